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

/** The moment at which a date yyyy-MM-dd begins in the office. */
export function officeMidnight(day: string): Date {
  return officeMoment(`${day}T00:00`)
}

/** The moment of a local time of the office, yyyy-MM-ddTHH:mm; of one that clocks show twice, the second. */
export function officeMoment(local: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`)
  const ahead = (at: number) => Date.parse(`${officeTime(new Date(at)).replace(' ', 'T')}Z`) - at
  // How far the office is ahead may differ between the two moments, where its clocks change.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)))
}
