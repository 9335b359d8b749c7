import { createHash, randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { send } from './calls.mjs'

const PORTAL = 'https://portal.example'

/** Settings of an office that offers sign-in through an identity service of the state (SAML) that does not exist. */
export async function samlSettings(root, work) {
  const { IdentityProvider } = await import('samlify')
  const key = (name) => readFileSync(join(root, 'tests/office/identity/keys', `${name}.pem`), 'utf8')
  const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
  const provider = IdentityProvider({
    entityID: 'https://login.state.example',
    signingCert: key('service.cert'),
    wantAuthnRequestsSigned: true,
    singleSignOnService: [{ Binding: binding, Location: 'https://login.state.example/sso' }],
    singleLogoutService: [{ Binding: binding, Location: 'https://login.state.example/slo' }],
  })
  const metadata = join(work, 'state-service.xml')
  writeFileSync(metadata, provider.getMetadata())
  return {
    OFFICE_PUBLIC_URL: `${PORTAL}/api`,
    PORTAL_ORIGINS: PORTAL,
    SAML_METADATA: metadata,
    SAML_ENTITY_ID: `${PORTAL}/saml`,
    SAML_PRIVATE_KEY: key('office.key'),
    SAML_CERTIFICATE: key('office.cert'),
  }
}

/** Begins a sign-in from an address that no other has: the relay that its answer must name, and headers of that address. */
export async function beginSignIn(agent, office) {
  const headers = { 'x-forwarded-for': randomAddress() }
  const stan = createHash('sha256').update(String(Math.random())).digest('base64url')
  const query = new URLSearchParams({
    urlPowrotuOk: `${PORTAL}/return-url-ok?link=/kontakt&stan=${stan}`,
    urlPowrotuBlad: `${PORTAL}/return-url-blad`,
    urlPowrotuPotwierdz: `${PORTAL}/return-url-potwierdz`,
    stan,
  })
  const reply = await send(agent, `${office}/logowanieWezelKrajowyToken?${query}`, { headers })
  const relay = new URL(reply.headers.location ?? 'about:blank').searchParams.get('RelayState')
  if (relay === null) throw new Error(`The begin of a sign-in was answered with ${reply.status}: ${reply.text}`)
  return { relay, headers }
}

/** An address of a private network. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
