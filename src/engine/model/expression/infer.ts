import { MAX_EXPRESSION_STEPS, MAX_ROW_EXPRESSION_STEPS } from '../limits.ts'
import { nearest } from '../nearest.ts'
import { parsePlainDate } from '../plain-date.ts'
import { fitsAnything, isScalar, type ValueType } from '../types.ts'
import { type AstNode, type AstNodeOf, namesOf, type Range } from './ast.ts'
import { costlyPart } from './cost.ts'
import { typeOfOperation } from './functions.ts'
import { type Inference, typeOfCall, typeOfMethod } from './infer-calls.ts'
import type { ConditionPlace, ExpressionDiagnostic, ExpressionIssue, ExpressionIssues } from './issues.ts'
import { treeOf } from './tree.ts'
import { eitherType, familyOf, nullType } from './type-relations.ts'
import type { TypedExpression, TypeScope } from './typed-expression.ts'

const unknown: ValueType = { kind: 'unknown' }
const error: ValueType = { kind: 'error' }
const boolean: ValueType = { kind: 'boolean' }

/** What an expression is of which not even the syntax could be read. */
export const unreadable: TypedExpression = { tree: null, type: error, names: [], mentions: [], fields: [], words: [] }

/**
 * The type of an expression in the contract's terms: units, years and closed sets are kept where they still hold. Every
 * mistake has one diagnostic; the part that it is in has type `error` and causes no other.
 */
export function inferTypes(
  ast: AstNode,
  scope: TypeScope,
): { readonly expression: TypedExpression; readonly diagnostics: readonly ExpressionDiagnostic[] } {
  const inference = new ExpressionInference(scope)
  const type = inference.typeOf(ast, {})
  if (inference.diagnostics.length === 0) reportCost(inference, ast, scope)
  const { names, fields, words, diagnostics } = inference
  return {
    expression: {
      tree: diagnostics.length === 0 ? treeOf(ast) : null,
      type,
      names: [...names],
      mentions: namesOf(ast),
      fields: [...fields],
      words,
    },
    diagnostics,
  }
}

function reportCost(inference: Inference, ast: AstNode, scope: TypeScope): void {
  const perRow = Object.hasOwn(scope, 'row')
  const most = perRow ? MAX_ROW_EXPRESSION_STEPS : MAX_EXPRESSION_STEPS
  const part = costlyPart(ast, scope, most)
  if (part) inference.report(perRow ? 'expression-cost.row' : 'expression-cost', part, { steps: part.steps, most })
}

class ExpressionInference implements Inference {
  readonly diagnostics: ExpressionDiagnostic[] = []
  readonly names = new Set<string>()
  readonly fields = new Set<string>()
  readonly words: { key: string; start: number; end: number }[] = []
  readonly #scope: TypeScope

  constructor(scope: TypeScope) {
    this.#scope = scope
  }

  report<P extends ExpressionIssue>(
    id: P,
    { start, end }: Range,
    args: ExpressionIssues[P],
    suggestion: string | null = null,
  ): ValueType {
    this.diagnostics.push({ id, args, start, end, suggestion } as ExpressionDiagnostic)
    return error
  }

  typeOf(node: AstNode, declared: TypeScope): ValueType {
    switch (node.kind) {
      case 'literal':
        return typeOfLiteral(node.value)
      case 'name':
        return this.#name(node, declared)
      case 'field':
        return this.field(this.typeOf(node.owner, declared), node.name, node.nameAt)
      case 'index':
        return this.#index(node, declared)
      case 'call':
        return typeOfCall(this, node, declared)
      case 'method':
        return typeOfMethod(this, node, declared)
      case 'list':
        return this.#list(node, declared)
      case 'conditional':
        return this.#conditional(node, declared)
      case 'logical':
        for (const side of [node.left, node.right]) this.condition(side, declared, node.operator)
        return boolean
      case 'not':
        this.condition(node.operand, declared, '!')
        return boolean
      case 'negative':
        return this.#negative(node, declared)
      case 'binary':
        return this.#operation(node, declared)
      case 'unsupported':
        return this.report(unsupported[node.what], node, {})
    }
  }

