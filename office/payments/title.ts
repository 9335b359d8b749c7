import type { Texts } from '../language.ts'
import { roman } from '../roman.ts'

interface Titled {
  readonly kind: Texts
  /** Of the instalment. */
  readonly number: number
}

/** The title of a transfer, in Polish as the bank gets it: what is paid, and which instalments of it. */
export function transferTitle(items: readonly Titled[]): string {
  const kinds = [...new Set(items.map((item) => item.kind.pl))].join(', ')
  const numbers = [...new Set(items.map((item) => item.number))].map(roman)
  return `${kinds}, ${numbers.length === 1 ? 'rata' : 'raty'} ${numbers.join(', ')}`
}
