import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../engine/runtime/client/error.ts'
import { useReturnFromCache } from '../../kit/use-return-from-cache.ts'
import type { PaymentState } from '../../widgets/dues-payment/payment-state.ts'
import type { Answer } from '../office/ask.ts'
import { portalAtom } from '../state/portal.ts'
import { askPaymentAtom } from './payment-calls.ts'
import { afterWhenShown } from './when-shown.ts'

/** What is known of a payment. */
export type Known =
  | { readonly kind: 'asking' }
  /** `watched`: the office is asked again by itself. `missed`: it did not answer the last question. */
  | { readonly kind: 'known'; readonly state: PaymentState; readonly watched: boolean; readonly missed: boolean }
  /** The office has no such payment of this account. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: CallError }

export interface Watched {
  readonly known: Known
  /** The office is being asked because somebody pressed for it. */
  readonly busy: boolean
  /** Asks anew, and goes on watching. */
  readonly again: () => void
  /** What the office has said by the way, such as when the order was given up. */
  readonly tell: (state: PaymentState) => void
}

/** Seconds between the questions about an order that nobody has paid; after the last of them the office is left alone. */
const PAUSES: readonly number[] = [2, 3, 5, 5, 10, 10, 15, 15, 20, 20]

/**
 * What the office knows of a payment. As long as the order is open it is asked again, less and less often and for a
 * limited time, and only while somebody sees the page; what is shown stays meanwhile.
 */
export function usePaymentState(id: string): Watched {
  const askOffice = useSetAtom(askPaymentAtom)
  const { language } = useAtomValue(portalAtom)
  const [known, setKnown] = useState<Known>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const open = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or round asks anew
  useEffect(() => {
    let awaited = true
    let stop = (): void => undefined
    const look = async (step: number): Promise<void> => {
      const answer = await askOffice(id)
      if (!awaited) return
      if (answer.ok) open.current = answer.value.standing === 'open'
      const pause = open.current ? PAUSES[step] : undefined
      setBusy(false)
      setKnown((before) => learnt(before, answer, pause !== undefined))
      if (pause !== undefined) stop = afterWhenShown(pause * 1000, () => void look(step + 1))
    }
    void look(0)
    return () => {
      awaited = false
      stop()
    }
  }, [askOffice, id, language, round])
  const again = useCallback(() => {
    setBusy(true)
    setRound((before) => before + 1)
  }, [])
  // The order may have been paid meanwhile, on the provider's page.
  useReturnFromCache(again)
  const tell = useCallback((state: PaymentState) => {
    setKnown({ kind: 'known', state, watched: false, missed: false })
    // An answer that is on its way may be older than this.
    setRound((before) => before + 1)
  }, [])
  return { known, busy, again, tell }
}

/** A question that failed takes nothing away from what is known. */
function learnt(before: Known, answer: Answer<PaymentState>, watched: boolean): Known {
  if (answer.ok) return { kind: 'known', state: answer.value, watched, missed: false }
  const { error } = answer
  if (error.kind === 'refused' && error.status === 404) return { kind: 'unknown' }
  return before.kind === 'known' ? { ...before, watched, missed: true } : { kind: 'failed', error }
}
