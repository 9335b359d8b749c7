import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './note.css'

export type NoteKind = 'info' | 'warn' | 'danger' | 'ok'

/** The sign of each kind of message. */
export const NOTE_ICON: Readonly<Record<NoteKind, IconName>> = {
  info: 'info-circle',
  warn: 'exclamation-triangle',
  danger: 'exclamation-circle',
  ok: 'check-circle',
}

export interface NoteProps {
  readonly kind: NoteKind
  /** The kind as a word, such as “Warning”; colour and sign are never alone. */
  readonly word: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A message that stands in the page. */
export function Note({ kind, word, children, actions }: NoteProps) {
  return (
    <div className={`ok-note ok-note--${kind}`}>
      <Icon name={NOTE_ICON[kind]} />
      <div className="ok-note__body">
        {/* The colon of “Error:” is for the line that goes on; this one ends here. */}
        <p className="ok-note__word">{word.replace(/:$/, '')}</p>
        <div>{children}</div>
        {actions && <div className="ok-note__actions">{actions}</div>}
      </div>
    </div>
  )
}
