// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, cleanup, later, offline } from '../../engine/react/stage.tsx'
import { savedFiles } from '../../saved-files.ts'
import { field, firm, meter, meters, office, person, report, reports, save, user, usual } from './meter-office.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const send = () => user.click(screen.getByRole('button', { name: /^Wyślij odczyt 18-311/ }))
const confirm = async () => {
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Wyślij odczyt' }))
}

describe('“Meter state submission: table of meters (card number, meter number, address, new-reading input with hint of allowed digits, send button, show/hide earlier readings, PDF)”', () => {
  it('“GET wodomierze/dajWodomierze (response wodomierze)”; “Meter (wodomierz): idPunktu, idLicznika, nrKarty, nrLicznika, adres, stanLicznika, zakresLicznikaCalkowite, zakresLicznikaDziesietne”', async () => {
    const on = office()
    expect(await screen.findByText('W-0214')).toBeInDocument()
    expect(screen.getByText('ul. Lipowa 12')).toBeInDocument()
    expect(screen.getByText('Cyfry przed przecinkiem: najwyżej 5, po przecinku: najwyżej 3.')).toBeInDocument()
    expect(on.asked).toEqual([`${meters}?pesel=85010112345`])
  })

  it('“Empty states: no water meter data”', async () => {
    office({ [meters]: { body: { wodomierze: [] } } })
    expect(await screen.findByText('Brak danych o wodomierzach.')).toBeInDocument()
  })

  it('“Service data call failure: message …, then return to the service list”; what stays there offers to try again', async () => {
    let working = false
    const on = office({ [meters]: () => (working ? usual[meters] : offline()) })
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
    expect(on.pageFailures()).toBe(1)
    working = true
    await user.click(again)
    expect(await screen.findByText('W-0214')).toBeInDocument()
  })

  it('“Show/hide toggles the earlier-readings table per meter”; “Reading report: kiedyUtworzono, kiedyObsluzono, stanLicznika, uwagiZgloszone”', async () => {
    const on = office()
    await field()
    await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
    expect(await screen.findByRole('table', { name: 'Wcześniejsze odczyty wodomierza 18-311' })).toBeInDocument()
    expect(on.asked.at(-1)).toBe(`${reports}?pesel=85010112345&idPunktu=7&nrLicznika=18-311`)
    await user.click(screen.getByRole('button', { name: /Ukryj wcześniejsze odczyty/ }))
    expect(screen.queryByRole('table', { name: 'Wcześniejsze odczyty wodomierza 18-311' })).toBeNull()
  })
})

describe('“On send, digit counts are validated”', () => {
  it.each([
    ['', 'Wpisz nowy odczyt.'],
    ['413.5555', 'Odczyt nie pasuje do formatu wodomierza.'],
    ['412.5', 'Odczyt musi być wyższy od poprzedniego.'],
  ])(
    '%j: “If not greater or invalid, an error flag shows on the row”, “otherwise the reading does not match the meter format”: nothing is sent',
    async (text, said) => {
      const on = office()
      const input = await field()
      if (text !== '') await user.type(input, text)
      await send()
      expect(screen.getByText(said)).toBeInDocument()
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(on.posted()).toEqual([])
    },
  )

  it('letters are not taken in, a comma is a dot', async () => {
    office()
    const input = await field()
    await user.type(input, 'a4b1c3,5')
    expect(input.value).toBe('413,5')
  })
})

