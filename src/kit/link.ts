import type { MouseEvent, ReactNode } from 'react'

/** What a link needs to know. The kit has no router; the caller turns this into its own anchor. */
export interface KitLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
  readonly target?: '_blank' | undefined
  readonly rel?: string | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Draws a link; usually `(props) => <Link to={props.href} {...} />` of the caller's router. */
export type RenderLink = (props: KitLinkProps) => ReactNode
