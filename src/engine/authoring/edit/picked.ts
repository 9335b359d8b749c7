import type { LanguageCode } from '../../compiler/language/shared.ts'
import { menuEntriesOf } from '../../compiler/project/documents.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type EditPath, treeAt } from './plain.ts'
import { textsReadAs } from './shell-rows.ts'

/** A part of a page that was pressed, as the page knows it, and the key of the property that sets what was pressed of it. */
export interface PickedPart {
  readonly kind: string
  readonly id: string
  readonly property: string | null
}

/** What is selected by pressing a part: what `propertiesOf` takes, and the key of one of those properties. */
export interface Picked {
  readonly path: EditPath
  readonly property: string | null
}

/**
 * The innermost of some parts, the smallest first, that an editor can change; null when there is none. `page`: the service or
 * form that the page is of, where it is of one; `language`: that it is read in.
 */
export function pickedAmong(
  compiled: CompiledOffice,
  page: EditPath | null,
  picked: readonly PickedPart[],
  language: LanguageCode,
): Picked | null {
  const parts = partsOf(compiled)
  for (const [index, { property }] of picked.entries()) {
    const paths = pathsOf(compiled, page, picked.slice(index), language)
    const path = paths.find((one) => isThere(parts, one))
    if (path) return { path, property }
  }
  return null
}

/** The office itself, and its settings that pages show. */
const officeParts: readonly { readonly id: string; readonly path: EditPath }[] = [
  { id: '', path: [] },
  { id: 'theme', path: ['theme'] },
  { id: 'contact', path: ['contact'] },
  { id: 'accessibility', path: ['accessibility'] },
]

/** Where the first of some parts, with those around it, may be defined. */
function pathsOf(
  compiled: CompiledOffice,
  page: EditPath | null,
  [part, ...around]: readonly PickedPart[],
  language: LanguageCode,
): readonly EditPath[] {
  if (!part) return []
  const { office } = compiled
  const { kind, id } = part
  if (kind === 'text') return textsAt(compiled, page, [part, ...around], language)
  if (kind === 'office') return officeParts.flatMap((one) => (one.id === id ? [one.path] : []))
  if (kind === 'service' || kind === 'form') return [[`${kind}s`, id]]
  // A page knows the entries of its menu by their places.
  const entry = kind === 'menu' && office ? menuEntriesOf(office)[Number(id)] : undefined
  if (entry) return [['menu', entry.id]]
  const form = around.find((one) => one.kind === 'form')
  const owner = kind === 'field' && form ? ['forms', form.id] : page
  if (owner === null) return []
  if (kind === 'page') return [owner]
  if (kind === 'param') return [[...owner, 'params', id]]
  if (kind === 'field') return [[...owner, 'layout', id]]
  const blocks = [part, ...around].filter((one) => one.kind === 'block').reverse()
  const block = [...owner, ...blocks.flatMap((one, depth) => [depth === 0 ? 'blocks' : 'details', one.id])]
  if (kind === 'block') return [block]
  return kind === 'column'
    ? [
        [...block, 'columns', id],
        [...block, 'show', id],
      ]
    : []
}

/** The texts of the app that are read as the first of some parts, with those around it. */
function textsAt(
  compiled: CompiledOffice,
  page: EditPath | null,
  picked: readonly PickedPart[],
  language: LanguageCode,
): readonly EditPath[] {
  const whole = picked.find((one) => one.kind !== 'text')
  // What a service shows without a property of its own is still the service's.
  if (whole?.kind === 'page' && page?.[0] === 'services') return []
  const keys = textsReadAs(compiled, picked[0]?.id ?? '', language)
  return keys.length === 0 ? [] : [['texts', ...keys]]
}

/** Whether a service or a form, or a part of one, is defined: a table may draw columns of its own. */
function isThere(parts: OfficeParts, path: EditPath): boolean {
  if (path[0] !== 'services' && path[0] !== 'forms') return true
  return treeAt(parts.definition(path.slice(0, 2)), path.slice(2)) !== undefined
}
