/** A day on which something is to be paid. */
export interface DueDay {
  /** Unique, so that a calendar which already has the day updates it. */
  readonly id: string
  /** `yyyy-MM-dd` */
  readonly day: string
  readonly text: string
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

/** Days as a calendar file (RFC 5545): each an event of the whole day, which no time zone moves. `today`: `yyyy-MM-dd`. */
export function calendarOf(days: readonly DueDay[], today: string): string {
  const events = days.flatMap(({ id, day, text }) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${dense(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${dense(day)}`,
    `SUMMARY:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Okienko//PL', ...events, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