describe('“if valid and the value exceeds the previous reading, a confirmation dialog opens”', () => {
  it('the check step says meter, address, both readings and the use', async () => {
    office()
    await user.type(await field(), '424.125')
    await send()
    const dialog = await screen.findByRole('dialog')
    for (const text of ['18-311', 'ul. Lipowa 12', '412,500\u00a0m³', '424,125\u00a0m³', '11,625\u00a0m³'])
      expect(dialog.textContent).toContain(text)
  })

  it('“on confirm the reading is saved, the field cleared, a success message shown and the history refreshed if visible”; “confirmation dialog; earlier-readings table titled with the meter number”', async () => {
    let previous = 412.5
    const on = office({
      ...usual,
      [meters]: () => ({ body: { wodomierze: [meter(previous)] } }),
      [save]: () => {
        previous = 424.125
        return { body: { czyZapisano: true } }
      },
    })
    const input = await field()
    await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
    await screen.findByRole('table', { name: 'Wcześniejsze odczyty wodomierza 18-311' })
    await user.type(input, '424.125')
    await send()
    await confirm()
    await waitFor(() => expect(on.messages).toEqual([{ tone: 'success', text: 'Odczyt został zapisany.' }]))
    await waitFor(() => expect(input.value).toBe(''))
    await waitFor(() => expect(on.asked.filter((one) => one.startsWith(reports))).toHaveLength(2))
    expect(await screen.findByText('424,125')).toBeInDocument()
    expect(on.posted()).toHaveLength(1)
  })

  it('the press that opened the confirmation does not answer it: the second of a double click, a key held down', async () => {
    const on = office()
    await user.type(await field(), '413')
    await send()
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Wyślij odczyt' })
    fireEvent.click(yes, { detail: 2 })
    expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false)
    expect(screen.getByRole('dialog')).toBeInDocument()
    expect(on.posted()).toEqual([])
    expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(true)
    fireEvent.click(yes, { detail: 0 })
    await waitFor(() => expect(on.posted()).toHaveLength(1))
  })

  it('a double click on the confirmation sends once', async () => {
    const answer = later<Answer>()
    const on = office({ ...usual, [save]: () => answer.promise })
    await user.type(await field(), '413')
    await send()
    const dialog = await screen.findByRole('dialog')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Wyślij odczyt' }))
    answer.come({ body: { czyZapisano: true } })
    await waitFor(() => expect(on.messages).toHaveLength(1))
    expect(on.posted()).toHaveLength(1)
  })

  it('“Meter save refused: no application sent, check the number of integer and decimal places”: what was typed stays', async () => {
    const on = office({ ...usual, [save]: { body: { czyZapisano: false } } })
    const input = await field()
    await user.type(input, '413')
    await send()
    await confirm()
    await waitFor(() => expect(on.messages[0]?.tone).toBe('error'))
    expect(on.messages[0]?.text).toContain('Sprawdź liczbę cyfr przed przecinkiem i po przecinku')
    expect(input.value).toBe('413')
  })

  it('the office’s own words where it refuses', async () => {
    const on = office({ ...usual, [save]: { status: 409, body: { kod: 7, opis: 'Odczyt niższy od poprzedniego' } } })
    await user.type(await field(), '413')
    await send()
    await confirm()
    await waitFor(() => expect(on.messages).toEqual([{ tone: 'error', text: 'Odczyt niższy od poprzedniego' }]))
  })

  it('without an answer nobody is asked to send again: the meters are read again, what was typed stays', async () => {
    const on = office({ ...usual, [save]: () => offline() })
    const input = await field()
    await user.type(input, '413')
    await send()
    await confirm()
    await waitFor(() => expect(on.messages[0]?.text).toContain('Nie wiadomo, czy odczyt dotarł'))
    expect(input.value).toBe('413')
    await waitFor(() => expect(on.asked.filter((one) => one.startsWith(meters))).toHaveLength(2))
  })
})

describe('a reading cannot be entered twice', () => {
  it('two tabs: what the other handed in is read again once the office has refused, and then no lower one is sent', async () => {
    let previous = 412.5
    const on = office({
      [meters]: () => ({ body: { wodomierze: [meter(previous)] } }),
      [save]: { status: 400, body: { kod: 1602, opis: 'Odczyt nie może być niższy od poprzedniego.' } },
    })
    const input = await field()
    await user.type(input, '415')
    previous = 424
    await send()
    await confirm()
    await waitFor(() => expect(on.messages[0]?.text).toBe('Odczyt nie może być niższy od poprzedniego.'))
    expect(await screen.findByText('424,000')).toBeInDocument()
    expect(input.value).toBe('415')
    await send()
    expect(screen.getByText('Odczyt musi być wyższy od poprzedniego.')).toBeInDocument()
    expect(on.posted()).toHaveLength(1)
  })

  it('a reload begins with an empty field and sends nothing', async () => {
    const on = office()
    await user.type(await field(), '413')
    await send()
    await confirm()
    await waitFor(() => expect(on.messages).toHaveLength(1))
    cleanup()
    const again = office({ [meters]: { body: { wodomierze: [meter(413)] } } })
    expect((await field()).value).toBe('')
    expect(again.posted()).toEqual([])
  })

  it('the question closed, nothing is sent and what was typed stays', async () => {
    const on = office()
    await user.type(await field(), '413')
    await send()
    const dialog = await screen.findByRole('dialog')
    const [no] = within(dialog).getAllByRole('button', { name: 'Wróć do wpisywania' })
    if (no) await user.click(no)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await field()).value).toBe('413')
    expect(on.posted()).toEqual([])
  })
})

it('“GET /woda/dajDaneZgloszoneWodomierzy, query idPunktu and nrLicznika, with PDF”: the PDF and the CSV of one meter, named after it', async () => {
  const saved = savedFiles()
  const on = office({ [`${reports}/pdf`]: { type: 'application/pdf', body: '%PDF-1.7' } })
  await field()
  await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
  await screen.findByRole('table', { name: /Wcześniejsze odczyty/ })
  await user.click(screen.getByRole('button', { name: 'Pobierz PDF odczytów' }))
  await waitFor(() => expect(on.asked.at(-1)).toBe(`${reports}/pdf?pesel=85010112345&idPunktu=7&nrLicznika=18-311`))
  for (const csv of screen.getAllByRole('button', { name: 'Zapisz jako CSV' })) await user.click(csv)
  await waitFor(async () => expect(await saved.files()).toHaveLength(3))
  const [pdf, all, one] = await saved.files()
  expect(pdf?.name).toBe('odczyty_zgloszone_18-311.pdf')
  expect(all?.text).toBe(
    '\uFEFFNumer karty;Numer licznika;Adres;Stan licznika (m³)\r\nW-0214;"=""18-311""";ul. Lipowa 12;412,5\r\n',
  )
  expect(one?.name).toBe('Wcześniejsze odczyty wodomierza 18-311.csv')
  expect(one?.text.split('\r\n')[1]).toBe('28.03.2025 18:04;412,5;;')
})

