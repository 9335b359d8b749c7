const NUMERALS: readonly (readonly [number, string])[] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** A whole number in Roman numerals; empty below 1. */
export function numeral(number: number): string {
  let rest = number
  let text = ''
  for (const [worth, letters] of NUMERALS) {
    while (rest >= worth) {
      text += letters
      rest -= worth
    }
  }
  return text
}

/** The number that Roman numerals stand for, as `numeral` writes them; null for any other text. */
export function numberOf(letters: string): number | null {
  let rest = letters
  let number = 0
  for (const [worth, sign] of NUMERALS) {
    while (rest.startsWith(sign)) {
      number += worth
      rest = rest.slice(sign.length)
    }
  }
  return number > 0 && numeral(number) === letters ? number : null
}
