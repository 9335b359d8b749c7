import { LeastRecentlyUsed } from '../../../schemas/least-recently-used.ts'
import type { PageWorker, RenderResult, RenderTask } from '../../engine/plan/page-frame.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { renderFrame, renderWithReplies } from './renderer.tsx'

/** Characters of the documents that a thread remembers, parsed. */
const MAX_DOCUMENTS = 8_000_000

/** Characters of the markup of a page: no page that is meant to be read is longer. */
const MAX_MARKUP = 2_000_000

const documents = new LeastRecentlyUsed<string, unknown>(MAX_DOCUMENTS)

/** A document whose name has the hash of its content is the same in every office and revision. */
const keyOf = (revision: string, name: string): string =>
  /\.[0-9a-f]{20}\.json$/.test(name) ? name : `${revision} ${name}`

export const renderPage: PageWorker['renderPage'] = async (task) => {
  const result = await render(task)
  if (result.kind === 'rendered' && result.frame.html.length > MAX_MARKUP)
    throw new Error(`The page has more than ${MAX_MARKUP} characters`)
  return result
}

async function render({ revision, place, names, documents: sent, replies }: RenderTask): Promise<RenderResult> {
  for (const [name, text] of sent) {
    documents.set(keyOf(revision, name), text === null ? null : JSON.parse(text), text?.length ?? 1)
  }
  // They stay for this task, whatever is forgotten meanwhile.
  const known = new Map(names.map((name) => [name, documents.get(keyOf(revision, name))]))
  if ([...known.values()].includes(undefined)) return { kind: 'documents' }
  const read = (name: string): unknown => known.get(name) ?? null
  const portal = read(names[0] ?? '')
  if (!isPortalPlan(portal)) throw new Error('The office has no portal document')
  return replies === null
    ? { kind: 'rendered', frame: await renderFrame(portal, place, read), addresses: [] }
    : renderWithReplies(portal, place, read, replies)
}

const isPortalPlan = (document: unknown): document is PortalPlan =>
  typeof document === 'object' && document !== null && 'services' in document && 'calls' in document
