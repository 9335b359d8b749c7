import type { components, operations } from '../../../schemas/office-api.generated.ts'
import type { Value } from '../../engine/model/types.ts'

type Schemas = components['schemas']

/** A provider by the contract's name; also the widget's text that names it. */
export type ProviderKey = operations['dodajPrzelew']['parameters']['path']['provider']

/** The fields of a reply that have a value of a type. */
type FieldsOf<Reply, T> = { [Name in keyof Reply]-?: Reply[Name] extends T ? Name : never }[keyof Reply]

/** Where the contract speaks of one provider, and how it is drawn. */
export interface ProviderRegistration {
  /** The configuration's flag that turns it on, and what one payment costs on top. */
  readonly on: FieldsOf<Schemas['Configuration'], boolean>
  readonly commission: FieldsOf<Schemas['Configuration'], number>
  /** The field of an instalment that states that its payment is ordered through it. */
  readonly ordered: FieldsOf<Schemas['AggregateInstalment'], boolean>
  /** Of PrimeIcons. */
  readonly icon: string
}

/** Every provider of the contract, in the order in which they are offered. */
export const paymentProviders: Readonly<Record<ProviderKey, ProviderRegistration>> = {
  kir: { on: 'czyKir', commission: 'prowizjaKir', ordered: 'zleconoPlatnoscZKIR', icon: 'building-columns' },
  p24: { on: 'czyP24', commission: 'prowizjaP24', ordered: 'zleconoPlatnoscZP24', icon: 'credit-card' },
}

export const providerKeys = Object.keys(paymentProviders) as readonly ProviderKey[]

/** Someone through whom an instalment can be paid. */
export interface Provider {
  readonly key: ProviderKey
  /** What one payment costs on top, in grosze. */
  readonly commission: number
  /** Whether one order may pay instalments of several cards of one account. */
  readonly severalCards: boolean
}

type Config = Readonly<Record<string, Value>>

/** The providers that the office's configuration turns on. */
export function providersOf(config: Config): readonly Provider[] {
  const several = Array.isArray(config.przelewyZbiorcze) ? config.przelewyZbiorcze : []
  return providerKeys.flatMap((key) => {
    const { on, commission } = paymentProviders[key]
    const amount = config[commission]
    return config[on] === true
      ? [{ key, commission: typeof amount === 'number' ? amount : 0, severalCards: several.includes(key) }]
      : []
  })
}

/** Whether the office wants commissions to be shown where a provider is chosen. */
export const showsCommissions = (config: Config): boolean => config.czyInfoOProwizjach === true

/** What pressing the pay button leads to (services specification, section 4). */
export type Way =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly provider: Provider }
  | { readonly kind: 'choice'; readonly providers: readonly Provider[] }

export function wayToPay(providers: readonly Provider[]): Way {
  const [first, second] = providers
  if (first === undefined) return { kind: 'none' }
  return second === undefined ? { kind: 'one', provider: first } : { kind: 'choice', providers }
}
