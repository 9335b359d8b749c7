import { grouped } from '../../model/grouped.ts'
import { nearest } from '../../model/nearest.ts'
import type { CheckEnvironment } from '../analysis/environment.ts'
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import { type OfficeSpec, pictureName } from '../language/portal.ts'
import { isActiveDrawing } from './active-drawing.ts'
import type { BrokenDefinition } from './broken.ts'
import { BuildCache } from './build-cache.ts'
import type { CheckResults } from './check-results.ts'
import { type CheckedOffice, type DocumentCache, failureTextsOf, officeDocuments } from './documents.ts'
import { type PathOf, withEarlier } from './earlier.ts'
import type { FailureTexts } from './failure-texts.ts'
import { type Folder, type OfficeFile, officeFiles, type PortalInput } from './folder.ts'
import { checkLegalRequirements } from './legal-requirements.ts'
import { identityOf, type OfficeIdentity } from './office-identity.ts'
import { type OfficeTree, officeTrees, readOffice } from './offices.ts'
import { type AssignedNames, assignNames, hostName, noOwners, type Ownership, withPublished } from './ownership.ts'
import { isOfPeriods, partAt } from './schedule.ts'
import { pathIn, type SharedConfig } from './shared-config.ts'
import { unusedKeysOf, warnOfUnusedTexts } from './texts.ts'

export interface BuildOptions {
  /** Only this office; all when left out. */
  readonly office?: string
  /** Replaces the office's API base. */
  readonly api?: string
  /** When it is, in milliseconds since 1970, for changes with a date; none of them is in force when left out. */
  readonly at?: number
  /** Who had which name in the build before; nobody when left out. */
  readonly owners?: Ownership
  /**
   * Offices' files that another build of the same definitions has, by path: they keep their names, and nobody gets a name that
   * they claim. The text of a file that may claim a name it did not have; null of one that is as it was last published.
   */
  readonly others?: ReadonlyMap<string, string | null>
  /** Offices' files as they were last published, by path: what they claimed is theirs where no owner is known. */
  readonly published?: ReadonlyMap<string, string>
  /** Results of checks in earlier processes; every office is checked when left out. */
  readonly results?: CheckResults
  /** Whether nothing is asked about who has a name, as for versions that were not published together. */
  readonly ignoresClaims?: boolean
}

/** One office, compiled: the documents that its residents' browsers fetch. */
export interface OfficeBuild {
  readonly slug: string
  readonly hosts: readonly string[]
  /** The API base that the host calls or that the browser calls directly. */
  readonly api: string
  /** Whether the browser calls the portal's own origin (`/api`), which the host passes on to `api`. */
  readonly proxied: boolean
  /** Origins that the page may load from or send to, for the content security policy. */
  readonly origins: readonly string[]
  /** Whether the pages may show the captcha of Google. */
  readonly recaptcha: boolean
  /** Origins that the page may show a frame of, besides the API's. */
  readonly frames: readonly string[]
  /**
   * File name → text: JSON, and the modules (`.js`) that check what is entered into forms. `portal.<lang>.json` changes;
   * every other name has the hash of its content in it.
   */
  readonly documents: ReadonlyMap<string, string>
  /** File name → picture: the office's coat of arms, if it has one. */
  readonly images?: ReadonlyMap<string, Uint8Array>
  /** Its file, relative to the definitions folder; left out where it is not known. */
  readonly path?: string
  /** When a change with a date takes its place, in milliseconds since 1970; null or left out: nothing is planned. */
  readonly changesAt?: number | null
  /** Paths in the folder of its services and forms that cannot be compiled as they are now; none when left out. */
  readonly broken?: ReadonlyMap<string, BrokenDefinition>
  /** Paths of those that cannot be compiled at some time, before or after changes with a date; left out: as now. */
  readonly brokenAtTimes?: readonly string[]
  /** For pages while nothing else of it can be had; left out where it is not known. */
  readonly identity?: OfficeIdentity
  /** Texts of its failure pages by language, in languages that the product has not built in; none when left out. */
  readonly failureTexts?: ReadonlyMap<string, FailureTexts>
  /** What it was compiled from. */
  readonly office?: CheckedOffice
  /** Compiles `documents`, which can be read once it has resolved; left out where they can be read at any time. */
  readonly load?: () => Promise<void>
  /** Name by language, where it is not known what it was compiled from. */
  readonly names?: ReadonlyMap<string, string>
  /** The same office with definitions of earlier versions of it in place of the broken ones, by their paths. */
  readonly restored?: (earlier: ReadonlyMap<string, OfficeBuild>) => OfficeBuild
}

