import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { useOnce } from '../../kit/use-once.ts'
import { isKept, type Meter } from './meter.ts'

/** `told`: it was not kept, or nobody knows, and that has been said. `over`: the session or the portal is; pages of their own say so. */
export type SavingEnd = 'kept' | 'told' | 'over'

export interface Saving {
  readonly busy: boolean
  /** Hands the reading in once, however often it is pressed; null: it is being handed in already. */
  readonly save: (meter: Meter, value: number) => Promise<SavingEnd | null>
}

/** Hands a reading in and says how it went. */
export function useSaving({ calls, say, session, notify }: WidgetParts): Saving {
  const { busy, once } = useOnce()
  const save = async (meter: Meter, value: number): Promise<SavingEnd> => {
    const body = {
      idLicznika: meter.id,
      idPunktu: meter.point,
      nowyStanLicznika: value,
      nip: session.subject?.nip ?? null,
    }
    const result = await calls.send('save', body)
    if (result.ok) {
      const kept = isKept(result.value)
      notify(kept ? { tone: 'success', text: say('saved') } : { tone: 'error', text: say('refused') })
      return kept ? 'kept' : 'told'
    }
    const { kind } = result.error
    if (kind === 'unauthorized' || kind === 'maintenance') return 'over'
    // Without an answer it may have been heard: nobody is told to send it again before they have looked.
    const heard = kind === 'refused'
    const text = heard ? (descriptionOf(result.error) ?? say('refused')) : say('unsure')
    notify({ tone: 'error', text })
    return 'told'
  }
  return { busy, save: (meter, value) => once(() => save(meter, value)) }
}
