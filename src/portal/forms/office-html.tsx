import DOMPurify from 'dompurify'
import { createContext, useContext } from 'react'
import { OFFICE_HTML_ADDRESS, OFFICE_HTML_ATTRIBUTES, OFFICE_HTML_TAGS } from '../../../schemas/office-html.ts'

const allowed = {
  ALLOWED_TAGS: [...OFFICE_HTML_TAGS],
  ALLOWED_ATTR: [...OFFICE_HTML_ATTRIBUTES],
  ALLOWED_URI_REGEXP: OFFICE_HTML_ADDRESS,
}

/** Cleans HTML of an office. A browser has DOMPurify for it, which needs a document; the host brings its own. */
export const HtmlCleanerContext = createContext<(html: string) => string>((html) => DOMPurify.sanitize(html, allowed))

interface OfficeHtmlProps {
  readonly html: string
  readonly className?: string
}

/** What an office wrote as HTML, left with its words, lists, tables and links alone. */
export function OfficeHtml({ html, className }: OfficeHtmlProps) {
  const clean = useContext(HtmlCleanerContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been cleaned
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean(html) }} />
}
