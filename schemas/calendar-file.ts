/** A day on which something is due, or days from the first to the last. */
export interface DueDay {
  /** Unique, so that a calendar which already has the day updates it. */
  readonly id: string
  /** `yyyy-MM-dd` */
  readonly day: string
  /** The last of several days; of one alone the same, or left out. */
  readonly until?: string
  readonly text: string
}

/** How an application that reads the calendar again and again shows it. */
interface Subscription {
  readonly name: string
  /** An ISO 8601 duration between two readings: `PT12H`. */
  readonly every: string
}

/** Octets of a line, its end left out (RFC 5545, section 3.1). */
const LINE = 75

const octets = (text: string): number => new TextEncoder().encode(text).length

/** A line of any length in the lines that a calendar file may have; no character is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (octets(current + character) > LINE) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current].join('\r\n')
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')

const dense = (day: string): string => day.replaceAll('-', '')

/** The day after one, because the end of an event is not part of it. */
const after = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/**
 * Days as a calendar file (RFC 5545): each an event of whole days, which no time zone moves. `today`: `yyyy-MM-dd`, the day
 * on which they were known so. With a subscription, also for applications that read the file at an address.
 */
export function calendarOf(days: readonly DueDay[], today: string, subscription?: Subscription): string {
  const events = days.flatMap(({ id, day, until, text }) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${dense(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${dense(day)}`,
    ...(until === undefined || until === day ? [] : [`DTEND;VALUE=DATE:${dense(after(until))}`]),
    `SUMMARY:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  // NAME and REFRESH-INTERVAL are RFC 7986; the X- properties say the same to applications that know those alone.
  const head =
    subscription === undefined
      ? []
      : [
          'METHOD:PUBLISH',
          `NAME:${escaped(subscription.name)}`,
          `X-WR-CALNAME:${escaped(subscription.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${subscription.every}`,
          `X-PUBLISHED-TTL:${subscription.every}`,
        ]
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Okienko//PL', ...head, ...events, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
