const DAY = 86_400_000

/** A plain date yyyy-MM-dd so many days later; no time zone takes part. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Whole days from one plain date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** The first Sunday on or after a plain date: elections are held on days free from work. */
export function sundayFrom(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return plusDays(date, (7 - weekday) % 7)
}
