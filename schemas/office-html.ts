import { SAME_ORIGIN_PATH } from './same-origin-path.ts'

/**
 * What is left of HTML that an office wrote: texts, lists, tables and links. The office removes the rest when an employee
 * saves, the portal before it shows what an API sent.
 */
export const OFFICE_HTML_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

export const OFFICE_HTML_ATTRIBUTES = ['href', 'scope', 'colspan', 'rowspan', 'lang'] as const

/** Addresses of links: the web, mail, phone, or a path of the portal. */
export const OFFICE_HTML_ADDRESS = new RegExp(`^(?:https?://[^/\\\\\\s]|mailto:|tel:|${SAME_ORIGIN_PATH})`, 'i')
