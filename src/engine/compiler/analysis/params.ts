import { familyOf } from '../../model/expression/type-relations.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import { parsePlainDate } from '../../model/plain-date.ts'
import { fitsAnything, isScalar, type ScalarKind, type ValueType } from '../../model/types.ts'
import { dateDefaults, type ParamKind, selectDefaults } from '../../plan/param.ts'
import { mentionsOf } from '../expression/parse.ts'
import type { ParamSpec } from '../language/service.ts'
import type { Entry, ExprText, Located, TemplateText } from '../language/shape.ts'
import { type Analyzer, elementOf, errorType } from './analyzer.ts'
import { ownWords } from './columns.ts'
import { dependenciesOf } from './dependencies.ts'
import { analyzeOptionLabel } from './templates.ts'
import type { ParamSpecOf, TypedChoice, TypedOption, TypedParam, TypedParamOf, TypedText } from './typed-tree.ts'

/** A choice from a list, of a parameter or of a form's field. */
interface ChoiceSpec {
  readonly options: ExprText
  readonly value?: Located<string> | undefined
  readonly label?: TemplateText | undefined
  readonly multiple: boolean
}

/** The options of a choice, and what its bare name sends. */
export function analyzeChoice(analyzer: Analyzer, id: string, spec: ChoiceSpec, scope: TypeScope): TypedChoice {
  const options = analyzer.expect(spec.options, scope, 'choices')
  const option = elementOf(options.type)
  const value = spec.value ? analyzeOptionValue(analyzer, spec.value, option) : null
  const show = spec.label ? analyzeOptionLabel(analyzer, spec.label, scope, option) : null
  if (!spec.value && option.kind === 'object') {
    analyzer.report.error('missing-value', spec.options.at, { known: Object.keys(option.fields) })
  }
  const sent = value ? value.type : option.kind === 'object' ? errorType : option
  const type: ValueType = spec.multiple && sent.kind !== 'error' ? { kind: 'list', of: sent } : sent
  analyzer.choices.set(id, { path: value?.path ?? null, type, multiple: spec.multiple })
  return { options, option, value, show }
}

function analyzeOptionValue(analyzer: Analyzer, name: Located<string>, option: ValueType): TypedChoice['value'] {
  const field = analyzer.field(name, option)
  if (isScalar(field.type) || fitsAnything(field.type)) return field
  analyzer.report.error('not-a-value.sent', name.at, { name: name.value, found: field.type })
  return { ...field, type: errorType }
}

/** A parameter as far as its name has a meaning in expressions; its own condition may depend on all of them. */
type Draft = { readonly [K in ParamKind]: Omit<TypedParamOf<K>, 'when'> }[ParamKind]

/**
 * The parameters, in the order of the definition; `base` is the scope without them. Those that wait for one another have
 * type `error` where they mention each other, and the rule `cycle` reports them.
 */
export function analyzeParams(
  analyzer: Analyzer,
  entries: readonly Entry<ParamSpec>[],
  base: TypeScope,
  textKey: string,
): { readonly types: TypeScope; readonly finish: (scope: TypeScope) => readonly TypedParam[] } {
  const types: Record<string, ValueType> = Object.fromEntries(entries.map(({ id }) => [id, errorType]))
  const { order } = dependenciesOf(
    entries.map(({ id, value }) => ({ id, needs: value.kind === 'select' ? mentionsOf(value.select.cel) : [] })),
  )
  const drafts = [...entries]
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map((entry) => {
      const draft = analyzeParam(analyzer, entry, { ...base, ...types }, textKey)
      types[entry.id] = draft.type
      return { entry, draft }
    })
    .sort((a, b) => entries.indexOf(a.entry) - entries.indexOf(b.entry))
  const finish = (scope: TypeScope): readonly TypedParam[] =>
    drafts.map(({ draft }) => ({ ...draft, when: analyzer.condition(draft.spec.when, scope) }))
  return { types, finish }
}

function analyzeParam(
  analyzer: Analyzer,
  { id, at, value: spec }: Entry<ParamSpec>,
  scope: TypeScope,
  key: string,
): Draft {
  const texts = {
    title: analyzer.text({
      own: spec.title,
      keys: [`${key}.params.${id}`, `param.${id}`],
      at,
      path: `params.${id}.title`,
    }),
    hint: analyzer.text({ keys: [`${key}.hints.${id}`], at, path: `params.${id}.hint`, optional: true }),
  }
  const analyze = paramKinds[spec.kind] as AnalyzeParam<ParamKind>
  return { id, at, ...texts, ...analyze(analyzer, { id, at, value: spec }, scope, key) } as Draft
}

