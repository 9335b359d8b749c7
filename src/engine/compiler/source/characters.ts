import type { CharacterPlace } from '../language/tree.ts'
import { placeAt, type SourceFile } from './source-file.ts'

/** A part of the source that stands for one or more characters of a value. */
interface Piece {
  readonly at: number
  /** The characters it stands for; null: space between words, which YAML may fold. */
  readonly value: string | null
}

/**
 * The place of each character of a text that was written with escapes, with doubled quotes, or over several lines. Null
 * when value and source do not match.
 */
export function placesOfCharacters(
  source: SourceFile,
  value: string,
  [start, end]: readonly [number, number],
  quote: '"' | "'" | null,
): readonly CharacterPlace[] | null {
  const pieces =
    quote === null ? plain(source.text, bodyStart(source.text, start), end) : quoted(source, start, end, quote)
  const places: CharacterPlace[] = []
  let next = 0
  for (let at = 0; at < value.length; ) {
    const isSpace = /\s/.test(value.charAt(at)) && (pieces[next]?.value ?? null) === null
    if (!isSpace) while (pieces[next]?.value === null) next++
    const piece = pieces[Math.min(next, pieces.length - 1)]
    if (!piece || (!isSpace && !(piece.value !== null && value.startsWith(piece.value, at)))) return null
    const length = isSpace ? 1 : (piece.value?.length ?? 1)
    for (let index = 0; index < length; index++) places.push(placeAt(source, piece.at))
    next++
    at += length
  }
  return places
}

/** The text of `|` and `>` starts on the line after them. */
function bodyStart(text: string, start: number): number {
  if (!/^[|>][-+\d]*[ \t]*(#.*)?\r?\n/.test(text.slice(start, start + 200))) return start
  return text.indexOf('\n', start) + 1
}

const plain = (text: string, start: number, end: number): readonly Piece[] =>
  [...text.slice(start, end)].reduce<{ readonly pieces: Piece[]; at: number }>(
    (all, character) => {
      all.pieces.push({ at: all.at, value: /\s/.test(character) ? null : character })
      all.at += character.length
      return all
    },
    { pieces: [], at: start },
  ).pieces

const doubled = /\\x([\da-fA-F]{2})|\\u([\da-fA-F]{4})|\\U([\da-fA-F]{8})|\\\r?\n|\\(.)|./gsu
const single = /''|./gsu

function quoted({ text }: SourceFile, start: number, end: number, quote: '"' | "'"): readonly Piece[] {
  const body = text.slice(start + 1, end - 1)
  return [...body.matchAll(quote === '"' ? doubled : single)].map((found): Piece => {
    const [whole, two, four, eight, one] = found
    const at = start + 1 + found.index
    const code = two ?? four ?? eight
    if (code !== undefined) return { at, value: String.fromCodePoint(Number.parseInt(code, 16)) }
    if (one !== undefined) return { at, value: escapes[one] ?? one }
    return { at, value: /^\\?\s+$/.test(whole) ? null : whole === "''" ? "'" : whole }
  })
}

/** What YAML means by a character after a backslash. */
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
