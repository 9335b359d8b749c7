import type { CacheProvider, SAML, SamlConfig } from '@node-saml/node-saml'
import type { SamlOptions } from './options.ts'
import type { ServiceMetadata } from './service-metadata.ts'

/** The library's client of a service, for one sign-in. It is loaded on first use: most processes never need it. */
export async function clientFor(
  options: SamlOptions,
  callbackUrl: string,
  { id }: { readonly id: string },
  service: ServiceMetadata,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const config: SamlConfig = {
    callbackUrl,
    issuer: options.entityId,
    audience: options.entityId,
    entryPoint: service.address,
    idpCert: [...service.certificates],
    idpIssuer: service.entityId,
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
    generateUniqueId: () => id,
    cacheProvider: onlyRequest(id),
  }
  return new SAML(config)
}

/** The only request that an answer may name is the one that its token belongs to; which it is, the database knows. */
function onlyRequest(id: string): CacheProvider {
  const instant = new Date().toISOString()
  return {
    saveAsync: async () => null,
    getAsync: async (key) => (key === id ? instant : null),
    removeAsync: async () => null,
  }
}
