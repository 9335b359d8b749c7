import type { BuildOptions } from '../../engine/compiler/project/build.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import { followDates } from '../dated-changes.ts'
import type { LivePortal } from '../live-portal.ts'
import { inputWith } from '../published.ts'
import { type Builders, type Settled, settle } from '../settle.ts'
import type { Store, StoredState } from './store.ts'

export interface StoredPortalOptions {
  readonly store: Store
  readonly portal: LivePortal
  /** The tools of a build; its files are not used. */
  readonly tools: PortalInput
  readonly builders: Builders
  readonly options: BuildOptions
  /** The time, for changes with a date. */
  readonly now: () => number
}

/** Serves what is published in a store: null while nothing is. */
export async function serveStored(options: StoredPortalOptions): Promise<Settled | null> {
  const { store, portal, tools, builders, now } = options
  const state = await store.load()
  const settled = settleStored(state, tools, builders, { ...options.options, at: now() })
  if (settled) portal.serve(settled)
  return settled
}

/** What is served of a store. */
export function settleStored(
  { published, owners }: StoredState,
  tools: PortalInput,
  builders: Builders,
  options: BuildOptions,
): Settled | null {
  if (published === null) return null
  const { shared, offices, images } = published
  return settle(inputWith({ ...tools, images: new Map() }, shared, offices, images), published, builders, {
    ...options,
    owners,
  })
}

/**
 * Serves every publication and every change with a date from now on; `served` is called after each, `failed` when one cannot be
 * read. What it returns ends the changes with dates; the rest ends with the store.
 */
export async function followStore(
  options: StoredPortalOptions,
  served: (settled: Settled) => void,
  failed: (error: unknown) => void,
): Promise<() => void> {
  let last: Promise<unknown> = Promise.resolve()
  const look = async (): Promise<void> => {
    const settled = await serveStored(options)
    if (settled) served(settled)
  }
  const next = (): Promise<unknown> => {
    last = last.then(look).catch(failed)
    return last
  }
  await options.store.follow(() => void next())
  return followDates(options.portal, options.now, next)
}
