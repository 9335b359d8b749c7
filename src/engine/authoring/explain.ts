import { Report, type Span } from '../compiler/diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../compiler/language/portal.ts'
import { entryOf, type MapTree, type Tree, textOf } from '../compiler/language/tree.ts'
import { type Folder, officeFiles, readFolder } from '../compiler/project/folder.ts'
import { decodeForms, decodeSchemas, placeableForms } from '../compiler/project/forms.ts'
import type { PortalInput } from '../compiler/project/input.ts'
import { joined } from '../compiler/project/joined.ts'
import { officeServices } from '../compiler/project/office-services.ts'
import { readOffice } from '../compiler/project/offices.ts'
import { decodePortal, type Portal } from '../compiler/project/portal.ts'
import { decodeServices, ServiceChecks, type ServiceTree } from '../compiler/project/services.ts'
import { type LocaleFolder, textLayers } from '../compiler/project/text-layers.ts'
import { worldOf } from '../compiler/project/world.ts'
import { nearest } from '../model/nearest.ts'

/** Where a value was written, and what is written there. */
export interface Layer {
  readonly at: Span
  readonly says: string
  /** The key of a text that was not written in a definition. */
  readonly key: string | null
}

/** A value in force and what it took the place of, in that order: first of all, or by language when it is a text. */
export interface Explained {
  readonly language: string | null
  readonly layers: readonly Layer[]
}

export type Explanation =
  | { readonly ok: true; readonly found: readonly Explained[]; readonly removedAt: Span | null }
  | { readonly ok: false; readonly message: string; readonly suggestion: string | null }

const refuse = (message: string, suggestion: string | null = null): Explanation => ({ ok: false, message, suggestion })

/**
 * Who says a part of a service: `service.16.blocks.invoices.columns.kwotaBrutto.label`. With an office, as the office has
 * it. The definitions need not be sound, only readable.
 */
export function explain(input: PortalInput, path: string, slug: string | null): Explanation {
  const [kind, number = '', ...steps] = path.split('.')
  if (kind !== 'service' || !/^\d+$/.test(number)) return refuse('A path starts with `service.` and a number.')
  const report = new Report()
  const own = readFolder(input.name, input.files, report)
  const builtIn = input.builtIn === input.files ? own : readFolder('okienko', input.builtIn, report)
  const portal = decodePortal(input.name, own, builtIn, report)
  if (!portal) return refuse('The folder has no portal.yaml.')
  const stands = portal.extendsBuiltIn && builtIn !== own ? builtIn : null
  const services = decodeServices(joined(own.services, stands?.services), report)
  const service = services.find((one) => one.id === Number(number))
  const numbers = services.map((one) => String(one.id))
  if (!service) return refuse(`There is no service ${number}. Known: ${numbers.join(', ')}.`, nearest(number, numbers))
  const offices = officeFiles(input, stands && input.builtIn).map(readOffice)
  const office = offices.find((one) => one.name === slug)?.spec ?? null
  const slugs = offices.map((one) => one.name)
  if (slug !== null && !office)
    return refuse(`There is no office \`${slug}\`. Known: ${slugs.join(', ')}.`, nearest(slug, slugs))
  const tree = treeOf(service, services, office)
  if (!tree) return refuse(`The office \`${slug}\` does not have service ${number}.`)
  const folders = { own, stands, portal }
  const found = explainText(input, folders, tree, steps, office)
  if (found.some(({ layers }) => layers.length > 0)) return { ok: true, found, removedAt: null }
  return explainTree(service, tree, steps, office)
}

interface Folders {
  readonly own: Folder
  readonly stands: Folder | null
  readonly portal: Portal
}

/** By language, who says the text at an address; nothing where no text stands there. */
function explainText(
  input: PortalInput,
  { own, stands, portal }: Folders,
  tree: Tree,
  steps: readonly string[],
  office: OfficeSpec | null,
): readonly Explained[] {
  const report = new Report()
  const schemas = decodeSchemas(new Map([...(stands?.schemas ?? []), ...own.schemas]), report)
  const forms = placeableForms(decodeForms(joined(own.forms, stands?.forms), [], report), schemas)
  const world = worldOf(input, portal, { known: forms, whole: true }, report)
  const checked = new ServiceChecks(world, { whole: true }).check(tree, report)
  const ref = checked?.texts.find(({ path }) => path === steps.join('.'))
  if (!ref) return []
  const folders: readonly LocaleFolder[] = [
    { name: input.name, files: input.files },
    ...(stands ? [{ name: 'okienko', files: input.builtIn }] : []),
  ]
  const languages = office?.languages?.map((one) => one.value) ?? portal.languages
  return languages.map((language) => ({
    language,
    layers: [...layersAt(tree, [...steps, language]), ...textLayers(ref.keys, language, office, folders)],
  }))
}

