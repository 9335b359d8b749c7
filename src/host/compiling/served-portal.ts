import type { OfficeBuild } from '../../engine/compiler/project/build.ts'
import type { CheckResults } from '../../engine/compiler/project/check-results.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import { isOfClaims, noOwners } from '../../engine/compiler/project/ownership.ts'
import { isSameShared, type Published, type SharedFiles, sharedFor, slugOfFile } from '../published.ts'
import type { Builders, Served } from '../served.ts'
import { type Clock, systemClock } from '../steady-clock.ts'
import { Backoff } from '../store/backoff.ts'
import { CompiledDocuments, DocumentMemory, DocumentPacker, type PackedDocuments } from './compiled-documents.ts'
import { ALL_OFFICES, type Compiler } from './compiler.ts'
import {
  changedPictures,
  hasOtherFiles,
  mergedPublished,
  mergedServed,
  nothingServed,
  reducedTo,
  withTooComplex,
} from './reduced-selection.ts'
import {
  type CompiledOffice,
  type SelectedDefinitions,
  type Selection,
  type SelectOptions,
  type SelectTask,
  selectAsData,
} from './selection.ts'
import { SharedRevisions } from './shared-revisions.ts'
import { TooComplex } from './too-complex.ts'

/** Offices whose documents are compiled before anybody visits them. Where more have changed, those that had visitors. */
const MAX_PREPARED_OFFICES = 8
/** Offices that are selected in one task: it is short enough to be repeated, and never copies a fleet at once. */
const MAX_SLICE_OFFICES = 32
/** Milliseconds after which an office that was too complex is tried again for the first time. */
const FIRST_RETRY_MS = 60_000

export interface ServedPortalTools {
  readonly compiler: Compiler
  /** The tools of a build; its files are not used. */
  readonly input: PortalInput
  /** Builders for the first selection. Nothing refers to them afterwards. */
  readonly newBuilders: () => Builders
  /** Results of checks; those of this process alone when left out. */
  readonly results?: CheckResults
  /** The clock, for attempts to compile again what was too complex; that of the machine and the process when left out. */
  readonly clock?: Pick<Clock, 'now' | 'steadyNow'>
}

interface LastSelection {
  readonly selected: SelectedDefinitions
  readonly served: Served
  readonly at: number
}

/** What is to be selected again. */
interface Changes {
  readonly paths: ReadonlySet<string>
  /** Whether that is every office, because of what they share. */
  readonly areAll: boolean
}

/** A version of an office that is too complex, until it is tried again. */
interface TooComplexOffice {
  readonly text: string | undefined
  readonly shared: SharedFiles
  readonly backoff: Backoff
}

/** One selection under way. */
interface SelectionRun {
  readonly selected: SelectedDefinitions
  readonly changes: Changes
  readonly at: number
}

/**
 * Selects what is served, again and again: at first on this thread, then, of what has changed, in others. Documents of offices are
 * compiled there, too, when somebody visits them. Calls of `select` must not overlap.
 */
export class ServedPortal {
  readonly #tools: ServedPortalTools
  readonly #options: SelectOptions
  readonly #results: CheckResults
  readonly #clock: Pick<Clock, 'now' | 'steadyNow'>
  readonly #memory = new DocumentMemory()
  readonly #revisions = new SharedRevisions()
  readonly #tooComplex = new Map<string, TooComplexOffice>()
  #last: LastSelection | null = null

  constructor(tools: ServedPortalTools, options: SelectOptions) {
    this.#tools = tools
    this.#options = options
    this.#results = tools.results ?? new Map()
    this.#clock = tools.clock ?? systemClock
  }

