/** Decodes the requests of the office API, with the contract's constraints. Used by the reference office. */
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { type Constraints, type Decoded, type DecodeOptions, type Decoder, decode, type Shape } from './decode.ts'
import { isPlainLine, isPlainText } from './plain-text.ts'
import { meantText } from './typed-value.ts'

/** A request body. */
export const decodeBody = <T>(decoder: Decoder<T>, json: unknown): Decoded<T> => decode(decoder, json, REQUESTS)

/**
 * The texts of a query or a path. Only plain writing counts: a whole number is digits, so that `0x7e8`, `2.024e3` and
 * ` 2024` are refused instead of meaning a year. A list is written with commas (`style: form`, `explode: false`).
 * Parameters that the contract does not name are dropped: other versions of a portal may send more.
 */
export function decodeParameters<T>(decoder: Decoder<T>, texts: Readonly<Record<string, unknown>>): Decoded<T> {
  const fields = typeof decoder === 'object' && 'fields' in decoder ? decoder.fields : {}
  const values = Object.entries(fields).map(([name, shape]) => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    return [name, typeof text === 'string' ? valueOfText(shape, text) : text] as const
  })
  return decode(decoder, Object.fromEntries(values), REQUESTS)
}

/** The value that a text means; the text itself where it means none, which the shape then refuses. */
function valueOfText(shape: Shape, text: string): unknown {
  if (typeof shape === 'object' && 'items' in shape)
    return text.split(',').map((part) => valueOfText(shape.items, part))
  const kind = typeof shape === 'string' ? shape : 'is' in shape ? shape.is : 'string'
  if (kind === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if ((kind === 'number' || kind === 'money') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  if (kind === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/** A value of a kind without what does not change it: spaces, dashes and marks between the digits of a number. */
const meantValue = ({ kind }: Constraints, value: unknown): unknown =>
  kind !== undefined && typeof value === 'string' ? meantText(kind, value) : value

type Check = (shape: Constraints, value: unknown) => boolean

/**
 * Whether a value keeps each constraint; one that its shape does not have is kept. The lengths come first: nothing else looks at a
 * value that is too long.
 */
const checks: { readonly [Name in keyof Constraints]-?: Check } = {
  maxLength: ({ maxLength = 0 }, value) => compareLength(String(value), maxLength) <= 0,
  maxItems: ({ maxItems = 0 }, value) => !Array.isArray(value) || value.length <= maxItems,
  kind: ({ kind }, value) => kind !== 'pesel' || isPesel(String(value)),
  format: ({ format }, value) => format !== 'email' || matchesEmail(String(value)),
  pattern: ({ pattern = '' }, value) => new RegExp(pattern, 'u').test(String(value)),
  minLength: ({ minLength = 0 }, value) => compareLength(String(value), minLength) >= 0,
  minimum: ({ minimum = 0 }, value) => Number(value) >= minimum,
  maximum: ({ maximum = 0 }, value) => Number(value) <= maximum,
  minItems: ({ minItems = 0 }, value) => !Array.isArray(value) || value.length >= minItems,
  uniqueItems: (_, value) => Array.isArray(value) && new Set(value).size === value.length,
}

/** How requests are decoded. */
const REQUESTS: DecodeOptions = { check: (shape, value) => brokenConstraint(shape, value), meant: meantValue }

/** A text that may be longer than this many characters may have several lines; others are names, addresses, subjects. */
const MAX_LINE_CHARACTERS = 500

function isVisible({ maxLength = MAX_LINE_CHARACTERS }: Constraints, text: string): boolean {
  return maxLength > MAX_LINE_CHARACTERS ? isPlainText(text) : isPlainLine(text)
}

function brokenConstraint(shape: Constraints, value: unknown): string | null {
  const names = Object.keys(checks) as (keyof Constraints)[]
  const broken = names.find((name) => shape[name] !== undefined && !checks[name](shape, value))
  if (broken !== undefined) return `${broken} ${shape[broken]}`
  return typeof value === 'string' && !isVisible(shape, value) ? 'no control characters' : null
}

/**
 * Negative, 0 or positive: whether a text has fewer characters than a length, as many or more. They are counted only where
 * the number of UTF-16 units, of which a character has one or two, does not tell.
 */
function compareLength(text: string, length: number): number {
  if (text.length < length) return -1
  if (text.length > 2 * length) return 1
  let characters = 0
  for (const _character of text) characters += 1
  return characters - length
}

function matchesEmail(text: string): boolean {
  const { email } = fullFormats
  return email instanceof RegExp && email.test(text)
}

/** The check digit of a PESEL: the weighted sum of all eleven digits ends with 0. */
function isPesel(text: string): boolean {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]
  return text.length === 11 && weights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0) % 10 === 0
}
