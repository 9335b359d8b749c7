import type {
  ExpressionDiagnostic,
  ExpressionProblem,
  ExpressionProblems,
  Notation,
} from '../../model/expression/typed-expression.ts'

/** Why an expression cannot be parsed, from what cel-js throws, for someone who may know a spreadsheet but not CEL. */
export function syntaxDiagnostic(cel: string, error: unknown): ExpressionDiagnostic {
  const { summary = '', range } = error as { summary?: string; range?: { start: number; end: number } }
  const start = Math.min(range?.start ?? 0, Math.max(0, cel.length - 1))
  const end = Math.max(start + 1, Math.min(range?.end ?? start + 1, cel.length))
  if (cel.trim() === '') return diagnostic('empty-expression', 0, Math.max(1, cel.length), {})
  return (
    notationDiagnostic(cel, start, end) ??
    tokenDiagnostic(cel, summary, start, end) ??
    diagnostic('unreadable-expression', start, end, {
      reason: summary === '' ? 'it cannot be read' : `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    })
  )
}

/** What people write who know another notation. */
const notations: readonly { readonly wrong: RegExp; readonly right: string; readonly notation: Notation }[] = [
  { wrong: /^=([<>])/, right: '$1=', notation: 'order' },
  { wrong: /^=(?!=)/, right: '==', notation: 'comparison' },
  { wrong: /^and\b/i, right: '&&', notation: 'and' },
  { wrong: /^or\b/i, right: '||', notation: 'or' },
  { wrong: /^&(?!&)/, right: '&&', notation: 'and' },
  { wrong: /^\|(?!\|)/, right: '||', notation: 'or' },
  { wrong: /^[„”“«»]([^„”“«»]*)[„”“«»]/, right: '"$1"', notation: 'quotes' },
  { wrong: /^[‘’‚]([^‘’‚]*)[‘’‚]/, right: '"$1"', notation: 'quotes' },
  { wrong: /^[„”“«»‘’‚]/, right: '"', notation: 'quotes' },
  { wrong: /^,(?=\d)/, right: '.', notation: 'decimal' },
]

function notationDiagnostic(cel: string, start: number, end: number): ExpressionDiagnostic | null {
  const rest = cel.slice(start)
  for (const { wrong, right, notation } of notations) {
    const found = wrong.exec(rest)?.[0]
    if (found === undefined) continue
    const suggestion = right.includes('$1') ? found.replace(wrong, right) : right
    return diagnostic('other-notation', start, start + found.length, { notation }, suggestion)
  }
  const before = cel.slice(0, start)
  if (!/<\s*$/.test(before) || !rest.startsWith('>')) return null
  return diagnostic('other-notation', before.lastIndexOf('<'), end, { notation: 'inequality' }, '!=')
}

/** What cel-js reports in the names of its tokens. */
function tokenDiagnostic(cel: string, summary: string, start: number, end: number): ExpressionDiagnostic | null {
  const last = cel.trimEnd().length
  if (/Unexpected token: EOF/.test(summary)) return diagnostic('incomplete-expression', last - 1, last, {})
  if (/Unterminated/.test(summary)) return diagnostic('unclosed-text', start, cel.length, {})
  if (/^Exceeded max/.test(summary)) return diagnostic('expression-too-large', start, end, {})
  const [, expected, found] = /^Expected (\w+), got (\w+)/.exec(summary) ?? []
  if (expected && found === 'EOF') {
    return diagnostic('missing-token', last - 1, last, { token: signOf(expected), atEnd: true })
  }
  if (expected && found) return diagnostic('missing-token', start, end, { token: signOf(expected), atEnd: false })
  const unexpected = /^Unexpected token: (\w+)$/.exec(summary)?.[1]
  if (unexpected === 'IN') return diagnostic('reserved-name', start, end, { name: 'in' })
  if (unexpected) {
    return diagnostic('unexpected-token', start, end, { token: signOf(unexpected, cel.slice(start, end)) })
  }
  const reserved = /^Reserved identifier: (.*)/.exec(summary)?.[1]
  if (reserved) return diagnostic('reserved-name', start, end, { name: reserved })
  const word = /^[\p{L}\d_."']+/u.exec(cel.slice(start))?.[0]
  if (!/^Unexpected character/.test(summary) || word === undefined) return null
  return diagnostic('missing-operator', start, start + word.length, { before: word })
}

const signs: Readonly<Record<string, string>> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', COLON: ':' }

/** A token of cel-js as it is written; null for a name. */
const signOf = (token: string, written: string = token): string | null =>
  token === 'IDENTIFIER' ? null : (signs[token] ?? written)

const diagnostic = <P extends ExpressionProblem>(
  id: P,
  start: number,
  end: number,
  args: ExpressionProblems[P],
  suggestion: string | null = null,
): ExpressionDiagnostic => ({ id, args, start, end, suggestion }) as ExpressionDiagnostic
