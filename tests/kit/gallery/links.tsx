import type { KitLinkProps } from '../../../src/kit/link.ts'

/** A plain anchor, where the portal uses its router's link. */
export function renderLink(props: KitLinkProps) {
  return <a {...props}>{props.children}</a>
}
