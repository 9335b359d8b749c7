import type { Draft, Publish } from '../../../studio-protocol/protocol.ts'
import type { OfficeVisit } from '../context.ts'
import { isVendor } from '../people.ts'
import type { Outcome } from '../publishing.ts'
import { refusal, StudioRefusal } from '../refusals.ts'
import { login, ownDraft, takeCheck } from './drafting.ts'

export const message = { type: 'string', minLength: 1, maxLength: 2000, pattern: '\\S' } as const
export const number = { type: 'integer', minimum: 1 } as const

/** What names the draft that is published. */
export const publicationBody = { message, version: number, of: login }

/** The draft of this person, or of one who has asked to publish it. */
export async function draftOf(visit: OfficeVisit, of: string | undefined): Promise<Draft> {
  const { studio, person, office } = visit
  const found =
    of === undefined || of === person.login
      ? await studio.drafts.find(ownDraft(visit))
      : (await studio.drafts.requests(office.path)).find(({ login }) => login === of)?.draft
  if (!found) throw refusal('notFound')
  return found
}

interface DraftOutcome {
  readonly outcome: Extract<Outcome, { readonly kind: 'published' | 'planned' }>
  /** What the draft was. */
  readonly text: string
}

/** Publishes or plans a draft of this person's own, or of one who has asked for it. It is none any more then. */
export async function publishDraft(visit: OfficeVisit, sent: Publish, due?: Date): Promise<DraftOutcome> {
  const { studio, person, office } = visit
  await takeCheck(visit)
  const found = await draftOf(visit, sent.of)
  if (found.version !== sent.version) throw new StudioRefusal({ error: 'newer', draft: found })
  const outcome = await studio.publishing.publish({
    path: office.path,
    text: found.text,
    base: found.base,
    author: authorOf(visit),
    byVendor: isVendor(person),
    message: sent.message.trim(),
    ...(due && { due }),
  })
  if (outcome?.kind !== 'published' && outcome?.kind !== 'planned') throw refusalOf(outcome)
  await studio.drafts.discard({ login: sent.of ?? person.login, office: office.path }, found.version)
  return { outcome, text: found.text }
}

/** Of whom the draft was, for the audit: where it was somebody else's. */
export const whose = ({ person }: OfficeVisit, { of }: Publish) =>
  of === undefined || of === person.login ? {} : { of }

export const authorOf = ({ person }: Pick<OfficeVisit, 'person'>): string => `${person.name} (${person.login})`

/** Why something was not published. */
export function refusalOf(outcome: Exclude<Outcome, { readonly kind: 'published' | 'planned' }> | null): StudioRefusal {
  if (outcome === null) return refusal('unavailable')
  if (outcome.kind === 'stale' || outcome.kind === 'same') return refusal(outcome.kind)
  return new StudioRefusal({ error: 'problems', problems: outcome.problems, tests: outcome.tests })
}
