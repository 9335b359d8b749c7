import type {
  Ask,
  Difference,
  DraftProbe,
  History,
  ProbeDraft,
  Publish,
  Published,
  Review,
  ReviewDraft,
  RevisionFile,
  Rollback,
} from '../../../studio-protocol/protocol.ts'
import { reducedProposal } from '../../compiling/reduced-proposal.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { isVendor, roleIn } from '../people.ts'
import { type Outcome, revisionFrom } from '../publishing.ts'
import { refusal, StudioRefusal } from '../refusals.ts'
import { login, ownDraft, takeCheck } from './drafting.ts'
import { differenceOf, planningRoutes } from './planning.ts'
import { authorOf, draftOf, message, number, publicationBody, publishDraft, refusalOf, whose } from './publication.ts'

/** Revisions that history lists. */
const MOST_LISTED = 200

/** From a draft to what residents see, and back. */
export const publishingRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/offices/:slug/review',
    access: 'editor',
    body: { type: ['object', 'null'], additionalProperties: false, properties: { of: login } },
    handle: review,
  },
  {
    method: 'POST',
    url: '/offices/:slug/probe',
    access: 'editor',
    body: {
      type: 'object',
      required: ['version'],
      additionalProperties: false,
      properties: { version: number, of: login },
    },
    handle: probe,
  },
  {
    method: 'POST',
    url: '/offices/:slug/ask',
    access: 'editor',
    body: { type: 'object', required: ['message'], additionalProperties: false, properties: { message } },
    handle: async (visit) => {
      const { studio, request, person, office, now } = visit
      const sent = request.body as Ask
      if ((await studio.drafts.find(ownDraft(visit))) === null) throw refusal('notFound')
      await studio.drafts.ask(ownDraft(visit), sent.message, now)
      await studio.audit.note(now, person.login, 'asked to publish', { office: office.slug })
      return (await studio.drafts.requests(office.path)).find(({ login }) => login === person.login)
    },
  },
  {
    method: 'GET',
    url: '/offices/:slug/requests',
    access: 'editor',
    handle: ({ studio, office }) => studio.drafts.requests(office.path),
  },
  {
    method: 'POST',
    url: '/offices/:slug/publish',
    access: 'publisher',
    body: {
      type: 'object',
      required: ['message', 'version'],
      additionalProperties: false,
      properties: publicationBody,
    },
    handle: publish,
  },
  ...planningRoutes,
  {
    method: 'GET',
    url: '/offices/:slug/history',
    access: 'editor',
    handle: async ({ studio, office }): Promise<History> =>
      (await studio.store.history(office.path, MOST_LISTED)).map(revisionFrom),
  },
  {
    method: 'GET',
    url: '/offices/:slug/revisions/:id',
    access: 'editor',
    handle: async (visit): Promise<RevisionFile> => {
      const { id = '' } = visit.request.params as { readonly id?: string }
      return revisionOf(visit, id)
    },
  },
  {
    method: 'GET',
    url: '/offices/:slug/difference',
    access: 'editor',
    handle: async (visit): Promise<Difference> => {
      const { from = '', to = '' } = visit.request.query as { readonly from?: string; readonly to?: string }
      const [was, is] = [await revisionOf(visit, from), await revisionOf(visit, to)]
      return { difference: await differenceOf(visit, { was: was.file.text, is: is.file.text, names: [from, to] }) }
    },
  },
  {
    method: 'POST',
    url: '/offices/:slug/rollback',
    access: 'publisher',
    body: {
      type: 'object',
      required: ['to', 'live', 'message'],
      additionalProperties: false,
      properties: { to: number, live: number, message },
    },
    handle: rollback,
  },
]

async function review(visit: OfficeVisit): Promise<Review> {
  const { studio, request, person, office, now } = visit
  await takeCheck(visit)
  const { of } = (request.body ?? {}) as ReviewDraft
  const { text, version, base } = await draftOf(visit, of)
  const reader = { byVendor: isVendor(person), publishes: roleIn(office.slug, person) === 'publisher' }
  const found = await studio.publishing.review(office.path, text, reader, now)
  if (found === null) throw refusal('unavailable')
  const live = await studio.publishing.live(office.path)
  return { ...found, version, text, stale: base !== (live?.id ?? null) }
}

async function probe(visit: OfficeVisit): Promise<DraftProbe> {
  const { studio, request, person, office, now } = visit
  const { of, version } = request.body as ProbeDraft
  await takeCheck(visit)
  const draft = await draftOf(visit, of)
  if (draft.version !== version) throw new StudioRefusal({ error: 'newer', draft })
  await studio.attempts.take('probe', person.login, now)
  const { path, slug, build } = office
  const proposal = await studio.publishing.proposal(await studio.store.load(), path, draft.text)
  if (proposal === null) throw refusal('unavailable')
  const probed = { proposal: reducedProposal(proposal), path, slug, api: build.api, now: now.getTime() }
  return studio.compiler.run('probe', probed, { office: slug })
}

async function publish(visit: OfficeVisit): Promise<Published> {
  const { studio, request, person, office, now } = visit
  const sent = request.body as Publish
  const { revision } = accepted((await publishDraft(visit, sent)).outcome)
  const detail = { office: office.slug, revision: revision.id, ...whose(visit, sent) }
  await studio.audit.note(now, person.login, 'published', detail)
  return { revision }
}

async function rollback(visit: OfficeVisit): Promise<Published> {
  const { studio, request, person, office, now } = visit
  const sent = request.body as Rollback
  await takeCheck(visit)
  const { file } = await revisionOf(visit, String(sent.to))
  const outcome = await studio.publishing.publish({
    path: office.path,
    text: file.text,
    base: sent.live,
    author: authorOf(visit),
    byVendor: isVendor(visit.person),
    message: sent.message.trim(),
  })
  const { revision } = accepted(outcome)
  await studio.audit.note(now, person.login, 'rolled back', { office: office.slug, to: sent.to, revision: revision.id })
  return { revision }
}

function accepted(outcome: Outcome | null): Published {
  if (outcome?.kind === 'published') return { revision: outcome.revision }
  throw outcome?.kind === 'planned' ? refusal('stale') : refusalOf(outcome)
}

/** A revision of this office's file; those of others are not there. */
async function revisionOf({ studio, office }: OfficeVisit, id: string): Promise<RevisionFile> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  const found = await studio.store.revision(number)
  const text = found?.files.get(office.path)
  if (found?.scope !== office.path || text === undefined) throw refusal('notFound')
  return { ...revisionFrom(found), file: { path: office.path, text } }
}
