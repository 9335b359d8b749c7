import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { useReturnFromCache } from '../../kit/use-return-from-cache.ts'
import { type Batch, instalmentsIn, orderOf } from './batch.ts'
import { keepNextPayments } from './next-payments.ts'
import type { Provider } from './providers.ts'
import { type Sums, type Transfer, transactionBody, transferOf, transferQuery } from './transfer.ts'

/** An order that comes to another sum than was confirmed: nobody is sent to pay it unasked. */
export interface ChangedOrder {
  readonly transfer: Transfer
  readonly sums: Sums
}

/** What became of an order. `over`: nothing was ordered, or it is not known, and a message has been shown. */
export type Ordered = 'leaving' | 'over' | ChangedOrder

export interface Ordering {
  readonly busy: boolean
  /**
   * Orders once, however often it is pressed, and sends the browser to the provider where the order comes to what was
   * confirmed, in grosze. Null: something is under way already.
   */
  readonly order: (order: {
    readonly provider: Provider
    readonly batch: Batch
    /** The orders that follow, which the tab keeps while the payer is at the provider. */
    readonly after: readonly Batch[]
    readonly of: number
    readonly confirmed: number | null
  }) => Promise<Ordered | null>
  /** To the provider's page of an order that has been made. */
  readonly goOn: (transfer: Transfer) => void
  /** Cancels an order that has been made, and shows how that went. */
  readonly cancelOrder: (transfer: Transfer) => Promise<unknown>
}

/**
 * Orders the payment of instalments. The office computes the amount and refuses what is already paid or ordered,
 * also in another tab. `refetch` reloads the instalments: after a failure, when an order waits for a confirmation, and when
 * the browser restores the page from its cache, which also calls `onReturn`.
 */
export function useOrdering(parts: WidgetParts, refetch: () => void, onReturn: () => void): Ordering {
  const { calls, environment, paymentReturns, leaveFor, t, notify } = parts
  const { busy, run, finish } = useAsyncAction()
  // Back from the provider's page, where the order may have been paid.
  useReturnFromCache(() => {
    finish()
    onReturn()
    refetch()
  })
  const leave = (transfer: Transfer) => leaveFor(calls.address('pay', transferQuery(transfer)))
  const send = async ({
    provider,
    batch,
    after,
    of,
    confirmed,
  }: Parameters<Ordering['order']>[0]): Promise<Ordered> => {
    const { call, body: selected } = orderOf(batch)
    const body = {
      ...selected,
      nip: environment.subject?.nip ?? null,
      urlPowrotuBlad: paymentReturns.failed,
      urlPowrotuOk: paymentReturns.accepted,
    }
    const result = await calls.send(call, body, { provider: provider.key })
    const transfer = result.ok ? transferOf(result.value) : null
    if (transfer === null) {
      notifyFailure(parts, result)
      refetch()
      return 'over'
    }
    keepNextPayments(
      after.map((one) => instalmentsIn(one).map(({ id }) => id)),
      of,
    )
    const { sums } = transfer
    if (sums !== null && confirmed !== null && sums.total !== confirmed) {
      refetch()
      return { transfer, sums }
    }
    leave(transfer)
    return 'leaving'
  }
  const cancel = async ({ transaction }: Transfer): Promise<void> => {
    const result = transaction === null ? null : await calls.send('giveUp', transactionBody(transaction))
    if (result?.ok) notify({ tone: 'success', text: t('givenUp') })
    else if (result !== null && !hasItsPage(result))
      notify({ tone: 'error', text: (!result.ok && descriptionOf(result.error)) || t('notGivenUp') })
    refetch()
  }
  return {
    busy,
    // On the way out it stays busy: a second press would order nothing, but ask for it.
    order: (order) =>
      run(
        () => send(order),
        (ordered) => ordered === 'leaving',
      ),
    goOn: (transfer) =>
      void run(
        async () => leave(transfer),
        () => true,
      ),
    cancelOrder: (transfer) => run(() => cancel(transfer)),
  }
}

type Sent = Awaited<ReturnType<WidgetParts['calls']['send']>>

/** A session that is over and a maintenance break have pages of their own. */
const hasItsPage = (result: Sent): boolean =>
  !result.ok && (result.error.kind === 'unauthorized' || result.error.kind === 'maintenance')

function notifyFailure({ t, notify }: WidgetParts, result: Sent): void {
  if (hasItsPage(result)) return
  // Without a reply it may have arrived: nobody is advised to order again before they have looked.
  const received = !result.ok && result.error.kind === 'refused'
  const text = received ? (descriptionOf(result.error) ?? t('refused')) : t('unsure')
  notify({ tone: 'error', text })
}
