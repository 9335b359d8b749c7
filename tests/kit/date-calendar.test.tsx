// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateCalendar } from '../../src/kit/date-calendar.tsx'
import { dateTexts } from './gallery/texts.ts'

afterEach(cleanup)

it('a page that is drawn again changes neither the month on show nor the cells that may be pressed just then', async () => {
  const calendar = (onPick: (iso: string) => void) => (
    <DateCalendar value="2025-01-01" min="2025-01-01" today="2025-06-30" lang="pl" texts={dateTexts} onPick={onPick} />
  )
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = render(calendar(first))
  fireEvent.click(await screen.findByRole('button', { name: dateTexts.nextMonth }))
  const cell = await screen.findByText('20')
  expect(document.querySelector('.ok-calendar')?.textContent).toContain('luty')
  rerender(calendar(second))
  expect(document.querySelector('.ok-calendar')?.textContent).toContain('luty')
  expect(cell.isConnected).toBe(true)
  fireEvent.click(cell)
  expect(second).toHaveBeenCalledExactlyOnceWith('2025-02-20')
  expect(first).not.toHaveBeenCalled()
})
