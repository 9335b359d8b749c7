import sax from 'sax'

/** Characters of an answer's XML. Answers with encrypted assertions have some 20,000. */
const MAX_XML_CHARACTERS = 64 * 1024
/** Characters of an answer as the browser posts it, in base64. */
export const MAX_ANSWER_CHARACTERS = Math.ceil((MAX_XML_CHARACTERS * 4) / 3) + 4

const MAX_DEPTH = 40
const MAX_ELEMENTS = 1000
const MAX_ATTRIBUTES = 40

/** Why XML is not given to the parser of SAML. */
export class MalformedAnswer extends Error {}

/**
 * Checks in time linear to its length that a text is XML that the parser of SAML reads fast: well-formed, without a document
 * type, and neither deep nor long. Throws `MalformedAnswer` for anything else.
 */
export function checkAnswerShape(xml: string): void {
  if (xml.length > MAX_XML_CHARACTERS) throw new MalformedAnswer('too long')
  let depth = 0
  let elements = 0
  const reader = sax.parser(true, { xmlns: true, position: false })
  reader.onerror = () => {
    throw new MalformedAnswer('not well-formed')
  }
  reader.ondoctype = () => {
    throw new MalformedAnswer('a document type')
  }
  reader.onopentag = ({ attributes }) => {
    if (depth === 0 && elements > 0) throw new MalformedAnswer('two documents')
    depth += 1
    elements += 1
    if (depth > MAX_DEPTH) throw new MalformedAnswer('too deep')
    if (elements > MAX_ELEMENTS) throw new MalformedAnswer('too many elements')
    if (Object.keys(attributes).length > MAX_ATTRIBUTES) throw new MalformedAnswer('too many attributes')
  }
  reader.onclosetag = () => {
    depth -= 1
  }
  reader.write(xml).close()
  if (elements === 0) throw new MalformedAnswer('no element')
}
