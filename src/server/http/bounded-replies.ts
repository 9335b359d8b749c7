import { BODY_BOUNDS, isBoundedJson, type JsonBounds } from './json-bounds.ts'

/** A reply has more bytes, or its JSON holds more, than its reader takes. */
export class ReplyTooLong extends Error {}

/** The bytes of a reply as they come. Whoever reads no further lets the rest go. */
export async function* chunksOf({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Throws `ReplyTooLong` where there are more bytes. `count` is called with the bytes of each chunk, and may throw, too. */
export async function* boundedChunks(
  response: Response,
  maxBytes: number,
  count: (bytes: number) => void = () => undefined,
): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const chunk of chunksOf(response)) {
    size += chunk.length
    count(chunk.length)
    if (size > maxBytes) throw new ReplyTooLong(`The reply has more than ${maxBytes} bytes`)
    yield chunk
  }
}

/** The text of a reply of so many bytes at most. Throws `ReplyTooLong`. `count`: see `boundedChunks`. */
export async function boundedText(
  response: Response,
  maxBytes: number,
  count?: (bytes: number) => void,
): Promise<string> {
  return (await bytesOf(response, maxBytes, count)).toString('utf8')
}

/**
 * The JSON of a reply of so many bytes at most, which is parsed only where it keeps within the bounds; undefined for an empty
 * reply. Throws `ReplyTooLong`, and `SyntaxError` for what is no JSON.
 */
export async function boundedJson(
  response: Response,
  maxBytes: number,
  bounds: JsonBounds = BODY_BOUNDS,
): Promise<unknown> {
  const bytes = await bytesOf(response, maxBytes)
  if (!isBoundedJson(bytes, bounds)) throw new ReplyTooLong('The JSON of the reply holds too much')
  // Unlike a buffer it leaves a byte order mark out, as `Response.json` does.
  const text = new TextDecoder().decode(bytes)
  return text.trim() === '' ? undefined : JSON.parse(text)
}

async function bytesOf(response: Response, maxBytes: number, count?: (bytes: number) => void): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const chunk of boundedChunks(response, maxBytes, count)) pieces.push(chunk)
  return Buffer.concat(pieces)
}
