import { elementOf } from '../../compiler/analysis/analyzer.ts'
import type { TypedForm } from '../../compiler/analysis/typed-form.ts'
import type { TypedBlock, TypedService } from '../../compiler/analysis/typed-tree.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import type { OfficeParts } from './office-parts.ts'
import type { EditPath } from './plain.ts'
import { ownerOf } from './standard.ts'

/** Fields of objects are named so deep: `config.payments.enabled`. */
const DEEPEST = 3

/** What an expression at a path may name, with the fields of what is an object. */
export function namesInScope(parts: OfficeParts, path: EditPath): readonly string[] {
  const owner = ownerOf(path)
  if (owner === null) return []
  const rel = path.slice(owner.length)
  const [service, form] = owner.includes('services') ? [parts.serviceAt(owner), null] : [null, parts.formAt(owner)]
  const scope = service ? scopeInService(service, rel) : form ? scopeInForm(form, rel) : {}
  return Object.entries(scope).flatMap(([name, type]) => namesWithin(name, type, 1))
}

function namesWithin(name: string, type: ValueType, depth: number): readonly string[] {
  if (type.kind !== 'object' || depth === DEEPEST) return [name]
  const inner = Object.entries(type.fields).flatMap(([field, of]) => namesWithin(`${name}.${field}`, of, depth + 1))
  return [name, ...inner]
}

function scopeInService({ scope, params, blocks }: TypedService, [member, id, ...rest]: EditPath): TypeScope {
  if (member === 'blocks') return scopeInBlock(scope, blocks, id, rest)
  const param = member === 'params' ? params.find((one) => one.id === id) : undefined
  return param?.kind === 'select' && rest[0] === 'label' ? { ...scope, row: param.choice.option } : scope
}

function scopeInBlock(
  scope: TypeScope,
  blocks: readonly TypedBlock[],
  id: EditPath[number] | undefined,
  [member, inner, ...rest]: EditPath,
): TypeScope {
  const block = blocks.find((one) => one.id === id)
  switch (block?.kind) {
    case 'fields':
      return member === 'show' ? { ...scope, row: block.object.type } : scope
    case 'table':
      if (member === 'each') return { ...scope, row: elementOf(block.rows.type) }
      if (member === 'details') return scopeInBlock(block.inRow, block.details, inner, rest)
      // A total concerns all rows.
      return member === 'columns' && rest[0] !== 'total' ? block.inRow : scope
    case undefined:
    case 'chart':
    case 'note':
    case 'matrix':
    case 'form':
    case 'widget':
    case 'digest':
      return scope
  }
}

function scopeInForm({ scope, fields, submit }: TypedForm, [member, id, name, inner]: EditPath): TypeScope {
  if (member === 'success' || (member === 'submit' && id === 'accepted')) return { ...scope, reply: submit.reply }
  const options = member === 'layout' && name === 'options' ? fields.find((one) => one.id === id)?.options : null
  return options?.kind === 'drawn' && inner === 'label' ? { ...scope, row: options.option } : scope
}
