import { isPatchRoot } from './addresses.ts'
import type { EditPath } from './plain.ts'

/** What may be written at a place of an office's file. */
export interface YamlPlace {
  /** Of the record in which a key is written, or of the value. */
  readonly path: EditPath
  readonly kind: 'key' | 'value'
  /** Where the word begins that is being written: of an address, its last step. */
  readonly from: number
}

/**
 * The place at an offset, by the indentation and the braces before it: a text that is being written is mostly no YAML. Null
 * within comments, quotes and texts of several lines.
 */
export function yamlPlaceAt(text: string, offset: number): YamlPlace | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start, offset)
  const [indent = ''] = /^[ -]*/.exec(line) ?? []
  if (isInBlockScalar(text.slice(0, start), indent.length)) return null
  const around = pathAbove(text.slice(0, start), indent.length, indent.includes('-'))
  return inLine(line.slice(indent.length), around, start + indent.length)
}

const blockScalarBegins = /(?:: +|- +)[|>][-+0-9]*\s*(?:#.*)?$/

/** Whether one of the lines above that are indented less begins a text of several lines. */
function isInBlockScalar(before: string, indent: number): boolean {
  let limit = indent
  for (const line of before.split('\n').toReversed()) {
    const [spaces = ''] = /^[ -]*/.exec(line) ?? []
    if (line.trim() === '' || spaces.length >= limit) continue
    if (blockScalarBegins.test(line)) return true
    limit = spaces.length
  }
  return false
}

const keyOfLine = /^([ -]*)(?:"([^"]*)"|'([^']*)'|([^\s#'"{][^:#]*?))\s*:(?:\s|$)/

/** The keys of the lines above that are indented less, from the outermost to the innermost. */
function pathAbove(before: string, indent: number, inList: boolean): EditPath {
  const keys: (string | number)[] = inList ? [0] : []
  let limit = inList ? indent - 1 : indent
  for (const line of before.split('\n').toReversed()) {
    const [found, spaces = '', ...written] = keyOfLine.exec(line) ?? []
    if (found === undefined || spaces.length > limit) continue
    const dash = spaces.indexOf('-')
    if (spaces.length < limit) keys.unshift(written.find((one) => one !== undefined) ?? '')
    else if (dash === -1) continue
    if (dash !== -1) keys.unshift(0)
    limit = dash === -1 ? spaces.length : dash
    if (limit === 0) break
  }
  const path: (string | number)[] = []
  for (const key of keys) path.push(...stepsOf(path, key))
  return path
}

const stepsOf = (path: EditPath, key: string | number): EditPath =>
  typeof key === 'string' && isPatchRoot(path) ? key.split('.') : [key]

const wordAndSign = /^\s*([^\s:{}[\],#'"]*)\s*(:(?=\s|$)|[{}[\],])/

/** Follows keys and braces from the beginning of a line, whose first key is within `around`, to its end. */
function inLine(line: string, around: EditPath, offset: number): YamlPlace | null {
  let open: readonly Open[] = [{ record: around, key: null, isList: false }]
  let rest = line
  for (let found = wordAndSign.exec(rest); found; found = wordAndSign.exec(rest)) {
    const [whole, word = '', sign = ''] = found
    open = after(open, word, sign)
    rest = rest.slice(whole.length)
  }
  const { record, key } = open.at(-1) ?? { record: around, key: null }
  return /[#'"]/.test(rest) ? null : placeOf(rest, offset + line.length - rest.length, record, key)
}

/** A record, and the key in it whose value is being written. */
interface Open {
  readonly record: EditPath
  readonly key: EditPath | null
  /** Its members have the place of the list. */
  readonly isList: boolean
}

function after(open: readonly Open[], word: string, sign: string): readonly Open[] {
  const outer = open.slice(0, -1)
  const { record, key, isList } = open.at(-1) ?? { record: [], key: null, isList: false }
  if (sign === ':') return [...outer, { record, key: [...record, ...stepsOf(record, word)], isList }]
  if (sign === '{') return [...open, { record: key ?? record, key: null, isList: false }]
  if (sign === '[') return [...open, { record, key, isList: true }]
  if (sign === '}' || sign === ']') return outer
  return isList ? open : [...outer, { record, key: null, isList }]
}

function placeOf(rest: string, at: number, record: EditPath, key: EditPath | null): YamlPlace {
  const word = rest.trimStart()
  const from = at + rest.length - word.length
  if (key !== null) return { path: key, kind: 'value', from }
  const steps = isPatchRoot(record) ? word.split('.') : [word]
  const last = steps.at(-1) ?? ''
  return { path: [...record, ...steps.slice(0, -1)], kind: 'key', from: from + word.length - last.length }
}

/** A value that is being written in one line, and what of it is there. */
export interface BegunValue {
  readonly path: EditPath
  readonly written: string
}

/** The value that is being written at an offset, be it within quotes; null where none is. */
export function begunValueAt(text: string, offset: number): BegunValue | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start, offset)
  const begins = [...line.matchAll(/:\s+(['"]?)/g)]
  // Within quotes there may be what looks like a key.
  const open = begins.find(([whole, quote = ''], at) => {
    const written = line.slice((begins[at]?.index ?? 0) + whole.length)
    return quote === '' ? at === begins.length - 1 : !written.includes(quote)
  })
  if (!open) return null
  const [whole, quote = ''] = open
  const from = open.index + whole.length
  const written = line.slice(from)
  const isPast = quote === '' && (/\s#/.test(written) || (line.slice(0, from).includes('{') && written.includes(',')))
  const place = isPast ? null : yamlPlaceAt(text, start + from - quote.length)
  return place?.kind === 'value' ? { path: place.path, written } : null
}

/** The keys that the record has beside the one that is being written at `from`; of an address, what comes after its steps there. */
export function keysBeside(text: string, from: number): ReadonlySet<string> {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(start, from)
  const [indent = ''] = /^[ -]*/.exec(line) ?? []
  const brace = line.lastIndexOf('{')
  const steps = line.slice(brace === -1 ? indent.length : 0).replace(/^.*[{,\s]/, '')
  const keys = brace === -1 ? keysOfLines(text, start, indent) : keysInBraces(text.slice(start + brace + 1, from))
  return new Set(keys.filter((key) => key.startsWith(steps)).map((key) => key.slice(steps.length)))
}

const keysInBraces = (written: string): readonly string[] =>
  [...written.matchAll(/([^\s:{}[\],#'"]+)\s*:(?:\s|$)/g)].map(([, key = '']) => key)

function keysOfLines(text: string, start: number, indent: string): readonly string[] {
  const [above, below] = [text.slice(0, start).split('\n').toReversed(), text.slice(start).split('\n').slice(1)]
  const keys: string[] = []
  const addFrom = (lines: readonly string[], isAbove: boolean): void => {
    for (const line of lines) {
      const [, spaces = '', ...written] = keyOfLine.exec(line) ?? []
      const begins = /^[ -]*/.exec(line)?.[0] ?? ''
      if (line.trim() === '' || begins.length > indent.length || line.trimStart().startsWith('#')) continue
      const beginsItem = begins.includes('-')
      if (begins.length < indent.length || (beginsItem && !isAbove)) return
      if (spaces.length === indent.length) keys.push(written.find((one) => one !== undefined) ?? '')
      if (beginsItem) return
    }
  }
  if (!indent.includes('-')) addFrom(above, true)
  addFrom(below, false)
  return keys
}
