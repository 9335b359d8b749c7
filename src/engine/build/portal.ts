import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { type PortalSpec, portalShape } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import { languageCodes } from '../language/shared.ts'
import type { MapTree, Tree } from '../language/tree.ts'
import { decode } from '../read/decode.ts'
import type { Folder } from './folder.ts'

/** portal.yaml in full: what the folder says, on what it extends. */
export interface Portal {
  readonly spec: PortalSpec
  readonly extendsBuiltIn: boolean
  readonly languages: readonly LanguageCode[]
}

/** Decodes portal.yaml on top of the built-in one where it extends that; null when there is none or it is wrong. */
export function decodePortal(name: string, own: Folder, builtIn: Folder, report: Report): Portal | null {
  if (!own.portal) {
    const at: Span = { file: `${name}/portal.yaml`, line: 1, column: 1, endColumn: 2 }
    // A file that cannot be read has been reported; one that is not there has not.
    if (!report.hasErrors)
      report.error(
        'no-portal',
        at,
        'A definitions folder has a portal.yaml; it may be `language: 1` and `extends: okienko`.',
      )
    return null
  }
  const alone = decode(portalShape, own.portal, report)
  if (!alone) return null
  const extendsBuiltIn = alone.extends !== undefined
  const tree = extendsBuiltIn && builtIn.portal ? layered(builtIn.portal, own.portal) : own.portal
  const spec = extendsBuiltIn ? decode(portalShape, tree, report) : alone
  if (!spec) return null
  for (const key of ['calls', 'tables', 'dates', 'session'] as const) {
    if (spec[key] === undefined) {
      report.error(
        'missing-key',
        { ...spec.at, endColumn: spec.at.column + 1 },
        `\`${key}\` must be said here, or \`extends: okienko\`.`,
      )
      return null
    }
  }
  const languages = spec.languages?.map((one) => one.value) ?? languageCodes
  return { spec, extendsBuiltIn, languages }
}

/** Keys of `over` in place of the same keys of `base`. */
function layered(base: Tree, over: Tree): Tree {
  if (base.kind !== 'map' || over.kind !== 'map') return over
  const keys = new Set(over.entries.map((entry) => entry.key))
  const layered: MapTree = {
    ...over,
    entries: [...base.entries.filter((entry) => !keys.has(entry.key)), ...over.entries],
  }
  return layered
}
