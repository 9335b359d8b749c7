import type { BodyMember, ValueBounds } from '../../contract/contract.ts'
import type { Span } from '../../diagnostics/diagnostic.ts'
import type { FormPropertySpec } from '../../language/form.ts'
import { requiresValue } from '../form-body.ts'
import type { FormRule, RuleContext } from '../rules/rule.ts'
import type { TypedForm, TypedFormField } from '../typed-form.ts'

type Report = RuleContext<TypedForm, unknown>['report']

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
  const { spec, submit } = definition
  if (spec.report?.value === 'office') return
  for (const sent of sentFields(definition)) {
    checkRequired(report, sent)
    checkLength(report, sent)
    checkRange(report, sent)
    checkShape(report, sent)
    checkValues(report, sent)
  }
  const oneOf = definition.checks.flatMap((check) =>
    check.kind === 'oneOf' ? [check.spec.oneOf.map(({ value }) => value)] : [],
  )
  for (const group of submit.operation?.oneOf ?? []) {
    const names = submit.body.flatMap(({ name, field }) => (field !== null && group.includes(name) ? [field] : []))
    const entered = names.filter((id) => definition.fields.some((field) => field.id === id && !isReadOnly(field)))
    if (entered.length < group.length || oneOf.some((fields) => fields.every((id) => entered.includes(id)))) continue
    report.warning('body-bounds.one-of', spec.submit.post.at, { path: submit.path.value, names: entered })
  }
}

const isReadOnly = ({ spec }: TypedFormField): boolean => spec?.readOnly?.value === true

function sentFields(form: TypedForm): readonly SentField[] {
  const { submit, fields, checks, schema } = form
  return submit.body.flatMap(({ name, field: id }) => {
    const member = submit.operation?.body.find((known) => known.name === name)
    const field = fields.find((laidOut) => laidOut.id === id)
    // The portal itself composes the value of a field for files, and a resident cannot change one that is shown.
    if (!member || !field?.property || field.upload !== null || isReadOnly(field)) return []
    const required = checks.flatMap((check) =>
      check.kind === 'require' && check.spec.field.value === id ? [check] : [],
    )
    return [
      {
        field,
        property: field.property,
        member,
        kinds: required.map(({ spec }) => spec.require.value),
        isRequired: required.length > 0 || (schema.required ?? []).some(({ value }) => value === id),
      },
    ]
  })
}

function checkRequired(report: Report, { field: { id, at }, member, isRequired }: SentField): void {
  if (requiresValue(member) && !isRequired) report.warning('body-bounds.required', at, { field: id })
}

/** Checks of these kinds take values of few characters. */
const BOUNDED_KINDS: readonly string[] = ['pesel', 'nip', 'phone', 'postalCode']

function checkLength(report: Report, { field, property, member, kinds }: SentField): void {
  const { maxLength, minLength } = member.bounds
  const { id, at, options, spec } = field
  if (property.type.value !== 'string' || options !== null) return
  const hasOwnBound = spec?.limit !== undefined || kinds.some((kind) => BOUNDED_KINDS.includes(kind))
  const most = property.maxLength?.value ?? (property.pattern ? longestOf(property.pattern.value) : null)
  if (maxLength !== undefined && !hasOwnBound && (most === null || most > maxLength)) {
    report.warning('body-bounds.length', property.maxLength?.at ?? at, { field: id, most: maxLength })
  }
  const isShorter = minLength !== undefined && minLength > 1 && (property.minLength?.value ?? 0) < minLength
  if (isShorter && !property.pattern) {
    report.warning('body-bounds.shortest', property.minLength?.at ?? at, { field: id, least: minLength })
  }
}

/** No more characters than a pattern without repetition has match it; null where it may match any number of them. */
function longestOf(pattern: string): number | null {
  if (/[*+]|\{\d+,\}/.test(pattern.replace(/\[(?:\\.|[^\]])*\]|\\./g, 'x'))) return null
  return [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].reduce((sum, [, most]) => sum + Number(most), pattern.length)
}

function checkRange(report: Report, { field: { id, at }, property, member }: SentField): void {
  if (property.type.value !== 'integer' && property.type.value !== 'number') return
  const { minimum, maximum } = member.bounds
  const isBelow = minimum !== undefined && (property.minimum?.value ?? Number.NEGATIVE_INFINITY) < minimum
  const isAbove = maximum !== undefined && (property.maximum?.value ?? Number.POSITIVE_INFINITY) > maximum
  if (isBelow) report.warning('body-bounds.smallest', property.minimum?.at ?? at, { field: id, least: minimum })
  if (isAbove) report.warning('body-bounds.largest', property.maximum?.at ?? at, { field: id, most: maximum })
}

/** The kind that a check requires takes nothing that the contract's pattern or format of this kind refuses. */
const isOfKind = (kind: string, bounds: ValueBounds, contractKind: string): boolean =>
  kind === contractKind || kind === bounds.format

function checkShape(report: Report, { field: { id, at, options }, property, member, kinds }: SentField): void {
  const { bounds, type } = member
  if (options !== null || property.type.value !== 'string') return
  const format = property.format?.value === 'postal-code' ? 'postalCode' : property.format?.value
  const known = format === undefined ? kinds : [...kinds, format]
  if (known.some((kind) => isOfKind(kind, bounds, type.kind))) return
  const { pattern } = property
  const place: Span = pattern?.at ?? at
  if (bounds.pattern !== undefined && digits(pattern?.value ?? '') !== digits(bounds.pattern)) {
    report.warning('body-bounds.pattern', place, { field: id, pattern: bounds.pattern })
  } else if (bounds.pattern === undefined && bounds.format === 'email') {
    report.warning('body-bounds.format', place, { field: id, format: bounds.format })
  }
}

/** Two ways of writing the same: `\\d` and `[0-9]`. */
const digits = (pattern: string): string => pattern.replaceAll('\\d', '[0-9]')

function checkValues(report: Report, { field: { id, at, options }, member: { type } }: SentField): void {
  const values = 'oneOf' in type ? type.oneOf : undefined
  if (values === undefined || options?.kind === 'drawn') return
  const offered = options?.of.map(({ value }) => value)
  const others = offered?.filter((value) => !values.includes(value))
  if (offered === undefined || (others?.length ?? 0) > 0) {
    report.warning('body-bounds.values', at, { field: id, values, others: others ?? [] })
  }
}
