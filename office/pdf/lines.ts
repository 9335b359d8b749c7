import type { EmbeddedFont } from './embedded-font.ts'

/** Where a line may end: after a space, or after a dash, slash or hyphen between words; never inside a number or a code. */
const BREAKS = /[ \t]+|[\u2013\u2014](?=\S)|(?<=\p{Ll}{2})[-/](?=\p{Ll}{2})/gu

const MAY_BREAK = /[ \t\u2013\u2014/-]/

/** The parts of a text between which lines may end, each with the space after it. */
function unbreakable(text: string): readonly string[] {
  // Most cells hold a number or a code.
  if (!MAY_BREAK.test(text)) return [text]
  const parts: string[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(BREAKS)) {
    parts.push(text.slice(from, index + mark.length))
    from = index + mark.length
  }
  parts.push(text.slice(from))
  return parts
}

/** The width of the widest part that no line may divide. */
export function narrowest(font: EmbeddedFont, text: string, size: number): number {
  return Math.max(...unbreakable(text).map((part) => font.width(part.trimEnd(), size)))
}

/** A column that was made as wide as a word must take that word, whatever was rounded on the way. */
const TOLERANCE = 0.01

/** A text in lines no wider than `space` points. Only a part that is wider than a whole line is divided. */
export function breakLines(font: EmbeddedFont, text: string, size: number, space: number): string[] {
  const width = space + TOLERANCE
  if (!text.includes('\n') && font.width(text, size) <= width) return [text]
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const part of unbreakable(paragraph).flatMap((whole) => fitting(font, whole, size, width))) {
      if (line !== '' && font.width((line + part).trimEnd(), size) > width) {
        lines.push(line)
        line = ''
      }
      line += part
    }
    return [...lines, line]
  })
}

/** A part, divided where it is wider than a whole line. */
function fitting(font: EmbeddedFont, part: string, size: number, width: number): string[] {
  if (font.width(part.trimEnd(), size) <= width) return [part]
  const pieces: string[] = []
  let piece = ''
  for (const character of part) {
    if (piece !== '' && font.width(piece + character, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

interface ColumnNeeds {
  /** Width against the other columns. */
  readonly share: number
  /** What its widest unbreakable part takes. */
  readonly least: number
}

/**
 * Widths of columns that fill `total`: by their shares, but none narrower than its least width, which the wider ones make
 * room for. Undefined when the least widths do not fit together.
 */
export function columnWidths(columns: readonly ColumnNeeds[], total: number): number[] | undefined {
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  if (least > total) return undefined
  const fixed = new Set<ColumnNeeds>()
  for (;;) {
    const rest = total - [...fixed].reduce((sum, column) => sum + column.least, 0)
    const shares = columns.reduce((sum, column) => sum + (fixed.has(column) ? 0 : column.share), 0)
    const tooNarrow = columns.filter((column) => !fixed.has(column) && (rest * column.share) / shares < column.least)
    if (tooNarrow.length === 0)
      return columns.map((column) => (fixed.has(column) ? column.least : (rest * column.share) / shares))
    for (const column of tooNarrow) fixed.add(column)
  }
}
