import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'

const key = (name: string): string => readFileSync(new URL(`keys/${name}.pem`, import.meta.url), 'utf8')

export const OFFICE_KEY = key('office.key')
export const OFFICE_CERTIFICATE = key('office.cert')
export const ENTITY_ID = 'https://portal.example/saml'
export const SERVICE_ID = 'https://login.state.example'
export const SERVICE_ADDRESS = 'https://login.state.example/sso'

const EIDAS = 'http://eidas.europa.eu/attributes/naturalperson'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

// Only answers that these tests make are read by the library; the office has a parser of its own.
setSchemaValidator({ validate: async () => 'valid' })

/** A person as the service states them; a value is XML. */
export interface StatedPerson {
  readonly pesel: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate?: string
}

/** How an answer differs from a right one. */
export interface AnswerChanges {
  readonly inResponseTo?: string
  readonly recipient?: string
  readonly audience?: string
  readonly issuer?: string
  readonly nameId?: string
  /** Milliseconds from now. */
  readonly notBefore?: number
  readonly notOnOrAfter?: number
  readonly encrypted?: boolean
  /** Instead of the service's key. */
  readonly signedBy?: 'stranger' | 'nobody'
  /** Changes the XML after it was signed. */
  readonly tampered?: (xml: string) => string
}

export interface BegunRequest {
  readonly id: string
  readonly relay: string
}

/** An identity service of the state, made with samlify. */
export function stateService(officeMetadata: string, address = SERVICE_ADDRESS) {
  const idp = (signer: 'service' | 'stranger', encrypted: boolean) =>
    IdentityProvider({
      entityID: SERVICE_ID,
      signingCert: key('service.cert'),
      privateKey: key(`${signer}.key`),
      requestSignatureAlgorithm: RSA_SHA256,
      isAssertionEncrypted: encrypted,
      wantAuthnRequestsSigned: true,
      singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: address }],
    })
  const office = ServiceProvider({ metadata: officeMetadata })
  const recipient = office.entityMeta.getAssertionConsumerService('post')
  return {
    /** The request in an address; throws unless the office signed it. */
    read: async (location: string): Promise<BegunRequest> => {
      const { search, searchParams } = new URL(location)
      const octetString = search
        .slice(1)
        .split('&')
        .filter((pair) => !pair.startsWith('Signature='))
        .join('&')
      const query = Object.fromEntries(searchParams)
      const { extract } = await idp('service', false).parseLoginRequest(office, 'redirect', { query, octetString })
      return { id: String(Object(extract.request).id), relay: searchParams.get('RelayState') ?? '' }
    },
    /** The answer to a request, as the browser posts it. */
    answer: async (request: BegunRequest, person: StatedPerson, changes: AnswerChanges = {}): Promise<string> => {
      const made = responseXml(request, person, String(recipient), changes)
      if (changes.signedBy === 'nobody') return Buffer.from(made.context).toString('base64')
      const signer = idp(changes.signedBy ?? 'service', changes.encrypted ?? false)
      const { context } = await signer.createLoginResponse(office, { extract: {} }, 'post', {}, () => made)
      const xml = Buffer.from(context, 'base64').toString('utf8')
      return Buffer.from(changes.tampered?.(xml) ?? xml).toString('base64')
    },
    /** The answer when the person has cancelled. */
    refusal: ({ id }: BegunRequest): string =>
      Buffer.from(
        `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomBytes(8).toString('hex')}" Version="2.0" IssueInstant="${at(0)}" InResponseTo="${id}"><saml:Issuer>${SERVICE_ID}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode></samlp:Status></samlp:Response>`,
      ).toString('base64'),
  }
}

/** Metadata of the service, as it publishes them. */
export const serviceMetadataXml = (address = SERVICE_ADDRESS): string =>
  IdentityProvider({
    entityID: SERVICE_ID,
    signingCert: key('service.cert'),
    wantAuthnRequestsSigned: true,
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: address }],
  }).getMetadata()

const at = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

function responseXml(
  { id }: BegunRequest,
  person: StatedPerson,
  recipient: string,
  changes: AnswerChanges,
): { id: string; context: string } {
  const own = `_${randomBytes(8).toString('hex')}`
  const inResponseTo = changes.inResponseTo ?? id
  const to = changes.recipient ?? recipient
  const until = at(changes.notOnOrAfter ?? 300_000)
  const issuer = changes.issuer ?? SERVICE_ID
  const attributes = [
    [`${EIDAS}/PersonIdentifier`, person.pesel],
    [`${EIDAS}/CurrentGivenName`, person.firstName],
    [`${EIDAS}/CurrentFamilyName`, person.lastName],
    ...(person.birthDate === undefined ? [] : [[`${EIDAS}/DateOfBirth`, person.birthDate]]),
  ]
  const stated = attributes.map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const context = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${own}r" Version="2.0" IssueInstant="${at(0)}" Destination="${to}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${own}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">${changes.nameId ?? 'transient'}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${to}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(changes.notBefore ?? -1000)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${changes.audience ?? ENTITY_ID}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${own}s"><saml:AuthnContext><saml:AuthnContextClassRef>http://eidas.europa.eu/LoA/substantial</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${stated.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
  return { id: own, context }
}
