import type * as openid from 'openid-client'
import type { Settings } from '../../../schemas/settings/index.ts'

/** The provider (OpenID Connect) at which people of the studio have their accounts. */
export interface IdentityProvider {
  /** `https://login.gmina.example/realms/urzad`; plain http on this machine only. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether its addresses count although it does not call them verified. */
  readonly assumesVerified: boolean
}

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

/** What must come back from the provider; it waits in the browser. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who somebody is at the provider. */
export interface Identity {
  /** Issuer and `sub`: what never changes. */
  readonly subject: string
  /** Null where the provider has none that counts. */
  readonly email: string | null
}

/** Nobody is signed in, and would not be by trying the same again. */
export class NotConfirmed extends Error {}

/** Code flow with PKCE, state and nonce. */
export interface ProviderClient {
  /** Where the browser goes, and what is to come back. */
  begin(returnAddress: string): Promise<{ readonly address: string; readonly pending: PendingSignIn }>
  /** `address`: the one that the browser came back to, with its query. Throws `NotConfirmed` where the provider does not confirm. */
  finish(address: URL, pending: PendingSignIn): Promise<Identity>
}

/** The library is loaded with the first sign-in. */
export function providerClient(provider: IdentityProvider): ProviderClient {
  const discovered = discovery(provider)
  return {
    begin: async (returnAddress) => {
      const { client, configuration } = await discovered()
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress,
        scope: 'openid email',
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      })
      return { address: address.href, pending }
    },
    finish: async (address, { state, nonce, verifier }) => {
      const { client, configuration } = await discovered()
      // The library checks state, PKCE, nonce, signature, issuer, audience and times.
      const expected = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const tokens = await client.authorizationCodeGrant(configuration, address, expected).catch((cause: unknown) => {
        if (isUnreachable(cause)) throw cause
        throw new NotConfirmed('the provider does not confirm the sign-in', { cause })
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new NotConfirmed('the provider sent no identity')
      const { email, email_verified: verified } = claims
      // Whoever may enter any address at the provider must not become the person with that address. Providers of an
      // organisation, where nobody can, often leave `email_verified` out.
      const counts = verified === true || (provider.assumesVerified && verified === undefined)
      return { subject: `${claims.iss} ${claims.sub}`, email: typeof email === 'string' && counts ? email : null }
    },
  }
}

const noReply = new Set<unknown>(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Whether the provider did not reply, or replied that it cannot. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'fetch failed' || ('code' in error && noReply.has(error.code)))

interface Discovered {
  readonly client: typeof openid
  readonly configuration: openid.Configuration
}

/** The provider's addresses and keys, read on first use; a failure is tried again with the next sign-in. */
function discovery({ issuer, clientId, clientSecret }: IdentityProvider): () => Promise<Discovered> {
  let known: Promise<Discovered> | undefined
  const address = new URL(issuer)
  const isLocal = address.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname)
  const discover = async (): Promise<Discovered> => {
    const client = await import('openid-client')
    // Signatures of identity tokens are checked even though they arrive over TLS from the provider itself.
    const execute = [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])]
    const configuration = await client.discovery(address, clientId, clientSecret, undefined, { execute })
    return { client, configuration }
  }
  return () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
