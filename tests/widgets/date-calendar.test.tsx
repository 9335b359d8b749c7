import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DateCalendar } from '../../src/kit/date-calendar.tsx'
import { dateTexts } from '../kit/gallery/texts.ts'

/** A calendar that stands on January 2025; `redraw` gives it another last day, for which PrimeReact replaces all cells. */
function calendar() {
  const picked: string[] = []
  const shown = (max: string) => (
    <DateCalendar
      value="2025-01-01"
      max={max}
      today="2025-06-30"
      lang="pl"
      texts={dateTexts}
      onPick={(iso) => picked.push(iso)}
    />
  )
  const { rerender } = render(shown('2025-12-31'))
  return { picked, redraw: () => rerender(shown('2025-11-30')) }
}

const cell = (day: string) => screen.getByText(day, { selector: 'td [role="button"]' })

describe('a press on a day whose cell is replaced before the mouse is released', () => {
  it('picks the day if the mouse is released over it, once', async () => {
    const { picked, redraw } = calendar()
    const before = cell('17')
    fireEvent.mouseDown(before)
    redraw()
    await waitFor(() => expect(before.isConnected).toBe(false))
    fireEvent.mouseUp(cell('17'))
    expect(picked).toEqual(['2025-01-17'])
    fireEvent.mouseUp(cell('17'))
    expect(picked).toHaveLength(1)
  })

  it('picks nothing if the mouse is released over another day', async () => {
    const { picked, redraw } = calendar()
    const before = cell('17')
    fireEvent.mouseDown(before)
    redraw()
    await waitFor(() => expect(before.isConnected).toBe(false))
    fireEvent.mouseUp(cell('18'))
    expect(picked).toEqual([])
  })

  it('picks nothing with another button, in another month, or after a release outside of the calendar', async () => {
    const { picked, redraw } = calendar()
    const right = cell('17')
    fireEvent.mouseDown(right, { button: 2 })
    redraw()
    await waitFor(() => expect(right.isConnected).toBe(false))
    fireEvent.mouseUp(cell('17'), { button: 2 })

    const january = cell('17')
    fireEvent.mouseDown(january)
    fireEvent.click(screen.getByRole('button', { name: 'Następny miesiąc' }))
    await waitFor(() => expect(january.isConnected).toBe(false))
    fireEvent.mouseUp(cell('17'))

    const left = cell('17')
    fireEvent.mouseDown(left)
    fireEvent.mouseUp(document.body)
    redraw()
    fireEvent.mouseUp(cell('17'))
    expect(picked).toEqual([])
  })
})

it('an unbroken press picks its day once', () => {
  const { picked } = calendar()
  fireEvent.mouseDown(cell('17'))
  fireEvent.mouseUp(cell('17'))
  fireEvent.click(cell('17'))
  expect(picked).toEqual(['2025-01-17'])
})
