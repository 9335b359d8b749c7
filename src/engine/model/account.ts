import type { Branded } from './brand.ts'

/** A Polish bank account number: 26 digits. */
export type AccountNumber = Branded<string, 'AccountNumber'>

/** 26 digits, written with or without spaces and the country's letters; or null. */
export function parseAccount(text: string): AccountNumber | null {
  const digits = text.replace(/\s+/g, '').replace(/^PL/i, '')
  return /^\d{26}$/.test(digits) ? (digits as AccountNumber) : null
}

/** `12 3456 7890 …`: two digits, then fours; with the country's letters before them `PL12 3456 …`. Else as it stands. */
export function formatAccount(text: string): string {
  const digits = parseAccount(text)
  if (digits === null) return text
  const country = /^\s*PL/i.test(text) ? 'PL' : ''
  return country + digits.replace(/^(\d{2})|(\d{4})/g, '$1$2 ').trimEnd()
}
