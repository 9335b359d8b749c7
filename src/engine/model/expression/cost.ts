import { DEFAULT_LIST_MEMBERS, DEFAULT_TEXT_CHARACTERS } from '../limits.ts'
import { statesOf } from '../pattern/pattern.ts'
import type { ValueType } from '../types.ts'
import { type AstNode, type AstNodeOf, isMacro, type Macro, type Range } from './ast.ts'
import type { TypeScope } from './typed-expression.ts'

/** A part of an expression that takes more steps than it may, and how many that are. */
export interface CostlyPart extends Range {
  readonly steps: number
}

/**
 * The smallest part of an expression that takes more than `maxSteps` by itself; null when the whole takes no more. Lists and texts
 * are as large as the contract says that they can be, else of the language's default sizes; `steps.ts` says what a step is.
 */
export function costlyPart(ast: AstNode, scope: TypeScope, maxSteps: number): CostlyPart | null {
  const estimator = new CostEstimator(scope)
  if (estimator.estimate(ast, {}).steps <= maxSteps) return null
  const costly = [...estimator.steps].filter(([, steps]) => steps > maxSteps)
  // Parts are estimated before what they are part of: the first has no costly part within it.
  const [node = ast, steps = 0] = costly[0] ?? []
  return { start: node.start, end: node.end, steps }
}

/** How large a value can be: members of a list, characters of a text; 1 for any other. */
interface Size {
  readonly length: number
  readonly member: () => Size
  readonly field: (name: string) => Size
}

const scalarSize = (length: number): Size => ({ length, member: () => scalarSize(1), field: () => unknownSize })
const listSize = (length: number, member: () => Size): Size => ({ length, member, field: () => unknownSize })

/** Of what the contract does not describe, or does not know before it runs. */
const unknownSize: Size = listSize(DEFAULT_LIST_MEMBERS, () => unknownMember)
const unknownMember: Size = { length: DEFAULT_TEXT_CHARACTERS, member: () => scalarSize(1), field: () => unknownSize }

/** A number, a day or a condition as a text. */
const SHORT_TEXT_CHARACTERS = 20

function sizeOfType(type: ValueType): Size {
  switch (type.kind) {
    case 'list':
      return listSize(type.maxItems ?? DEFAULT_LIST_MEMBERS, () => sizeOfType(type.of))
    case 'object':
      return {
        length: Object.keys(type.fields).length,
        member: () => scalarSize(SHORT_TEXT_CHARACTERS),
        field: (name) => (Object.hasOwn(type.fields, name) ? sizeOfType(type.fields[name] ?? unknown) : unknownSize),
      }
    case 'unknown':
    case 'error':
      return unknownSize
    default:
      return scalarSize(type.maxLength ?? DEFAULT_TEXT_CHARACTERS)
  }
}

const unknown: ValueType = { kind: 'unknown' }

const larger = (a: Size, b: Size): Size => (valuesIn(a) >= valuesIn(b) ? a : b)

/** How many values there are in a list with what is within its members; of a text one for ten characters. */
function valuesIn(size: Size, depth = 0): number {
  const member = size.member()
  return depth > 2 || member.length <= 1 ? ofText(size.length) : size.length * (1 + valuesIn(member, depth + 1))
}

const ofText = (characters: number): number => Math.ceil(characters / 10)

interface Estimate {
  readonly steps: number
  readonly size: Size
}

type Sizes = Readonly<Record<string, Size>>

class CostEstimator {
  /** The steps of each part that there is within what has been estimated, the inner ones first. */
  readonly steps = new Map<AstNode, number>()
  readonly #scope: TypeScope

  constructor(scope: TypeScope) {
    this.#scope = scope
  }

  estimate(node: AstNode, declared: Sizes): Estimate {
    const estimate = this.#estimate(node, declared)
    this.steps.set(node, estimate.steps)
    return estimate
  }

  #estimate(node: AstNode, declared: Sizes): Estimate {
    switch (node.kind) {
      case 'literal':
        return { steps: 1, size: scalarSize(typeof node.value === 'string' ? node.value.length : 1) }
      case 'name':
        return { steps: 1, size: this.#sizeOfName(node.name, declared) }
      case 'field': {
        const owner = this.estimate(node.owner, declared)
        return { steps: owner.steps, size: owner.size.field(node.name) }
      }
      case 'index':
        return this.#index(node, declared)
      case 'call':
        return this.#call(node, declared)
      case 'method':
        return isMacro(node.name) ? this.#macro({ ...node, name: node.name }, declared) : this.#method(node, declared)
      case 'list': {
        const items = node.items.map((item) => this.estimate(item, declared))
        const member = items.map(({ size }) => size).reduce(larger, scalarSize(1))
        return { steps: 1 + total(items), size: listSize(items.length, () => member) }
      }
      case 'conditional': {
        const condition = this.estimate(node.condition, declared)
        const [yes, no] = [this.estimate(node.yes, declared), this.estimate(node.no, declared)]
        return { steps: 1 + condition.steps + Math.max(yes.steps, no.steps), size: larger(yes.size, no.size) }
      }
      case 'logical':
        return simple([this.estimate(node.left, declared), this.estimate(node.right, declared)])
      case 'not':
      case 'negative':
        return simple([this.estimate(node.operand, declared)])
      case 'binary':
        return this.#operation(node, declared)
      case 'unsupported':
        return { steps: 1, size: unknownSize }
    }
  }

