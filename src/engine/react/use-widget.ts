import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Value } from '../model/types.ts'
import type { WidgetPlan } from '../plan/block.ts'
import type { PageQuery } from '../runtime/page/page-controller.ts'
import { lastValue, type QueryResult } from '../runtime/query/query-cache.ts'
import { interpolate, type WidgetCalls, widgetCalls } from '../runtime/widget.ts'
import { type PageParts, usePageParts } from './page-context.ts'

/** A text of a widget's manifest, with values in the place of `{name}`. */
export type WidgetTexts = (word: string, values?: Readonly<Record<string, string | number>>) => string

/** What a widget works with: the page's parts, and its own calls and texts. */
export interface WidgetParts extends Omit<PageParts, 't'> {
  readonly calls: WidgetCalls
  readonly t: WidgetTexts
  /** Texts that all pages share. */
  readonly tPage: PageParts['t']
}

/** The page's parts and the widget's own calls and texts; the same object as long as the page and the subject are. */
export function useWidget(plan: WidgetPlan): WidgetParts {
  const parts = usePageParts()
  return useMemo(
    () => ({
      ...parts,
      calls: widgetCalls(plan, { ...parts, subject: parts.environment.subject }),
      tPage: parts.t,
      t: (word, values = {}) => interpolate(plan.words[word] ?? word, values),
    }),
    [parts, plan],
  )
}

/** The data of a widget and how to request it again. */
export type WidgetData<T> = Exclude<QueryResult<T>, { readonly status: 'idle' }> & { readonly refetch: () => void }

/**
 * Data of a call of the widget's manifest, held by the page and shared by all who read it. `make` computes what the widget
 * shows from the reply, once for each reply: it must be the same function on every render. A failure after a good reply
 * keeps what was read.
 */
export function useWidgetData<T>(query: PageQuery, make: (reply: Value) => T): WidgetData<T> {
  const result = useSyncExternalStore(query.subscribe, query.getSnapshot)
  const reply = lastValue(result)
  const made = useMemo(() => (reply === undefined ? undefined : { value: make(reply) }), [make, reply])
  const { refetch } = query
  if (made !== undefined) {
    return { status: 'success', value: made.value, isFetching: 'isFetching' in result && result.isFetching, refetch }
  }
  if (result.status !== 'error') return { status: 'loading', refetch }
  return { status: 'error', error: result.error, value: undefined, isFetching: result.isFetching, refetch }
}

/**
 * Data of several calls at once, in their order: loading until all have been answered, failed when one of them is. `queries` and
 * `make` must be the same objects as long as they mean the same.
 */
export function useWidgetDataOfAll<T>(
  queries: readonly PageQuery[],
  make: (reply: Value) => T,
): WidgetData<readonly T[]> {
  const all = useMemo(() => queriesAtOnce(queries), [queries])
  const results = useSyncExternalStore(all.subscribe, all.getSnapshot)
  return useMemo(() => {
    const refetch = () => {
      for (const query of queries) query.refetch()
    }
    const isFetching = results.some((result) => 'isFetching' in result && result.isFetching)
    const replies = results.flatMap((result) => lastValue(result) ?? [])
    if (replies.length === results.length) return { status: 'success', value: replies.map(make), isFetching, refetch }
    const failure = results.find((result) => result.status === 'error')
    if (failure?.status === 'error')
      return { status: 'error', error: failure.error, value: undefined, isFetching, refetch }
    return { status: 'loading', refetch }
  }, [results, make, queries])
}

function queriesAtOnce(queries: readonly PageQuery[]) {
  let snapshot: readonly QueryResult[] = []
  return {
    subscribe: (listener: () => void) => {
      const ends = queries.map((query) => query.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    /** The same object as long as no result has changed. */
    getSnapshot: () => {
      const results = queries.map((query) => query.getSnapshot())
      const isSame = results.length === snapshot.length && results.every((result, place) => result === snapshot[place])
      if (!isSame) snapshot = results
      return snapshot
    },
  }
}

/** The same of a call without which a page has nothing to show: its failure is the page's. */
export function useRequiredData<T>(query: PageQuery, make: (reply: Value) => T): WidgetData<T> {
  const { fail } = usePageParts()
  const data = useWidgetData(query, make)
  const failed = data.status === 'error'
  useEffect(() => {
    if (failed) fail()
  }, [failed, fail])
  return data
}
