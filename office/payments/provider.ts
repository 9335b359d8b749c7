import type { PaymentReceiver } from '../db/schema/index.ts'
import type { Language } from '../language.ts'

export const PROVIDERS = ['kir', 'p24'] as const

export type ProviderKey = (typeof PROVIDERS)[number]

/** An order as a provider is told of it. */
export interface OrderForProvider {
  readonly sessionId: string
  /** With the commission, in grosze. */
  readonly amount: number
  readonly currency: string
  readonly title: string
  readonly receiver: PaymentReceiver
  /** The payer's e-mail address, else the office's: Przelewy24 wants one. */
  readonly email: string
  readonly language: Language
  readonly validUntil: Date
  /** Milliseconds from the order to `validUntil`. */
  readonly validFor: number
  /** Where the provider sends the browser afterwards, however it ended. */
  readonly returnTo: string
  /** Where the provider sends its notification. */
  readonly notifyAt: string
}

/** A transfer that a provider speaks of. */
export interface Transfer {
  readonly sessionId: string
  /** The provider's number of the transfer. */
  readonly transferId: string
  /** In grosze. */
  readonly amount: number
  readonly currency: string
}

/** What a notification says, once its signature has proved right. */
export interface Notice extends Transfer {
  readonly state: 'paid' | 'rejected'
}

/** What a provider answers when it is asked for an order. */
export type ProviderAnswer =
  | { readonly state: 'waiting' }
  | { readonly state: 'rejected' }
  | { readonly state: 'paid'; readonly transfer: Transfer }

/** The provider could not be reached, or answered with something that is no answer. */
export class ProviderDown extends Error {
  constructor(provider: ProviderKey, reason: string) {
    super(`${provider}: ${reason}`)
    this.name = 'ProviderDown'
  }
}

/** What the office needs of a provider; the same for the real one and its stand-in. All but `read` throw ProviderDown. */
export interface Provider {
  /** How long a payer has, in milliseconds. */
  readonly validFor: number
  /** Makes an order known; returns the whole address of the page where it is paid. */
  register(order: OrderForProvider): Promise<string>
  /** The address of that page for a browser that stands at `/platnosci/zaplacPrzelew`. */
  pageFor(url: string, language: Language): string
  /** What has become of an order; `waiting` also where the provider does not know it. */
  ask(sessionId: string): Promise<ProviderAnswer>
  /** Reads a notification; undefined when it is malformed, not meant for this office, or its signature is wrong. */
  read(body: unknown): Notice | undefined
  /** Asks for the money of a transfer; whether the provider says that it is the office's. May be repeated. */
  confirm(transfer: Transfer): Promise<boolean>
}
