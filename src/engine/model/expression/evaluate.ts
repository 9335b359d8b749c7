import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { parseMoney } from '../money.ts'
import type { Value } from '../types.ts'
import { type Arithmetic, type FunctionSignature, functions, mixedOperators } from './functions.ts'
import { childrenOf } from './tree.ts'

/** The names that an expression can see and what they stand for at the moment. A name that is not there is undecided. */
export type Scope = Readonly<Record<string, Value>>

/** An expression that cannot be evaluated is undecided, which is neither true nor false nor empty. */
export type Evaluated = { readonly ok: true; readonly value: Value } | { readonly ok: false }

export interface Evaluator {
  /** Never throws. Whole numbers come back as numbers. */
  readonly evaluate: (expression: { readonly cel: string }, scope: Scope) => Evaluated
}

type Run = (scope: Scope) => Value | undefined

const UNDECIDED: Evaluated = { ok: false }

/**
 * Evaluates CEL, keeping what it has parsed. `words` are the texts that `word(key)` may ask for. Building one is the
 * expensive part: make one for a page.
 */
export function createEvaluator(words: Readonly<Record<string, string>>): Evaluator {
  // Most pages only walk from a name to a field, which takes no CEL: what is dear to make waits until it is needed.
  const environment = onDemand(() => createEnvironment(words))
  const parsed = new Map<string, Run | null>()
  const runOf = (cel: string): Run | null => {
    const known = parsed.get(cel)
    if (known !== undefined) return known
    const run = walkOf(cel) ?? parse(environment(), cel)
    parsed.set(cel, run)
    return run
  }
  return {
    evaluate({ cel }, scope) {
      const run = runOf(cel)
      if (run === null) return UNDECIDED
      try {
        const value = run(scope)
        return value === undefined ? UNDECIDED : { ok: true, value }
      } catch {
        return UNDECIDED
      }
    },
  }
}

function onDemand<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const WALK = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/
const LITERALS = new Set(['true', 'false', 'null'])

/** An expression that is a name, or a field of a field of a name; null for any other. */
function walkOf(cel: string): Run | null {
  if (!WALK.test(cel) || LITERALS.has(cel)) return null
  const path = cel.split('.')
  return (scope) => {
    let value: unknown = scope
    for (const step of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
      value = (value as Readonly<Record<string, unknown>>)[step]
    }
    return value as Value | undefined
  }
}

function parse(environment: Environment, cel: string): Run | null {
  try {
    const read = environment.parse(cel)
    const run: ((scope: Scope) => unknown) & { readonly ast: ASTNode } = environment.parse(finite(cel, read.ast))
    return picks(run.ast) ? (scope) => run(scope) as Value : (scope) => toValue(run(scope))
  } catch {
    return null
  }
}

/**
 * The expression with `string` written as `finite`: CEL would say "NaN" and "+Inf" of a number that is none, and a
 * function of its own cannot be replaced.
 */
function finite(cel: string, ast: ASTNode): string {
  const starts: number[] = []
  const visit = (node: ASTNode): void => {
    if (node.op === 'call' && node.args[0] === 'string') starts.push(cel.indexOf('string', node.start))
    childrenOf(node).forEach(visit)
  }
  visit(ast)
  return starts
    .sort((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}finite${text.slice(at + 'string'.length)}`, cel)
}

/** Whether it only picks a value out of the scope, which then needs no look at each of ten thousand rows. */
function picks(ast: ASTNode): boolean {
  if (ast.op === 'id') return true
  if (ast.op === '.') return picks(ast.args[0])
  return ast.op === '?:' && picks(ast.args[1]) && picks(ast.args[2])
}

function createEnvironment(words: Readonly<Record<string, string>>): Environment {
  const meanings = createMeanings(words)
  const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })
  // An amount is a number here; only the checker knows it as a type of its own.
  for (const { signature } of functions) {
    environment.registerFunction(signature.replace(/\bmoney$/, 'double'), meanings[signature])
  }
  for (const kind of ['double', 'int', 'bool', 'string']) {
    environment.registerFunction(`finite(${kind}): string`, (value: number | bigint | boolean | string) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('This is no number.')
      return String(value)
    })
  }
  for (const { left, op, right, result } of mixedOperators) {
    environment.registerOperator(`${left} ${op} ${right}: ${result}`, (a: number | bigint, b: number | bigint) =>
      arithmetic[op](Number(a), Number(b)),
    )
  }
  return environment
}

const arithmetic: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}

type Meanings = Readonly<Record<FunctionSignature, (argument: never) => string | number | bigint>>

function createMeanings(words: Readonly<Record<string, string>>): Meanings {
  return {
    'word(string): string': (key: string) => {
      const word = Object.hasOwn(words, key) ? words[key] : undefined
      if (word === undefined) throw new Error(`No such word: ${key}`)
      return word
    },
    'money(double): money': amountOf,
    'money(int): money': (zloty: bigint) => amountOf(Number(zloty)),
    // CEL has it of moments; days are texts here, yyyy-MM-dd.
    'string.getFullYear(): int': (day: string) => BigInt(day.slice(0, 4)),
  }
}

function amountOf(zloty: number): number {
  const amount = parseMoney(zloty)
  if (amount === null) throw new Error(`No such amount: ${zloty}`)
  return amount
}

/** What CEL gives → a value; undefined when it is none (a duration, a number that is not finite, a whole one too large). */
function toValue(result: unknown): Value | undefined {
  if (typeof result === 'bigint') {
    const number = Number(result)
    return Number.isSafeInteger(number) ? number : undefined
  }
  if (typeof result === 'number') return Number.isFinite(result) ? result : undefined
  if (typeof result === 'string' || typeof result === 'boolean' || result === null) return result
  if (Array.isArray(result)) return toList(result)
  return typeof result === 'object' ? toRecord(result) : undefined
}

// Values of the scope pass through as they are, so that the rows of a table stay the same objects from one evaluation to
// the next; only what CEL itself built is copied.
function toList(result: readonly unknown[]): Value | undefined {
  const values: Value[] = []
  let changed = false
  for (const item of result) {
    const value = toValue(item)
    if (value === undefined) return undefined
    changed ||= value !== item
    values.push(value)
  }
  return changed ? values : (result as readonly Value[])
}

function toRecord(result: object): Value | undefined {
  if (Object.getPrototypeOf(result) !== Object.prototype) return undefined
  const entries: [string, Value][] = []
  let changed = false
  for (const [key, item] of Object.entries(result)) {
    const value = toValue(item)
    if (value === undefined) return undefined
    changed ||= value !== item
    entries.push([key, value])
  }
  return changed ? Object.fromEntries(entries) : (result as { readonly [field: string]: Value })
}