/** An office whose file has an error, as far as it can be read. */
export interface UnbuiltOffice {
  readonly slug: string
  /** Relative to the definitions folder: `offices/jasnowola.yaml`. */
  readonly path: string
  /** The host names that it has, and those that it claims and that no other office has. */
  readonly hosts: readonly string[]
  /** Those of them that another file claims, too. */
  readonly contested: readonly string[]
  /** What could be read of it; null when nothing could. */
  readonly identity: OfficeIdentity | null
}

export interface PortalBuild {
  readonly diagnostics: readonly Diagnostic[]
  /** The offices without an error of their own as a whole. */
  readonly offices: readonly OfficeBuild[]
  /** The others; none when left out. */
  readonly unbuilt?: readonly UnbuiltOffice[]
  /** Whether the portal, a locale, a contract or a sample has an error; so says, when left out, that no office is there. */
  readonly sharedIsWrong?: boolean
  /** Who has which name: offices that are built, and owners before that keep theirs. For the next build of the folder. */
  readonly owners: Ownership
  /** What the tools for authors work with; null without a portal.yaml. */
  readonly checked: CheckedPortal | null
}

/** A folder of definitions with its offices, checked. */
export interface CheckedPortal {
  readonly input: PortalInput
  readonly own: Folder
  readonly config: SharedConfig
  readonly environment: CheckEnvironment
  /** The offices without an error. */
  readonly offices: readonly CheckedOffice[]
  /** Of all offices, also of those with an error. */
  readonly slugs: readonly string[]
}

/**
 * Definitions to documents: read, check, apply the overlays of each office, compile. Every mistake in every file is
 * reported. An error in the portal stops all offices, one in an office's file that office alone, and one in a service or a
 * form stops that one of the offices that have it.
 */
export const buildPortal = (input: PortalInput, options: BuildOptions = {}): PortalBuild =>
  portalBuilder()(input, options)

/**
 * Builds as `buildPortal` does, and keeps the results: of a folder that is built again only the offices that changed are
 * read and checked again, and all only when what they share has changed.
 */
export function portalBuilder(): (input: PortalInput, options?: BuildOptions) => PortalBuild {
  const cache = new BuildCache()
  return (input, options = {}) => buildWith(cache, input, options)
}

function buildWith(cache: BuildCache, input: PortalInput, options: BuildOptions): PortalBuild {
  const folder = cache.folder(input)
  const { own, shared: config } = folder
  const report = new Report()
  report.add(folder.diagnostics)
  const files = officeFiles(input, folder.extendsBuiltIn ? input.builtIn : null)
  const trees = officeTrees(cache.offices(files))
  const before = ownersBefore(trees, cache, files, options)
  const chosen = chosenOffices(trees, options.office, input.name, report)
  if (!config) {
    const names = namesOf(trees, before, { input, options, isUsed: isSound })
    return {
      diagnostics: diagnosticsOf(report, chosen),
      offices: [],
      unbuilt: unbuiltOffices(chosen, names),
      sharedIsWrong: true,
      owners: before,
      checked: null,
    }
  }

  checkLogos(chosen, input)
  const checks = chosen.flatMap((office) => checkTree(office, { cache, config, options }))
  const used = new Set(checks.flatMap(({ path, isUsed }) => (isUsed ? [path] : [])))
  // Of an office that is not to be built nothing more is known.
  const asked = new Set(chosen)
  const isUsed = (office: OfficeTree): boolean => (asked.has(office) ? used.has(office.read.path) : isSound(office))
  const names = namesOf(trees, before, { input, options, isUsed })
  // Another office, or a file that cannot be read, may use a text that seems unused.
  if (options.office === undefined && own.allRead && !options.others?.size) {
    const usedKeys = new Set(checks.flatMap(({ versions }) => versions.flatMap((office) => [...office.uses])))
    warnOfUnusedTexts(
      input,
      own,
      new Set([...unusedKeysOf(config)].filter((key) => !usedKeys.has(key))),
      report,
      cache.localeTrees,
    )
  }
  // Only once there are no errors.
  if (!report.hasErrors && chosen.every((office) => !office.report.hasErrors)) {
    for (const { read, report: own } of chosen) if (read.spec) checkLegalRequirements(read.spec, own)
  }
  const sound = config.faults.portal ? [] : checks.filter((one) => one.isUsed && !names.refused.has(one.path))
  const offices = sound.flatMap(({ checked }) => (checked ? [checked] : []))
  const served = new Set(sound.map(({ path }) => path))
  const { environment } = config
  const making: OfficeMaking = {
    images: input.images,
    cache: folder.documents,
    override: options.api,
    pathOf: (file) => pathIn(input.name, file),
  }
  return {
    diagnostics: diagnosticsOf(report, chosen),
    offices: offices.map((office) => buildOffice(office, making)),
    unbuilt: unbuiltOffices(
      chosen.filter(({ read }) => !served.has(read.path)),
      names,
    ),
    sharedIsWrong: config.faults.portal || config.faults.common,
    owners: ownersThatCount(names.owners, before, served),
    checked: { input, own, config, environment, offices, slugs: chosen.map(slugOf) },
  }
}

