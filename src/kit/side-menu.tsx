import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { RenderLink } from './link.ts'
import { NamedIcon } from './named-icon.tsx'
import './side-menu.css'

export interface SideMenuItem {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon?: string | undefined
  readonly current?: boolean | undefined
  readonly newTab?: boolean | undefined
}

export interface SideMenuProps {
  readonly label: string
  readonly items: readonly SideMenuItem[]
  readonly renderLink: RenderLink
  /** Called when an item is picked, to close the drawer. */
  readonly onPick?: (() => void) | undefined
  /** Read after items that open in a new tab. */
  readonly newTab: string
  /** The session's countdown, above the items. */
  readonly top?: ReactNode
  /** Contact and counter, below the items. */
  readonly children?: ReactNode
}

/** The menu at the side, and what stands with it. */
export function SideMenu({ label, items, renderLink, onPick, newTab, top, children }: SideMenuProps) {
  return (
    <div className="ok-side">
      {top}
      <nav aria-label={label}>
        <ul className="ok-side__items">
          {items.map((item) => (
            <li key={item.id}>
              {renderLink({
                href: item.href,
                className: 'ok-side__item',
                'aria-current': item.current ? 'page' : undefined,
                onClick: onPick,
                ...(item.newTab ? { target: '_blank', rel: 'noreferrer' } : {}),
                children: (
                  <>
                    {item.icon && <NamedIcon name={item.icon} />}
                    <span>{item.label}</span>
                    {item.newTab && (
                      <>
                        <Icon name="external-link" />
                        <span className="ok-sr-only"> {newTab}</span>
                      </>
                    )}
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      </nav>
      {children && <div className="ok-side__rest">{children}</div>}
    </div>
  )
}
