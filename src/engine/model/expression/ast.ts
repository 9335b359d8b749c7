/**
 * The syntax tree of an expression with the positions of its parts: what the parser gives and the type checker reads. The
 * tree of a plan (`tree.ts`) is made from it.
 */
export type AstNode = Range & AstKind

/** Characters of an expression, from `start` up to `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

type AstKind =
  /** A `bigint` is a whole number as CEL counts, a `number` has decimals. */
  | {
      readonly kind: 'literal'
      readonly value: string | number | bigint | boolean | null
      /** Of a text: where each of its characters, and its end, stands in the expression. */
      readonly offsets?: readonly number[]
    }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'field'; readonly owner: AstNode; readonly name: string; readonly nameAt: Range }
  | { readonly kind: 'index'; readonly owner: AstNode; readonly index: AstNode }
  | { readonly kind: 'call'; readonly name: string; readonly nameAt: Range; readonly args: readonly AstNode[] }
  | {
      readonly kind: 'method'
      readonly name: string
      readonly nameAt: Range
      readonly owner: AstNode
      readonly args: readonly AstNode[]
    }
  | { readonly kind: 'list'; readonly items: readonly AstNode[] }
  | { readonly kind: 'conditional'; readonly condition: AstNode; readonly yes: AstNode; readonly no: AstNode }
  | { readonly kind: 'logical'; readonly operator: '&&' | '||'; readonly left: AstNode; readonly right: AstNode }
  | { readonly kind: 'not'; readonly operand: AstNode }
  | { readonly kind: 'negative'; readonly operand: AstNode }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: AstNode; readonly right: AstNode }
  /** CEL that is not part of the language of definitions. */
  | { readonly kind: 'unsupported'; readonly what: 'bytes' | 'object' | 'optional' }

export type AstNodeOf<K extends AstNode['kind']> = Extract<AstNode, { readonly kind: K }>

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in'

/** Where characters of a written text stand; the whole of it when that is not known. */
export function charactersOf(node: AstNodeOf<'literal'>, start: number, end: number): Range {
  const [from, to] = [node.offsets?.[start], node.offsets?.[end]]
  return from === undefined || to === undefined ? node : { start: from, end: to }
}

/** The nodes directly below a node. */
export function childrenOf(node: AstNode): readonly AstNode[] {
  switch (node.kind) {
    case 'field':
      return [node.owner]
    case 'index':
      return [node.owner, node.index]
    case 'call':
      return node.args
    case 'method':
      return [node.owner, ...node.args]
    case 'list':
      return node.items
    case 'conditional':
      return [node.condition, node.yes, node.no]
    case 'logical':
    case 'binary':
      return [node.left, node.right]
    case 'not':
    case 'negative':
      return [node.operand]
    case 'literal':
    case 'name':
    case 'unsupported':
      return []
  }
}

/**
 * The names that an expression starts from, each once, known or not; without those that its own macros declare (the `x`
 * of `rows.filter(x, …)`). `params.year` also refers to the parameter `year`.
 */
export function namesOf(ast: AstNode): readonly string[] {
  const names = new Set<string>()
  const visit = (node: AstNode, declared: readonly string[]): void => {
    if (node.kind === 'name' && !declared.includes(node.name)) names.add(node.name)
    if (node.kind === 'field' && node.owner.kind === 'name' && node.owner.name === 'params') names.add(node.name)
    const [variable, ...rest] = node.kind === 'method' && isMacro(node.name) ? node.args : []
    if (node.kind !== 'method' || variable?.kind !== 'name') {
      for (const child of childrenOf(node)) visit(child, declared)
      return
    }
    visit(node.owner, declared)
    for (const one of rest) visit(one, [...declared, variable.name])
  }
  visit(ast, [])
  return [...names]
}

/** Methods of a list that declare a name for its members: `rows.filter(x, x.rok == year)`. */
export const macros = ['map', 'filter', 'all', 'exists', 'exists_one'] as const

export type Macro = (typeof macros)[number]

export const isMacro = (name: string): name is Macro => macros.some((one) => one === name)
