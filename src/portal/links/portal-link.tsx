import { Link } from 'react-router-dom'
import type { KitLinkProps } from '../../kit/link.ts'
import { isPathHere } from './addresses.ts'

/** Draws the kit's links: through the router within the portal, as a plain anchor out of it. */
export const portalLink = ({ href, ...rest }: KitLinkProps) =>
  isPathHere(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
