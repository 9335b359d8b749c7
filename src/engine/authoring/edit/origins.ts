import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type EditPath, treeAt } from './plain.ts'
import { namesIn } from './standard.ts'
import { textPlace } from './text-properties.ts'

/** What draws a part of a page: the key by which the page marks it, and where it is set. */
export interface Origin {
  /**
   * `title`, `lead`, `param:year`, `block:invoices`, `block:invoices/column:kwotaBrutto`; of details, a block within a block.
   */
  readonly key: string
  /** What `propertiesOf` takes. */
  readonly path: EditPath
  /** Where it is written: in the office's file, in a definition, or in a file of texts. */
  readonly at: Span | null
}

/** The parts of the page of a service or a form (`['services', '16']`), each with its place. */
export function originsOf(compiled: CompiledOffice, owner: EditPath): readonly Origin[] {
  const parts = partsOf(compiled)
  if (!parts.definition(owner)) return []
  return [
    { key: 'title', path: owner, at: placeOfText(parts, owner, 'title') },
    { key: 'lead', path: owner, at: placeOfText(parts, owner, 'description') },
    ...membersOf(parts, owner, ['params'], (id) => `param:${id}`),
    ...membersOf(parts, owner, ['layout'], (id) => `field:${id}`),
    ...blocksOf(parts, owner, ['blocks'], ''),
  ]
}

/** A part that a page was pressed at, as the page knows it. */
export interface PickedPart {
  readonly kind: string
  readonly id: string
}

/** The innermost of some parts of a page, the smallest first, that an editor can change; null when there is none. */
export function originOf(compiled: CompiledOffice, owner: EditPath, picked: readonly PickedPart[]): Origin | null {
  const origins = originsOf(compiled, owner)
  const keys = picked.map((_, index) => {
    const around = picked.slice(index).filter(({ kind }) => kind === 'block' || kind === 'column')
    const [first] = picked.slice(index)
    const isWithin = first?.kind === 'block' || first?.kind === 'column'
    const outermostFirst = isWithin ? [...around].reverse() : first ? [first] : []
    return outermostFirst.map(({ kind, id }) => (id === '' ? kind : `${kind}:${id}`)).join('/')
  })
  const found = keys.map((key) => origins.find((one) => one.key === key)).find((one) => one !== undefined)
  return found ?? null
}

function blocksOf(parts: OfficeParts, owner: EditPath, rel: EditPath, within: string): readonly Origin[] {
  return membersOf(parts, owner, rel, (id) => `${within}block:${id}`).flatMap((block) => {
    const inner = block.path.slice(owner.length)
    const column = (id: string): string => `${block.key}/column:${id}`
    return [
      block,
      ...(['columns', 'show'] as const).flatMap((name) => membersOf(parts, owner, [...inner, name], column)),
      ...blocksOf(parts, owner, [...inner, 'details'], `${block.key}/`),
    ]
  })
}

function membersOf(
  parts: OfficeParts,
  owner: EditPath,
  rel: EditPath,
  keyOf: (id: string) => string,
): readonly Origin[] {
  const tree = treeAt(parts.definition(owner), rel)
  return namesIn(tree).map((id) => {
    const entry = tree?.kind === 'map' ? tree.entries.find((one) => one.key === id) : undefined
    const at = treeAt(tree, [id])?.at ?? null
    return { key: keyOf(id), path: [...owner, ...rel, id], at: entry?.keyAt ?? at }
  })
}

/** Where the Polish words of a text are written. */
function placeOfText(parts: OfficeParts, owner: EditPath, address: string): Span | null {
  const text = parts.textsOf(owner).find((one) => one.address === address)?.text
  return text ? textPlace(parts, text, 'pl') : null
}
