import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { functions, mixedOperators } from './functions.ts'
import { Inference } from './infer.ts'
import type { Checked, Refusal, Scope } from './proof.ts'
import { syntaxRefusal } from './syntax.ts'

export type { Checked, Refusal, Scope } from './proof.ts'

/**
 * Proves that an expression can be read, that all it names is there, and of which type its value is. Every slip is told,
 * not only the first.
 */
export function checkExpression(cel: string, scope: Scope): Checked {
  let parsed: ReturnType<Environment['parse']>
  try {
    parsed = reader.parse(cel)
  } catch (error) {
    return { ok: false, refusals: [syntaxRefusal(cel, error)] }
  }
  const inference = new Inference(scope)
  const proof = inference.prove(parsed.ast)
  const refusals = inference.refusals.length > 0 ? inference.refusals : refusedByCel(parsed.check(), parsed.ast)
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, proof }
}

/**
 * What the evaluator itself would refuse, knowing nothing of the contract, goes no further either: two written values of
 * different types as the two answers of `? :`, for one.
 */
function refusedByCel(
  result: { readonly valid: boolean; readonly error?: unknown },
  node: ASTNode,
): readonly Refusal[] {
  if (result.valid) return []
  const { summary, range } = result.error as { summary?: string; range?: { start: number; end: number } }
  const message = `CEL refuses this: ${summary ?? 'its types do not go together'}.`
  return [{ code: 'type-mismatch', message, ...(range ?? node.range), suggestion: null }]
}

/** Reads as the evaluator reads; it evaluates nothing and keeps nothing. */
const reader = createReader()

function createReader(): Environment {
  const env = new Environment({
    homogeneousAggregateLiterals: false,
    unlistedVariablesAreDyn: true,
    // A chain of a thousand `&&` is no expression that anyone wrote, and would exhaust the stack that walks it.
    limits: { maxAstNodes: 1000 },
  })
  const never = (): never => {
    throw new Error('Types are checked here; nothing is evaluated.')
  }
  for (const { signature } of functions) env.registerFunction(signature.replace(/\bmoney$/, 'double'), never)
  for (const { left, op, right, result } of mixedOperators) {
    env.registerOperator(`${left} ${op} ${right}: ${result}`, never)
  }
  return env
}
