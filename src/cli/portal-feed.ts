import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import type { Settings } from '../../schemas/settings/index.ts'
import { type ClosableCompiler, type Compiler, ThreadedCompiler } from '../host/compiling/compiler.ts'
import { ServedPortal } from '../host/compiling/served-portal.ts'
import { TooComplex } from '../host/compiling/too-complex.ts'
import { followDates } from '../host/dated-changes.ts'
import { codeOf } from '../host/definitions.ts'
import type { LatestRevisions } from '../host/fleet/status.ts'
import type { LivePortal } from '../host/live-portal.ts'
import type { FindDocument } from '../host/office-documents.ts'
import { OwnersFile } from '../host/owners-file.ts'
import type { PublishedMemory } from '../host/published.ts'
import { type Publication, Publisher } from '../host/publisher.ts'
import { compilerFingerprint } from '../host/root.ts'
import { Builders, type Served } from '../host/served.ts'
import { builtInSource, type PortalSource, readSource } from '../host/source.ts'
import { systemClock } from '../host/steady-clock.ts'
import { StoredCheckResults } from '../host/store/check-results.ts'
import { StoreBusy } from '../host/store/connection.ts'
import { PlanTooComplex } from '../host/store/due.ts'
import { EarlierDocuments, findInOtherRevisions, type OtherRevisions } from '../host/store/earlier-documents.ts'
import { PublishedEarly } from '../host/store/early-publications.ts'
import { Keeper } from '../host/store/keeper.ts'
import { type LastProbes, readProbes } from '../host/store/probes.ts'
import { openStore, type Store } from '../host/store/store.ts'
import { followStore, PlanFailed, serveStored } from '../host/store/stored-portal.ts'
import { StudioTexts } from '../host/store/studio-texts.ts'
import { hasOtherPeople } from '../host/studio/demonstration.ts'
import { sourceOf } from './arguments.ts'
import { type CliContext, StartFailure, timeOf } from './command.ts'
import { diagnosticsText, hasErrors, heldBackText, summaryOf } from './output.ts'
import { printedMoment } from './planned.ts'
import { type StudioFeed, studioBesideFolder } from './portal-studio.ts'
import { ownersPath } from './settings.ts'
import { textsIn } from './texts.ts'

export interface FeedOptions {
  /** The folder of definitions; null: those that are published in the store. */
  readonly dir: string | null
  /** Where the store is: a URL of PostgreSQL or a folder; null for none. */
  readonly store: string | null
  readonly office: string | undefined
  readonly api: string | undefined
  readonly settings: Settings
  readonly watch: boolean
  /** Whether the studio publishes, too. */
  readonly studio: boolean
  /** With accounts of the demonstration in the studio. */
  readonly demonstration: boolean
}

/** Where a portal has its definitions from. */
interface Feed {
  readonly compiler: Compiler
  /** Null where there is no studio. */
  readonly studio: StudioFeed | null
  /** Finds documents of revisions that are not served. */
  readonly otherRevisions: FindDocument
  /** Work that waits, by queue. */
  readonly queues: () => Readonly<Record<string, number>>
  /** Serves changes from now on; what it returns ends that. Requests can be answered until `close`. */
  readonly follow: () => Promise<() => void>
  /** Ends the compiler and closes the store, once no request needs them any more. */
  readonly close: () => Promise<void>
  /** The latest revision of each scope in its store; none without one. */
  readonly revisions: () => Promise<LatestRevisions>
  /** What the last probe found of each office; nothing without a store. */
  readonly probes: () => Promise<LastProbes>
}

/** Serves what is valid now. Throws `StartFailure` when that is nothing, unless changes are waited for. */
export const openFeed = (portal: LivePortal, options: FeedOptions, context: CliContext): Promise<Feed> =>
  options.dir === null ? storeFeed(portal, options, context) : folderFeed(portal, options.dir, options, context)

