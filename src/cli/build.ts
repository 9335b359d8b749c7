import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { requireApp } from '../host/built-app.ts'
import { EarlierOutput, ENTRIES } from '../host/earlier-output.ts'
import { ErrorPages } from '../host/error-pages.ts'
import { OfficePages, type OfficePagesOptions } from '../host/office-pages.ts'
import { knownOwners, readOwners } from '../host/owners-file.ts'
import { openPageRenderer } from '../host/page-renderer.ts'
import { officesOf } from '../host/published.ts'
import { type Served, selectServed } from '../host/served.ts'
import { hostsMap, SharedSite } from '../host/shared-site.ts'
import { type BuiltApp, type SiteEntry, writeSite } from '../host/site.ts'
import { builtInSource, type PortalSource } from '../host/source.ts'
import { selectServedState } from '../host/store/served-state.ts'
import type { StoredState } from '../host/store/store.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse, timeOf } from './command.ts'
import { diagnosticsText, hasErrors, heldBackText, officesText, summaryOf } from './output.ts'
import { changesAfter, momentIn, plannedLine, printedMoment } from './planned.ts'
import { buildersOf, reasonOf } from './portal-feed.ts'
import { ownersPath } from './settings.ts'
import { namedStore, storeOptions, withStore } from './store-commands.ts'
import { textsIn } from './texts.ts'

export const build: Command = {
  name: 'build',
  usage: '[DIR] [--store PLACE] (--out OUT [--shared] | --error-pages OUT)… [--at "YYYY-MM-DD HH:MM"]',
  summary: {
    en: 'writes static files for any web server: OUT/<office>/ is the document root of one office; --shared: for many offices on a server with rules; --error-pages: OUT/<host>/502.html, which a server shows while no portal answers; --at: as of a moment to come, with the changes that are in force then',
    pl: 'zapisuje statyczne pliki dla dowolnego serwera WWW: OUT/<urząd>/ to katalog główny jednego urzędu; --shared: dla wielu urzędów na serwerze z regułami; --error-pages: OUT/<host>/502.html, strona pokazywana, gdy żaden portal nie odpowiada; --at: według stanu na przyszły moment, z obowiązującymi wtedy zmianami z datą',
  },
  run: async (args, context) => runBuild(args, context),
}

async function runBuild(args: readonly string[], context: CliContext): Promise<number> {
  const options = {
    ...storeOptions,
    out: { type: 'string' },
    shared: { type: 'boolean', default: false },
    'error-pages': { type: 'string' },
    at: { type: 'string' },
  } as const
  const { values, positionals } = parse(args, options, 1)
  const named = [values.out, values['error-pages']].filter((place) => place !== undefined)
  if (named.length === 0 || named.includes('')) throw new Misuse((t) => t.missing('--out'))
  const texts = textsIn(context.language)
  const at = values.at === undefined ? timeOf(context) : momentIn(values.at, context).getTime()
  const out = resolve(context.cwd, named[0] ?? '')
  const earlier = new EarlierOutput(out, values.shared)
  // STORE is of the processes that serve; here it would put what is published in the place of the folder unasked.
  const store = values.store === undefined ? undefined : namedStore(values.store, context)
  const state = store === undefined ? null : await withStore({ store }, context, (opened) => opened.load())
  const found = find({ dir: positionals[0], state, at, earlier }, context)
  const { diagnostics, source, offices, heldBack } = found
  if (diagnostics.length > 0) context.err(diagnosticsText(diagnostics, source, context.language))
  if (heldBack.length > 0) context.err(heldBackText(heldBack, context.language))
  context.out(summaryOf(diagnostics, context.language, source.input.files.size))
  if (offices.length === 0 || found.isWrong) {
    context.err(texts.nothingWritten)
    return 1
  }
  if (values['error-pages'] !== undefined) await writeErrorPages(offices, values['error-pages'], context)
  if (values.out === undefined) return hasErrors(diagnostics) ? 1 : 0
  const folder = requireApp(join(context.root, 'dist', 'portal'))
  const onFailure: OfficePagesOptions['onFailure'] = ({ slug }, { place }, error) =>
    context.err(texts.notRendered(slug, place, reasonOf(error)))
  const app = { folder, pages: new OfficePages(folder, await openPageRenderer(folder), { onFailure }) }
  mkdirSync(out, { recursive: true })
  const kept = earlier.kept(offices, found.unbuilt)
  const changed = offices.filter(({ slug }) => kept.every(({ office }) => office !== slug))
  const write = values.shared ? writeShared : writeEach
  const written = await write(changed, app, out).finally(() => app.pages.close())
  writeEntries(out, [...written, ...kept], values.shared)
  const officesOfEntries = (entries: readonly SiteEntry[]) =>
    officesText(
      entries.map(({ office }) => office),
      context.language,
    )
  context.out(texts.wroteOffices(officesOfEntries(written), out))
  if (kept.length > 0) context.err(texts.leftAsWritten(officesOfEntries(kept)))
  const coming = comingIn(found, changed, at, context)
  if (coming.length > 0) context.out(`${texts.writtenAsOf(printedMoment(at))}\n  ${coming.join('\n  ')}`)
  return hasErrors(diagnostics) ? 1 : 0
}