interface CheckTools {
  readonly cache: BuildCache
  readonly config: SharedConfig
  readonly options: BuildOptions
}

/** An office without the others, as it is now and at other times; nothing where too little of its file can be read. */
function checkTree(office: OfficeTree, { cache, config, options }: CheckTools) {
  const { read, report } = office
  if (!read.spec) return []
  // Before what is wrong with services and forms is added, each of which breaks that one alone.
  const isRight = isSound(office)
  const errors = report.sorted().filter(({ severity }) => severity === 'error')
  const { check, timeline } = cache.office(read, read.spec, config, {
    apiOf: (spec) => apiOf(spec, options.api),
    errors,
    results: options.results,
  })
  const { checked } = (timeline && options.at !== undefined && partAt(timeline, options.at)?.check) || check
  report.add(check.diagnostics)
  report.add(timeline?.diagnostics ?? [])
  const isUsed = isRight && checked !== null
  return [{ checked, versions: timeline?.versions ?? [check], path: read.path, isUsed }]
}

/** Whether nothing is wrong with the file of an office but with changes with a date. */
const isSound = ({ read, report }: OfficeTree): boolean =>
  !report.hasErrors || report.sorted().every((one) => one.severity !== 'error' || isOfPeriods(read, one))

interface NamesTools {
  readonly input: PortalInput
  readonly options: BuildOptions
  readonly isUsed: (office: OfficeTree) => boolean
}

/** Who has which name, of these offices and of those that another build has. */
function namesOf(
  trees: readonly OfficeTree[],
  before: Ownership,
  { input, options, isUsed }: NamesTools,
): AssignedNames {
  if (options.ignoresClaims) return { owners: before, refused: new Set(), undecided: new Set() }
  const others = options.others ?? new Map<string, string | null>()
  const read = [...others].flatMap(([path, text]) =>
    text === null ? [] : [readOffice({ file: `${input.name}/${path}`, path, text })],
  )
  const unused = trees.filter((office) => !isUsed(office)).map((office) => office.read.path)
  return assignNames([...trees, ...officeTrees(read)], before, new Set([...unused, ...others.keys()]))
}

/** Who had which name, as far as it is remembered. */
function ownersBefore(
  trees: readonly OfficeTree[],
  cache: BuildCache,
  files: readonly OfficeFile[],
  options: BuildOptions,
) {
  const { owners = noOwners, published } = options
  if (published === undefined) return owners
  const unchanged = trees.filter((_, index) => files[index]?.text === published.get(files[index]?.path ?? ''))
  const earlier = files.flatMap((file) => {
    const text = published.get(file.path)
    return text === undefined || text === file.text ? [] : [{ ...file, text }]
  })
  return withPublished(owners, [...unchanged, ...officeTrees(cache.published(earlier))])
}

/** A file that was never served has no name yet: what it claims may be wrong. */
function ownersThatCount(owners: Ownership, before: Ownership, served: ReadonlySet<string>): Ownership {
  const kept = (kind: keyof Ownership) =>
    new Map([...owners[kind]].filter(([name, path]) => served.has(path) || before[kind].get(name) === path))
  return { offices: kept('offices'), hosts: kept('hosts') }
}

/** What is wrong with what all offices share, and with each office. */
function diagnosticsOf(report: Report, offices: readonly OfficeTree[]): readonly Diagnostic[] {
  const all = new Report()
  all.add(report.sorted())
  for (const office of offices) all.add(office.report.sorted())
  return all.sorted()
}

