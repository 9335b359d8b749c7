import type { Planned, PlanPublication, Withdraw, Withdrawn } from '../../../studio-protocol/planned.ts'
import type { Draft, SaveDraft } from '../../../studio-protocol/protocol.ts'
import type { TaskInput } from '../../compiling/compiler.ts'
import { textOf } from '../../store/contents.ts'
import { changesOnly, type PlannedPublication } from '../../store/planned.ts'
import type { OfficeVisit, Route } from '../context.ts'
import { refusal, StudioRefusal } from '../refusals.ts'
import { choices, merged, newer, ownDraft, takeCheck } from './drafting.ts'
import { authorOf, number, publicationBody, publishDraft, whose } from './publication.ts'

/** Publications at a moment to come. */
export const planningRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/offices/:slug/plan',
    access: 'publisher',
    body: {
      type: 'object',
      required: ['message', 'version', 'at'],
      additionalProperties: false,
      properties: {
        ...publicationBody,
        at: { type: 'string', maxLength: 30, pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?Z$' },
      },
    },
    handle: plan,
  },
  {
    method: 'GET',
    url: '/offices/:slug/planned',
    access: 'editor',
    handle: async (visit): Promise<readonly Planned[]> => {
      const { planned, published } = await visit.studio.store.load()
      const now = published?.offices.get(visit.office.path)
      const found = planned.filter((plan) => concerns(plan, visit))
      return Promise.all(found.map((plan) => plannedFrom(plan, now, visit)))
    },
  },
  {
    method: 'POST',
    url: '/offices/:slug/withdraw',
    access: 'publisher',
    body: {
      type: 'object',
      required: ['plan'],
      additionalProperties: false,
      properties: { plan: number, choose: choices },
    },
    handle: withdraw,
  },
]

async function plan(visit: OfficeVisit): Promise<Planned> {
  const { studio, request, person, office, now } = visit
  const sent = request.body as PlanPublication
  const due = new Date(sent.at)
  if (!(due > now)) throw refusal('malformed')
  const { outcome, text } = await publishDraft(visit, sent, due)
  if (outcome.kind !== 'planned') throw refusal('stale')
  const { plan } = outcome
  await studio.audit.note(now, person.login, 'planned', {
    ...{ office: office.slug, plan, at: sent.at },
    ...whose(visit, sent),
  })
  const { published } = await studio.store.load()
  return {
    ...{ plan, author: authorOf(visit), message: sent.message.trim(), due: due.toISOString() },
    difference: await differenceTo(text, published?.offices.get(office.path), visit),
    withdrawable: true,
  }
}

/** Takes a plan back, and keeps its text as this person's draft, joined with the one that they have. */
async function withdraw(visit: OfficeVisit): Promise<Withdrawn> {
  const { studio, request, person, office, now } = visit
  const { plan, choose = [] } = request.body as Withdraw
  const { planned } = await studio.store.load()
  const found = planned.find((one) => one.number === plan && concerns(one, visit))
  if (!found || !changesOnly(office.path, found)) throw refusal('notFound')
  const draft = await studio.drafts.find(ownDraft(visit))
  const next = await draftWith(found, draft, choose, visit)
  // Neither without the other: what was planned is in no other list any more.
  const isWithdrawn = await studio.store
    .cancelPlan(plan, 'withdrawn', async (query) => {
      if (next === null) return
      if ((await studio.drafts.save(ownDraft(visit), next, now, query)) === null) throw new DraftChanged()
    })
    .catch(async (error: unknown) => {
      throw error instanceof DraftChanged ? await newer(visit) : error
    })
  if (!isWithdrawn) throw refusal('notFound')
  await studio.audit.note(now, person.login, 'plan withdrawn', { office: office.slug, plan })
  return { draft: next && (await studio.drafts.find(ownDraft(visit))), joined: draft !== null }
}

/** The draft was saved in another tab while a plan was taken back: neither is changed. */
class DraftChanged extends Error {}

/** The draft with what was planned; null where the plan removes the office. */
async function draftWith(
  found: PlannedPublication,
  draft: Draft | null,
  choose: NonNullable<Withdraw['choose']>,
  visit: OfficeVisit,
): Promise<SaveDraft | null> {
  const { studio, office } = visit
  const text = textIn(found, visit)
  const live = await studio.publishing.live(office.path)
  if (text === undefined || live === null) return null
  const base = Number(found.result.base ?? live.id)
  // What was published meanwhile is joined with it when it is published.
  if (draft === null) return { text, base, version: 0 }
  await takeCheck(visit)
  const from = (await studio.store.revision(base))?.files.get(office.path)
  if (from === undefined) throw refusal('notFound')
  const joined = await merged(visit, from, text, draft.text, choose)
  if (joined.clashes.length > 0) throw new StudioRefusal({ error: 'clashes', clashes: joined.clashes })
  return { text: joined.text, base: draft.base, version: draft.version }
}

const concerns = ({ files }: PlannedPublication, { office }: OfficeVisit): boolean =>
  files.some(({ scope }) => scope === office.path)

function textIn({ files, contents }: PlannedPublication, { office }: OfficeVisit): string | undefined {
  const hash = files.find(({ scope }) => scope === office.path)?.after
  const content = hash == null ? undefined : contents.get(hash)
  return content && textOf(content)
}

async function plannedFrom(found: PlannedPublication, now: string | undefined, visit: OfficeVisit): Promise<Planned> {
  const { number: plan, author, message, due } = found
  return {
    plan,
    author,
    message,
    due: due.toISOString(),
    difference: await differenceTo(textIn(found, visit), now, visit),
    withdrawable: changesOnly(visit.office.path, found),
  }
}

/** What a planned text changes of the office's file as it is now. */
const differenceTo = (is: string | undefined, was: string | undefined, visit: OfficeVisit): Promise<string> =>
  differenceOf(visit, { was, is, names: ['live', 'planned'] })

/** The unified difference between two texts of the office's file. */
export const differenceOf = (
  { studio, office }: OfficeVisit,
  texts: Omit<TaskInput<'difference'>, 'path'>,
): Promise<string> => studio.compiler.run('difference', { ...texts, path: office.path }, { office: office.slug })
