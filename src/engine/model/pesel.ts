import type { Branded } from './brand.ts'

/** A Polish personal number: eleven digits whose checksum is right. */
export type Pesel = Branded<string, 'Pesel'>

export const PESEL_LENGTH = 11

/** Services specification, section 5. */
const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]

/** The check digit of the first ten digits: (10 − sum mod 10) mod 10. */
export function peselCheckDigit(firstTen: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  return (10 - (sum % 10)) % 10
}

/** Eleven digits with the right check digit, or null. */
export function parsePesel(text: string): Pesel | null {
  if (!/^\d{11}$/.test(text)) return null
  return peselCheckDigit(text) === Number(text[10]) ? (text as Pesel) : null
}
