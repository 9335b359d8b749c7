/** A text of a file that translators have worked on. */
export interface FileText {
  readonly id: string
  readonly language: string
  readonly text: string
  /** What it was translated from, where the file says so. */
  readonly source?: { readonly language: string; readonly text: string }
}

/** What a file has; null where it is not such a file. */
export type ReadTexts = readonly FileText[] | null

/** Bytes of a file that is taken in: the texts of a portal are far less. */
export const MOST_BYTES = 10_000_000

/** Spreadsheets and editors write line breaks of their own. */
export const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Null where it is not in UTF-8, or in UTF-16 with its mark. */
export function decodeFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
