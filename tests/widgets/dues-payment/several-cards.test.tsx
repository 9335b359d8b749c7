// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { nextPayments } from '../../../src/widgets/dues-payment/next-payments.ts'
import { cleanup } from '../../engine/react/stage.tsx'
import { bothProviders, card, dues, instalment, paths, user } from './dues-office.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** Three instalments of 100.10 zł on each of four cards, numbered by card: 111, 112, 113, 121 … */
const numbers = [1, 2, 3, 4].flatMap((of) => [1, 2, 3].map((number) => ({ of, number, id: 100 + of * 10 + number })))
const pozycje = (without: readonly number[] = []) =>
  numbers
    .filter(({ id }) => !without.includes(id))
    .map(({ of, number, id }) => {
      const rata = instalment(number, 100.1, `2025-0${number}-15`, { idNaleznosciRatyZbiorczej: id })
      return {
        idKartyNaleznosci: of,
        rok: 2025,
        aplikacjaNaleznosci: 'PODATKI_GMINNE',
        symbolKarty: `N-${of}`,
        numerKontaBankowego: '10105000997603123456789123',
        opisNrRaty: 'I',
        rodzajOplaty: 'Podatek',
        terminPlatnosci: rata.terminPlatnosci,
        kwotaRazem: 100.1,
        stan: 'ZALEGLA',
        rata,
      }
    })
const summary = (without: readonly number[] = []) => {
  const items = pozycje(without)
  const sum = (items.length * 1001) / 10
  const podmiot = { nazwa: 'Anna Kowalska', czyInstytucja: false, nip: null, pesel: '85010112345' }
  const sums = { suma: sum, sumaNaDzis: sum, sumaZalegla: sum, sumaPozniejsza: 0, sumaZlecona: 0, sumaEgzekwowana: 0 }
  return { podmioty: [{ ...podmiot, ...sums, liczbaZaleglych: items.length, najblizszyTermin: null, pozycje: items }] }
}
const cards = { body: { karty: [1, 2, 3, 4].map((id) => card(id, 'PODATKI_GMINNE', `N-${id}`)) } }
const onlyP24 = { ...bothProviders, czyKir: false, przelewyZbiorcze: ['p24'] }
const table = () => screen.findByRole('table', { name: 'Do zapłaty' })
const pressPay = () => user.click(screen.getByRole('button', { name: 'Zapłać' }))
const goOn = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Zapłać .*zł przez/ }))

describe('twelve instalments on four cards, one of which is paid meanwhile in another tab', () => {
  it('nothing is ordered with it, what dropped out is named, and the other eleven are ordered once', async () => {
    let paidElsewhere = false
    const refused = { status: 409, body: { kod: 409, opis: 'Wybrana rata jest już zapłacona.' } }
    const on = dues(
      {
        [paths.cards]: cards,
        [paths.summary]: () => ({ body: summary(paidElsewhere ? [122] : []) }),
        [paths.several]: () => {
          if (paidElsewhere) return { body: { idPrzelewu: 'p24-1', idTransakcji: 'a1' } }
          paidElsewhere = true
          return refused
        },
      },
      { env: { config: onlyP24 } },
    )
    await table()
    await user.click(screen.getByRole('button', { name: 'Zaznacz zaległe' }))
    expect(screen.getByText(/Wybrane raty: 12\. Razem do zapłaty: 1.201,20.zł/)).toBeInDocument()
    await pressPay()
    await goOn()
    const message = await screen.findByText(/zapłacone albo zlecone/)
    expect(message.textContent).toContain('Podatki gminne N-2/2025: Rata II, termin 15.02.2025')
    expect(message.textContent).toContain('nadal wybrane: 11')
    await pressPay()
    await goOn()
    await waitFor(() => expect(on.sent).toHaveLength(2))
    const body = on.sent[1]?.body as { karty: { idNaleznosciRatyZbiorczej: number[] }[] }
    const ids = body.karty.flatMap((one) => one.idNaleznosciRatyZbiorczej)
    expect(ids).toEqual(numbers.map(({ id }) => id).filter((id) => id !== 122))
    expect(nextPayments()).toBeNull()
  })

  it('cards of several accounts, or of a provider that takes one card, are paid one after another', async () => {
    const on = dues(
      { [paths.cards]: cards, [paths.summary]: { body: summary() } },
      { env: { config: { ...onlyP24, przelewyZbiorcze: [] } } },
    )
    await table()
    await user.click(screen.getByRole('button', { name: 'Zaznacz zaległe' }))
    await pressPay()
    expect(screen.getByRole('dialog', { name: 'Sprawdź płatność 1 z 4' })).toBeInDocument()
    await goOn()
    await waitFor(() => expect(on.sent).toHaveLength(1))
    expect(nextPayments()).toEqual({ instalments: numbers.slice(3).map(({ id }) => id), place: 2, of: 4 })
  })
})

