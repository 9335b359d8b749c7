import type { Value } from '../../model/types.ts'
import { type CallError, errorOf, fail, type Result } from '../../runtime/client/error.ts'
import { createTools, type Environment, type Subject } from '../../runtime/environment.ts'
import { type PageClient, PageController, type PageSnapshot } from '../../runtime/page/page-controller.ts'
import type { SourceRequest } from '../../runtime/request.ts'
import type { Given, GivenOutcome, Looker, ReadyTest } from './test.ts'

/** The page of a test, and the requests that it makes. */
export interface Played {
  readonly env: Environment
  readonly page: PageSnapshot
  /** In the order in which they depend on each other. */
  readonly requests: readonly SourceRequest[]
  /** Requests for which the test has no reply. */
  readonly unanswered: readonly SourceRequest[]
}

/** The subject of each persona; the numbers are made up, the PESEL has a valid check digit. */
const subjects: Readonly<Record<Looker, Subject | null>> = {
  anyone: null,
  person: { name: 'Jan Testowy', pesel: '44051401359', nip: null },
  institution: { name: 'Testowa Sp. z o.o.', pesel: null, nip: '123456789' },
}

/** Runs the page of a test with the replies of the test in place of an office. */
export function play({ tested, given }: ReadyTest): Played {
  const { plan, words, officeName } = tested
  const env: Environment = {
    ...createTools(plan.words),
    words: { yes: words.yes, no: words.no },
    subject: subjects[given.as],
    user: given.as === 'anyone' ? {} : given.user,
    config: given.config,
    office: { name: officeName },
    today: given.today,
    contrast: given.contrast,
  }
  const controller = new PageController(plan, recordedReplies(given), env)
  for (const [id, { values }] of given.choose) controller.choose(id, values)
  controller.subscribe(() => undefined)
  if (given.submit?.value === true) controller.submit()
  const page = controller.getSnapshot()
  controller.dispose()
  const made = plan.order.flatMap((id) => {
    const source = page.sources.get(id)
    return source && 'request' in source ? [{ id, request: source.request }] : []
  })
  return {
    env,
    page,
    requests: made.map(({ request }) => request),
    unanswered: made.flatMap(({ id, request }) => (given.outcomes.has(id) ? [] : [request])),
  }
}

/** Answers each request at once with what the test has for its source; a request without a reply stays open. */
const recordedReplies = ({ outcomes }: Given): PageClient => ({
  read(_request, { id }) {
    const outcome = outcomes.get(id)
    return { result: outcome ? resultOf(outcome) : new Promise(() => undefined), cancel: () => undefined }
  },
})

function resultOf(outcome: GivenOutcome): Result<Value> {
  return 'value' in outcome ? { ok: true, value: outcome.value } : fail(errorFrom(outcome))
}

/** An office that refuses gives a reason. */
function errorFrom(outcome: Exclude<GivenOutcome, { readonly value: unknown }>): CallError {
  return 'lost' in outcome ? { kind: outcome.lost } : errorOf(outcome.status, { opis: `Status ${outcome.status}.` })
}
