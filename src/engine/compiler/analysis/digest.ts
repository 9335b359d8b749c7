import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { isScalar, type ValueType } from '../../model/types.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import { type Analyzer, elementOf } from './analyzer.ts'
import type { BlockDetailsOf, BlockPlace } from './block-place.ts'
import { analyzeTemplate } from './templates.ts'
import type { ExpressionNode, TypedOption, TypedTemplate } from './typed-tree.ts'

type DigestSpec = BlockSpecOf<'digest'>

/** An entry's words are in `locales/` or in the definition; the latter may have values in them, as in a note. */
export function analyzeDigest(analyzer: Analyzer, spec: DigestSpec, place: BlockPlace): BlockDetailsOf<'digest'> {
  const { key, address, at } = place
  const rows = spec.rows ? analyzer.expect(spec.rows, place.scope, 'rows') : null
  const scope: TypeScope = rows ? { ...place.scope, row: elementOf(rows.type) } : place.scope
  const words = spec.text?.map((one) => ({ ...one, value: { value: one.value.text, at: one.value.at } }))
  const own = (spec.text ?? []).map(({ id, value }) => ({
    language: id,
    template: analyzeTemplate(analyzer, value, scope),
  }))
  return {
    rows,
    text: analyzer.text({ own: words, keys: [`${key}.text`], at, path: `${address}.text` }),
    own,
    amount: spec.amount ? analyzer.expectType(spec.amount, scope, 'number', isMoney) : null,
    day: spec.day ? analyzer.expectType(spec.day, scope, { kind: 'date' }, isDay) : null,
    state: spec.state ? analyzer.expect(spec.state, scope, 'words') : null,
    apart: spec.apart ? analyzer.expect(spec.apart, scope, 'words') : null,
    open: (spec.open ?? []).map((one) => ({ name: one.id, value: sentValue(analyzer, one, scope) })),
    values: valuesOf(analyzer, own, at),
  }
}

const isMoney = ({ kind }: ValueType): boolean => kind === 'money'
const isDay = ({ kind }: ValueType): boolean => kind === 'date' || kind === 'dateTime'

function sentValue(
  analyzer: Analyzer,
  { id, at, value }: NonNullable<DigestSpec['open']>[number],
  scope: TypeScope,
): ExpressionNode {
  const named = { cel: id, at, tree: { kind: 'scalar', value: id, at, indent: 0 } } as const
  return analyzer.inferSent(value ?? named, scope)
}

/** The words of the closed sets whose values stand in the text; a set without words of its own is shown as it is sent. */
function valuesOf(
  analyzer: Analyzer,
  own: readonly { readonly template: TypedTemplate }[],
  at: BlockPlace['at'],
): readonly TypedOption[] {
  const parts = own.flatMap(({ template }) => template.filter((part) => typeof part !== 'string'))
  const values = new Set(parts.flatMap(({ type }) => (isScalar(type) ? (type.oneOf ?? []) : [])))
  return [...values].map((value) => ({ value, label: analyzer.text({ keys: [`value.${value}`], at, optional: true }) }))
}
