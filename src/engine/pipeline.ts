import { type OfficeProbe, officeProbe } from './authoring/probe/probe.ts'
import { type DefinitionTest, definitionTests } from './authoring/testing/definition-tests.ts'
import type { CheckEnvironment } from './compiler/analysis/environment.ts'
import { type Diagnostic, Report } from './compiler/diagnostics/diagnostic.ts'
import { type OfficeSpec, pictureName } from './compiler/language/portal.ts'
import { BuildMemory } from './compiler/project/build-memory.ts'
import { type CheckedOffice, type Making, officeDocuments } from './compiler/project/documents.ts'
import { checkDuties } from './compiler/project/duties.ts'
import { officeFiles } from './compiler/project/folder.ts'
import type { DefinitionFiles, PortalInput } from './compiler/project/input.ts'
import { type OfficeTree, officeTrees } from './compiler/project/offices.ts'
import { warnOfUnusedTexts } from './compiler/project/text-keys.ts'
import { nearest } from './model/nearest.ts'

export type { DefinitionFiles, PortalInput }

export interface BuildOptions {
  /** Only this office; all when left out. */
  readonly office?: string
  /** Replaces the office's API base. */
  readonly api?: string
  /** Also reads the tests of definitions; what is wrong with them is told and stops nothing else. */
  readonly tests?: boolean
  /** Also makes what tries the live API of the office. */
  readonly probe?: boolean
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
}

export interface PortalBuild {
  readonly diagnostics: readonly Diagnostic[]
  /** The offices without an error of their own. */
  readonly offices: readonly OfficeBuild[]
  /** The tests of definitions, if they were asked for, of the files with nothing wrong in them. */
  readonly tests?: readonly DefinitionTest[]
  /** Of the office that was asked for, if it is sound. */
  readonly probe?: OfficeProbe
}

/**
 * Definitions to documents: read, check, lay each office over them, compile. Every problem of every file is told; an
 * error in what all offices stand on stops them all, an error in one office's file stops that office alone.
 */
export const buildPortal = (input: PortalInput, options: BuildOptions = {}): PortalBuild =>
  portalBuilder()(input, options)

/**
 * Builds as `buildPortal` does, and remembers what it has read and proved: of a folder that is built again only the offices
 * that changed are read again, and all only when what they share has changed.
 */
export function portalBuilder(): (input: PortalInput, options?: BuildOptions) => PortalBuild {
  const memory = new BuildMemory()
  return (input, options = {}) => buildWith(memory, input, options)
}

function buildWith(memory: BuildMemory, input: PortalInput, options: BuildOptions): PortalBuild {
  const foundation = memory.foundation(input)
  const { own, onBuiltIn, proved, make } = foundation
  const report = new Report()
  report.add(foundation.problems)
  const read = memory.offices(officeFiles(input, onBuiltIn ? input.builtIn : null))
  const chosen = chosenOffices(officeTrees(read), options.office, input.name, report)
  if (!proved) return { diagnostics: told(report, chosen), offices: [] }

  const { base, world } = proved
  checkLogos(chosen, input)
  const judged = chosen.flatMap(({ read, report: own }) => {
    if (!read.spec) return []
    const office = memory.judged(read, read.spec, base, apiOf(read.spec, options.api))
    own.add(office.problems)
    return { ...office, sound: !own.hasErrors }
  })
  // What another office may say, or a file that cannot be read, is not known to be unused.
  if (options.office === undefined && own.allRead) {
    const patched = judged.map((office) => office.patched)
    warnOfUnusedTexts(input, own, base, patched, report)
  }
  // Worth a word once nothing is wrong.
  if (told(report, chosen).length === 0) {
    for (const { read, report: own } of chosen) if (read.spec) checkDuties(read.spec, own)
  }
  const sound = report.hasErrors ? [] : judged.flatMap(({ checked, sound }) => (sound && checked ? [checked] : []))
  const testing = new Report()
  const slugs = chosen.map(slugOf)
  const tests = options.tests ? definitionTests({ input, own, base, world, offices: sound, slugs }, testing) : null
  return {
    diagnostics: told(report, chosen, testing),
    offices: sound.map((office) => buildOffice(office, input.images, make, options.api)),
    ...(tests && { tests }),
    ...probeOf(sound[0], world, options),
  }
}

/** What is wrong with what all offices stand on, with each office, and with tests. */
function told(report: Report, offices: readonly OfficeTree[], tests = new Report()): readonly Diagnostic[] {
  const all = new Report()
  all.add(report.sorted())
  all.add(tests.sorted())
  for (const office of offices) all.add(office.report.sorted())
  return all.sorted()
}

/** Without its picture an office would go without its coat of arms, and nobody would be told. */
function checkLogos(offices: readonly OfficeTree[], { images }: PortalInput): void {
  if (!images) return
  const pictures = [...images.keys()].map((path) => path.replace(/^offices\//, ''))
  for (const { read, report } of offices) {
    const logo = read.spec?.theme?.logo
    // A name that no picture can have has been told of.
    if (!logo || !pictureName.test(logo.value) || pictures.includes(logo.value)) continue
    report.error('unknown-picture', logo.at, { name: logo.value }, { suggestion: nearest(logo.value, pictures) })
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

function probeOf(
  office: CheckedOffice | undefined,
  world: CheckEnvironment,
  { probe, api }: BuildOptions,
): Pick<PortalBuild, 'probe'> {
  return probe && office ? { probe: officeProbe(office, world, baseOf(office.spec, api)) } : {}
}

/** The base of the office API itself. */
const baseOf = (spec: OfficeSpec, override: string | undefined): string =>
  (override ?? spec.api.value).replace(/\/$/, '')

function buildOffice(
  office: CheckedOffice,
  images: PortalInput['images'],
  make: Making,
  override: string | undefined,
): OfficeBuild {
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
    // Compiling cannot fail, and who only checks has no use for it: it waits until it is asked for.
    get documents() {
      return officeDocuments(office, make)
    },
  }
}

/** Scheme and host of an address that the definition language has let through. */
const originOf = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? url
