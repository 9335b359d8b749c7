import type { WidgetParts } from '../../engine/render/use-widget.ts'
import { descriptionOf } from '../../engine/session/office.ts'
import { textOf } from '../../engine/values/fields.ts'
import type { Value } from '../../engine/values/types.ts'
import { useOnce } from '../../kit/use-once.ts'
import { useReturnFromCache } from '../../kit/use-return-from-cache.ts'
import type { Card } from './card.ts'
import type { Instalment } from './instalment.ts'
import type { Provider } from './providers.ts'
import { chosenBody } from './selection.ts'

export interface Ordering {
  readonly busy: boolean
  /** Orders once, however often it is pressed, and sends the browser to the provider. True: it is on its way there. */
  readonly order: (provider: Provider, chosen: readonly Instalment[]) => Promise<boolean>
}

/**
 * Orders the payment of instalments. The office computes the amount and refuses what is paid or ordered already, also from
 * another tab. `again` reads the instalments anew: after a failure, and when the browser brings the page back; `onReturn` is told of
 * the latter.
 */
export function useOrdering(parts: WidgetParts, card: Card, again: () => void, onReturn: () => void): Ordering {
  const { calls, session, paymentReturns, leaveFor } = parts
  const { busy, once, settle } = useOnce()
  // From the provider's page, where the order may have been paid meanwhile.
  useReturnFromCache(() => {
    settle()
    onReturn()
    again()
  })
  const send: Ordering['order'] = async (provider, chosen) => {
    const body = {
      ...chosenBody(card, chosen),
      nip: session.subject?.nip ?? null,
      urlPowrotuBlad: paymentReturns.failed,
      urlPowrotuOk: paymentReturns.accepted,
    }
    const result = await calls.send('order', body, { provider: provider.key })
    const transfer = result.ok ? transferOf(result.value) : null
    if (transfer !== null) {
      leaveFor(calls.address('pay', { idPrzelewu: transfer }))
      return true
    }
    sayWhy(parts, result)
    again()
    return false
  }
  // On the way out it stays busy: a second press would order nothing, but ask for it.
  const order: Ordering['order'] = async (provider, chosen) =>
    (await once(
      () => send(provider, chosen),
      (leaving) => leaving,
    )) ?? false
  return { busy, order }
}

const transferOf = (reply: Value): string | null => textOf(reply, 'idPrzelewu') || null

/** A session that is over and a maintenance break have pages of their own. */
function sayWhy({ say, notify }: WidgetParts, result: Awaited<ReturnType<WidgetParts['calls']['send']>>): void {
  if (!result.ok && (result.error.kind === 'unauthorized' || result.error.kind === 'maintenance')) return
  // Without an answer it may have been heard: nobody is told to order again before they have looked.
  const heard = !result.ok && result.error.kind === 'refused'
  const text = heard ? (descriptionOf(result.error) ?? say('refused')) : say('unsure')
  notify({ tone: 'error', text })
}
