import type { Value } from '../../model/types.ts'
import { type CallError, errorOf, fail, type Result } from '../../runtime/client/error.ts'
import { createTools, type Environment, type Subject } from '../../runtime/environment.ts'
import { type PageClient, PageController, type PageSnapshot } from '../../runtime/page/page-controller.ts'
import type { SourceRequest } from '../../runtime/request.ts'
import type { Fixture, Persona, ReadyTest, RecordedReply } from './test.ts'

/** The page of a test, and the requests that it made. */
export interface TestRun {
  readonly env: Environment
  readonly page: PageSnapshot
  /** In the order in which they depend on each other. */
  readonly requests: readonly SourceRequest[]
  /** Requests for which the test has no reply. */
  readonly unanswered: readonly SourceRequest[]
}

/** The subject of each persona; the numbers are made up, the PESEL has a valid check digit. */
const subjects: Readonly<Record<Persona, Subject | null>> = {
  anyone: null,
  person: { name: 'Jan Testowy', pesel: '44051401359', nip: null },
  institution: { name: 'Testowa Sp. z o.o.', pesel: null, nip: '123456789' },
}

/** Runs the page of a test with the recorded replies in place of an office's. */
export function runPage({ tested, fixture }: ReadyTest): TestRun {
  const { plan, words, officeName } = tested
  const env: Environment = {
    ...createTools(plan.words),
    words: { yes: words.yes, no: words.no },
    subject: subjects[fixture.as],
    user: fixture.as === 'anyone' ? {} : fixture.user,
    config: fixture.config,
    office: { name: officeName },
    today: fixture.today,
    contrast: fixture.contrast,
  }
  const controller = new PageController(plan, recordedReplies(fixture), env)
  for (const [id, { values }] of fixture.choose) controller.choose(id, values)
  controller.subscribe(() => undefined)
  if (fixture.submit?.value === true) controller.submit()
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
    unanswered: made.flatMap(({ id, request }) => (fixture.replies.has(id) ? [] : [request])),
  }
}

/** Answers each request at once with what the test has for its source; a request without a reply stays open. */
const recordedReplies = ({ replies }: Fixture): PageClient => ({
  read(_request, { id }) {
    const reply = replies.get(id)
    return { result: reply ? resultOf(reply) : new Promise(() => undefined), cancel: () => undefined }
  },
})

function resultOf(reply: RecordedReply): Result<Value> {
  return 'value' in reply ? { ok: true, value: reply.value } : fail(errorFrom(reply))
}

/** A refusal comes with a description, as from an office. */
function errorFrom(reply: Exclude<RecordedReply, { readonly value: unknown }>): CallError {
  return 'lost' in reply ? { kind: reply.lost } : errorOf(reply.status, { opis: `Status ${reply.status}.` })
}
