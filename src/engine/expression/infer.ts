import type { ASTNode } from '@marcbachmann/cel-js'
import type { ValueType } from '../values/types.ts'
import { childrenOf } from './tree.ts'

/** What CEL's own types say of a value, where nothing finer is known. */
function typeOfCel(cel: string): ValueType {
  const list = /^list<(.*)>$/.exec(cel)
  if (list) return { kind: 'list', of: typeOfCel(list[1] ?? 'dyn') }
  switch (cel) {
    case 'string':
      return { kind: 'text' }
    case 'bool':
      return { kind: 'boolean' }
    case 'int':
    case 'uint':
      return { kind: 'integer' }
    case 'double':
      return { kind: 'decimal' }
    case 'money':
      return { kind: 'money', unit: 'PLN' }
    case 'date':
      return { kind: 'date' }
    case 'dateTime':
      return { kind: 'dateTime' }
    default:
      return { kind: 'unknown' }
  }
}

/**
 * The type of an expression in the contract's terms. CEL proves that it fits together but forgets units, years and
 * closed sets; where an expression only walks, filters or chooses, those are found again by walking along.
 */
export function typeOfNode(node: ASTNode, scope: Readonly<Record<string, ValueType>>, cel: string): ValueType {
  return walk(node, scope) ?? typeOfCel(cel)
}

function walk(node: ASTNode, scope: Readonly<Record<string, ValueType>>): ValueType | undefined {
  switch (node.op) {
    case 'id':
      return scope[node.args]
    case '.': {
      const owner = walk(node.args[0], scope)
      const field = owner?.kind === 'object' ? owner.fields[node.args[1]] : undefined
      return field && owner?.nullable ? { ...field, nullable: true } : field
    }
    case '[]': {
      const owner = walk(node.args[0], scope)
      return owner?.kind === 'list' ? owner.of : undefined
    }
    case '?:': {
      const [, yes, no] = node.args
      return walk(yes, scope) ?? walk(no, scope)
    }
    case 'rcall':
      return node.args[0] === 'filter' ? walk(node.args[1], scope) : mapped(node, scope)
    default:
      return undefined
  }
}

/** `rows.map(x, x.field)` */
function mapped(node: ASTNode & { op: 'rcall' }, scope: Readonly<Record<string, ValueType>>): ValueType | undefined {
  const [name, owner, [variable, result]] = node.args
  if (name !== 'map' || variable?.op !== 'id' || !result) return undefined
  const list = walk(owner, scope)
  if (list?.kind !== 'list') return undefined
  const of = walk(result, { ...scope, [variable.args]: list.of })
  return of ? { kind: 'list', of } : undefined
}

/** The names of the scope, the fields and the words that an expression reads. */
export function namesIn(root: ASTNode, scope: readonly string[]) {
  const reads = new Set<string>()
  const fields = new Set<string>()
  const words: { key: string; start: number; end: number }[] = []
  const visit = (node: ASTNode): void => {
    if (node.op === 'id' && scope.includes(node.args)) reads.add(node.args)
    if (node.op === '.') fields.add(node.args[1])
    if (node.op === 'call' && node.args[0] === 'word') {
      const [key] = node.args[1]
      if (key?.op === 'value' && typeof key.args === 'string')
        words.push({ key: key.args, start: key.start + 1, end: key.end - 1 })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(root)
  return { reads: [...reads], fields: [...fields], words }
}
