import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { OfficeVersion, Published, SharedFiles, Trial } from '../host/published.ts'
import { SHARED, TRIAL, trialOfficesOf } from '../host/store/revisions.ts'
import type { Revision, Store, StoredState } from '../host/store/store.ts'
import { markOf } from '../host/store/studio-texts.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { userName } from './portal-feed.ts'
import {
  fileOfOffice,
  pathBelow,
  propose,
  publishedMeanwhile,
  revisionIn,
  storeOptions,
  withStore,
} from './store-commands.ts'
import { textsIn } from './texts.ts'

const options = {
  ...storeOptions,
  office: { type: 'string' },
  unchecked: { type: 'boolean', default: false },
  message: { type: 'string', short: 'm' },
  author: { type: 'string' },
} as const

export const rollback: Command = {
  name: 'rollback',
  usage: '{REVISION [--unchecked] | --office NAME [REVISION]} [-m TEXT] [--author NAME] [--store PLACE]',
  summary: {
    en: 'publishes an earlier revision again: of one office, of what all offices share, or of a trial; with --unchecked or --office nothing is compiled, so that it works where the active revision makes portals hang; --office without REVISION: one back',
    pl: 'ponownie publikuje wcześniejszą wersję: jednego urzędu, tego, co wspólne, albo wersji próbnej; z --unchecked i --office niczego nie kompiluje, więc działa także wtedy, gdy obecna wersja zawiesza portale; --office bez REVISION: o jedną wstecz',
  },
  run: (args, context) => runRollback(args, context),
}

async function runRollback(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(args, options, 1)
  const number = values.office !== undefined && positionals.length === 0 ? null : revisionIn(positionals[0])
  return withStore(values, context, async (store) => {
    const state = await store.load()
    if (state.published === null) throw new Misuse((t) => t.nothingPublished)
    const { offices } = state.published
    if (values.office === undefined && number !== null && !values.unchecked) {
      const next = { ...state.published, ...(await filesOf(store, number, state.published)) }
      const message = values.message ?? `rollback ${number}`
      return propose(store, { state, next, message, author: values.author }, context)
    }
    const path = values.office === undefined ? null : fileOfOffice(values.office, offices.keys())
    if (path === undefined) throw new Misuse((t) => t.officeNotServed(values.office ?? ''))
    const target = number ?? (path === null ? null : await revisionBefore(store, path))
    if (target === null) throw new Misuse((t) => t.noEarlierRevision(values.office ?? ''))
    const isOwn = path === null || (await store.revision(target))?.scope === path
    if (!isOwn) throw new Misuse((t) => t.wrongRevision(`${target}`))
    const files = await filesOf(store, target, state.published)
    return publishUnchecked(
      store,
      { state: { ...state, published: state.published }, files, target, path },
      values,
      context,
    )
  })
}

/**
 * The number of the revision that an office had before the active one; null where there is none. A revision that was rolled back
 * to counts as the one that it repeats, so that each rollback goes one further back.
 */
async function revisionBefore(store: Store, path: string): Promise<number | null> {
  const [active] = await store.history(path, 1)
  if (!active) return null
  const repeated = repeatedBy(active)
  const current = repeated === null ? active : await store.revision(repeated)
  for (let parent = current?.parent ?? null; parent !== null; ) {
    const revision = await store.revision(parent)
    if (revision?.files.has(path)) return parent
    parent = revision?.parent ?? null
  }
  return null
}

/** The number of the revision that a rollback has published again. */
const repeatedBy = ({ result }: Pick<Revision, 'result'>): number | null =>
  (result as { readonly repeats?: number } | null)?.repeats ?? null

interface UncheckedRollback {
  readonly state: StoredState & { readonly published: Published }
  readonly files: Awaited<ReturnType<typeof filesOf>>
  /** The number of the revision that is published again. */
  readonly target: number
  /** The file of the office; null where the revision alone says what it is of. */
  readonly path: string | null
}

