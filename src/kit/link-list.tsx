import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import type { RenderLink } from './link.ts'
import './link-list.css'

export interface LinkListItem {
  readonly id: string
  readonly label: string
  /** Absent: cannot be used now; give the reason in `note`. */
  readonly href?: string | undefined
  readonly note?: ReactNode
  /** A sign and a word at the end of the line, such as a lock and “after login”. */
  readonly mark?: { readonly icon: IconName; readonly word: string } | undefined
}

export interface LinkListProps {
  readonly items: readonly LinkListItem[]
  readonly renderLink: RenderLink
}

/** Places to go, one a line, divided by hairlines. */
export function LinkList({ items, renderLink }: LinkListProps) {
  return (
    <ul className="ok-links">
      {items.map((item) => (
        <li className="ok-links__item" key={item.id}>
          {item.href === undefined ? (
            <span className="ok-links__off">{item.label}</span>
          ) : (
            renderLink({ href: item.href, className: 'ok-links__link', children: item.label })
          )}
          {item.note && <span className="ok-links__note">{item.note}</span>}
          {item.mark && (
            <span className="ok-links__mark">
              <Icon name={item.mark.icon} /> {item.mark.word}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
