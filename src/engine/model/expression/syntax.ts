import type { Refusal } from './proof.ts'

/** Why an expression cannot be read, in the words of someone who may know a spreadsheet but not CEL. */
export function syntaxRefusal(cel: string, error: unknown): Refusal {
  const { summary = 'it cannot be read', range } = error as {
    summary?: string
    range?: { start: number; end: number }
  }
  const start = Math.min(range?.start ?? 0, Math.max(0, cel.length - 1))
  const end = Math.max(start + 1, Math.min(range?.end ?? start + 1, cel.length))
  if (cel.trim() === '') return refusal(0, Math.max(1, cel.length), 'This must be an expression; it is empty.')
  const rest = cel.slice(start)
  for (const { wrong, right, says } of slips) {
    const found = wrong.exec(rest)?.[0]
    if (found !== undefined)
      return refusal(start, start + found.length, says, right.includes('$1') ? found.replace(wrong, right) : right)
  }
  const before = cel.slice(0, start)
  if (/<\s*$/.test(before) && rest.startsWith('>')) {
    return refusal(before.lastIndexOf('<'), end, '`<>` is written `!=`.', '!=')
  }
  if (/Unexpected token: EOF/.test(summary)) {
    const last = cel.trimEnd().length
    return refusal(last - 1, last, 'The expression stops before it is complete.')
  }
  if (/Unterminated/.test(summary)) return refusal(start, cel.length, 'This text is never closed with a quote.')
  const token = tokenRefusal(cel, summary, start, end)
  if (token) return token
  const reserved = /^Reserved identifier: (.*)/.exec(summary)?.[1]
  if (reserved) return refusal(start, end, `\`${reserved}\` has a meaning of its own in CEL; it cannot be a name.`)
  const word = /^[\p{L}\d_."']+/u.exec(rest)?.[0]
  if (/^Unexpected character/.test(summary) && word) {
    return refusal(start, start + word.length, `An operator is missing before \`${word}\`.`)
  }
  return refusal(start, end, `This is not an expression: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`)
}

/** What cel-js says in the names of its tokens. */
function tokenRefusal(cel: string, summary: string, start: number, end: number): Refusal | null {
  if (/^Exceeded max/.test(summary)) {
    return refusal(start, end, 'The expression is too long, or nested too deeply.')
  }
  const [, expected, got] = /^Expected (\w+), got (\w+)/.exec(summary) ?? []
  if (expected && got === 'EOF') {
    const last = cel.trimEnd().length
    return refusal(last - 1, last, `${signed(expected)} is missing at the end.`)
  }
  if (expected && got) return refusal(start, end, `${signed(expected)} belongs here.`)
  const stray = /^Unexpected token: (\w+)$/.exec(summary)?.[1]
  if (stray === 'IN') return refusal(start, end, '`in` has a meaning of its own in CEL; it cannot be a name.')
  if (stray) return refusal(start, end, `${signed(stray, cel.slice(start, end))} does not belong here.`)
  return null
}

const refusal = (start: number, end: number, message: string, suggestion: string | null = null): Refusal => ({
  code: 'expression-syntax',
  message,
  start,
  end,
  suggestion,
})

const signs: Readonly<Record<string, string>> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', COLON: ':' }

/** A token of CEL as one writes it. */
function signed(token: string, written: string = token): string {
  if (token === 'IDENTIFIER') return 'A name'
  return `\`${signs[token] ?? written}\``
}

/** What people write who know another notation. */
const slips: readonly { readonly wrong: RegExp; readonly right: string; readonly says: string }[] = [
  { wrong: /^=([<>])/, right: '$1=', says: 'The sign of equality comes second: `<=`, `>=`.' },
  { wrong: /^=(?!=)/, right: '==', says: 'A comparison is written `==`.' },
  { wrong: /^and\b/i, right: '&&', says: 'Conditions are joined with `&&`.' },
  { wrong: /^or\b/i, right: '||', says: 'Either of two conditions is written `||`.' },
  { wrong: /^&(?!&)/, right: '&&', says: 'Conditions are joined with `&&`.' },
  { wrong: /^\|(?!\|)/, right: '||', says: 'Either of two conditions is written `||`.' },
  { wrong: /^[„”“«»]([^„”“«»]*)[„”“«»]/, right: '"$1"', says: 'A text stands between straight quotes.' },
  { wrong: /^[‘’‚]([^‘’‚]*)[‘’‚]/, right: '"$1"', says: 'A text stands between straight quotes.' },
  { wrong: /^[„”“«»‘’‚]/, right: '"', says: 'A text stands between straight quotes.' },
  { wrong: /^,(?=\d)/, right: '.', says: 'A decimal is written with a dot.' },
]
