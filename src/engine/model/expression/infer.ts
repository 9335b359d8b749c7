import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js'
import { nearest } from '../nearest.ts'
import { isScalar, type ValueType } from '../types.ts'
import { doesNotGo, typeOfOperation } from './callables.ts'
import { typeOfCall, typeOfMethod, type Walker } from './calls.ts'
import { eitherType, familyOf, nothing, typeName } from './kinship.ts'
import type { Letters, Proof, Refusal, RefusalCode, Scope } from './proof.ts'

const unknown: ValueType = { kind: 'unknown' }
const boolean: ValueType = { kind: 'boolean' }

type NodeOf<O extends ASTNode['op']> = Extract<ASTNode, { readonly op: O }>

/**
 * Walks an expression and finds the type of each part in the contract's terms: units, years and closed sets are kept
 * where they still hold. A part that is refused is of unknown type from there on, so that each slip is told once, and
 * those beside it too.
 */
export class Inference implements Walker {
  readonly refusals: Refusal[] = []
  readonly #scope: Scope
  readonly #reads = new Set<string>()
  readonly #fields = new Set<string>()
  readonly #words: { key: string; start: number; end: number }[] = []

  constructor(scope: Scope) {
    this.#scope = scope
  }

  prove(node: ASTNode): Proof {
    const type = this.typeOf(node, {})
    return { type, reads: [...this.#reads], fields: [...this.#fields], words: this.#words }
  }

  refuse(code: RefusalCode, { start, end }: Letters, message: string, suggestion: string | null = null): ValueType {
    this.refusals.push({ code, message, start, end, suggestion })
    return unknown
  }

  /** `bound` are the names that macros give: the `x` of `rows.filter(x, …)`. */
  typeOf(node: ASTNode, bound: Scope): ValueType {
    switch (node.op) {
      case 'value':
        return this.#literal(node)
      case 'id':
        return this.#name(node, bound)
      case '.':
        return this.field(this.typeOf(node.args[0], bound), node.args[1], { start: node.pos, end: node.end })
      case '[]':
        return this.#index(node, bound)
      case 'call':
        return typeOfCall(this, node, bound)
      case 'rcall':
        return typeOfMethod(this, node, bound)
      case 'list':
        return this.#list(node, bound)
      case '?:':
        return this.#ternary(node, bound)
      case '&&':
      case '||':
        for (const side of node.args) this.condition(side, bound, `\`${node.op}\` joins conditions`)
        return boolean
      case '!_':
        this.condition(node.args, bound, '`!` turns a condition round')
        return boolean
      case '-_':
        return this.#negative(node, bound)
      case 'map':
        return this.refuse('type-mismatch', node, 'An object cannot be written out here.')
      case '.?':
      case '[?]':
        return this.refuse('expression-syntax', node, 'This is not part of expressions here.')
      default:
        return this.#operation(node, bound)
    }
  }

  /** The type of what must be something: not `null`, written out. */
  something(node: ASTNode, bound: Scope): ValueType {
    const type = this.typeOf(node, bound)
    if (type !== nothing) return type
    return this.refuse('type-mismatch', node, '`null` can be compared with `==` and `!=`, and nothing else.')
  }

  /** What a text of the expression says, where it is written out. */
  word(key: string, at: Letters): void {
    this.#words.push({ key, start: at.start + 1, end: at.end - 1 })
  }

  condition(node: ASTNode, bound: Scope, why: string): void {
    const type = this.typeOf(node, bound)
    if (type.kind === 'boolean' || (type.kind === 'unknown' && type !== nothing)) return
    this.refuse('type-mismatch', node, `${why}; this is ${typeName(type)}.`)
  }

  field(owner: ValueType, name: string, at: Letters): ValueType {
    this.#fields.add(name)
    if (owner.kind === 'unknown') return unknown
    if (owner.kind === 'list') {
      const hint = `\`[0]\` takes its first member, \`.map(x, x.${name})\` the \`${name}\` of each.`
      return this.refuse('type-mismatch', at, `This is ${typeName(owner)}: ${hint}`)
    }
    if (owner.kind !== 'object')
      return this.refuse('type-mismatch', at, `This is ${typeName(owner)}; it has no fields.`)
    const type = Object.hasOwn(owner.fields, name) ? owner.fields[name] : undefined
    if (type) return owner.nullable ? { ...type, nullable: true } : type
    const known = Object.keys(owner.fields)
    const message = `There is no field \`${name}\` in ${owner.name}. Known: ${known.join(', ')}.`
    return this.refuse('unknown-field', at, message, nearest(name, known))
  }

  #literal(node: NodeOf<'value'>): ValueType {
    const { args: value } = node
    if (value === null) return nothing
    if (typeof value === 'string') return { kind: 'text' }
    if (typeof value === 'boolean') return boolean
    if (typeof value === 'bigint') return { kind: 'integer' }
    if (typeof value === 'number') return { kind: 'decimal' }
    return this.refuse('type-mismatch', node, 'Only texts, numbers, true, false and null can be written out.')
  }

  #name(node: NodeOf<'id'>, bound: Scope): ValueType {
    const name = node.args
    const own = Object.hasOwn(bound, name) ? bound[name] : undefined
    if (own) return own
    const type = Object.hasOwn(this.#scope, name) ? this.#scope[name] : undefined
    if (type) {
      this.#reads.add(name)
      return type
    }
    const known = [...Object.keys(bound), ...Object.keys(this.#scope)]
    const message = `Nothing is called \`${name}\` here. Known: ${known.join(', ')}.`
    return this.refuse('unknown-name', node, message, this.#fieldOfRow(name) ?? nearest(name, known))
  }

  /** A field of the row is meant, and `row.` was forgotten. */
  #fieldOfRow(name: string): string | null {
    const { row } = this.#scope
    return row?.kind === 'object' && Object.hasOwn(row.fields, name) ? `row.${name}` : null
  }

  #index(node: NodeOf<'[]'>, bound: Scope): ValueType {
    const [ownerNode, at] = node.args
    const owner = this.typeOf(ownerNode, bound)
    if (at.op === 'value' && typeof at.args === 'string') {
      return this.field(owner, at.args, { start: at.start + 1, end: at.end - 1 })
    }
    const index = this.something(at, bound)
    if (owner.kind === 'unknown') return unknown
    if (owner.kind !== 'list') {
      return this.refuse('type-mismatch', at, `Only a list has members by number; this is ${typeName(owner)}.`)
    }
    if (!['number', 'unknown'].includes(familyOf(index))) {
      return this.refuse('type-mismatch', at, `A member is taken by its number, from 0; this is ${typeName(index)}.`)
    }
    return owner.of
  }

  #list(node: NodeOf<'list'>, bound: Scope): ValueType {
    let of: ValueType = unknown
    for (const item of node.args) {
      const type = this.typeOf(item, bound)
      const both = eitherType(of, type)
      if (!both)
        return this.refuse('type-mismatch', item, `The list began with ${typeName(of)}; this is ${typeName(type)}.`)
      of = both
    }
    return { kind: 'list', of }
  }

  #ternary(node: NodeOf<'?:'>, bound: Scope): ValueType {
    const [condition, yes, no] = node.args
    this.condition(condition, bound, 'Before `?` stands a condition')
    const [a, b] = [this.typeOf(yes, bound), this.typeOf(no, bound)]
    const both = eitherType(a, b)
    const message = `Both answers must be of one kind: before \`:\` stands ${typeName(a)}, after it ${typeName(b)}.`
    return both ?? this.refuse('type-mismatch', no, message)
  }

