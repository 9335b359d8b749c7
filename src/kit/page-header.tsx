import type { ReactNode, Ref } from 'react'
import { NamedIcon } from './named-icon.tsx'
import './page-parts.css'

export interface PageHeaderProps {
  readonly title: string
  readonly icon?: string | undefined
  /** One line: what this is, and as of when. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** The `h1`, which takes focus after a change of page. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The head of a page: icon, title, lead, actions. */
export function PageHeader({ title, icon, lead, actions, headingRef }: PageHeaderProps) {
  return (
    <div className="ok-page-header">
      <div className="ok-page-header__words">
        <h1 ref={headingRef} tabIndex={-1}>
          {icon && <NamedIcon name={icon} />}
          {title}
        </h1>
        {lead && <p className="ok-page-header__lead">{lead}</p>}
      </div>
      {actions && <div className="ok-actions">{actions}</div>}
    </div>
  )
}
