import type { ExpressionDiagnostic, ExpressionIssue, ExpressionIssues } from '../../model/expression/issues.ts'

/** Why an expression cannot be parsed, from what cel-js throws, for someone who may know a spreadsheet but not CEL. */
export function syntaxDiagnostic(cel: string, error: unknown): ExpressionDiagnostic {
  const { summary = '', range } = error as { summary?: string; range?: { start: number; end: number } }
  const start = Math.min(range?.start ?? 0, Math.max(0, cel.length - 1))
  const end = Math.max(start + 1, Math.min(range?.end ?? start + 1, cel.length))
  if (cel.trim() === '') return diagnostic('expression-syntax.empty', 0, Math.max(1, cel.length), {})
  return (
    continuedDiagnostic(cel, start + 1) ??
    notationDiagnostic(cel, start, end) ??
    tokenDiagnostic(cel, summary, start, end) ??
    diagnostic('expression-syntax.other', start, end, {
      reason: summary === '' ? 'it cannot be read' : summary,
    })
  )
}

type Notation =
  | 'expression-syntax.order'
  | 'expression-syntax.equals'
  | 'expression-syntax.and'
  | 'expression-syntax.or'
  | 'expression-syntax.quotes'
  | 'expression-syntax.decimal'
  | 'expression-syntax.optional'
  | 'expression-syntax.default'

/** What people write who know another notation. */
const notations: readonly { readonly wrong: RegExp; readonly right: string; readonly id: Notation }[] = [
  { wrong: /^=([<>])/, right: '$1=', id: 'expression-syntax.order' },
  { wrong: /^=(?!=)/, right: '==', id: 'expression-syntax.equals' },
  { wrong: /^and\b/i, right: '&&', id: 'expression-syntax.and' },
  { wrong: /^or\b/i, right: '||', id: 'expression-syntax.or' },
  { wrong: /^&(?!&)/, right: '&&', id: 'expression-syntax.and' },
  { wrong: /^\|(?!\|)/, right: '||', id: 'expression-syntax.or' },
  { wrong: /^[„”“«»]([^„”“«»]*)[„”“«»]/, right: '"$1"', id: 'expression-syntax.quotes' },
  { wrong: /^[‘’‚]([^‘’‚]*)[‘’‚]/, right: '"$1"', id: 'expression-syntax.quotes' },
  { wrong: /^[„”“«»‘’‚]/, right: '"', id: 'expression-syntax.quotes' },
  { wrong: /^,(?=\d)/, right: '.', id: 'expression-syntax.decimal' },
]

/** What follows a sign that can be read: `===`, `!==`, `?.` and `??` of other languages. */
const continued: readonly { readonly wrong: RegExp; readonly right: string | null; readonly id: Notation }[] = [
  { wrong: /^===/, right: '==', id: 'expression-syntax.equals' },
  { wrong: /^!==/, right: '!=', id: 'expression-syntax.equals' },
  { wrong: /^\?\./, right: '.', id: 'expression-syntax.optional' },
  { wrong: /^\?\?/, right: null, id: 'expression-syntax.default' },
]

function continuedDiagnostic(cel: string, end: number): ExpressionDiagnostic | null {
  for (const { wrong, right, id } of continued) {
    for (const start of [end - 3, end - 2]) {
      const found = start < 0 ? undefined : wrong.exec(cel.slice(start))?.[0]
      if (found !== undefined) return diagnostic(id, start, start + found.length, {}, right)
    }
  }
  return null
}

function notationDiagnostic(cel: string, start: number, end: number): ExpressionDiagnostic | null {
  const rest = cel.slice(start)
  for (const { wrong, right, id } of notations) {
    const found = wrong.exec(rest)?.[0]
    if (found === undefined) continue
    const suggestion = right.includes('$1') ? found.replace(wrong, right) : right
    return diagnostic(id, start, start + found.length, {}, suggestion)
  }
  const before = cel.slice(0, start)
  if (!/<\s*$/.test(before) || !rest.startsWith('>')) return null
  return diagnostic('expression-syntax.not-equals', before.lastIndexOf('<'), end, {}, '!=')
}

/** What cel-js reports in the names of its tokens. */
function tokenDiagnostic(cel: string, summary: string, start: number, end: number): ExpressionDiagnostic | null {
  const last = cel.trimEnd().length
  if (/Unexpected token: EOF/.test(summary)) return diagnostic('expression-syntax.incomplete', last - 1, last, {})
  if (/Unterminated/.test(summary)) return diagnostic('expression-syntax.open-quote', start, cel.length, {})
  if (/^Exceeded max/.test(summary)) return diagnostic('expression-syntax.too-long', start, end, {})
  const [, expected, found] = /^Expected (\w+), got (\w+)/.exec(summary) ?? []
  if (expected && found === 'EOF') {
    return diagnostic('expression-syntax.missing-at-end', last - 1, last, { token: signOf(expected) })
  }
  if (expected && found) return diagnostic('expression-syntax.expected', start, end, { token: signOf(expected) })
  const unexpected = /^Unexpected token: (\w+)$/.exec(summary)?.[1]
  if (unexpected === 'IN') return diagnostic('expression-syntax.reserved', start, end, { name: 'in' })
  if (unexpected) {
    return diagnostic('expression-syntax.stray', start, end, { token: signOf(unexpected, cel.slice(start, end)) })
  }
  const reserved = /^Reserved identifier: (.*)/.exec(summary)?.[1]
  if (reserved) return diagnostic('expression-syntax.reserved', start, end, { name: reserved })
  const word = /^[\p{L}\d_."']+/u.exec(cel.slice(start))?.[0]
  if (!/^Unexpected character/.test(summary) || word === undefined) return null
  return diagnostic('expression-syntax.operator', start, start + word.length, { before: word })
}

const signs: Readonly<Record<string, string>> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', COLON: ':' }

/** A token of cel-js as it is written; null for a name. */
const signOf = (token: string, written: string = token): string | null =>
  token === 'IDENTIFIER' ? null : (signs[token] ?? written)

const diagnostic = <P extends ExpressionIssue>(
  id: P,
  start: number,
  end: number,
  args: ExpressionIssues[P],
  suggestion: string | null = null,
): ExpressionDiagnostic => ({ id, args, start, end, suggestion }) as ExpressionDiagnostic