/** Without its picture an office would be served without its coat of arms. */
function checkLogos(offices: readonly OfficeTree[], { images }: PortalInput): void {
  if (!images) return
  const pictures = [...images.keys()].map((path) => path.replace(/^offices\//, ''))
  for (const { read, report } of offices) {
    for (const one of [read.spec, ...(read.spec?.scheduled ?? [])]) {
      const logo = one?.theme?.logo
      // A name that no picture can have is reported where it is decoded.
      if (!logo || !pictureName.test(logo.value)) continue
      const picture = images.get(`offices/${logo.value}`)
      if (picture === undefined)
        report.error('unknown-picture', logo.at, { name: logo.value }, { suggestion: nearest(logo.value, pictures) })
      else if (logo.value.endsWith('.svg') && isActiveDrawing(picture))
        report.warning('active-picture', logo.at, { name: logo.value })
    }
  }
}

const slugOf = ({ read }: OfficeTree): string => read.spec?.office.value ?? read.name

function chosenOffices(
  offices: readonly OfficeTree[],
  only: string | undefined,
  name: string,
  report: Report,
): readonly OfficeTree[] {
  if (only === undefined) return offices
  const chosen = offices.filter((office) => slugOf(office) === only)
  if (chosen.length === 0) {
    const slugs = offices.map(slugOf)
    const at = { file: `${name}/offices/${only}.yaml`, line: 1, column: 1, endColumn: 2 }
    report.error('unknown-office', at, { name: only, known: slugs }, { suggestion: nearest(only, slugs) })
  }
  return chosen
}

const apiOf = (spec: OfficeSpec, api: string | undefined): string =>
  spec.proxy?.value ? '/api' : (api ?? spec.api.value).replace(/\/$/, '')

/** The base of the office API itself. */
export const baseOf = (spec: OfficeSpec, override: string | undefined): string =>
  (override ?? spec.api.value).replace(/\/$/, '')

/** As far as their files can be read. */
function unbuiltOffices(
  offices: readonly OfficeTree[],
  { owners, undecided }: AssignedNames,
): readonly UnbuiltOffice[] {
  if (offices.length === 0) return []
  const hostsOf = grouped([...owners.hosts].map(([host, path]) => [path, host] as const))
  return offices.map(({ read: { path, name, outline } }) => {
    const claimed = outline.hosts.filter((host) => (owners.hosts.get(hostName(host)) ?? path) === path)
    const hosts = [...new Set([...(hostsOf.get(path) ?? []), ...claimed])]
    const contested = hosts.filter((one) => undecided.has(hostName(one)))
    return { slug: name, path, hosts, contested, identity: outline.identity }
  })
}

interface OfficeMaking {
  readonly images: PortalInput['images']
  readonly cache: DocumentCache
  readonly override: string | undefined
  readonly pathOf: PathOf
}

function buildOffice(office: CheckedOffice, making: OfficeMaking): OfficeBuild {
  const { images, cache, override, pathOf } = making
  const { spec } = office
  const logo = spec.theme?.logo?.value ?? ''
  const picture = images?.get(`offices/${logo}`)
  const api = baseOf(spec, override)
  const proxied = spec.proxy?.value ?? false
  return {
    slug: spec.office.value,
    hosts: spec.hosts.map((host) => host.value),
    api,
    proxied,
    origins: proxied ? [] : [originOf(api)],
    recaptcha: spec.captcha !== undefined,
    frames: (spec.embeds ?? []).map((one) => one.value),
    ...(picture && { images: new Map([[logo, picture]]) }),
    path: pathOf(spec.at.file),
    identity: identityOf(spec, office.languages),
    changesAt: office.changesAt ?? null,
    broken: new Map(office.broken.map((one) => [pathOf(one.file), one])),
    ...(office.brokenAtTimes && { brokenAtTimes: office.brokenAtTimes.map(pathOf) }),
    office,
    restored: (earlier) => {
      const versions = new Map([...earlier].flatMap(([path, one]) => (one.office ? [[path, one.office] as const] : [])))
      return buildOffice(withEarlier(office, versions, pathOf), making)
    },
    get failureTexts() {
      return failureTextsOf(office)
    },
    // Compiled when first used: compiling cannot fail, and `okienko check` does not need it.
    get documents() {
      return officeDocuments(office, cache)
    },
  }
}

/** Scheme and host of an address that the definition language has let through. */
const originOf = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? url