/** Compiles in threads of its own what changes while residents are served. */
const compilerOf = ({ input }: PortalSource, { root, newCompiler }: CliContext): ClosableCompiler =>
  newCompiler?.(input) ??
  new ThreadedCompiler(join(root, 'dist', 'cli', 'compile-worker.js'), { root, name: input.name })

/** The same with caches of their own, which go with them. */
const newBuildersOf = (context: CliContext): Builders =>
  context.newBuilder ? new Builders(context.newBuilder(), context.newBuilder) : buildersOf(context)

/** Builders for the definitions as they are now and for earlier revisions. */
export const buildersOf = ({ build, newBuilder }: CliContext): Builders =>
  new Builders(build, newBuilder ?? (() => build))

const buildOptions = ({ office, api }: FeedOptions) => ({
  ...(office !== undefined && { office }),
  ...(api !== undefined && { api }),
})

/** Finds documents of revisions that are not served. */
const otherRevisionsOf = (
  portal: LivePortal,
  compiler: ClosableCompiler,
  context: CliContext,
  { options, ...places }: Pick<OtherRevisions, 'store' | 'catchUp'> & { readonly options: FeedOptions },
): Pick<Feed, 'otherRevisions' | 'queues'> => {
  const earlier = new EarlierDocuments(compiler, buildOptions(options))
  const failed = (error: unknown): void => context.err(textsIn(context.language).otherRevisionsUnread(reasonOf(error)))
  return {
    otherRevisions: findInOtherRevisions({ portal, earlier, failed, ...places }),
    queues: () => ({ compile: compiler.waiting, earlier: earlier.waiting }),
  }
}

async function folderFeed(portal: LivePortal, dir: string, options: FeedOptions, context: CliContext): Promise<Feed> {
  const texts = textsIn(context.language)
  const studioTexts = options.studio ? new StudioTexts() : null
  const place = placeOf(options, context)
  const keeper = place === null ? null : openKeeper(place, studioTexts, context)
  const folder = folderPublisher(portal, dir, { ...options, keeper, studioTexts }, context)
  const { compiler, publisher, selector } = folder
  if (place !== null && isKept(place)) {
    await loadStudioTexts(studioTexts, keeper, options)
    await keeper?.loadResults()
  }
  const first = await publisher.start(async () => (await keeper?.kept()) ?? null)
  print(first, context)
  if (!portal.ready && !options.watch) {
    await keeper?.close()
    const { office } = options
    throw new StartFailure((t) => (office === undefined ? t.noOffice(resolve(dir)) : t.officeNotServed(office)))
  }
  const keep = (publication: Publication): void => keepIn(keeper, publication, texts.served)
  keep(first)
  const failed = (error: unknown): void => notLive(error, context)
  const now = () => timeOf(context)
  const serveAgain = async (): Promise<void> => {
    const publication = await publisher.publish(folder.readAgain)
    keep(publication)
    await printTooComplex(publication, keeper, context)
    context.out(texts.live)
  }
  const serve = serveAgain
  const studio = studioBesideFolder(keeper, studioTexts, folder.source(), { serve, failed, compiler, now })
  return {
    compiler,
    studio,
    ...otherRevisionsOf(portal, compiler, context, { options, ...keptBy(keeper) }),
    revisions: async () => (await keeper?.latest()) ?? new Map(),
    probes: async () => {
      const store = await keeper?.opened
      return store ? readProbes(store.connection) : new Map()
    },
    follow: async () => {
      const stop = options.watch ? watchFolder(publisher, first, keep, context) : () => {}
      const serveDated = () =>
        serveAgain().catch((error: unknown) => {
          failed(error)
          throw error
        })
      const stops = [portal, selector].map((dates) => followDates(dates, now, serveDated))
      return () => {
        for (const end of [stop, ...stops]) end()
        studio?.stop()
      }
    },
    close: async () => {
      await compiler.close()
      await keeper?.close()
    },
  }
}

interface FolderOptions extends FeedOptions {
  readonly keeper: Keeper | null
  readonly studioTexts: StudioTexts | null
}

