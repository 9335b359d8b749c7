import type { BuildOptions } from '../engine/compiler/project/build.ts'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import { noOwners } from '../engine/compiler/project/ownership.ts'
import { inputWith, isOnTrial, type Published, type SharedFiles, slugOfFile } from './published.ts'
import { type Builders, type Served, selectServed } from './served.ts'

/** What is served, without what is held back of it. */
export type Definitions = Pick<Published, 'shared' | 'offices' | 'images' | 'trial'>

type OfficeFiles = Definitions['offices']

/** Files of offices that share the same. */
export interface Group {
  readonly shared: SharedFiles
  readonly offices: OfficeFiles
}

/** The offices that try another version of what they share, and the others; without a trial all are others. */
export function groupsOf(definitions: Definitions): { readonly others: Group; readonly trial: Group | null } {
  const { shared, offices, trial } = definitions
  if (!trial) return { others: { shared, offices }, trial: null }
  const of = (wanted: boolean): OfficeFiles =>
    new Map([...offices].filter(([path]) => isOnTrial(path, definitions) === wanted))
  const tried = of(true)
  if (tried.size === 0) return { others: { shared, offices }, trial: null }
  return { others: { shared, offices: of(false) }, trial: { shared: trial.shared, offices: tried } }
}

/** A group of definitions as a build takes it, with the tools of another input. */
export const inputOfGroup = ({ shared, offices }: Group, { images }: Definitions, tools: PortalInput): PortalInput =>
  inputWith({ ...tools, images: new Map() }, shared, offices, images)

/**
 * Decides what is served of definitions, as `selectServed` does. Offices on trial are built with what they try; where that is
 * wrong as a whole, with what the others share.
 */
export function selectServedDefinitions(
  definitions: Definitions,
  published: Published | null,
  tools: PortalInput,
  builders: Builders,
  options: BuildOptions,
): Served {
  const { others, trial } = groupsOf(definitions)
  const kept = definitions.trial === undefined ? {} : { trial: definitions.trial }
  const selectOthers = (more: BuildOptions = {}): Served =>
    selectServed(inputOfGroup(others, definitions, tools), published, builders, { ...options, ...more })
  const selectTrial = (group: Group, more: BuildOptions): Served => {
    const trying = builders.trying(group.shared)
    return selectServed(
      inputOfGroup(group, definitions, tools),
      published,
      trying,
      { ...options, ...more },
      group.shared,
    )
  }
  if (trial === null) {
    const served = selectOthers()
    return { ...served, published: served.published && { ...served.published, ...kept } }
  }
  const isWanted = ({ offices }: Group): boolean =>
    offices.size > 0 && (options.office === undefined || hasOffice(offices, options.office))
  // Each group keeps the names that the other one has.
  const besides = [...(options.others ?? [])]
  const one = isWanted(others) ? selectOthers({ others: new Map([...besides, ...claimsOf(trial, published)]) }) : null
  const owners = one?.owners ?? options.owners
  const more = { others: new Map([...besides, ...claimsOf(others, published)]), ...(owners && { owners }) }
  const two = isWanted(trial) || one === null ? selectTrial(trial, more) : null
  return joined([one, two], definitions, published)
}

/** The files of a group for a build without it: what is published claims nothing new. */
const claimsOf = ({ offices }: Group, published: Published | null): NonNullable<BuildOptions['others']> =>
  new Map([...offices].map(([path, text]) => [path, published?.offices.get(path) === text ? null : text]))

const hasOffice = (offices: OfficeFiles, slug: string): boolean =>
  [...offices.keys()].some((path) => slugOfFile(path) === slug)

/** What is served of both groups, the second of which is on trial. */
function joined(
  [others, tried]: readonly [Served | null, Served | null],
  definitions: Definitions,
  published: Published | null,
): Served {
  const groups = groupsOf(definitions)
  const built = [
    { served: others, files: groups.others.offices },
    { served: tried, files: groups.trial?.offices ?? new Map() },
  ].flatMap(({ served, files }) => (served ? [{ served, files }] : []))
  const parts = built.map(({ served }) => served)
  const places = new Map([...definitions.offices.keys()].map((path, index) => [path, index]))
  const placeOf = ({ path = '' }: { readonly path?: string }): number => places.get(path) ?? 0
  const offices = parts.flatMap((one) => one.offices).sort((a, b) => placeOf(a) - placeOf(b))
  const unbuilt = parts.flatMap((one) => one.unbuilt).sort((a, b) => placeOf(a) - placeOf(b))
  const states = new Map(parts.flatMap((one) => [...one.states]))
  const diagnostics = parts.flatMap((one) => one.diagnostics)
  return {
    // What is wrong with what both groups share is the same twice.
    diagnostics: [...new Map(diagnostics.map((one) => [JSON.stringify([one.id, one.span, one.args]), one])).values()],
    offices,
    unbuilt,
    // In the order of a fleet without a trial.
    states: new Map([...unbuilt, ...offices].map(({ slug }) => [slug, states.get(slug) ?? 'served'])),
    heldBack: parts.flatMap((one) => one.heldBack),
    live: parts.some((one) => one.live),
    owners: (tried ?? others)?.owners ?? noOwners,
    onTrial: new Set(tried?.offices.map(({ slug }) => slug)),
    published: offices.length === 0 ? published : publishedOf(built, definitions, others?.published?.shared),
  }
}

function publishedOf(
  groups: readonly { readonly served: Served; readonly files: OfficeFiles }[],
  { shared, images, trial = null }: Definitions,
  shown: SharedFiles | undefined,
): Published {
  const ofGroups = <Value>(read: (of: Published) => ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    new Map(
      groups.flatMap(({ served: { offices, published }, files }) => {
        // A group of which nothing can be served keeps what was published before, which is of all.
        const paths = new Set(offices.length === 0 ? files.keys() : offices.map(({ path }) => path))
        return published ? [...read(published)].filter(([path]) => paths.has(path)) : []
      }),
    )
  return {
    shared: shown ?? shared,
    trial,
    offices: ofGroups((one) => one.offices),
    images: new Map([...groups.flatMap(({ served }) => [...(served.published?.images ?? [])]), ...images]),
    held: ofGroups((one) => one.held),
  }
}
