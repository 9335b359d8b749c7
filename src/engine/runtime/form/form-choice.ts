import type { Evaluator, Scope } from '../../model/expression/evaluate.ts'
import { formatValue, isList } from '../../model/format.ts'
import type { Value } from '../../model/types.ts'
import type { FieldOptions, FieldPlan } from '../../plan/form.ts'
import { fieldOf } from '../scope.ts'

interface Evaluating {
  readonly evaluator: Evaluator
}

/** One of what there is to choose from. */
export interface Choice {
  /** As text, for the control. */
  readonly key: string
  readonly label: string
  /** What is kept as the value of the field. */
  readonly value: Value
  /** What the name of the field stands for once this is chosen. */
  readonly option: Value
}

/** Options have no yes-or-no, whose words are the page's. */
const words = { yes: '', no: '' }

/** What there is to choose from now; nothing where the list cannot be known. */
export function choicesOf(world: Evaluating, { options }: Pick<FieldPlan, 'options'>, scope: Scope): readonly Choice[] {
  if (options === null) return []
  if (options.kind === 'fixed') {
    return options.of.map(({ value, label }) => ({ key: value, label, value, option: value }))
  }
  const found = world.evaluator.evaluate(options.from, scope)
  const list = found.ok && isList(found.value) ? found.value : []
  return list.map((option) => {
    const value = sentOf(options, option)
    return { key: String(value ?? ''), label: labelOf(world, options, option, value, scope), value, option }
  })
}

type Drawn = Extract<FieldOptions, { readonly kind: 'drawn' }>

const sentOf = ({ value }: Drawn, option: Value): Value => (value === null ? option : fieldOf(value, option))

function labelOf(world: Evaluating, { show }: Drawn, option: Value, value: Value, scope: Scope): string {
  const said = (show ?? []).map((part) => {
    if (typeof part === 'string') return part
    const found = world.evaluator.evaluate(part, { ...scope, row: option })
    return found.ok ? formatValue(part.type, found.value, words) : ''
  })
  const text = said.join('').trim()
  return text === '' ? String(value ?? '') : text
}

/** The choice that is made; undefined when there is none, or what was chosen is no longer there. */
export const chosenOf = (choices: readonly Choice[], value: Value | undefined): Choice | undefined =>
  value === undefined || value === null || value === '' ? undefined : choices.find((one) => one.key === String(value))
