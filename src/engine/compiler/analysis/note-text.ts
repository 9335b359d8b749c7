import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { OwnWords } from '../language/texts.ts'
import type { Checking } from './context.ts'
import type { BlockPlace } from './labels.ts'
import { checkTemplate } from './templates.ts'

/** A note's words stand in `locales/` or in the definition; the latter may have values in them. */
export function checkNoteText(checking: Checking, block: BlockSpecOf<'note'>, scope: Scope, where: BlockPlace): void {
  const own: OwnWords | null =
    block.text?.map(({ id, at, value }) => ({ id, at, value: { value: value.text, at: value.at } })) ?? null
  checking.says(block, { text: { own, keys: [`${where.block}.text`], at: where.at } })
  for (const { value } of block.text ?? []) checkTemplate(checking, value, scope)
}
