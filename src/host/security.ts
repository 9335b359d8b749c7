import { POLICY_REPORTS } from '../../schemas/telemetry/browser-report.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'

/** Headers of every reply from the portal's own origin. */
export const commonHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const

/** Two years, as lists of browsers demand. Host names below the office's own are not its to decide on. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000' } as const

/** Where browsers send violations of a page's policy. */
export const reportingEndpoints = { 'reporting-endpoints': `csp="${POLICY_REPORTS}"` } as const

/**
 * The policy of pages that an office API sends through the portal, such as a register shown in a frame: they run no script
 * and load nothing but pictures of the portal's origin.
 */
export const officePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

/** The policy of replies that are no page: a browser that shows one as a page loads and runs nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The origins that the browser calls, besides the portal's own. Values that are no origin are left out. */
function foreignOrigins(office: OfficeBuild): readonly string[] {
  return originsOf(office.proxied ? office.origins : [...office.origins, office.api])
}

/** What a page may show in a frame: the office API, as the browser reaches it, and the sites in the office's file. */
const framed = (office: OfficeBuild): readonly string[] =>
  office.proxied ? ["'self'", ...originsOf(office.frames)] : originsOf([office.api, ...office.frames])

function originsOf(written: readonly string[]): readonly string[] {
  const origins = written.filter((one) => /^https?:/.test(one) && URL.canParse(one)).map((one) => new URL(one).origin)
  return [...new Set(origins)]
}

/** What Google's captcha needs, by its documentation; only for offices whose file has a site key. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const

/**
 * The content security policy of an office's pages. Scripts and styles come from the portal's own files alone, but for the
 * style elements with the office's colours and the app's own sheet, which `styleHashes` (`'sha256-…'`) permit. Violations are reported where a
 * host takes reports.
 */
export function pagePolicy(office: OfficeBuild, styleHashes: readonly string[], sent: 'by-host' | 'as-file'): string {
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(office.recaptcha ? recaptcha.scripts : [])],
    'style-src': ["'self'", ...styleHashes],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'connect-src': ["'self'", ...foreignOrigins(office)],
    'img-src': ["'self'", 'data:'],
    'frame-src': [...framed(office), ...(office.recaptcha ? recaptcha.frames : [])],
    ...(sent === 'by-host' && { 'report-uri': [POLICY_REPORTS], 'report-to': ['csp'] }),
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
