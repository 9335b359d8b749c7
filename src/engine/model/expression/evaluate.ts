import { MAX_EXPRESSION_STEPS } from '../limits.ts'
import type { Value } from '../types.ts'
import { isMacro } from './ast.ts'
import {
  fieldOf,
  isList,
  isRecord,
  keysOf,
  type Operand,
  type Operation,
  operations,
  type Result,
  toValue,
} from './operations.ts'
import { evaluateWithin, spend, take } from './steps.ts'
import type { OperandsOf, Operator, Tree, TreeNode } from './tree.ts'

/** The names that an expression can use and their current values. A name that is not in it is undecided. */
export type Scope = Readonly<Record<string, Value>>

/** An expression that cannot be evaluated is undecided, which is neither true nor false nor empty. */
export type Evaluated = { readonly ok: true; readonly value: Value } | { readonly ok: false }

export interface Evaluator {
  /**
   * Never throws. Whole numbers are returned as numbers. Values picked from the scope are the objects of the scope, so that
   * rows keep their identity from one evaluation to the next. An expression that takes more than `MAX_EXPRESSION_STEPS` is
   * undecided; `measured` tells whether there was one.
   */
  readonly evaluate: (expression: { readonly tree: Tree }, scope: Scope) => Evaluated
}

const UNDECIDED: Evaluated = { ok: false }

/**
 * Evaluates the expressions of a plan; each is compiled when it is first evaluated. `words` are the texts of `word(key)`.
 */
export function createEvaluator(words: Readonly<Record<string, string>>): Evaluator {
  const evaluations = new WeakMap<TreeNode, Evaluation>()
  const firstEvaluation = (tree: TreeNode): Evaluation => {
    const evaluation = compiledEvaluation(tree, words)
    evaluations.set(tree, evaluation)
    return evaluation
  }
  return {
    evaluate({ tree }, scope) {
      if (!isNode(tree)) return { ok: true, value: tree }
      const { run, steps } = evaluations.get(tree) ?? firstEvaluation(tree)
      const value =
        steps === null ? evaluateWithin(MAX_EXPRESSION_STEPS, run, scope) : take(steps) ? run(scope) : undefined
      return value === undefined ? UNDECIDED : { ok: true, value }
    },
  }
}

/** `steps`: how many `run` takes, whatever the values; null where that depends on them, and `run` counts. */
interface Evaluation {
  readonly run: (scope: Scope) => Value | undefined
  readonly steps: number | null
}

const noEvaluation: Evaluation = { run: () => undefined, steps: 1 }

/** To compile what nests too deeply, or computes too much of constants, ends as its evaluation would. */
const compiledEvaluation = (tree: TreeNode, words: Context['words']): Evaluation =>
  evaluateWithin(MAX_EXPRESSION_STEPS, () => evaluationOf(tree, words), undefined) ?? noEvaluation

function evaluationOf(tree: TreeNode, words: Context['words']): Evaluation {
  const run = compile(tree, { words, variables: {} })
  const steps = stepsOf(tree)
  // What is only picked out of the scope is a value already: ten thousand rows need not be looked at again.
  const evaluate = isPicked(tree) ? (run as (scope: Scope) => Value | undefined) : (scope: Scope) => toValue(run(scope))
  if (takesFixedSteps(tree)) return { run: evaluate, steps }
  return {
    run: (scope) => {
      spend(steps)
      return evaluate(scope)
    },
    steps: null,
  }
}

const isShort = (tree: Tree): boolean => !isNode(tree) && (typeof tree !== 'string' || tree.length <= 100)

/** Whether an expression takes as many steps as it has parts, whatever the values are. */
function takesFixedSteps(tree: Tree): boolean {
  if (!isNode(tree)) return isShort(tree)
  switch (tree[0]) {
    case '.':
      return typeof tree[1] === 'string' || takesFixedSteps(tree[1])
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return operandsOf(tree).some(isShort) && operandsOf(tree).every(takesFixedSteps)
    case 'has':
      return true
    case '&&':
    case '||':
    case '!':
    case '?:':
    case '-':
    case '*':
    case '/':
    case 'money':
    case 'word':
      return operandsOf(tree).every(takesFixedSteps)
    default:
      return false
  }
}

