import type { FastifyRequest } from 'fastify'
import type { Provider, ProviderKey } from './provider.ts'

/** What payments work with besides the database and the clock. */
export interface PaymentServices {
  /** Those that this office has an account at, or a stand-in. */
  readonly providers: Readonly<Partial<Record<ProviderKey, Provider>>>
  /** The office API's base as browsers see it, for a request; without a slash at the end. */
  publicBase(request: FastifyRequest): string
  /** The office API's base as a provider sees it. */
  notifyBase(provider: ProviderKey): string
  /** Where this office listens on its own machine. */
  own(): string
  /** Milliseconds after which a paid order is booked by itself; undefined where that is done by hand or by another system. */
  readonly bookAfter: number | undefined
  /** Whether the providers are the local stand-ins. */
  readonly sandbox: boolean
}
