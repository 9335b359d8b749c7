import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { type PortalSpec, portalShape } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import { languageCodes } from '../language/shared.ts'
import { entryOf, type Tree } from '../language/tree.ts'
import { applyPatches } from '../layers/patch.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import type { Folder } from './folder.ts'

/** portal.yaml in full: what the folder says, on what it extends. */
export interface Portal {
  readonly spec: PortalSpec
  readonly extendsBuiltIn: boolean
  readonly languages: readonly LanguageCode[]
  /** The folder's own file could not be read: nobody knows what it says. */
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
  return { spec, extendsBuiltIn, languages: spec.languages?.map((one) => one.value) ?? languageCodes, guessed: !over }
}

/** A portal.yaml says only what differs from the built-in one, as an office does of a service; `null` removes. */
function laidOver(base: Tree | undefined, over: Tree | undefined, report: Report): Tree | undefined {
  if (base?.kind !== 'map' || over?.kind !== 'map') return over ?? base
  if (!entryOf(over, 'language')) {
    report.error('missing-key', { ...over.at, endColumn: over.at.column + 1 }, { key: 'language' })
  }
  return { ...applyPatches(base, over, report), at: over.at }
}
