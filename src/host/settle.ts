import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { BuildOptions, OfficeBuild, PortalBuild, UnbuiltOffice } from '../engine/compiler/project/build.ts'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import type { Ownership } from '../engine/compiler/project/ownership.ts'
import {
  inputWith,
  type OfficeVersion,
  officesOf,
  type Published,
  type SharedFiles,
  sharedFor,
  sharedOf,
} from './published.ts'

export type BuildPortal = (input: PortalInput, options?: BuildOptions) => PortalBuild

/**
 * `served`: as its files are now. `partial`: some of its services or forms are as last published, or unavailable. `previous`:
 * its file, or what all offices share, is as last published. `refused`: it has an error and was never published.
 */
export type OfficeState = 'served' | 'partial' | 'previous' | 'refused'

/** What is not served as its files are now: an office, or one of its definitions. */
export interface HeldBack {
  readonly office: string
  /** The path of a definition; null for the whole office. */
  readonly definition: string | null
  /** Whether it is served as last published; else it is unavailable. */
  readonly restored: boolean
}

/** What is served of files that may have errors. */
export interface Settled {
  readonly diagnostics: readonly Diagnostic[]
  readonly offices: readonly OfficeBuild[]
  /** Offices that cannot be served, neither as their files are now nor as last published. */
  readonly unbuilt: readonly UnbuiltOffice[]
  readonly states: ReadonlyMap<string, OfficeState>
  readonly heldBack: readonly HeldBack[]
  /** Whether anything is served as the files are now. */
  readonly live: boolean
  readonly owners: PortalBuild['owners']
  /** Short names of the offices that are on trial; none when left out. */
  readonly onTrial?: ReadonlySet<string>
  /** What is to be served in place of later errors; null while nothing was valid. */
  readonly published: Published | null
}

/** Builds a folder again and again: the files as they are now, and earlier ones in place of those with errors. */
export class Builders {
  readonly now: BuildPortal
  readonly #create: () => BuildPortal
  readonly #earlier: WeakMap<SharedFiles, BuildPortal>

  /** Each builder of `create` has a cache of its own. */
  constructor(now: BuildPortal, create: () => BuildPortal, earlier = new WeakMap<SharedFiles, BuildPortal>()) {
    this.now = now
    this.#create = create
    this.#earlier = earlier
  }

