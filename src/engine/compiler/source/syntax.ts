import { endOfLine, type Reading, spanOf, startOfLine } from './place.ts'

/** What the YAML library says is wrong; `pos` are letters of the text. */
interface YamlError {
  readonly pos: readonly [number, number]
  readonly code: string
  readonly message: string
}

/** What is wrong in words of someone who writes YAML by example, and the letters that are to blame. */
interface Slip {
  readonly start: number
  readonly end: number
  readonly message: string
  readonly suggestion?: string
}

/** One slip sets off other errors further on; only the first of a line is told, and none after what is never closed. */
export function reportSyntax(reading: Reading, errors: readonly YamlError[]): void {
  const lines = new Set<number>()
  // Once YAML has lost the thread, all that follows is unexpected to it.
  const told = errors.filter((one, index) => index === 0 || !/in YAML stream/.test(one.message))
  for (const error of told) {
    const tab = tabAt(reading, error)
    const slip = tab === null ? slipOf(reading.text, error) : null
    const span = slip ? spanOf(reading, slip.start, slip.end) : spanOf(reading, tab ?? 0, (tab ?? 0) + 1)
    if (lines.has(span.line)) continue
    lines.add(span.line)
    if (slip) reading.report.error('syntax', span, slip.message, slip.suggestion ?? null)
    else reading.report.error('tab', span, 'A tab cannot indent YAML; use two spaces.')
  }
}

/** The place of a tab in the indent of the line in question, or null. */
function tabAt({ text }: Reading, { pos, code }: YamlError): number | null {
  const start = startOfLine(text, pos[0])
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
  const tab = indent.indexOf('\t')
  if (tab === -1) return null
  // A line of nothing but a tab is blank, and does no harm.
  const blank = /^[ \t]*\r?(\n|$)/.test(text.slice(start))
  return code === 'TAB_AS_INDENT' || !blank ? start + tab : null
}

function slipOf(text: string, error: YamlError): Slip {
  const { pos, code, message } = error
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return colonWithin(text, pos[0])
    case 'BAD_SCALAR_START':
      return needsQuotes(text, pos[0], `A text that starts with \`${text[pos[0]]}\` stands between quotes.`)
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
        return { start: pos[0], end: pos[0] + 1, message: 'A list starts on the line below its key.' }
  }
  if (/call stack/.test(message)) return { start: pos[0], end: pos[0] + 1, message: 'This is nested too deeply.' }
  return { start: pos[0], end: pos[0] + 1, message: `This cannot be read as YAML: ${message.replace(/\.$/, '')}.` }
}

/** The first letter of the line that starts at `line`; its start where it is blank. */
function firstLetter(text: string, line: number): number {
  return line + Math.max(0, text.slice(line, endOfLine(text, line)).search(/\S/))
}

/** The value that stands on the line from `start` on, without a comment. */
function valueAt(text: string, start: number): string {
  return text
    .slice(start, endOfLine(text, start))
    .replace(/\s+#.*$/, '')
    .trimEnd()
}

function needsQuotes(text: string, start: number, message: string): Slip {
  const value = valueAt(text, start)
  const slip = { start, end: start + value.length, message }
  if (!value.includes('"')) return { ...slip, suggestion: `"${value}"` }
  return value.includes("'") ? slip : { ...slip, suggestion: `'${value}'` }
}

/** `title: Fees: new`, or a value with more indented under it. */
function colonWithin(text: string, start: number): Slip {
  if (/:(\s|$)/.test(valueAt(text, start))) {
    return needsQuotes(text, start, 'A text with a colon and a space in it stands between quotes.')
  }
  const end = start + Math.max(1, valueAt(text, start).length)
  return { start, end, message: 'A key has either a value on its line or members indented under it, not both.' }
}

/** `{ pl: Fees: new }`, or `{ size: 5 upTo: 30 }`: YAML cannot tell which of the two is meant, but often we can. */
function withinBraces(text: string, start: number): Slip {
  const value = /^[^,{}[\]\n]*/.exec(text.slice(start))?.[0].trimEnd() ?? ''
  const end = start + Math.max(1, value.length)
  const key = /^\S+\s+("?[A-Za-z]\w*"?):\s/.exec(value)?.[1]
  if (key === undefined) {
    const message = 'A text with a colon and a space in it stands between quotes.'
    return { start, end, message, suggestion: `"${value}"` }
  }
  const message = `A comma is missing before \`${key}\`, or quotes around a text with a colon in it.`
  return { start, end, message }
}

/** `"a" == b`, `{row.nr}.pdf`: YAML takes the first part for the whole. */
function quotedInPart(text: string, at: number): Slip {
  const line = startOfLine(text, at)
  const before = text.slice(line, at)
  if (before.trim() === '') return unevenIndent(text, at)
  const value = /^(\s*-\s+|[^"'{[]*?:\s+)/.exec(before)?.[0].length ?? before.search(/\S|$/)
  const start = line + value
  const first = text[start] ?? ''
  const message =
    first === '{' || first === '['
      ? `A text that starts with \`${first}\` stands between quotes.`
      : 'A text that starts with a quote stands between quotes of the other kind as a whole.'
  return needsQuotes(text, start, message)
}

/** A bracket that the lines after it do not close; the reason may be a # that is taken for a comment. */
function neverClosed(text: string, at: number): Slip {
  const start = lastOpen(text.slice(0, at))
  const rest = text.slice(start, endOfLine(text, start))
  const comment = /\s(#[^\s,}\]]*)/.exec(rest)
  if (comment?.[1]) {
    const hash = start + comment.index + 1
    const message = 'A # after a space starts a comment: what stands here needs quotes.'
    return { start: hash, end: hash + comment[1].length, message, suggestion: `"${comment[1]}"` }
  }
  return { start, end: start + 1, message: `This \`${text[start]}\` is never closed.` }
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

function unevenIndent(text: string, at: number): Slip {
  const line = startOfLine(text, at)
  const start = firstLetter(text, line)
  const message = 'This line is indented like none that it could belong to: keys of one map start in one column.'
  return { start, end: start + Math.max(1, valueAt(text, start).length), message }
}

/** The quote that opens a text which is never closed: the last one of the first line with an odd number of them. */
function openQuote(text: string): Slip {
  let offset = 0
  for (const line of text.split('\n')) {
    const plain = line.replace(/\\./g, '  ')
    for (const quote of ['"', "'"]) {
      if (plain.split(quote).length % 2 === 0) {
        const start = offset + plain.lastIndexOf(quote)
        return { start, end: start + 1, message: 'This quote is never closed.' }
      }
    }
    offset += line.length + 1
  }
  return { start: 0, end: 1, message: 'A quote is never closed.' }
}

function missingColon(text: string, at: number): Slip {
  const line = startOfLine(text, at)
  const start = firstLetter(text, line)
  const value = valueAt(text, start)
  const end = start + Math.max(1, value.length)
  const tight = /^([A-Za-z_][\w.]*):(\S.*)$/.exec(value)
  if (tight) {
    return { start, end, message: 'A space is missing after the colon.', suggestion: `${tight[1]}: ${tight[2]}` }
  }
  return { start, end, message: 'A key is followed by a colon.' }
}
