// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, cleanup, offline } from '../../engine/react/stage.tsx'
import { withTwo } from './chosen.ts'
import { type Answers, bothProviders, paths, stateOf, user } from './dues-office.ts'

afterEach(cleanup)

const pay = () => user.click(screen.getByRole('button', { name: 'Zapłać' }))
const dialog = () => screen.getByRole('dialog')
const onlyKir = { ...bothProviders, czyP24: false }
const goOn = () => within(dialog()).getByRole('button', { name: /^Zapłać .*zł przez/ })

describe('another sum than was confirmed: “the amount is computed by the office from the instalments, never taken from the browser”', () => {
  /** The order comes to 310,30 zł, ten more than was checked. */
  const dearer = { idPrzelewu: 'kir-1', idTransakcji: 'a1', kwota: 310.3, prowizja: 0, kwotaRazem: 310.3 }
  const toChanged = async (answers: Answers = {}) => {
    const on = await withTwo({ [paths.kir]: { body: dearer }, ...answers }, onlyKir)
    await pay()
    expect(dialog().textContent).toContain('300,30')
    await user.click(goOn())
    await screen.findByRole('alertdialog', { name: 'Kwota do zapłaty się zmieniła' })
    return on
  }
  const question = () => screen.getByRole('alertdialog')
  const button = (name: string | RegExp) => within(question()).getAllByRole('button', { name })[0] as HTMLElement

  it('nobody is sent to the provider: the old sum and the new one are shown, and confirmed again', async () => {
    const on = await toChanged()
    expect(on.left).toEqual([])
    const said = question().textContent
    for (const text of [
      'Rata I, termin 15.03.2025; Rata II, termin 15.05.2025',
      'Kwota przed zmianą300,30',
      'Raty razem310,30',
      'Do zapłaty310,30',
      'Anna Kowalska',
    ])
      expect(said).toContain(text)
    await user.click(button(/^Zapłać 310,30.zł przez/))
    await waitFor(() => expect(on.left).toEqual(['/api/platnosci/zaplacPrzelew?idPrzelewu=kir-1&lang=pl']))
    expect(on.sent).toHaveLength(1)
  })

  it('also a change of the commission alone', async () => {
    await toChanged({ [paths.kir]: { body: { ...dearer, kwota: 300.3, prowizja: 2, kwotaRazem: 302.3 } } })
    for (const text of ['Raty razem300,30', 'Prowizja2,00', 'Do zapłaty302,30'])
      expect(question().textContent).toContain(text)
  })

  it('the press that confirmed the first sum, made twice, does not confirm the second', async () => {
    const on = await toChanged()
    fireEvent.click(button(/^Zapłać/), { detail: 2 })
    expect(fireEvent.keyDown(button(/^Zapłać/), { key: 'Enter', repeat: true })).toBe(false)
    expect(on.left).toEqual([])
  })

  it.each(['the button', 'Escape'])(
    'given up by %s: the order is cancelled, the instalments keep their ticks',
    async (way) => {
      const on = await toChanged({ [paths.giveUp]: { body: stateOf('a1', { stan: 'NIEUDANA', idPrzelewu: null }) } })
      if (way === 'Escape') fireEvent(question(), new Event('cancel', { cancelable: true }))
      else await user.click(button('Zrezygnuj z płatności'))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(on.sent.at(-1)).toEqual({ path: paths.giveUp, body: { idTransakcji: 'a1' } })
      expect(on.messages).toEqual([{ tone: 'success', text: 'Zrezygnowano z płatności. Raty można opłacić ponownie.' }])
      expect(on.left).toEqual([])
      expect(screen.getByText(/Wybrane raty: 2\./)).toBeInDocument()
      expect(on.askedFor(paths.instalments).length).toBeGreaterThan(1)
    },
  )

  it.each<[string, () => Answer, string]>([
    ['the office refuses', () => ({ status: 409, body: { kod: 9, opis: 'Już zapłacono' } }), 'Już zapłacono'],
    ['there is no answer', offline, 'Nie udało się zrezygnować z płatności'],
  ])('giving up, %s: it is said, and nothing is hidden', async (_what, answer, text) => {
    const on = await toChanged({ [paths.giveUp]: answer })
    await user.click(button('Zrezygnuj z płatności'))
    await waitFor(() => expect(on.messages[0]?.text).toContain(text))
    expect(on.messages[0]?.tone).toBe('error')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('the sum that was confirmed, and an office that says none: straight to the provider', async () => {
    const on = await withTwo({ [paths.kir]: { body: { ...dearer, kwota: 300.3, kwotaRazem: 300.3 } } }, onlyKir)
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(on.left).toHaveLength(1))
    cleanup()
    const bare = await withTwo({ [paths.kir]: { body: { idPrzelewu: 'kir-2' } } }, onlyKir)
    await pay()
    await user.click(goOn())
    await waitFor(() => expect(bare.left).toEqual(['/api/platnosci/zaplacPrzelew?idPrzelewu=kir-2&lang=pl']))
  })
})
