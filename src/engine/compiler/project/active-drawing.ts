const ADDRESS_WITHIN = '(?:#|data:image/(?:png|jpeg|gif|webp)[;,])'

const ACTIVE: readonly RegExp[] = [
  // Elements that run scripts, hold other documents or listen to events, whatever their prefix.
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|handler|listener|iframe|frame|embed|object|audio|video|canvas|form|link|meta|base)\b/i,
  // Attributes of events.
  /[\s"'/](?:[\w.-]+:)?on[a-z]+\s*=/i,
  // Declarations that add text or attributes, other languages, and scripts in addresses.
  /<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet|http:\/\/www\.w3\.org\/1999\/xhtml|javascript\s*:|vbscript\s*:/i,
  // Addresses that are neither a part of the drawing nor a picture within it.
  new RegExp(`[\\s"'/](?:[\\w.-]+:)?(?:href|src)\\s*=\\s*(["'])(?!\\s*(?:${ADDRESS_WITHIN}|\\1))`, 'i'),
  new RegExp(`@import|url\\((?!\\s*(?:["']|&quot;)?\\s*${ADDRESS_WITHIN})`, 'i'),
  // An animation can set an address after it was checked.
  /attributeName\s*=\s*["']\s*(?:[\w.-]+:)?(?:href|on)/i,
]

const CHUNK_BYTES = 8192

/**
 * Whether an SVG drawing does more than draw: it has scripts, events or addresses of other documents, or is in an encoding in
 * which this cannot be told.
 */
export function isActiveDrawing(content: Uint8Array): boolean {
  // Two bytes a character. All that counts is ASCII, which other characters of UTF-8 do not contain.
  if (content.includes(0)) return true
  const chunks: string[] = []
  for (let at = 0; at < content.length; at += CHUNK_BYTES)
    chunks.push(String.fromCharCode(...content.subarray(at, at + CHUNK_BYTES)))
  // No pattern tells one space from several, and two parts of a pattern that share many would try each way to divide them.
  const text = chunks.join('').replaceAll(/\s+/g, ' ')
  return ACTIVE.some((pattern) => pattern.test(text))
}
