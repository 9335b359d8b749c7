import { CST, Lexer } from 'yaml'

/** A line of a YAML text. */
export interface Line {
  readonly text: string
  /** It is a comment and nothing else: a `#` within a text is none. */
  readonly isComment: boolean
}

interface Comment {
  readonly text: string
  readonly start: number
}

/** What stands between lexemes without being written. */
const unwritten: readonly string[] = [CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]

function* commentsIn(text: string): Generator<Comment> {
  let start = 0
  let isScalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('#') && !isScalar) yield { text: lexeme.trimEnd(), start }
    isScalar = lexeme === CST.SCALAR
    if (!unwritten.includes(lexeme)) start += lexeme.length
  }
}

/** The comments of a YAML text, with their signs. */
export const commentsOf = (text: string): readonly string[] => [...commentsIn(text)].map((one) => one.text)

export function linesOf(text: string): readonly Line[] {
  const starts = new Set([...commentsIn(text)].map((one) => one.start))
  let start = 0
  return text.split('\n').map((line) => {
    const first = start + (line.length - line.trimStart().length)
    start += line.length + 1
    return { text: line, isComment: starts.has(first) }
  })
}
