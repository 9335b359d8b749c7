import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { isRealMoment, startOf } from '../../engine/model/office-time.ts'
import { localeOf } from '../words/use-words.ts'

/** The instant of what a field for date and time has, in Polish time; null where it is none, or not after `now`. */
export function plannedInstant(local: string, now: number): Date | null {
  const text = local.slice(0, 16).replace('T', ' ')
  const instant = text.length === 16 && isRealMoment(text) ? startOf(text) : Number.NaN
  return instant > now ? new Date(instant) : null
}

/** An instant in Polish time, with the name of that time: whether it is summer time, and which hour an ambiguous one is. */
export const polishTime = (instant: Date | string, language: MessageLanguage): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Warsaw',
    timeZoneName: 'long',
  }).format(new Date(instant))
