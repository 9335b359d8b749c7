import type { BodyMember, ValueBounds } from '../../contract/contract.ts'
import type { FormPropertySpec } from '../../language/form.ts'
import { requiresValue } from '../form-body.ts'
import type { FormRule, RuleContext } from '../rules/rule.ts'
import type { TypedForm, TypedFormField } from '../typed-form.ts'
import { alwaysRequired } from './checked-fields.ts'

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
    const isChecked = oneOf.some((ids) => ids.every((id) => names.includes(id)))
    if (names.length < group.length || isChecked || names.some((id) => isAlwaysRequired(definition, id))) continue
    report.warning('body-bounds.one-of', spec.submit.post.at, { path: submit.path.value, names })
  }
}

/** Whether a form in which the field is empty is never sent. */
const isAlwaysRequired = ({ schema, spec }: TypedForm, id: string): boolean =>
  (schema.required ?? []).some(({ value }) => value === id) || (spec.checks ?? []).flatMap(alwaysRequired).includes(id)

const isReadOnly = ({ spec }: TypedFormField): boolean => spec?.readOnly?.value === true

function sentFields(form: TypedForm): readonly SentField[] {
  const { submit, fields, checks } = form
  return submit.body.flatMap(({ name, field: id }) => {
    const member = submit.operation?.body.find((known) => known.name === name)
    const field = fields.find((laidOut) => laidOut.id === id)
    // The portal itself composes the value of a field for files, and a resident cannot change one that is shown.
    if (!member || !field?.property || field.upload !== null || isReadOnly(field)) return []
    const kinds = checks.flatMap((check) =>
      check.kind === 'require' && check.spec.field.value === id ? [check.spec.require.value] : [],
    )
    const isRequired = isAlwaysRequired(form, field.id)
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
  minLength: (sent, least) => least <= 1 || !isText(sent) || hasShape(sent) || boundOf(sent, 'minLength', 0) >= least,
  maxLength: (sent, most) =>
    !isText(sent) || isLimited(sent) || boundOf(sent, 'maxLength', Number.POSITIVE_INFINITY) <= most,
  minimum: (sent, least) => isText(sent) || boundOf(sent, 'minimum', Number.NEGATIVE_INFINITY) >= least,
  maximum: (sent, most) => isText(sent) || boundOf(sent, 'maximum', Number.POSITIVE_INFINITY) <= most,
  pattern: (sent, pattern) => hasKind(sent) || digits(sent.property.pattern?.value ?? '') === digits(pattern),
  format: (sent, format) => format !== 'email' || hasShape(sent),
}

const isText = ({ property }: SentField): boolean => property.type.value === 'string'
const hasShape = (sent: SentField): boolean => hasKind(sent) || sent.property.pattern !== undefined

type NumberKeyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum'

const boundOf = ({ property }: SentField, keyword: NumberKeyword, otherwise: number): number =>
  property[keyword]?.value ?? otherwise

/** Kinds of value with a format of their own; all but passwords and e-mail addresses have few characters. */
const SHAPED_KINDS: readonly string[] = ['pesel', 'nip', 'phone', 'postalCode', 'postal-code', 'email', 'password']
const SHORT_KINDS = SHAPED_KINDS.slice(0, 5)

const kindsOf = ({ property, kinds }: SentField): readonly string[] => [...kinds, property.format?.value ?? '']

/** A check or the schema requires a kind of value, which is more than a pattern says. */
const hasKind = (sent: SentField): boolean => kindsOf(sent).some((kind) => SHAPED_KINDS.includes(kind))

/** How long a value may be follows from a limit, a kind or a pattern. */
const isLimited = (sent: SentField): boolean =>
  sent.field.spec?.limit !== undefined ||
  kindsOf(sent).some((kind) => SHORT_KINDS.includes(kind)) ||
  (sent.property.pattern !== undefined && sent.property.maxLength === undefined)

/** Two ways of writing the same: `\d` and `[0-9]`. */
const digits = (pattern: string): string => pattern.replaceAll('\\d', '[0-9]')
