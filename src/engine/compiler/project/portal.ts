import { nearest } from '../../model/nearest.ts'
import { parsePlainDate } from '../../model/plain-date.ts'
import { builtInLanguages } from '../../plan/service.ts'
import type { CheckEnvironment } from '../analysis/environment.ts'
import { checkIcon } from '../analysis/rules/unknown-icon.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { type PortalSpec, portalShape } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import { entryOf, type Tree } from '../language/tree.ts'
import { applyPatches, type LanguageVersion } from '../layers/patch.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import type { Folder } from './folder.ts'

/** portal.yaml in full: the folder's own over the one it extends. */
export interface Portal {
  readonly spec: PortalSpec
  readonly extendsBuiltIn: boolean
  readonly languages: readonly LanguageCode[]
  /** The folder's own file could not be read: its content is unknown. */
  readonly guessed: boolean
}

/**
 * Decodes portal.yaml on top of the built-in one where it extends that. Where it is wrong, as far as it goes, and where it
 * cannot be read at all, the built-in one in its place, so that the other files are still checked; null when there is none.
 */
export function decodePortal(name: string, own: Folder, builtIn: Folder, report: Report): Portal | null {
  if (!own.hasPortal) {
    const at: Span = { file: `${name}/portal.yaml`, line: 1, column: 1, endColumn: 2 }
    report.error('no-portal', at)
    return null
  }
  const over = own.portal?.tree
  const extendsBuiltIn = !over || entryOf(over, 'extends') !== undefined
  const tree = extendsBuiltIn ? laidOver(builtIn.portal?.tree, over, report) : over
  const spec = tree ? decodeWithRecovery(portalShape, tree, report).value : null
  if (!spec) return null
  const start = { ...spec.at, endColumn: spec.at.column + 1 }
  for (const key of ['calls', 'tables', 'dates', 'session'] as const) {
    if (spec[key] !== undefined) continue
    report.error('missing-key.portal', start, { key })
  }
  return { spec, extendsBuiltIn, languages: languagesOf(spec, own, builtIn, report), guessed: !over }
}

/** The languages of the portal: those that come with the product, and those that have texts in `locales/`. */
function languagesOf({ languages }: PortalSpec, own: Folder, builtIn: Folder, report: Report): readonly LanguageCode[] {
  const known = knownLanguages(own, builtIn)
  const others = known.filter((one) => !languages?.some(({ value }) => value === one))
  for (const { value, at } of languages ?? []) {
    if (!known.includes(value)) {
      report.error('unknown-language', at, { language: value, known }, { suggestion: nearest(value, others) })
    }
  }
  return languages?.map((one) => one.value).filter((one) => known.includes(one)) ?? builtInLanguages
}

/** The version of the definition language that a folder is written in. */
export const versionOf = ({ spec }: Portal): LanguageVersion => (spec.language.value === 1 ? 1 : 2)

/** The languages that there are texts in. */
export const knownLanguages = (own: Folder, parent: Folder | null): readonly LanguageCode[] => [
  ...new Set([...builtInLanguages, ...[own, parent].flatMap((one) => [...(one?.texts.tables.keys() ?? [])])]),
]

/** A portal.yaml has only what differs from the built-in one, as an office's overlay of a service has; `null` removes. */
function laidOver(base: Tree | undefined, over: Tree | undefined, report: Report): Tree | undefined {
  if (base?.kind !== 'map' || over?.kind !== 'map') return over ?? base
  if (!entryOf(over, 'language')) {
    report.error('missing-key', { ...over.at, endColumn: over.at.column + 1 }, { key: 'language' })
  }
  const version = entryOf(over, 'language')?.value
  const isFirst = version?.kind === 'scalar' && version.value === 1
  return { ...applyPatches(base, over, report, isFirst ? 1 : 2), at: over.at }
}

/**
 * Reports mistakes of portal.yaml: its day must exist, its calls must be in the contract, its menu must lead to pages and have
 * texts.
 */
export function checkPortal(
  { spec, languages }: Portal,
  environment: CheckEnvironment,
  routes: readonly string[],
  texts: Texts,
  report: Report,
): void {
  const earliest = spec.dates?.earliest
  if (earliest && parsePlainDate(earliest.value) === null) {
    report.error('malformed.day', earliest.at, { day: earliest.value })
  }
  checkCalls(spec, environment, report)
  checkMenu(spec.menu, { languages, routes, texts }, report)
}

/** What the entries of a menu are checked against. */
interface MenuPlace {
  readonly languages: readonly LanguageCode[]
  readonly routes: readonly string[]
  readonly texts: Texts
}

/** The entries of a menu have words in every language, an icon that there is, and lead to pages. */
export function checkMenu(menu: PortalSpec['menu'], { languages, routes, texts }: MenuPlace, report: Report): void {
  for (const { id, at, value } of menu ?? []) {
    const text = { own: value.label ?? null, keys: [`menu.${id}`] }
    const missing = languages.filter((one) => texts.find(text, one) === undefined)
    if (missing.length > 0)
      report.error('missing-text', value.label?.[0]?.at ?? at, { languages: missing, keys: text.keys })
    checkIcon(value.icon, report)
    const { go } = value
    if (!go.value.startsWith('/') || routes.includes(go.value)) continue
    report.error('unknown-path.page', go.at, { path: go.value }, { suggestion: nearest(go.value, routes) })
  }
}

function checkCalls({ calls }: PortalSpec, { contract }: CheckEnvironment, report: Report): void {
  if (!calls) return
  const paths = contract.allPaths
  for (const [name, path] of Object.entries(calls)) {
    if (name === 'at' || !('value' in path) || paths.includes(path.value)) continue
    const suggestion = nearest(path.value, paths)
    report.error('unknown-path', path.at, { method: null, path: path.value }, { suggestion })
  }
}