  /** The same for offices that try another version of what they share. */
  trying(shared: SharedFiles): Builders {
    return new Builders(this.of(shared), this.#create, this.#earlier)
  }

  /** For offices of an earlier revision of what they share; its cache goes with the revision. */
  of(shared: SharedFiles): BuildPortal {
    const known = this.#earlier.get(shared) ?? this.#create()
    this.#earlier.set(shared, known)
    return known
  }
}

/**
 * Decides what is served. What is valid is served as it is. An office's file with an error, and all that offices share while
 * the portal, a locale or a contract has one, are taken as last published. A service or form that cannot be compiled for an
 * office is compiled from the files with which it last could, or is unavailable. `known`: what offices share, where it is known.
 */
export function settle(
  input: PortalInput,
  published: Published | null,
  builders: Builders,
  options: BuildOptions,
  known: SharedFiles | undefined = published?.shared,
): Settled {
  const first = builders.now(input, options)
  const current = sharedOf(input, known)
  const isWrong = first.sharedIsWrong ?? first.offices.length === 0
  const shared = isWrong && published ? published.shared : current
  const images = new Map([...(published?.images ?? []), ...(input.images ?? [])])
  const build = (files: SharedFiles, offices: ReadonlyMap<string, string>): PortalBuild =>
    builders.of(files)(inputWith(input, files, offices, images), options)
  const chosen = chooseOffices(input, published, {
    first: shared === current ? first : null,
    build: (offices) => build(shared, offices),
  })
  const { unbuilt } = chosen
  const { offices, held, heldBack } = restoreDefinitions(chosen, { shared, published, build })
  const isPrevious = ({ path }: OfficeBuild): boolean =>
    shared !== current || (path !== undefined && chosen.swapped.has(path))
  const partly = new Set(heldBack.map(({ office }) => office))
  return {
    diagnostics: shared === current ? [...first.diagnostics, ...chosen.diagnostics] : first.diagnostics,
    offices,
    unbuilt,
    states: new Map([
      ...unbuilt.map(({ slug }) => [slug, 'refused'] as const),
      ...offices.map((one) => [one.slug, stateOf(isPrevious(one), partly.has(one.slug))] as const),
    ]),
    heldBack: [
      ...unbuilt.map(({ slug }) => ({ office: slug, definition: null, restored: false })),
      ...offices.filter(isPrevious).map(({ slug }) => ({ office: slug, definition: null, restored: true })),
      ...heldBack,
    ],
    live: offices.some((one) => !isPrevious(one)),
    owners: shared === current ? chosen.owners : first.owners,
    published: offices.length === 0 ? published : { shared, offices: filesOf(offices, chosen.files), images, held },
  }
}

function stateOf(isPrevious: boolean, isPartial: boolean): OfficeState {
  if (isPrevious) return 'previous'
  return isPartial ? 'partial' : 'served'
}

/** The files of the offices that are served. */
function filesOf(offices: readonly OfficeBuild[], files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const paths = new Set(offices.map(({ path }) => path))
  return new Map([...files].filter(([path]) => paths.has(path)))
}

interface ChosenOffices {
  readonly built: PortalBuild
  /** The text of each office's file that was built. */
  readonly files: ReadonlyMap<string, string>
  /** Paths of files that are taken as last published. */
  readonly swapped: ReadonlySet<string>
  readonly unbuilt: readonly UnbuiltOffice[]
  /** What is wrong with files only because others are taken as last published: those still have their names. */
  readonly diagnostics: readonly Diagnostic[]
  /** Who has which name of what is served, which a file with an error may no longer claim. */
  readonly owners: Ownership
}

/** The offices, those whose files have an error as last published. */
function chooseOffices(
  input: PortalInput,
  published: Published | null,
  {
    first,
    build,
  }: { readonly first: PortalBuild | null; readonly build: (offices: ReadonlyMap<string, string>) => PortalBuild },
): ChosenOffices {
  const files = new Map(officesOf(input))
  const swapped = new Set<string>()
  const hasEarlier = ({ path }: UnbuiltOffice): boolean => {
    const text = published?.offices.get(path)
    return text !== undefined && text !== files.get(path)
  }
  const current = first ?? build(files)
  // They stay refused where a file that claims the same name is taken as last published, and so no longer does.
  const refused = (current.unbuilt ?? []).filter((one) => !hasEarlier(one))
  const refusedPaths = new Set(refused.map(({ path }) => path))
  const found = new Map<string, readonly Diagnostic[]>()
  let built = current
  for (;;) {
    const asWritten = (built.unbuilt ?? []).filter(({ path }) => !swapped.has(path))
    if (built !== current) for (const { path } of asWritten) found.set(path, errorsOf(path, input, built))
    const wrong = asWritten.filter(hasEarlier)
    if (wrong.length === 0) break
    for (const { path } of wrong) {
      files.set(path, published?.offices.get(path) ?? '')
      swapped.add(path)
    }
    built = build(new Map([...files].filter(([path]) => !refusedPaths.has(path))))
  }
  if (built === current) {
    return { built, files, swapped, unbuilt: current.unbuilt ?? [], diagnostics: [], owners: current.owners }
  }
  return {
    built,
    files,
    swapped,
    unbuilt: [...(built.unbuilt ?? []), ...refused],
    diagnostics: [...found.values()].flat(),
    owners: withOwners(built.owners, current.owners, refusedPaths),
  }
}

const errorsOf = (path: string, { name }: PortalInput, { diagnostics }: PortalBuild): readonly Diagnostic[] =>
  diagnostics.filter(({ severity, span }) => severity === 'error' && span.file === `${name}/${path}`)

/** The owners, with what others say of files at these paths. */
function withOwners(owners: Ownership, others: Ownership, paths: ReadonlySet<string>): Ownership {
  const joined = (kind: keyof Ownership) =>
    new Map([...owners[kind], ...[...others[kind]].filter(([, path]) => paths.has(path))])
  return { offices: joined('offices'), hosts: joined('hosts') }
}

interface Restoring {
  readonly shared: SharedFiles
  readonly published: Published | null
  readonly build: (files: SharedFiles, offices: ReadonlyMap<string, string>) => PortalBuild
}

/** Definitions that cannot be compiled for an office, from the version with which they last could. */
function restoreDefinitions({ built }: ChosenOffices, { published, build }: Restoring) {
  const held = new Map<string, ReadonlyMap<string, OfficeVersion>>()
  for (const { path, broken, brokenAtTimes = [] } of built.offices) {
    // What a change with a date mends or leaves out is to be restored again afterwards.
    const wanted = new Set([...(broken?.keys() ?? []), ...brokenAtTimes])
    if (path === undefined || wanted.size === 0) continue
    const versions = [...wanted].flatMap((definition) => {
      const version = versionOf(published, path, definition)
      return version ? [[definition, version] as const] : []
    })
    if (versions.length > 0) held.set(path, new Map(versions))
  }
  const earlier = new EarlierOffices(held, build)
  const offices = built.offices.map((office) => earlier.restore(office))
  const heldBack = built.offices.flatMap((office, index) =>
    [...(office.broken?.keys() ?? [])].map((definition): HeldBack => {
      const restored = !offices[index]?.broken?.has(definition)
      return { office: office.slug, definition, restored }
    }),
  )
  return { offices, held, heldBack }
}

function versionOf(published: Published | null, path: string, definition: string): OfficeVersion | undefined {
  const known = published?.held.get(path)?.get(definition)
  const office = published?.offices.get(path)
  if (known !== undefined || !published || office === undefined) return known
  return { shared: sharedFor(path, published), office }
}

/** Earlier versions of offices, built together as far as their files allow. */
class EarlierOffices {
  readonly #held: ReadonlyMap<string, ReadonlyMap<string, OfficeVersion>>
  readonly #built = new Map<SharedFiles, Map<string, OfficeBuild>>()