it('“POST wodomierze/podajStanWodomierza, body idLicznika, idPunktu, nowyStanLicznika (number), nip (or null), response czyZapisano”; “The NIP is sent with meter saves” of an institution', async () => {
  const bodies: unknown[] = []
  for (const subject of [person, firm]) {
    const on = office({}, { env: { subject } })
    await user.type(await field(), '413.25')
    await send()
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    bodies.push(...on.sent)
    cleanup()
  }
  expect(bodies).toEqual([
    { idLicznika: 311, idPunktu: 7, nowyStanLicznika: 413.25, nip: null },
    { idLicznika: 311, idPunktu: 7, nowyStanLicznika: 413.25, nip: '123456789' },
  ])
})

describe('what residents stumbled over on the meter page', () => {
  const withUsual = (zwykleZuzycie: number | null) => ({
    [meters]: { body: { wodomierze: [{ ...meter(412.5), zwykleZuzycie }] } },
  })
  const ask = async (text: string, zwykleZuzycie: number | null) => {
    const on = office(withUsual(zwykleZuzycie))
    await user.type(await field(), text)
    await send()
    return { on, dialog: await screen.findByRole('dialog') }
  }

  it('“decimals and hint agree (comma in and out)”: a dot becomes the comma of the hint, and the office gets a number', async () => {
    const { on } = await ask('413.5', null)
    expect((await field()).value).toBe('413,5')
    await confirm()
    await waitFor(() => expect(on.sent).toEqual([expect.objectContaining({ nowyStanLicznika: 413.5 })]))
  })

  it('“readings padded alike”: to the decimals of the dial', async () => {
    office()
    expect(await screen.findByText('412,500')).toBeInDocument()
    await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
    await screen.findByRole('table', { name: 'Wcześniejsze odczyty wodomierza 18-311' })
    expect(screen.getAllByText('412,500')).toHaveLength(2)
  })

  it('“a reading far above the usual asks "is this right?" with the usual consumption”', async () => {
    const { on, dialog } = await ask('450', 11.5)
    expect(within(dialog).getByRole('heading', { name: 'Czy odczyt jest prawidłowy?' })).toBeInDocument()
    expect(dialog.textContent).toContain('zużycie 37,500 m³. Zwykle w takim czasie jest to około 11,5 m³.')
    await user.click(within(dialog).getByRole('button', { name: 'Odczyt jest prawidłowy, wyślij' }))
    await waitFor(() => expect(on.sent).toHaveLength(1))
  })

  it.each([
    ['within three times the usual', '440', 11.5],
    ['below five cubic metres', '417', 0.1],
    ['where the office does not know the usual', '900', null],
  ])('a reading %s is confirmed as before', async (_what, text, usualUse) => {
    const { dialog } = await ask(text, usualUse)
    expect(within(dialog).getByRole('heading', { name: 'Czy wysłać ten odczyt?' })).toBeInDocument()
  })

  it('“Table page sizes: 5 by default”: of earlier readings, too', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...report, stanLicznika: 400 - index, idOdczytu: null }))
    office({ [reports]: { body: { daneZgloszoneWodomierzy: many } } })
    await field()
    await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
    const table = await screen.findByRole('table', { name: 'Wcześniejsze odczyty wodomierza 18-311' })
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 5)
    await user.click(screen.getByRole('button', { name: 'Następna strona' }))
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 2)
    expect(table.textContent).toContain('394,000')
  })

  it('“a reading can be withdrawn until the office accepts it”', async () => {
    const withdraw = '/wodomierze/wycofajStanWodomierza'
    const on = office({
      [reports]: {
        body: {
          daneZgloszoneWodomierzy: [
            { ...report, idOdczytu: 18 },
            { ...report, stanLicznika: 400, kiedyObsluzono: '2025-01-02 08:00:00', idOdczytu: null },
          ],
        },
      },
      [withdraw]: { body: { czyZapisano: true } },
    })
    await field()
    await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
    await user.click(await screen.findByRole('button', { name: 'Wycofaj odczyt 412,500' }))
    expect(screen.queryByRole('button', { name: 'Wycofaj odczyt 400,000' })).toBeNull()
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Wycofaj odczyt' }))
    await waitFor(() => expect(on.sent).toEqual([{ idOdczytu: 18 }]))
    await waitFor(() => expect(on.asked.filter((one) => one.startsWith(meters))).toHaveLength(2))
  })
})
