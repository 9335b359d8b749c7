import { inferTypes, unreadable } from '../../model/expression/infer.ts'
import type { ExpressionDiagnostic } from '../../model/expression/issues.ts'
import type { TypedExpression, TypeScope } from '../../model/expression/typed-expression.ts'
import { parseExpression } from './parse.ts'

/** Parses an expression and infers its type. The typed expression is there whatever the diagnostics beside it report. */
export function inferExpression(
  cel: string,
  scope: TypeScope,
): { readonly expression: TypedExpression; readonly diagnostics: readonly ExpressionDiagnostic[] } {
  const result = parseExpression(cel)
  if (!result.ok) return { expression: unreadable, diagnostics: [result.diagnostic] }
  const { ast, celTypeError } = result.parsed
  const inferred = inferTypes(ast, scope)
  // The rules of CEL itself, which know nothing of the contract: the two branches of `? :` of one type, for example.
  const rejected = inferred.diagnostics.length === 0 ? celTypeError() : null
  if (!rejected) return inferred
  const { start, end, reason } = rejected
  const diagnostic: ExpressionDiagnostic = { id: 'type-mismatch.other', start, end, args: { reason }, suggestion: null }
  return { expression: { ...inferred.expression, tree: null, type: { kind: 'error' } }, diagnostics: [diagnostic] }
}
