import type { Field, Located, ShapeNode } from '../../compiler/language/shape.ts'
import { entryOf } from '../../compiler/language/tree.ts'
import { totalFunctions } from '../../plan/block.ts'
import { dateDefaults, selectDefaults } from '../../plan/param.ts'
import { usualConditions } from './conditions.ts'
import { namesInScope } from './expression-names.ts'
import { isMapping, type Plain, plainOf, treeAt } from './plain.ts'
import type { ChoiceOption, Property, PropertyCommon, StandardValue } from './property.ts'
import { choiceWord, noTotal, offeredAt } from './property-words.ts'
import { commonOf, placeOf, type Selected, within } from './selection.ts'
import { namesIn } from './standard.ts'
import { TitledParts } from './titled-parts.ts'

interface Value {
  readonly common: PropertyCommon
  readonly value: Plain | undefined
  readonly standard: { readonly value: Plain | undefined; readonly at: StandardValue<Plain>['at'] }
}

export function valueProperty(selected: Selected, name: string, { shape, required }: Field<unknown>): Property | null {
  const { node } = shape
  const offered = offeredAt(selected.path, name)
  if (!offered || offered.isText) return null
  // A field or a word of the glossary is a name that engineers know.
  if (node.kind === 'text' && (name === 'value' || name === 'empty')) return null
  const placed = commonOf(selected, name, [...selected.path, name], offered)
  // What an office must set has no standard to go back to.
  const common = { ...placed, differs: placed.differs && !(required && selected.owner === null) }
  const rel = [...within(selected), name]
  const [tree, standard] = [treeAt(selected.tree, rel), treeAt(selected.standard, rel)]
  const value = tree && plainOf(tree)
  const usual = { value: standard && plainOf(standard), at: standard?.at ?? null }
  if (name === 'page') return pageProperty(selected, { common, value, standard: usual })
  if (name === 'total') return totalProperty({ common, value, standard: usual })
  const make = makers[node.kind]
  return make ? make(selected, { common, value, standard: usual }, node) : null
}

type Maker = (selected: Selected, value: Value, node: ShapeNode) => Property | null

/** What a text of a format is edited as. */
const kinds: Readonly<Record<string, 'date' | 'colour' | 'address' | 'picture'>> = {
  date: 'date',
  color: 'colour',
  url: 'address',
  target: 'address',
  file: 'picture',
}

const text = (value: Plain | undefined): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const makers: Readonly<Partial<Record<ShapeNode['kind'], Maker>>> = {
  boolean: (_, { common, value, standard }) => {
    const usual = standard.value === undefined ? common.key === 'filter' : standard.value === true
    const now = value === undefined ? usual : value === true
    return { ...common, kind: 'toggle', value: now, standard: { value: usual, at: standard.at } }
  },
  integer: (_, { common, value, standard }, node) => {
    const { min, max } = node.kind === 'integer' ? node : { min: 0, max: 0 }
    const number = (one: Plain | undefined): number | null => (typeof one === 'number' ? one : null)
    const usual = { value: number(standard.value), at: standard.at }
    return { ...common, kind: 'number', value: number(value), standard: usual, min, max }
  },
  choice: (_, { common, value, standard }, node) => {
    const options = node.kind === 'choice' ? node.of.map((one) => optionOf(common.key, one)) : []
    const usual = { value: standard.value ?? null, at: standard.at }
    return { ...common, kind: 'choice', value: value ?? null, standard: usual, options }
  },
  expression: (selected, { common, value, standard }) => ({
    ...common,
    kind: 'expression',
    value: text(value),
    conditions: common.key === 'when' ? usualConditions(selected.parts, selected.owner) : [],
    names: namesInScope(selected.parts, common.path),
    standard: { value: text(standard.value), at: standard.at },
  }),
  template: () => null,
  text: (selected, value, node) => {
    const format = node.kind === 'text' ? node.format : ''
    if (format === 'default') return defaultProperty(selected, value)
    if (format === 'column' || (format === 'field' && value.common.key === 'sort'))
      return columnProperty(selected, value, format)
    const kind = kinds[format] ?? 'line'
    const usual = { value: text(value.standard.value), at: value.standard.at }
    return { ...value.common, kind, value: text(value.value), standard: usual }
  },
}

const optionOf = (key: string, value: string): ChoiceOption => ({
  value,
  label: choiceWord(key, value) ?? { pl: value, en: value },
})

/** The choice of a list, the present value among it whatever it is. */
function choiceProperty({ common, value, standard }: Value, options: readonly ChoiceOption[], usual: Plain): Property {
  const now = value ?? usual
  const known = [now, standard.value ?? usual].filter((one) => !options.some((option) => option.value === one))
  const others = [...new Set(known)].map((one) => optionOf(common.key, String(one)))
  const of = { value: standard.value ?? usual, at: standard.at }
  return { ...common, kind: 'choice', value: now, standard: of, options: [...options, ...others] }
}

function totalProperty(value: Value): Property {
  const options = [{ value: null, label: noTotal }, ...totalFunctions.map((one) => optionOf('total', one))]
  return choiceProperty(value, options, null)
}

/** `page: 5`, or `page: { size: 5, upTo: 30 }`. */
function pageProperty(selected: Selected, { common, value, standard }: Value): Property {
  const size = (one: Plain | undefined): number | null => {
    const own = isMapping(one) ? one.size : one
    return typeof own === 'number' ? own : null
  }
  const path = isMapping(value) ? [...common.path, 'size'] : common.path
  const tables: { readonly size: Located<number> } | undefined =
    selected.parts.compiled.checked?.config.portal.spec.tables
  const usual = {
    value: size(standard.value) ?? tables?.size.value ?? null,
    at: standard.at ?? tables?.size.at ?? null,
  }
  const at = placeOf(selected, path)
  return { ...common, path, at, kind: 'number', value: size(value) ?? usual.value, standard: usual, min: 1, max: 1000 }
}

function defaultProperty(selected: Selected, value: Value): Property {
  const param = treeAt(selected.tree, within(selected))
  if (param && entryOf(param, 'radio')) {
    const radio = entryOf(param, 'radio')?.value
    const options = radio?.kind === 'list' ? radio.items.map((one) => optionOf('radio', String(plainOf(one)))) : []
    return choiceProperty(value, options, options[0]?.value ?? null)
  }
  const isDate = param !== undefined && entryOf(param, 'date') !== undefined
  const names: readonly string[] = isDate ? dateDefaults : selectDefaults
  return choiceProperty(
    value,
    names.map((one) => optionOf('default', one)),
    isDate ? 'none' : 'first',
  )
}

/** One of the columns of the table; to sort by, either way. */
function columnProperty(selected: Selected, value: Value, format: string): Property {
  const columns = [...within(selected), 'columns']
  const titles = new TitledParts(selected.parts)
  const up = namesIn(treeAt(selected.tree, columns)).map((name) => {
    const title = selected.owner && titles.of(selected.owner, [...columns, name].map(String))
    return { value: name, label: title ?? { pl: name, en: name } }
  })
  const down = up.map(({ value: name, label: { pl, en } }) => ({
    value: `-${name}`,
    label: { pl: `${pl}, malejąco`, en: `${en}, descending` },
  }))
  return choiceProperty(value, format === 'column' ? up : [{ value: null, label: noTotal }, ...up, ...down], null)
}
