import type { ParamPlan } from '../../plan/param.ts'
import type { SessionEnv, Subject } from '../../runtime/env.ts'
import type { Choices } from '../../runtime/page/choices.ts'
import {
  type Inputs,
  NOTHING_HEARD,
  type Outcome,
  type PlanInputs,
  Resolver,
  type Submitted,
  sourceOrder,
} from '../../runtime/page/inputs.ts'
import type { ParamState } from '../../runtime/page/params.ts'
import type { Asking } from './asking.ts'
import type { CallPlace } from './office.ts'

/** How a page is gone through. */
export interface Walk {
  readonly plan: PlanInputs
  readonly env: SessionEnv
  readonly asking: Asking
  readonly signedIn: boolean
  readonly place: (source: string) => CallPlace
  /** Whose PESEL or NIP is typed where a page asks for one. */
  readonly typist: Subject | null
}

/** As often as a choice may open the next; a plan has no more steps than parameters. */
const MOST_STEPS = 12

/**
 * Asks all that a page asks for at first, follows what depends on the replies, and chooses where it leaves a choice to
 * the resident: the first option, today, the PESEL or NIP of the session. `set` are choices made beforehand.
 */
export async function walk(page: Walk, set: Choices): Promise<Inputs> {
  const choices = new Map(set)
  let submitted: Submitted = new Map()
  let inputs = await ask(page, choices, submitted)
  for (let step = 0; step < MOST_STEPS; step++) {
    const chosen = inputs.params.map((state) => choiceFor(state, page)).filter((one) => one !== null)
    const pressed = new Map([...inputs.submittable].map(([source, request]) => [source, request.key]))
    const fresh = chosen.filter(([id]) => !choices.has(id))
    const isNew = [...pressed].some(([source, key]) => submitted.get(source) !== key)
    if (fresh.length === 0 && !isNew) return inputs
    for (const [id, values] of fresh) choices.set(id, values)
    submitted = pressed
    inputs = await ask(page, choices, submitted)
  }
  return inputs
}

async function ask(
  { plan, env, asking, signedIn, place }: Walk,
  choices: Choices,
  submitted: Submitted,
): Promise<Inputs> {
  const resolver = new Resolver(plan, env, choices, submitted)
  for (const source of sourceOrder(plan)) {
    const request = resolver.requestOf(source)
    if (request === null) continue
    const options = { signedIn, mayBeAbsent: source.onSubmit }
    const result = await asking.read(request, source.reply, place(source.id), options)
    const { key } = request
    const outcome: Outcome = result.ok
      ? { ...NOTHING_HEARD, reply: { key, value: result.value } }
      : { ...NOTHING_HEARD, failure: { key, error: result.error } }
    resolver.settle(source.id, outcome)
  }
  return resolver.inputs()
}

function choiceFor(state: ParamState, { env, typist }: Walk): readonly [string, readonly string[]] | null {
  if (state.state === 'waiting' || state.problem === null) return null
  const { id } = state.plan
  if (state.state === 'select') return state.options[0] ? [id, [state.options[0].key]] : null
  if (state.state === 'date') return [id, [env.today]]
  const text = state.state === 'text' ? typedFor(state.plan.format, typist) : null
  return text === null ? null : [id, [text]]
}

function typedFor(format: string, typist: Subject | null): string | null {
  if (format === 'pesel') return typist?.pesel ?? null
  return format === 'nip' ? (typist?.nip ?? null) : null
}

/** What a page is opened with: as it stands at first, and once more for each other value of a radio. */
export function openings(params: readonly ParamPlan[]): readonly Choices[] {
  const others = params.flatMap((param) =>
    param.kind === 'radio' ? param.options.slice(1).map(({ value }) => new Map([[param.id, [value]]])) : [],
  )
  return [new Map(), ...others]
}
