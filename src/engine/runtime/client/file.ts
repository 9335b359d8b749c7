import { errorOf, fail, isErrorBody, type Result } from './error.ts'
import { type ApiRequest, exchange, parseJson } from './exchange.ts'
import type { ApiConnection, Cancellation, TransportReply } from './transport.ts'

export interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Media type without parameters: `application/pdf`. */
  readonly mediaType: string
}

/** Bytes that have come and, when the office says so, how many there will be. */
export type OnProgress = (received: number, total: number | null) => void

export interface FileOptions {
  readonly onProgress?: OnProgress
  readonly cancellation?: Cancellation
}

/**
 * Fetches a file. An error object or a web page in its place, an empty body and a “PDF” that is none are errors: what
 * comes back can be saved. Never rejects.
 */
export function fetchFile(
  env: ApiConnection,
  request: ApiRequest,
  options: FileOptions = {},
): Promise<Result<FetchedFile>> {
  return exchange(env, request, env.timeouts.file, options.cancellation, (reply) => readFile(reply, options.onProgress))
}

async function readFile(reply: TransportReply, onProgress: OnProgress | undefined): Promise<Result<FetchedFile>> {
  const mediaType = (reply.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (mediaType === 'application/json' || mediaType.endsWith('+json')) return refusal(reply, mediaType)
  if (mediaType === '' || mediaType === 'text/html') return notAFile(mediaType === '' ? 'nothing' : mediaType)
  const bytes = await collect(reply, onProgress)
  if (bytes.length === 0) return notAFile('an empty body')
  if (mediaType === 'application/pdf' && !startsAsPdf(bytes)) return notAFile('bytes that are no PDF')
  return { ok: true, value: { bytes, mediaType } }
}

async function refusal(reply: TransportReply, mediaType: string): Promise<Result<FetchedFile>> {
  const body = parseJson(await reply.text())
  // Said with a success status all the same, it is a refusal.
  return isErrorBody(body) ? fail(errorOf(400, body)) : notAFile(mediaType)
}

function notAFile(found: string): Result<FetchedFile> {
  return fail({ kind: 'malformed', problems: [{ path: '$', expected: 'a file', found }] })
}

async function collect(reply: TransportReply, onProgress: OnProgress | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const total = totalOf(reply.header('content-length'))
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of reply.chunks()) {
    chunks.push(chunk)
    received += chunk.length
    onProgress?.(received, total !== null && received <= total ? total : null)
  }
  const bytes = new Uint8Array(received)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

function totalOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) && Number(header) > 0 ? Number(header) : null
}

function startsAsPdf(bytes: Uint8Array): boolean {
  return [...'%PDF-'].every((letter, index) => bytes[index] === letter.charCodeAt(0))
}
