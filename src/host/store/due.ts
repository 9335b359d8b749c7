import type { Compiler } from '../compiling/compiler.ts'
import { selectPublication } from '../compiling/served-portal.ts'
import { carriedOut } from './planned.ts'
import { PublishedMeanwhile, type Store, type StoredState } from './store.ts'

export interface DueTools {
  readonly compiler: Compiler
  readonly now: () => number
}

/**
 * Publishes what is due, in its order, and gives the state of the store afterwards. What has become invalid since it was
 * planned is held back, as after an upgrade. `failed` is called with the number of one that cannot be carried out because
 * its files have become others; it is not tried again.
 */
export async function publishDue(
  store: Store,
  { compiler, now }: DueTools,
  failed: (number: number) => void,
): Promise<StoredState> {
  for (;;) {
    const state = await store.load()
    const [first] = state.planned
    if (first === undefined || state.published === null || first.due.getTime() > now()) return state
    const done = carriedOut(state.published, first)
    if ('conflicts' in done) {
      if (await store.cancelPlan(first.number, 'failed')) failed(first.number)
      continue
    }
    const selected = { definitions: done.next, published: state.published, owners: state.owners }
    const served = await selectPublication(selected, state.published, compiler)
    const { author, message, number, result } = first
    const by = { author, message, result: { ...result, planned: number, heldBack: served.heldBack } }
    const published = served.published ?? state.published
    await store.publish(published, served.owners, by, state.version, number).catch((error: unknown) => {
      // Another process was first.
      if (!(error instanceof PublishedMeanwhile)) throw error
    })
  }
}
