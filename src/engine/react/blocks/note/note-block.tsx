import { createElement, Fragment, type ReactNode } from 'react'
import { Block } from '../../../../kit/block.tsx'
import { Note, type NoteKind } from '../../../../kit/note.tsx'
import { keepShortWords } from '../../../model/short-words.ts'
import type { NotePlan } from '../../../plan/block.ts'
import type { NoteView } from '../../../runtime/blocks.ts'
import { usePageParts } from '../../page-context.ts'
import { type BlockViewProps, TargetLink, titleOf } from '../block-parts.tsx'

const kinds = { info: 'info', warning: 'warn', legal: 'info' } satisfies Record<NotePlan['tone'], NoteKind>

/** A text of the service itself. */
export function NoteBlock({ view, level }: BlockViewProps<NoteView>): ReactNode {
  const { t } = usePageParts()
  const { tone } = view.plan
  return (
    <Block {...titleOf(view.plan)} level={level}>
      <Note kind={kinds[tone]} word={t(`note.${tone}`)}>
        {createElement(Fragment, null, ...view.parts.map(partOf))}
      </Note>
    </Block>
  )
}

const partOf = (part: NoteView['parts'][number]): ReactNode =>
  typeof part === 'string' ? (
    keepShortWords(part)
  ) : (
    <TargetLink href={part.href}>{keepShortWords(part.text)}</TargetLink>
  )