/** Publishes without compiling anything: compiling the active revision may be what never ends. */
async function publishUnchecked(
  store: Store,
  { state, files, target, path }: UncheckedRollback,
  { message, author }: { readonly message?: string; readonly author?: string },
  context: CliContext,
): Promise<number> {
  const { published, owners, version } = state
  const next: Published = { ...published, ...files, held: withoutActive(published, { ...published, ...files }) }
  const by = {
    author: author ?? userName(),
    message: message ?? `rollback ${target}`,
    result: { repeats: target, ...(await overFolder(store, path, published)) },
  }
  const made = await store.publish(next, owners, by, version).catch(publishedMeanwhile)
  const texts = textsIn(context.language)
  const number = made?.at(-1)?.number
  context.out(number === undefined ? texts.nothingChanged : texts.rolledBack(target, number))
  return 0
}

/** Fallbacks that are not of a text, or of shared files, which are replaced: they could make portals hang as before. */
function withoutActive({ held, offices, shared }: Published, next: Published): Published['held'] {
  const isReplaced = (path: string, version: OfficeVersion): boolean =>
    (offices.get(path) !== next.offices.get(path) && version.office === offices.get(path)) ||
    (shared !== next.shared && version.shared === shared)
  return new Map(
    [...held].map(([path, versions]) => [
      path,
      new Map([...versions].filter(([, version]) => !isReplaced(path, version))),
    ]),
  )
}

/**
 * What makes a text count in place of the same file of a folder that is served, as with a publication of the studio: the mark of
 * the folder's text.
 */
async function overFolder(
  store: Store,
  path: string | null,
  { offices }: Published,
): Promise<{ readonly over?: string }> {
  if (path === null) return {}
  const active = (await store.latest()).get(path)
  const over = (active?.result as { readonly over?: string } | null)?.over
  return { over: over ?? markOf(offices.get(path) ?? '') }
}

interface RestoredFiles {
  readonly shared?: SharedFiles
  readonly trial?: Trial
  readonly offices?: ReadonlyMap<string, string>
}

/** The files of a revision, with the other offices as they are. Throws `Misuse` where there is no such revision. */
async function filesOf(store: Store, number: number, { offices }: Pick<Published, 'offices'>): Promise<RestoredFiles> {
  const revision = await store.revision(number)
  const shared = revision && (revision.scope === SHARED || revision.scope === TRIAL) && (await store.shared(number))
  if (shared) return revision.scope === SHARED ? { shared } : { trial: { shared, to: trialOfficesOf(revision.result) } }
  const text = revision?.files.get(revision.scope)
  if (!revision || text === undefined) throw new Misuse((t) => t.wrongRevision(String(number)))
  return { offices: new Map([...offices, [revision.scope, text] as const]) }
}

export const exportFolder: Command = {
  name: 'export',
  usage: 'OUT [--trial] [--store PLACE]',
  summary: {
    en: 'writes what is published into a folder of definitions, byte for byte; --trial: as the offices on trial have it',
    pl: 'zapisuje opublikowane definicje do folderu, bajt w bajt; --trial: w wersji próbnej',
  },
  run: (args, context) => runExport(args, context),
}

async function runExport(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(args, { ...storeOptions, trial: { type: 'boolean', default: false } }, 1)
  const [name] = positionals
  if (name === undefined) throw new Misuse((t) => t.missing('OUT'))
  const out = resolve(context.cwd, name)
  return withStore(values, context, async (store) => {
    const { published } = await store.load()
    if (published === null) throw new Misuse((t) => t.nothingPublished)
    const { shared } = values.trial ? (published.trial ?? missingTrial()) : published
    const files = [...shared.files, ...published.offices, ...published.images]
    for (const [path, content] of files) {
      const file = pathBelow(out, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    context.out(textsIn(context.language).wroteFiles(files.length, out))
    return 0
  })
}

function missingTrial(): never {
  throw new Misuse((t) => t.noTrial)
}
