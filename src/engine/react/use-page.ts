import { useEffect, useMemo, useRef, useState } from 'react'
import { afterChange, type PageState, resolvePage, type Submission, submit } from '../runtime/page/page.ts'
import type { PageParts } from './page-context.ts'
import { type Choose, useChoices } from './use-choices.ts'
import { useLatest } from './use-kept.ts'
import { useSources } from './use-sources.ts'

/** A page as it stands and what a resident can do with it. */
export interface Page {
  readonly state: PageState
  readonly choose: Choose
  /** The button was pressed. */
  readonly press: () => void
  readonly again: (sources: readonly string[]) => void
  /** What is wrong, from the first failed press on until a good one. */
  readonly problems: Extract<Submission, { readonly ok: false }>['problems']
  /** How often the button was pressed in vain. */
  readonly attempt: number
}

interface PageEvents {
  readonly onPageFailure: () => void
  readonly onExtendSession: (() => void) | undefined
}

const NO_PROBLEMS: Page['problems'] = []
const NOTHING_ASKED = { submitted: new Map<string, string>(), attempt: 0, checking: false } as const

export function usePage({ plan, session, office }: PageParts, events: PageEvents): Page {
  const [choices, makeChoice] = useChoices(plan.params, session.today)
  const [asked, setAsked] = useState<{
    readonly submitted: ReadonlyMap<string, string>
    readonly attempt: number
    readonly checking: boolean
  }>(NOTHING_ASKED)
  const latest = useLatest(events)
  const onRead = () => {
    if (plan.extendsSession) latest.current.onExtendSession?.()
  }
  const [inputs, again] = useSources({ plan, session, office, choices, submitted: asked.submitted, onRead })
  const state = useMemo(() => resolvePage(plan, session, inputs), [plan, session, inputs])
  useFailureOfAll(state, latest)
  const choose: Choose = (param, values) => {
    makeChoice(param, values)
    const submitted = afterChange(plan, asked.submitted, param.id)
    // Where nothing was asked with the button there is nothing to forget, nor to draw for it.
    if (submitted !== asked.submitted) setAsked({ ...asked, submitted })
  }
  const press = () => {
    const submission = submit(plan, inputs)
    if (!submission.ok) {
      setAsked({ submitted: NOTHING_ASKED.submitted, attempt: asked.attempt + 1, checking: true })
      return
    }
    setAsked({ ...asked, submitted: submission.submitted, checking: false })
    // The same question once more: one that failed is asked again.
    again([...submission.submitted.keys()].filter((source) => inputs.sources.get(source)?.state === 'failed'))
  }
  const submission = asked.checking ? submit(plan, inputs) : null
  const problems = submission === null || submission.ok ? NO_PROBLEMS : submission.problems
  return { state, choose, press, again, problems, attempt: asked.attempt }
}

/** Tells once when the page could never show anything; what fails later fails in its place. */
function useFailureOfAll({ standing }: PageState, events: { readonly current: PageEvents }): void {
  const settled = useRef(false)
  useEffect(() => {
    if (settled.current || standing === 'pending') return
    settled.current = true
    if (standing === 'failed') events.current.onPageFailure()
  }, [standing, events])
}
