import { isSameOriginPath } from '../../../schemas/same-origin-path.ts'

/** A path of this origin. Names of files may have spaces in them. */
export const isPathHere = (address: string): boolean => isSameOriginPath(address.replaceAll(' ', '%20'))

/** A web address that may be linked to; an office may leave `https://` out. Null for any other scheme or for no address. */
export function webAddress(text: string): string | null {
  const written = text.trim()
  if (written === '') return null
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
