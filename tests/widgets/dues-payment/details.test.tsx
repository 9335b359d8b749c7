// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from '../../engine/react/stage.tsx'
import { savedFiles } from '../../saved-files.ts'
import { type Answers, card, dues, entry, instalment, paths, user } from './dues-office.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const table = () => screen.findByRole('table', { name: 'Raty' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.closest('tfoot') === null)
const boxes = () => screen.queryAllByRole('checkbox')
const rated = (...all: unknown[]): Answers => ({ [paths.instalments]: { body: { ratyZbiorcze: all } } })
const open = (answers: Answers = {}) => dues(answers, { address: '?karta=1' })
const chosen = () => screen.getByText(/Wybrane raty/).textContent

describe('“a link from decision, invoice and permit to its card and back, with paid or unpaid on each”', () => {
  const ofTypes = (...types: readonly string[]): Answers => ({
    [paths.cards]: { body: { karty: types.map((type, place) => card(place + 1, type, `X-${place + 1}`)) } },
  })
  const env = { servicePath: (service: number) => `/uslugi/${service}/x` }
  const TYPES = ['PODATKI_GMINNE', 'OPLATY_LOKALNE', 'WODA_SCIEKI', 'ALKOHOL', 'SRODKI_TRANSPORTU']

  it.each([
    [1, 'Decyzja w sprawie wymiaru podatku', '/uslugi/29/x?years=2025'],
    [2, 'Umowa lub decyzja', '/uslugi/32/x?year=2025'],
    [3, 'Faktury za wodę i ścieki', '/uslugi/16/x?years=2025'],
    [4, 'Zezwolenie', '/uslugi/33/x?year=2025'],
    [5, 'Zgłoszone pojazdy', '/uslugi/14/x'],
  ])('card %i leads back to “%s”', async (id, words, address) => {
    dues(ofTypes(...TYPES), { address: `?karta=${id}`, env })
    const link = await screen.findByRole('link', { name: (name) => name.replace(/\s/g, ' ') === words })
    expect(link.getAttribute('href')).toBe(address)
  })

  it('a card of dues that have no page of their own leads nowhere', async () => {
    dues(ofTypes('ODPADY'), { address: '?karta=1', env })
    await table()
    expect(screen.queryByText('Wynika z')).toBeNull()
  })
})

