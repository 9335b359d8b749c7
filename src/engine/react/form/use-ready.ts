import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formEvaluator, readSources } from '../../runtime/form/form-office.ts'
import type { FormWorld } from '../../runtime/form/form-values.ts'
import type { CompiledValidator, FormPageProps } from './form-props.ts'
import { loadFromPortal } from './load-module.ts'

/** A form that can be filled in, or why it cannot yet. */
export type Ready =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly world: FormWorld; readonly validator: CompiledValidator }

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly sources: FormWorld['sources']; readonly validator: CompiledValidator }

const nothingGiven = {}

/** Reads what the form stands on: its sources and the validator of its schema. */
export function useReady(props: FormPageProps): { readonly ready: Ready; readonly retry: () => void } {
  const { plan, env, address, given = nothingGiven } = props
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const evaluator = useMemo(() => formEvaluator(plan), [plan])
  const { subject, user, config, office, origin } = env
  const today = env.today()
  const bare: FormWorld = useMemo(
    () => ({ evaluator, subject, user, config, office, origin, today, address, given, sources: {} }),
    [evaluator, subject, user, config, office, origin, today, address, given],
  )
  const latest = useRef({ props, bare })
  latest.current = { props, bare }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for a plan, and again when asked to
  useEffect(() => {
    let gone = false
    setLoaded({ state: 'loading' })
    load(latest.current.props, latest.current.bare).then((next) => {
      if (!gone) setLoaded(next)
    })
    return () => {
      gone = true
    }
  }, [plan, round])
  const ready: Ready = useMemo(
    () =>
      loaded.state === 'ready'
        ? { state: 'ready', world: { ...bare, sources: loaded.sources }, validator: loaded.validator }
        : loaded,
    [loaded, bare],
  )
  return { ready, retry: useCallback(() => setRound((before) => before + 1), []) }
}

async function load(props: FormPageProps, world: FormWorld): Promise<Loaded> {
  const { plan, env, loadModule = loadFromPortal } = props
  try {
    const [sources, module] = await Promise.all([readSources(plan, world, env), loadModule(plan.validator)])
    return sources === null ? { state: 'failed' } : { state: 'ready', sources, validator: module.default }
  } catch {
    return { state: 'failed' }
  }
}
