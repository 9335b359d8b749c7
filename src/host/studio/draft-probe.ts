import { changedPages } from '../../engine/authoring/probe/changed-pages.ts'
import { todayInWarsaw } from '../../engine/model/plain-date.ts'
import type { DraftProbe } from '../../studio-protocol/protocol.ts'
import { boundedTransport } from '../office-calls.ts'
import { inputOf, type Proposal, type ProposalTools } from '../store/proposal.ts'
import { withText } from './office-check.ts'

/** Milliseconds for all of it: shorter than the studio waits for an answer. */
const PATIENCE = 20_000
/** Milliseconds for a call: longer than a resident would wait, and short enough for others to be made. */
const TIMEOUTS = { data: 6_000, file: 10_000 }
/** A reply that is longer is not read to its end. */
const MOST_BYTES = 10_000_000

/** A draft of an office's file to try. */
export interface ProbedDraft {
  /** With the text of the draft. */
  readonly proposal: Proposal
  readonly path: string
  readonly slug: string
  /** The API of the office as it is served. */
  readonly api: string
  /** In milliseconds since 1970. */
  readonly now: number
}

/**
 * Tries the pages that a draft changes on the API of the office as it is served, never on an address of the draft. Without a
 * session, so that only public data is read; of the replies nothing but what is wrong with them is given. `over` ends it early;
 * its own clock does when left out.
 */
export async function probeDraft(
  { proposal, path, slug, api, now }: ProbedDraft,
  tools: ProposalTools,
  over: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<DraftProbe> {
  const { state, unchanged: others = new Map() } = proposal
  const before = withText(proposal, path, state.published?.offices.get(path) ?? '')
  const options = { owners: state.owners, others, at: now, office: slug, api }
  const was = tools.build(inputOf(before, path, tools), options).checked?.offices[0]
  const { checked, probe } = tools.build(inputOf(proposal, path, tools), { ...options, probe: true })
  const is = checked?.offices[0]
  if (!is || !probe) return { failure: 'errors' }
  const only = was ? changedPages(was, is) : undefined
  const { shell, byPage } = await probe({
    transport: boundedTransport({ api, mostBytes: MOST_BYTES, over }),
    token: null,
    today: todayInWarsaw(now),
    timeouts: TIMEOUTS,
    isOver: () => over.aborted,
    ...(only && { only }),
  })
  if (shell === null) return { failure: 'silent' }
  const pages = byPage.map(({ diagnostics, ...page }) => ({ ...page, findings: diagnostics }))
  return { shell, pages }
}
