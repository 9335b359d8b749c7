import type * as openid from 'openid-client'

/** A provider (OpenID Connect) at which people have their accounts. */
export interface IdentityProvider {
  /** `https://login.gmina.example/realms/urzad`; plain http on this machine only. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether its e-mail addresses count although it does not call them verified. */
  readonly assumesVerified: boolean
}

/** What must come back from the provider; it waits in the browser. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A person at the provider. */
export interface Identity {
  /** Issuer and `sub`: what never changes. */
  readonly subject: string
  /** Null where the provider has none that counts. */
  readonly email: string | null
}

/** The provider does not confirm the sign-in; retrying cannot help. */
export class NotConfirmed extends Error {}

/** Code flow with PKCE, state and nonce. */
export interface ProviderClient {
  /** Where the browser goes, and what is to come back. */
  begin(returnAddress: string): Promise<{ readonly address: string; readonly pending: PendingSignIn }>
  /** `address`: the one that the browser came back to, with its query. Throws `NotConfirmed` where the provider does not confirm. */
  finish(address: URL, pending: PendingSignIn): Promise<Identity>
}

/** How far the provider's clock may be ahead of this one, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60

/** OpenID Connect Core 1.0, section 2: a `sub` has at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/** A client of the provider. The library is loaded with the first sign-in. */
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
      // The library checks state, PKCE, nonce, signature, issuer, audience and expiry.
      const expected = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const tokens = await client.authorizationCodeGrant(configuration, address, expected).catch((cause: unknown) => {
        if (isUnreachable(cause)) throw cause
        throw new NotConfirmed('the provider does not confirm the sign-in', { cause })
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new NotConfirmed('the provider sent no identity')
      return identityOf(claims, provider)
    },
  }
}

/** The person whom a verified identity token names. Throws `NotConfirmed` for a token that names nobody, or is of the future. */
function identityOf(claims: openid.IDToken, { assumesVerified }: IdentityProvider): Identity {
  const { iss, sub, iat, email, email_verified: verified } = claims
  if (!SUBJECT.test(sub) || sub.trim() === '') throw new NotConfirmed('the provider sent no usable `sub`')
  // The library leaves `iat` alone: a token may be issued in a future in which it has not expired yet.
  if (iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new NotConfirmed('the identity token was issued in the future')
  // Whoever may enter any address at the provider must not become the person with that address. Providers of an
  // organisation, where nobody can, often leave `email_verified` out.
  const counts = verified === true || (assumesVerified && verified === undefined)
  return { subject: `${iss} ${sub}`, email: typeof email === 'string' && counts ? email : null }
}

const noReply = new Set<unknown>(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Whether the provider did not reply, or replied that it cannot. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'fetch failed' || ('code' in error && noReply.has(error.code)))

interface Discovery {
  readonly client: typeof openid
  readonly configuration: openid.Configuration
}

/** The provider's addresses and keys, read on first use; a failure is tried again with the next sign-in. */
function discovery({ issuer, clientId, clientSecret }: IdentityProvider): () => Promise<Discovery> {
  let pending: Promise<Discovery> | undefined
  const address = new URL(issuer)
  const isLocal = address.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname)
  const discover = async (): Promise<Discovery> => {
    const client = await import('openid-client')
    // Signatures of identity tokens are checked even though they arrive over TLS from the provider itself.
    const execute = [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])]
    const configuration = await client.discovery(address, clientId, clientSecret, undefined, { execute })
    return { client, configuration }
  }
  return () => {
    pending ??= discover().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
