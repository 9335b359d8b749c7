/** The data of people and institutions that have a fixed form: numbers with their checksums, and ways to reach them. */

import { groupedText } from '../../../schemas/typed-value.ts'
import type { Branded } from './types.ts'

/** A Polish personal number: eleven digits whose checksum is right. */
export type Pesel = Branded<string, 'Pesel'>

export const PESEL_LENGTH = 11

/** Section 5 of the services' specification. */
const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]

/** The check digit of the first ten digits: (10 − sum mod 10) mod 10. */
export function peselCheckDigit(firstTen: string): number {
  const sum = PESEL_WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  return (10 - (sum % 10)) % 10
}

/** Eleven digits with the right check digit, or null. */
export function parsePesel(text: string): Pesel | null {
  if (!/^\d{11}$/.test(text)) return null
  return peselCheckDigit(text) === Number(text[10]) ? (text as Pesel) : null
}

/** The number that identifies an institution. */
export type Nip = Branded<string, 'Nip'>

/** The specification requires exactly 9 digits; an office may require the official 10 with their checksum. */
export type NipDigits = 9 | 10

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** The official check digit of the first nine digits: the weighted sum mod 11; null when it is 10 and no NIP exists. */
export function nipCheckDigit(firstNine: string): number | null {
  const rest = NIP_WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstNine[index]), 0) % 11
  return rest === 10 ? null : rest
}

/** Exactly so many digits, ten of them with the right check digit; or null. */
export function parseNip(text: string, digits: NipDigits = 9): Nip | null {
  if (!/^\d+$/.test(text) || text.length !== digits) return null
  if (digits === 10 && nipCheckDigit(text) !== Number(text[9])) return null
  return text as Nip
}

/** A Polish bank account number: 26 digits. */
export type AccountNumber = Branded<string, 'AccountNumber'>

/** 26 digits, written with or without spaces and the country code; or null. */
export function parseAccount(text: string): AccountNumber | null {
  const digits = text.replace(/\s+/g, '').replace(/^PL/i, '')
  return /^\d{26}$/.test(digits) ? (digits as AccountNumber) : null
}

/**
 * `12 3456 7890 …`: two digits, then fours; with the country code before them `PL12 3456 …`. Any other text is returned
 * unchanged.
 */
export function formatAccount(text: string): string {
  const digits = parseAccount(text)
  if (digits === null) return text
  const country = /^\s*PL/i.test(text) ? 'PL' : ''
  return country + groupedText('account', digits)
}

/** Text, at sign, text, dot, text: section 5 of the shell's specification. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Nine digits, or an international number; spaces and dashes between the digits are optional. */
export const PHONE = /^\+?[0-9](?:[ -]?[0-9]){8,14}$/

export const POSTAL_CODE = /^[0-9]{2}-[0-9]{3}$/
