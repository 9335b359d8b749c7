import { useRef, useState } from 'react'
import type { WidgetParts } from '../../engine/render/use-widget.ts'
import { descriptionOf } from '../../engine/session/office.ts'
import { isKept, type Meter } from './meter.ts'

export interface Saving {
  readonly busy: boolean
  /** Hands the reading in once, however often it is pressed; calls back when it has been kept. */
  readonly save: (meter: Meter, value: number) => Promise<'kept' | 'refused' | 'unsure'>
}

/** Hands a reading in and says how it went. */
export function useSaving({ calls, say, session, notify }: WidgetParts): Saving {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const save: Saving['save'] = async (meter, value) => {
    if (underWay.current) return 'unsure'
    underWay.current = true
    setBusy(true)
    const body = {
      idLicznika: meter.id,
      idPunktu: meter.point,
      nowyStanLicznika: value,
      nip: session.subject?.nip ?? null,
    }
    const result = await calls.send('save', body)
    underWay.current = false
    setBusy(false)
    if (result.ok) {
      const kept = isKept(result.value)
      notify(kept ? { tone: 'success', text: say('saved') } : { tone: 'error', text: say('refused') })
      return kept ? 'kept' : 'refused'
    }
    const { kind } = result.error
    if (kind === 'unauthorized' || kind === 'maintenance') return 'refused'
    // Without an answer it may have been heard: nobody is told to send it again before they have looked.
    const heard = kind === 'refused'
    const text = heard ? (descriptionOf(result.error) ?? say('refused')) : say('unsure')
    notify({ tone: 'error', text })
    return heard ? 'refused' : 'unsure'
  }
  return { busy, save }
}
