import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import type { RenderLink } from './link.ts'
import './app-bar.css'

export interface AppBarProps {
  readonly logo?: ReactNode
  /** The office's name; the link home. */
  readonly name: string
  readonly homeHref: string
  readonly renderLink: RenderLink
  /** Opens the drawer; shown only where the menu is not in sight. */
  readonly menu?: { readonly label: string; readonly open: boolean; readonly onOpen: () => void } | undefined
  /** Whom the visitor acts for; a line of its own on a phone. */
  readonly acting?: ReactNode
  /** Language, contrast, font size, user. */
  readonly actions?: ReactNode
}

/** The strip at the top of every page. */
export function AppBar({ logo, name, homeHref, renderLink, menu, acting, actions }: AppBarProps) {
  return (
    <header className="ok-app-bar">
      {menu && (
        <div className="ok-app-bar__menu">
          <IconButton
            icon="bars"
            name={menu.label}
            aria-expanded={menu.open}
            aria-haspopup="dialog"
            onClick={menu.onOpen}
          />
        </div>
      )}
      {renderLink({
        href: homeHref,
        className: 'ok-app-bar__home',
        children: (
          <>
            {logo}
            <span translate="no">{name}</span>
          </>
        ),
      })}
      {acting}
      <div className="ok-app-bar__actions">{actions}</div>
    </header>
  )
}
