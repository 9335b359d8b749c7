import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../schemas/settings/index.ts'
import type { LivePortal } from '../host/live-portal.ts'
import { Builders } from '../host/settle.ts'
import type { PortalSource } from '../host/source.ts'
import type { Keeper } from '../host/store/keeper.ts'
import type { Store } from '../host/store/store.ts'
import type { StudioTexts } from '../host/store/studio-texts.ts'
import type { StudioOptions } from '../host/studio/context.ts'
import { addDemoPeople } from '../host/studio/demonstration.ts'
import type { BesideFolder } from '../host/studio/publishing.ts'
import { type CliContext, StartFailure } from './command.ts'

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
  { settings, demonstration }: Pick<Wanted, 'settings' | 'demonstration'>,
  { root, build, newBuilder = () => build }: CliContext,
): StudioOptions {
  const app = join(root, 'dist', 'studio')
  return {
    store: demonstration ? withDemoPeople(store, portal) : store,
    portal,
    tools: { build, builders: new Builders(build, newBuilder), input: source.input },
    folder,
    demonstration,
    host: settings.STUDIO_HOST,
    app: existsSync(app) ? app : null,
  }
}

async function withDemoPeople(opened: Promise<Store | null>, portal: LivePortal): Promise<Store | null> {
  const store = await opened
  const [first] = portal.offices
  if (store && first) await addDemoPeople(store, first.slug)
  return store
}

/**
 * Publishing beside a folder that is served. `serve` serves the folder as it was last read, with what the studio has published
 * over it. What other processes publish on the same store is served, too.
 */
export function studioBeside(
  keeper: Keeper,
  texts: StudioTexts,
  serve: () => void,
  failed: (error: unknown) => void,
): BesideFolder {
  const look = async (store: Store): Promise<void> => {
    if (await texts.load(store)) serve()
  }
  void keeper.opened.then((store) => store?.follow(() => look(store), failed)).catch(failed)
  return {
    markOf: (path) => texts.markOf(path),
    publishing: async (work) => {
      const result = await work()
      const store = await keeper.opened
      if (store) await look(store)
      return result
    },
  }
}
