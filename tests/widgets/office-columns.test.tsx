// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServicePlan } from '../../src/engine/plan/service.ts'
import { buildBuiltIn, planOf, reported } from '../engine/definitions.ts'
import { cleanup } from '../engine/react/stage.tsx'
import { dues } from './dues-payment/dues-office.ts'
import { field, office as meterOffice, user } from './meter-entry/meter-office.ts'

afterEach(cleanup)

const head = [
  'office: jasnowola',
  'hosts: [jasnowola.example]',
  'api: https://api.jasnowola.example',
  'names: { pl: Jasnowola, en: Jasnowola, de: Jasnowola, uk: Ясноволя }',
]

/** The built-in definitions with what an office says of its services in place of the demonstration's. */
const builtWith = (...lines: readonly string[]) =>
  buildBuiltIn(new Map([['offices/jasnowola.yaml', [...head, ...lines].join('\n')]]))

function planWith(service: number, ...lines: readonly string[]): ServicePlan {
  const built = builtWith(...lines)
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return planOf(built, service) as ServicePlan
}

const headers = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((one) => one.textContent)

describe('“an office can preset, relabel or drop their columns”', () => {
  it('the list of dues: the type at first, a column dropped, one reworded, one moved, a word of the widget', async () => {
    const plan = planWith(
      20,
      'services:',
      '  20:',
      '    blocks.dues.with.filter: ODPADY',
      '    blocks.dues.tables.cards.nazwaPlatnika: null',
      '    blocks.dues.tables.cards.suma: { before: aplikacjaNaleznosci, label: { pl: Do zapłaty, en: Due, de: Fällig, uk: До сплати } }',
      'texts:',
      '  pl: { service.20.blocks.dues.details: Otwórz }',
    )
    dues({}, { plan })
    const select = await screen.findByLabelText<HTMLSelectElement>('Rodzaj należności')
    expect(select.value).toBe('ODPADY')
    expect(headers('Karty należności')).toEqual([
      'Do zapłaty zł',
      'Rodzaj należności',
      'Symbol karty',
      'Rok',
      'Numer konta bankowego',
      'Otwórz',
    ])
    expect(screen.queryByText('Anna Kowalska')).toBeNull()
  })

  it('the details of a card: columns of its instalments and their parts, and what stands above them', async () => {
    const plan = planWith(
      20,
      'services:',
      '  20:',
      '    blocks.dues.tables.cards.rok: null',
      '    blocks.dues.tables.instalments: { oplataProlongacyjna: null, odsetki: null }',
      '    blocks.dues.tables.instalments.kwotaRazem.label: { pl: Razem, en: Sum, de: Summe, uk: Разом }',
      '    blocks.dues.tables.parts: [rodzajOplaty, kwotaRazem]',
    )
    dues({}, { plan, address: '?karta=1' })
    await screen.findByRole('table', { name: 'Raty' })
    expect(headers('Raty')).toEqual([
      'Wybór',
      'Rata',
      'Stan',
      'Termin płatności',
      'Kwota raty zł',
      'Kwota główna zł',
      'Koszty egzekucji zł',
      'Razem zł',
      'Szczegóły',
    ])
    expect(screen.queryByText('Rok')).toBeNull()
    const [show] = screen.getAllByRole('button', { name: /Pokaż składniki/ })
    if (show) await user.click(show)
    expect(headers('Składniki raty I')).toEqual(['Rodzaj opłaty', 'Kwota razem zł'])
  })

  it('meters and their earlier readings', async () => {
    const plan = planWith(
      25,
      'services:',
      '  25:',
      '    blocks.meters.tables.meters: { nrKarty: null, adres: { label: { pl: Gdzie, en: Where, de: Wo, uk: Де } } }',
      '    blocks.meters.tables.reports: [kiedyUtworzono, stanLicznika]',
    )
    meterOffice({}, { plan })
    await field()
    expect(headers('Wodomierze')).toEqual(['Numer licznika', 'Gdzie', 'Stan licznika m³', 'Nowy odczyt', 'Szczegóły'])
    await user.click(screen.getByRole('button', { name: /Pokaż wcześniejsze odczyty/ }))
    await screen.findByRole('table', { name: /Wcześniejsze odczyty/ })
    expect(headers('Wcześniejsze odczyty wodomierza 18-311')).toEqual(['Data wysłania', 'Stan licznika m³'])
  })
})

describe('`okienko check` tells a wrong name at its place, with the nearest right one', () => {
  it.each([
    ['blocks.dues.tables.card.suma: null', 'unknown-patch', 24, 'cards'],
    ['blocks.dues.tables.cards.suna: null', 'unknown-patch', 30, 'suma'],
    ['blocks.dues.tables.cards: { sumaa: null }', 'unknown-patch', 33, 'suma'],
    ['blocks.dues.tables.cards.sumaa: { label: { pl: a, en: a, de: a, uk: a } }', 'unknown-field', 30, 'suma'],
    ['blocks.dues.tables.instalments: [terminPlatnosc]', 'unknown-field', 38, 'terminPlatnosci'],
    ['blocks.dues.tables.parts: [rodzajOplat]', 'unknown-field', 32, 'rodzajOplaty'],
    ['blocks.dues.tables: { cardz: [rok] }', 'unknown-key', 27, 'cards'],
    ['blocks.dues.with: { filtr: ODPADY }', 'unknown-key', 25, 'filter'],
    ['blocks.dues.with.filter: ODPADKI', 'not-a-choice', 30, 'ODPADY'],
    ['blocks.dues.calls: { card: /naleznosci/dajNaleznosci }', 'unknown-key', 26, 'cards'],
    ['blocks.dues.calls: { cards: /naleznosci/dajNaleznosc }', 'unknown-path', 33, '/naleznosci/dajNaleznosci'],
    ['blocks.dues.widget: dues-payments', 'unknown-widget', 25, 'dues-payment'],
  ])('%s', (patch, code, column, suggestion) => {
    const { diagnostics } = builtWith('services:', '  20:', `    ${patch}`)
    // What is removed need not be there: that is a warning.
    const errors = diagnostics.filter((one) => one.severity === 'error' || one.code === 'unknown-patch')
    expect(reported(errors)).toEqual([`${code} offices/jasnowola.yaml:7:${column}`])
    expect(errors[0]?.suggestion).toBe(suggestion)
  })

  it('a table without a single column, and a table that is dropped', () => {
    const { diagnostics } = builtWith(
      'services:',
      '  25:',
      '    blocks.meters.tables.reports: []',
      '    blocks.meters.tables.meters: null',
    )
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code }) => code).sort()).toEqual(['empty-list', 'missing-key'])
  })
})
