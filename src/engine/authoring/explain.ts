import { Report, type Span } from '../compiler/diagnostics/diagnostic.ts'
import { type ToolFailure, toolFailure } from '../compiler/diagnostics/tool-failure.ts'
import type { OfficeSpec } from '../compiler/language/portal.ts'
import { entryOf, type Tree, textOf } from '../compiler/language/tree.ts'
import { officeFiles, type PortalInput } from '../compiler/project/folder.ts'
import { officeServices } from '../compiler/project/office-services.ts'
import { type ReadOffice, readOffice } from '../compiler/project/offices.ts'
import { fileOnly, ownServices } from '../compiler/project/own-services.ts'
import { type Portal, versionOf } from '../compiler/project/portal.ts'
import { readPeriods, specWith } from '../compiler/project/schedule.ts'
import { checkServiceTree, type ServiceTree } from '../compiler/project/services.ts'
import { type Definitions, environmentOf, readDefinitions } from '../compiler/project/shared-config.ts'
import { type LocaleFolder, textLayers } from '../compiler/project/text-layers.ts'
import { nearest } from '../model/nearest.ts'

/** Where a value was written, and what is written there. */
export interface Layer {
  readonly at: Span
  readonly text: string
  /** The key of a text that was not written in a definition. */
  readonly key: string | null
}

/** A value in force and what it took the place of, in that order: first of all, or by language when it is a text. */
export interface Explained {
  readonly language: string | null
  readonly layers: readonly Layer[]
}

interface Found {
  readonly found: readonly Explained[]
  readonly removedAt: Span | null
}

/** The same while a change with a date is in force, where that is something else. */
export interface ScheduledExplanation extends Found {
  /** As written; null when it does not end. */
  readonly from: string
  readonly until: string | null
  readonly at: Span
  /** Why it is not there then, though it is otherwise; null where it is. */
  readonly missing: ToolFailure | null
}

export type Explanation =
  | ({ readonly ok: true; readonly scheduled: readonly ScheduledExplanation[] } & Found)
  | ToolFailure

/**
 * Where a part of a service is set: `service.16.blocks.invoices.columns.kwotaBrutto.label`. With an office, as the office has
 * it, and as its changes with dates make it. The definitions need not be sound, only readable.
 */
export function explain(input: PortalInput, path: string, slug: string | null): Explanation {
  const [kind, number = '', ...steps] = path.split('.')
  if (kind !== 'service' || !/^\d+$/.test(number)) return toolFailure({ id: 'explain.path', args: {} })
  const definitions = readDefinitions(input, new Report())
  const { services, portal, parent } = definitions
  if (!portal) return toolFailure({ id: 'no-portal', args: {} })
  const offices = officeFiles(input, parent && input.builtIn).map(readOffice)
  const read = offices.find((one) => one.name === slug)
  const office = read?.spec ?? null
  const slugs = offices.map((one) => one.name)
  if (slug !== null && !office)
    return toolFailure({ id: 'unknown-office', args: { name: slug, known: slugs } }, nearest(slug, slugs))
  const all = [...services, ...servicesOf(office)]
  const service = all.find((one) => one.id === Number(number))
  const numbers = all.map((one) => String(one.id))
  if (!service) {
    const args = { service: Number(number), known: numbers }
    return toolFailure({ id: 'unknown-service', args }, nearest(number, numbers))
  }
  const explainIn = (version: OfficeSpec | null): Found | ToolFailure => {
    const tree = treeOf(service, all, portal, version)
    if (!tree) return toolFailure({ id: 'explain.no-office-service', args: { office: slug ?? '', service: number } })
    const found = explainText(input, definitions, portal, tree, steps, version)
    if (found.some(({ layers }) => layers.length > 0)) return { found, removedAt: null }
    return explainTree(service, tree, steps)
  }
  const usual = explainIn(office)
  const scheduled = read ? explainPeriods(read, usual, explainIn) : []
  if (!('ok' in usual)) return { ok: true, ...usual, scheduled }
  return scheduled.length > 0 ? { ok: true, found: [], removedAt: null, scheduled } : usual
}

/** What each change with a date makes of the same part, where that is something else. */
function explainPeriods(
  read: ReadOffice,
  usual: Found | ToolFailure,
  explainIn: (version: OfficeSpec | null) => Found | ToolFailure,
): readonly ScheduledExplanation[] {
  const { tree } = read
  if (tree === null) return []
  return readPeriods(read, new Report()).flatMap((period): readonly ScheduledExplanation[] => {
    const version = explainIn(specWith(tree, [period], new Report()))
    const place = { ...period.written, at: period.at }
    if ('ok' in version) {
      // What is not there otherwise either is no change.
      return 'ok' in usual ? [] : [{ found: [], removedAt: null, missing: version, ...place }]
    }
    return JSON.stringify(version) === JSON.stringify(usual) ? [] : [{ ...version, missing: null, ...place }]
  })
}

