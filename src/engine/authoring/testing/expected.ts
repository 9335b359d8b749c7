import type { Report, Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { BlockStatus, CellsSpec, ExpectedBlock, ExpectedSpec } from '../../compiler/language/definition-test.ts'
import type { Entry, Located } from '../../compiler/language/shape.ts'
import { nearest } from '../../model/nearest.ts'
import type { BlockKind, BlockPlan } from '../../plan/block.ts'
import { digestCells } from './digest-cells.ts'
import { knownParam } from './fixture.ts'
import type { Tested } from './test.ts'

/** What a test may expect of a block of each kind, besides its heading and its empty text. */
const expectable = {
  table: ['columns', 'labels', 'rows', 'first', 'last', 'totals', 'pages', 'sizes', 'csv', 'details'],
  matrix: ['rows', 'totals'],
  fields: ['fields', 'labels'],
  chart: ['points'],
  note: ['text'],
  form: [],
  // The content of a widget is not part of the page's state.
  widget: [],
  digest: ['rows', 'first', 'last'],
} as const satisfies Readonly<Record<BlockKind, readonly (keyof ExpectedBlock)[]>>

const common: readonly string[] = ['at', 'title', 'empty']

/** Reports what a test expects of parameters, blocks and columns that the page does not have. */
export function checkExpected(expect: ExpectedSpec, tested: Tested, report: Report): void {
  for (const { id, at } of expect.params ?? []) knownParam(tested, id, at, report)
  checkBlocks(expect.blocks ?? [], tested.plan.blocks, report)
}

export type ExpectedBlocks = readonly Entry<Located<BlockStatus> | ExpectedBlock>[]

function checkBlocks(expected: ExpectedBlocks, plans: readonly BlockPlan[], report: Report): void {
  const known = plans.map((plan) => plan.id)
  for (const { id, at, value } of expected) {
    const plan = plans.find((one) => one.id === id)
    if (plan && !('value' in value)) checkBlock(value, plan, at, report)
    if (plan) continue
    report.error('unknown-block', at, { name: id, known }, { suggestion: nearest(id, known) })
  }
}

function checkBlock(expected: ExpectedBlock, plan: BlockPlan, at: Span, report: Report): void {
  const fitting: readonly string[] = expectable[plan.kind]
  for (const key of Object.keys(expected)) {
    if (common.includes(key) || fitting.includes(key)) continue
    const kinds = Object.entries(expectable).flatMap(([kind, keys]) => (keys.some((one) => one === key) ? [kind] : []))
    report.error('not-of-block', at, { key, kinds, block: plan.id, kind: plan.kind })
  }
  for (const cells of expectedCells(expected)) checkColumns(cells, plan, report)
  for (const { id, at: where } of expected.labels ?? []) checkColumn(id, where, plan, report)
  for (const { value, at: where } of expected.columns ?? []) checkColumn(value, where, plan, report)
  const within = plan.kind === 'table' ? plan.details : []
  for (const { value } of expected.details ?? []) checkBlocks(value, within, report)
}

function expectedCells({ rows, first, last, totals, fields }: ExpectedBlock): readonly CellsSpec[] {
  const listed = rows === undefined || 'value' in rows ? [] : rows
  return [...listed, ...[first, last, totals, fields].filter((one) => one !== undefined)]
}

function checkColumns(cells: CellsSpec, plan: BlockPlan, report: Report): void {
  for (const { id, at } of cells) checkColumn(id, at, plan, report)
}

function checkColumn(id: string, at: Span, plan: BlockPlan, report: Report): void {
  const known = columnsOf(plan)
  if (known.includes(id) || known.length === 0) return
  report.error('unknown-column', at, { block: plan.id, name: id, known }, { suggestion: nearest(id, known) })
}

function columnsOf(plan: BlockPlan): readonly string[] {
  switch (plan.kind) {
    case 'table':
      return plan.columns.map((column) => column.id)
    case 'fields':
      return plan.show.map((column) => column.id)
    case 'matrix':
      return [...plan.across.map((one) => one.field), ...(plan.sums ? ['sum'] : [])]
    case 'digest':
      return digestCells
    default:
      return []
  }
}
