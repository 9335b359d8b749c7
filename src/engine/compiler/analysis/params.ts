import { familyOf } from '../../model/expression/type-relations.ts'
import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import { typeName } from '../diagnostics/messages/values.en.ts'
import { mentionsOf as identifiersOf } from '../expression/parse.ts'
import type { ParamSpec } from '../language/service.ts'
import type { Entry, Located } from '../language/shape.ts'
import { type Checking, elementOf, isListType, isScalarType } from './context.ts'
import { checkTemplate } from './templates.ts'

type Select = Extract<ParamSpec, { readonly kind: 'select' }>

/**
 * The types of the parameters, each in the scope of those it is drawn from. Parameters that wait for one another are
 * left unknown here; the rule `cycle` tells of them.
 */
export function typesOfParams(checking: Checking, base: Scope): Scope {
  const params = checking.spec.params ?? []
  const types: Record<string, ValueType> = {}
  for (const { id, value } of params) if (value.kind !== 'select') types[id] = typeOfSimple(value)
  let waiting = params.filter((entry): entry is Entry<Select> => entry.value.kind === 'select')
  while (waiting.length > 0) {
    const names = waiting.map((entry) => entry.id)
    const ready = waiting.filter((entry) => !identifiersOf(entry.value.select.cel).some((name) => names.includes(name)))
    if (ready.length === 0) break
    for (const entry of ready) types[entry.id] = typeOfSelect(checking, entry, { ...base, ...types })
    waiting = waiting.filter((entry) => !ready.includes(entry))
  }
  for (const { id } of waiting) types[id] = { kind: 'unknown' }
  return types
}

function typeOfSimple(param: Exclude<ParamSpec, Select>): ValueType {
  if (param.kind === 'date') return { kind: 'date' }
  if (param.kind === 'radio') return { kind: 'text', oneOf: param.radio.map((one) => one.value) }
  return { kind: param.text.value === 'pesel' ? 'pesel' : param.text.value === 'nip' ? 'nip' : 'text' }
}

function typeOfSelect(checking: Checking, { value: param }: Entry<Select>, scope: Scope): ValueType {
  const options = checking.expect(param.select, scope, 'a list to choose from', isListType)
  const option = elementOf(options?.type)
  if (param.value) checkValue(checking, param.value, option)
  if (param.label) checkTemplate(checking, param.label, { ...scope, row: option }, option)
  if (!param.value && option.kind === 'object') {
    const known = Object.keys(option.fields).join(', ')
    const message = `An option is an object; \`value\` says which of its fields is sent: ${known}.`
    checking.report.error('missing-value', param.select.at, message)
  }
  checkDefault(checking, param, option)
  return param.multiple?.value ? { kind: 'list', of: option } : option
}

function checkValue(checking: Checking, name: Located<string>, option: ValueType): void {
  const field = checking.field(name, option)
  if (!field || isScalarType(field.type) || field.type.kind === 'unknown') return
  const message = `\`${name.value}\` is ${typeName(field.type)}, which cannot be sent.`
  checking.report.error('not-a-value', name.at, message)
}

/** What can be the latest of several: a year, a number, a day, a moment. */
const sortable = ['number', 'date', 'dateTime', 'unknown']

function checkDefault(checking: Checking, param: Select, option: ValueType): void {
  const sent = (param.value && checking.findings.fields.get(param.value)?.type) ?? option
  if (param.default?.value === 'latest' && sent.kind !== 'object' && !sortable.includes(familyOf(sent))) {
    const message = `Of these none is the latest: each is ${typeName(sent)}.`
    checking.report.error('not-sortable', param.default.at, message, 'first')
  }
  if (param.default?.value === 'all' && !param.multiple?.value) {
    checking.report.error('needs-multiple', param.default.at, '`all` can be chosen only where `multiple: true`.')
  }
}
