import type { ParamPlan } from '../../plan/param.ts'
import { type CallError, errorOf } from '../../runtime/client/error.ts'
import { createPageTools, type SessionEnv, type Subject } from '../../runtime/env.ts'
import { typedText } from '../../runtime/page/choices.ts'
import {
  type Inputs,
  NOTHING_HEARD,
  type Outcome,
  Resolver,
  type Submitted,
  sourceOrder,
} from '../../runtime/page/inputs.ts'
import { type PageState, resolvePage, submit } from '../../runtime/page/page.ts'
import type { SourceRequest } from '../../runtime/query.ts'
import type { Given, GivenOutcome, Looker, ReadyTest } from './test.ts'

/** The page of a test, and what was asked for on the way to it. */
export interface Played {
  readonly env: SessionEnv
  readonly inputs: Inputs
  readonly page: PageState
  readonly requests: readonly SourceRequest[]
  /** Requests that the test says nothing of. */
  readonly unanswered: readonly SourceRequest[]
}

/** Whom a test is: the numbers are made up, the PESEL with a right check digit. */
const subjects: Readonly<Record<Looker, Subject | null>> = {
  anyone: null,
  person: { name: 'Jan Testowy', pesel: '44051401359', nip: null },
  institution: { name: 'Testowa Sp. z o.o.', pesel: null, nip: '123456789' },
}

/** Plays a test: the page's own session, with the replies of the test in place of an office. */
export function play({ tested, given }: ReadyTest): Played {
  const { plan, words, officeName } = tested
  const env: SessionEnv = {
    ...createPageTools(plan.words),
    words: { yes: words.yes, no: words.no },
    subject: subjects[given.as],
    user: given.as === 'anyone' ? {} : given.user,
    config: given.config,
    office: { name: officeName },
    today: given.today,
    contrast: given.contrast,
  }
  const before = ask(tested.plan, env, given, new Map())
  if (given.submit?.value !== true) return before
  const pressed = submit(plan, before.inputs)
  return pressed.ok ? ask(plan, env, given, pressed.submitted) : before
}

function ask(plan: ReadyTest['tested']['plan'], env: SessionEnv, given: Given, submitted: Submitted): Played {
  const choices = new Map(plan.params.flatMap((param) => chosen(param, given)))
  const resolver = new Resolver(plan, env, choices, submitted)
  const requests: SourceRequest[] = []
  const unanswered: SourceRequest[] = []
  for (const source of sourceOrder(plan)) {
    const request = resolver.requestOf(source)
    if (request === null) continue
    requests.push(request)
    const outcome = given.outcomes.get(source.id)
    if (outcome === undefined) unanswered.push(request)
    resolver.settle(source.id, outcome ? heard(outcome, request.key) : { ...NOTHING_HEARD, busy: true })
  }
  const inputs = resolver.inputs()
  return { env, inputs, page: resolvePage(plan, env, inputs), requests, unanswered }
}

function chosen(param: ParamPlan, given: Given): readonly (readonly [string, readonly string[]])[] {
  const choice = given.choose.get(param.id)
  if (!choice) return []
  // A field keeps of what is typed what it can take.
  return [[param.id, param.kind === 'text' ? choice.values.map((one) => typedText(param, one)) : choice.values]]
}

function heard(outcome: GivenOutcome, key: string): Outcome {
  if ('value' in outcome) return { ...NOTHING_HEARD, reply: { key, value: outcome.value } }
  return { ...NOTHING_HEARD, failure: { key, error: errorFrom(outcome) } }
}

/** An office that refuses says why. */
function errorFrom(outcome: Exclude<GivenOutcome, { readonly value: unknown }>): CallError {
  return 'lost' in outcome ? { kind: outcome.lost } : errorOf(outcome.status, { opis: `Status ${outcome.status}.` })
}
