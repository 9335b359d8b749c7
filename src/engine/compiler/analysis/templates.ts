import { pathTree } from '../../model/expression/tree.ts'
import type { TypeScope } from '../../model/expression/typed-expression.ts'
import type { ValueType } from '../../model/types.ts'
import type { ExprText, TemplateText } from '../language/shape.ts'
import { type ScalarTree, spanWithin } from '../language/tree.ts'
import type { Analyzer } from './analyzer.ts'
import type { ExpressionNode, TypedTemplate } from './typed-tree.ts'

type TemplatePart = { readonly text: string } | { readonly cel: string; readonly start: number }

/** A text cut into its words and its `{expressions}`, with the offset of each; or where a brace stays open. */
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

/** The parts of a text with their expressions inferred; without parts when a brace of it is never closed. */
export function analyzeTemplate(analyzer: Analyzer, { text, tree }: TemplateText, scope: TypeScope): TypedTemplate {
  const split = splitTemplate(text)
  if ('openAt' in split) {
    analyzer.report.error('open-brace', spanWithin(tree, split.openAt, split.openAt + 1))
    return []
  }
  return split.parts.map((part) => ('text' in part ? part.text : inferPart(analyzer, tree, part, scope)))
}

function inferPart(
  analyzer: Analyzer,
  tree: ScalarTree,
  { cel, start }: { readonly cel: string; readonly start: number },
  scope: TypeScope,
): ExpressionNode {
  const at = spanWithin(tree, start, start + cel.length)
  const expr: ExprText = { cel, at, tree: { kind: 'scalar', value: cel, at, indent: tree.indent === null ? null : 0 } }
  return analyzer.expect(expr, scope, 'words')
}

/** The label of an option: a text without braces is the name of a field of the option. */
export function analyzeOptionLabel(
  analyzer: Analyzer,
  label: TemplateText,
  scope: TypeScope,
  option: ValueType,
): TypedTemplate {
  if (label.text.includes('{')) return analyzeTemplate(analyzer, label, { ...scope, row: option })
  const at = spanWithin(label.tree, 0, label.text.length)
  const { path, type } = analyzer.field({ value: label.text, at }, option)
  return [{ cel: label.text, tree: pathTree('row', ...path), type, names: ['row'], needs: [], meaning: 'certain' }]
}
