import type { ReactNode } from 'react'
import { NamedIcon } from './named-icon.tsx'
import './entry-list.css'

export interface ListedEntry {
  readonly id: string
  /** A PrimeIcons name: what kind of thing it is. */
  readonly icon: string
  /** Its name, as a link where it leads anywhere. */
  readonly label: ReactNode
  /** What kind it is as a word, for those who do not know the sign. */
  readonly note?: string | undefined
}

export interface EntryListProps {
  readonly entries: readonly ListedEntry[]
}

/** Folders, pages and files, one a line, each under the sign of its kind. */
export function EntryList({ entries }: EntryListProps) {
  return (
    <ul className="ok-entries">
      {entries.map(({ id, icon, label, note }) => (
        <li className="ok-entries__item" key={id}>
          <NamedIcon name={icon} />
          <span className="ok-entries__words">
            {label}
            {note && <span className="ok-entries__note">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
