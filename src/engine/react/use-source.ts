import { useCallback, useEffect, useMemo, useRef } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import type { Value } from '../model/types.ts'
import type { SourcePlan } from '../plan/source.ts'
import type { CallError } from '../runtime/client/error.ts'
import type { Office } from '../runtime/client/api-client.ts'
import type { Outcome } from '../runtime/page/inputs.ts'
import type { SourceRequest } from '../runtime/query.ts'

/** A reply and a failure say which request they answer: with `keepPreviousData` the reply may be to an earlier one. */
interface Answer {
  readonly key: string
  readonly value: Value
}

interface Failure {
  readonly key: string
  readonly error: CallError
}

/** Nothing is asked that nobody asked for: no fetching again on focus, on coming online, or by itself after a failure. */
const OPTIONS: SWRConfiguration<Answer, Failure> = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  // The default compares ten thousand rows by their content.
  compare: (a, b) => a === b,
}

export interface Heard {
  readonly outcome: Outcome
  readonly again: () => void
}

/** Asks for what a source wants now, gives up what it wanted before, and tells what was heard. */
export function useSource(
  office: Office,
  source: SourcePlan,
  request: SourceRequest | null,
  onRead: () => void,
): Heard {
  const key = request?.key ?? null
  const underWay = useRef(new Map<string, () => void>())
  const { data, error, isValidating, mutate } = useSWR<Answer, Failure>(
    request === null ? null : `${source.id} ${request.key}`,
    async (): Promise<Answer> => {
      if (request === null) throw new Error('Nothing is asked')
      const reading = office.read(request, source.reply)
      underWay.current.set(request.key, reading.cancel)
      const result = await reading.result
      if (!result.ok) throw { key: request.key, error: result.error } satisfies Failure
      onRead()
      return { key: request.key, value: result.value }
    },
    OPTIONS,
  )
  useEffect(() => {
    const cancels = underWay.current
    return () => {
      if (key === null) return
      cancels.get(key)?.()
      cancels.delete(key)
    }
  }, [key])
  const again = useCallback(() => void mutate(), [mutate])
  // Given up and wanted again before the giving up was heard.
  const cancelled = error?.error.kind === 'cancelled'
  const lost = cancelled && error.key === key
  useEffect(() => {
    if (lost) again()
  }, [lost, again])
  const outcome = useMemo<Outcome>(
    () => ({ reply: data, failure: cancelled ? undefined : error, busy: isValidating }),
    [data, error, cancelled, isValidating],
  )
  return { outcome, again }
}
