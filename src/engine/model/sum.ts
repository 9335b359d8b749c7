import { sumMoney } from './money.ts'
import { sumDecimals } from './number.ts'
import type { Value, ValueType } from './types.ts'

/**
 * The exact sum of the numbers among values of one type, amounts in grosze. Null when there are none, or when they are
 * amounts whose sum is too large to be exact.
 */
export function sumValues(type: ValueType, values: readonly Value[]): number | null {
  const numbers = values.filter((value): value is number => typeof value === 'number')
  if (numbers.length === 0) return null
  return type.kind === 'money' ? sumMoney(numbers) : sumDecimals(numbers)
}
