import { randomBytes } from 'node:crypto'
import type { OfficeBuild } from '../engine/pipeline.ts'

/** Sent with everything the portal's own origin answers. */
export const commonHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const

/** For answers that are no page: should a browser show one as a page, it can load and run nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A nonce for one page: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** Where the browser goes with its calls, besides the portal's own origin. Anything that is no origin is left out. */
function foreignOrigins(office: OfficeBuild): readonly string[] {
  return originsOf(office.proxied ? office.origins : [...office.origins, office.api])
}

/** What a page may show within a frame: the office API, as the browser reaches it, and the sites its file names. */
const framed = (office: OfficeBuild): readonly string[] =>
  office.proxied ? ["'self'", ...originsOf(office.frames)] : originsOf([office.api, ...office.frames])

function originsOf(written: readonly string[]): readonly string[] {
  const origins = written.filter((one) => /^https?:/.test(one) && URL.canParse(one)).map((one) => new URL(one).origin)
  return [...new Set(origins)]
}

/** What Google asks for its captcha to run (its own documentation); for offices whose file names a site key alone. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const

/**
 * The content security policy of an office's pages. Styles that libraries add to the page at run time carry the nonce;
 * scripts come from the portal's own files alone.
 */
export function pagePolicy(office: OfficeBuild, nonce: string): string {
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(office.recaptcha ? recaptcha.scripts : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'connect-src': ["'self'", ...foreignOrigins(office)],
    'img-src': ["'self'", 'data:'],
    'frame-src': [...framed(office), ...(office.recaptcha ? recaptcha.frames : [])],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