const operandsOf = (tree: TreeNode): readonly Tree[] => tree.slice(1) as readonly Tree[]

/** The parts of an expression that are evaluated once; the body of a macro is evaluated for each member of its list. */
function stepsOf(tree: Tree): number {
  if (!isNode(tree)) return 1
  const [operator] = tree
  if (operator === '.') return typeof tree[1] === 'string' ? 1 : 1 + stepsOf(tree[1])
  if (operator === 'has') return 1
  const evaluated = isMacro(operator) ? operandsOf(tree).slice(0, 1) : operandsOf(tree)
  return evaluated.reduce((steps: number, operand) => steps + stepsOf(operand), 1)
}

/** An expression that is compiled; undefined when undecided. */
type Run = (scope: Scope) => Result

interface Context {
  readonly words: Readonly<Record<string, string>>
  /** The names that macros declare around an expression. */
  readonly variables: Readonly<Record<string, Variable>>
}

/** The current member of the list that a macro goes through. */
interface Variable {
  value: Operand
}

const isNode = (tree: Tree): tree is TreeNode => typeof tree === 'object' && tree !== null

function compile(tree: Tree, context: Context): Run {
  if (!isNode(tree)) {
    const constant = typeof tree === 'number' && Number.isSafeInteger(tree) ? BigInt(tree) : tree
    return () => constant
  }
  const [operator, ...operands] = tree
  if (!Object.hasOwn(compilers, operator)) return () => undefined
  const compiler = compilers[operator] as (context: Context, ...operands: readonly unknown[]) => Run
  return compiler(context, ...operands)
}

type Compilers = { readonly [O in Operator]: (context: Context, ...operands: OperandsOf<O>) => Run }

const compilers: Compilers = {
  ...compilersOf(operations),
  '.': compilePath,
  has: compileHas,
  list: compileList,
  '?:': compileConditional,
  '&&': (context, left, right) => compileLogical(false, compile(left, context), compile(right, context)),
  '||': (context, left, right) => compileLogical(true, compile(left, context), compile(right, context)),
  word: compileWord,
  // A member that cannot be evaluated, because a field of it is missing, fails alone: it has no value, and a condition on
  // it is false. The rest of the list is shown.
  map: (context, list, variable, body) =>
    compileMacro(context, list, variable, body, (members, run) => members.map((member) => run(member) ?? null)),
  filter: (context, list, variable, body) =>
    compileMacro(context, list, variable, body, (members, run) => members.filter((member) => run(member) === true)),
  all: (context, list, variable, body) =>
    compileMacro(context, list, variable, body, (members, run) => members.every((member) => run(member) === true)),
  exists: (context, list, variable, body) =>
    compileMacro(context, list, variable, body, (members, run) => members.some((member) => run(member) === true)),
  exists_one: (context, list, variable, body) =>
    compileMacro(
      context,
      list,
      variable,
      body,
      (members, run) => members.filter((member) => run(member) === true).length === 1,
    ),
}

type OperationCompilers = {
  readonly [O in keyof typeof operations]: (context: Context, ...operands: readonly Tree[]) => Run
}

function compilersOf(table: Readonly<Record<string, unknown>>): OperationCompilers {
  const compilers = Object.entries(table).map(([name, operation]) => [
    name,
    (context: Context, ...operands: readonly Tree[]) => compileOperation(operation as Operation, operands, context),
  ])
  return Object.fromEntries(compilers) as OperationCompilers
}

/** Undecided when an operand is. Of constants it is evaluated once. */
function compileOperation(operation: Operation, operands: readonly Tree[], context: Context): Run {
  const runs = operands.map((operand) => compile(operand, context))
  const run = applied(operation, runs)
  if (operands.some(isNode)) return run
  const constant = run({})
  return () => constant
}

