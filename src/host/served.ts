import { type Diagnostic, Report } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { BuildOptions, OfficeBuild, PortalBuild, UnbuiltOffice } from '../engine/compiler/project/build.ts'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import { hostName, isOfClaims, type Ownership } from '../engine/compiler/project/ownership.ts'
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
  /** Left out where its files have an error. `too-complex`: compiling it takes more time or memory than it may. */
  readonly reason?: 'too-complex'
}

/** What is served of files that may have errors. */
export interface Served {
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
export function selectServed(
  input: PortalInput,
  published: Published | null,
  builders: Builders,
  options: BuildOptions,
  known: SharedFiles | undefined = published?.shared,
): Served {
  const names = { published: published?.offices ?? new Map<string, string>() }
  const first = builders.now(input, { ...options, ...names })
  const current = sharedOf(input, known)
  const isWrong = first.sharedIsWrong ?? first.offices.length === 0
  const shared = isWrong && published ? published.shared : current
  const images = new Map([...(published?.images ?? []), ...(input.images ?? [])])
  const build: BuildVersion = (files, offices, more) =>
    builders.of(files)(inputWith(input, files, offices, images), { ...options, ...names, ...more })
  const isCurrent = shared === current
  // Which offices are wrong, and so who has which name, is only known with what they share.
  const asWritten = isCurrent ? first : build(shared, officesOf(input))
  const chosen = chooseOffices(input, published, asWritten, (offices) =>
    build(shared, offices, { ignoresClaims: true }),
  )
  const { unbuilt } = chosen
  const { offices: restored, held, heldBack } = restoreDefinitions(chosen, { shared, published, build })
  const offices = restored.map((office) => withOwnHosts(office, asWritten.owners))
  const isPrevious = ({ path }: OfficeBuild): boolean => !isCurrent || (path !== undefined && chosen.swapped.has(path))
  const partly = new Set(heldBack.map(({ office }) => office))
  return {
    diagnostics: isCurrent ? first.diagnostics : withClaimsOf(asWritten, first.diagnostics),
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
    owners: asWritten.owners,
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

/** Builds offices with files of one revision that they share. */
type BuildVersion = (
  shared: SharedFiles,
  offices: ReadonlyMap<string, string>,
  options?: Pick<BuildOptions, 'ignoresClaims'>,
) => PortalBuild

/** The diagnostics, with what another build reports of names that several offices claim. */
function withClaimsOf(build: PortalBuild, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const report = new Report()
  report.add(diagnostics.filter((one) => !isOfClaims(one)))
  report.add(build.diagnostics.filter(isOfClaims))
  return report.sorted()
}

/** An office without the host names that another one has, which an earlier text of it may still name. */
function withOwnHosts(office: OfficeBuild, { hosts: owners }: Ownership): OfficeBuild {
  const isOwn = (host: string): boolean => (owners.get(hostName(host)) ?? office.path) === office.path
  return office.hosts.every(isOwn) ? office : { ...office, hosts: office.hosts.filter(isOwn) }
}

interface ChosenOffices {
  readonly built: PortalBuild
  /** The text of each office's file that was built. */
  readonly files: ReadonlyMap<string, string>
  /** Paths of files that are taken as last published. */
  readonly swapped: ReadonlySet<string>
  readonly unbuilt: readonly UnbuiltOffice[]
}

/** The offices, of which those that cannot be built are taken as last published, where they were. */
function chooseOffices(
  input: PortalInput,
  published: Published | null,
  asWritten: PortalBuild,
  build: (offices: ReadonlyMap<string, string>) => PortalBuild,
): ChosenOffices {
  const files = new Map(officesOf(input))
  const { unbuilt = [] } = asWritten
  const earlier = new Map(
    unbuilt.flatMap(({ path }) => {
      const text = published?.offices.get(path)
      return text === undefined || text === files.get(path) ? [] : [[path, text] as const]
    }),
  )
  const swapped = new Set(earlier.keys())
  if (swapped.size === 0) return { built: asWritten, files, swapped, unbuilt }
  const withoutEarlier = unbuilt.filter(({ path }) => !swapped.has(path))
  for (const [path, text] of earlier) files.set(path, text)
  for (const { path } of withoutEarlier) files.delete(path)
  const built = build(files)
  return { built, files, swapped, unbuilt: [...withoutEarlier, ...(built.unbuilt ?? [])] }
}

interface Restoring {
  readonly shared: SharedFiles
  readonly published: Published | null
  readonly build: BuildVersion
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
    // At its own time each of them had what it claims.
    for (const office of build(shared, offices, { ignoresClaims: true }).offices) {
      if (office.path !== undefined) built.set(`${office.path}\n${offices.get(office.path)}`, office)
    }
  }
  return built
}
