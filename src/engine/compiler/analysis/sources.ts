import { familyOf, typeName } from '../../model/expression/kinship.ts'
import type { Scope } from '../../model/expression/typecheck.ts'
import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import type { Operation } from '../contract/contract.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import type { QuerySpec, SourceSpec } from '../language/service.ts'
import type { Entry, ExprText, Located } from '../language/shape.ts'
import type { Checking } from './context.ts'

const unknownType: ValueType = { kind: 'unknown' }

/** What a source replies, by the contract, its sample, or nothing known. */
export function replyOf(checking: Checking, { value: source }: Entry<SourceSpec>): ValueType {
  if (source.sample) return sampleOf(checking, source.sample)
  if (source.contract) {
    uncheckedCall(checking, source.get)
    return unknownType
  }
  const operation = knownOperation(checking, source.get)
  if (operation?.reply !== 'file') return operation?.reply ?? unknownType
  checking.report.error('not-data', source.get.at, `\`${source.get.value}\` returns a file; a source reads data.`)
  return unknownType
}

export function uncheckedCall(checking: Checking, path: Located<string>): void {
  checking.report.warning(
    'contract-unchecked',
    path.at,
    `No contract describes \`${path.value}\`: its fields are not checked.`,
  )
}

function sampleOf(checking: Checking, sample: Located<string>): ValueType {
  const type = checking.world.samples.get(sample.value)
  if (type) return type
  const known = [...checking.world.samples.keys()]
  checking.report.error(
    'unknown-sample',
    sample.at,
    `There is no file \`${sample.value}\`.`,
    nearest(sample.value, known),
  )
  return unknownType
}

/** The operation of a path of the contract, or null when the contract does not know it (reported). */
export function knownOperation(checking: Checking, path: Located<string>): Operation | null {
  const operation = checking.world.contract.operation(path.value)
  if (operation) return operation
  const near = nearest(path.value, checking.world.contract.paths())
  checking.report.error('unknown-path', path.at, `The contract has no GET \`${path.value}\`.`, near)
  return null
}

/** Proves what is sent with a call and compares it with the contract. `base` is what is sent anyway. */
export function checkQuery(
  checking: Checking,
  call: {
    readonly at: Span
    readonly operation: Operation | null
    readonly query: QuerySpec
    readonly base: QuerySpec
    /** What the definition was told already that it does not send. */
    readonly told?: readonly string[]
  },
  scope: Scope,
): void {
  for (const entry of call.query) checkQueryEntry(checking, call.operation, entry, scope)
  const { operation } = call
  if (!operation) return
  const names = queryNames(operation)
  // What was meant by a name written wrongly is not missing too.
  const sent = [...call.base, ...call.query].map(({ id }) => (names.includes(id) ? id : (nearest(id, names) ?? id)))
  const { gaps } = checking
  for (const name of neededBy(operation)) {
    if (sent.includes(name) || call.told?.includes(name)) continue
    // What could not be read may have said it.
    if (gaps.memberless || gaps.lost.has(name)) continue
    checking.report.error('missing-query', call.at, `\`${operation.path}\` also needs \`${name}\` in its query.`)
  }
}

/** What a definition must send. */
export function neededBy({ query, subject }: Operation): readonly string[] {
  const names = query.filter((one) => one.required).map((one) => one.name)
  return subject !== null && subject !== 'optional' ? [...names, 'subject'] : names
}

/** What a definition may send. */
const queryNames = ({ query, subject }: Operation): readonly string[] => [
  ...query.map((one) => one.name),
  ...(subject === null ? [] : ['subject']),
]

function checkQueryEntry(
  checking: Checking,
  operation: Operation | null,
  entry: QuerySpec[number],
  scope: Scope,
): void {
  if (entry.id === 'subject' && entry.value === null) {
    if (operation && operation.subject === null) {
      checking.report.error('unknown-query', entry.at, `\`${operation.path}\` does not take the subject.`)
    }
    return
  }
  const parameter = operation?.query.find((one) => one.name === entry.id)
  if (operation && !parameter) {
    const known = queryNames(operation)
    const hint = known.length > 0 ? ` Known: ${known.join(', ')}.` : ' It takes nothing.'
    checking.report.error(
      'unknown-query',
      entry.at,
      `\`${operation.path}\` has no query parameter \`${entry.id}\`.${hint}`,
      nearest(entry.id, known),
    )
  }
  const type = provenSent(checking, entry, scope)
  if (type && parameter && !sendable(type, parameter.type)) {
    const at = entry.value === null ? entry.at : entry.value.at
    checking.misses(entry.value?.cel ?? entry.id)
    checking.report.error(
      'wrong-query-type',
      at,
      `\`${entry.id}\` is ${typeName(parameter.type)}; this is ${typeName(type)}.`,
    )
  }
}

/** The type of what is sent or given, after the value of a chosen option has been put in the option's place. */
export function provenSent(checking: Checking, entry: QuerySpec[number], scope: Scope): ValueType | null {
  const expr: ExprText = entry.value ?? {
    cel: entry.id,
    at: entry.at,
    tree: { kind: 'scalar', value: entry.id, at: entry.at, indent: 0 },
  }
  const proved = checking.prove(expr, scope, entry)
  if (!proved) return null
  if (lacksValue(checking, expr.cel, proved.type)) return null
  const sent = chosenValue(checking, expr.cel)
  const final = sent ? { ...proved, ...sent } : proved
  checking.findings.exprs.set(entry, final)
  return final.type
}

/** The parameter was told already that it does not say which field of its options is sent, or that there is no such. */
function lacksValue(checking: Checking, cel: string, type: ValueType): boolean {
  const param = checking.spec.params?.find((one) => one.id === cel.trim())?.value
  if (param?.kind !== 'select') return false
  const option = type.kind === 'list' ? type.of : type
  return param.value ? !checking.findings.fields.has(param.value) : option.kind === 'object'
}

/** `point` alone means what the chosen point is sent as: the field that its parameter names as `value`. */
function chosenValue(checking: Checking, cel: string): { readonly cel: string; readonly type: ValueType } | null {
  const param = checking.spec.params?.find((one) => one.id === cel.trim())?.value
  if (param?.kind !== 'select' || !param.value) return null
  const field = checking.findings.fields.get(param.value)
  if (!field) return null
  const path = field.path.join('.')
  if (param.multiple?.value)
    return { cel: `${cel.trim()}.map(one, one.${path})`, type: { kind: 'list', of: field.type } }
  return { cel: `${cel.trim()}.${path}`, type: field.type }
}

/** Texts of any kind go where a text goes, and numbers where a number; a list only where the contract takes a list. */
export function sendable(type: ValueType, wanted: ValueType): boolean {
  if (type.kind === 'unknown' || wanted.kind === 'unknown') return true
  if (wanted.kind === 'list') return sendable(type.kind === 'list' ? type.of : type, wanted.of)
  if (type.kind === 'list' || type.kind === 'object') return false
  return familyOf(type) === familyOf(wanted)
}
