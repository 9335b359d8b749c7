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
