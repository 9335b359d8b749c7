import { groupDigits, MINUS, NBSP } from './number.ts'
import type { Branded } from './types.ts'

/** An amount in whole grosze. */
export type Money = Branded<number, 'Money'>

/**
 * Up to 15 significant digits a decimal survives the way through a JSON number unchanged (IEEE 754 binary64); above that
 * two amounts can become the same number, so they are rejected.
 */
const LARGEST = 999_999_999_999_999

/**
 * Złoty as JSON carries them → grosze, exactly; null when there are more than two decimals or too many digits. Dividing
 * back is the check: only one of the numbers near an amount is the amount itself (IEEE 754 rounds correctly).
 */
export function parseMoney(zloty: number): Money | null {
  const grosze = Math.round(zloty * 100)
  if (grosze / 100 !== zloty || Math.abs(grosze) > LARGEST) return null
  return (grosze === 0 ? 0 : grosze) as Money
}

/** An exact sum of amounts in grosze; null when it is too large to be exact. */
export function sumMoney(amounts: Iterable<number>): Money | null {
  let sum = 0
  for (const amount of amounts) {
    sum += amount
    if (!Number.isSafeInteger(sum)) return null
  }
  return sum as Money
}

/** Grosze → `1 234,56`: Polish style, thousands apart by a no-break space, always two decimals, without a currency. */
export function formatMoney(grosze: number): string {
  const digits = String(Math.abs(grosze)).padStart(3, '0')
  const sign = grosze < 0 ? MINUS : ''
  return `${sign}${groupDigits(digits.slice(0, -2))},${digits.slice(-2)}`
}

/** Grosze with the currency, for sentences: `1 234,56 zł`. */
export const inZloty = (grosze: number): string => `${formatMoney(grosze)}${NBSP}zł`

/** Grosze → `1234.56`, as a query of the office API takes an amount. */
export function moneyToApi(grosze: number): string {
  const digits = String(Math.abs(grosze)).padStart(3, '0')
  return `${grosze < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
