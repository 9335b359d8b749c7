import type { Settings } from '../../../schemas/settings/index.ts'
import type { IdentityProvider } from '../../server/auth/openid-connect.ts'

/** The provider of the settings; undefined where people sign in with passwords alone. */
export function identityProviderOf(settings: Settings): IdentityProvider | undefined {
  const {
    STUDIO_OIDC_ISSUER: issuer,
    STUDIO_OIDC_CLIENT_ID: clientId,
    STUDIO_OIDC_CLIENT_SECRET: clientSecret,
  } = settings
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { issuer, clientId, clientSecret, assumesVerified: settings.STUDIO_OIDC_EMAIL_VERIFIED === 'assumed' }
}
