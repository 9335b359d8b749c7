import type { ParamPlan } from '../../plan/param.ts'
import type { Environment, Subject } from '../../runtime/environment.ts'
import type { Choices } from '../../runtime/page/choices.ts'
import { type PageClient, PageController, type PageSnapshot, settled } from '../../runtime/page/page-controller.ts'
import type { PagePlan } from '../../runtime/page/page-state.ts'
import type { ParamState } from '../../runtime/page/params.ts'
import type { CallPlace } from './office.ts'
import type { ProbeClient } from './probe-client.ts'

/** How a page is gone through. */
export interface Walk {
  readonly plan: PagePlan
  readonly env: Environment
  readonly client: ProbeClient
  readonly signedIn: boolean
  readonly place: (source: string) => CallPlace
  /** Whose PESEL or NIP is typed where a page has a field for one. */
  readonly typist: Subject | null
}

/** As often as a choice may open the next; a plan has no more steps than parameters. */
const MOST_STEPS = 12

/**
 * Makes the requests that a page makes at first and those that follow from the replies, and chooses where it leaves a
 * choice to the resident: the first option, today, the PESEL or NIP of the session. `set` are choices made beforehand.
 */
export async function walk(page: Walk, set: Choices): Promise<PageSnapshot> {
  const controller = new PageController(page.plan, probingClient(page), page.env)
  const chosen = new Set(set.keys())
  for (const [id, values] of set) controller.choose(id, values)
  const end = controller.subscribe(() => undefined)
  for (let step = 0; step < MOST_STEPS; step++) {
    const { params } = await settled(controller)
    const fresh = params.flatMap((state) => choiceFor(state, page) ?? []).filter(({ id }) => !chosen.has(id))
    for (const { id, values } of fresh) {
      chosen.add(id)
      controller.choose(id, values)
    }
    if (!waitsForButton(controller.getSnapshot())) {
      if (fresh.length === 0) break
      continue
    }
    controller.submit()
    if (controller.getSnapshot().issues.length > 0 && fresh.length === 0) break
  }
  const snapshot = await settled(controller)
  end()
  return snapshot
}

/** Every request goes to the office, through what the probe has already asked. */
const probingClient = ({ client, place, signedIn }: Walk): PageClient => ({
  read(request, source) {
    const options = { signedIn, mayBeAbsent: source.onSubmit }
    return { result: client.read(request, source.reply, place(source.id), options), cancel: () => undefined }
  },
})

const waitsForButton = ({ button, sources }: PageSnapshot): boolean =>
  button === 'open' &&
  [...sources.values()].some((source) => source.state === 'waiting' && source.reason.kind === 'submit')

interface Choice {
  readonly id: string
  readonly values: readonly string[]
}

function choiceFor(state: ParamState, { env, typist }: Walk): Choice | null {
  if (state.state === 'waiting' || state.problem === null) return null
  const { id } = state.plan
  if (state.state === 'select') return state.options[0] ? { id, values: [state.options[0].key] } : null
  if (state.state === 'date') return { id, values: [env.today] }
  const text = state.state === 'text' ? typedFor(state.plan.format, typist) : null
  return text === null ? null : { id, values: [text] }
}

function typedFor(format: string, typist: Subject | null): string | null {
  if (format === 'pesel') return typist?.pesel ?? null
  return format === 'nip' ? (typist?.nip ?? null) : null
}

/** The choices with which a page is opened: none, and once more for each other value of a radio. */
export function openings(params: readonly ParamPlan[]): readonly Choices[] {
  const others = params.flatMap((param) =>
    param.kind === 'radio' ? param.options.slice(1).map(({ value }) => new Map([[param.id, [value]]])) : [],
  )
  return [new Map(), ...others]
}
