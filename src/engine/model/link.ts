/** `[words](address)`, as Markdown writes a link. */
export const linkPattern = /\[([^\][\n]+)\]\(([^()\s]*)\)/g

/**
 * Whether a text or a reply may lead to an address: `https:`, or a path of this portal. A path that begins with two
 * slashes or has a backslash in it leads to another site.
 */
export const isLinkTarget = (href: string): boolean =>
  /^https:\/\/[^\s\\/?#]+([/?#][^\s\\]*)?$/i.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href)
