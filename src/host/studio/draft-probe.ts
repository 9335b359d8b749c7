import { changedPages } from '../../engine/authoring/probe/changed-pages.ts'
import { todayInWarsaw } from '../../engine/model/plain-date.ts'
import type { DraftProbe } from '../../studio-protocol/protocol.ts'
import { boundedTransport } from '../office-calls.ts'
import { inputOf, type ProposalTools } from '../store/proposal.ts'
import type { Store } from '../store/store.ts'
import type { EditedOffice } from './context.ts'
import type { Publishing } from './publishing.ts'

/** Milliseconds for all of it: shorter than the studio waits for an answer. */
const PATIENCE = 20_000
/** Milliseconds for a call: longer than a resident would wait, and short enough for others to be made. */
const TIMEOUTS = { data: 6_000, file: 10_000 }
/** A reply that is longer is not read to its end. */
const MOST_BYTES = 10_000_000

interface Probing {
  readonly store: Store
  readonly tools: ProposalTools
  readonly publishing: Pick<Publishing, 'proposal'>
  readonly now: Date
  /** Ends it early; by its own clock when left out. */
  readonly over?: AbortSignal
}

/**
 * Tries the pages that a draft changes on the API of the office as it is served, never on an address of the draft. Without a
 * session, so that only public data is read; of the replies nothing but what is wrong with them is given. Null while nothing
 * is published.
 */
export async function probeDraft(
  { slug, path, build: { api } }: EditedOffice,
  text: string,
  { store, tools, publishing, now, over = AbortSignal.timeout(PATIENCE) }: Probing,
): Promise<DraftProbe | null> {
  const state = await store.load()
  const draft = await publishing.proposal(state, path, text)
  const live = state.published?.offices.get(path)
  const before = live === undefined ? null : await publishing.proposal(state, path, live)
  if (draft === null || before === null) return null
  const options = { owners: state.owners, at: now.getTime(), office: slug, api }
  const was = tools.build(inputOf(before, path, tools), options).checked?.offices[0]
  const { checked, probe } = tools.build(inputOf(draft, path, tools), { ...options, probe: true })
  const is = checked?.offices[0]
  if (!is || !probe) return { failure: 'errors' }
  const only = was ? changedPages(was, is) : undefined
  const { shell, byPage } = await probe({
    transport: boundedTransport({ api, mostBytes: MOST_BYTES, over }),
    token: null,
    today: todayInWarsaw(now.getTime()),
    timeouts: TIMEOUTS,
    isOver: () => over.aborted,
    ...(only && { only }),
  })
  if (shell === null) return { failure: 'silent' }
  const pages = byPage.map(({ diagnostics, ...page }) => ({ ...page, findings: diagnostics }))
  return { shell, pages }
}
