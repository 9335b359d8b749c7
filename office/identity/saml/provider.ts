import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { CacheProvider, SamlConfig } from '@node-saml/node-saml'
import type { Settings } from '../../../schemas/settings/index.ts'
import { answerPath } from '../answers.ts'
import { type IdentityProvider, type IdentityProviders, UnprovedError } from '../provider.ts'
import { IDENTITY_SERVICES, type IdentityService, type StartedSignIn } from '../started.ts'
import { type AttributeNames, NODE_ATTRIBUTES, personOf, readAssertion } from './assertion.ts'
import { type ServiceMetadata, serviceMetadata } from './service-metadata.ts'

/** What an operator agrees with the identity services of the state. */
export interface SamlOptions {
  /** The office API as browsers reach it, without a slash at the end. */
  readonly publicUrl: string
  /** The name under which the services know this office. */
  readonly entityId: string
  /** RSA, PEM: signs requests and opens encrypted answers. */
  readonly privateKey: string
  /** PEM. */
  readonly certificate: string
  /** An https address or a file, for each service that is used. */
  readonly metadata: Readonly<Partial<Record<IdentityService, string>>>
  /** The national node's where left out. */
  readonly attributes?: Partial<AttributeNames>
  /** How far the clocks may be apart; 60 seconds where left out. */
  readonly clockSkewSeconds?: number
}

/** What the settings say of the services; undefined when none is named. Incomplete settings are reported before. */
export function samlOptionsOf(settings: Settings): SamlOptions | undefined {
  const { SAML_METADATA: wezel, SAML_EPUAP_METADATA: epuap, SAML_ATTRIBUTES: attributes } = settings
  if (wezel === undefined && epuap === undefined) return undefined
  return {
    publicUrl: settings.OFFICE_PUBLIC_URL ?? '',
    entityId: settings.SAML_ENTITY_ID ?? '',
    privateKey: settings.SAML_PRIVATE_KEY ?? '',
    certificate: settings.SAML_CERTIFICATE ?? '',
    metadata: { ...(wezel && { wezel }), ...(epuap && { epuap }) },
    ...(attributes && { attributes }),
    clockSkewSeconds: settings.SAML_CLOCK_SKEW,
  }
}

/** Why a process cannot use its settings of SAML. */
export class SamlSettingsError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`)
    this.name = 'SamlSettingsError'
  }
}

/**
 * The services whose metadata are named; `failed` learns why some could not be read again. Throws SamlSettingsError for a
 * key, certificate or file that cannot be used.
 */
export function samlProviders(options: SamlOptions, failed: (error: unknown) => void): IdentityProviders {
  checkKey(options)
  const named = IDENTITY_SERVICES.flatMap((service) => {
    const source = options.metadata[service]
    return source === undefined ? [] : [[service, samlProvider(options, service, source, failed)] as const]
  })
  return Object.fromEntries(named)
}

function checkKey({ privateKey, certificate }: SamlOptions): void {
  const key = attempt('SAML_PRIVATE_KEY', () => createPrivateKey(privateKey))
  if (key.asymmetricKeyType !== 'rsa') throw new SamlSettingsError('SAML_PRIVATE_KEY', 'must be an RSA key')
  const parsed = attempt('SAML_CERTIFICATE', () => new X509Certificate(certificate))
  if (!parsed.checkPrivateKey(key)) throw new SamlSettingsError('SAML_CERTIFICATE', 'is not of SAML_PRIVATE_KEY')
}

function attempt<T>(setting: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    // The library's message may quote the value.
    const problem = setting.endsWith('METADATA') && error instanceof Error ? error.message : 'cannot be read as PEM'
    throw new SamlSettingsError(setting, problem)
  }
}

function samlProvider(
  options: SamlOptions,
  service: IdentityService,
  source: string,
  failed: (error: unknown) => void,
): IdentityProvider {
  const setting = service === 'wezel' ? 'SAML_METADATA' : 'SAML_EPUAP_METADATA'
  const metadata = attempt(setting, () => serviceMetadata(source, failed))
  const recipient = options.publicUrl + answerPath(service)
  const clientFor = async (started: StartedSignIn, known: ServiceMetadata) => {
    // Loaded on first use: most processes of a demonstration never need it.
    const { SAML } = await import('@node-saml/node-saml')
    return new SAML(await configOf(options, recipient, started, known))
  }
  return {
    begin: async (started) => {
      const client = await clientFor(started, await metadata())
      return client.getAuthorizeUrlAsync(started.relay, undefined, {})
    },
    answers: {
      description: async () => {
        const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
        return generateServiceProviderMetadata({
          issuer: options.entityId,
          callbackUrl: recipient,
          privateKey: options.privateKey,
          publicCerts: options.certificate,
          decryptionPvk: options.privateKey,
          decryptionCert: options.certificate,
          signatureAlgorithm: 'sha256',
          digestAlgorithm: 'sha256',
          identifierFormat: null,
          wantAssertionsSigned: true,
          signMetadata: true,
        })
      },
      read: async (answer, started) => {
        const known = await metadata()
        const xml = await verifiedAssertion(await clientFor(started, known), answer)
        const expected = { issuer: known.entityId, inResponseTo: started.id, recipient }
        return personOf(readAssertion(xml, expected), { ...NODE_ATTRIBUTES, ...options.attributes })
      },
    },
  }
}

async function configOf(
  options: SamlOptions,
  callbackUrl: string,
  started: StartedSignIn,
  known: ServiceMetadata,
): Promise<SamlConfig> {
  const { ValidateInResponseTo } = await import('@node-saml/node-saml')
  return {
    callbackUrl,
    issuer: options.entityId,
    audience: options.entityId,
    entryPoint: known.address,
    idpCert: [...known.certificates],
    idpIssuer: known.entityId,
    privateKey: options.privateKey,
    decryptionPvk: options.privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // The assertion is what counts; it says itself to whom and to what it answers. A response around it may be unsigned.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: (options.clockSkewSeconds ?? 60) * 1000,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => started.id,
    cacheProvider: onlyRequest(started),
  }
}

/** The only request that an answer may name is the one that its token belongs to; which it is, the database knows. */
function onlyRequest({ id }: StartedSignIn): CacheProvider {
  const instant = new Date().toISOString()
  return {
    saveAsync: async () => null,
    getAsync: async (key) => (key === id ? instant : null),
    removeAsync: async () => null,
  }
}

/** The XML of the assertion in an answer, after its signature, audience and times were verified. */
async function verifiedAssertion(
  client: { validatePostResponseAsync(container: Record<string, string>): Promise<{ profile: Profile | null }> },
  answer: string,
): Promise<string> {
  const { SamlStatusError } = await import('@node-saml/node-saml')
  try {
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: answer })
    const xml = profile?.getAssertionXml?.()
    if (xml === undefined) throw new UnprovedError('no assertion')
    return xml
  } catch (error) {
    if (error instanceof UnprovedError) throw error
    if (error instanceof SamlStatusError) throw new UnprovedError('refused there', { refused: true, cause: error })
    throw new UnprovedError('the answer is not valid', { cause: error })
  }
}

interface Profile {
  getAssertionXml?(): string
}
