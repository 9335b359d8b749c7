import { useCallback, useEffect, useState } from 'react'
import type { CallError } from '../../engine/runtime/client/error.ts'
import { useReturnFromCache } from '../../kit/use-return-from-cache.ts'
import type { PaymentState } from '../../widgets/dues-payment/payment-state.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { paymentStateEndpoint } from './payment-requests.ts'
import { TRANSACTION } from './return-address.ts'

/** What is known of a payment. */
export type KnownPayment =
  | { readonly kind: 'loading' }
  /** `watched`: the office is asked again automatically. `missed`: the latest request failed. */
  | { readonly kind: 'known'; readonly state: PaymentState; readonly watched: boolean; readonly missed: boolean }
  /** The office has no such payment of this account. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: CallError }

export interface WatchedPayment {
  readonly known: KnownPayment
  /** A request that somebody pressed for is on its way. */
  readonly busy: boolean
  /** Reads the state now, and goes on watching. */
  readonly refetch: () => void
  /** Shows what the office has replied to a change, such as when the order was cancelled. */
  readonly replace: (state: PaymentState) => void
}

/** Seconds between the requests about an order that nobody has paid; after the last of them the office is left alone. */
const PAUSES: readonly number[] = [2, 3, 5, 5, 10, 10, 15, 15, 20, 20]

/**
 * What the office knows of a payment. As long as the order is open it is read again, less and less often and for a limited
 * time, and only while somebody sees the page; what is shown stays while it is read.
 */
export function usePaymentState(id: string): WatchedPayment {
  const query = useOfficeQuery(paymentStateEndpoint, { [TRANSACTION]: id }, { keepPrevious: true })
  const { state, error, fetching, replace } = query
  const read = query.refetch
  const [polls, setPolls] = useState(0)
  const [busy, setBusy] = useState(false)
  const open = state.kind === 'ready' && state.value.status === 'open'
  const pause = open ? PAUSES[polls] : undefined
  useEffect(() => {
    if (fetching || pause === undefined) return
    return afterWhenShown(pause * 1000, () => {
      setPolls(polls + 1)
      void read()
    })
  }, [fetching, pause, polls, read])
  const refetch = useCallback(async () => {
    setBusy(true)
    await read()
    setBusy(false)
    setPolls(0)
  }, [read])
  // The order may have been paid since, on the provider's page.
  useReturnFromCache(() => void refetch())
  const watched = pause !== undefined || (open && fetching && !busy)
  return { known: knownOf(), busy, refetch: () => void refetch(), replace }

  function knownOf(): KnownPayment {
    if (error?.kind === 'refused' && error.status === 404) return { kind: 'unknown' }
    if (state.kind === 'ready') return { kind: 'known', state: state.value, watched, missed: error !== null }
    return error === null ? { kind: 'loading' } : { kind: 'failed', error }
  }
}

/**
 * Calls back after a while, but not while nobody can see the page: then as soon as it is shown again. Returns what cancels
 * it.
 */
function afterWhenShown(milliseconds: number, callback: () => void): () => void {
  const onChange = (): void => {
    if (document.visibilityState !== 'visible') return
    stop()
    callback()
  }
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') callback()
    else document.addEventListener('visibilitychange', onChange)
  }, milliseconds)
  const stop = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
  return stop
}
