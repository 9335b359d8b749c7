import { execFileSync } from 'node:child_process'
import { buildSync } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPlainDate,
  formatPlainDateTime,
  officeTimeAt,
  parsePlainDate,
  parsePlainDateTime,
  todayInWarsaw,
} from '../../../src/engine/model/plain-date.ts'

const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })

describe('plain dates', () => {
  it.each(['2024-02-29', '2000-02-29', '1900-02-28', '0001-01-01', '2025-12-31'])('%s is a day', (text) => {
    expect(parsePlainDate(text)).toBe(text)
  })

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '2024-1-1',
    '01.02.2024',
    '2024-01-01T00:00:00',
    ' 2024-01-01',
    '',
  ])('%j is none', (text) => {
    expect(parsePlainDate(text)).toBeNull()
  })

  it('accepts every day there is and shows its own day, month and year', () => {
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10)
        expect(parsePlainDate(text)).toBe(text)
        expect(formatPlainDate(text).split('.').reverse().join('-')).toBe(text)
      }),
    )
  })

  it('agrees with the calendar about which days exist', () => {
    const part = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1890, max: 2110 }), part, part, (y, m, d) => {
        const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
        const date = new Date(Date.UTC(y, m - 1, d))
        const real = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
        expect(parsePlainDate(text) !== null).toBe(real)
      }),
    )
  })

  it.each(['2024-02-29 23:59:59', '2024-01-01 00:00:00'])('%s is a moment', (text) => {
    expect(parsePlainDateTime(text)).toBe(text)
  })

  it.each(['2024-02-30 10:00:00', '2024-01-01 24:00:00', '2024-01-01 10:60:00', '2024-01-01T10:00:00', '2024-01-01'])(
    '%s is no moment',
    (text) => {
      expect(parsePlainDateTime(text)).toBeNull()
    },
  )

  it('shows a moment to the minute', () => {
    expect(formatPlainDateTime('2025-12-24 14:05:59')).toBe('24.12.2025 14:05')
  })
})

describe('the local time in Poland', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'medium' })
  /** Any instant, and many close to a change of the clocks. */
  const instant = fc.oneof(
    fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2037, 11, 31) }),
    fc
      .tuple(fc.integer({ min: 1996, max: 2037 }), fc.constantFrom(2, 9), fc.integer({ min: 24, max: 31 }))
      .chain(([year, month, date]) =>
        fc.integer({ min: -7_200_000, max: 7_200_000 }).map((away) => Date.UTC(year, month, date, 1) + away),
      ),
  )

  it('is what the data of time zones say', () => {
    fc.assert(
      fc.property(instant, (moment) => {
        expect(officeTimeAt(moment)).toBe(clock.format(moment))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['2026-03-29T00:59:59.999Z', '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
    ['2026-10-25T00:59:59.999Z', '2026-10-25 02:59:59'],
    ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
    ['1970-01-01T00:00:00Z', '1970-01-01 01:00:00'],
  ])('at %s it is %s', (moment, local) => {
    expect(officeTimeAt(Date.parse(moment))).toBe(local)
  })
})

describe('today in Warsaw', () => {
  it.each([
    ['2025-12-31T22:59:59Z', '2025-12-31'],
    ['2025-12-31T23:00:00Z', '2026-01-01'],
    ['2025-06-30T21:59:59Z', '2025-06-30'],
    ['2025-06-30T22:00:00Z', '2025-07-01'],
  ])('at %s it is %s', (instant, today) => {
    expect(todayInWarsaw(Date.parse(instant))).toBe(today)
  })

  it.each([
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
    ['Europe/Warsaw', -60],
  ])('no date moves in %s', (zone, offset) => {
    const script = `
      import { todayInWarsaw, parsePlainDate, formatPlainDate } from './src/engine/model/plain-date.ts'
      const days = ['1900-01-01', '2024-02-29', '2025-03-30', '2025-10-26', '2025-12-31']
      console.log(JSON.stringify([new Date(2025, 0, 1).getTimezoneOffset(), todayInWarsaw(Date.parse('2025-12-31T23:30:00Z')),
        ...days.map((day) => formatPlainDate(parsePlainDate(day)))]))`
    const { outputFiles } = buildSync({ stdin: { contents: script, resolveDir: '.' }, bundle: true, write: false })
    const printed = execFileSync(process.execPath, ['-'], {
      input: outputFiles[0]?.text ?? '',
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(JSON.parse(printed)).toEqual([
      offset,
      '2026-01-01',
      '01.01.1900',
      '29.02.2024',
      '30.03.2025',
      '26.10.2025',
      '31.12.2025',
    ])
  })
})
