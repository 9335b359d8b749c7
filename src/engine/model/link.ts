import { isSameOriginPath } from '../../../schemas/same-origin-path.ts'

/** `[words](address)`, as Markdown writes a link. */
export const linkPattern = /\[([^\][\n]+)\]\(([^()\s]*)\)/g

/** Whether a text or a reply may lead to an address: `https:`, or a path of this portal. */
export const isLinkTarget = (href: string): boolean =>
  /^https:\/\/[^\s\\/?#]+([/?#][^\s\\]*)?$/i.test(href) || isSameOriginPath(href)
