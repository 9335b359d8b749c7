import { textString } from './file.ts'

/** What a file says about itself. */
export interface DocumentInfo {
  readonly title: string
  readonly author: string
  readonly madeAt: Date
}

const PRODUCER = 'Okienko'

/** The information dictionary, which older programs read. */
export function infoDictionary({ title, author, madeAt }: DocumentInfo): string {
  const made = `(D:${madeAt.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
  const producer = textString(PRODUCER)
  return (
    `<</Title${textString(title)}/Author${textString(author)}/Creator${producer}/Producer${producer}` +
    `/CreationDate${made}/ModDate${made}>>`
  )
}

/** The same as XMP, which newer programs read. */
export function metadata({ title, author, madeAt }: DocumentInfo): Buffer {
  const made = `${madeAt.toISOString().slice(0, 19)}Z`
  const lines = [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    '</rdf:Description>',
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">',
    `<xmp:CreateDate>${made}</xmp:CreateDate><xmp:ModifyDate>${made}</xmp:ModifyDate>`,
    `<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool><pdf:Producer>${PRODUCER}</pdf:Producer>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ]
  return Buffer.from(lines.join('\n'))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
