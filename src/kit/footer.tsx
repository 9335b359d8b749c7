import type { ReactNode } from 'react'
import './footer.css'

export interface FooterProps {
  readonly logo?: ReactNode
  /** Name of the list of links. */
  readonly label: string
  readonly links: readonly { readonly id: string; readonly link: ReactNode }[]
  /** Copyright, year, version. */
  readonly note?: ReactNode
}

/** The foot of every page. */
export function Footer({ logo, label, links, note }: FooterProps) {
  return (
    <footer className="ok-footer">
      {logo && <div className="ok-footer__logo">{logo}</div>}
      {links.length > 0 && (
        <nav aria-label={label}>
          <ul className="ok-footer__links">
            {links.map(({ id, link }) => (
              <li key={id}>{link}</li>
            ))}
          </ul>
        </nav>
      )}
      {note && <p className="ok-footer__note">{note}</p>}
    </footer>
  )
}
