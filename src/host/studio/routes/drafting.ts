import type {
  Colleague,
  DiscardDraft,
  OfficeView,
  Rebase,
  Rebased,
  SaveDraft,
  ShareDraft,
  TakeDraft,
} from '../../../studio-protocol/protocol.ts'
import type { TaskInput, TaskResult } from '../../compiling/compiler.ts'
import { sharedFor } from '../../published.ts'
import type { Bases } from '../bases.ts'
import type { OfficeVisit, Route, Visit } from '../context.ts'
import type { DraftOf } from '../drafts.ts'
import { roleIn } from '../people.ts'
import { refusal, StudioRefusal } from '../refusals.ts'

/** As large as a file of definitions may be. */
export const LONGEST_TEXT = 1_000_000

export const login = { type: 'string', minLength: 1, maxLength: 200 } as const

export const officeText = { type: 'string', maxLength: LONGEST_TEXT } as const

/** Whose value counts where both changed the same. */
export const choices = {
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    required: ['path', 'take'],
    properties: {
      path: { type: 'array', maxItems: 100, items: {} },
      take: { enum: ['mine', 'theirs'] },
    },
  },
} as const

export const ownDraft = ({ person, office }: OfficeVisit): DraftOf => ({ login: person.login, office: office.path })

/** Before what occupies the server for a while. Throws `TooMany`. */
export const takeCheck = ({ studio, person, now }: Visit): Promise<void> =>
  studio.attempts.take('check', person.login, now)

/** An office with its draft, and what is done with drafts. */
export function draftingRoutes(bases: Bases): readonly Route[] {
  return [
    {
      method: 'GET',
      url: '/offices/:slug',
      access: 'editor',
      handle: (visit) => officeView(visit, bases),
    },
    {
      method: 'GET',
      url: '/bases/:hash',
      access: 'person',
      handle: async ({ studio, request, reply }) => {
        const { hash = '' } = request.params as { readonly hash?: string }
        const document = await bases.find(hash, studio.store)
        if (document === null) throw refusal('notFound')
        return document.send(request, reply)
      },
    },
    {
      method: 'PUT',
      url: '/offices/:slug/draft',
      access: 'editor',
      body: {
        type: 'object',
        required: ['text', 'base', 'version'],
        additionalProperties: false,
        properties: {
          text: officeText,
          base: { type: ['integer', 'null'] },
          version: { type: 'integer', minimum: 0 },
        },
      },
      handle: saveDraft,
    },
    {
      method: 'DELETE',
      url: '/offices/:slug/draft',
      access: 'editor',
      body: {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: { version: { type: 'integer', minimum: 0 } },
      },
      handle: async (visit) => {
        const { studio, request, person, office, now } = visit
        const { version = null } = (request.body ?? {}) as DiscardDraft
        if (!(await studio.drafts.discard(ownDraft(visit), version))) throw await newer(visit)
        await studio.audit.note(now, person.login, 'draft discarded', { office: office.slug })
      },
    },
    {
      method: 'POST',
      url: '/offices/:slug/rebase',
      access: 'editor',
      body: {
        type: 'object',
        additionalProperties: false,
        properties: { choose: choices },
      },
      handle: rebase,
    },
    ...handingOver,
  ]
}

export const newer = async (visit: OfficeVisit): Promise<StudioRefusal> =>
  new StudioRefusal({ error: 'newer', draft: await visit.studio.drafts.find(ownDraft(visit)) })

