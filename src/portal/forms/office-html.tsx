import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'table'].concat([
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]),
  ALLOWED_ATTR: ['href', 'scope', 'colspan', 'rowspan', 'lang'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:|\/(?!\/))/i,
}

interface OfficeHtmlProps {
  readonly html: string
  readonly className?: string
}

/** What an office wrote as HTML, left with its words, lists, tables and links alone. */
export function OfficeHtml({ html, className }: OfficeHtmlProps) {
  const harmless = DOMPurify.sanitize(html, allowed)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has just cleaned it
  return <div className={className} dangerouslySetInnerHTML={{ __html: harmless }} />
}
