import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { type AstNode, type BinaryOperator, namesOf, type Range } from '../../model/expression/ast.ts'
import type { ExpressionDiagnostic } from '../../model/expression/issues.ts'
import { MAX_EXPRESSION_CHARACTERS } from '../../model/limits.ts'
import { extensionFunctions, mixedOperators } from './extensions.ts'
import { syntaxDiagnostic } from './syntax-errors.ts'

/** A parsed expression, and whether CEL's own rules of types accept it: null, or what they reject. */
export interface ParsedExpression {
  readonly ast: AstNode
  readonly celTypeError: () => (Range & { readonly reason: string }) | null
}

export type ParseResult =
  | { readonly ok: true; readonly parsed: ParsedExpression }
  | { readonly ok: false; readonly diagnostic: ExpressionDiagnostic }

export function parseExpression(cel: string): ParseResult {
  if (cel.length > MAX_EXPRESSION_CHARACTERS) {
    const range = { start: MAX_EXPRESSION_CHARACTERS, end: cel.length }
    return { ok: false, diagnostic: { id: 'expression-syntax.too-long', ...range, args: {}, suggestion: null } }
  }
  let parsed: ReturnType<Environment['parse']>
  try {
    parsed = environment.parse(cel)
  } catch (error) {
    return { ok: false, diagnostic: syntaxDiagnostic(cel, error) }
  }
  const ast = nodeOf(parsed.ast)
  return { ok: true, parsed: { ast, celTypeError: () => typeErrorOf(parsed.check(), parsed.ast) } }
}

/**
 * The names that an expression starts from, each once, known or not; none when it cannot be parsed. For what has to know
 * dependencies before there is a scope to infer types in.
 */
export function mentionsOf(cel: string): readonly string[] {
  const result = parseExpression(cel)
  return result.ok ? namesOf(result.parsed.ast) : []
}

function typeErrorOf(
  result: { readonly valid: boolean; readonly error?: unknown },
  node: ASTNode,
): (Range & { readonly reason: string }) | null {
  if (result.valid) return null
  const { summary, range } = result.error as { summary?: string; range?: Range }
  const { start, end } = range ?? node.range
  return { start, end, reason: summary ?? '' }
}

/** Parses CEL with the functions and operators of definitions; evaluates nothing. */
const environment = createEnvironment()

function createEnvironment(): Environment {
  const env = new Environment({
    homogeneousAggregateLiterals: false,
    unlistedVariablesAreDyn: true,
    // A chain of a thousand `&&` is no expression that anyone wrote, and would exhaust the stack that walks it.
    limits: { maxAstNodes: 1000 },
  })
  const never = (): never => {
    throw new Error('The parser evaluates nothing.')
  }
  // CEL knows an amount as a number; only the type checker distinguishes them.
  for (const { signature } of extensionFunctions) env.registerFunction(signature.replace(/\bmoney$/, 'double'), never)
  for (const { left, operator, right } of mixedOperators) {
    env.registerOperator(`${left} ${operator} ${right}: double`, never)
  }
  return env
}

type CelNodeOf<O extends ASTNode['op']> = Extract<ASTNode, { readonly op: O }>

function nodeOf(node: ASTNode): AstNode {
  const { start, end } = node
  switch (node.op) {
    case 'value':
      return literalOf(node)
    case 'id':
      return { kind: 'name', start, end, name: node.args }
    case '.':
      return {
        kind: 'field',
        start,
        end,
        owner: nodeOf(node.args[0]),
        name: node.args[1],
        nameAt: { start: node.pos, end },
      }
    case '[]':
      return { kind: 'index', start, end, owner: nodeOf(node.args[0]), index: nodeOf(node.args[1]) }
    case 'call':
      return callOf(node)
    case 'rcall':
      return methodOf(node)
    case 'list':
      return { kind: 'list', start, end, items: node.args.map(nodeOf) }
    case '?:': {
      const [condition, yes, no] = node.args
      return { kind: 'conditional', start, end, condition: nodeOf(condition), yes: nodeOf(yes), no: nodeOf(no) }
    }
    case '&&':
    case '||':
      return {
        kind: 'logical',
        start,
        end,
        operator: node.op,
        left: nodeOf(node.args[0]),
        right: nodeOf(node.args[1]),
      }
    case '!_':
      return { kind: 'not', start, end, operand: nodeOf(node.args) }
    case '-_':
      return { kind: 'negative', start, end, operand: nodeOf(node.args) }
    case 'map':
      return { kind: 'unsupported', start, end, what: 'object' }
    case '.?':
    case '[?]':
      return { kind: 'unsupported', start, end, what: 'optional' }
    default:
      return binaryOf(node)
  }
}

function literalOf({ args: value, start, end, input }: CelNodeOf<'value'>): AstNode {
  if (typeof value === 'object' && value !== null) return { kind: 'unsupported', start, end, what: 'bytes' }
  const offsets = typeof value === 'string' ? offsetsOf(value, input.slice(start, end)) : null
  return { kind: 'literal', start, end, value, ...(offsets && { offsets: offsets.map((offset) => start + offset) }) }
}

const characterOrEscape = /\\(?:x[\da-fA-F]{2}|X[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-3][0-7]{2}|.)|./suy

/** Where each character of a text, and its end, stands in what was written; null when the two do not match. */
function offsetsOf(value: string, written: string): readonly number[] | null {
  const opening = /^(r?)("{3}|'{3}|["'])/i.exec(written)
  if (opening === null) return null
  const [{ length: start }, raw = '', quote = ''] = opening
  const body = written.slice(start, -quote.length)
  if (raw !== '' || body === value) {
    return body === value ? Array.from({ length: value.length + 1 }, (_, index) => start + index) : null
  }
  const offsets: number[] = []
  characterOrEscape.lastIndex = 0
  for (let at = 0; at < value.length; ) {
    const found = characterOrEscape.exec(body)
    if (found === null) return null
    const length = (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
    for (let unit = 0; unit < length; unit++) offsets.push(start + found.index)
    at += length
  }
  return characterOrEscape.lastIndex === body.length ? [...offsets, start + body.length] : null
}

function callOf({ args: [name, args], start, end }: CelNodeOf<'call'>): AstNode {
  return { kind: 'call', start, end, name, nameAt: { start, end: start + name.length }, args: args.map(nodeOf) }
}

function methodOf({ args: [name, ownerNode, args], start, end, input }: CelNodeOf<'rcall'>): AstNode {
  const nameStart = input.indexOf(name, ownerNode.end)
  const nameAt = { start: nameStart, end: nameStart + name.length }
  return { kind: 'method', start, end, name, nameAt, owner: nodeOf(ownerNode), args: args.map(nodeOf) }
}

function binaryOf({ op: operator, args: [left, right], start, end }: CelNodeOf<BinaryOperator>): AstNode {
  return { kind: 'binary', start, end, operator, left: nodeOf(left), right: nodeOf(right) }
}