/** What serves a folder, and the folder as it was last read. */
function folderPublisher(portal: LivePortal, dir: string, options: FolderOptions, context: CliContext) {
  const { keeper, studioTexts } = options
  let folder = sourceOf(dir, context)
  const now = () => timeOf(context)
  const compiler = compilerOf(folder, context)
  const tools = {
    compiler,
    input: folder.input,
    newBuilders: () => newBuildersOf(context),
    clock: { ...systemClock, now },
  }
  const selector = new ServedPortal({ ...tools, ...(keeper && { results: keeper.results }) }, buildOptions(options))
  const owners = options.office === undefined ? ownersOf(dir, options, context) : null
  /** With what the studio has published since. */
  const readAgain = (): PortalSource => studioTexts?.inSource(folder) ?? folder
  const read = (): PortalSource => {
    folder = readSource(dir, context.root, context.cwd)
    return readAgain()
  }
  const published: PublishedMemory = { current: null }
  const publisher = new Publisher({ portal, selector, published, now, owners, read })
  return { compiler, selector, publisher, readAgain, source: (): PortalSource => folder }
}

function keepIn(keeper: Keeper | null, publication: Publication, message: string): void {
  const { published, owners, heldBack, diagnostics } = publication
  if (published === null) return
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  keeper?.keep(published, owners, { author: userName(), message, result: { errors, heldBack, ofFolder: true } })
}

/** Where what is served is kept. Null for one office alone, which is no revision of the whole. */
const placeOf = ({ store, office }: FeedOptions, context: CliContext): string | null =>
  store === null || office !== undefined ? null : resolvePlace(store, context)

function openKeeper(place: string, studioTexts: StudioTexts | null, { root, err, language }: CliContext): Keeper {
  const notKept = (error: unknown): void => err(textsIn(language).notKept(reasonOf(error)))
  return new Keeper(place, compilerFingerprint(root), notKept, studioTexts)
}

/** What was served before; a process that serves a folder has published itself what there is. */
const keptBy = (keeper: Keeper | null): Pick<OtherRevisions, 'store' | 'catchUp'> => ({
  store: async () => (await keeper?.opened) ?? null,
  catchUp: async () => undefined,
})

/** What the studio has published over the folder. */
async function loadStudioTexts(texts: StudioTexts | null, keeper: Keeper | null, options: FeedOptions): Promise<void> {
  const store = texts && (await keeper?.opened)
  if (!texts || !store) return
  await forStudio(store, options)
  await texts.load(store)
}

/** Before anything is written. Throws `StartFailure`, with the store closed, where the studio may not open on it. */
async function forStudio(store: Store, { studio, demonstration }: FeedOptions): Promise<void> {
  if (!studio || !demonstration || !(await hasOtherPeople(store))) return
  await store.close()
  throw new StartFailure((t) => t.studioStoreInUse)
}

/** Whether something may be kept at a place already. */
const isKept = (place: string): boolean => isAddress(place) || existsSync(place)

function notLive(error: unknown, { err, language }: CliContext): void {
  const texts = textsIn(language)
  if (error instanceof PlanFailed) err(texts.planFailed(error.number))
  else if (error instanceof PublishedEarly) err(texts.planEarly(error.number, printedMoment(error.due.getTime())))
  else if (error instanceof PlanTooComplex) err(texts.planTooComplex(error.plan))
  else err(texts.notLiveBecause(error instanceof TooComplex ? texts.sharedTooComplex : reasonOf(error)))
}

