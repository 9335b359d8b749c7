// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup } from '../../engine/render/stage.tsx'
import { type Answers, dues, instalment, paths, user } from './dues-office.ts'

afterEach(cleanup)

const table = () => screen.findByRole('table', { name: 'Raty' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const boxes = () => screen.queryAllByRole('checkbox')
const rated = (...all: unknown[]): Answers => ({ [paths.instalments]: { body: { ratyZbiorcze: all } } })
const open = (answers: Answers = {}) => dues(answers, { address: '?karta=1' })
const chosen = () => screen.getByText(/Wybrane raty/).textContent

describe('instalments of a card', () => {
  it('“Legend letters O, R, T, U, W”', async () => {
    open()
    await table()
    for (const text of [
      'odroczony termin płatności',
      'rozłożenie na raty',
      'tytuł wykonawczy',
      'upomnienie',
      'wezwanie do zapłaty',
    ])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('“overdue rows shown red”, and in words', async () => {
    open()
    // Today is 30 June 2025.
    const [first, second, third] = await rows()
    expect(first?.dataset.tone).toBe('danger')
    expect(first?.textContent).toContain('Po terminie')
    expect(second?.dataset.tone).toBe('danger')
    expect(third?.dataset.tone).toBeUndefined()
    expect(third?.textContent).toContain('Niezapłacona')
  })

  it('“A paid instalment or one with an executory title has no checkbox; one already ordered … icon instead”', async () => {
    open(
      rated(
        instalment(1, 10, '2025-01-15', { czySplacona: true }),
        instalment(2, 10, '2025-02-15', { jestTytulWykonawczy: true }),
        instalment(3, 10, '2025-09-15', { zleconoPlatnoscZKIR: true }),
        instalment(4, 10, '2025-10-15', { zleconoPlatnoscZP24: true }),
        instalment(5, 10, '2025-11-15'),
      ),
    )
    const [paid, title, kir, p24, free] = await rows()
    expect(paid?.textContent).toContain('Zapłacona')
    expect(kir?.textContent).toContain('Płatność zlecona: KIR')
    expect(p24?.textContent).toContain('Płatność zlecona: Przelewy24')
    for (const row of [paid, title, kir, p24]) expect(row?.querySelector('input')).toBeNull()
    expect(free?.querySelector('input[type=checkbox]')).not.toBeNull()
  })

  it('“instalment table (page size 5)”', async () => {
    open(rated(...Array.from({ length: 7 }, (_, at) => instalment(at + 1, 10, '2025-11-15'))))
    expect(await rows()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    expect(await rows()).toHaveLength(2)
  })

  it('“child raty (nrRaty, rodzajOplaty, same amount fields)” under their instalment', async () => {
    open()
    await table()
    const [first] = screen.getAllByRole('button', { name: /^Pokaż składniki/ })
    if (first) await user.click(first)
    const parts = await screen.findByRole('table', { name: 'Składniki raty I' })
    expect(parts.textContent).toContain('Podatek 1')
    expect(parts.textContent).toContain('100,10')
  })

  it.each([
    ['type', async () => user.click(screen.getByLabelText('Niezapłacone'))],
    ['dates', async () => user.clear(screen.getByLabelText('Termin płatności od'))],
    ['amounts', async () => user.clear(screen.getByLabelText('Kwota razem od (zł)'))],
  ])('“changing type, dates or amounts clears all instalment selections”: %s', async (_, change) => {
    open()
    await table()
    for (const box of boxes().slice(0, 2)) await user.click(box)
    expect(chosen()).toBe('Wybrane raty: 2. Razem do zapłaty: 300,30\u00a0zł.')
    await change()
    expect(chosen()).toContain('Wybrane raty: 0.')
    expect(boxes().some((box) => (box as HTMLInputElement).checked)).toBe(false)
  })

  it('“Amount bounds default to the minimum and maximum …; empty becomes 0”', async () => {
    open()
    await table()
    const most = screen.getByLabelText('Kwota razem do (zł)') as HTMLInputElement
    expect((screen.getByLabelText('Kwota razem od (zł)') as HTMLInputElement).value).toBe('100,10')
    expect(most.value).toBe('300,30')
    await user.clear(most)
    expect(await screen.findByText('Żadna rata nie spełnia wybranych warunków.')).toBeDefined()
    await user.type(most, '200,20')
    expect(await rows()).toHaveLength(2)
  })

  it('what is no amount is said at its field', async () => {
    open()
    await table()
    const least = screen.getByLabelText('Kwota razem od (zł)')
    await user.clear(least)
    await user.type(least, 'x')
    expect(least.getAttribute('aria-invalid')).toBe('true')
    expect(await rows()).toHaveLength(3)
  })
})

describe('documents and books of a card', () => {
  it('“PDF (query tytul, idKartyNaleznosci, typNaleznosci, dataOd, dataDo, kwotaOd, kwotaDo)”', async () => {
    const on = open()
    await table()
    await user.click(screen.getByLabelText('Niezapłacone'))
    await user.click(screen.getByRole('button', { name: 'Pobierz PDF' }))
    await waitFor(() => expect(on.askedFor(`${paths.instalments}/pdf`)).toHaveLength(1))
    const query = new URLSearchParams(on.askedFor(`${paths.instalments}/pdf`)[0]?.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      pesel: '85010112345',
      tytul: 'Podatki gminne',
      idKartyNaleznosci: '1',
      typNaleznosci: 'NIEZAPLACONE',
      dataOd: '2025-03-15',
      dataDo: '2025-09-15',
      kwotaOd: '100.10',
      kwotaDo: '300.30',
    })
  })

  it('“Proof of payment is enabled when at least one instalment is selected”; “No instalment selected gives an error”', async () => {
    const on = open()
    await table()
    const proof = screen.getByRole('button', { name: 'Pobierz dowód wpłaty' })
    expect(proof.getAttribute('aria-disabled')).toBe('true')
    await user.click(proof)
    expect(screen.getByRole('alert').textContent).toContain('Nie wybrano żadnej raty')
    expect(on.sent).toEqual([])
    const [box] = boxes()
    if (box) await user.click(box)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(proof)
    await waitFor(() => expect(on.sent).toHaveLength(1))
    expect(on.sent[0]).toEqual({
      path: paths.proof,
      body: { idKartyNaleznosci: 1, idNaleznosciRatyZbiorczej: [101], idNaleznosciRaty: [] },
    })
  })

  it('“booked-payments accordion and debt-collection accordion” are read when they are opened', async () => {
    const on = open()
    await table()
    expect(on.askedFor(paths.booked)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Zaksięgowane wpłaty' }))
    expect((await screen.findByRole('table', { name: 'Zaksięgowane wpłaty' })).textContent).toContain('101,50')
    await user.click(screen.getByRole('button', { name: 'Elementy dochodzenia należności' }))
    expect(await screen.findByText('Urząd nie dochodzi tej należności.')).toBeDefined()
    expect(on.askedFor(paths.collection)).toEqual([`${paths.collection}?pesel=85010112345&idKartyNaleznosci=1`])
  })
})
