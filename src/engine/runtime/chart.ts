import type { Scope } from '../model/expression/evaluate.ts'
import { formatValue } from '../model/format.ts'
import { sumMoney } from '../model/money.ts'
import { NBSP, sumDecimals } from '../model/number.ts'
import { sortedPositions } from '../model/order.ts'
import type { Value, ValueType } from '../model/types.ts'
import type { ChartPlan } from '../plan/block.ts'
import { columnValue, valueText } from './cell.ts'
import type { Environment } from './environment.ts'
import { type Rows, rowsOf, scopeAt } from './rows.ts'

/** A category and its value as text, with the unit. */
export interface ChartFact {
  readonly category: string
  readonly value: string
}

export interface ChartView {
  readonly kind: 'chart'
  readonly plan: ChartPlan
  readonly categories: readonly string[]
  /** One without a name, or one for each value of the plan's series. Amounts are in złoty here, for the axis. */
  readonly series: readonly { readonly name: string | null; readonly values: readonly (number | null)[] }[]
  /** The content of a sentence about the chart. */
  readonly facts: {
    readonly count: number
    readonly largest: ChartFact
    readonly smallest: ChartFact
    readonly first: ChartFact
    readonly last: ChartFact
    /** With the unit; null when it would not be exact. */
    readonly total: string | null
  }
}

interface Point {
  readonly category: Value
  readonly series: Value
  readonly value: number
}

export function chartView(
  env: Environment,
  plan: ChartPlan,
  scope: Scope,
): ChartView | { readonly kind: 'empty'; readonly text: null } | undefined {
  const found = rowsOf(env, plan, scope)
  if (found === undefined) return undefined
  const points = pointsOf(env, plan, found, scope)
  const categories = categoriesOf(env, plan, points)
  if (categories.length === 0) return { kind: 'empty', text: null }
  const names = plan.series === null ? [null] : [...new Set(points.map((point) => point.series))]
  const series = names.flatMap((name) => {
    const sums = sumsByCategory(
      plan,
      points.filter((point) => point.series === name),
    )
    const values = categories.map((category) => sums.get(category) ?? null)
    // A series without a mark would be in the legend alone.
    return plan.series !== null && values.every((value) => value === null) ? [] : [{ name, values }]
  })
  const marks = categories.flatMap((category, index) =>
    series.flatMap(({ name, values }) => {
      const value = values[index] ?? null
      return value === null ? [] : [{ category, series: name, value }]
    }),
  )
  const scale = drawnType(plan).kind === 'money' ? 100 : 1
  return {
    kind: 'chart',
    plan,
    categories: categories.map((category) => valueText(env, plan.category, category) ?? ''),
    series: series.map(({ name, values }) => ({
      name: plan.series === null ? null : (valueText(env, plan.series, name) ?? ''),
      values: values.map((value) => (value === null ? null : value / scale)),
    })),
    facts: factsOf(env, plan, marks),
  }
}

/** A chart without a value counts rows. */
const drawnType = ({ value }: ChartPlan): ValueType => value?.type ?? { kind: 'integer' }

function pointsOf(env: Environment, plan: ChartPlan, found: Rows, scope: Scope): readonly Point[] {
  return found.rows.flatMap((row, position) => {
    const within = scopeAt(found, scope, position)
    const value = plan.value === null ? 1 : columnValue(env, plan.value, row, within)
    if (typeof value !== 'number') return []
    const series = plan.series === null ? null : columnValue(env, plan.series, row, within)
    return [{ category: columnValue(env, plan.category, row, within), series, value }]
  })
}

/** The categories shown: the last n in ascending order, the n of the largest values, or all as the reply has them. */
function categoriesOf(env: Environment, plan: ChartPlan, points: readonly Point[]): readonly Value[] {
  const all = [...new Set(points.map((point) => point.category))]
  const inOrder = (keys: readonly Value[], descending: boolean) =>
    sortedPositions(keys, env.order, descending).map((position) => all[position] ?? null)
  if (plan.lastN !== null) return inOrder(all, false).slice(-plan.lastN)
  if (plan.topN === null) return all
  const sums = sumsByCategory(plan, points)
  return inOrder(
    all.map((category) => sums.get(category) ?? null),
    true,
  ).slice(0, plan.topN)
}

/** Rows of one category are one mark: their values are added. A sum that would not be exact is left out. */
function sumsByCategory(plan: ChartPlan, points: readonly Point[]): ReadonlyMap<Value, number> {
  const groups = new Map<Value, number[]>()
  for (const { category, value } of points) {
    const group = groups.get(category)
    if (group) group.push(value)
    else groups.set(category, [value])
  }
  const sums = new Map<Value, number>()
  for (const [category, values] of groups) {
    const sum = add(plan, values)
    if (sum !== null) sums.set(category, sum)
  }
  return sums
}

const add = (plan: ChartPlan, values: readonly number[]): number | null =>
  drawnType(plan).kind === 'money' ? sumMoney(values) : sumDecimals(values)

/** The facts about the marks that a sentence can state: one for each category, or for each category of each series. */
function factsOf(env: Environment, plan: ChartPlan, marks: readonly Point[]): ChartView['facts'] {
  const fact = (mark: Point | undefined): ChartFact => ({
    category: mark === undefined ? '' : markName(env, plan, mark),
    value: mark === undefined ? '' : amountText(env, plan, mark.value),
  })
  const ranked = sortedPositions(
    marks.map((mark) => mark.value),
    env.order,
    true,
  ).map((position) => marks[position])
  const total = add(
    plan,
    marks.map((mark) => mark.value),
  )
  return {
    count: marks.length,
    largest: fact(ranked[0]),
    smallest: fact(ranked.at(-1)),
    first: fact(marks[0]),
    last: fact(marks.at(-1)),
    total: total === null ? null : amountText(env, plan, total),
  }
}

function markName(env: Environment, plan: ChartPlan, { category, series }: Point): string {
  const name = valueText(env, plan.category, category) ?? ''
  return plan.series === null ? name : `${name}, ${valueText(env, plan.series, series) ?? ''}`
}

const amountText = (env: Environment, plan: ChartPlan, value: number): string =>
  withUnit(plan, formatValue(drawnType(plan), value, env.words)) ?? ''

function withUnit(plan: ChartPlan, text: string | null): string | null {
  return text === null || plan.unit === null ? text : `${text}${NBSP}${plan.unit}`
}

/** A number of the chart as a resident reads it, with its unit: ticks, labels, tooltips. */
export function chartNumber(env: Environment, plan: ChartPlan, value: number): string {
  const drawn = drawnType(plan)
  const kept = drawn.kind === 'money' ? Math.round(value * 100) : value
  // Ticks may lie between whole numbers.
  const type: ValueType = drawn.kind === 'integer' && !Number.isInteger(value) ? { kind: 'decimal' } : drawn
  return withUnit(plan, formatValue(type, kept, env.words)) ?? ''
}
