import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { BarMessage } from './message-bar.tsx'
import { NOTE_ICON, type NoteKind } from './note.tsx'
import { usePopover } from './use-popover.ts'
import './message-history.css'

export interface PastMessage extends BarMessage {
  /** When it came, as shown: “14:05”. */
  readonly time: string
}

export interface MessageHistoryProps {
  /** Newest first. */
  readonly messages: readonly PastMessage[]
  /** Name of the button, with the number of messages in words. */
  readonly name: string
  readonly title: string
  readonly empty: string
  readonly kind: Readonly<Record<NoteKind, string>>
  /** What waits elsewhere: counted at the icon, and named by a link in the list; null: there is no such place. */
  readonly elsewhere?: { readonly count: number; readonly link: (onFollow: () => void) => ReactNode } | null
}

/** All messages of the visit, behind an icon of the app bar. */
export function MessageHistory({ messages, name, title, empty, kind, elsewhere }: MessageHistoryProps) {
  const { open, toggle, close, root, button } = usePopover()
  const id = useId()
  return (
    <div className="ok-history" ref={root}>
      <IconButton
        ref={button}
        icon="bell"
        name={name}
        badge={messages.length + (elsewhere?.count ?? 0)}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      />
      <section className="ok-history__panel" id={id} aria-label={title} hidden={!open}>
        <h2>{title}</h2>
        {elsewhere && <p className="ok-history__elsewhere">{elsewhere.link(close)}</p>}
        {messages.length === 0 && <p>{empty}</p>}
        <ul>
          {messages.map((message) => (
            <li key={message.id} className={`ok-history__message ok-history__message--${message.kind}`}>
              <Icon name={NOTE_ICON[message.kind]} />
              <span>
                <span className="ok-sr-only">{kind[message.kind]}: </span>
                {message.text}
              </span>
              <time>{message.time}</time>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
