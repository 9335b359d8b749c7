import type { TypeScope } from '../../model/expression/typed-expression.ts'
import { isLinkTarget, linkPattern } from '../../model/link.ts'
import type { TemplateText } from '../language/shape.ts'
import { spanWithin } from '../language/tree.ts'
import type { Analyzer } from './analyzer.ts'
import { analyzeTemplate } from './templates.ts'
import type { TypedLinkedText } from './typed-tree.ts'

/** A text of a note: values in braces, and links as Markdown writes them. Nothing else of Markdown is read. */
export function analyzeLinkedText(analyzer: Analyzer, text: TemplateText, scope: TypeScope): TypedLinkedText {
  reportTargets(analyzer, text)
  const parts = analyzeTemplate(analyzer, text, scope)
  return parts.flatMap((part): TypedLinkedText => (typeof part === 'string' ? linkParts(part) : [part]))
}

/** Values have no place in an address: an office API must not decide where a text of the office leads. */
function reportTargets({ report }: Analyzer, { text, tree }: TemplateText): void {
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(linkPattern)) {
    const start = index + label.length + 3
    const braced = /[{}]/.test(whole)
    if (braced) report.error('malformed.link-value', spanWithin(tree, index, index + whole.length))
    else if (!isLinkTarget(href)) report.error('malformed.link', spanWithin(tree, start, start + href.length), { href })
  }
}

/** A text cut into its words and its links. */
export function linkParts(text: string): readonly (string | { readonly text: string; readonly href: string })[] {
  const parts: (string | { readonly text: string; readonly href: string })[] = []
  let rest = 0
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(linkPattern)) {
    if (!isLinkTarget(href)) continue
    if (index > rest) parts.push(text.slice(rest, index))
    parts.push({ text: label, href })
    rest = index + whole.length
  }
  if (rest < text.length) parts.push(text.slice(rest))
  return parts
}
