import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { extensionFunctions, mixedOperators } from '../../../../src/engine/compiler/expression/extensions.ts'
import type { Evaluated, Scope } from '../../../../src/engine/model/expression/evaluate.ts'
import { parseMoney } from '../../../../src/engine/model/money.ts'
import { parsePlainDate } from '../../../../src/engine/model/plain-date.ts'
import type { Value } from '../../../../src/engine/model/types.ts'

/** Evaluates an expression with cel-js, which the evaluator of syntax trees must agree with. */
export function evaluateByCel(cel: string, words: Readonly<Record<string, string>>, scope: Scope): Evaluated {
  try {
    const environment = createEnvironment(words)
    const value = toValue(environment.parse(withFiniteStrings(cel, environment.parse(cel).ast))(scope))
    return value === undefined ? { ok: false } : { ok: true, value }
  } catch {
    return { ok: false }
  }
}

function createEnvironment(words: Readonly<Record<string, string>>): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })
  const implementations: Readonly<Record<string, (argument: never) => unknown>> = {
    'word(string): string': (key: string) => (Object.hasOwn(words, key) ? words[key] : fail()),
    'money(double): money': (zloty: number) => parseMoney(zloty) ?? fail(),
    'money(int): money': (zloty: bigint) => parseMoney(Number(zloty)) ?? fail(),
    'day(string): string': (day: string) => parsePlainDate(day) ?? fail(),
    'string.getFullYear(): int': (day: string) => BigInt(day.slice(0, 4)),
  }
  for (const { signature } of extensionFunctions) {
    environment.registerFunction(signature.replace(/\bmoney$/, 'double'), implementations[signature] ?? fail)
  }
  for (const kind of ['double', 'int', 'bool', 'string']) {
    environment.registerFunction(`finite(${kind}): string`, (value: number | bigint | boolean | string) =>
      typeof value === 'number' && !Number.isFinite(value) ? fail() : String(value),
    )
  }
  for (const { left, operator, right } of mixedOperators) {
    environment.registerOperator(`${left} ${operator} ${right}: double`, (a: number | bigint, b: number | bigint) =>
      arithmetic[operator](Number(a), Number(b)),
    )
  }
  return environment
}

const arithmetic = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
}

function fail(): never {
  throw new Error('undecided')
}

/** CEL writes "NaN" and "+Inf" for numbers that are not finite; definitions have no text for them. */
function withFiniteStrings(cel: string, ast: ASTNode): string {
  const starts: number[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null || !('op' in value) || !('args' in value)) return
    const node = value as ASTNode
    if (node.op === 'call' && node.args[0] === 'string') starts.push(cel.indexOf('string', node.start))
    visit(node.args)
  }
  visit(ast)
  return starts
    .toSorted((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}finite${text.slice(at + 'string'.length)}`, cel)
}

function toValue(result: unknown): Value | undefined {
  if (typeof result === 'bigint') return Number.isSafeInteger(Number(result)) ? Number(result) : undefined
  if (typeof result === 'number') return Number.isFinite(result) ? result : undefined
  if (Array.isArray(result)) {
    const values = result.map(toValue)
    return values.every((value) => value !== undefined) ? values : undefined
  }
  if (typeof result !== 'object' || result === null) return result as Value | undefined
  const entries = Object.entries(result).map(([name, item]) => [name, toValue(item)] as const)
  return entries.every(([, value]) => value !== undefined) ? (Object.fromEntries(entries) as Value) : undefined
}