  operand(node: AstNode, declared: TypeScope): ValueType {
    const type = this.typeOf(node, declared)
    return type === nullType ? this.report('type-mismatch.null', node, {}) : type
  }

  word(key: string, at: Range): void {
    this.words.push({ key, start: at.start + 1, end: at.end - 1 })
  }

  condition(node: AstNode, declared: TypeScope, place: ConditionPlace): void {
    const type = this.typeOf(node, declared)
    if (type.kind === 'boolean' || (fitsAnything(type) && type !== nullType)) return
    this.report('type-mismatch.condition', node, { place, found: type })
  }

  field(owner: ValueType, name: string, at: Range): ValueType {
    this.fields.add(name)
    if (fitsAnything(owner)) return owner.kind === 'error' ? error : unknown
    // As other languages count the members of a list and the characters of a text.
    const hasSize = ['list', 'text'].includes(familyOf(owner))
    if (name === 'length' && hasSize) return this.report('type-mismatch.length', at, {}, 'size()')
    if (owner.kind === 'list') return this.report('type-mismatch.list-field', at, { found: owner, field: name })
    if (owner.kind !== 'object') return this.report('type-mismatch.no-fields', at, { found: owner })
    const type = Object.hasOwn(owner.fields, name) ? owner.fields[name] : undefined
    if (type) return owner.nullable ? { ...type, nullable: true } : type
    const known = Object.keys(owner.fields)
    return this.report('unknown-field', at, { field: name, owner: owner.name, known }, nearest(name, known))
  }

  #name(node: AstNodeOf<'name'>, declared: TypeScope): ValueType {
    const { name } = node
    const own = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (own) return own
    const type = Object.hasOwn(this.#scope, name) ? this.#scope[name] : undefined
    if (type) {
      this.names.add(name)
      return type
    }
    const known = [...Object.keys(declared), ...Object.keys(this.#scope)]
    return this.report('unknown-name', node, { name, known }, this.#fieldOfRow(name) ?? nearest(name, known))
  }

  /** A field of the row is meant, and `row.` was forgotten. */
  #fieldOfRow(name: string): string | null {
    const { row } = this.#scope
    return row?.kind === 'object' && Object.hasOwn(row.fields, name) ? `row.${name}` : null
  }

  #index(node: AstNodeOf<'index'>, declared: TypeScope): ValueType {
    const { index: at } = node
    const owner = this.typeOf(node.owner, declared)
    if (at.kind === 'literal' && typeof at.value === 'string') {
      return this.field(owner, at.value, { start: at.start + 1, end: at.end - 1 })
    }
    const index = this.operand(at, declared)
    if (fitsAnything(owner)) return owner.kind === 'error' ? error : unknown
    if (owner.kind !== 'list') return this.report('type-mismatch.index-owner', at, { found: owner })
    if (index.kind === 'error') return error
    if (!['number', 'unknown'].includes(familyOf(index)))
      return this.report('type-mismatch.index', at, { found: index })
    return owner.of
  }

  #list(node: AstNodeOf<'list'>, declared: TypeScope): ValueType {
    let of: ValueType = unknown
    for (const item of node.items) {
      const type = this.typeOf(item, declared)
      const both = eitherType(of, type)
      if (!both) return this.report('type-mismatch.list-items', item, { first: of, found: type })
      of = both
    }
    return { kind: 'list', of }
  }

