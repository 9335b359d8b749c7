/** Letters that Unicode does not take apart into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ґ: 'г', ё: 'е' }

/**
 * A text as it is compared when something is looked for: small letters without diacritics, and single plain spaces. A
 * number matches however its thousands are set apart.
 */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[łßøđæœґё]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
