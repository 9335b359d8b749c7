import type {
  Ask,
  Difference,
  Draft,
  History,
  Publish,
  Published,
  Review,
  ReviewDraft,
  RevisionFile,
  Rollback,
} from '../../../studio-protocol/protocol.ts'
import { unifiedDifference } from '../../store/difference.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { isVendor } from '../people.ts'
import { type Outcome, revisionFrom } from '../publishing.ts'
import { refusal, StudioRefusal } from '../refusals.ts'
import { login, ownDraft, takeCheck } from './drafting.ts'

const message = { type: 'string', minLength: 1, maxLength: 2000, pattern: '\\S' } as const
const number = { type: 'integer', minimum: 1 } as const

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
      properties: { message, version: number, of: login },
    },
    handle: publish,
  },
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
      const path = visit.office.path
      return { difference: unifiedDifference({ path, was: was.file.text, is: is.file.text, names: [from, to] }) }
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

/** The draft of this person, or of one who has asked to publish it. */
async function draftOf(visit: OfficeVisit, of: string | undefined): Promise<Draft> {
  const { studio, person, office } = visit
  const found =
    of === undefined || of === person.login
      ? await studio.drafts.find(ownDraft(visit))
      : (await studio.drafts.requests(office.path)).find(({ login }) => login === of)?.draft
  if (!found) throw refusal('notFound')
  return found
}

async function review(visit: OfficeVisit): Promise<Review> {
  const { studio, request, office } = visit
  await takeCheck(visit)
  const { of } = (request.body ?? {}) as ReviewDraft
  const { text, version, base } = await draftOf(visit, of)
  const found = await studio.publishing.review(office.path, text, isVendor(visit.person))
  if (found === null) throw refusal('unavailable')
  const live = await studio.publishing.live(office.path)
  return { ...found, version, stale: base !== (live?.id ?? null) }
}

/** Publishes a draft of this person's own, or of one who has asked for it. */
async function publish(visit: OfficeVisit): Promise<Published> {
  const { studio, request, person, office, now } = visit
  const sent = request.body as Publish
  await takeCheck(visit)
  const whose = sent.of === undefined || sent.of === person.login ? null : sent.of
  const found = await draftOf(visit, sent.of)
  if (found.version !== sent.version) throw new StudioRefusal({ error: 'newer', draft: found })
  const outcome = await studio.publishing.publish({
    path: office.path,
    text: found.text,
    base: found.base,
    author: authorOf(visit),
    byVendor: isVendor(visit.person),
    message: sent.message.trim(),
  })
  const { revision } = accepted(outcome)
  await studio.drafts.discard({ login: whose ?? person.login, office: office.path }, found.version)
  const detail = { office: office.slug, revision: revision.id, ...(whose !== null && { of: whose }) }
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

const authorOf = ({ person }: OfficeVisit): string => `${person.name} (${person.login})`

function accepted(outcome: Outcome | null): Published {
  if (outcome === null) throw refusal('unavailable')
  if (outcome.kind === 'stale') throw refusal('stale')
  if (outcome.kind === 'published') return { revision: outcome.revision }
  throw new StudioRefusal({ error: 'problems', problems: outcome.problems, tests: outcome.tests })
}

/** A revision of this office's file; those of others are not there. */
async function revisionOf({ studio, office }: OfficeVisit, id: string): Promise<RevisionFile> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  const found = await studio.store.revision(number)
  const text = found?.files.get(office.path)
  if (found?.scope !== office.path || text === undefined) throw refusal('notFound')
  return { ...revisionFrom(found), file: { path: office.path, text } }
}
