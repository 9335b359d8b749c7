import type { FastifyRequest } from 'fastify'
import type { ProviderId } from '../db/schema/index.ts'
import type { PaymentProvider, ProviderDefinitions } from './provider.ts'

/** What payments need besides the database and the clock. */
export interface PaymentServices {
  /** All providers that the office knows, with an account or without. */
  readonly definitions: ProviderDefinitions
  /** Connections to those at which this office has an account, or a sandbox. */
  readonly providers: Readonly<Partial<Record<ProviderId, PaymentProvider>>>
  /** The office API's base as browsers see it, for a request; without a slash at the end. */
  publicUrl(request: FastifyRequest): string
  /** The address where a provider sends its notifications. */
  webhookUrl(provider: ProviderId): string
  /** Whether payers may be sent back to an origin: that of a portal, or of `publicUrl`. */
  mayReturnTo(origin: string): boolean
  /** Where this office listens on its own machine; without a slash at the end. */
  ownUrl(): string
  /** Milliseconds after which a paid order is booked automatically; undefined where an accountant or another system books. */
  readonly bookAfter: number | undefined
}
