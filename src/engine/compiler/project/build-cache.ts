import { type Diagnostic, placeOf, Report } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'
import type { CheckResult, CheckResults } from './check-results.ts'
import { FileReader } from './file-reader.ts'
import { isOfficeFile, type OfficeFile } from './folder.ts'
import { checkOffice, type OfficeCheck, officeFacts, type ReadOffice, readOffice } from './offices.ts'
import { OwnDefinitions } from './own-definitions.ts'
import { officeTimeline, type Timeline } from './schedule.ts'
import { type CheckedFolder, checkFolder, type SharedConfig, type SharedInput } from './shared-config.ts'

/**
 * Results of earlier builds of one folder, each with its diagnostics. An office that changes among two thousand must be
 * live within a second: what has not changed is not read or checked again.
 */
export class BuildCache {
  #folder: {
    readonly input: SharedInput
    readonly checked: CheckedFolder
    /** Stands for everything that offices share. */
    readonly fingerprint: string
  } | null = null
  readonly #offices = new OfficeReader()
  readonly #published = new OfficeReader()
  /** By the file as it was read: another text is read as another office. */
  readonly #checks = new WeakMap<
    ReadOffice,
    {
      readonly config: SharedConfig
      readonly api: string
      readonly faults: string
      readonly checked: ScheduledOffice
    }
  >()

  readonly #definitions = new OwnDefinitions()
  readonly #reader = new FileReader()
  /** The trees of locale files that have texts that nothing uses. */
  readonly localeTrees = new FileReader()

  folder(input: SharedInput): CheckedFolder {
    const known = this.#folder
    if (known && isSameInput(known.input, input)) return known.checked
    const checked = checkFolder(input, this.#reader)
    this.#folder = { input, checked, fingerprint: fingerprintOf(input) }
    return checked
  }

  /** The offices of these files, which are all there are now. */
  offices(files: readonly OfficeFile[]): readonly ReadOffice[] {
    return this.#offices.read(files)
  }

  /** Offices as they were last published, of files that have changed since. */
  published(files: readonly OfficeFile[]): readonly ReadOffice[] {
    return this.#published.read(files)
  }

  /** The office of a file, checked by itself and at the times of its changes with dates. */
  office(
    read: ReadOffice,
    spec: OfficeSpec,
    config: SharedConfig,
    { apiOf, errors, results }: OfficeCheckOptions,
  ): ScheduledOffice {
    const known = this.#checks.get(read)
    const api = apiOf(spec)
    const faults = errors.map(({ span }) => placeOf(span)).join()
    if (known?.config === config && known.api === api && known.faults === faults) return known.checked
    const key = errors.length === 0 && !spec.scheduled ? this.#keyOf(read, config, api) : null
    const result = key === null ? undefined : results?.get(key)
    if (result) {
      const checked = { check: this.#checkFrom(result, spec, config, api), timeline: null }
      this.#checks.set(read, { config, api, faults, checked })
      return checked
    }
    const check = withSwappedTexts(this.#check(spec, config, api), read, config)
    if (key !== null && isWithoutErrors(check)) results?.set(key, resultOf(check))
    const all = { ...read, diagnostics: [...read.diagnostics, ...errors] }
    const timeline = officeTimeline(all, check, (version) => this.#check(version, config, apiOf(version)))
    const checked = { check, timeline }
    this.#checks.set(read, { config, api, faults, checked })
    return checked
  }

  /** What the check of an office depends on. Null where what offices share has an error. */
  #keyOf({ path, text }: ReadOffice, config: SharedConfig, api: string): string | null {
    const { portal, common } = config.faults
    if (this.#folder === null || portal || common) return null
    const { input, fingerprint } = this.#folder
    return input.hash(JSON.stringify([fingerprint, path, api, text]))
  }

  #checkFrom(result: CheckResult, spec: OfficeSpec, config: SharedConfig, api: string): OfficeCheck {
    const compile = () => checkOffice(spec, config, api).checked
    const checked = this.#definitions.compiledOnUse(officeFacts(spec, config, api), result.changedCount, compile)
    return { checked, diagnostics: result.warnings, uses: new Set(result.textKeys) }
  }

  #check(spec: OfficeSpec, config: SharedConfig, api: string): OfficeCheck {
    const compile = () => checkOffice(spec, config, api)
    const found = compile()
    const { checked } = found
    return { ...found, checked: checked && this.#definitions.droppedOf(checked, () => compile().checked) }
  }
}

export interface OfficeCheckOptions {
  /** What the browser calls. */
  readonly apiOf: (spec: OfficeSpec) => string
  /** What is wrong with what the file names. */
  readonly errors: readonly Diagnostic[]
  readonly results?: CheckResults | undefined
}

const isWithoutErrors = ({ checked, diagnostics }: OfficeCheck): boolean =>
  checked !== null && checked.broken.length === 0 && diagnostics.every(({ severity }) => severity !== 'error')

const resultOf = ({ checked, diagnostics, uses }: OfficeCheck): CheckResult => ({
  warnings: diagnostics,
  textKeys: [...uses],
  changedCount: checked?.changed.size ?? 0,
})

function fingerprintOf({ name, version, contract, files, builtIn, widgets, hash }: SharedInput): string {
  const shared = (map: ReadonlyMap<string, string>) => [...map].filter(([path]) => !isOfficeFile(path)).sort()
  return hash(JSON.stringify([name, version, contract, shared(files), shared(builtIn), shared(widgets)]))
}

/** Reads only files that were not among the last ones. */
class OfficeReader {
  #known: ReadonlyMap<string, { readonly text: string; readonly read: ReadOffice }> = new Map()

  read(files: readonly OfficeFile[]): readonly ReadOffice[] {
    const known = files.map((one) => {
      const before = this.#known.get(one.file)
      return [one.file, before?.text === one.text ? before : { text: one.text, read: readOffice(one) }] as const
    })
    this.#known = new Map(known)
    return known.map(([, { read }]) => read)
  }
}

/** An office as its file is, and as its changes with dates make it; null when it has none. */
export interface ScheduledOffice {
  readonly check: OfficeCheck
  readonly timeline: Timeline | null
}

function withSwappedTexts(check: OfficeCheck, { tree }: ReadOffice, { swapped }: SharedConfig): OfficeCheck {
  const report = new Report()
  if (tree) swapped.check(tree, report)
  const found = report.sorted()
  return found.length === 0 ? check : { ...check, diagnostics: [...check.diagnostics, ...found] }
}

/** Whether nothing differs but the files of offices. */
function isSameInput(before: SharedInput, now: SharedInput): boolean {
  return (
    before.name === now.name &&
    before.version === now.version &&
    before.contract === now.contract &&
    // A folder that is the built-in one is read once for both.
    (before.files === before.builtIn) === (now.files === now.builtIn) &&
    isSameFiles(before.files, now.files) &&
    isSameFiles(before.builtIn, now.builtIn) &&
    isSameFiles(before.widgets, now.widgets)
  )
}

function isSameFiles(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  const shared = (files: ReadonlyMap<string, string>) => [...files].filter(([path]) => !isOfficeFile(path))
  const [was, is] = [shared(before), shared(now)]
  return (
    was.length === is.length && was.every(([path, text], index) => is[index]?.[0] === path && is[index]?.[1] === text)
  )
}
