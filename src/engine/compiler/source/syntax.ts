import { MAX_PROBLEMS_OF_A_FILE } from '../../model/limits.ts'
import type { MessageData, MessageId } from '../diagnostics/diagnostic.ts'
import { flowValueAt, opensBracket } from './flow-value.ts'
import { endOfLine, type SourceFile, spanOf, startOfLine } from './source-file.ts'

/** A syntax error of the YAML library; `pos` are offsets into the text. */
interface YamlError {
  readonly pos: readonly [number, number]
  readonly code: string
  readonly message: string
}

type SyntaxId = Extract<MessageId, `syntax.${string}`>

/** What is wrong in terms of someone who writes YAML by example, and the characters that cause it. */
interface SyntaxIssue {
  readonly start: number
  readonly end: number
  readonly message: MessageData<SyntaxId>
  readonly suggestion?: string
}

/** One mistake sets off other errors further on; only the first of a line is reported, and none after what is never closed. */
export function reportSyntax(source: SourceFile, errors: readonly YamlError[]): void {
  const lines = new Set<number>()
  // Once YAML has lost track, all that follows is unexpected to it.
  // Nor is what a quote has taken in that is never closed.
  const unclosed = errors.find(({ code, message }) => code === 'MISSING_CHAR' && /closing/.test(message))
  const first = unclosed
    ? [unclosed]
    : errors.filter((one, index) => index === 0 || !/in YAML stream/.test(one.message))
  let tabs = false
  for (const error of first.slice(0, MAX_PROBLEMS_OF_A_FILE)) {
    const tab = tabAt(source, error)
    const issue = tab === null ? issueOf(source.text, error) : null
    const span = issue ? spanOf(source, issue.start, issue.end) : spanOf(source, tab ?? 0, (tab ?? 0) + 1)
    // The lines after a tab seem indented otherwise than it.
    if (lines.has(span.line) || (tabs && issue)) continue
    tabs ||= !issue
    lines.add(span.line)
    if (!issue) source.report.error('tab', span)
    else
      source.report.error<SyntaxId>(issue.message.id, span, issue.message.args, {
        suggestion: issue.suggestion ?? null,
      })
  }
}

/** The place of a tab in the indent of the line in question, or null. */
function tabAt({ text }: SourceFile, { pos, code }: YamlError): number | null {
  const start = startOfLine(text, pos[0])
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
  const tab = indent.indexOf('\t')
  if (tab === -1) return null
  // A line of nothing but a tab is blank, and does no harm.
  const blank = /^[ \t]*\r?(\n|$)/.test(text.slice(start))
  return code === 'TAB_AS_INDENT' || !blank ? start + tab : null
}

function issueOf(text: string, error: YamlError): SyntaxIssue {
  const { pos, code, message } = error
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return colonWithin(text, pos[0])
    case 'BAD_SCALAR_START':
      return needsQuotes(text, pos[0], { id: 'syntax.first-character', args: { character: text[pos[0]] ?? '' } })
    case 'BAD_INDENT':
      return /^Flow/.test(message) ? neverClosed(text, pos[0]) : unevenIndent(text, pos[0])
    case 'MISSING_CHAR':
      return /closing/.test(message) ? openQuote(text) : missingColon(text, pos[0])
    case 'MULTILINE_IMPLICIT_KEY':
      return missingColon(text, pos[0])
    case 'BLOCK_IN_FLOW':
      return withinBraces(text, pos[0])
    case 'UNEXPECTED_TOKEN':
      if (/node end/.test(message)) return quotedInPart(text, pos[0])
      if (/block-seq-ind/.test(message))
        return { start: pos[0], end: pos[0] + 1, message: { id: 'syntax.list-on-line', args: {} } }
  }
  if (/call stack/.test(message))
    return { start: pos[0], end: pos[0] + 1, message: { id: 'syntax.too-deep', args: {} } }
  const reason = message.replace(/\.$/, '')
  return { start: pos[0], end: pos[0] + 1, message: { id: 'syntax.yaml', args: { reason } } }
}

/** The first character of the line that starts at `line`; its start where it is blank. */
function firstCharacter(text: string, line: number): number {
  return line + Math.max(0, text.slice(line, endOfLine(text, line)).search(/\S/))
}

