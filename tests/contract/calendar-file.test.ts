import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../schemas/calendar-file.ts'

describe('“due dates can be saved as a calendar file”', () => {
  it('each is an event of its whole day, moved by no time zone', () => {
    const text = calendarOf(
      [{ id: '1-101@okienko', day: '2025-03-15', text: 'Podatki gminne: rata I, 100,10\u00a0zł' }],
      '2025-01-02',
    )
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Okienko//PL',
      'BEGIN:VEVENT',
      'UID:1-101@okienko',
      'DTSTAMP:20250102T000000Z',
      'DTSTART;VALUE=DATE:20250315',
      'SUMMARY:Podatki gminne: rata I\\, 100\\,10\u00a0zł',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('no line is longer than 75 octets, and joined again it says the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (said) => {
        const plain = said.replaceAll(/[\\;,\r\n]/g, '')
        const text = calendarOf([{ id: 'a', day: '2025-03-15', text: plain }], '2025-01-02')
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${plain}\r\n`)
      }),
    )
  })

  it('several days are one event, whose end is the day after the last', () => {
    const window = { id: 'w', day: '2025-02-18', until: '2025-02-28', text: 'Odczyty' }
    const text = calendarOf([window], '2025-01-02', { name: 'Terminy; urząd', every: 'PT12H' })
    expect(text).toContain('DTSTART;VALUE=DATE:20250218\r\nDTEND;VALUE=DATE:20250301\r\n')
    expect(text).toContain('NAME:Terminy\\; urząd\r\n')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n')
  })
})
