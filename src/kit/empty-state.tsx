import { createContext, type ReactNode, useContext } from 'react'
import { NamedIcon } from './named-icon.tsx'
import './state.css'

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: string
  /** Why that can be, and what to do. */
  readonly body?: ReactNode
  readonly action?: ReactNode
  readonly icon?: string | undefined
}

/** Why any data of the page may be missing, said with each message that there are none; null: nothing is known. */
export const MissingDataNote = createContext<string | null>(null)

/** A friendly message in place of data when there is none. */
export function EmptyState({ title, body, action, icon = 'inbox' }: EmptyStateProps) {
  const note = useContext(MissingDataNote)
  return (
    <div className="ok-state">
      <NamedIcon name={icon} large />
      <p className="ok-state__title">{title}</p>
      {body && <div className="ok-state__body">{body}</div>}
      {note !== null && <p className="ok-state__body">{note}</p>}
      {action && <div className="ok-state__action">{action}</div>}
    </div>
  )
}