  #sizeOfName(name: string, declared: Sizes): Size {
    const own = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (own) return own
    const type = Object.hasOwn(this.#scope, name) ? this.#scope[name] : undefined
    return type ? sizeOfType(type) : unknownSize
  }

  #index(node: AstNodeOf<'index'>, declared: Sizes): Estimate {
    const [owner, index] = [this.estimate(node.owner, declared), this.estimate(node.index, declared)]
    const { index: at } = node
    const isField = at.kind === 'literal' && typeof at.value === 'string'
    return { ...simple([owner, index]), size: isField ? owner.size.field(String(at.value)) : owner.size.member() }
  }

  #operation({ operator, left, right }: AstNodeOf<'binary'>, declared: Sizes): Estimate {
    const sides = [this.estimate(left, declared), this.estimate(right, declared)] as const
    const [{ size: a }, { size: b }] = sides
    switch (operator) {
      case '==':
      case '!=':
        return simple(sides, Math.min(valuesIn(a), valuesIn(b)))
      case 'in':
        return simple(sides, b.length * (1 + Math.min(valuesIn(a), valuesIn(b.member()))))
      case '+': {
        const length = a.length + b.length
        const isList = a.member().length > 1 || b.member().length > 1
        const member = larger(a.member(), b.member())
        return { steps: 1 + total(sides) + (isList ? length : ofText(length)), size: listSize(length, () => member) }
      }
      default:
        return simple(sides)
    }
  }

  #call({ name, args }: AstNodeOf<'call'>, declared: Sizes): Estimate {
    const given = args.map((arg) => this.estimate(arg, declared))
    const size = given[0]?.size ?? scalarSize(1)
    if (name === 'size') return simple(given, size.length)
    if (name === 'sum') return simple(given, 20 * size.length)
    const result = name === 'word' ? DEFAULT_TEXT_CHARACTERS : SHORT_TEXT_CHARACTERS
    return {
      ...simple(given, ofText(size.length)),
      size: scalarSize(Math.max(result, name === 'string' ? size.length : 0)),
    }
  }

  #method({ name, owner: written, args }: AstNodeOf<'method'>, declared: Sizes): Estimate {
    const owner = this.estimate(written, declared)
    const all = [owner, ...args.map((arg) => this.estimate(arg, declared))]
    const { size } = owner
    const other = all[1]?.size.length ?? 1
    switch (name) {
      case 'matches':
        return simple(all, 4 * (size.length + 1) * (1 + statesIn(args[0])))
      case 'contains':
        return simple(all, ofText(size.length) * ofText(other))
      case 'split': {
        const steps = ofText(size.length) * ofText(other) + size.length
        return { ...simple(all, steps), size: listSize(size.length, () => scalarSize(size.length)) }
      }
      case 'join': {
        const length = size.length * (size.member().length + other)
        return { ...simple(all, size.length + ofText(length)), size: scalarSize(length) }
      }
      case 'flatten': {
        const length = size.length * size.member().length
        return { ...simple(all, size.length + length), size: listSize(length, () => size.member().member()) }
      }
      default:
        return { ...simple(all, ofText(size.length)), size: scalarSize(size.length) }
    }
  }

  #macro({ name, owner: written, args }: AstNodeOf<'method'> & { readonly name: Macro }, declared: Sizes): Estimate {
    const owner = this.estimate(written, declared)
    const [variable, ...bodies] = args
    const inner = variable?.kind === 'name' ? { ...declared, [variable.name]: owner.size.member() } : declared
    const each = bodies.map((body) => this.estimate(body, inner))
    const steps = 1 + owner.steps + owner.size.length * (each.length + total(each))
    if (name === 'filter') return { steps, size: owner.size }
    const result = each.at(-1)?.size ?? scalarSize(1)
    return { steps, size: name === 'map' ? listSize(owner.size.length, () => result) : scalarSize(1) }
  }
}

const total = (parts: readonly Estimate[]): number => parts.reduce((steps, part) => steps + part.steps, 0)

/** Of a number, a condition or a day. */
const simple = (parts: readonly Estimate[], more = 0): Estimate => ({
  steps: 1 + total(parts) + more,
  size: scalarSize(1),
})

function statesIn(pattern: AstNode | undefined): number {
  const states = pattern?.kind === 'literal' && typeof pattern.value === 'string' ? statesOf(pattern.value) : null
  return typeof states === 'number' ? states : 1
}
