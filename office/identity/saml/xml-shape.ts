import sax from 'sax'

/** What XML must not go beyond. */
export interface XmlLimits {
  readonly maxCharacters: number
  readonly maxElements: number
}

const MAX_DEPTH = 40
const MAX_ATTRIBUTES = 40

/** Why XML is not given to the parser of SAML. */
export class MalformedXml extends Error {}

/**
 * Checks in time linear to its length that a text is XML that the parser of SAML reads fast: well-formed, without a document
 * type, and neither deep nor long. Throws `MalformedXml` for anything else.
 */
export function checkXmlShape(xml: string, { maxCharacters, maxElements }: XmlLimits): void {
  if (xml.length > maxCharacters) throw new MalformedXml('too long')
  let depth = 0
  let elements = 0
  const reader = sax.parser(true, { xmlns: true, position: false })
  reader.onerror = () => {
    throw new MalformedXml('not well-formed')
  }
  reader.ondoctype = () => {
    throw new MalformedXml('a document type')
  }
  reader.onopentag = ({ attributes }) => {
    if (depth === 0 && elements > 0) throw new MalformedXml('two documents')
    depth += 1
    elements += 1
    if (depth > MAX_DEPTH) throw new MalformedXml('too deep')
    if (elements > maxElements) throw new MalformedXml('too many elements')
    if (Object.keys(attributes).length > MAX_ATTRIBUTES) throw new MalformedXml('too many attributes')
  }
  reader.onclosetag = () => {
    depth -= 1
  }
  reader.write(xml).close()
  if (elements === 0) throw new MalformedXml('no element')
}
