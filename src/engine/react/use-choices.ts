import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ParamPlan } from '../plan/param.ts'
import { type Choices, choiceInAddress, choicesFromAddress } from '../runtime/page/choices.ts'

export type Choose = (param: ParamPlan, values: readonly string[]) => void

/** What the address does not hold: typed texts, and what stands in a field in place of a choice. */
interface Draft {
  readonly values: readonly string[]
  /** The address when it was written; null for what no address ever replaces. */
  readonly search: string | null
}

/**
 * The resident's choices and how to make one. A choice goes into the address as a step of its own, so that “back” takes
 * it back, and so that the page can be bookmarked and shared. What is no choice (half a date) stays in the field, until
 * the address changes.
 */
export function useChoices(params: readonly ParamPlan[], today: string): readonly [Choices, Choose] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const choices = useMemo(() => {
    const query = new URLSearchParams(search)
    const chosen = new Map(choicesFromAddress(params, today, (name) => query.get(name)))
    for (const [id, draft] of drafts) {
      if (draft.search === null || draft.search === search) chosen.set(id, draft.values)
    }
    return chosen
  }, [params, today, search, drafts])
  const choose: Choose = (param, values) => {
    const text = choiceInAddress(param, values)
    const query = new URLSearchParams(search)
    if (text === null || !isRead(param, text, today)) {
      setDrafts(new Map(drafts).set(param.id, { values, search: param.inUrl ? search : null }))
      return
    }
    if (drafts.has(param.id)) setDrafts(new Map([...drafts].filter(([id]) => id !== param.id)))
    if (query.get(param.id) === text) return
    query.set(param.id, text)
    // A comma is allowed in a query and easier on the eyes.
    const chosen = `?${query.toString().replaceAll('%2C', ',')}`
    // At once: a control would for a moment show what was chosen before, and say so to whoever hears the page.
    navigate({ pathname, search: chosen }, { preventScrollReset: true, flushSync: true })
  }
  return [choices, choose]
}

/** Whether the address would be understood: a day that is none would be taken for junk. */
function isRead(param: ParamPlan, text: string, today: string): boolean {
  return choicesFromAddress([param], today, () => text).has(param.id)
}
