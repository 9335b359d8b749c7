import { noOwners } from '../../engine/compiler/project/ownership.ts'
import { picturesNamedIn } from '../named-pictures.ts'
import { isOnTrial, isSameShared, type Published, sharedFor, slugOfFile } from '../published.ts'
import type { HeldBack, Served } from '../served.ts'
import type { Definitions } from '../served-definitions.ts'
import type { SelectedDefinitions } from './selection.ts'

/** What is served before anything was selected. */
export const nothingServed: Served = {
  diagnostics: [],
  offices: [],
  unbuilt: [],
  states: new Map(),
  heldBack: [],
  live: false,
  owners: noOwners,
  published: null,
}

/** Names of the pictures that differ, as offices' files name them. */
export function changedPictures({ images: was }: Definitions, { images: is }: Definitions): readonly string[] {
  const isChanged = (path: string): boolean => {
    const [before, now] = [was.get(path), is.get(path)]
    return before !== now && (before === undefined || now === undefined || Buffer.compare(before, now) !== 0)
  }
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(isChanged)
  return paths.map((path) => path.replace(/^offices\//, ''))
}

/** Whether an office has another file, or shares something else with others. */
export const hasOtherFiles = (path: string, was: Definitions, is: Definitions): boolean =>
  was.offices.get(path) !== is.offices.get(path) || !isSameShared(sharedFor(path, was), sharedFor(path, is))

/**
 * The definitions without the offices that are not among these paths. Those keep their names; `changed` are those of them that may
 * claim a name that they did not have.
 */
export function reducedTo(
  paths: ReadonlySet<string>,
  { definitions, published, owners }: SelectedDefinitions,
  changed: ReadonlySet<string> = paths,
): SelectedDefinitions {
  const isIn = ([path]: readonly [string, unknown]): boolean => paths.has(path)
  const inPaths = <Value>(all: ReadonlyMap<string, Value>) => new Map([...all].filter(isIn))
  const recorded = new Set([...(owners?.offices.values() ?? []), ...(owners?.hosts.values() ?? [])])
  const hasOldNames = (path: string, text: string): boolean =>
    recorded.has(path) && (!changed.has(path) || published?.offices.get(path) === text)
  const others = [...definitions.offices].filter(([path]) => !paths.has(path))
  const { shared, trial } = definitions
  const offices = inPaths(definitions.offices)
  const before = inPaths(published?.offices ?? new Map<string, string>())
  const images = picturesNamedIn([...offices.values(), ...before.values()], definitions.images)
  return {
    definitions: { shared, offices, images, ...(trial !== undefined && { trial }) },
    published: published && { ...published, offices: before, images, held: inPaths(published.held) },
    owners,
    unchanged: new Map(others.map(([path, text]) => [path, hasOldNames(path, text) ? null : text])),
  }
}

/** What was selected of changed offices, with what is published of the others. */
export function mergedPublished(
  selected: Published,
  published: Published | null,
  changed: ReadonlySet<string>,
  { images }: Definitions,
): Published {
  const others = <Value>(all: ReadonlyMap<string, Value> | undefined) =>
    [...(all ?? [])].filter(([path]) => !changed.has(path))
  const ofChanged = <Value>(all: ReadonlyMap<string, Value>) => [...all].filter(([path]) => changed.has(path))
  return {
    ...selected,
    offices: new Map([...others(published?.offices), ...ofChanged(selected.offices)]),
    images: new Map([...(published?.images ?? []), ...images]),
    held: new Map([...others(published?.held), ...ofChanged(selected.held)]),
  }
}

/** What is served once changed offices are served as they were selected. */
export function mergedServed(
  before: Served,
  selection: Served,
  changed: ReadonlySet<string>,
  definitions: Definitions,
): Served {
  const isChanged = ({ path }: { readonly path?: string }): boolean => path === undefined || changed.has(path)
  const places = new Map([...definitions.offices.keys()].map((path, index) => [path, index]))
  const placeOf = ({ path = '' }: { readonly path?: string }): number => places.get(path) ?? 0
  const merged = <Office extends { readonly path?: string }>(was: readonly Office[], is: readonly Office[]) =>
    [...was.filter((office) => !isChanged(office)), ...is.filter(isChanged)].sort((a, b) => placeOf(a) - placeOf(b))
  const offices = merged(before.offices, selection.offices)
  const unbuilt = merged(before.unbuilt, selection.unbuilt)
  const known = [...before.offices, ...before.unbuilt, ...selection.offices, ...selection.unbuilt]
  const slugs = new Set([...[...changed].map(slugOfFile), ...known.filter(isChanged).map(({ slug }) => slug)])
  const states = new Map([
    ...before.states,
    ...[...selection.states].filter(([slug]) => slugs.has(slug) || !before.states.has(slug)),
  ])
  const ofChanged = [...changed].map((path) => `/${path}`)
  const isOfChanged = (file: string): boolean => ofChanged.some((path) => file.endsWith(path))
  const diagnostics = [...before.diagnostics.filter(({ span }) => !isOfChanged(span.file)), ...selection.diagnostics]
  return {
    diagnostics: [
      ...new Map(diagnostics.map((found) => [JSON.stringify([found.id, found.span, found.args]), found])).values(),
    ],
    offices,
    unbuilt,
    states: new Map([...unbuilt, ...offices].map(({ slug }) => [slug, states.get(slug) ?? 'served'])),
    heldBack: [
      ...before.heldBack.filter(({ office }) => !slugs.has(office)),
      ...selection.heldBack.filter(({ office }) => slugs.has(office)),
    ],
    live: before.live || selection.live,
    owners: selection.owners,
    onTrial: new Set(offices.filter(({ path = '' }) => isOnTrial(path, definitions)).map(({ slug }) => slug)),
    published: selection.published && mergedPublished(selection.published, before.published, changed, definitions),
  }
}

/** An office that cannot be compiled stays as it is served, or is unavailable. */
export function withTooComplex(served: Served, path: string): Served {
  const office = served.offices.find((candidate) => candidate.path === path)
  const slug = office?.slug ?? slugOfFile(path)
  const heldBack: HeldBack = {
    office: slug,
    definition: null,
    restored: office !== undefined,
    reason: 'too-complex',
  }
  const isKnown = office !== undefined || served.unbuilt.some((unbuilt) => unbuilt.path === path)
  const unbuilt = { slug, path, hosts: [], contested: [], identity: null }
  return {
    ...served,
    unbuilt: isKnown ? served.unbuilt : [...served.unbuilt, unbuilt],
    states: new Map([...served.states, [slug, office ? 'previous' : 'refused'] as const]),
    heldBack: [...served.heldBack.filter((held) => held.office !== slug), heldBack],
  }
}