/** The value that stands on the line from `start` on, without a comment. */
function valueAt(text: string, start: number): string {
  return text
    .slice(start, endOfLine(text, start))
    .replace(/\s+#.*$/, '')
    .trimEnd()
}

function needsQuotes(
  text: string,
  start: number,
  message: MessageData<SyntaxId>,
  value = valueAt(text, start),
): SyntaxIssue {
  const issue = { start, end: start + value.length, message }
  if (!value.includes('"')) return { ...issue, suggestion: `"${value}"` }
  return value.includes("'") ? issue : { ...issue, suggestion: `'${value}'` }
}

/** `title: Fees: new`, or a value with more indented under it. */
function colonWithin(text: string, start: number): SyntaxIssue {
  if (/:(\s|$)/.test(valueAt(text, start))) {
    return needsQuotes(text, start, { id: 'syntax.colon', args: {} })
  }
  const end = start + Math.max(1, valueAt(text, start).length)
  return { start, end, message: { id: 'syntax.value-and-members', args: {} } }
}

/** `{ pl: Fees: new }`, or `{ size: 5 upTo: 30 }`: YAML does not know which of the two is meant, but often we do. */
function withinBraces(text: string, start: number): SyntaxIssue {
  const value = /^[^,{}[\]\n]*/.exec(text.slice(start))?.[0].trimEnd() ?? ''
  const end = start + Math.max(1, value.length)
  const key = /^\S+\s+("?[A-Za-z]\w*"?):\s/.exec(value)?.[1]
  if (key === undefined) {
    return { start, end, message: { id: 'syntax.colon', args: {} }, suggestion: `"${value}"` }
  }
  return { start, end, message: { id: 'syntax.comma', args: { key } } }
}

/** `"a" == b`, `{row.nr}.pdf`: YAML takes the first part for the whole. */
function quotedInPart(text: string, at: number): SyntaxIssue {
  const line = startOfLine(text, at)
  const before = text.slice(line, at)
  if (before.trim() === '') return unevenIndent(text, at)
  const within = bracketWithin(text, line, at)
  if (within) return within
  const value = /^(\s*-\s+|[^"'{[]*?:\s+)/.exec(before)?.[0].length ?? before.search(/\S|$/)
  const start = line + value
  const first = text[start] ?? ''
  const message: MessageData<SyntaxId> =
    first === '{' || first === '['
      ? { id: 'syntax.first-character', args: { character: first } }
      : { id: 'syntax.quoted-part', args: {} }
  return needsQuotes(text, start, message)
}

/** `{ file: {row.nr}.pdf }`, `{ value: row.x[0] }`: within braces a value ends where a bracket of its own does. */
function bracketWithin(text: string, line: number, at: number): SyntaxIssue | null {
  const found = flowValueAt(text, line, at)
  if (!found) return null
  const { start, value } = found
  const first = value[0] ?? ''
  const message: MessageData<SyntaxId> = opensBracket(first)
    ? { id: 'syntax.first-character', args: { character: first } }
    : { id: 'syntax.bracket-within', args: {} }
  return needsQuotes(text, start, message, value)
}

/** A bracket that the lines after it do not close; the reason may be a # that is taken for a comment. */
function neverClosed(text: string, at: number): SyntaxIssue {
  const start = lastOpen(text.slice(0, at))
  const rest = text.slice(start, endOfLine(text, start))
  const comment = /\s(#[^\s,}\]]*)/.exec(rest)
  if (comment?.[1]) {
    const hash = start + comment.index + 1
    const end = hash + comment[1].length
    return { start: hash, end, message: { id: 'syntax.comment', args: {} }, suggestion: `"${comment[1]}"` }
  }
  return { start, end: start + 1, message: { id: 'syntax.open-bracket', args: { bracket: text[start] ?? '' } } }
}

function lastOpen(content: string): number {
  // What a comment has taken with it closes nothing.
  const text = content.replace(/(^|\s)#[^\n]*/g, (comment) => ' '.repeat(comment.length))
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === '}' || text[at] === ']') depth++
    if (text[at] === '{' || text[at] === '[') {
      if (depth === 0) return at
      depth--
    }
  }
  return 0
}

function unevenIndent(text: string, at: number): SyntaxIssue {
  const line = startOfLine(text, at)
  const start = firstCharacter(text, line)
  return { start, end: start + Math.max(1, valueAt(text, start).length), message: { id: 'syntax.indent', args: {} } }
}

/** The quote that opens a text which is never closed: the last one of the first line with an odd number of them. */
function openQuote(text: string): SyntaxIssue {
  let offset = 0
  for (const line of text.split('\n')) {
    const unescaped = line.replace(/\\./g, '  ')
    for (const quote of ['"', "'"]) {
      if (unescaped.split(quote).length % 2 === 0) {
        const start = offset + unescaped.lastIndexOf(quote)
        return { start, end: start + 1, message: { id: 'syntax.open-quote', args: {} } }
      }
    }
    offset += line.length + 1
  }
  return { start: 0, end: 1, message: { id: 'syntax.open-quote', args: {} } }
}

function missingColon(text: string, at: number): SyntaxIssue {
  const line = startOfLine(text, at)
  const start = firstCharacter(text, line)
  const value = valueAt(text, start)
  const end = start + Math.max(1, value.length)
  const tight = /^([A-Za-z_][\w.]*):(\S.*)$/.exec(value)
  if (tight) {
    return { start, end, message: { id: 'syntax.space', args: {} }, suggestion: `${tight[1]}: ${tight[2]}` }
  }
  return { start, end, message: { id: 'syntax.no-colon', args: {} } }
}