/** By language, where the text at an address is set; nothing when the address has no text. */
function explainText(
  input: PortalInput,
  definitions: Definitions,
  portal: Portal,
  tree: Tree,
  steps: readonly string[],
  office: OfficeSpec | null,
): readonly Explained[] {
  const { environment } = environmentOf(input, definitions, portal, new Report())
  const { value } = checkServiceTree(tree, environment)
  const ref = value?.texts.find(({ path }) => path === steps.join('.'))
  if (!ref) return []
  const folders: readonly LocaleFolder[] = [
    { name: input.name, files: input.files },
    ...(definitions.parent ? [{ name: 'okienko', files: input.builtIn }] : []),
  ]
  const languages = office?.languages?.map((one) => one.value) ?? portal.languages
  return languages.map((language) => ({
    language,
    layers: [...layersAt(tree, [...steps, language]), ...textLayers(ref.keys, language, office, folders)],
  }))
}

/** The services that an office's file defines, as far as they can be read. */
const servicesOf = (office: OfficeSpec | null): readonly ServiceTree[] =>
  ownServices(
    (office?.ownServices ?? []).map(({ id, at, value }) => ({ number: id, at, definition: value })),
    new Report(),
  )

function treeOf(
  service: ServiceTree,
  services: readonly ServiceTree[],
  portal: Portal,
  office: OfficeSpec | null,
): Tree | null {
  if (!office) return service.file.tree
  const known = { services, allServicesRead: true, version: versionOf(portal) }
  const trees = officeServices(known, office.services, new Report())
  const numberOf = (tree: Tree): unknown => {
    const value = entryOf(tree, 'service')?.value
    return value?.kind === 'scalar' ? value.value : null
  }
  return trees.find(({ tree }) => numberOf(tree) === service.id)?.tree ?? null
}

function explainTree(service: ServiceTree, tree: Tree, steps: readonly string[]): Found | ToolFailure {
  const layers = layersAt(tree, steps)
  if (layers.length > 0) return { found: [{ language: null, layers }], removedAt: null }
  const before = layersAt(service.file.tree, steps)
  const removedAt = removalAt(tree, steps)
  if (before.length > 0 && removedAt) return { found: [{ language: null, layers: before }], removedAt }
  return unknownStep(tree, steps)
}

/** Every value that was written at an address, the one in force first. */
function layersAt(tree: Tree, steps: readonly string[]): readonly Layer[] {
  const trees = steps.reduce<readonly Tree[]>(
    (all, step) => all.flatMap((one) => withReplaced(memberOf(one, step))),
    withReplaced(tree),
  )
  return trees.map((one) => ({ at: fileOnly(one.at), text: written(one), key: null }))
}

const withReplaced = (tree: Tree | null): readonly Tree[] =>
  tree === null ? [] : [tree, ...withReplaced(tree.replaced ?? null)]

/** Where an office's overlay removed what an address leads to, or a part around it. */
function removalAt(tree: Tree, [step, ...rest]: readonly string[]): Span | null {
  if (step === undefined || tree.kind !== 'map') return null
  const member = memberOf(tree, step)
  return member ? removalAt(member, rest) : (tree.removed?.find(({ key }) => key === step)?.at ?? null)
}

/** A list of names is short for a map of them. */
function memberOf(tree: Tree, step: string): Tree | null {
  if (tree.kind === 'map') return entryOf(tree, step)?.value ?? null
  if (tree.kind === 'scalar') return null
  const item = tree.items.find((one) => one.kind === 'scalar' && textOf(one) === step)
  return item ? { kind: 'scalar', value: null, at: item.at, indent: null } : null
}

/** A tree as YAML on one line. */
function written(tree: Tree): string {
  if (tree.kind === 'scalar') return tree.value === null ? '—' : textOf(tree)
  if (tree.kind === 'list') return `[${tree.items.map(written).join(', ')}]`
  const members = tree.entries.map(({ key, value }) =>
    value.kind === 'scalar' && value.value === null ? `${key}:` : `${key}: ${written(value)}`,
  )
  return `{ ${members.join(', ')} }`
}

function unknownStep(tree: Tree, steps: readonly string[]): ToolFailure {
  let within: Tree = tree
  for (const [index, step] of steps.entries()) {
    const member = memberOf(within, step)
    if (member) {
      within = member
      continue
    }
    const known = namesIn(within)
    const args = { step, within: steps.slice(0, index).join('.'), known }
    return toolFailure({ id: 'explain.unknown', args }, nearest(step, known))
  }
  return toolFailure({ id: 'explain.nothing', args: {} })
}

function namesIn(tree: Tree): readonly string[] {
  if (tree.kind === 'map') return tree.entries.map((entry) => entry.key)
  return tree.kind === 'list' ? tree.items.flatMap((item) => (item.kind === 'scalar' ? [textOf(item)] : [])) : []
}
