import { PLAIN_SHIELD } from '../../schemas/plain-shield.ts'
import type { PortalPlan } from '../engine/plan/portal.ts'
import { escaped } from './escaped.ts'
import { iconPng } from './icon-png.ts'
import { LANGUAGE_OF } from './page-language.ts'

export const MANIFEST = '/manifest.webmanifest'
export const ICON = '/icon.svg'
/** The same for iOS, which takes no SVG. */
export const TOUCH_ICON = '/apple-touch-icon.png'

/** What an office's colours derive from where its file sets none (`src/kit/tokens.css`). */
const standard = { accent: '#0b5394', surface: '#ffffff' } as const

const colour = (tokens: PortalPlan['theme']['tokens'], name: keyof typeof standard): string =>
  tokens[name] ?? standard[name]

/** What a page's head says of its being an app. */
export const appTags = (language: string, tokens: PortalPlan['theme']['tokens']): readonly string[] => [
  `<link rel="manifest" href="${MANIFEST}?${LANGUAGE_OF}=${escaped(language)}">`,
  `<link rel="apple-touch-icon" href="${TOUCH_ICON}">`,
  `<meta name="theme-color" content="${escaped(colour(tokens, 'accent'))}">`,
]

/** Longest name below an icon that no system cuts. */
const SHORT = 12

/** The web app manifest of an office: what its portal is called and looks like once it is installed. */
export function webManifest(portal: PortalPlan): string {
  const { name, language, languages, theme } = portal
  const start = language === languages[0] ? '/' : `/?${LANGUAGE_OF}=${language}`
  return `${JSON.stringify({
    id: '/',
    name,
    short_name: shortName(name),
    lang: language,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: colour(theme.tokens, 'accent'),
    background_color: colour(theme.tokens, 'surface'),
    icons: [{ src: ICON, type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' }],
  })}\n`
}

/** The place, which offices are named by: the last word of the name; the whole name where it is short. */
const shortName = (name: string): string => (name.length <= SHORT ? name : (name.split(/\s+/).at(-1) ?? name))

/** The shield of the app bar in the office's colour, with room around it for any shape that a system cuts an icon to. */
export function appIcon({ theme }: PortalPlan): string {
  const [field, charge] = [colour(theme.tokens, 'accent'), colour(theme.tokens, 'surface')]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="512" height="512">',
    `<path fill="${field}" d="M0 0h96v96H0z"/>`,
    '<g transform="translate(20 17) scale(1.4)">',
    `<path fill="${charge}" d="${PLAIN_SHIELD.field}"/>`,
    `<path fill="${field}" d="${PLAIN_SHIELD.charge}"/>`,
    '</g></svg>\n',
  ].join('')
}

/** The same as a PNG; in the standard colours where an office's are not written as `#rrggbb`. */
export function touchIcon({ theme }: PortalPlan): Buffer {
  const [field, charge] = [colour(theme.tokens, 'accent'), colour(theme.tokens, 'surface')]
  const isPlain = [field, charge].every((one) => /^#[\da-f]{6}$/i.test(one))
  return isPlain ? iconPng(field, charge) : iconPng(standard.accent, standard.surface)
}
