/** The label of an instalment: its number in Roman numerals, as offices write it. For numbers from 1 to 39. */
export function roman(number: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  return 'X'.repeat(Math.floor(number / 10)) + (ones[number % 10] ?? '')
}