  constructor(held: ReadonlyMap<string, ReadonlyMap<string, OfficeVersion>>, build: Restoring['build']) {
    this.#held = held
    const wanted = new Map<SharedFiles, Map<string, Set<string>>>()
    for (const [path, versions] of held) {
      for (const { shared, office } of versions.values()) {
        const paths = wanted.get(shared) ?? new Map<string, Set<string>>()
        wanted.set(shared, paths.set(path, (paths.get(path) ?? new Set()).add(office)))
      }
    }
    for (const [shared, paths] of wanted) this.#built.set(shared, buildAll(shared, paths, build))
  }

  restore(office: OfficeBuild): OfficeBuild {
    const { path, restored } = office
    const versions = path === undefined ? undefined : this.#held.get(path)
    if (path === undefined || !versions || !restored) return office
    const builds = [...versions].flatMap(([definition, { shared, office: text }]) => {
      const build = this.#built.get(shared)?.get(`${path}\n${text}`)
      return build ? [[definition, build] as const] : []
    })
    return restored(new Map(builds))
  }
}

/** Path and text of an office's file → the office. A build has one text of each path. */
function buildAll(
  shared: SharedFiles,
  paths: ReadonlyMap<string, ReadonlySet<string>>,
  build: Restoring['build'],
): Map<string, OfficeBuild> {
  const built = new Map<string, OfficeBuild>()
  const rounds = Math.max(...[...paths.values()].map(({ size }) => size))
  for (let round = 0; round < rounds; round++) {
    const offices = new Map(
      [...paths].flatMap(([path, texts]) => {
        const text = [...texts][round]
        return text === undefined ? [] : [[path, text] as const]
      }),
    )
    for (const office of build(shared, offices).offices) {
      if (office.path !== undefined) built.set(`${office.path}\n${offices.get(office.path)}`, office)
    }
  }
  return built
}
