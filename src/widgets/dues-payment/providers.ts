import type { Value } from '../../engine/model/types.ts'
import type { ProviderKey } from './instalment.ts'

/** Someone through whom an instalment can be paid. */
export interface Provider {
  readonly key: ProviderKey
  /** What one payment costs on top, in grosze. */
  readonly commission: number
}

type Config = Readonly<Record<string, Value>>

const fields: Readonly<Record<ProviderKey, { readonly on: string; readonly commission: string }>> = {
  kir: { on: 'czyKir', commission: 'prowizjaKir' },
  p24: { on: 'czyP24', commission: 'prowizjaP24' },
}

/** The providers that the office's configuration turns on. */
export function providersOf(config: Config): readonly Provider[] {
  return (['kir', 'p24'] as const).flatMap((key) => {
    const { on, commission } = fields[key]
    const amount = config[commission]
    return config[on] === true ? [{ key, commission: typeof amount === 'number' ? amount : 0 }] : []
  })
}

/** Whether the office wants commissions to be told where a provider is chosen. */
export const tellsCommissions = (config: Config): boolean => config.czyInfoOProwizjach === true

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
