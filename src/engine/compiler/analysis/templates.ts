import { pathTree } from '../../model/expression/tree.ts'
import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import type { ProvedExpr } from '../language/checked.ts'
import type { ExprText, TemplateText } from '../language/shape.ts'
import { type ScalarTree, spanWithin } from '../language/tree.ts'
import { type Checking, isScalarType } from './context.ts'

/** A text cut into its words and its `{expressions}`, with the letter each starts at; or where a brace stays open. */
export function splitTemplate(text: string): { readonly parts: readonly TemplatePart[] } | { readonly openAt: number } {
  const parts: TemplatePart[] = []
  let rest = 0
  while (rest < text.length) {
    const open = text.indexOf('{', rest)
    if (open === -1) break
    const close = closingBrace(text, open + 1)
    if (close === -1) return { openAt: open }
    if (open > rest) parts.push({ text: text.slice(rest, open) })
    parts.push({ cel: text.slice(open + 1, close), start: open + 1 })
    rest = close + 1
  }
  if (rest < text.length) parts.push({ text: text.slice(rest) })
  return { parts }
}

/** The brace that closes an expression: not one within a text of it, as in `{row.name + "}"}`. */
function closingBrace(text: string, from: number): number {
  const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|}/g
  token.lastIndex = from
  for (let found = token.exec(text); found; found = token.exec(text)) if (found[0] === '}') return found.index
  return -1
}

type TemplatePart = { readonly text: string } | { readonly cel: string; readonly start: number }

/**
 * Proves the expressions of a text. Where `row` is given, a text without braces is the name of a field of it: `label:
 * adresPunktuOdbioru`.
 */
export function checkTemplate(checking: Checking, template: TemplateText, scope: Scope, row?: ValueType): void {
  const split = splitTemplate(template.text)
  if ('openAt' in split) {
    const at = spanWithin(template.tree, split.openAt, split.openAt + 1)
    checking.report.error('open-brace', at, 'This { is never closed.')
    return
  }
  if (row && !template.text.includes('{')) {
    const field = checking.field({ value: template.text, at: spanWithin(template.tree, 0, template.text.length) }, row)
    if (field)
      checking.findings.templates.set(template, [{ tree: pathTree('row', ...field.path), type: field.type, needs: [] }])
    return
  }
  const proved = split.parts.map((part) =>
    'text' in part ? part.text : provePart(checking, template.tree, part, scope),
  )
  if (proved.every((part) => part !== null)) checking.findings.templates.set(template, proved)
}

function provePart(
  checking: Checking,
  tree: ScalarTree,
  part: { readonly cel: string; readonly start: number },
  scope: Scope,
): ProvedExpr | null {
  const at = spanWithin(tree, part.start, part.start + part.cel.length)
  const indent = tree.indent === null ? null : 0
  const expr: ExprText = { cel: part.cel, at, tree: { kind: 'scalar', value: part.cel, at, indent } }
  return checking.expect(expr, scope, 'a text, a number or a day', isScalarType)
}