type Details<K extends ParamKind> = Omit<TypedParamOf<K>, 'id' | 'at' | 'title' | 'hint' | 'when'>
type AnalyzeParam<K extends ParamKind> = (
  analyzer: Analyzer,
  entry: Entry<ParamSpecOf<K>>,
  scope: TypeScope,
  textKey: string,
) => Details<K>

const paramKinds: { readonly [K in ParamKind]: AnalyzeParam<K> } = {
  select: (analyzer, { id, at, value: spec }, scope, key) => {
    const multiple = spec.multiple?.value ?? false
    const { select: options, value, label } = spec
    const choice = analyzeChoice(analyzer, id, { options, value, label, multiple }, scope)
    checkDefault(analyzer, spec, choice)
    if (spec.default) {
      checkFixed(analyzer, spec.default, selectDefaults, choice.value ? choice.value.type : choice.option)
    }
    const nothing: TypedText = analyzer.text({
      own: spec.empty,
      keys: [`${key}.nothing.${id}`, `nothing.${id}`],
      at,
      path: `params.${id}.nothing`,
      optional: true,
    })
    const { option } = choice
    return { kind: 'select', spec, type: multiple ? { kind: 'list', of: option } : option, choice, nothing }
  },
  date: (analyzer, { value: spec }) => {
    if (spec.default) checkFixed(analyzer, spec.default, dateDefaults, { kind: 'date' })
    return { kind: 'date', spec, type: { kind: 'date' } }
  },
  radio: (analyzer, { id, value: spec }, _scope, key) => {
    const values = spec.radio.map((one) => one.value)
    const type: ValueType = values.length === 0 ? errorType : { kind: 'text', oneOf: values }
    if (spec.default) checkFixed(analyzer, spec.default, [], type)
    const words = spec.words ? ownWords(analyzer, id, spec.words, type, `${key}.params.${id}`).of : []
    // One of them may be the word of a value that has none.
    const isMisspelt = words.some((one) => !values.includes(one.value))
    const options = spec.radio.map(({ value, at }): TypedOption => {
      const own = words.find((one) => one.value === value)
      const keys = [`${key}.params.${id}.${value}`, `value.${value}`]
      return own ?? { value, label: analyzer.text({ keys, at, optional: isMisspelt }) }
    })
    return { kind: 'radio', spec, type, options }
  },
  text: (_analyzer, { value: spec }) => ({
    kind: 'text',
    spec,
    type: { kind: textTypes[spec.text.value] },
  }),
}

const textTypes = { any: 'text', digits: 'text', pesel: 'pesel', nip: 'nip' } as const

/** The families of values that have a latest: a year, a number, a day, a moment. */
const sortable = ['number', 'date', 'dateTime']

function checkDefault({ report }: Analyzer, spec: ParamSpecOf<'select'>, { value, option }: TypedChoice): void {
  const sent = value?.type ?? option
  const hasOrder = fitsAnything(sent) || sent.kind === 'object' || sortable.includes(familyOf(sent))
  if (spec.default?.value === 'latest' && !hasOrder) {
    report.error('not-sortable.latest', spec.default.at, { found: sent }, { suggestion: 'first' })
  }
  if (spec.default?.value === 'all' && !spec.multiple?.value) {
    report.error('needs-multiple', spec.default.at)
  }
}

/** A default that is none of the words for one is a value, and must be one that the list can have. */
function checkFixed(
  { report }: Analyzer,
  { value: text, at }: Located<string>,
  words: readonly string[],
  type: ValueType,
): void {
  if (words.includes(text) || fitsAnything(type) || !isScalar(type)) return
  const known = [...words, ...(type.oneOf ?? [])]
  const near = nearest(text, known)
  if (type.oneOf ? !type.oneOf.includes(text) : near !== null || !isWritten(type.kind, text)) {
    if (type.oneOf || near !== null) report.error('not-a-choice', at, { text, known }, { suggestion: near })
    else report.error('not-a-choice.default', at, { text, known, type })
  }
}

/** Whether a text is a value of a kind. */
function isWritten(kind: ScalarKind, text: string): boolean {
  if (kind === 'year' || kind === 'integer') return kind === 'year' ? /^\d{4}$/.test(text) : /^-?\d+$/.test(text)
  if (kind === 'decimal' || kind === 'money') return /^-?\d+(\.\d+)?$/.test(text)
  if (kind === 'boolean') return text === 'true' || text === 'false'
  return kind !== 'date' || parsePlainDate(text) !== null
}
