// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, cleanup, offline } from '../../engine/react/stage.tsx'
import { savedFiles } from '../../saved-files.ts'
import { card, coObligor, dues, paths, user, usual } from './dues-office.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const filter = () => screen.findByLabelText('Rodzaj należności') as Promise<HTMLSelectElement>
const tableRows = () => within(screen.getByRole('table', { name: 'Karty należności' })).getAllByRole('row')
const rows = () => tableRows().filter((row) => row.closest('tbody') !== null).length

describe('“Dues list: filter by type of due (all plus types present), table of cards with a details button”', () => {
  it('offers all and the types present, and shows every card', async () => {
    dues()
    const options = [...(await filter()).options].map(({ text }) => text)
    expect(options).toEqual(['Wszystkie', 'Podatki gminne', 'Opłata za odpady'])
    expect(rows()).toBe(3)
  })

  it('“Dues card: rok, aplikacjaNaleznosci (type), symbolKarty, numerKontaBankowego (26 digits, shown in groups), suma, nazwaPlatnika”', async () => {
    dues()
    await filter()
    const [head, first] = within(screen.getByRole('table', { name: 'Karty należności' })).getAllByRole('row')
    const texts = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
    expect(texts(head)).toEqual([
      'Rodzaj należności',
      'Symbol karty',
      'Rok',
      'Numer konta bankowego',
      'Płatnik',
      'Suma zł',
      'Szczegóły',
    ])
    expect(texts(first).slice(0, 6)).toEqual([
      'Podatki gminne',
      'N-1',
      '2025',
      '10 1050 0099 7603 1234 5678 9123',
      'Anna Kowalska',
      '344,00',
    ])
  })

  it('is printed with all cards, although the screen shows five at a time', async () => {
    const karty = Array.from({ length: 7 }, (_, index) => card(index, 'ODPADY', `O-${index}`))
    dues({ [paths.cards]: { body: { karty } } })
    await filter()
    expect(rows()).toBe(5)
    window.dispatchEvent(new Event('beforeprint'))
    expect(rows()).toBe(7)
    window.dispatchEvent(new Event('afterprint'))
    expect(rows()).toBe(5)
  })

  it('“Bank accounts of 26 digits shown in groups”', async () => {
    dues()
    expect((await screen.findAllByText('10 1050 0099 7603 1234 5678 9123')).length).toBe(3)
  })

  it('a chosen type shows its cards, stands in the address, and “back” takes it back', async () => {
    const on = dues()
    await user.selectOptions(await filter(), 'Opłata za odpady')
    expect(rows()).toBe(1)
    expect(on.search()).toBe('?rodzaj=ODPADY')
    await on.back()
    await waitFor(() => expect(rows()).toBe(3))
  })

  it.each([
    [17, 'Podatki gminne'],
    [18, 'Należności niepodatkowe'],
    [19, 'Wszystkie'],
    [20, 'Wszystkie'],
    [22, 'Opłata za odpady'],
    [23, 'Opłaty za wodę i ścieki'],
    [26, 'Podatek od środków transportowych'],
  ])('“The path can preselect the filter”: service %i → %s', async (service, type) => {
    dues({}, { service })
    expect((await filter()).selectedOptions[0]?.text).toBe(type)
  })

  it('“Empty states: no dues”: also where only the chosen type has none', async () => {
    dues({}, { service: 23 })
    expect(await screen.findByText('Brak należności.')).toBeInDocument()
  })

  it('“Table page sizes: 5 by default (instalment table 5)”', async () => {
    const karty = Array.from({ length: 7 }, (_, at) => card(at + 1, 'ODPADY', `O-${at + 1}`))
    dues({ [paths.cards]: { body: { karty } } })
    await filter()
    expect(rows()).toBe(5)
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    expect(rows()).toBe(2)
  })

  it('“GET /naleznosci/dajNaleznosci (response karty) with PDF by rodzajPlatnosci”: of the chosen type, of all without it', async () => {
    const on = dues()
    const pdf = () => user.click(screen.getByRole('button', { name: 'Pobierz PDF' }))
    await filter()
    await pdf()
    await waitFor(() => expect(on.asked.at(-1)).toBe(`${paths.cards}/pdf?pesel=85010112345&typNaleznosci=NIEZAPLACONE`))
    await waitFor(() => expect(on.messages).toHaveLength(1))
    await user.selectOptions(await filter(), 'Opłata za odpady')
    await pdf()
    const ofType = `${paths.cards}/pdf?pesel=85010112345&rodzajPlatnosci=ODPADY`
    await waitFor(() => expect(on.asked.at(-1)).toBe(`${ofType}&typNaleznosci=NIEZAPLACONE`))
    // The file has the cards that the list shows.
    await user.click(screen.getByRole('radio', { name: 'Wszystkie' }))
    await pdf()
    await waitFor(() => expect(on.asked.at(-1)).toBe(ofType))
  })

  it('“GET /dajWspolzobowiazanych (response wspolzobowiazani …)”: shown where somebody owes together with the subject', async () => {
    const on = dues({ [paths.coObligors]: { body: { wspolzobowiazani: [coObligor] } } })
    expect(await screen.findByText('Jan Kowalski')).toBeInDocument()
    expect(screen.getByRole('heading', { name: 'Współzobowiązani' })).toBeInDocument()
    expect(on.askedFor(paths.coObligors)).toEqual([`${paths.coObligors}?pesel=85010112345`])
  })

  it('“Co-obligor (wspolzobowiazani): nrKarty, nazwaUdzialowca, udzial, formaWladania, adresUdzialowca”', async () => {
    dues({ [paths.coObligors]: { body: { wspolzobowiazani: [coObligor] } } })
    const table = await screen.findByRole('table', { name: 'Współzobowiązani' })
    const [, row] = within(table).getAllByRole('row')
    expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      'N-1',
      'Jan Kowalski',
      '1/2',
      'współwłasność',
      'ul. Lipowa 12',
    ])
  })

  it('“Service data call failure: message …, then return to the service list”; what stays there offers to try again', async () => {
    let working = false
    const cards = { body: { karty: [card(1, 'ODPADY', 'O-1')] } }
    const on = dues({ [paths.cards]: () => (working ? cards : offline()) })
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
    expect(on.pageFailures()).toBe(1)
    working = true
    await user.click(again)
    await filter()
    expect(rows()).toBe(1)
  })

  describe('the sums above the cards', () => {
    const never = (): Promise<never> => new Promise(() => {})

    it('are requested beside them; the cards wait for them, so that nothing moves', async () => {
      let answer: (summary: Answer) => void = () => {}
      const on = dues({ [paths.summary]: () => new Promise<Answer>((resolve) => (answer = resolve)) })
      await waitFor(() => expect(on.askedFor(paths.summary)).toHaveLength(1))
      expect(on.askedFor(paths.cards)).toHaveLength(1)
      expect(screen.queryByLabelText('Rodzaj należności')).toBeNull()
      answer({ status: 404, body: { kod: 1, opis: 'None' } })
      await filter()
      expect(rows()).toBe(3)
    })

    it.each([
      ['fails', { status: 500, body: { kod: 1, opis: 'Awaria' } }],
      ['is not offered', { status: 404, body: { kod: 1, opis: 'None' } }],
      ['names no subject', { body: { podmioty: [] } }],
    ])('are of the instalments of each card when their own call %s, and can be paid', async (_, answer) => {
      const cards = { body: { karty: [card(1, 'PODATKI_GMINNE', 'N-1'), { ...card(2, 'ODPADY', 'O-2'), suma: 0 }] } }
      const on = dues({ [paths.summary]: answer, [paths.cards]: cards })
      expect(await screen.findByText('Do zapłaty na dziś')).toBeInDocument()
      expect(screen.getByText(/Wszystko razem: 600,60.zł\./)).toBeInDocument()
      expect(screen.getByRole('button', { name: 'Zapłać' })).toBeInDocument()
      expect(on.askedFor(paths.instalments)).toHaveLength(1)
    })

    it('leave a way to try again when the instalments fail, too', async () => {
      let working = false
      dues({
        [paths.summary]: offline,
        [paths.cards]: { body: { karty: [card(1, 'PODATKI_GMINNE', 'N-1')] } },
        [paths.instalments]: () => (working ? (usual[paths.instalments] as Answer) : offline()),
      })
      const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
      working = true
      await user.click(again)
      expect(await screen.findByText('Do zapłaty na dziś')).toBeInDocument()
    })

    it('keep no failure of the cards back', async () => {
      dues({ [paths.cards]: offline, [paths.summary]: never })
      expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toBeInDocument()
    })

    it('are requested again after a card, on which something may have been ordered, and not on it', async () => {
      const on = dues({ [paths.summary]: { body: { podmioty: [] } } })
      await user.click(await screen.findByRole('button', { name: 'Szczegóły karty O-2: Opłata za odpady' }))
      await screen.findByRole('heading', { level: 1, name: 'Opłata za odpady' })
      const before = on.askedFor(paths.summary).length
      await on.back()
      await filter()
      await waitFor(() => expect(on.askedFor(paths.summary).length).toBe(before + 1))
    })
  })
})

