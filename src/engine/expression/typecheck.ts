import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { nearest } from '../diagnostics/nearest.ts'
import { isScalar, type ObjectType, type ScalarKind, type ValueType } from '../values/types.ts'
import { functions, mixedOperators, moneyOperators } from './functions.ts'
import { namesIn, typeOfNode } from './infer.ts'
import { childrenOf } from './tree.ts'

/** What an expression may name, and of which type each is. */
export type Scope = Readonly<Record<string, ValueType>>

export interface Proof {
  readonly type: ValueType
  /** The names of the scope that it reads. */
  readonly reads: readonly string[]
  /** Every field name that it goes through. */
  readonly fields: readonly string[]
  /** The keys it asks `word()` for. */
  readonly words: readonly { readonly key: string; readonly start: number; readonly end: number }[]
}

/** Why an expression cannot be accepted, and which letters of it are to blame. */
export interface Refusal {
  readonly code: 'expression-syntax' | 'unknown-name' | 'unknown-field' | 'unknown-function' | 'type-mismatch'
  readonly message: string
  readonly start: number
  readonly end: number
  readonly suggestion: string | null
}

export type Checked = { readonly ok: true; readonly proof: Proof } | { readonly ok: false; readonly refusal: Refusal }

/** CEL's own name for a kind of value. Amounts and days are types apart: neither compares with a plain number or text. */
const celKinds: Readonly<Record<ScalarKind, string>> = {
  text: 'string',
  code: 'string',
  name: 'string',
  address: 'string',
  postalCode: 'string',
  email: 'string',
  phone: 'string',
  url: 'string',
  html: 'string',
  pesel: 'string',
  nip: 'string',
  account: 'string',
  boolean: 'bool',
  integer: 'double',
  year: 'double',
  decimal: 'double',
  money: 'money',
  date: 'date',
  dateTime: 'dateTime',
}

class Amount {}
class Day {}
class Moment {}

/** Type-checks CEL against one scope; making one costs more than asking it. */
export class TypeChecker {
  readonly #scope: Scope
  readonly #env: Environment
  readonly #names = new Map<ObjectType, string>()

