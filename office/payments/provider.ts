import type { FastifyInstance } from 'fastify'
import type { components } from '../../schemas/office-api.generated.ts'
import type { Settings } from '../../schemas/settings/index.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { PaymentReceiver, ProviderId, paymentOrders } from '../db/schema/index.ts'
import type { Language, Texts } from '../language.ts'
import type { SandboxPayment, SandboxTransfer } from './sandbox/store.ts'

type Schemas = components['schemas']

/** An order as it is registered with a provider. */
export interface ProviderOrder {
  readonly sessionId: string
  /** With the commission, in grosze. */
  readonly amount: number
  readonly currency: string
  readonly title: string
  readonly receiver: PaymentReceiver
  /** The payer's e-mail address, else the office's: Przelewy24 requires one. */
  readonly email: string
  readonly language: Language
  readonly validUntil: Date
  /** Milliseconds from the order to `validUntil`. */
  readonly validFor: number
  /** Where the provider sends the browser afterwards, whatever the result. */
  readonly returnUrl: string
  /** Where the provider sends its notification. */
  readonly webhookUrl: string
}

/** A transfer as a provider reports it. */
export interface Transfer {
  readonly sessionId: string
  /** The provider's number of the transfer. */
  readonly transferId: string
  /** In grosze. */
  readonly amount: number
  readonly currency: string
}

/** A notification whose signature was right. */
export interface ProviderNotification extends Transfer {
  readonly state: 'paid' | 'rejected'
}

/** The state of an order at its provider. */
export type ProviderState =
  | { readonly state: 'waiting' }
  | { readonly state: 'rejected' }
  | { readonly state: 'paid'; readonly transfer: Transfer }

/** The provider could not be reached, or replied with something that is not a reply of its API. */
export class ProviderUnavailable extends Error {
  constructor(provider: ProviderId, reason: string) {
    super(`${provider}: ${reason}`)
    this.name = 'ProviderUnavailable'
  }
}

/**
 * A connection to a provider with one account, at the real service or at its local sandbox. Every method that calls the
 * provider throws ProviderUnavailable.
 */
export interface PaymentProvider {
  /** How long a payer has, in milliseconds. */
  readonly validFor: number
  /** Registers an order; returns the absolute address of the page where it is paid. */
  register(order: ProviderOrder): Promise<string>
  /** The address of that page for a browser at `/platnosci/zaplacPrzelew`. */
  paymentPage(url: string, language: Language): string
  /** The state of an order; `waiting` also where the provider does not know it. */
  fetchState(sessionId: string): Promise<ProviderState>
  /** Reads a notification; undefined when it is malformed, not for this account, or its signature is wrong. */
  parseNotification(body: unknown): ProviderNotification | undefined
  /** Claims a transfer; whether the provider confirms that it is the office's. May be repeated. */
  verify(transfer: Transfer): Promise<boolean>
}

/** Everything the office knows of a provider; each folder of `providers/` exports one. */
export interface ProviderDefinition {
  /** The name that clerks see. */
  readonly name: string
  /** `typPlatnosci` of the contract. */
  readonly type: Schemas['PaymentState']['typPlatnosci']
  /** Whether the office's configuration offers it. */
  readonly isOffered: (configuration: Schemas['Configuration']) => boolean
  /** Whether one order may pay instalments of several cards, which have the same bank account. */
  readonly severalCards: boolean
  /** The commission of one order, in PLN. */
  readonly commission: (configuration: Schemas['Configuration']) => number
  /** The provider's own part of `opisPlatnosci`. */
  readonly transaction: (order: typeof paymentOrders.$inferSelect) => Partial<TransactionFields>
  /** The field of an instalment that is set when it is ordered through this provider; undefined when the contract has none. */
  readonly orderedField: keyof OrderedFields | undefined
  /** A connection with the account in the settings; undefined when they name none, or not all of it. */
  readonly connect: (settings: Settings) => PaymentProvider | undefined
  /** The local page that replaces the provider in a demonstration; undefined when a demonstration does not offer it. */
  readonly sandbox: SandboxProvider | undefined
}

type Members<Of, Names> = Pick<Of, Extract<keyof Of, Names>>

export type TransactionFields = Members<Schemas['OnlinePayment']['opisPlatnosci'], `transakcja${string}`>

export type OrderedFields = Members<Schemas['AggregateInstalment'], `zleconoPlatnoscZ${string}`>

export type ProviderDefinitions = Readonly<Record<ProviderId, ProviderDefinition>>

export interface SandboxContext {
  readonly db: Database
  readonly clock: Clock
  /** Where this office listens; without a slash at the end. */
  readonly ownUrl: () => string
  /** Whether payers may be sent back to an origin, `https://host[:port]`. */
  readonly mayReturnTo: (origin: string) => boolean
}

/** The local replacement of one provider: its API as the office calls it, and the notifications that it sends. */
export interface SandboxProvider {
  /** Heading of the payer's page. */
  readonly title: Texts
  /** Path of the payer's page below the sandbox, without the payment's token. */
  readonly payerPath: string
  /** Whether the provider reports payments that the bank declined. */
  readonly notifiesRejection: boolean
  /** A connection to the sandbox of the office at `ownUrl`. */
  readonly connect: (ownUrl: () => string) => PaymentProvider
  /** Adds the calls of the provider's API. */
  readonly addApi: (app: FastifyInstance, context: SandboxContext) => void
  /** The body of a notification, with `sign`: of a transfer, or of a rejection where there is none. */
  readonly notification: (
    payment: SandboxPayment,
    transfer: SandboxTransfer | undefined,
  ) => Readonly<Record<string, string | number>>
}

/** Where a provider sends its notifications, below the office API's base. */
export function webhookPath(provider: string): string {
  return `/platnosci/${provider}/powiadomienie`
}

/** The definitions with their ids. */
export function definitionEntries(definitions: ProviderDefinitions): (readonly [ProviderId, ProviderDefinition])[] {
  return Object.entries(definitions) as [ProviderId, ProviderDefinition][]
}
