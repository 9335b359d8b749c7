import { Icon } from './icon.tsx'
import type { RenderLink } from './link.ts'
import './breadcrumbs.css'

export interface Breadcrumb {
  readonly id: string
  readonly label: string
  /** Absent on the page itself. */
  readonly href?: string | undefined
}

export interface BreadcrumbsProps {
  readonly label: string
  readonly items: readonly Breadcrumb[]
  readonly renderLink: RenderLink
}

/** The way from home to this page. */
export function Breadcrumbs({ label, items, renderLink }: BreadcrumbsProps) {
  return (
    <nav className="ok-crumbs" aria-label={label}>
      <ol>
        {items.map((item, index) => (
          <li key={item.id}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              renderLink({ href: item.href, children: item.label })
            )}
            {index < items.length - 1 && <Icon name="angle-right" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
