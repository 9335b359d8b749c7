import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { isKept, type Meter } from './meter.ts'

/**
 * `failed`: it was not saved, or that is not known; a message has been shown. `over`: the session or the portal is
 * closed, which has its own page.
 */
export type SavingEnd = 'kept' | 'failed' | 'over'

export interface Saving {
  readonly busy: boolean
  /** Hands the reading in once, however often it is pressed; null: it is being handed in already. */
  readonly save: (meter: Meter, value: number) => Promise<SavingEnd | null>
}

/** Submits a reading and shows the result. */
export function useSaving({ calls, t, environment, notify }: WidgetParts): Saving {
  const { busy, run } = useAsyncAction()
  const save = async (meter: Meter, value: number): Promise<SavingEnd> => {
    const body = {
      idLicznika: meter.id,
      idPunktu: meter.point,
      nowyStanLicznika: value,
      nip: environment.subject?.nip ?? null,
    }
    const result = await calls.send('save', body)
    if (result.ok) {
      const kept = isKept(result.value)
      notify(kept ? { tone: 'success', text: t('saved') } : { tone: 'error', text: t('refused') })
      return kept ? 'kept' : 'failed'
    }
    const { kind } = result.error
    if (kind === 'unauthorized' || kind === 'maintenance') return 'over'
    // Without a reply it may have arrived: nobody is advised to send it again before they have looked.
    const received = kind === 'refused'
    const text = received ? (descriptionOf(result.error) ?? t('refused')) : t('unsure')
    notify({ tone: 'error', text })
    return 'failed'
  }
  return { busy, save: (meter, value) => run(() => save(meter, value)) }
}
