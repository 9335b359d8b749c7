const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3] as const

/** The check digit for the first ten digits of a PESEL number: (10 − weighted sum mod 10) mod 10. */
export function peselCheckDigit(ten: string): number {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(ten[place]), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the text is 11 digits, the last of them the check digit of the others. */
export function isPesel(text: string): boolean {
  return /^\d{11}$/.test(text) && peselCheckDigit(text.slice(0, 10)) === Number(text[10])
}