async function writeErrorPages(offices: readonly OfficeBuild[], place: string, context: CliContext): Promise<void> {
  const folder = resolve(context.cwd, place)
  await new ErrorPages(folder).write(offices)
  const slugs = officesText(
    offices.map(({ slug }) => slug),
    context.language,
  )
  context.out(textsIn(context.language).wroteOffices(slugs, folder))
}

/** What makes it necessary to build again: changes with a date of offices, and planned publications. */
function comingIn(
  { files, plans }: ToWrite,
  offices: readonly OfficeBuild[],
  at: number,
  context: CliContext,
): readonly string[] {
  const written = offices.flatMap(({ path = '' }) => filesAt(path, files))
  return [...changesAfter(at, written, context), ...plans.map((one) => plannedLine(one, context))]
}

const filesAt = (path: string, files: ReadonlyMap<string, string>) => {
  const text = files.get(path)
  return text === undefined ? [] : [[path, text] as const]
}

interface Wanted {
  /** The folder as it was named; what is published is built where only a store was. */
  readonly dir: string | undefined
  readonly state: StoredState | null
  readonly at: number
  readonly earlier: EarlierOutput
}

interface ToWrite extends Pick<Served, 'offices' | 'unbuilt' | 'heldBack' | 'diagnostics'> {
  readonly source: PortalSource
  /** By path, the texts of offices' files that are written. */
  readonly files: ReadonlyMap<string, string>
  /** Planned publications that would change what is written. */
  readonly plans: StoredState['planned']
  /** What offices share is wrong, and nothing was published that could take its place. */
  readonly isWrong: boolean
}

const filesOf = ({ published }: Served): ReadonlyMap<string, string> => published?.offices ?? new Map()

/** What is to be written: of a folder, with what is published in place of what is wrong, or of what is published. */
function find({ dir, state, at, earlier }: Wanted, context: CliContext): ToWrite {
  const builders = buildersOf(context)
  if (dir === undefined && state !== null) {
    const source = builtInSource(context.root)
    const served = selectServedState(state, source.input, builders, { at })
    if (served === null) throw new Misuse((t) => t.nothingPublished)
    return { ...served, source, files: filesOf(served), plans: state.planned, diagnostics: [], isWrong: false }
  }
  const folder = dir ?? defaultFolder
  const source = sourceOf(folder, context)
  const published = state?.published ?? null
  const files = officesOf(source.input)
  const known = readOwners(ownersPath(folder, context))
  const owners = earlier.ownersWith(state === null ? known : knownOwners(known, state.owners), files.keys())
  const options = { at, owners }
  const diagnosed = (all: readonly Diagnostic[]) => [...source.problems, ...all]
  const isUnreadable = source.problems.some((one) => one.severity === 'error')
  if (published === null) {
    const built = context.build(source.input, options)
    const isWrong = isUnreadable || built.sharedIsWrong === true
    return {
      ...built,
      unbuilt: built.unbuilt ?? [],
      source,
      files,
      plans: [],
      heldBack: [],
      diagnostics: diagnosed(built.diagnostics),
      isWrong,
    }
  }
  const served = selectServed(source.input, published, builders, options)
  const diagnostics = diagnosed(served.diagnostics)
  return { ...served, source, files: filesOf(served), plans: [], diagnostics, isWrong: isUnreadable }
}

/** The lists of offices for web servers. */
function writeEntries(out: string, entries: readonly SiteEntry[], shared: boolean): void {
  writeFileSync(join(out, ENTRIES), `${JSON.stringify(entries, null, 2)}\n`)
  if (shared) writeFileSync(join(out, 'hosts.map'), hostsMap(entries))
}

/** Of each office a document root that needs no rule of the server. */
async function writeEach(offices: readonly OfficeBuild[], app: BuiltApp, out: string): Promise<readonly SiteEntry[]> {
  const written = new Map<string, string>()
  const entries: SiteEntry[] = []
  for (const office of offices) entries.push(await writeSite(office, app, out, written))
  return entries
}

async function writeShared(offices: readonly OfficeBuild[], app: BuiltApp, out: string): Promise<readonly SiteEntry[]> {
  const site = new SharedSite(app, out)
  const entries: SiteEntry[] = []
  for (const office of offices) entries.push(await site.write(office))
  return entries
}
