import { join, resolve } from 'node:path'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import { placeOf } from '../engine/compiler/diagnostics/diagnostic.ts'
import { printMismatch } from '../engine/compiler/diagnostics/print.ts'
import { inputWith, type Published } from '../host/published.ts'
import { Builders, type Settled, settle } from '../host/settle.ts'
import { builtInSource, type PortalSource } from '../host/source.ts'
import { openStore, PublishedMeanwhile, type Store, type StoredState } from '../host/store/store.ts'
import { settleStored } from '../host/store/stored-portal.ts'
import { defaultFolder } from './arguments.ts'
import { type CliContext, Misuse, StartFailure } from './command.ts'
import { diagnosticsText, summaryOf } from './output.ts'
import { defaultStore, reasonOf, resolvePlace, userName } from './portal-feed.ts'
import { readSettingsOf, settingsOf } from './settings.ts'
import { textsIn } from './texts.ts'

/** The options of every command on a store. */
export const storeOptions = { store: { type: 'string' } } as const

/** Opens the store that an option or a setting names, else that beside the definitions, for the time of `work`. */
export async function withStore(
  { store, dir }: { readonly store?: string | undefined; readonly dir?: string | undefined },
  context: CliContext,
  work: (store: Store) => Promise<number>,
): Promise<number> {
  const { STORE } = settingsOf(
    readSettingsOf({ process: 'serve', mode: 'demonstration', arguments: { STORE: store } }, context),
  )
  const named = STORE === 'off' ? undefined : STORE
  const place = named ?? defaultStore(resolve(context.cwd, dir ?? defaultFolder))
  const opened = await openStore(resolvePlace(place, context)).catch((error: unknown) => {
    throw new StartFailure((t) => t.storeUnreadable(reasonOf(error)))
  })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** The file of an office among those at `paths`; undefined when it has none. */
export const fileOfOffice = (slug: string, paths: Iterable<string>): string | undefined =>
  [...paths].find((path) => path === `offices/${slug}.yaml` || path === `offices/${slug}.yml`)

/** The number of a revision in the arguments. Throws `Misuse`. */
export function revisionIn(text: string | undefined): number {
  const number = Number(text ?? '')
  if (text === undefined || !Number.isInteger(number) || number < 1)
    throw new Misuse((t) => t.wrongRevision(text ?? ''))
  return number
}

/** What is to be published in place of a state of the store. */
export interface Proposal {
  readonly state: StoredState
  readonly next: Pick<Published, 'shared' | 'offices' | 'images'>
  readonly message: string
  readonly author: string | undefined
  /** The folder that it is from, for messages; the built-in one when left out. */
  readonly source?: PortalSource
}

/**
 * Checks and publishes, or prints why not: with an error that what is published has not, and with a definition test that
 * fails, nothing is published.
 */
export async function propose(store: Store, proposal: Proposal, context: CliContext): Promise<number> {
  const { state, next, message } = proposal
  const source = proposal.source ?? builtInSource(context.root)
  const builders = new Builders(context.build, context.newBuilder ?? (() => context.build))
  const before = settleStored(state, source.input, builders, {})
  const input = inputWith({ ...source.input, images: new Map() }, next.shared, next.offices, next.images)
  const settled = settle(input, state.published, builders, { owners: state.owners })
  const known = new Set((before?.diagnostics ?? []).map(keyOf))
  const errors = settled.diagnostics.filter((one) => one.severity === 'error' && !known.has(keyOf(one)))
  const tests = context.build(input, { tests: true, owners: state.owners }).tests ?? []
  const failures = tests.flatMap(({ name, run }) => run().map((failure) => ({ ...failure, test: name })))
  const texts = textsIn(context.language)
  if (errors.length > 0) context.err(diagnosticsText(errors, source, context.language))
  for (const one of failures) context.err(printMismatch(one, source.lineOf, context.language))
  if (errors.length + failures.length > 0 || settled.published === null) {
    context.err(texts.notPublished(errors.length, failures.length))
    return 1
  }
  const result = { errors: 0, tests: tests.length, heldBack: settled.heldBack }
  const by = { author: proposal.author ?? userName(), message, result }
  const published = await store
    .publish(settled.published, settled.owners, by, state.version)
    .catch((error: unknown) => {
      if (error instanceof PublishedMeanwhile) throw new StartFailure((t) => t.publishedMeanwhile)
      throw error
    })
  context.out(published ? await publishedText(store, settled, context) : texts.nothingChanged)
  return 0
}

async function publishedText(store: Store, settled: Settled, context: CliContext): Promise<string> {
  const [latest] = await store.history(null, 1)
  const offices = settled.offices.length
  return textsIn(context.language).published(
    latest?.number ?? 0,
    offices,
    summaryOf(settled.diagnostics, context.language),
  )
}

const keyOf = (one: Diagnostic): string =>
  `${one.id} ${placeOf(one.span).replace(/^.*?(?=(?:services|forms|offices)\/)/, '')}`

/** Where the file of a revision is written below a folder. */
export const pathBelow = (folder: string, path: string): string => join(folder, ...path.split('/'))
