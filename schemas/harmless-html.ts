import sanitize from 'sanitize-html'
import { OFFICE_HTML_ADDRESS, OFFICE_HTML_ATTRIBUTES, OFFICE_HTML_TAGS } from './office-html.ts'

/** HTML that an office wrote, with its texts, lists, tables and links alone; scripts and styles go with their contents. */
export function harmlessHtml(written: string): string {
  return sanitize(written, {
    allowedTags: [...OFFICE_HTML_TAGS],
    allowedAttributes: { '*': [...OFFICE_HTML_ATTRIBUTES] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href, ...attributes }) => ({
        tagName,
        attribs: href !== undefined && isAllowedAddress(href) ? { ...attributes, href } : attributes,
      }),
    },
  }).trim()
}

function isAllowedAddress(address: string): boolean {
  // Browsers skip control characters also within a scheme.
  const isPlain = ![...address].some((character) => character === '\\' || character <= ' ')
  return isPlain && OFFICE_HTML_ADDRESS.test(address)
}
