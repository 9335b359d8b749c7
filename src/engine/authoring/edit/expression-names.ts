import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import type { OfficeParts } from './office-parts.ts'
import type { EditPath } from './plain.ts'

/** Fields of objects are named so deep: `config.payments.enabled`. */
const DEEPEST = 3

/** What an expression of a service may name, with the fields of what is an object. */
export const namesInScope = (parts: OfficeParts, owner: EditPath | null): readonly string[] =>
  namesOf((owner && parts.serviceAt(owner)?.scope) ?? {})

const namesOf = (scope: TypeScope): readonly string[] =>
  Object.entries(scope).flatMap(([name, type]) => namesWithin(name, type, 1))

function namesWithin(name: string, type: ValueType, depth: number): readonly string[] {
  if (type.kind !== 'object' || depth === DEEPEST) return [name]
  const inner = Object.entries(type.fields).flatMap(([field, of]) => namesWithin(`${name}.${field}`, of, depth + 1))
  return [name, ...inner]
}
