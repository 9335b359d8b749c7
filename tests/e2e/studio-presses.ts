import { expect, type Locator } from '@playwright/test'
import type { Studio } from './studio.ts'

/** What is seen in the preview and pressed there, and what that selects. */
interface Press {
  readonly what: (preview: Locator) => Locator
  /** The part whose properties open, with what it is within. */
  readonly part: string | RegExp
  /** The property that is marked among them; left out where what is pressed is of the part as a whole. */
  readonly property?: string
  /** The file that sets it. */
  readonly file?: string
  /** What somebody does in the page to see it. */
  readonly before?: (preview: Locator) => Promise<void>
}

interface PressedPage {
  readonly name: string
  /** Leads there; left out where the press before has. */
  readonly open?: (studio: Studio) => Promise<void>
  readonly presses: readonly Press[]
}

const OFFICE = 'Urząd'
const TEXTS = 'Teksty portalu'
const office = { part: OFFICE, property: 'Nazwa urzędu', file: 'jasnowola.yaml' }

const service =
  (name: string) =>
  async (studio: Studio): Promise<void> => {
    await studio.select(name)
    await expect(studio.preview.getByRole('heading', { level: 1 })).toHaveText(name)
  }

/** Of a service: its part with that name. */
const part = (of: string, ...within: readonly string[]) => new RegExp(`^${[of, ...within].join('.*')}$`)

const INCOME = 'Dochody budżetu gminy'
const STATUSES = 'Statusy meldunkowe mieszkańców'
const PAYMENTS = 'Historia płatności internetowych'
const INVOICES = 'Faktury za wodę i ścieki'
const CORRESPONDENCE = 'Dane korespondencyjne'
const FORM = 'Dane osoby'

/**
 * One of each kind of thing that a page shows. No two that follow each other select the same: a press that does nothing would
 * not be seen. What leads to another page comes last on its own.
 */
