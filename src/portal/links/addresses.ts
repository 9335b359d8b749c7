/** A path of this origin: one slash, then no second one, no backslash and no control characters. */
export const isPathHere = (address: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)

/** A web address that may be linked to; an office may leave `https://` out. Null for any other scheme or for no address. */
export function webAddress(text: string): string | null {
  const written = text.trim()
  if (written === '') return null
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
