import type { PortalPlan } from '../engine/plan/portal.ts'
import { escaped } from './escaped.ts'
import { LANGUAGE_OF } from './page-language.ts'

/** What search engines may read: everything; pages that they must not list carry `noindex`. */
export const robotsText = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

/** The public pages of an office in each of its languages. */
export function sitemap(origin: string, paths: readonly string[], languages: PortalPlan['languages']): string {
  const entries = paths.flatMap((path) => languages.map((language) => entryOf(origin, path, language, languages)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

function entryOf(origin: string, path: string, language: string, languages: PortalPlan['languages']): string {
  const address = (one: string) => escaped(origin + path + (one === languages[0] ? '' : `?${LANGUAGE_OF}=${one}`))
  const links = languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(one)}"/>`)
  return `<url><loc>${address(language)}</loc>${languages.length > 1 ? links.join('') : ''}</url>`
}
