import { officeTime } from '../../clock.ts'

/** A moment as employees read it, in the office's time: 22.11.2026, 14:30; a dash for none. */
export function momentText(at: Date | null): string {
  if (at === null) return '–'
  const [day = '', time = ''] = officeTime(at).split(' ')
  return `${day.split('-').reverse().join('.')}, ${time.slice(0, 5)}`
}
