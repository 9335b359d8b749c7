import type { Report, Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { ReplyExpected, ReplyFound } from '../../compiler/diagnostics/messages/values.ts'
import { type ScalarTree, type Tree, textOf } from '../../compiler/language/tree.ts'
import { nearest } from '../../model/nearest.ts'
import { fitsAnything, isScalar, type ObjectType, type ScalarType, type ValueType } from '../../model/types.ts'
import { scalarDecoder, UNREADABLE } from '../../runtime/client/decode.ts'

const NUMBERS = new Set(['integer', 'year', 'decimal', 'money'])

/**
 * A reply written in a test, as the JSON that the office API would send. It must match the contract: a value of another
 * type, a field that the page needs and that is not given, and one that is written almost like it are reported; where it
 * is `strict`, any field that is not in the contract.
 * `needed` is the type without the fields that the page does not read.
 */
export function replyJson(tree: Tree, full: ValueType, needed: ValueType, report: Report, strict = false): unknown {
  if (tree.kind === 'scalar' && tree.value === null) {
    if (!needed.nullable && !fitsAnything(needed)) wrong(report, tree.at, expectedBy(full), 'nothing')
    return null
  }
  if (fitsAnything(full)) return plainJson(tree)
  if (full.kind === 'list') {
    if (tree.kind !== 'list') return wrong(report, tree.at, 'list', foundIn(tree))
    const of = needed.kind === 'list' ? needed.of : unread
    return tree.items.map((item) => replyJson(item, full.of, of, report, strict))
  }
  if (full.kind === 'object') return objectJson(tree, full, needed, report, strict)
  return tree.kind === 'scalar'
    ? scalarJson(tree, full, report)
    : wrong(report, tree.at, expectedBy(full), foundIn(tree))
}

const unread: ValueType = { kind: 'unknown' }

function objectJson(tree: Tree, full: ObjectType, needed: ValueType, report: Report, strict: boolean): unknown {
  if (tree.kind !== 'map') return wrong(report, tree.at, 'keys', foundIn(tree))
  const known = Object.keys(full.fields)
  const fields = needed.kind === 'object' ? needed.fields : {}
  const json: Record<string, unknown> = {}
  const meant = new Set<string>()
  const written = new Set(tree.entries.map((entry) => entry.key))
  const lacks = (name: string): boolean => name in fields && !written.has(name)
  for (const { key, keyAt, value } of tree.entries) {
    const type = Object.hasOwn(full.fields, key) ? full.fields[key] : undefined
    if (type !== undefined) {
      json[key] = replyJson(value, type, fields[key] ?? unread, report, strict)
      continue
    }
    const near = nearest(key, known)
    const isMisspelt = near !== null && lacks(near)
    if (isMisspelt) meant.add(near)
    // An office API may reply with more than the contract has.
    if (!strict && !isMisspelt) continue
    report.error('unknown-field', keyAt, { field: key, owner: full.name, known }, { suggestion: near })
  }
  const lacking = Object.keys(fields).filter((key) => !(key in json) && !meant.has(key) && !isOptional(fields[key]))
  if (lacking.length > 0) {
    report.error('missing-field', startOf(tree.at), { fields: lacking, owner: full.name })
  }
  return json
}

const isOptional = (type: ValueType | undefined): boolean =>
  type === undefined || type.nullable === true || fitsAnything(type)

/** A number without quotes is a text where the contract has a text, written as it is written: `010` stays `010`. */
function scalarJson(tree: ScalarTree, type: ScalarType, report: Report): unknown {
  const isText = !NUMBERS.has(type.kind) && type.kind !== 'boolean'
  const json = isText && typeof tree.value === 'number' ? textOf(tree) : tree.value
  return scalarDecoder(type)(json) === UNREADABLE ? wrong(report, tree.at, expectedBy(type), foundIn(tree)) : json
}

function wrong(report: Report, at: Span, expected: ReplyExpected, found: ReplyFound): undefined {
  report.error('wrong-reply', at, { expected, found })
  return undefined
}

function plainJson(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.value
  if (tree.kind === 'list') return tree.items.map(plainJson)
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, plainJson(value)]))
}

const expectedBy = (type: ValueType): ReplyExpected => {
  if (type.kind === 'list') return 'list'
  return isScalar(type) ? { type } : 'keys'
}

function foundIn(tree: Tree): ReplyFound {
  if (tree.kind === 'list') return 'list'
  if (tree.kind === 'map') return 'keys'
  return typeof tree.value === 'string' ? { text: tree.value } : { literal: textOf(tree) }
}

const startOf = (at: Span): Span => ({ ...at, endColumn: at.column + 1 })