describe('“page titled by type; receives a card as navigation state, with no state it redirects to the list”', () => {
  it('“page titled by type”; “back” leads to the list', async () => {
    const on = dues()
    await user.click(await screen.findByRole('button', { name: 'Szczegóły karty O-2: Opłata za odpady' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Opłata za odpady' })).toBeInDocument()
    expect(on.search()).toBe('?karta=2')
    await on.back()
    expect(await screen.findByRole('heading', { level: 1, name: 'Należności do zapłaty' })).toBeInDocument()
  })

  it('“cards open by address”: a reload keeps the card', async () => {
    const on = dues({}, { address: '?karta=2' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Opłata za odpady' })).toBeInDocument()
    expect(await screen.findByRole('table', { name: 'Raty' })).toBeInDocument()
    expect(on.askedFor(paths.instalments)).toEqual([`${paths.instalments}?pesel=85010112345&idKartyNaleznosci=2`])
  })

  it.each(['?karta=99', '?karta=', '?karta=x'])(
    '“redirects to the list”: %s is none of the subject’s cards',
    async (address) => {
      const on = dues({}, { address })
      await filter()
      expect(on.search()).toBe('')
      expect(on.askedFor(paths.instalments)).toEqual([])
    },
  )
})

describe('“Every table can be saved as CSV (UTF-8 with BOM, semicolons, Polish decimals open right in a Polish Excel)”', () => {
  const save = async (at: number) => {
    const button = screen.getAllByRole('button', { name: 'Zapisz jako CSV' })[at]
    if (button) await user.click(button)
  }

  it('the cards of the chosen type, all pages of them, and the co-obligors', async () => {
    const saved = savedFiles()
    const karty = [...Array(6).keys()].map((at) => card(at + 1, 'ODPADY', `O-${at + 1}`))
    dues({
      [paths.cards]: { body: { karty: [...karty, card(9, 'PODATKI_GMINNE', 'N-9')] } },
      [paths.coObligors]: { body: { wspolzobowiazani: [coObligor] } },
    })
    await user.selectOptions(await filter(), 'Opłata za odpady')
    await screen.findByText('Jan Kowalski')
    await save(0)
    await save(1)
    const [cards, others] = await saved.files()
    expect(cards).toMatchObject({ name: 'Karty należności.csv', type: 'text/csv' })
    const lines = cards?.text.split('\r\n') ?? []
    expect(lines[0]).toBe('\uFEFFRodzaj należności;Symbol karty;Rok;Numer konta bankowego;Płatnik;Suma (zł)')
    expect(lines[1]).toBe('Opłata za odpady;O-1;2025;"=""10 1050 0099 7603 1234 5678 9123""";Anna Kowalska;344,00')
    expect(lines[7]).toBe('Razem;;;;;2064,00')
    expect(lines).toHaveLength(9)
    expect(others?.text.split('\r\n')[1]).toBe('N-1;Jan Kowalski;"=""1/2""";współwłasność;ul. Lipowa 12')
  })

  it('nothing is offered where there is nothing to save', async () => {
    dues({}, { service: 23 })
    await screen.findByText('Brak należności.')
    expect(screen.queryByRole('button', { name: 'Zapisz jako CSV' })).toBeNull()
  })
})
