import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { type PortalSpec, portalShape } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import { languageCodes } from '../language/shared.ts'
import type { MapTree, Tree } from '../language/tree.ts'
import { mend } from '../read/decode.ts'
import type { Folder } from './folder.ts'

/** portal.yaml in full: what the folder says, on what it extends. */
export interface Portal {
  readonly spec: PortalSpec
  readonly extendsBuiltIn: boolean
  readonly languages: readonly LanguageCode[]
}

/**
 * Decodes portal.yaml on top of the built-in one where it extends that. Where it is wrong, as far as it goes, and where it
 * cannot be read at all, the built-in one in its place, so that the other files are still checked; null when there is none.
 */
export function decodePortal(name: string, own: Folder, builtIn: Folder, report: Report): Portal | null {
  if (!own.hasPortal) {
    const at: Span = { file: `${name}/portal.yaml`, line: 1, column: 1, endColumn: 2 }
    const message = 'A definitions folder has a portal.yaml; it may be `language: 1` and `extends: okienko`.'
    report.error('no-portal', at, message)
    return null
  }
  const alone = own.portal && mend(portalShape, own.portal.tree, report).value
  const extendsBuiltIn = !alone || alone.extends !== undefined
  const base = builtIn.portal?.tree
  const over = alone && own.portal?.tree
  const tree = extendsBuiltIn && base ? (over ? layered(base, over) : base) : over
  const spec = tree ? mend(portalShape, tree, report).value : null
  if (!spec) return null
  const start = { ...spec.at, endColumn: spec.at.column + 1 }
  for (const key of ['calls', 'tables', 'dates', 'session'] as const) {
    if (spec[key] !== undefined) continue
    report.error('missing-key', start, `\`${key}\` must be said here, or \`extends: okienko\`.`)
  }
  return { spec, extendsBuiltIn, languages: spec.languages?.map((one) => one.value) ?? languageCodes }
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
