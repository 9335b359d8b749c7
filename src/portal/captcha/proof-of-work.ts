import { sha256 } from '@noble/hashes/sha2.js'

/** What the office asks: a number that gives the challenge a digest with this many zero bits at its start. */
export interface Puzzle {
  readonly challenge: string
  readonly bits: number
}

/** Milliseconds of work between two breaths of the page: typing stays smooth, also on a slow phone. */
const slice = 12

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * The answer to a puzzle, `<challenge>.<number>`; null when it was aborted. Works in short slices: a worker would be a
 * second file to load and nothing to gain, since the page stays usable.
 */
export async function solve({ challenge, bits }: Puzzle, signal: AbortSignal): Promise<string | null> {
  const begun = sha256.create().update(ascii(`${challenge}.`))
  for (let number = 0; !signal.aborted; ) {
    const rest = performance.now() + slice
    while (performance.now() < rest) {
      // The clock costs more than a digest.
      for (const end = number + 64; number < end; number++) {
        if (
          zeroBits(
            begun
              .clone()
              .update(ascii(String(number)))
              .digest(),
          ) >= bits
        )
          return `${challenge}.${number}`
      }
    }
    await new Promise((breathed) => setTimeout(breathed))
  }
  return null
}

/** How many bits at the start of a digest are zero. */
function zeroBits(digest: Uint8Array): number {
  const place = digest.findIndex((byte) => byte !== 0)
  return place === -1 ? digest.length * 8 : place * 8 + Math.clz32(digest[place] ?? 0) - 24
}
