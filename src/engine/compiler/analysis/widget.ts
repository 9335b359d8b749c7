import type { Scope } from '../../model/expression/typecheck.ts'
import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { ProvedCall, ProvedWidget } from '../language/checked.ts'
import { choice, type Entry, flag, integer, type Located, type Shape } from '../language/shape.ts'
import type { TreeEntry } from '../language/tree.ts'
import type { WidgetParamSpec, WidgetSpec } from '../language/widget.ts'
import { decode } from '../source/decode.ts'
import { checkColumns } from './columns.ts'
import { type Checking, elementOf } from './context.ts'
import type { BlockPlace } from './labels.ts'

type WidgetBlock = BlockSpecOf<'widget'>

/** Proves a widget against its manifest: what it is told, the calls in place of its own, the columns of its tables. */
export function checkWidget(checking: Checking, block: WidgetBlock, scope: Scope, where: BlockPlace): void {
  const { widgets } = checking.world
  const manifest = widgets.get(block.widget.value)
  if (!manifest) {
    const known = [...widgets.keys()]
    const message = `There is no widget \`${block.widget.value}\`. Known: ${known.join(', ') || 'none'}.`
    checking.report.error('unknown-widget', block.widget.at, message, nearest(block.widget.value, known))
    return
  }
  const words = (manifest.words ?? []).map((word) => word.value)
  const keys = (word: string) => [`${where.block}.${word}`, `widget.${manifest.widget.value}.${word}`]
  checking.says(block, Object.fromEntries(words.map((word) => [word, { own: null, keys: keys(word), at: where.at }])))
  const params = checkParams(checking, block, manifest)
  const calls = checkCalls(checking, block, manifest)
  const proved: ProvedWidget = { params, calls, words }
  checking.findings.widgets.set(block, proved)
  checkTables(checking, block, manifest, { calls, scope, where })
}

/** Reports a name that the manifest does not know. */
function unknown(
  checking: Checking,
  what: string,
  { id, at }: Pick<Entry<unknown>, 'id' | 'at'>,
  known: string[],
): void {
  const message = `The widget has no ${what} \`${id}\`. Known: ${known.join(', ') || 'none'}.`
  checking.report.error('unknown-key', at, message, nearest(id, known))
}

function checkParams(checking: Checking, block: WidgetBlock, manifest: WidgetSpec): ProvedWidget['params'] {
  const params = manifest.params ?? []
  const said = new Map(block.with?.entries.map((entry) => [entry.key, entry]))
  for (const { key, keyAt } of said.values()) {
    if (params.some((one) => one.id === key)) continue
    unknown(
      checking,
      'parameter',
      { id: key, at: keyAt },
      params.map((one) => one.id),
    )
  }
  const values = params.flatMap(({ id, value: param }) => {
    const value = toldValue(checking, block, { id, value: param }, said.get(id))
    return value === null ? [] : [[id, value] as const]
  })
  return Object.fromEntries(values)
}

/** What a parameter is told, or its default; null when there is none that can be used (reported). */
function toldValue(
  checking: Checking,
  block: WidgetBlock,
  { id, value: param }: Pick<Entry<WidgetParamSpec>, 'id' | 'value'>,
  entry: TreeEntry | undefined,
): string | number | boolean | null {
  if (!entry) {
    if (param.kind === 'flag') return param.flag.value
    if (param.default) return param.default.value
    checking.report.error('missing-key', block.widget.at, `The widget must be told \`${id}\` under \`with\`.`)
    return null
  }
  return decode(shapeOf(param), entry.value, checking.report)?.value ?? null
}

/** A parameter of a manifest is said as the language's own scalars are. */
function shapeOf(param: WidgetParamSpec): Shape<Located<string | number | boolean>> {
  const { value: doc } = param.doc
  if (param.kind === 'flag') return flag(doc)
  if (param.kind === 'integer') return integer(doc, param.integer.least.value, param.integer.most.value)
  return choice(
    doc,
    param.choice.map((one) => one.value),
  )
}

function checkCalls(checking: Checking, block: WidgetBlock, manifest: WidgetSpec): ProvedWidget['calls'] {
  const calls = manifest.calls ?? []
  for (const entry of block.calls ?? []) {
    if (!calls.some((one) => one.id === entry.id))
      unknown(
        checking,
        'call',
        entry,
        calls.map((one) => one.id),
      )
  }
  const proved = calls.flatMap(({ id, value: call }) => {
    const own = block.calls?.find((one) => one.id === id)?.value
    const path = own ?? (call.kind === 'get' ? call.get : call.post)
    const found = callOf(checking, call.kind, path)
    if (found) return [[id, found] as const]
    const known = checking.world.contract.paths(call.kind)
    const method = call.kind.toUpperCase()
    const at = own?.at ?? block.widget.at
    const message = `The contract has no ${method} \`${path.value}\`.`
    checking.report.error('unknown-path', at, message, own ? nearest(path.value, known) : null)
    return []
  })
  return Object.fromEntries(proved)
}

function callOf({ world }: Checking, kind: 'get' | 'post', { value: path }: Located<string>): ProvedCall | null {
  const operation = world.contract.operation(path, kind)
  const method = kind === 'get' ? 'GET' : 'POST'
  return operation && { method, path, subject: operation.subject !== null, reply: operation.reply }
}

interface Around {
  readonly calls: ProvedWidget['calls']
  readonly scope: Scope
  readonly where: BlockPlace
}

/** Which columns a table has is always said, so that an office can drop or reword each by its address. */
function checkTables(checking: Checking, block: WidgetBlock, manifest: WidgetSpec, around: Around): void {
  const tables = manifest.tables ?? []
  for (const entry of block.tables ?? []) {
    if (!tables.some((one) => one.id === entry.id))
      unknown(
        checking,
        'table',
        entry,
        tables.map((one) => one.id),
      )
  }
  for (const { id, value: table } of tables) {
    const said = block.tables?.find((one) => one.id === id)
    if (!said) {
      const message = `The columns of the widget's \`${id}\` must be said under \`tables\`.`
      checking.report.error('missing-key', block.widget.at, message)
      continue
    }
    const row = rowOf(around.calls[table.call.value]?.reply ?? null, table.rows.value)
    checkColumns(checking, said.value, row, { ...around.scope, row }, around.where)
  }
}

/** The row of the list at a path of a reply; a list on the way stands for its members. */
function rowOf(reply: ProvedCall['reply'], path: string): ValueType {
  if (reply === null || reply === 'file') return { kind: 'unknown' }
  let type: ValueType = reply
  for (const step of path.split('.')) {
    const owner = type.kind === 'list' ? type.of : type
    type = (owner.kind === 'object' && owner.fields[step]) || { kind: 'unknown' }
  }
  return elementOf(type)
}
