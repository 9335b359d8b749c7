/** The number of the office's bank, a fictional one of eight digits whose last is the check digit of such numbers. */
const BANK = bankNumber('8999001')

/**
 * An account of the office's bank by its number there: 26 digits, the first two of which check the rest (ISO 13616 with
 * the country written as PL). Each card of dues has one, so that the account number identifies what a transfer pays.
 */
export function bankAccount(number: number): string {
  const bank = `${BANK}${`${number}`.padStart(16, '0')}`
  // P is 25 and L is 21; the two zeros are in place of the check digits.
  const rest = BigInt(`${bank}252100`) % 97n
  return `${98n - rest}`.padStart(2, '0') + bank
}

function bankNumber(seven: string): string {
  const weights = [3, 9, 7, 1, 3, 9, 7]
  const sum = weights.reduce((all, weight, place) => all + weight * Number(seven[place]), 0)
  return `${seven}${(10 - (sum % 10)) % 10}`
}
