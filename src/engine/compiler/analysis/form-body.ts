import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import { patternOf } from '../../model/pattern/pattern.ts'
import { isNumeric, isScalar } from '../../model/types.ts'
import type { BodyMember, Operation } from '../contract/contract.ts'
import type { FormSchemaSpec, FormSpec } from '../language/form.ts'
import { type Analyzer, isSendable } from './analyzer.ts'
import { exprOf } from './calls.ts'
import type { TypedBodyMember } from './typed-form.ts'

/** The body that a form sends, member by member, compared with what the contract takes. */
export function analyzeBody(
  analyzer: Analyzer,
  { submit }: FormSpec,
  schema: FormSchemaSpec,
  submission: Operation | null,
  scope: TypeScope,
): readonly TypedBodyMember[] {
  const { report, gaps } = analyzer
  const sent = submit.body.map(({ id }) => id)
  for (const { name, required } of submission?.body ?? []) {
    if (!required || sent.includes(name) || gaps.lost.has(name)) continue
    report.error('missing-body', submit.post.at, { path: submit.post.value, name })
  }
  return submit.body.map((entry) => analyzeMember(analyzer, entry, schema, submission, scope))
}

/** Formats of which no value is empty. */
const FILLED_FORMATS = ['email', 'date', 'date-time']

/** Whether the contract takes a member with a value alone: neither null nor an empty text. */
export function requiresValue({ type, required, bounds }: BodyMember): boolean {
  if (!required || !isScalar(type) || type.nullable || type.kind === 'boolean') return false
  const { minLength = 0, pattern, format = '' } = bounds
  const refusesEmpty = pattern !== undefined && patternOf(pattern)?.test('') === false
  return isNumeric(type.kind) || minLength > 0 || refusesEmpty || FILLED_FORMATS.includes(format)
}

type BodyEntry = FormSpec['submit']['body'][number]

function analyzeMember(
  analyzer: Analyzer,
  entry: BodyEntry,
  { properties }: FormSchemaSpec,
  submission: Operation | null,
  scope: TypeScope,
): TypedBodyMember {
  const { report } = analyzer
  const { id: name, at } = entry
  const member = submission?.body.find((one) => one.name === name)
  if (submission && !member) {
    const known = submission.body.map((one) => one.name)
    const suggestion = nearest(name, known)
    report.error('unknown-body', at, { path: submission.path, name, known }, { suggestion })
  }
  const expr = exprOf(entry)
  const field = properties.find(({ id }) => id === expr.cel.trim())?.id ?? null
  const details = { nullable: member?.type.nullable ?? false, field, mayBeLeftOut: member?.required === false }
  if (entry.value === null && field === null && (!submission || member)) {
    const known = properties.map(({ id }) => id)
    report.error('unknown-field.schema', at, { field: name, known }, { suggestion: nearest(name, known) })
  }
  // A member that is no field, or not of the body, is reported by its name alone.
  const isKnown = (!submission || member !== undefined) && (entry.value !== null || field !== null)
  const value = isKnown ? analyzer.inferSent(expr, scope) : analyzer.skip(expr)
  const type = member?.type ?? value.type
  if (isSendable(value.type, type)) return { name, value, type, ...details }
  report.error('wrong-body-type', expr.at, { name, expected: type, found: value.type })
  return { name, value: analyzer.misuse(value), type, ...details }
}
