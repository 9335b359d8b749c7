import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface PageLinkProps {
  /** A path of the portal, which the shell has given. */
  readonly to: string
  readonly children: ReactNode
}

/** A link to another page of the portal. */
export function PageLink({ to, children }: PageLinkProps): ReactNode {
  return <Link to={to}>{children}</Link>
}