/** Puts what the draft changes on what is live now. */
async function rebase(visit: OfficeVisit): Promise<Rebased> {
  const { studio, request, office, now } = visit
  await takeCheck(visit)
  const { choose = [] } = request.body as Rebase
  const draft = await studio.drafts.find(ownDraft(visit))
  const base = draft?.base ? await studio.store.revision(draft.base) : null
  const live = await studio.publishing.live(office.path)
  const current = live && (await studio.store.revision(live.id))
  const [from, theirs] = [base?.files.get(office.path), current?.files.get(office.path)]
  if (!draft || !live || from === undefined || theirs === undefined) throw refusal('notFound')
  const { text, clashes } = await merged(visit, from, draft.text, theirs, choose)
  if (clashes.length > 0) throw new StudioRefusal({ error: 'clashes', clashes })
  const saved = await studio.drafts.save(ownDraft(visit), { text, base: live.id, version: draft.version }, now)
  if (saved === null) throw await newer(visit)
  return { draft: { text, base: live.id, ...saved } }
}

/** As `mergeDocuments` does, of the office's file. */
export const merged = ({ studio, office }: OfficeVisit, ...texts: TaskInput<'merge'>): Promise<TaskResult<'merge'>> =>
  studio.compiler.run('merge', texts, { office: office.slug })

async function officeView(visit: OfficeVisit, bases: Bases): Promise<OfficeView> {
  const { studio, office, now } = visit
  const own = ownDraft(visit)
  // Before the text: a publication between the two makes a save stale, and is not overwritten unseen.
  const revision = await studio.publishing.live(office.path)
  const { published } = await studio.store.load()
  const text = published?.offices.get(office.path)
  if (!published || text === undefined) throw refusal('unavailable')
  await studio.drafts.notePresence(own, now)
  return {
    slug: office.slug,
    revision,
    file: { path: office.path, text },
    base: bases.addressOf(sharedFor(office.path, published)),
    draft: await studio.drafts.find(own),
    others: await studio.drafts.others(own, now),
  }
}

async function saveDraft(visit: OfficeVisit) {
  const { studio, request, office, now } = visit
  const sent = request.body as SaveDraft
  if (sent.base !== null && (await studio.store.revision(sent.base))?.scope !== office.path) throw refusal('malformed')
  const saved = await studio.drafts.save(ownDraft(visit), sent, now)
  if (saved === null) throw await newer(visit)
  await studio.drafts.notePresence(ownDraft(visit), now)
  return saved
}

const handingOver: readonly Route[] = [
  {
    method: 'GET',
    url: '/offices/:slug/colleagues',
    access: 'editor',
    handle: (visit) => colleaguesOf(visit),
  },
  {
    method: 'POST',
    url: '/offices/:slug/draft/share',
    access: 'editor',
    body: { type: 'object', required: ['with'], additionalProperties: false, properties: { with: login } },
    handle: async (visit) => {
      const { studio, request, person, office, now } = visit
      const sent = request.body as ShareDraft
      const colleagues = await colleaguesOf(visit)
      if (!colleagues.some((one) => one.login === sent.with)) throw refusal('notFound')
      if ((await studio.drafts.find(ownDraft(visit))) === null) throw refusal('notFound')
      await studio.drafts.share(ownDraft(visit), sent.with)
      await studio.audit.note(now, person.login, 'draft shared', { office: office.slug, with: sent.with })
    },
  },
  {
    method: 'POST',
    url: '/offices/:slug/draft/take',
    access: 'editor',
    body: { type: 'object', required: ['from'], additionalProperties: false, properties: { from: login } },
    handle: async (visit) => {
      const { studio, request, person, office, now } = visit
      const { from } = request.body as TakeDraft
      const taken = await studio.drafts.take(ownDraft(visit), from, now)
      if (taken === null) {
        const draft = await studio.drafts.find(ownDraft(visit))
        throw draft === null ? refusal('notFound') : new StudioRefusal({ error: 'newer', draft })
      }
      await studio.audit.note(now, person.login, 'draft taken', { office: office.slug, from })
      return taken
    },
  },
]

async function colleaguesOf({ studio, person, office }: OfficeVisit): Promise<readonly Colleague[]> {
  const all = await studio.people.list()
  return all.flatMap((one) => {
    const role = roleIn(office.slug, one)
    return role === null || one.login === person.login
      ? []
      : [{ login: one.login, name: one.name, publisher: role === 'publisher' }]
  })
}