function treeOf(service: ServiceTree, services: readonly ServiceTree[], office: OfficeSpec | null): Tree | null {
  if (!office) return service.file.tree
  const trees = officeServices(services, office.services, new Report())
  const numberOf = (tree: Tree): unknown => {
    const value = entryOf(tree, 'service')?.value
    return value?.kind === 'scalar' ? value.value : null
  }
  return trees.find(({ tree }) => numberOf(tree) === service.id)?.tree ?? null
}

function explainTree(
  service: ServiceTree,
  tree: Tree,
  steps: readonly string[],
  office: OfficeSpec | null,
): Explanation {
  const layers = layersAt(tree, steps)
  if (layers.length > 0) return { ok: true, found: [{ language: null, layers }], removedAt: null }
  const before = layersAt(service.file.tree, steps)
  const removedAt = office?.services ? removalOf(office.services, service.id, steps) : null
  if (before.length > 0 && removedAt) return { ok: true, found: [{ language: null, layers: before }], removedAt }
  return unknownStep(tree, steps)
}

/** Every value that was written at an address, the one in force first. */
function layersAt(tree: Tree, steps: readonly string[]): readonly Layer[] {
  const trees = steps.reduce<readonly Tree[]>(
    (all, step) => all.flatMap((one) => withReplaced(memberOf(one, step))),
    withReplaced(tree),
  )
  return trees.map((one) => ({ at: one.at, says: written(one), key: null }))
}

const withReplaced = (tree: Tree | null): readonly Tree[] =>
  tree === null ? [] : [tree, ...withReplaced(tree.replaced ?? null)]

/** A list of names is short for a map of them. */
function memberOf(tree: Tree, step: string): Tree | null {
  if (tree.kind === 'map') return entryOf(tree, step)?.value ?? null
  if (tree.kind === 'scalar') return null
  const item = tree.items.find((one) => one.kind === 'scalar' && textOf(one) === step)
  return item ? { kind: 'scalar', value: null, at: item.at, indent: null } : null
}

/** A tree as YAML on one line. */
function written(tree: Tree): string {
  if (tree.kind === 'scalar') return tree.value === null ? '(nothing more is said)' : textOf(tree)
  if (tree.kind === 'list') return `[${tree.items.map(written).join(', ')}]`
  const members = tree.entries.map(({ key, value }) =>
    value.kind === 'scalar' && value.value === null ? `${key}:` : `${key}: ${written(value)}`,
  )
  return `{ ${members.join(', ')} }`
}

/** Where an office's file removes an address, or what it stands in. */
function removalOf(services: MapTree, id: number, steps: readonly string[]): Span | null {
  const patches = entryOf(services, String(id))?.value
  const search = (tree: Tree | undefined, within: string): Span | null => {
    if (tree?.kind !== 'map') return null
    for (const { key, keyAt, value } of tree.entries) {
      const address = within === '' ? key : `${within}.${key}`
      const isNull = value.kind === 'scalar' && value.value === null
      if (isNull && `${steps.join('.')}.`.startsWith(`${address}.`)) return keyAt
      const below = search(value, address)
      if (below) return below
    }
    return null
  }
  return search(patches, '')
}

function unknownStep(tree: Tree, steps: readonly string[]): Explanation {
  let within: Tree = tree
  for (const [index, step] of steps.entries()) {
    const member = memberOf(within, step)
    if (member) {
      within = member
      continue
    }
    const known = namesIn(within)
    const where = ['service', ...steps.slice(0, index)].join('.').replace(/^service\.?/, '') || 'the service'
    const list = known.length > 0 ? ` Said there: ${known.join(', ')}.` : ' Nothing is said there.'
    return refuse(`Nobody says \`${step}\` in ${where}.${list}`, nearest(step, known))
  }
  return refuse('Nobody says this.')
}

function namesIn(tree: Tree): readonly string[] {
  if (tree.kind === 'map') return tree.entries.map((entry) => entry.key)
  return tree.kind === 'list' ? tree.items.flatMap((item) => (item.kind === 'scalar' ? [textOf(item)] : [])) : []
}
