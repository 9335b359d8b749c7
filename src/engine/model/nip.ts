import type { Branded } from './brand.ts'

/** The number that identifies an institution. */
export type Nip = Branded<string, 'Nip'>

/** The specification says exactly 9 digits; an office may ask for the official 10 with their checksum. */
export type NipDigits = 9 | 10

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** The official check digit of the first nine digits: the weighted sum mod 11; null when it is 10 and no NIP exists. */
export function nipCheckDigit(firstNine: string): number | null {
  const rest = WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstNine[index]), 0) % 11
  return rest === 10 ? null : rest
}

/** Exactly so many digits, ten of them with the right check digit; or null. */
export function parseNip(text: string, digits: NipDigits = 9): Nip | null {
  if (!/^\d+$/.test(text) || text.length !== digits) return null
  if (digits === 10 && nipCheckDigit(text) !== Number(text[9])) return null
  return text as Nip
}