  #conditional(node: AstNodeOf<'conditional'>, declared: TypeScope): ValueType {
    this.condition(node.condition, declared, '?')
    const [yes, no] = [this.typeOf(node.yes, declared), this.typeOf(node.no, declared)]
    return eitherType(yes, no) ?? this.report('type-mismatch.answers', node.no, { yes, no })
  }

  #negative(node: AstNodeOf<'negative'>, declared: TypeScope): ValueType {
    const type = this.operand(node.operand, declared)
    if (fitsAnything(type) || ['number', 'money'].includes(familyOf(type))) return type
    return this.report('type-mismatch.negative', node, { found: type })
  }

  #operation(node: AstNodeOf<'binary'>, declared: TypeScope): ValueType {
    const { operator } = node
    const isEquality = operator === '==' || operator === '!='
    const typeOf = (side: AstNode): ValueType =>
      isEquality ? this.typeOf(side, declared) : this.operand(side, declared)
    const left = typeOf(node.left)
    const right = this.#unquoted(node.right, left, declared) ?? typeOf(node.right)
    const type = typeOfOperation(operator, left, right)
    if (!type) return this.#operatorTypes(node, left, right)
    if (isEquality) {
      this.#amongChoices(node.left, right)
      this.#amongChoices(node.right, left)
    }
    return type
  }

  /** `view == AKTUALNE`: a text of a closed set that lacks its quotes. */
  #unquoted(node: AstNode, type: ValueType, declared: TypeScope): ValueType | null {
    const choices = choicesOf(type)
    if (!choices || node.kind !== 'name' || !choices.includes(node.name)) return null
    if (node.name in { ...this.#scope, ...declared }) return null
    return this.report('unknown-name.quotes', node, { name: node.name }, `"${node.name}"`)
  }

  /** A text compared with a closed set is one of it, or the comparison is never true. */
  #amongChoices(node: AstNode, type: ValueType): void {
    const choices = choicesOf(type)
    if (!choices || node.kind !== 'literal' || typeof node.value !== 'string' || choices.includes(node.value)) return
    const { value } = node
    const at = { start: node.start + 1, end: node.end - 1 }
    this.report('unknown-value', at, { value, known: choices }, nearest(value, choices))
  }

  #operatorTypes(node: AstNodeOf<'binary'>, left: ValueType, right: ValueType): ValueType {
    const { operator } = node
    const args = { operator, left, right }
    if (!['*', '/', '%'].includes(operator)) {
      for (const [written, type, other] of [
        [node.right, right, left],
        [node.left, left, right],
      ] as const) {
        const better = rewritten(written, type, other)
        if (better) return this.report('type-mismatch.operator', written, args, better)
      }
    }
    return this.report('type-mismatch.operator', node, args)
  }
}

const unsupported = {
  bytes: 'type-mismatch.literal',
  object: 'type-mismatch.object',
  optional: 'expression-syntax.unsupported',
} as const

function typeOfLiteral(value: AstNodeOf<'literal'>['value']): ValueType {
  if (value === null) return nullType
  if (typeof value === 'string') return { kind: 'text' }
  if (typeof value === 'boolean') return boolean
  return typeof value === 'bigint' ? { kind: 'integer' } : { kind: 'decimal' }
}

const choicesOf = (type: ValueType): readonly string[] | undefined => (isScalar(type) ? type.oneOf : undefined)

/** A literal as it must be written beside a value of another type; null when that is not known. */
function rewritten(node: AstNode, type: ValueType, other: ValueType): string | null {
  if (node.kind !== 'literal') return null
  const written = String(node.value)
  if (other.kind === 'money' && familyOf(type) === 'number') return `money(${written})`
  if (other.kind === 'date' && typeof node.value === 'string') {
    return parsePlainDate(written) === null ? null : `day("${written}")`
  }
  if (!isScalar(other)) return null
  if (familyOf(other) === 'number' && /^\d+(\.\d+)?$/.test(written)) return written
  const fits = other.oneOf === undefined || other.oneOf.includes(written)
  return familyOf(other) === 'text' && familyOf(type) === 'number' && fits ? `"${written}"` : null
}
