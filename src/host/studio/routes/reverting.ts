import type { Revert, Reverted } from '../../../studio-protocol/protocol.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { refusal, StudioRefusal } from '../refusals.ts'
import { choices, merged, newer, ownDraft, takeCheck } from './drafting.ts'
import { number } from './publication.ts'

/** Takes back one publication, however old, and leaves what was published since. */
export const revertingRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/offices/:slug/revert',
    access: 'editor',
    body: {
      type: 'object',
      required: ['revision'],
      additionalProperties: false,
      properties: { revision: number, choose: choices },
    },
    handle: revert,
  },
]

async function revert(visit: OfficeVisit): Promise<Reverted> {
  const { studio, request, office, now } = visit
  await takeCheck(visit)
  const { revision, choose = [] } = request.body as Revert
  const [after, before] = await textsOf(visit, revision)
  const live = await studio.publishing.live(office.path)
  const draft = await studio.drafts.find(ownDraft(visit))
  if (live === null) throw refusal('notFound')
  // A draft that does not have the publication cannot take it back.
  if (draft !== null && draft.base !== live.id) throw refusal('stale')
  const current = draft?.text ?? (await studio.store.revision(live.id))?.files.get(office.path)
  if (current === undefined) throw refusal('notFound')
  const { text, clashes } = await merged(visit, after, before, current, choose)
  if (clashes.length > 0) throw new StudioRefusal({ error: 'clashes', clashes })
  if (text === current) return { draft: null }
  const changed = { text, base: live.id, version: draft?.version ?? 0 }
  const saved = await studio.drafts.save(ownDraft(visit), changed, now)
  if (saved === null) throw await newer(visit)
  return { draft: { text, base: live.id, ...saved } }
}

/** The office's file as a revision has it, and as it was before. */
async function textsOf({ studio, office }: OfficeVisit, revision: number): Promise<readonly [string, string]> {
  const found = await studio.store.revision(revision)
  const parent =
    found?.scope === office.path && found.parent !== null ? await studio.store.revision(found.parent) : null
  const [after, before] = [found?.files.get(office.path), parent?.files.get(office.path)]
  if (after === undefined || before === undefined) throw refusal('notFound')
  return [after, before]
}