async function storeFeed(portal: LivePortal, options: FeedOptions, context: CliContext): Promise<Feed> {
  const texts = textsIn(context.language)
  const place = resolvePlace(options.store ?? '', context)
  const store = await openStore(place).catch((error: unknown) => {
    throw new StartFailure((t) => t.storeUnreadable(reasonOf(error)))
  })
  await forStudio(store, options)
  const source = builtInSource(context.root)
  const results = new StoredCheckResults(compilerFingerprint(context.root))
  const saveResults = (): Promise<void> => results.save(store.connection).catch((error) => notLive(error, context))
  await results.load(store.connection)
  const compiler = compilerOf(source, context)
  const tools = { compiler, input: source.input, newBuilders: () => newBuildersOf(context), results }
  const stored = {
    store,
    portal,
    compiler,
    served: new ServedPortal(tools, buildOptions(options)),
    now: () => timeOf(context),
  }
  let catchUp = async (): Promise<void> => undefined
  const served = await serveStored(stored)
  if (served) printHeldBack(served, context)
  await saveResults()
  return {
    compiler,
    studio: options.studio ? { store: Promise.resolve(store), folder: null, source } : null,
    ...otherRevisionsOf(portal, compiler, context, {
      options,
      store: async () => store,
      catchUp: () => catchUp(),
    }),
    revisions: () => store.latest(),
    probes: () => readProbes(store.connection),
    follow: async () => {
      const onServed = (served: Served): void => {
        void saveResults()
        printHeldBack(served, context)
        void printTooComplex(served, store, context).catch((error) => notLive(error, context))
        context.out(served.heldBack.length > 0 ? texts.partlyLive : texts.live)
      }
      const following = await followStore(stored, onServed, (error) => notLive(error, context))
      catchUp = following.catchUp
      return () => following.stop()
    },
    close: async () => {
      await compiler.close()
      await store.close()
    },
  }
}

function printHeldBack({ heldBack }: Pick<Served, 'heldBack'>, context: CliContext): void {
  if (heldBack.length > 0) context.err(heldBackText(heldBack, context.language))
}

/** Prints which revisions of offices are too complex to be served. */
async function printTooComplex(
  { heldBack }: Pick<Served, 'heldBack'>,
  store: Pick<Store, 'latest'> | null,
  { err, language }: CliContext,
): Promise<void> {
  const offices = heldBack.filter(({ reason }) => reason === 'too-complex')
  if (offices.length === 0) return
  const revisions = await store?.latest()
  const numberOf = (office: string): number | null => revisions?.get(`offices/${office}.yaml`)?.number ?? null
  for (const { office } of offices) err(textsIn(language).tooComplex(office, numberOf(office)))
}

/** A path is relative to the working folder. */
export const resolvePlace = (place: string, { cwd }: CliContext): string =>
  isAddress(place) ? place : resolve(cwd, place)

const isAddress = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/** A message without what an address may hold. */
export const reasonOf = (error: unknown): string =>
  error instanceof StoreBusy ? error.message : codeOf(error).replace(/postgres(?:ql)?:\/\/\S+/g, '…')

/** Who publishes, as the system names them. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A user without a name, as in containers.
    return 'okienko'
  }
}

/** Who has which name, in the file that a setting names or in the definitions folder. */
function ownersOf(dir: string, { settings }: FeedOptions, context: CliContext): OwnersFile {
  const path = ownersPath(dir, context, settings)
  return new OwnersFile(path, (code) => context.err(textsIn(context.language).ownersNotKept(path, code)))
}

function watchFolder(
  publisher: Publisher,
  first: Publication,
  keep: (publication: Publication) => void,
  context: CliContext,
): () => void {
  const texts = textsIn(context.language)
  return publisher.watch(
    first.source,
    (publication) => {
      keep(publication)
      print(publication, context)
      const whole = !hasErrors(publication.diagnostics)
      context.out(publication.live ? (whole ? texts.live : texts.partlyLive) : texts.notLive)
      context.changed?.()
    },
    (error) => notLive(error, context),
  )
}

/** Prints what is wrong, and what of it residents notice. */
function print({ diagnostics, source, heldBack }: Publication, context: CliContext): void {
  if (diagnostics.length > 0) {
    context.err(diagnosticsText(diagnostics, source, context.language))
    context.err(summaryOf(diagnostics, context.language, source.input.files.size))
  }
  if (heldBack.length > 0) context.err(heldBackText(heldBack, context.language))
}