describe('instalments of a card', () => {
  it('“Has type radio filter, date range, amount range, legend, PDF, proof of payment, pay button, instalment table, booked-payments accordion and debt-collection accordion”', async () => {
    open()
    await table()
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'Wszystkie',
      'Zapłacone',
      'Niezapłacone',
    ])
    for (const label of ['Termin płatności od', 'Termin płatności do', 'Kwota razem od (zł)', 'Kwota razem do (zł)'])
      expect(screen.getByLabelText(label)).toBeInDocument()
    expect(screen.getByRole('heading', { name: 'Objaśnienia' })).toBeInDocument()
    for (const name of [
      'Pobierz PDF',
      'Pobierz blankiet wpłaty',
      'Zapłać',
      'Zaksięgowane wpłaty',
      'Elementy dochodzenia należności',
    ])
      expect(screen.getByRole('button', { name })).toBeInDocument()
  })

  it('“Aggregate instalment (ratyZbiorcze): … terminPlatnosci, kwotaRaty, kwotaGlowna, kosztyEgzekucji, odsetki, oplataProlongacyjna, kwotaRazem”', async () => {
    const amounts = { kwotaRaty: 100, kwotaGlowna: 90, kosztyEgzekucji: 11.6, odsetki: 1.25, oplataProlongacyjna: 2.5 }
    open(rated(instalment(1, 105.35, '2025-03-15', amounts)))
    const [row] = await rows()
    expect([...(row?.children ?? [])].slice(3, 10).map((cell) => cell.textContent)).toEqual([
      '15.03.2025',
      '100,00',
      '90,00',
      '11,60',
      '1,25',
      '2,50',
      '105,35',
    ])
  })

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
      expect(screen.getByText(text)).toBeInDocument()
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

  it('what is left of a part payment stands in the row, overdue or not', async () => {
    const partly = { kwotaRaty: 100, kwotaGlowna: 40, kwotaRazem: 41.5 }
    open(rated(instalment(1, 0, '2025-03-15', partly), instalment(2, 0, '2025-09-15', partly)))
    const [overdue, coming] = await rows()
    expect(overdue?.textContent).toMatch(/Po terminie.*Zapłacona częściowo, pozostało 41,50.zł/)
    expect(coming?.textContent).toMatch(/Zapłacona częściowo, pozostało 41,50.zł/)
    expect(coming?.textContent).not.toContain('Niezapłacona')
  })

  it('“A paid instalment or one with an executory title has no checkbox; one already ordered via a provider shows that provider’s icon instead”', async () => {
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
    for (const row of [kir, p24]) expect(row?.querySelector('.dues-ordered .ok-icon')).not.toBeNull()
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
    const [, part] = within(parts).getAllByRole('row')
    expect([...(part?.children ?? [])].slice(0, 3).map((cell) => cell.textContent)).toEqual([
      'I',
      'Podatek 1',
      '100,10',
    ])
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

  it('“Amount bounds default to the minimum and maximum of the instalments; empty becomes 0”', async () => {
    open()
    await table()
    const most = screen.getByLabelText('Kwota razem do (zł)') as HTMLInputElement
    expect((screen.getByLabelText('Kwota razem od (zł)') as HTMLInputElement).value).toBe('100,10')
    expect(most.value).toBe('300,30')
    await user.clear(most)
    expect(await screen.findByText('Żadna rata nie spełnia wybranych warunków.')).toBeInDocument()
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
  it('“Booked payment and debt-collection element: opis, dataOperacji, typ, kwotaGlowna, kosztyUpomnien, odsetki, oplataProlongacyjna, suma, pozostaloDoSplaty”', async () => {
    const reminder = { ...entry, opis: 'Upomnienie', kosztyUpomnien: 11.6, pozostaloDoSplaty: 113.1 }
    open({ [paths.collection]: { body: { listaElementowDochodzeniaNaleznosci: [reminder] } } })
    await table()
    const shared = ['12.03.2025', 'Przelew', '100,00']
    for (const [book, expected] of [
      ['Zaksięgowane wpłaty', ['Wpłata raty I', ...shared, '0,00', '1,50', '0,00', '101,50', '0,00']],
      ['Elementy dochodzenia należności', ['Upomnienie', ...shared, '11,60', '1,50', '0,00', '101,50', '113,10']],
    ] as const) {
      await user.click(screen.getByRole('button', { name: book }))
      const [, row] = within(await screen.findByRole('table', { name: book })).getAllByRole('row')
      expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(expected)
    }
  })

  it('“GET /naleznosci/dajRaty by idKartyNaleznosci (response ratyZbiorcze) with PDF (query tytul, idKartyNaleznosci, typNaleznosci, dataOd, dataDo, kwotaOd, kwotaDo)”', async () => {
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

  it('“Proof of payment is enabled when at least one instalment is selected”; “No instalment selected gives an error message”; “POST /platnosci/drukDowoduWplaty: body idKartyNaleznosci, idNaleznosciRatyZbiorczej (list), idNaleznosciRaty (list); returns a PDF”', async () => {
    const on = open()
    await table()
    const proof = screen.getByRole('button', { name: 'Pobierz blankiet wpłaty' })
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

  it('“GET /naleznosci/dajHistorieZaksiegowanychWplat (listaZaksiegowanychWplat)” and “GET /naleznosci/dajElementyDochodzeniaNaleznosci (listaElementowDochodzeniaNaleznosci)” are read when they are opened', async () => {
    const on = open()
    await table()
    expect(on.askedFor(paths.booked)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Zaksięgowane wpłaty' }))
    expect((await screen.findByRole('table', { name: 'Zaksięgowane wpłaty' })).textContent).toContain('101,50')
    await user.click(screen.getByRole('button', { name: 'Elementy dochodzenia należności' }))
    expect(await screen.findByText('Urząd nie dochodzi tej należności.')).toBeInDocument()
    expect(on.askedFor(paths.collection)).toEqual([`${paths.collection}?pesel=85010112345&idKartyNaleznosci=1`])
  })
})

describe('what can be taken along of a card', () => {
  it('“Every table can be saved as CSV”: the instalments that the filters let through, on all pages, in words', async () => {
    const saved = savedFiles()
    open(
      rated(
        instalment(1, 10, '2025-01-15', { czySplacona: true, zleconoPlatnoscZKIR: true }),
        instalment(2, 20.5, '2025-02-15', { jestUpomnienie: true, jestTytulWykonawczy: true }),
        instalment(3, 30, '2025-09-15', { zleconoPlatnoscZP24: true }),
        ...[4, 5, 6, 7].map((number) => instalment(number, 1000, `2025-1${number % 3}-15`)),
      ),
    )
    await table()
    const [csv] = screen.getAllByRole('button', { name: 'Zapisz jako CSV' })
    if (csv) await user.click(csv)
    const [file] = await saved.files()
    expect(file?.name).toBe('Raty N-1.csv')
    const lines = file?.text.split('\r\n') ?? []
    expect(lines[0]).toMatch(/^\uFEFFRata;Stan;Termin płatności;Kwota raty \(zł\);.*;Kwota razem \(zł\)$/)
    expect(lines[1]).toBe('I;Zapłacona;15.01.2025;10,00;10,00;0,00;0,00;0,00;10,00')
    expect(lines[2]).toBe('II;Po terminie, tytuł wykonawczy, upomnienie;15.02.2025;20,50;20,50;0,00;0,00;0,00;20,50')
    expect(lines[3]).toContain('III;Niezapłacona, Płatność zlecona: Przelewy24;15.09.2025')
    expect(lines[7]).toContain('1000,00')
    expect(lines[8]).toBe('Razem;;;4060,50;4060,50;0,00;0,00;0,00;4060,50')
    expect(lines).toHaveLength(10)
    const foot = (await table()).querySelector('tfoot')
    expect(foot?.textContent).toMatch(/^Razem na wszystkich stronach.*4.060,50$/)
    await user.click(screen.getByLabelText('Zapłacone'))
    const [again] = screen.getAllByRole('button', { name: 'Zapisz jako CSV' })
    if (again) await user.click(again)
    expect((await saved.files())[1]?.text.split('\r\n')).toHaveLength(4)
  })

  it('the books of a card are saved as CSV too', async () => {
    const saved = savedFiles()
    open()
    await table()
    await user.click(screen.getByRole('button', { name: 'Zaksięgowane wpłaty' }))
    await screen.findByRole('table', { name: 'Zaksięgowane wpłaty' })
    const csv = screen.getAllByRole('button', { name: 'Zapisz jako CSV' }).at(-1)
    if (csv) await user.click(csv)
    const [file] = await saved.files()
    expect(file?.name).toBe('Zaksięgowane wpłaty N-1.csv')
    expect(file?.text).toContain('Wpłata raty I;12.03.2025;Przelew;100,00;0,00;1,50;0,00;101,50;0,00')
  })

  it('“due dates can be saved as a calendar file”: the unpaid instalments still to come that the filters let through, but for those whose payment is ordered', async () => {
    const saved = savedFiles()
    open(
      rated(
        instalment(1, 10, '2025-01-15', { czySplacona: true }),
        instalment(2, 20, '2025-02-14'),
        instalment(3, 1234.5, '2025-09-15'),
        instalment(4, 30, '2025-10-15'),
        instalment(5, 40, '2025-11-15', { zleconoPlatnoscZP24: true }),
      ),
    )
    await table()
    await user.click(screen.getByRole('button', { name: 'Zapisz terminy w kalendarzu' }))
    const [file] = await saved.files()
    expect(file).toMatchObject({ name: 'terminy_platnosci.ics', type: 'text/calendar' })
    expect(file?.text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(file?.text).toContain('UID:1-103@okienko\r\n')
    expect(file?.text).toContain('DTSTART;VALUE=DATE:20250915\r\n')
    expect(file?.text).toContain('SUMMARY:Podatki gminne: rata III\\, 1\u00a0234\\,50\u00a0zł\r\n')
  })

  it('without an unpaid instalment there is no day to save', async () => {
    open(rated(instalment(1, 10, '2025-01-15', { czySplacona: true })))
    await table()
    expect(screen.queryByRole('button', { name: 'Zapisz terminy w kalendarzu' })).toBeNull()
  })

  it('a deadline that has passed is no day to remember: with such alone there is nothing to save', async () => {
    open(rated(instalment(1, 10, '2025-01-15'), instalment(2, 10, '2025-02-14')))
    await table()
    expect(screen.queryByRole('button', { name: 'Zapisz terminy w kalendarzu' })).toBeNull()
  })
})

it.each([
  ['“incorrect date”', '31.02.2025', 'Nieprawidłowa data. Wpisz dzień, na przykład 15.03.2025.'],
  ['“date cannot be before 1900”', '31.12.1899', 'Data nie może być wcześniejsza niż rok 1900'],
])('%s is said at the field of the range: %s', async (_, typed, said) => {
  open()
  await table()
  const from = screen.getByLabelText('Termin płatności od')
  await user.clear(from)
  await user.type(from, typed)
  await user.tab()
  expect(screen.getByText(said)).toBeInDocument()
})

it('brought back by “back” from the provider’s page (pageshow), the page reads again what may have been paid meanwhile', async () => {
  let instalments = [instalment(1, 10, '2025-09-15'), instalment(2, 20, '2025-10-15')]
  const on = open({ [paths.instalments]: () => ({ body: { ratyZbiorcze: instalments } }) })
  await table()
  const [box] = boxes()
  if (box) await user.click(box)
  instalments = [instalment(1, 10, '2025-09-15', { zleconoPlatnoscZP24: true }), instalment(2, 20, '2025-10-15')]
  const shown = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  shown(false)
  expect(on.askedFor(paths.instalments)).toHaveLength(1)
  shown(true)
  await waitFor(() => expect(boxes()).toHaveLength(1))
  expect((await rows())[0]?.textContent).toContain('Płatność zlecona: Przelewy24')
  expect(chosen()).toContain('Wybrane raty: 0.')
})
