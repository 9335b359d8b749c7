import type { Span } from '../compiler/diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../compiler/language/portal.ts'
import type { MapTree, Tree, TreeEntry } from '../compiler/language/tree.ts'
import { officeFiles, type PortalInput } from '../compiler/project/folder.ts'
import { readOffice } from '../compiler/project/offices.ts'

/** A part of a service or a form: `service.16.blocks.contract`. */
export interface RenamedPart {
  readonly kind: 'service' | 'form'
  readonly id: string
  readonly steps: readonly string[]
}

/** Null where a path does not name a part of a service or a form. */
export function partAt(path: string): RenamedPart | null {
  const [kind, id = '', ...steps] = path.split('.')
  if ((kind !== 'service' && kind !== 'form') || id === '' || steps.length < 2 || steps.includes('')) return null
  return { kind, id, steps }
}

export interface RenamedFile {
  /** Relative to the folder. */
  readonly path: string
  /** The whole file; nothing differs from before but the name. */
  readonly text: string
  readonly uses: number
}

/**
 * The files of offices that change a part by its old name, with the new one. Comments, order and quotes stay: only the
 * characters of the name are replaced.
 */
export function renameInOffices(input: PortalInput, part: RenamedPart, name: string): readonly RenamedFile[] {
  return officeFiles(input, null).flatMap((file) => {
    const { spec } = readOffice(file)
    const overlays = spec ? [spec, ...(spec.scheduled ?? [])].flatMap((one) => overlayOf(part, one) ?? []) : []
    const places = overlays.flatMap((overlay) => placesIn(overlay, part.steps))
    if (places.length === 0) return []
    return [{ path: file.path, text: replaced(file.text, places, part.steps.at(-1) ?? '', name), uses: places.length }]
  })
}

/** What an office's file changes of the definition, now or with a date. */
function overlayOf(
  { kind, id }: RenamedPart,
  { services, forms }: Pick<OfficeSpec, 'services' | 'forms'>,
): MapTree | null {
  if (kind === 'form') return forms?.find((one) => one.id === id)?.value ?? null
  const value = services?.entries.find(({ key }) => key === id)?.value
  return value?.kind === 'map' ? value : null
}

/** Where a line of a file has the name: its line, and the column of its first character, both from 1. */
type Place = Pick<Span, 'line' | 'column'>

/** The places of the last of some steps: in keys, be they addresses or nested, and where another member is placed beside it. */
function placesIn(map: MapTree, steps: readonly string[]): readonly Place[] {
  return map.entries.flatMap((entry) => {
    const written = entry.key.split('.')
    const shared = written.slice(0, steps.length)
    if (shared.some((step, index) => step !== steps[index])) return neighboursIn(entry, written, steps)
    if (written.length >= steps.length) return [placeInKey(entry, steps.slice(0, -1).join('.').length + 1)]
    return entry.value.kind === 'map' ? placesIn(entry.value, steps.slice(written.length)) : []
  })
}

function placeInKey({ key, keyAt }: TreeEntry, before: number): Place {
  const quote = keyAt.endColumn - keyAt.column === key.length + 2 ? 1 : 0
  return { line: keyAt.line, column: keyAt.column + quote + (before === 1 ? 0 : before) }
}

/** `before:` and `after:` of a member beside the part. */
function neighboursIn({ value }: TreeEntry, written: readonly string[], steps: readonly string[]): readonly Place[] {
  const beside = written.length === steps.length && written.slice(0, -1).every((step, index) => step === steps[index])
  if (!beside || value.kind !== 'map') return []
  return value.entries.flatMap(({ key, value: other }) => {
    const isSide = (key === 'before' || key === 'after') && isName(other, steps.at(-1) ?? '')
    return isSide && other.kind === 'scalar'
      ? [{ line: other.at.line, column: other.at.column + (other.indent ?? 0) }]
      : []
  })
}

const isName = (tree: Tree, name: string): boolean => tree.kind === 'scalar' && tree.value === name

function replaced(text: string, places: readonly Place[], from: string, to: string): string {
  const lines = text.split('\n')
  // The last first, so that the columns of the others stay what they are.
  for (const { line, column } of [...places].sort((a, b) => b.line - a.line || b.column - a.column)) {
    const before = lines[line - 1] ?? ''
    if (!before.startsWith(from, column - 1)) continue
    lines[line - 1] = before.slice(0, column - 1) + to + before.slice(column - 1 + from.length)
  }
  return lines.join('\n')
}
