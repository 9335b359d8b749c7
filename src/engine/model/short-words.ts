import { NBSP } from './number.ts'

/**
 * A text whose words of one letter (“w”, “z”, “і”) do not end a line: Polish and Ukrainian typography wants them on the line
 * of the word that follows.
 */
export const keepShortWords = (text: string): string => text.replace(/(?<=^|[\s(„"«])(\p{L}) (?! )/gu, `$1${NBSP}`)