  constructor(scope: Scope) {
    this.#scope = scope
    this.#env = baseEnvironment()
    for (const [name, type] of Object.entries(scope)) this.#env.registerVariable(name, this.#celType(type))
    for (const type of ['money', 'date', 'dateTime', 'string', 'double', 'bool', ...this.#names.values()]) {
      this.#env.registerOperator(`${type} == null`, () => false)
    }
  }

  check(cel: string): Checked {
    let node: ASTNode
    try {
      node = this.#env.parse(cel).ast
    } catch (error) {
      return { ok: false, refusal: syntaxRefusal(cel, error) }
    }
    const result = this.#env.check(cel)
    if (!result.valid) return { ok: false, refusal: this.#refusal(node, cel, result.error) }
    return {
      ok: true,
      proof: {
        type: typeOfNode(node, this.#scope, String(result.type ?? 'dyn')),
        ...namesIn(node, Object.keys(this.#scope)),
      },
    }
  }

  #celType(type: ValueType): string {
    if (type.kind === 'unknown') return 'dyn'
    if (type.kind === 'list') return `list<${this.#celType(type.of)}>`
    return isScalar(type) ? celKinds[type.kind] : this.#objectType(type)
  }

  #objectType(type: ObjectType): string {
    const known = this.#names.get(type)
    if (known) return known
    const fields: Record<string, string> = {}
    for (const [name, field] of Object.entries(type.fields)) fields[name] = this.#celType(field)
    const name = `T${this.#names.size + 1}_${type.name.replace(/\W/g, '')}`
    this.#names.set(type, name)
    this.#env.registerType(name, { fields })
    return name
  }

  #refusal(node: ASTNode, cel: string, error: unknown): Refusal {
    const { code, summary, range } = error as {
      code?: string
      summary?: string
      range?: { start: number; end: number }
    }
    const start = range?.start ?? 0
    const end = range?.end ?? cel.length
    const blamed = cel.slice(start, end)
    if (code === 'unknown_variable') {
      const name = /Unknown variable: (\w+)/.exec(summary ?? '')?.[1] ?? blamed
      const known = Object.keys(this.#scope)
      const message = `Nothing is called \`${name}\` here. Known: ${known.join(', ')}.`
      return { code: 'unknown-name', message, start, end: start + name.length, suggestion: nearest(name, known) }
    }
    if (code === 'no_such_key') return this.#unknownField(node, cel, start, end)
    if (code === 'no_matching_overload' && /^[\w.]*\(/.test(blamed)) {
      return functionRefusal(blamed, start, end, summary)
    }
    return { code: 'type-mismatch', message: this.#readable(summary), start, end, suggestion: null }
  }

  #unknownField(node: ASTNode, cel: string, start: number, end: number): Refusal {
    const field = cel.slice(start, end).split('.').at(-1) ?? ''
    const owner = ownerOf(node, end, field)
    const type = owner ? typeOfNode(owner, this.#scope, 'dyn') : undefined
    const fields = type?.kind === 'object' ? Object.keys(type.fields) : []
    const message = `There is no field \`${field}\`${type?.kind === 'object' ? ` in ${type.name}` : ''}. Known: ${fields.join(', ')}.`
    return { code: 'unknown-field', message, start: end - field.length, end, suggestion: nearest(field, fields) }
  }

  /** Types of objects have made-up names within CEL; an author knows them by the contract's. */
  #readable(summary: string | undefined): string {
    let text = summary ?? 'The types do not go together'
    for (const [type, name] of this.#names) text = text.replaceAll(name, type.name)
    return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
  }
}

function baseEnvironment(): Environment {
  const env = new Environment({ homogeneousAggregateLiterals: false, unlistedVariablesAreDyn: false })
  env.registerType('money', { ctor: Amount, fields: {} })
  env.registerType('date', { ctor: Day, fields: {} })
  env.registerType('dateTime', { ctor: Moment, fields: {} })
  const never = (): never => {
    throw new Error('Types are checked here; nothing is evaluated.')
  }
  for (const { left, op, right, result } of mixedOperators)
    env.registerOperator(`${left} ${op} ${right}: ${result}`, never)
  for (const signature of moneyOperators) env.registerOperator(signature, never)
  for (const type of ['date', 'dateTime']) {
    for (const op of ['==', '<', '<=', '>', '>=']) env.registerOperator(`${type} ${op} ${type}: bool`, never)
  }
  for (const { signature } of functions) env.registerFunction(signature, never)
  return env
}

function syntaxRefusal(cel: string, error: unknown): Refusal {
  const { summary, range } = error as { summary?: string; range?: { start: number; end: number } }
  const start = Math.min(range?.start ?? 0, Math.max(0, cel.length - 1))
  const end = Math.max(start + 1, Math.min(range?.end ?? start + 1, cel.length))
  return {
    code: 'expression-syntax',
    message: `This is not an expression: ${summary ?? 'it cannot be read'}.`,
    start,
    end,
    suggestion: null,
  }
}

const builtIn = [
  'size',
  'has',
  'string',
  'int',
  'double',
  'filter',
  'map',
  'all',
  'exists',
  'exists_one',
  'contains',
  'startsWith',
  'endsWith',
  'matches',
  'join',
]

function functionRefusal(blamed: string, start: number, end: number, summary: string | undefined): Refusal {
  const callee = /([\w]+)\(/.exec(blamed)?.[1] ?? blamed
  const known = [...builtIn, ...functions.map(({ signature }) => signature.slice(0, signature.indexOf('(')))]
  const from = start + blamed.indexOf(`${callee}(`)
  if (known.includes(callee)) {
    return {
      code: 'type-mismatch',
      message: `\`${callee}\` does not take this: ${summary ?? ''}.`,
      start,
      end,
      suggestion: null,
    }
  }
  const message = `There is no function \`${callee}\`.`
  return {
    code: 'unknown-function',
    message,
    start: from,
    end: from + callee.length,
    suggestion: nearest(callee, known),
  }
}

/** The node whose field `field` ends at `end`. */
function ownerOf(node: ASTNode, end: number, field: string): ASTNode | undefined {
  if (node.op === '.' && node.args[1] === field && node.end === end) return node.args[0]
  for (const child of childrenOf(node)) {
    const owner = ownerOf(child, end, field)
    if (owner) return owner
  }
  return undefined
}
