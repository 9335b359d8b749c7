/**
 * What a person means by what they type or paste. Numbers that identify somebody come from documents, mails and spreadsheets
 * with spaces, dashes, invisible marks and prefixes; none of them changes the value. Used by forms, the parameters of pages and
 * the office alike.
 */

/** Kinds of value that are written in more than one way, as `x-kind` of the contract names them in camel case. */
export const TYPED_KINDS = ['pesel', 'nip', 'phone', 'postalCode', 'email', 'account'] as const
export type TypedKind = (typeof TYPED_KINDS)[number]

const isTypedKind = (kind: string): kind is TypedKind => TYPED_KINDS.some((typed) => typed === kind)

/** No value of these kinds is longer, whatever is written around it; longer texts are returned as they are. */
const MAX_LENGTH = 300

/** Marks without width: of direction, of joining, of order; and control characters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu
/** Spaces, dashes, dots and slashes, with which digits are grouped. */
const SEPARATORS = /[\s\p{Pd}\u2212\u00b7._/\\]+/gu
/** Digits, letters and signs of full width, as keyboards of other scripts write them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_SHIFT = 0xfee0

const ofUsualWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT)

/** Without invisible marks, with signs of full width as usual ones. */
const plain = (text: string): string =>
  text
    .replaceAll(FULL_WIDTH, ofUsualWidth)
    .replaceAll(/[\t\r\n]/g, ' ')
    .replaceAll(INVISIBLE, '')
    .trim()

const compact = (text: string): string => text.replaceAll(SEPARATORS, '')

/** The digits of a number, without the word or the code of the country before it; the text without them where others are in it. */
function digitsOf(text: string, prefix: RegExp): string {
  const digits = compact(plain(text).replace(prefix, ''))
  return /^\d+$/.test(digits) ? digits : plain(text)
}

/** The codes of Polish areas, which are written apart; mobile numbers and those of the whole country are written by threes. */
const AREA = /^(?:1[2-8]|2[2-59]|3[2-4]|4[1-468]|5[24-689]|6[1-3578]|7[14-7]|8[1-79]|9[145])/
/** How Polish mobile numbers begin. */
const MOBILE = /^(?:45|50|51|53|57|60|66|69|72|73|78|79|88)/

/** Nine digits in Poland; elsewhere `+`, the code of the country and the number. A slash stands between two numbers. */
function phoneOf(text: string): string {
  const number = plain(text)
    .replace(/^(?:tel(?:efon)?|kom|phone|mobile|fax)\b\.?:?/i, '')
    .replace(/\(0\)/, '')
  const compacted = number.includes('/') ? number : compact(number.replaceAll(/[()]/g, '')).replace(/^00(?=\d)/, '+')
  const polish = /^\+?48(\d{9})$/.exec(compacted)?.[1]
  // Until 2009 a call to another area began with a zero; so it does in other countries, whose areas have other codes.
  const domestic = /^0(\d{9})$/.exec(compacted)?.[1]
  if (domestic !== undefined && (AREA.test(domestic) || MOBILE.test(domestic))) return domestic
  return polish ?? (/^\+?\d+$/.test(compacted) ? compacted : plain(text))
}

function postalCodeOf(text: string): string {
  const digits = compact(plain(text))
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : plain(text)
}

/** The name of a mailbox may depend on its case, the domain does not. */
function emailOf(text: string): string {
  const address = plain(text)
    .replace(/^mailto:/i, '')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .trim()
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}

const meanings: { readonly [Kind in TypedKind]: (text: string) => string } = {
  pesel: (text) => digitsOf(text, /^pesel\b:?/i),
  nip: (text) => digitsOf(text, /^(?:nip\b:?\s*)?(?:pl)?/i),
  account: (text) => digitsOf(text, /^pl/i),
  phone: phoneOf,
  postalCode: postalCodeOf,
  email: emailOf,
}

/**
 * The value of a kind that is meant by a text. Where none is meant, the text without invisible marks; of a kind that is written in
 * one way, the text as it is.
 */
export function meantText(kind: string, text: string): string {
  return isTypedKind(kind) && text.length <= MAX_LENGTH ? meanings[kind](text) : text
}

const groupings: { readonly [Kind in TypedKind]?: (value: string) => string } = {
  account: (value) => (/^\d{26}$/.test(value) ? value.replace(/^(\d{2})|(\d{4})/g, '$1$2 ').trimEnd() : value),
  phone: (value) =>
    AREA.test(value)
      ? value.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
      : value.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'),
}

/** The value of a kind that is meant by a text, as people read it: `600 100 200`, `61 555 01 00`. It means the same value. */
export function groupedText(kind: string, text: string): string {
  const meant = meantText(kind, text)
  return (isTypedKind(kind) && groupings[kind]?.(meant)) || meant
}

/**
 * The number that is meant by a text, as digits with a dot: `1.500,25`, `1 500,25 m³` and `1500.25` are 1500.25. With one kind
 * of separator alone, the last part is decimals, unless there are several of it. Null where none is meant.
 */
export function meantNumber(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const written = plain(text)
    .replace(/(?:m[23³²]?|ha|l|kWh|zł|pln|eur|€|%)\.?$/i, '')
    .trim()
    .replace(/^\u2212/, '-')
  // Spaces stand between groups of three digits.
  if (/[\s'’]/.test(written) && !/^-?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/.test(written)) return null
  const number = written.replaceAll(/[\s'’]/g, '')
  if (!/^-?\d[\d.,]*$|^-?[.,]\d+$/.test(number)) return null
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (last < 0) return number
  const separator = number.charAt(last)
  const hasDecimals = number.split(separator).length === 2
  const grouped = hasDecimals ? number.slice(0, last) : number
  if (/[.,]/.test(grouped) && !/^-?\d{1,3}(?:\.\d{3})+$|^-?\d{1,3}(?:,\d{3})+$/.test(grouped)) return null
  const whole = grouped.replaceAll(/[.,]/g, '')
  const decimals = hasDecimals ? number.slice(last + 1) : ''
  return decimals === '' ? whole : `${/\d/.test(whole) ? whole : `${whole}0`}.${decimals}`
}
