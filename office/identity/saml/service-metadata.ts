import { readFileSync, statSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'
import { checkXmlShape, MalformedXml, type XmlLimits } from './xml-shape.ts'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const HOUR = 3_600_000
/** How long metadata that were read are used before they are read again. */
const FRESH_MILLISECONDS = HOUR
/** After an attempt that failed, while known metadata are in use. */
const RETRY_MILLISECONDS = 60_000
const TIMEOUT_MILLISECONDS = 10_000
/** Metadata of one service have some 20,000 characters. */
const LIMITS: XmlLimits = { maxCharacters: 256 * 1024, maxElements: 2000 }

/** What the metadata of an identity service say. */
export interface ServiceMetadata {
  readonly entityId: string
  /** Where sign-ins begin. */
  readonly address: string
  /** Certificates (base64 of DER) whose keys sign its answers. */
  readonly certificates: readonly string[]
  /** Milliseconds since 1970. */
  readonly validUntil: number
}

/** Reads metadata. Throws an error that says what is missing. */
export function parseMetadata(xml: string): ServiceMetadata {
  try {
    checkXmlShape(xml, LIMITS)
  } catch (error) {
    throw error instanceof MalformedXml
      ? new Error(`the metadata are no XML that can be read: ${error.message}`)
      : error
  }
  const problems: string[] = []
  const note = (problem: unknown): void => void problems.push(String(problem))
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: note, fatalError: note } })
  const document = parser.parseFromString(xml, 'text/xml')
  const [role] = elements(document, METADATA, 'IDPSSODescriptor')
  if (problems.length > 0 || role === undefined) throw new Error('there is no IDPSSODescriptor in the metadata')
  const entity = role.parentNode as Element
  const entityId = entity.getAttribute('entityID')
  const address = elements(role, METADATA, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location')
  const certificates = elements(role, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate'))
    .map((element) => (element.textContent ?? '').replace(/\s/g, ''))
  if (!entityId) throw new Error('there is no entityID in the metadata')
  if (!address || !/^https?:\/\//.test(address))
    throw new Error('there is no SingleSignOnService with the HTTP-Redirect binding in the metadata')
  if (certificates.length === 0) throw new Error('there is no certificate for signatures in the metadata')
  const until = Date.parse(role.getAttribute('validUntil') || entity.getAttribute('validUntil') || '')
  return { entityId, address, certificates, validUntil: Number.isNaN(until) ? Number.POSITIVE_INFINITY : until }
}

function elements(within: Document | Element, namespace: string, name: string): readonly Element[] {
  return Array.from(within.getElementsByTagNameNS(namespace, name))
}

/**
 * The metadata at an https address or in a file, read again each hour. When that fails, `failed` learns why, the ones that
 * are known stay in use until they expire, and the next attempt is made a minute later: no sign-in waits for a service
 * that does not answer. A file is read at once; throws when it cannot be used. `parse` reads what comes while the process serves.
 */
export function serviceMetadata(
  source: string,
  failed: (error: unknown) => void,
  parse: (xml: string) => Promise<ServiceMetadata> = async (xml) => parseMetadata(xml),
): () => Promise<ServiceMetadata> {
  const remote = /^https?:\/\//i.test(source)
  // The certificates that sign-ins are checked with come from here: nobody on the way may replace them.
  if (/^http:/i.test(source) && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/i.test(source))
    throw new Error('must be an https address or a file')
  let known = remote ? undefined : parseMetadata(textOfFile(source))
  let nextRead = remote ? 0 : Date.now() + FRESH_MILLISECONDS
  let reading: Promise<void> | undefined
  const read = async () => {
    try {
      known = await parse(remote ? await download(source) : textOfFile(source))
      nextRead = Date.now() + FRESH_MILLISECONDS
    } catch (error) {
      if (known === undefined) throw error
      nextRead = Date.now() + RETRY_MILLISECONDS
      failed(error)
    } finally {
      reading = undefined
    }
  }
  const isDue = (): boolean => {
    const wait = nextRead - Date.now()
    // A longer wait than the longest comes from a clock that was set back.
    return wait <= 0 || wait > FRESH_MILLISECONDS
  }
  return async () => {
    if (known !== undefined && known.validUntil > Date.now() && !isDue()) return known
    if (known === undefined || isDue()) reading ??= read()
    // Ones that still hold answer while newer ones are on their way.
    if (known === undefined || known.validUntil <= Date.now()) await reading
    if (known === undefined || known.validUntil <= Date.now())
      throw new Error('The metadata of the identity service have expired')
    return known
  }
}

async function download(address: string): Promise<string> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS), redirect: 'error' })
  if (!reply.ok) throw new Error(`The metadata of the identity service: status ${reply.status}`)
  let [size, text] = [0, '']
  const decoder = new TextDecoder()
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(TOO_LONG)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function textOfFile(path: string): string {
  if (statSync(path).size > MAX_BYTES) throw new Error(TOO_LONG)
  return readFileSync(path, 'utf8')
}

/** A character may take several bytes. */
const MAX_BYTES = 2 * LIMITS.maxCharacters
const TOO_LONG = `the metadata have more than ${MAX_BYTES} bytes`
