import type { Letter } from '../language/tree.ts'
import { placeAt, type Reading } from './place.ts'

/** What stands in the source for one or more letters of a value. */
interface Piece {
  readonly at: number
  /** The letters it means; null: room between words, which YAML may fold. */
  readonly says: string | null
}

/**
 * Where each letter of a text stands that was written with escapes, with doubled quotes, or over several lines. Null
 * when value and source do not go together.
 */
export function lettersOf(
  reading: Reading,
  value: string,
  [start, end]: readonly [number, number],
  quote: '"' | "'" | null,
): readonly Letter[] | null {
  const pieces =
    quote === null ? plain(reading.text, bodyStart(reading.text, start), end) : quoted(reading, start, end, quote)
  const letters: Letter[] = []
  let next = 0
  for (let at = 0; at < value.length; ) {
    const isRoom = /\s/.test(value.charAt(at)) && (pieces[next]?.says ?? null) === null
    if (!isRoom) while (pieces[next]?.says === null) next++
    const piece = pieces[Math.min(next, pieces.length - 1)]
    if (!piece || (!isRoom && !(piece.says !== null && value.startsWith(piece.says, at)))) return null
    const length = isRoom ? 1 : (piece.says?.length ?? 1)
    for (let index = 0; index < length; index++) letters.push(placeAt(reading, piece.at))
    next++
    at += length
  }
  return letters
}

/** The letters of `|` and `>` start on the line after them. */
function bodyStart(text: string, start: number): number {
  if (!/^[|>][-+\d]*[ \t]*(#.*)?\r?\n/.test(text.slice(start, start + 200))) return start
  return text.indexOf('\n', start) + 1
}

const plain = (text: string, start: number, end: number): readonly Piece[] =>
  [...text.slice(start, end)].reduce<{ readonly pieces: Piece[]; at: number }>(
    (all, letter) => {
      all.pieces.push({ at: all.at, says: /\s/.test(letter) ? null : letter })
      all.at += letter.length
      return all
    },
    { pieces: [], at: start },
  ).pieces

const doubled = /\\x([\da-fA-F]{2})|\\u([\da-fA-F]{4})|\\U([\da-fA-F]{8})|\\\r?\n|\\(.)|./gsu
const single = /''|./gsu

function quoted({ text }: Reading, start: number, end: number, quote: '"' | "'"): readonly Piece[] {
  const body = text.slice(start + 1, end - 1)
  return [...body.matchAll(quote === '"' ? doubled : single)].map((found): Piece => {
    const [whole, two, four, eight, one] = found
    const at = start + 1 + found.index
    const code = two ?? four ?? eight
    if (code !== undefined) return { at, says: String.fromCodePoint(Number.parseInt(code, 16)) }
    if (one !== undefined) return { at, says: escapes[one] ?? one }
    return { at, says: /^\\?\s+$/.test(whole) ? null : whole === "''" ? "'" : whole }
  })
}

/** What YAML means by a letter after a backslash. */
const escapes: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\u0085',
  _: '\u00A0',
  L: '\u2028',
  P: '\u2029',
}