function applied(operation: Operation, runs: readonly Run[]): Run {
  const [first, second] = runs
  if (first && second && runs.length === 2) {
    return (scope) => {
      const left = first(scope)
      if (left === undefined) return undefined
      const right = second(scope)
      return right === undefined ? undefined : operation(left, right)
    }
  }
  return (scope) => {
    const values: Operand[] = []
    for (const run of runs) {
      const value = run(scope)
      if (value === undefined) return undefined
      values.push(value)
    }
    return operation(...values)
  }
}

function compilePath(context: Context, from: string | TreeNode, ...fields: readonly string[]): Run {
  const start = typeof from === 'string' ? compileName(context, from) : compile(from, context)
  const [first] = fields
  if (first === undefined) return start
  if (fields.length === 1) return (scope) => fieldOf(start(scope), first)
  return (scope) => {
    let value = start(scope)
    for (const field of fields) value = fieldOf(value, field)
    return value
  }
}

function compileName({ variables }: Context, name: string): Run {
  const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
  return variable ? () => variable.value : (scope) => (Object.hasOwn(scope, name) ? scope[name] : undefined)
}

/** Undecided when a field before the last is not there. */
function compileHas(context: Context, name: string, ...fields: readonly string[]): Run {
  const owner = compilePath(context, name, ...fields.slice(0, -1))
  const last = fields.at(-1) ?? ''
  return (scope) => {
    const value = owner(scope)
    return value === undefined ? undefined : fieldOf(value, last) !== undefined
  }
}

function compileList(context: Context, ...items: readonly Tree[]): Run {
  return applied(
    (...values) => values,
    items.map((item) => compile(item, context)),
  )
}

function compileConditional(context: Context, condition: Tree, yes: Tree, no: Tree): Run {
  const [holds, ifTrue, ifFalse] = [compile(condition, context), compile(yes, context), compile(no, context)]
  return (scope) => {
    const result = holds(scope)
    return typeof result === 'boolean' ? (result ? ifTrue(scope) : ifFalse(scope)) : undefined
  }
}

/** `&&` is false, `||` true, as soon as one side is, even when the other is undecided. */
function compileLogical(decisive: boolean, left: Run, right: Run): Run {
  return (scope) => {
    const first = left(scope)
    if (first === decisive) return decisive
    const second = right(scope)
    if (second === decisive) return decisive
    return typeof first === 'boolean' && typeof second === 'boolean' ? !decisive : undefined
  }
}

function compileWord({ words }: Context, key: Tree = null): Run {
  const word = typeof key === 'string' && Object.hasOwn(words, key) ? words[key] : undefined
  return () => word
}

/** `run` evaluates the body of a macro for a member of the list. Of an object its field names are the members. */
function compileMacro(
  context: Context,
  list: Tree,
  name: string,
  body: Tree,
  evaluate: (members: readonly Operand[], run: (member: Operand) => Result) => Result,
): Run {
  const variable: Variable = { value: null }
  const owner = compile(list, context)
  const inner = compile(body, { ...context, variables: { ...context.variables, [name]: variable } })
  const steps = 1 + stepsOf(body)
  return (scope) => {
    const value = owner(scope)
    const members = isRecord(value) ? keysOf(value) : value
    if (!isList(members)) return undefined
    return evaluate(members, (member) => {
      spend(steps)
      variable.value = member
      return inner(scope)
    })
  }
}

/** Whether an expression only chooses values of the scope, or is a condition. */
function isPicked(tree: Tree): boolean {
  if (!isNode(tree)) return false
  switch (tree[0]) {
    case '.':
      return typeof tree[1] === 'string' || isPicked(tree[1])
    case '?:':
      return isPicked(tree[2]) && isPicked(tree[3])
    case '[]':
    case 'filter':
      return isPicked(tree[1])
    case '==':
    case '!=':
    case '&&':
    case '||':
      return true
    default:
      return false
  }
}