  /** When an office that was too complex is to be tried again, in milliseconds since 1970; infinity while none is. */
  get changesAt(): number {
    const waits = [...this.#tooComplex.values()].map(({ backoff }) => backoff.waitMs)
    const waitMs = Math.min(...waits, Number.POSITIVE_INFINITY)
    // What may be tried now is due for every reader, also one that has read the clock before.
    return waitMs === 0 ? Number.NEGATIVE_INFINITY : this.#clock.now() + waitMs
  }

  /** On this thread: before residents are served. */
  selectNow(selected: SelectedDefinitions, at: number): Served {
    const { input, newBuilders } = this.#tools
    this.#revisions.inSelected(selected)
    const paths = pathsOf(selected)
    const isPrepared = paths.size <= MAX_PREPARED_OFFICES || this.#options.office !== undefined
    const compiled = isPrepared ? paths : new Set<string>()
    const tools = { input, builders: newBuilders(), packer: new DocumentPacker(), results: this.#results }
    const selection = selectAsData(selected, { options: { ...this.#options, at }, compiled }, tools)
    this.#keepResults(selection)
    const before = { ...nothingServed, published: selected.published }
    const served = this.#merged(before, selection, paths, { selected, at })
    this.#last = { selected, served, at }
    return served
  }

  /**
   * In other threads. An office that is too complex stays as it is served, and is tried again later. Rejects with `TooComplex`
   * where what offices share is: what was selected before is to be served on.
   */
  async select(selected: SelectedDefinitions, at: number): Promise<Served> {
    this.#revisions.inSelected(selected)
    const changes = this.#changesIn(selected, at)
    const last = this.#last?.served ?? nothingServed
    if (changes.paths.size === 0 && !changes.areAll) return last
    const run = { selected, changes, at }
    const before = { ...last, published: selected.published, owners: selected.owners ?? noOwners }
    let served: Served = changes.areAll ? withoutReports(before) : before
    const slices = this.#slicesOf(run)
    for (const slice of slices) served = await this.#withSlice(served, slice, run)
    // Names that pass from a slice to another are only known to be free when both are selected at once.
    if (slices.length > 1 && served.diagnostics.some(isOfClaims)) {
      served = await this.#jointly({ ...served, owners: before.owners }, run).catch(keepWhereTooComplex(served))
    }
    this.#last = { selected, served, at }
    return served
  }

  #changesIn(selected: SelectedDefinitions, at: number): Changes {
    const { definitions, published } = selected
    const last = this.#last
    const all = new Set([...(last ? pathsOf(last.selected) : []), ...pathsOf(selected)])
    if (last === null || !isSameShared(last.selected.definitions.shared, definitions.shared)) {
      return { paths: all, areAll: true }
    }
    const was = last.selected
    const pictures = changedPictures(was.definitions, definitions)
    // Changes with a date that have not come yet may have taken effect by a clock that was set back.
    const isDue = ({ changesAt, brokenAtTimes }: OfficeBuild): boolean =>
      (changesAt ?? Number.POSITIVE_INFINITY) <= at || (at < last.at && brokenAtTimes !== undefined)
    const due = new Set(last.served.offices.filter(isDue).map(({ path }) => path))
    const isChanged = (path: string): boolean =>
      hasOtherFiles(path, was.definitions, definitions) ||
      due.has(path) ||
      // What is wrong with it may have been another office.
      last.served.states.get(slugOfFile(path)) !== 'served' ||
      textsHeldFor(path, was.published) !== textsHeldFor(path, published) ||
      pictures.some((picture) => definitions.offices.get(path)?.includes(picture))
    const mayTry = (path: string): boolean => {
      const known = this.#tooComplex.get(path)
      const isSame =
        known?.text === definitions.offices.get(path) &&
        known !== undefined &&
        isSameShared(known.shared, sharedFor(path, definitions))
      return !isSame || known.backoff.mayTry
    }
    return { paths: new Set([...all].filter((path) => isChanged(path) && mayTry(path))), areAll: false }
  }

  /** The changed offices in slices; in a small fleet all at once, so that what they share is checked as a whole. */
  #slicesOf({ selected, changes: { paths, areAll } }: SelectionRun): readonly ReadonlySet<string>[] {
    const apart = [...paths].filter((path) => this.#tooComplex.has(path)).map((path) => new Set([path]))
    const changed = [...paths].filter((path) => !this.#tooComplex.has(path))
    if (changed.length === 0 && !areAll) return apart
    const all = [...new Set([...pathsOf(selected), ...changed])].filter((path) => !this.#tooComplex.has(path))
    return [...(this.#isSmall(all.length) ? [new Set(all)] : slicesOf(changed)), ...apart]
  }

  #isSmall(count: number): boolean {
    return count <= MAX_SLICE_OFFICES || this.#options.office !== undefined
  }

  async #withSlice(served: Served, slice: ReadonlySet<string>, run: SelectionRun): Promise<Served> {
    const { selected, changes } = run
    const changed = new Set([...slice].filter((path) => changes.paths.has(path)))
    try {
      const selection = await this.#selectSlice(slice, served, run)
      const isComplete = pathsOf(selected).size <= slice.size
      for (const path of changed) this.#tooComplex.delete(path)
      return this.#merged(isComplete ? withoutReports(served) : served, selection, changed, run)
    } catch (error) {
      if (!(error instanceof TooComplex) || this.#options.office !== undefined) throw error
      // Where what offices share is too complex, every office would seem so.
      if (changes.areAll) await this.#selectSlice(new Set(), served, run)
      if (slice.size > 1) return this.#oneByOne(served, changed, run)
      return [...changed].reduce((kept, path) => this.#withTooComplex(kept, path, selected), served)
    }
  }

  async #oneByOne(before: Served, paths: ReadonlySet<string>, run: SelectionRun): Promise<Served> {
    let served = before
    for (const path of paths) served = await this.#withSlice(served, new Set([path]), run)
    return served
  }

  #jointly(before: Served, run: SelectionRun): Promise<Served> {
    const paths = new Set([...run.changes.paths].filter((path) => !this.#tooComplex.has(path)))
    return this.#selectSlice(paths, before, run).then((selection) => this.#merged(before, selection, paths, run))
  }

  #withTooComplex(served: Served, path: string, { definitions }: SelectedDefinitions): Served {
    const backoff = this.#tooComplex.get(path)?.backoff ?? new Backoff(FIRST_RETRY_MS, this.#clock.steadyNow)
    backoff.failed()
    const [text, shared] = [definitions.offices.get(path), sharedFor(path, definitions)]
    this.#tooComplex.set(path, { text, shared, backoff })
    return withTooComplex(served, path)
  }

  async #selectSlice(
    slice: ReadonlySet<string>,
    { offices, owners }: Served,
    { selected, changes: { paths }, at }: SelectionRun,
  ): Promise<Selection> {
    const visited = new Set(offices.filter(isLoaded).map(({ path }) => path))
    const isWanted = (path: string): boolean =>
      paths.has(path) && (paths.size <= MAX_PREPARED_OFFICES || visited.has(path))
    const current = { ...selected, owners: selected.owners && owners }
    const selection = await this.#run({
      selected: reducedTo(slice, current, paths),
      options: { ...this.#options, at },
      compiled: new Set([...slice].filter(isWanted)),
    })
    this.#keepResults(selection)
    return selection
  }

  #keepResults({ results }: Selection): void {
    for (const [key, result] of results) this.#results.set(key, result)
  }

  #run(task: SelectTask): Promise<Selection> {
    return runSelect(this.#tools.compiler, task)
  }

  #merged(
    before: Served,
    selection: Selection,
    changed: ReadonlySet<string>,
    { selected, at }: Pick<SelectionRun, 'selected' | 'at'>,
  ): Served {
    const offices = selection.offices.map((office) => this.#officeOf(office, selected, at))
    const served = mergedServed(before, { ...selection, offices }, changed, selected.definitions)
    return { ...served, published: served.published && this.#revisions.inPublished(served.published) }
  }

  #officeOf({ pictures, documents: packed, ...office }: CompiledOffice, selected: SelectedDefinitions, at: number) {
    const { images } = selected.definitions
    const found = pictures.flatMap((name) => {
      const picture = images.get(`offices/${name}`)
      return picture === undefined ? [] : [[name, picture] as const]
    })
    const compile = (): Promise<PackedDocuments> => this.#compile(office.path ?? '', selected, at)
    const documents = new CompiledDocuments(this.#memory, compile, packed)
    return {
      ...office,
      documents,
      load: () => documents.load(),
      ...(found.length > 0 && { images: new Map(found) }),
    }
  }

  /** The documents of an office as it was selected. */
  async #compile(path: string, selected: SelectedDefinitions, at: number): Promise<PackedDocuments> {
    const { offices } = await this.#run({
      selected: reducedTo(new Set([path]), selected),
      options: { ...this.#options, at },
      compiled: new Set([path]),
    })
    const documents = offices.find((office) => office.path === path)?.documents
    if (!documents) throw new Error(`${path} cannot be compiled as it was selected`)
    return documents
  }
}

/** As a task of one office where it is of one, so that offices take turns. */
function runSelect(compiler: Compiler, task: SelectTask): Promise<Selection> {
  const [path = '', ...others] = task.selected.definitions.offices.keys()
  if (others.length >= MAX_SLICE_OFFICES) return compiler.run('selectAll', task, { office: ALL_OFFICES })
  const office = others.length === 0 && path !== '' ? slugOfFile(path) : ALL_OFFICES
  return compiler.run('select', task, { office })
}

const keepWhereTooComplex =
  (served: Served) =>
  (error: unknown): Served => {
    if (error instanceof TooComplex) return served
    throw error
  }

/** Without diagnostics, which the next selection reports again. */
const withoutReports = (served: Served): Served => ({ ...served, diagnostics: [], live: false })

const isLoaded = ({ documents }: OfficeBuild): boolean => documents instanceof CompiledDocuments && documents.isLoaded

const slicesOf = (paths: readonly string[]): readonly ReadonlySet<string>[] =>
  Array.from(
    { length: Math.ceil(paths.length / MAX_SLICE_OFFICES) },
    (_, index) => new Set(paths.slice(index * MAX_SLICE_OFFICES, (index + 1) * MAX_SLICE_OFFICES)),
  )

/** Paths of offices' files, as they are now and as they were last valid. */
const pathsOf = ({ definitions, published }: SelectedDefinitions): ReadonlySet<string> =>
  new Set([...definitions.offices.keys(), ...(published?.offices.keys() ?? [])])

/** The texts of an office with which definitions of it were last valid. */
const textsHeldFor = (path: string, published: Published | null): string =>
  JSON.stringify([...(published?.held.get(path) ?? [])].map(([definition, { office }]) => [definition, office]))

/** Decides in another thread what of definitions can be published in place of what is published. */
export async function selectPublication(
  selected: SelectedDefinitions,
  published: Published,
  compiler: Compiler,
): Promise<Pick<Served, 'published' | 'owners' | 'heldBack'>> {
  const { definitions } = selected
  const changed = new Set(
    [...pathsOf({ ...selected, published })].filter((path) => hasOtherFiles(path, published, definitions)),
  )
  const selection = await runSelect(compiler, {
    selected: reducedTo(changed, selected),
    options: {},
    compiled: new Set<string>(),
  })
  const revisions = new SharedRevisions()
  revisions.inSelected(selected)
  const merged = selection.published && mergedPublished(selection.published, published, changed, definitions)
  return { ...selection, published: merged && revisions.inPublished(merged) }
}
