import type { Settings } from '../../../schemas/settings/index.ts'
import type { IdentityService } from '../started.ts'
import type { AttributeNames } from './assertion.ts'

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
