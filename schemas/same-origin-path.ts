// What browsers drop, read as another character or show as nothing: controls, spaces, format characters, the backslash.
const TRICKS =
  '\\\\\\s\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff'

// A dot may be written `%2e`.
const STEP = `(?!(?:\\.|%2[eE]){1,2}(?:[/?#]|$))[^/?#${TRICKS}]+`

/** The source of a regular expression of a path of the same origin, for patterns that allow other addresses besides. */
export const SAME_ORIGIN_PATH = `/(?:${STEP}/)*(?:${STEP})?(?:[?#][^${TRICKS}]*)?$`

const pattern = new RegExp(`^${SAME_ORIGIN_PATH}`)

/**
 * Whether an address is a path that no browser takes for another origin: one slash at the start, no empty step (`//host`),
 * no step upwards, no backslash, white space or control character. Nothing is decoded but dots.
 */
export const isSameOriginPath = (address: string): boolean => pattern.test(address)
