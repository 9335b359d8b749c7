import { join, resolve } from 'node:path'
import { defaultStore } from '../../schemas/settings/index.ts'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import { printMismatch } from '../engine/compiler/diagnostics/print.ts'
import { slugOfFile } from '../host/published.ts'
import { builtInSource, type PortalSource } from '../host/source.ts'
import {
  type CheckedProposal,
  checkProposal,
  type Proposal,
  planChecked,
  publishChecked,
  type ServedSummary,
} from '../host/store/proposal.ts'
import { openStore, PublishedMeanwhile, type Store, type StoredState } from '../host/store/store.ts'
import { studioHostClaims } from '../host/studio/vendor-keys.ts'
import { defaultFolder } from './arguments.ts'
import { type CliContext, Misuse, StartFailure } from './command.ts'
import { diagnosticsText, officesText, summaryOf } from './output.ts'
import { printedMoment } from './planned.ts'
import { buildersOf, reasonOf, resolvePlace, userName } from './portal-feed.ts'
import { readSettingsOf, settingsOf } from './settings.ts'
import { textsIn } from './texts.ts'

/** The options of every command on a store. */
export const storeOptions = { store: { type: 'string' } } as const

/** The store that an option or a setting names; undefined where none does. */
export function namedStore(store: string | undefined, context: CliContext): string | undefined {
  const { STORE } = settingsOf(
    readSettingsOf({ process: 'serve', mode: 'demonstration', arguments: { STORE: store } }, context),
  )
  return STORE === 'off' ? undefined : STORE
}

/** Opens the store that an option or a setting names, else that beside the definitions, for the time of `work`. */
export async function withStore<Result>(
  { store, dir }: { readonly store?: string | undefined; readonly dir?: string | undefined },
  context: CliContext,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const place = namedStore(store, context) ?? defaultStore(resolve(context.cwd, dir ?? defaultFolder))
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
  [...paths].find((path) => slugOfFile(path) === slug)

/** The number of a revision in the arguments. Throws `Misuse`. */
export function revisionIn(text: string | undefined): number {
  const number = Number(text ?? '')
  if (text === undefined || !Number.isInteger(number) || number < 1)
    throw new Misuse((t) => t.wrongRevision(text ?? ''))
  return number
}

/** What is to be published in place of a state of the store. */
export interface NamedProposal extends Proposal<StoredState> {
  readonly message: string
  readonly author: string | undefined
  /** The folder that it is from, for messages; the built-in one when left out. */
  readonly source?: PortalSource
}

/**
 * Checks and publishes, or prints why not: with an error that what is published has not, and with a definition test that
 * fails, nothing is published.
 */
export async function propose(store: Store, proposal: NamedProposal, context: CliContext): Promise<number> {
  const { state, message } = proposal
  const source = proposal.source ?? builtInSource(context.root)
  const found = checkProposal(proposal, {
    build: context.build,
    builders: buildersOf(context),
    input: source.input,
  })
  const claims = claimsOfStudioHost(proposal, source, context)
  const checked = claims.length === 0 ? found : { ...found, errors: [...found.errors, ...claims], acceptable: null }
  const failuresOf = (tests: CheckedProposal['tests']) =>
    tests.flatMap(({ test, failures: all }) => all.map((one) => ({ ...one, test: test.name })))
  const failures = failuresOf(checked.tests.filter(({ known }) => !known))
  const known = failuresOf(checked.tests.filter((one) => one.known))
  const texts = textsIn(context.language)
  if (checked.errors.length > 0) context.err(diagnosticsText(checked.errors, source, context.language))
  for (const one of failures) context.err(printMismatch(one, source.lineOf, context.language))
  if (known.length > 0) context.err(texts.failingAlready(known.length))
  for (const one of known) context.err(printMismatch(one, source.lineOf, context.language))
  if (checked.acceptable === null) {
    context.err(texts.notPublished(checked.errors.length, failures.length))
    return 1
  }
  const by = { author: proposal.author ?? userName(), message, result: {} }
  if (proposal.due) {
    const plan = await planChecked(store, checked, state, by).catch(publishedMeanwhile)
    context.out(plan === null ? texts.nothingChanged : texts.planned(plan, printedMoment(proposal.due.getTime())))
    return 0
  }
  const published = await publishChecked(store, checked, state, by).catch(publishedMeanwhile)
  context.out(published ? await publishedText(store, checked.served, context) : texts.nothingChanged)
  return 0
}

/** The studio's own host name in a file that is new or has changed: no office can have it. */
function claimsOfStudioHost(
  { state, next }: Proposal,
  { input }: PortalSource,
  context: CliContext,
): readonly Diagnostic[] {
  const { STUDIO_HOST } = settingsOf(
    readSettingsOf({ process: 'serve', mode: 'demonstration', arguments: {} }, context),
  )
  if (STUDIO_HOST === undefined) return []
  const changed = [...next.offices].filter(([path, text]) => state.published?.offices.get(path) !== text)
  return changed.flatMap(([path, text]) => studioHostClaims(`${input.name}/${path}`, text, STUDIO_HOST))
}

/** For what a publication fails with: throws `StartFailure` where another one came first. */
export function publishedMeanwhile(error: unknown): never {
  if (error instanceof PublishedMeanwhile) throw new StartFailure((t) => t.publishedMeanwhile)
  throw error
}

async function publishedText(store: Store, served: ServedSummary, context: CliContext): Promise<string> {
  const [latest] = await store.history(null, 1)
  const offices = served.offices.length
  const { published, onTrial } = textsIn(context.language)
  const text = published(latest?.number ?? 0, offices, summaryOf(served.diagnostics, context.language))
  if (served.onTrial.length === 0) return text
  return `${text}\n${onTrial(officesText(served.onTrial, context.language))}`
}

/** Where the file of a revision is written below a folder. */
export const pathBelow = (folder: string, path: string): string => join(folder, ...path.split('/'))
