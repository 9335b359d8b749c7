import { NBSP } from './number.ts'

/**
 * A text whose words of one letter (“w”, “z”, “і”) do not end a line: Polish and Ukrainian typography wants them on the line
 * of the word that follows.
 */
export const keepShortWords = (text: string): string => kept(kept(text))

// Twice: of two such words in a row, the first match ends where the second would begin.
const kept = (text: string): string => text.replace(/(^|[\s(„"«])(\p{L}) (?! )/gu, `$1$2${NBSP}`)
