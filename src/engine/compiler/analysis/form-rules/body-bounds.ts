import type { BodyMember, ValueBounds } from '../../contract/contract.ts'
import type { FormPropertySpec } from '../../language/form.ts'
import { requiresValue } from '../form-body.ts'
import type { FormRule, RuleContext } from '../rules/rule.ts'
import type { TypedForm, TypedFormField } from '../typed-form.ts'

/** A field that is entered and sent as it is, and the member of the body that it is sent as. */
interface SentField {
  readonly field: TypedFormField
  readonly property: FormPropertySpec
  readonly member: BodyMember
  /** The kinds of value that checks require of it. */
  readonly kinds: readonly string[]
  readonly isRequired: boolean
}

/** What a form lets a resident send is what the contract takes, so that the office refuses nothing that the form accepts. */
export const bodyBounds: FormRule = ({ definition, report }) => {
  const { spec, submit, fields, checks } = definition
  if (spec.report?.value === 'office') return
  for (const sent of sentFields(definition)) checkField(report, sent)
  const oneOf = checks.flatMap((check) => (check.kind === 'oneOf' ? [check.spec.oneOf.map(({ value }) => value)] : []))
  for (const group of submit.operation?.oneOf ?? []) {
    const sent = submit.body.flatMap(({ name, field }) => (field !== null && group.includes(name) ? [field] : []))
    const names = sent.filter((id) => fields.some((field) => field.id === id && !isReadOnly(field)))
    if (names.length < group.length || oneOf.some((ids) => ids.every((id) => names.includes(id)))) continue
    report.warning('body-bounds.one-of', spec.submit.post.at, { path: submit.path.value, names })
  }
}

const isReadOnly = ({ spec }: TypedFormField): boolean => spec?.readOnly?.value === true

function sentFields({ submit, fields, checks, schema }: TypedForm): readonly SentField[] {
  return submit.body.flatMap(({ name, field: id }) => {
    const member = submit.operation?.body.find((known) => known.name === name)
    const field = fields.find((laidOut) => laidOut.id === id)
    // The portal itself composes the value of a field for files, and a resident cannot change one that is shown.
    if (!member || !field?.property || field.upload !== null || isReadOnly(field)) return []
    const kinds = checks.flatMap((check) =>
      check.kind === 'require' && check.spec.field.value === id ? [check.spec.require.value] : [],
    )
    const isRequired = kinds.length > 0 || (schema.required ?? []).some(({ value }) => value === id)
    return [{ field, property: field.property, member, kinds, isRequired }]
  })
}

const keywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format'] as const

function checkField(report: RuleContext<TypedForm, unknown>['report'], sent: SentField): void {
  const { field, property, member, isRequired } = sent
  const { id, at, options } = field
  if (requiresValue(member) && !isRequired) report.warning('body-bounds.required', at, { field: id })
  const values = 'oneOf' in member.type ? member.type.oneOf : undefined
  if (options === null) {
    for (const keyword of keywords) {
      const value = member.bounds[keyword]
      if (value === undefined || isWithin[keyword](sent, value as never)) continue
      report.warning('body-bounds.keyword', property[keyword]?.at ?? at, { field: id, keyword, value })
    }
    if (values) report.warning('body-bounds.values', at, { field: id, values, others: [] })
  } else if (options.kind === 'fixed' && values) {
    const others = options.of.map(({ value }) => value).filter((value) => !values.includes(value))
    if (others.length > 0) report.warning('body-bounds.values', at, { field: id, values, others })
  }
}

/** Whether the form accepts no value that a keyword of the contract refuses. */
const isWithin: {
  readonly [K in (typeof keywords)[number]]: (sent: SentField, value: NonNullable<ValueBounds[K]>) => boolean
} = {
  // That there are any characters at all is `required`.
  minLength: (sent, least) => least <= 1 || !isText(sent) || hasPattern(sent) || boundOf(sent, 'minLength', 0) >= least,
  maxLength: (sent, most) => !isText(sent) || isBounded(sent) || boundOf(sent, 'maxLength', longestOf(sent)) <= most,
  minimum: (sent, least) => isText(sent) || boundOf(sent, 'minimum', Number.NEGATIVE_INFINITY) >= least,
  maximum: (sent, most) => isText(sent) || boundOf(sent, 'maximum', Number.POSITIVE_INFINITY) <= most,
  pattern: (sent, pattern) => isOfKind(sent) || digits(sent.property.pattern?.value ?? '') === digits(pattern),
  format: (sent, format) => format !== 'email' || isOfKind(sent) || hasPattern(sent),
}

const isText = ({ property }: SentField): boolean => property.type.value === 'string'
const hasPattern = ({ property }: SentField): boolean => property.pattern !== undefined

type NumberKeyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum'

const boundOf = ({ property }: SentField, keyword: NumberKeyword, otherwise: number): number =>
  property[keyword]?.value ?? otherwise

/** Checks of these kinds take values of few characters. */
const BOUNDED_KINDS: readonly string[] = ['pesel', 'nip', 'phone', 'postalCode']

const isBounded = ({ field, kinds }: SentField): boolean =>
  field.spec?.limit !== undefined || kinds.some((kind) => BOUNDED_KINDS.includes(kind))

/** No more characters than this match the pattern; infinite where it repeats without a bound, and without a pattern. */
function longestOf({ property: { pattern } }: SentField): number {
  const text = pattern?.value.replace(/\[(?:\\.|[^\]])*\]|\\./g, 'x') ?? '*'
  if (/[*+]|,\}/.test(text)) return Number.POSITIVE_INFINITY
  return [...text.matchAll(/(\d+)\}/g)].reduce((sum, [, most]) => sum + Number(most), text.length)
}

/** A check or the schema requires the kind of value that the contract describes. */
function isOfKind({ property, member: { type }, kinds }: SentField): boolean {
  const format = property.format?.value === 'postal-code' ? 'postalCode' : property.format?.value
  return [...kinds, format].some((kind) => kind === type.kind)
}

/** Two ways of writing the same: `\d` and `[0-9]`. */
const digits = (pattern: string): string => pattern.replaceAll('\\d', '[0-9]')
