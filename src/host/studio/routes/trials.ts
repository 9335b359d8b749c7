import type { EndTrial, PublishTrial } from '../../../studio-protocol/fleet.ts'
import type { Published } from '../../../studio-protocol/protocol.ts'
import type { Action } from '../audit.ts'
import type { Route, Visit } from '../context.ts'
import { EVERY_OFFICE, isVendor, roleIn } from '../people.ts'
import type { Outcome } from '../publishing.ts'
import { refusal } from '../refusals.ts'
import { areThere, type Trials } from '../trials.ts'
import { takeCheck } from './drafting.ts'
import { baseFiles } from './fleet.ts'
import { authorOf, message, number, refusalOf } from './publication.ts'

const seen = { message, revision: number, trial: { type: ['integer', 'null'], minimum: 1 } }
const required = ['message', 'revision', 'trial']

/** A change of what offices share, for some of them first: for people who publish in every office. */
export const trialRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/fleet/trial',
    access: 'person',
    body: {
      type: 'object',
      required: [...required, 'files', 'to'],
      additionalProperties: false,
      properties: {
        ...seen,
        files: baseFiles,
        to: {
          type: 'object',
          minProperties: 1,
          maxProperties: 1,
          additionalProperties: false,
          properties: {
            offices: {
              ...{ type: 'array', minItems: 1, maxItems: 10_000, uniqueItems: true },
              items: { type: 'string', maxLength: 100 },
            },
            percent: { type: 'integer', minimum: 1, maximum: 99 },
          },
        },
      },
    },
    handle: (visit) =>
      publishing(visit, 'trial published', async (trials) => {
        const { files, to, ...sent } = visit.request.body as PublishTrial
        const { published } = await visit.studio.store.load()
        if (published && !areThere(to, published)) throw refusal('notFound')
        return trials.start(files, to, sent, byOf(visit, sent))
      }),
  },
  ending('promote', 'trial given to all', (trials, sent, by) => trials.promote(sent, by)),
  ending('withdraw', 'trial withdrawn', (trials, sent, by) => trials.withdraw(sent, by)),
]

type By = ReturnType<typeof byOf>

function ending(
  name: string,
  action: Action,
  end: (trials: Trials, sent: EndTrial, by: By) => Promise<Outcome | null>,
): Route {
  return {
    method: 'POST',
    url: `/fleet/trial/${name}`,
    access: 'person',
    body: { type: 'object', required, additionalProperties: false, properties: seen },
    handle: (visit) =>
      publishing(visit, action, (trials) => {
        const sent = visit.request.body as EndTrial
        return end(trials, sent, byOf(visit, sent))
      }),
  }
}

const byOf = ({ person }: Visit, { message: text }: EndTrial) => ({
  author: authorOf({ person }),
  message: text.trim(),
})

async function publishing(
  visit: Visit,
  action: Action,
  publish: (trials: Trials) => Promise<Outcome | null>,
): Promise<Published> {
  const { studio, person, now } = visit
  const { trials } = studio
  if (trials === null || !isVendor(person) || roleIn(EVERY_OFFICE, person) !== 'publisher') {
    await studio.audit.note(now, person.login, 'refused', { wanted: action })
    throw refusal('notAllowed')
  }
  await takeCheck(visit)
  const outcome = await publish(trials)
  if (outcome?.kind !== 'published') throw outcome?.kind === 'planned' ? refusal('stale') : refusalOf(outcome)
  await studio.audit.note(now, person.login, action, { revision: outcome.revision.id })
  return { revision: outcome.revision }
}
