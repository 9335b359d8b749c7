import type { Scope } from '../expression/typecheck.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { TemplateText } from '../language/shape.ts'
import type { Checking } from './context.ts'
import type { BlockPlace } from './labels.ts'
import { checkTemplate } from './templates.ts'

/** A note's words stand in `locales/` or in the definition; the latter may have values in them. */
export function checkNoteText(checking: Checking, block: BlockSpecOf<'note'>, scope: Scope, where: BlockPlace): void {
  checking.says(block, { text: { own: block.text ?? null, keys: [`${where.block}.text`] } })
  for (const { value } of block.text ?? []) {
    const template: TemplateText = {
      text: value.value,
      at: value.at,
      tree: { kind: 'scalar', value: value.value, at: value.at, indent: null },
    }
    checkTemplate(checking, template, scope)
    const proved = checking.findings.templates.get(template)
    if (proved) checking.findings.templates.set(value, proved)
  }
}
