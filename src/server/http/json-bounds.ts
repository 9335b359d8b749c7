/**
 * What `JSON.parse` takes too long for is refused before it begins: 8 MB of opening brackets take it 5 to 9 s, and each key takes
 * ten times as long as a number.
 */

/** How much a JSON document may hold, of whatever length it is. */
export interface JsonBounds {
  /** Objects and lists within one another. */
  readonly maxDepth: number
  /** Objects, lists, and the members that follow another one. */
  readonly maxValues: number
  /** Members of all objects. */
  readonly maxKeys: number
}

/** More than any body of the contract or of the studio needs: the largest selects 1,000 instalments of each of 100 cards. */
export const BODY_BOUNDS: JsonBounds = { maxDepth: 100, maxValues: 200_000, maxKeys: 20_000 }

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPENING_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/**
 * Whether UTF-8 text keeps within the bounds, if it is JSON. Text that is no JSON may be refused too, and is cheap to parse where
 * it is not. Reads each byte once.
 */
export function isBoundedJson(bytes: Uint8Array, bounds: JsonBounds = BODY_BOUNDS): boolean {
  let depth = 0
  let values = 0
  let keys = 0
  for (let place = 0; place < bytes.length; place += 1) {
    switch (bytes[place]) {
      case QUOTE:
        place = endOfText(bytes, place + 1)
        break
      case OPENING_BRACKET:
      case OPENING_BRACE:
        depth += 1
        values += 1
        if (depth > bounds.maxDepth || values > bounds.maxValues) return false
        break
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        depth -= 1
        break
      case COMMA:
        values += 1
        if (values > bounds.maxValues) return false
        break
      case COLON:
        keys += 1
        if (keys > bounds.maxKeys) return false
        break
    }
  }
  return true
}

/** The place of the quote that ends a text; that of the last byte, or one after it, where none does. */
function endOfText(bytes: Uint8Array, start: number): number {
  let place = start
  while (place < bytes.length && bytes[place] !== QUOTE) place += bytes[place] === BACKSLASH ? 2 : 1
  return place
}
