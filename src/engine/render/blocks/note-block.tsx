import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../kit/block.tsx'
import { Note, type NoteKind } from '../../../kit/note.tsx'
import type { NotePlan } from '../../plan/block.ts'
import type { NoteView } from '../../session/note.ts'
import { type BlockViewProps, titleOf } from './block-props.ts'

const kinds = { info: 'info', warning: 'warn', legal: 'info' } satisfies Record<NotePlan['tone'], NoteKind>

/** A text of the service itself. */
export function NoteBlock({ view, level }: BlockViewProps<NoteView>): ReactNode {
  const { t } = useTranslation('engine')
  const { tone } = view.plan
  return (
    <Block {...titleOf(view.plan)} level={level}>
      <Note kind={kinds[tone]} word={t(`note.${tone}`)}>
        {view.text}
      </Note>
    </Block>
  )
}
