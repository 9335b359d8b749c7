import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import { isScalar, type ValueType } from '../../model/types.ts'
import { typeName } from '../diagnostics/messages/values.en.ts'
import type { FormOptionsSpec, FormPropertySpec, FormSpec } from '../language/form.ts'
import type { ParamSpec } from '../language/service.ts'
import type { Entry } from '../language/shape.ts'
import { type Checking, elementOf, isListType, isScalarType } from './context.ts'
import { typeOfProperty } from './form-context.ts'
import { sendable } from './sources.ts'
import { checkTemplate } from './templates.ts'

type Drawn = Extract<FormOptionsSpec, { readonly from: unknown }>

/** The fields that are chosen from a list, as parameters: their bare names send the value of the chosen option. */
export const choicesOf = (spec: FormSpec): readonly Entry<ParamSpec>[] =>
  spec.layout.flatMap(({ id, at, value }): readonly Entry<ParamSpec>[] => {
    const options = value?.options
    if (!options || !('from' in options)) return []
    const { from: select, value: sent, label, at: place } = options
    const said = { ...(sent ? { value: sent } : {}), ...(label ? { label } : {}) }
    return [{ id, at, value: { kind: 'select', at: place, select, ...said } }]
  })

/**
 * The fields as expressions see them. One that is chosen from a list stands for the chosen option, null while there is
 * none; its list may be drawn from what stands above it.
 */
export function typesOfFields(
  page: Checking,
  spec: FormSpec,
  properties: readonly Entry<FormPropertySpec>[],
  base: Scope,
): Scope {
  const types: Record<string, ValueType> = {}
  for (const { id, value } of properties) types[id] = typeOfProperty(value)
  for (const { id, value } of spec.layout) {
    const options = value?.options
    const property = types[id]
    if (!options || !property) continue
    if ('from' in options) types[id] = chosenType(page, id, options, property, { ...base, ...types })
    else types[id] = fixedType(page, id, options, property)
  }
  return types
}

function fixedType(
  { report }: Checking,
  id: string,
  options: Exclude<FormOptionsSpec, Drawn>,
  property: ValueType,
): ValueType {
  const [first] = options
  if (property.kind === 'text') return { kind: 'text', oneOf: ['', ...options.map((one) => one.value)] }
  if (first) report.error('wrong-input', first.at, `\`${id}\` is ${typeName(property)}; fixed values are texts.`)
  return property
}

function chosenType(page: Checking, id: string, options: Drawn, property: ValueType, scope: Scope): ValueType {
  const list = page.expect(options.from, scope, 'a list to choose from', isListType)
  const option = elementOf(list?.type)
  const field = options.value ? page.field(options.value, option) : null
  if (options.label) checkTemplate(page, options.label, { ...scope, row: option }, option)
  if (!options.value && option.kind === 'object') {
    const known = Object.keys(option.fields).join(', ')
    const message = `An option is an object; \`value\` says which of its fields is sent: ${known}.`
    page.report.error('missing-value', options.from.at, message)
  } else if (field && !isScalarType(field.type) && field.type.kind !== 'unknown') {
    const message = `\`${options.value?.value}\` is ${typeName(field.type)}, which cannot be sent.`
    page.report.error('not-a-value', options.value?.at ?? options.at, message)
  } else {
    const sent = options.value ? field?.type : option
    if (sent && isScalar(sent) && !sendable(sent, property)) {
      const message = `\`${id}\` is ${typeName(property)}; the value of an option is ${typeName(sent)}.`
      page.report.error('wrong-input', options.value?.at ?? options.from.at, message)
    }
  }
  return { ...option, nullable: true }
}
