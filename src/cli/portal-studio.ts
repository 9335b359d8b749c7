import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../schemas/settings/index.ts'
import type { Compiler } from '../host/compiling/compiler.ts'
import { followDates } from '../host/dated-changes.ts'
import { codeOf } from '../host/definitions.ts'
import type { LivePortal } from '../host/live-portal.ts'
import { OneByOne } from '../host/one-by-one.ts'
import type { PortalSource } from '../host/source.ts'
import { type DueTools, publishDue, TooComplexPlans } from '../host/store/due.ts'
import { EarlyPublications } from '../host/store/early-publications.ts'
import type { Keeper } from '../host/store/keeper.ts'
import type { Store } from '../host/store/store.ts'
import { PlanFailed } from '../host/store/stored-portal.ts'
import type { StudioTexts } from '../host/store/studio-texts.ts'
import type { StudioOptions } from '../host/studio/context.ts'
import { addDemoPeople } from '../host/studio/demonstration.ts'
import { identityProviderOf } from '../host/studio/identity-provider.ts'
import type { BesideFolder } from '../host/studio/publishing.ts'
import { providerClient } from '../server/auth/openid-connect.ts'
import { type CliContext, StartFailure } from './command.ts'
import { textsIn } from './texts.ts'

/** What a portal's definitions come from, as the studio publishes into it. */
export interface StudioFeed {
  /** Null when it cannot be opened. */
  readonly store: Promise<Store | null>
  readonly folder: BesideFolder | null
  /** The folder that is served, or the built-in one: its tools build definitions. */
  readonly source: PortalSource
}

interface Wanted {
  readonly settings: Settings
  /** Null for none. */
  readonly store: string | null
  readonly office: string | undefined
  readonly demonstration: boolean
}

/**
 * Whether the studio is on. A demonstration without a store has none; throws `StartFailure` for a portal that should have one
 * and cannot: without a store, or with one office alone, which is no revision of the whole.
 */
export function hasStudio({ settings, store, office, demonstration }: Wanted): boolean {
  if (!settings.STUDIO) return false
  const isPossible = store !== null && office === undefined
  if (!isPossible && !demonstration) throw new StartFailure((t) => t.studioWithoutStore)
  return isPossible
}

/** The studio of a portal that serves a feed. */
export function studioOptions(
  portal: LivePortal,
  { store, folder, source }: StudioFeed,
  compiler: Compiler,
  { settings, demonstration }: Pick<Wanted, 'settings' | 'demonstration'>,
  context: CliContext,
): StudioOptions {
  const app = join(context.root, 'dist', 'studio')
  const provider = identityProviderOf(settings)
  return {
    store: demonstration ? withDemoPeople(store, portal, context) : store,
    portal,
    compiler,
    input: source.input,
    folder,
    demonstration,
    host: settings.STUDIO_HOST,
    app: existsSync(app) ? app : null,
    provider: provider && providerClient(provider),
  }
}

/** Null where they cannot be added: the portal goes on without the studio. */
async function withDemoPeople(
  opened: Promise<Store | null>,
  portal: LivePortal,
  { err, language }: CliContext,
): Promise<Store | null> {
  try {
    const store = await opened
    const [first] = portal.offices
    if (store && first) await addDemoPeople(store, first.slug)
    return store
  } catch (error) {
    err(textsIn(language).noDemoPeople(codeOf(error)))
    return null
  }
}

interface BesideOptions extends DueTools {
  /** Serves the folder as it was last read, with what the studio has published over it. */
  readonly serve: () => Promise<void>
  readonly failed: (error: unknown) => void
}

/**
 * The studio beside a folder that is served; null without a store for it. What is planned is published when it is due, and what
 * other processes publish on the same store is served, too.
 */
export function studioBesideFolder(
  keeper: Keeper | null,
  texts: StudioTexts | null,
  source: PortalSource,
  { serve, failed, ...due }: BesideOptions,
): (StudioFeed & { readonly stop: () => void }) | null {
  if (keeper === null || texts === null) return null
  let changesAt = Number.POSITIVE_INFINITY
  let early: EarlyPublications | undefined
  let isUnserved = false
  const plans = new TooComplexPlans()
  const looks = new OneByOne()
  const lookOnce = async (store: Store): Promise<void> => {
    const report = (number: number): void => failed(new PlanFailed(number))
    const state = await publishDue(store, { ...due, plans }, report, failed).catch((error: unknown) => {
      failed(error)
      return store.load()
    })
    early ??= new EarlyPublications(store, due.now)
    for (const publication of await early.findNew()) failed(publication)
    changesAt = state.planned[0]?.due.getTime() ?? Number.POSITIVE_INFINITY
    isUnserved = (await texts.load(store)) || isUnserved
    if (isUnserved) await serve()
    isUnserved = false
  }
  const look = (store: Store): Promise<void> => looks.do(() => lookOnce(store))
  const lookAgain = async () => {
    const store = await keeper.opened
    if (store) await look(store).catch(failed)
  }
  void keeper.opened.then((store) => store?.follow(() => look(store), failed)).catch(failed)
  const nextPlan = {
    get changesAt() {
      return changesAt
    },
  }
  const folder: BesideFolder = {
    markOf: (path) => texts.markOf(path),
    publishing: async (work) => {
      const result = await work()
      // What is published is published, also where it cannot be served at once.
      await lookAgain()
      return result
    },
  }
  return { store: keeper.opened, folder, source, stop: followDates(nextPlan, due.now, lookAgain) }
}