  #negative(node: NodeOf<'-_'>, bound: Scope): ValueType {
    const type = this.something(node.args, bound)
    if (['number', 'money', 'unknown'].includes(familyOf(type))) return type
    return this.refuse('type-mismatch', node, `\`-\` turns the sign of a number; this is ${typeName(type)}.`)
  }

  #operation(node: NodeOf<BinaryOperator>, bound: Scope): ValueType {
    const [leftNode, rightNode] = node.args
    const { op } = node
    const equating = op === '==' || op === '!='
    const typeOf = (side: ASTNode): ValueType => (equating ? this.typeOf(side, bound) : this.something(side, bound))
    const left = typeOf(leftNode)
    const right = this.#withoutQuotes(rightNode, left, bound) ?? typeOf(rightNode)
    const type = typeOfOperation(op, left, right)
    if (!type) return this.#doesNotGo(node, left, right)
    if (equating) {
      this.#amongChoices(leftNode, right)
      this.#amongChoices(rightNode, left)
    }
    return type
  }

  /** `view == AKTUALNE`: a text of a closed set that lacks its quotes. */
  #withoutQuotes(node: ASTNode, type: ValueType, bound: Scope): ValueType | null {
    const oneOf = choicesOf(type)
    if (!oneOf || node.op !== 'id' || !oneOf.includes(node.args) || node.args in { ...this.#scope, ...bound })
      return null
    return this.refuse('unknown-name', node, 'A text stands between quotes.', `"${node.args}"`)
  }

  /** A text compared with a closed set is one of it, or the comparison is never true. */
  #amongChoices(node: ASTNode, type: ValueType): void {
    const oneOf = choicesOf(type)
    if (!oneOf || node.op !== 'value' || typeof node.args !== 'string' || oneOf.includes(node.args)) return
    const at = { start: node.start + 1, end: node.end - 1 }
    const message = `It is never \`${node.args}\`; it is one of ${oneOf.join(', ')}.`
    this.refuse('unknown-value', at, message, nearest(node.args, oneOf))
  }

  #doesNotGo(node: NodeOf<BinaryOperator>, left: ValueType, right: ValueType): ValueType {
    const message = doesNotGo(node.op, left, right)
    const [leftNode, rightNode] = node.args
    if (node.op === '*' || node.op === '/' || node.op === '%') return this.refuse('type-mismatch', node, message)
    for (const [written, type, other] of [
      [rightNode, right, left],
      [leftNode, left, right],
    ] as const) {
      const better = rewritten(written, type, other)
      if (better) return this.refuse('type-mismatch', written, message, better)
    }
    return this.refuse('type-mismatch', node, message)
  }
}

const choicesOf = (type: ValueType): readonly string[] | undefined => (isScalar(type) ? type.oneOf : undefined)

/** A value written out, as it must be written beside a value of another type; null when nobody knows. */
function rewritten(node: ASTNode, type: ValueType, other: ValueType): string | null {
  if (node.op !== 'value') return null
  if (other.kind === 'money' && familyOf(type) === 'number') return `money(${node.args})`
  if (isScalar(other) && familyOf(other) === 'number' && /^\d+(\.\d+)?$/.test(String(node.args)))
    return String(node.args)
  if (isScalar(other) && familyOf(other) === 'text' && familyOf(type) === 'number') return `"${node.args}"`
  return null
}
