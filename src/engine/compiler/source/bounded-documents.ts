import { Composer, CST, type Document, Lexer, type ParsedNode, Parser } from 'yaml'
import { MAX_FILE_CHARACTERS, MAX_FILE_DEPTH, MAX_FILE_LINES, MAX_FILE_VALUES } from '../../model/limits.ts'

/** The limit of a file that a YAML text is over, and from which character on. */
export interface OverLimit {
  readonly id: 'syntax.too-long' | 'syntax.too-many-lines' | 'syntax.too-many-values' | 'syntax.too-deep'
  readonly start: number
}

export type BoundedDocuments =
  | { readonly ok: true; readonly documents: readonly Document.Parsed<ParsedNode>[] }
  | { readonly ok: false; readonly problem: OverLimit }

const unwritten: readonly string[] = [CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]
const values: readonly string[] = [CST.SCALAR, '[', '{', '-']

/**
 * The documents of a YAML text, as the library reads them. A text over a limit of `limits.ts` is not read to its end: what is deep,
 * or has very many values, takes the library more than linear time.
 */
export function boundedDocuments(text: string, uniqueKeys: boolean): BoundedDocuments {
  if (text.length > MAX_FILE_CHARACTERS) return over('syntax.too-long', MAX_FILE_CHARACTERS)
  const line = startOfLine(text, MAX_FILE_LINES)
  if (line !== null) return over('syntax.too-many-lines', line)
  const [lexer, parser, tokens] = [new Lexer(), new Parser(), [] as CST.Token[]]
  let at = 0
  let count = 0
  for (const lexeme of lexer.lex(text)) {
    if (values.includes(lexeme)) count++
    if (count > MAX_FILE_VALUES) return over('syntax.too-many-values', at)
    if (parser.stack.length > MAX_FILE_DEPTH) return over('syntax.too-deep', at)
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (!unwritten.includes(lexeme)) at += lexeme.length
  }
  for (const token of parser.end()) tokens.push(token)
  const composer = new Composer<ParsedNode>({ prettyErrors: false, uniqueKeys })
  return { ok: true, documents: [...composer.compose(tokens)] }
}

const over = (id: OverLimit['id'], start: number): BoundedDocuments => ({ ok: false, problem: { id, start } })

/** Where the line after so many lines starts; null where there are no more. */
function startOfLine(text: string, lines: number): number | null {
  let at = 0
  for (let line = 0; line < lines; line++) {
    const feed = text.indexOf('\n', at)
    if (feed === -1) return null
    at = feed + 1
  }
  return at < text.length ? at : null
}
