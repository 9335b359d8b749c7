import { useCallback, useMemo } from 'react'
import type { ServicePlan } from '../plan/service.ts'
import type { SessionEnv } from '../runtime/env.ts'
import type { Office } from '../runtime/client/api-client.ts'
import type { Choices } from '../runtime/page/choices.ts'
import { type Inputs, Resolver, type Submitted, sourceOrder } from '../runtime/page/inputs.ts'
import { useKept, useLatest } from './use-kept.ts'
import { useSource } from './use-source.ts'

interface Asking {
  readonly plan: ServicePlan
  readonly session: SessionEnv
  readonly office: Office
  readonly choices: Choices
  readonly submitted: Submitted
  /** Told each time data has been read. */
  readonly onRead: () => void
}

/** The parameters and sources as they stand now, and how to ask sources again. One plan for the life of the component. */
export function useSources(asking: Asking): readonly [Inputs, (sources: readonly string[]) => void] {
  const { plan, session, office, choices, submitted, onRead } = asking
  const order = useMemo(() => sourceOrder(plan), [plan])
  const resolver = new Resolver(plan, session, choices, submitted)
  const heard = order.map((source) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the sources and their order are the plan's, which never changes here
    const one = useSource(office, source, resolver.requestOf(source), onRead)
    resolver.settle(source.id, one.outcome)
    return { id: source.id, ...one }
  })
  const inputs = useKept([plan, session, choices, submitted, ...heard.map(({ outcome }) => outcome)], () =>
    resolver.inputs(),
  )
  const latest = useLatest(heard)
  const again = useCallback(
    (sources: readonly string[]) => {
      for (const one of latest.current) if (sources.includes(one.id)) one.again()
    },
    [latest],
  )
  return [inputs, again]
}
