/** Where the office takes the time from; tests give a fixed one. */
export type Clock = () => Date

const OFFICE_ZONE = 'Europe/Warsaw'

/** The local date of the office, yyyy-MM-dd. */
export function officeDay(clock: Clock): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short' }).format(clock())
}

/**
 * The latest date that is today for anybody, yyyy-MM-dd. A resident abroad, east of the office, may already live in the
 * office's tomorrow; their "today" must not be refused as a future date.
 */
export function latestDayAnywhere(clock: Clock): string {
  return new Date(clock().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/** A moment as the contract writes it, in the office's local time: yyyy-MM-dd HH:mm:ss. */
export function officeTime(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(at)
}

/** The moment at which a date yyyy-MM-dd begins in the office. The clocks there change at 1 o'clock UTC. */
export function officeMidnight(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  const ahead = Date.parse(`${officeTime(utc).replace(' ', 'T')}Z`) - utc.getTime()
  return new Date(utc.getTime() - ahead)
}
