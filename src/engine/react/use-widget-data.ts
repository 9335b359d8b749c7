import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Value } from '../model/types.ts'
import type { CallError } from '../runtime/client/error.ts'
import type { WidgetCalls, WidgetQuery } from '../runtime/widget.ts'

/** What a widget has read, as it stands. A failure after a good reply leaves what was read in sight. */
export type WidgetData<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: CallError; readonly retrying: boolean; readonly again: () => void }
  | { readonly state: 'ready'; readonly value: T; readonly refreshing: boolean; readonly again: () => void }

const keyOf = (call: string, query: WidgetQuery): readonly unknown[] => ['widget', call, query]

const OPTIONS = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** Reads by a call of the widget's manifest; kept as long as the page, and made into `T` when it comes. */
export function useWidgetData<T>(
  calls: WidgetCalls,
  call: string,
  query: WidgetQuery,
  make: (reply: Value) => T,
): WidgetData<T> {
  const { data, error, isValidating, mutate } = useSWR<T, CallError>(
    keyOf(call, query),
    async () => {
      const result = await calls.read(call, query).result
      if (!result.ok) throw result.error
      return make(result.value)
    },
    OPTIONS,
  )
  const again = useCallback(() => void mutate(), [mutate])
  if (data !== undefined) return { state: 'ready', value: data, refreshing: isValidating, again }
  if (error !== undefined) return { state: 'failed', error, retrying: isValidating, again }
  return { state: 'loading' }
}

/** Reads anew what some part of the page shows of a call; nothing where none does. */
export function useReadAgain(): (call: string, query: WidgetQuery) => void {
  const { mutate } = useSWRConfig()
  return useCallback((call, query) => void mutate(keyOf(call, query)), [mutate])
}