it('“only to pay” by default with “all” beside it: cards without anything to pay wait behind “all”', async () => {
  const paid = { ...card(5, 'ODPADY', 'O-5'), suma: 0 }
  dues({
    [paths.cards]: { body: { karty: [paid, card(1, 'PODATKI_GMINNE', 'N-1')] } },
    [paths.summary]: { body: summary() },
  })
  await table()
  const list = () => screen.getByRole('table', { name: 'Karty należności' })
  expect(within(list()).queryByText('O-5')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Wszystkie' }))
  expect(within(list()).getByText('O-5')).toBeInDocument()
})

it('sums are of the type of dues that is shown, which the label names', async () => {
  const { podmioty } = summary()
  const states = ['ZALEGLA', 'DZIS', 'POZNIEJ', 'ZLECONA', 'EGZEKWOWANA']
  const pozycje = podmioty.flatMap((one) =>
    one.pozycje.map((item, index) => ({
      ...item,
      stan: states[index % 5],
      aplikacjaNaleznosci: item.idKartyNaleznosci === 4 ? 'ODPADY' : 'PODATKI_GMINNE',
    })),
  )
  dues(
    {
      [paths.cards]: { body: { karty: [card(1, 'PODATKI_GMINNE', 'N-1'), card(4, 'ODPADY', 'O-4')] } },
      [paths.summary]: { body: { podmioty: podmioty.map((one) => ({ ...one, pozycje })) } },
    },
    { service: 17 },
  )
  await table()
  const box = (label: string) => screen.getByText(label).parentElement?.textContent
  // Nine instalments of 100.10 zł: two of each state, of those under an executory title one.
  expect(box('Do zapłaty na dziś: Podatki gminne')).toMatch(
    /400,40.*po terminie: 200,20.*późniejszych terminach: 200,20.*Zlecone.*: 200,20.*: 100,10.*razem: 900,90/,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj należności' }), 'Opłata za odpady')
  expect(box('Do zapłaty na dziś: Opłata za odpady')).toContain('100,10')
})

it('“overdue rows shown red”: also an instalment that is ordered, or under an executory title', async () => {
  const { podmioty } = summary()
  // All fall due in 2025; today is 2025-06-30.
  const pozycje = podmioty.flatMap((one) => one.pozycje.map((item) => ({ ...item, stan: 'ZLECONA' }))).slice(0, 2)
  const [first, second] = pozycje
  if (!first || !second) throw new Error('There are two instalments')
  const later = { ...second, rata: { ...second.rata, terminPlatnosci: '2025-09-15' } }
  dues({
    [paths.cards]: cards,
    [paths.summary]: { body: { podmioty: podmioty.map((one) => ({ ...one, pozycje: [first, later] })) } },
  })
  const [, overdue, coming] = within(await table()).getAllByRole('row')
  expect(overdue?.textContent).toContain('Po terminie')
  expect(overdue?.dataset.tone).toBe('danger')
  expect(coming?.textContent).not.toContain('Po terminie')
  expect(coming?.dataset.tone).toBeUndefined()
})
