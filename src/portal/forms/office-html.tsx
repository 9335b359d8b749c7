import DOMPurify from 'dompurify'
import { OFFICE_HTML_ADDRESS, OFFICE_HTML_ATTRIBUTES, OFFICE_HTML_TAGS } from '../../../schemas/office-html.ts'

const allowed = {
  ALLOWED_TAGS: [...OFFICE_HTML_TAGS],
  ALLOWED_ATTR: [...OFFICE_HTML_ATTRIBUTES],
  ALLOWED_URI_REGEXP: OFFICE_HTML_ADDRESS,
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
