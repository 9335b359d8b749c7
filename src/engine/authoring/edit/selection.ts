import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type PlacedProblem, placedProblems, startsWith } from './places.ts'
import { type EditPath, treeAt, treeOf } from './plain.ts'
import type { PropertyCommon, StudioText } from './property.ts'
import { ownerOf } from './standard.ts'

/** What properties are made from. */
export interface Selected {
  readonly parts: OfficeParts
  /** The service or form that the selection is in. */
  readonly owner: EditPath | null
  readonly path: EditPath
  /** As the office has it, and as the standard does: of the service or form, or of the file. */
  readonly tree: Tree | undefined
  readonly standard: Tree | undefined
  readonly problems: readonly PlacedProblem[]
}

export function selectedAt(compiled: CompiledOffice, path: EditPath): Selected {
  const parts = partsOf(compiled)
  const owner = ownerOf([...path, ''])
  const file = parts.file?.at.file ?? ''
  return {
    parts,
    owner,
    path,
    tree: owner ? parts.definition(owner) : withStandard(parts, path),
    standard: owner ? parts.standard.definition(owner) : undefined,
    problems: placedProblems(compiled.readable, compiled.text === compiled.readable ? compiled.problems : [], file),
  }
}

/** The file of the office with the setting that a path leads into, be it the standard's. */
function withStandard({ file, standard }: OfficeParts, [setting]: EditPath): Tree | undefined {
  const key = String(setting ?? '')
  const usual = standard.at([key])
  if (file?.kind !== 'map' || usual === undefined || treeAt(file, [key])) return file
  const at = { file: '', line: 1, column: 1, endColumn: 1 }
  return { ...file, entries: [...file.entries, { key, keyAt: at, value: treeOf(usual, at) }] }
}

/** The path of a selection within the service or form that it is in. */
export const within = ({ owner, path }: Selected): EditPath => (owner ? path.slice(owner.length) : path)

/** Where a value is written, or where it is removed. */
export function placeOf({ parts, owner }: Selected, path: EditPath): Span | null {
  if (!owner || path.length === owner.length) return treeAt(parts.file, path)?.at ?? null
  const definition = parts.definition(owner)
  const rel = path.slice(owner.length)
  const around = treeAt(definition, rel.slice(0, -1))
  const name = String(rel.at(-1))
  const entries = around?.kind === 'map' ? around : undefined
  const value = treeAt(definition, rel)
  const key = entries?.entries.find((one) => one.key === name)?.keyAt
  // The office's value stands at the key of the definition.
  const written = value && value.at.file !== key?.file ? value.at : (key ?? value?.at)
  return written ?? entries?.removed?.find(({ key }) => key === name)?.at ?? null
}

export function commonOf(
  selected: Selected,
  key: string,
  path: EditPath,
  { label, help }: { readonly label: StudioText; readonly help: StudioText | null },
): PropertyCommon {
  const { parts, problems, path: selection } = selected
  // Of a part as a whole, and of an order, only what is wrong with that itself.
  const isWhole = path.length === selection.length || key.startsWith('order.')
  const isHere = (one: EditPath): boolean => {
    if (isWhole) return one.length === path.length && startsWith(one, path)
    return startsWith(one, path) || (startsWith(path, one) && one.length > selection.length)
  }
  return {
    key,
    of: selection,
    path,
    label,
    help,
    differs: parts.sets(path),
    at: placeOf(selected, path),
    problems: problems.flatMap((one) => (isHere(one.path) ? [one.problem] : [])),
  }
}
