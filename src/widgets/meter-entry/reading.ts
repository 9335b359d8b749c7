import { meantNumber } from '../../../schemas/typed-value.ts'
import { groupDigits, sumDecimals } from '../../engine/model/number.ts'
import type { Meter } from './meter.ts'

/** `lower`: not above the previous reading. Services specification, section 5. */
export type ReadingProblem = 'empty' | 'format' | 'lower'

export type CheckedReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: ReadingProblem }

type Dial = Pick<Meter, 'previous' | 'wholeDigits' | 'decimalDigits'>

/**
 * What the field takes in of what is typed or pasted: digits and one dot. A comma is a dot, as it is written in Poland;
 * a pasted number may have groups and a unit. Null: nothing of it can be taken, the field stays as it is.
 */
export function typedReading(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').replaceAll(',', '.')
  if (/^\d*\.?\d*$/.test(text)) return text
  const number = meantNumber(typed)
  return number === null || number.startsWith('-') ? null : number
}

/** A reading in m³ to be handed in: digits before and after the dot as the dial has them, above the previous reading. */
export function checkReading(text: string, dial: Dial): CheckedReading {
  if (text === '') return { ok: false, problem: 'empty' }
  const [whole = '', decimals = ''] = text.split('.')
  if (whole === '' || !/^\d+(\.\d+)?$/.test(text)) return { ok: false, problem: 'format' }
  if (whole.length > dial.wholeDigits || decimals.length > dial.decimalDigits) return { ok: false, problem: 'format' }
  const value = Number(text)
  return value > dial.previous ? { ok: true, value } : { ok: false, problem: 'lower' }
}

/** A reading as the dial shows it: with all of its decimals. */
export function readingText(reading: number, { decimalDigits }: Pick<Dial, 'decimalDigits'>): string {
  const [whole = '', decimals = ''] = reading.toFixed(decimalDigits).split('.')
  return `${groupDigits(whole)}${decimals === '' ? '' : `,${decimals}`}`
}

/** When a use is asked about: so many times the usual, and not below so many m³. */
export interface UnusualRule {
  readonly times: number
  readonly from: number
}

/** Whether a new reading is far above what is usual; never where the usual is not known. */
export function isUnusual(
  value: number,
  { previous, usual }: Pick<Meter, 'previous' | 'usual'>,
  rule: UnusualRule,
): boolean {
  const use = sumDecimals([value, -previous])
  return usual !== null && use >= rule.from && use > usual * rule.times
}