export const pressedPages: readonly PressedPage[] = [
  {
    name: 'the home page, and what is around every page',
    presses: [
      { what: (page) => page.getByRole('heading', { level: 1 }), ...office },
      { what: (page) => page.locator('.ok-app-bar__home svg'), part: 'Wygląd', property: 'Herb lub logo' },
      { what: (page) => page.locator('.ok-app-bar__home span'), ...office },
      {
        what: (page) => page.getByRole('link', { name: 'Biuletyn Informacji Publicznej' }),
        part: OFFICE,
        property: 'Strona BIP',
        file: 'jasnowola.yaml',
      },
      { what: (page) => page.locator('.ok-footer__note'), ...office },
      { what: (page) => page.locator('.ok-page-header__lead'), part: TEXTS },
      {
        what: (page) => page.locator('.ok-tile p').first(),
        part: INCOME,
        property: 'Opis',
        file: 'services.json',
      },
    ],
  },
  {
    name: 'a table with totals',
    presses: [
      {
        what: (page) => page.getByRole('heading', { level: 1 }),
        part: INCOME,
        property: 'Tytuł',
        file: 'services.json',
      },
      { what: (page) => page.locator('.ok-page-header__lead'), part: INCOME, property: 'Opis', file: 'services.json' },
      { what: (page) => page.locator('h1 svg'), part: INCOME, property: 'Ikona', file: 'budzet-dochody.yaml' },
      {
        what: (page) => page.getByText('Rok budżetowy', { exact: true }),
        part: part(INCOME, 'Rok budżetowy'),
        property: 'Nazwa pola',
        file: 'services.json',
      },
      {
        what: (page) => page.getByRole('combobox', { name: 'Rok budżetowy' }),
        part: part(INCOME, 'Rok budżetowy'),
        property: 'Wartość na początku',
        file: 'budzet-dochody.yaml',
      },
      {
        what: (page) => page.getByRole('button', { name: /^Należności/ }),
        part: part(INCOME, 'Tabela', 'Należności'),
        property: 'Nazwa',
        file: 'glossary.json',
      },
      {
        what: (page) => page.locator('tbody td').nth(2),
        part: part(INCOME, 'Tabela', 'Plan po zmianach'),
        property: 'Wartość',
      },
      {
        what: (page) => page.locator('tfoot td').first(),
        part: part(INCOME, 'Tabela', 'Plan po zmianach'),
        property: 'Podsumowanie',
        file: 'budzet-dochody.yaml',
      },
      { what: (page) => page.getByRole('button', { name: 'Zapisz jako CSV' }), part: part(INCOME, 'Tabela') },
      { what: (page) => page.getByRole('button', { name: 'Pobierz PDF' }), part: INCOME },
      {
        what: (page) => page.getByText(/^1–5\sz\s7$/),
        part: part(INCOME, 'Tabela'),
        property: 'Wierszy na stronie',
      },
    ],
  },
  {
    name: 'a chart beside a table',
    open: service(STATUSES),
    presses: [
      {
        what: (page) => page.locator('canvas'),
        part: part(STATUSES, 'wykres'),
        property: 'Kształt wykresu',
        file: 'statusy-mieszkancow.yaml',
      },
      {
        what: (page) => page.locator('.ok-block__head h2').first(),
        part: part(STATUSES, 'wykres'),
        property: 'Tytuł',
        file: 'services.json',
      },
      { what: (page) => page.locator('figcaption'), part: part(STATUSES, 'wykres'), property: 'Kształt wykresu' },
    ],
  },
  {
    name: 'a table of fixed rows with sums',
    open: service('Zameldowania według płci i wieku'),
    presses: [
      {
        what: (page) => page.locator('td.ok-matrix__sum').first(),
        part: part('Zameldowania według płci i wieku', 'Zestawienie'),
        property: 'Sumy',
        file: 'zameldowania-wg-plci-wieku.yaml',
      },
    ],
  },
  {
    name: 'a table with a note, choices and details of a row',
    open: service(PAYMENTS),
    presses: [
      {
        what: (page) => page.getByText('Wszystkie', { exact: true }),
        part: part(PAYMENTS, 'Które płatności pokazać'),
        property: 'Wartość na początku',
      },
      {
        what: (page) => page.getByText(/^Wpłata\sjest\swidoczna/),
        part: part(PAYMENTS, 'Uwaga'),
        property: 'Treść',
        file: 'services.json',
      },
      { what: (page) => page.getByRole('button', { name: /^Pobierz/ }).last(), part: part(PAYMENTS, 'Potwierdzenie') },
      {
        what: (page) => page.getByRole('button', { name: /^Pokaż szczegóły/ }).first(),
        part: part(PAYMENTS, 'Płatności'),
      },
      {
        what: (page) => page.locator('dt').first(),
        part: part(PAYMENTS, 'Płatności', 'Transakcja', 'Numer transakcji'),
        property: 'Nazwa',
      },
    ],
  },
  {
    name: 'names and values, and a link in a cell',
    open: service(INVOICES),
    presses: [
      {
        what: (page) => page.getByText('Numer umowy', { exact: true }),
        part: part(INVOICES, 'Umowa', 'Numer umowy'),
        property: 'Nazwa',
        file: 'glossary.json',
      },
      { what: (page) => page.locator('dd').first(), part: part(INVOICES, 'Umowa', 'Numer umowy'), property: 'Wartość' },
    ],
  },
  {
    name: 'dues and their payment',
    open: service('Należności do zapłaty: odpady'),
    presses: [
      {
        what: (page) => page.getByRole('columnheader', { name: 'Symbol karty' }),
        part: part('Należności do zapłaty: odpady', 'Karty należności'),
      },
    ],
  },
  {
    name: 'a form on the page of a service',
    open: service(CORRESPONDENCE),
    presses: [
      {
        what: (page) => page.getByText('Imię', { exact: true }),
        part: part(FORM, 'Imię'),
        property: 'Nazwa',
      },
      { what: (page) => page.getByLabel('Ulica'), part: part(FORM, 'Ulica') },
      {
        what: (page) => page.getByText(/^W\spostaci\s00-000$/),
        part: part(FORM, 'Kod pocztowy'),
        property: 'Podpowiedź',
      },
      {
        what: (page) => page.locator('.ok-note__body > div'),
        part: part(CORRESPONDENCE, 'Uwaga'),
        property: 'Treść',
        file: 'services.json',
      },
      {
        what: (page) => page.getByRole('button', { name: 'Wyślij zgłoszenie zmiany' }),
        part: FORM,
        property: 'Słowa na przycisku',
        file: 'forms.json',
      },
    ],
  },
  {
    name: 'the question that a form asks before it is sent',
    presses: [
      {
        before: async (page) => {
          await page.getByLabel('Ulica').fill('Polna')
          await page.getByLabel('Kod pocztowy').fill('62-041')
          await page.getByRole('button', { name: 'Wyślij zgłoszenie zmiany' }).click()
        },
        what: (page) => page.getByRole('alertdialog').getByRole('heading'),
        part: FORM,
        property: 'Pytanie przed wysłaniem',
        file: 'forms.json',
      },
      {
        what: (page) => page.getByRole('alertdialog').locator('p'),
        part: FORM,
        property: 'Treść pytania przed wysłaniem',
        file: 'forms.json',
      },
    ],
  },
  {
    name: 'the list of services',
    open: service(INCOME),
    presses: [
      {
        what: (page) => page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Usługi' }),
        part: part('Menu', 'Usługi'),
        property: 'Nazwa',
      },
      { what: (page) => page.getByRole('heading', { level: 1, name: 'Usługi' }), part: TEXTS },
      {
        what: (page) => page.locator('.ok-links__link', { hasText: 'Wydatki' }),
        part: 'Wydatki budżetu gminy',
        property: 'Tytuł',
      },
    ],
  },
  {
    name: 'a page of text',
    presses: [
      { what: (page) => page.getByRole('link', { name: 'Deklaracja dostępności' }), part: 'Deklaracja dostępności' },
      { what: (page) => page.locator('.ok-footer__note'), ...office },
      { what: (page) => page.locator('main p').first(), part: 'Deklaracja dostępności' },
    ],
  },
]

/** Presses it, and expects what that selects. */
export async function expectPressed(studio: Studio, press: Press): Promise<void> {
  const { properties, preview } = studio
  await press.before?.(preview)
  const what = press.what(preview)
  // Also what is disabled, or is below a link that covers a whole tile.
  await what.click({ force: true })
  const title = properties.getByRole('heading', { level: 2 })
  await expect(title).toHaveText(press.part)
  const marked = properties.locator('[aria-current]')
  if (press.property === undefined) return expect(marked).toHaveCount(0)
  await expect(marked).toContainText(press.property)
  await expect(marked).toBeInViewport()
  if (press.file !== undefined)
    await expect(marked.locator('code').first()).toHaveText(new RegExp(`^${press.file}:\\d+$`))
}
