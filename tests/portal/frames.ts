import { join } from 'node:path'
import { buildPortal } from '../../src/engine/compiler/project/build.ts'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { readSource } from '../../src/host/source.ts'
import { pageLookup } from '../../src/portal/page-frame/places.ts'
import { renderFrame } from '../../src/portal/page-frame/renderer.tsx'

const root = join(import.meta.dirname, '../..')
const documents = new Map(buildPortal(readSource('definitions', root, root).input).offices[0]?.documents ?? [])

/** A document of the demonstration office by its name. */
export const read = (name: string): unknown => JSON.parse(documents.get(name) ?? 'null')
export const planIn = (language: Language): PortalPlan => read(`portal.${language}.json`) as PortalPlan
/** The page at a path without replies. */
export const drawn = (path: string, language: Language = 'pl') => {
  const plan = planIn(language)
  return renderFrame(plan, pageLookup.placeOf(plan, path), read)
}
/** The page as it is while its script is on its way. */
export const withoutNoscript = (html: string): string =>
  html.replace(/<div class="portal-without-app[^"]*">(?:(?!<\/div>)[\s\S])*<\/div>/g, '')
