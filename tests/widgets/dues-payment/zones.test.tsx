// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { todayInWarsaw } from '../../../src/engine/model/plain-date.ts'
import { cleanup } from '../../engine/react/stage.tsx'
import { savedFiles } from '../../saved-files.ts'
import { liveIn, ZONES } from '../../zones.ts'
import { type Answers, dues, entry, instalment, paths, user } from './dues-office.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const table = () => screen.findByRole('table', { name: 'Raty' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.closest('tfoot') === null)
const day = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const from = () => day(/^Termin płatności od/)
const to = () => day(/^Termin płatności do/)
/** On the first and the last day of a year, and of both of Poland's changes of the clock. */
const edges: Answers = {
  [paths.instalments]: {
    body: {
      ratyZbiorcze: [
        instalment(1, 10, '2025-01-01'),
        instalment(2, 20, '2025-03-30'),
        instalment(3, 30, '2025-10-26'),
        instalment(4, 40, '2025-12-31'),
      ],
    },
  },
  [paths.booked]: { body: { listaZaksiegowanychWplat: [{ ...entry, dataOperacji: '2025-01-01' }] } },
}

describe.each(ZONES)('“dates are never shifted by a time zone”: dues in %s', (zone) => {
  beforeEach(() => liveIn(zone))

  it('deadlines and days of the books are shown as the office wrote them', async () => {
    dues(edges, { address: '?karta=1' })
    const shown = (await rows()).map((row) => /\d\d\.\d\d\.\d{4}/.exec(row.textContent ?? '')?.[0])
    expect(shown).toEqual(['01.01.2025', '30.03.2025', '26.10.2025', '31.12.2025'])
    await user.click(screen.getByRole('button', { name: 'Zaksięgowane wpłaty' }))
    expect((await screen.findByRole('table', { name: 'Zaksięgowane wpłaty' })).textContent).toContain('01.01.2025')
  })

  it('the range begins with the earliest and ends with the latest deadline, and asks the PDF for those days', async () => {
    const on = dues(edges, { address: '?karta=1' })
    await table()
    expect([from().value, to().value]).toEqual(['01.01.2025', '31.12.2025'])
    await user.click(screen.getByRole('button', { name: 'Pobierz PDF' }))
    await waitFor(() => expect(on.askedFor(`${paths.instalments}/pdf`)).toHaveLength(1))
    const query = new URLSearchParams(on.askedFor(`${paths.instalments}/pdf`)[0]?.split('?')[1])
    expect([query.get('dataOd'), query.get('dataDo')]).toEqual(['2025-01-01', '2025-12-31'])
  })

  it('“instalments are filtered by due date in range”: a typed day is that day, both ends included', async () => {
    dues(edges, { address: '?karta=1' })
    await table()
    fireEvent.change(from(), { target: { value: '30.03.2025' } })
    fireEvent.change(to(), { target: { value: '26.10.2025' } })
    expect(await rows()).toHaveLength(2)
    fireEvent.change(from(), { target: { value: '31.03.2025' } })
    expect(await rows()).toHaveLength(1)
    fireEvent.change(to(), { target: { value: '25.10.2025' } })
    expect(await screen.findByText('Żadna rata nie spełnia wybranych warunków.')).toBeInDocument()
  })

  it('a day picked in the calendar is that day', async () => {
    dues(edges, { address: '?karta=1' })
    await table()
    const [open] = screen.getAllByRole('button', { name: 'Otwórz kalendarz' })
    if (open) await user.click(open)
    const panel = await screen.findByRole('dialog', { name: 'Otwórz kalendarz' })
    // The calendar stands on 1 January, where the range begins.
    await waitFor(() => expect(panel.contains(document.activeElement) && document.activeElement?.textContent).toBe('1'))
    // At once: PrimeReact replaces all cells after it has opened, which a slow machine does at any time from here on.
    fireEvent.click(within(panel).getByText('17'))
    expect(from().value).toBe('17.01.2025')
    expect(await rows()).toHaveLength(3)
  })

  it('the calendar marks the office’s day, not that of the visitor’s clock', async () => {
    const may = { [paths.instalments]: { body: { ratyZbiorcze: [instalment(1, 10, '2025-06-15')] } } }
    dues(may, { address: '?karta=1', env: { today: () => '2025-06-30' } })
    await table()
    const [open] = screen.getAllByRole('button', { name: 'Otwórz kalendarz' })
    if (open) await user.click(open)
    const panel = await screen.findByRole('dialog', { name: 'Otwórz kalendarz' })
    await within(panel).findByText('15')
    const marked = [...panel.querySelectorAll('[data-today]')].map((cell) => cell.textContent)
    expect(marked).toEqual(['30'])
  })

  it('the calendar file has the days of the deadlines', async () => {
    const saved = savedFiles()
    dues(edges, { address: '?karta=1', env: { today: () => '2025-01-01' } })
    await table()
    await user.click(screen.getByRole('button', { name: 'Zapisz terminy w kalendarzu' }))
    const [file] = await saved.files()
    expect(file?.text.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual(
      ['20250101', '20250330', '20251026', '20251231'].map((dense) => `DTSTART;VALUE=DATE:${dense}`),
    )
  })

  it.each([
    // Poland keeps CET in winter, CEST in summer.
    ['2025-03-14T22:59:59Z', false],
    ['2025-03-14T23:00:00Z', true],
  ])(
    '“overdue rows shown red” from the midnight in Poland that ends the deadline: %s → %s',
    async (instant, overdue) => {
      const due = { [paths.instalments]: { body: { ratyZbiorcze: [instalment(1, 10, '2025-03-14')] } } }
      dues(due, { address: '?karta=1', env: { today: () => todayInWarsaw(Date.parse(instant)) } })
      const [row] = await rows()
      expect(row?.dataset.tone).toBe(overdue ? 'danger' : undefined)
      expect(row?.textContent).toContain(overdue ? 'Po terminie' : 'Niezapłacona')
    },
  )

  it('an instalment due on a Saturday says until when it can be paid', async () => {
    const due = { [paths.instalments]: { body: { ratyZbiorcze: [instalment(1, 10, '2025-03-15')] } } }
    dues(due, { address: '?karta=1', env: { today: () => '2025-03-17' } })
    const [row] = await rows()
    expect(row?.textContent).toContain('Niezapłacona(można zapłacić do 17.03.2025)')
    expect(row?.dataset.tone).toBeUndefined()
  })

  it('a page left open over that midnight marks the instalment by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse('2025-03-14T22:59:30Z') })
    const due = { [paths.instalments]: { body: { ratyZbiorcze: [instalment(1, 10, '2025-03-14')] } } }
    dues(due, { address: '?karta=1', env: { today: () => todayInWarsaw(Date.now()) } })
    expect((await rows())[0]?.dataset.tone).toBeUndefined()
    act(() => void vi.advanceTimersByTime(60_000))
    expect((await rows())[0]?.dataset.tone).toBe('danger')
  })
})
