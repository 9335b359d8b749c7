import { expect, type Locator } from '@playwright/test'
import type { Studio } from './studio.ts'

/** What an office does to its portal every day: each task in a few actions, with no YAML, by mouse and by keyboard alone. */
interface EditingTask {
  readonly name: string
  readonly work: (studio: Studio) => Promise<void>
  /** What is there before the task. */
  readonly prepare?: (studio: Studio) => Promise<void>
}

const INCOME = 'Dochody budżetu gminy'
const SPENDING = 'Wydatki budżetu gminy'
const NAMES = '10 najpopularniejszych imion'
const languages = ['Polski', 'English', 'Deutsch', 'Українська']

const heading = ({ preview }: Studio): Locator => preview.getByRole('heading', { level: 1 })
const header = ({ preview }: Studio, name: string | RegExp): Locator => preview.getByRole('columnheader', { name })
const changed = ({ outline }: Studio, name: string): Locator =>
  outline.getByRole('button', { name: new RegExp(`^${name} zmienione`) })

const control = ({ page }: Studio, label: string): Locator =>
  page.getByRole('region', { name: 'Podgląd' }).getByLabel(label)
const plannedDays = (studio: Studio): Locator => control(studio, 'Zmiany z datą')
const visitor = (studio: Studio): Locator => control(studio, 'Jako')

async function typeInAll(studio: Studio, property: string, text: string): Promise<void> {
  for (const language of languages) await studio.type(studio.text(property, language), text)
}

/** A note of a service, with a link to help. */
async function addHelp(studio: Studio): Promise<void> {
  await studio.select(INCOME)
  await studio.click(studio.properties.getByRole('button', { name: 'Dodaj uwagę na początku strony' }))
  await typeInAll(studio, 'Treść', 'Dla firm: [jak czytać tę stronę](https://pomoc.example/)')
}
const help = ({ preview }: Studio): Locator => preview.getByRole('link', { name: /jak\sczytać\stę\sstronę/ })

export const editingTasks: readonly EditingTask[] = [
  {
    name: 'rename a service',
    work: async (studio) => {
      await studio.select(INCOME)
      await expect(heading(studio)).toHaveText(/Dochody\sbudżetu\sgminy/)
      await studio.type(studio.text('Tytuł'), 'Skąd gmina ma pieniądze')
      await expect(heading(studio)).toHaveText(/Skąd\sgmina\sma\spieniądze/)
    },
  },
  {
    name: 'hide a column',
    work: async (studio) => {
      const plan = header(studio, /Plan/)
      await studio.pick(plan.getByRole('button'), 'Plan po zmianach', 'dochody plan po')
      await studio.click(studio.properties.getByRole('checkbox', { name: 'Widoczne' }))
      await expect(plan).toBeHidden()
      await expect(header(studio, /Paragraf/)).toBeVisible()
    },
    prepare: (studio) => studio.select(INCOME),
  },
  {
    name: 'change the total of a column',
    work: async (studio) => {
      await expect(studio.preview.getByRole('row', { name: /Razem/ })).toBeVisible()
      await studio.pick(header(studio, /Należności/).getByRole('button'), 'Należności', 'dochody należności')
      await studio.choose(studio.properties.getByLabel('Podsumowanie', { exact: true }), 'brak')
      await expect(changed(studio, 'Należności')).toBeVisible()
    },
    prepare: (studio) => studio.select(INCOME),
  },
  {
    name: 'change the default of a choice',
    work: async (studio) => {
      await studio.pick(studio.preview.getByText('Rok budżetowy'), 'Rok budżetowy', 'dochody rok')
      await studio.find('Wartość')
      await studio.choose(studio.properties.getByLabel('Wartość na początku', { exact: true }), 'pierwsza na liście')
      await expect(changed(studio, 'Rok budżetowy')).toBeVisible()
    },
    prepare: (studio) => studio.select(INCOME),
  },
  {
    name: 'change the page size',
    work: async (studio) => {
      await studio.select('Tabela', 'dochody tabela')
      await studio.find('Wierszy')
      await studio.type(studio.properties.getByLabel('Wierszy na stronie', { exact: true }), '3')
      await expect(studio.preview.getByText(/1–3\sz\s7/)).toBeVisible()
    },
  },
  {
    name: 'change the order of columns',
    work: async (studio) => {
      await studio.select('Tabela', 'dochody tabela')
      await studio.find('Kolejność')
      await studio.click(studio.properties.getByRole('button', { name: 'Przesuń w dół: Rozdział' }))
      await expect(studio.preview.getByRole('columnheader').first()).toContainText('Paragraf')
    },
  },
  {
    name: 'change who may use a service',
    work: async (studio) => {
      await studio.select(INCOME)
      await studio.find('Dla kogo')
      await studio.choose(studio.properties.getByLabel('Dla kogo', { exact: true }), 'zalogowani')
      await expect(changed(studio, INCOME)).toBeVisible()
    },
  },
  {
    name: 'change the shape of a chart',
    work: async (studio) => {
      await studio.select(NAMES)
      await studio.find('Kształt')
      await studio.choose(studio.properties.getByLabel('Kształt wykresu', { exact: true }), 'słupki')
      await expect(changed(studio, `${NAMES} – wykres`)).toBeVisible()
    },
  },
  {
    name: 'a note with a link to help',
    work: async (studio) => {
      await addHelp(studio)
      await expect(help(studio)).toHaveAttribute('href', 'https://pomoc.example/')
    },
  },
  {
    name: 'a condition of a note',
    prepare: addHelp,
    work: async (studio) => {
      const { properties } = studio
      const link = help(studio)
      await expect(link).toBeVisible()
      await studio.choose(properties.getByLabel('Zwykły warunek'), 'tylko dla instytucji')
      await expect(properties.getByRole('combobox', { name: 'Kiedy widoczne' })).toHaveValue('subject.nip != null')
      await expect(link).toBeHidden()
      await studio.choose(visitor(studio), 'Instytucja')
      await expect(link).toBeVisible()
      await studio.choose(visitor(studio), 'Każdy, bez logowania')
    },
  },
  {
    name: 'change a text of the login form and drop a field that may be empty',
    work: async (studio) => {
      await studio.select('Logowanie loginem i hasłem')
      await studio.type(studio.text('Słowa na przycisku'), 'Wejdź')
      await expect(changed(studio, 'Logowanie loginem i hasłem')).toBeVisible()
      const field = studio.preview.getByLabel('NIP')
      await studio.select('NIP', 'rejestracja nip')
      await expect(field).toBeVisible()
      await studio.click(studio.properties.getByRole('checkbox', { name: 'Widoczne' }))
      await expect(field).toBeHidden()
    },
  },
  {
    name: 'a break from one day to another',
    work: async (studio) => {
      await studio.select(SPENDING)
      await studio.find('Przerwa')
      await studio.type(studio.properties.getByLabel('Przerwa od', { exact: true }), '2099-01-04')
      await studio.type(studio.properties.getByLabel('Przerwa do', { exact: true }), '2099-01-08')
      const days = plannedDays(studio)
      await expect(days.locator('option').nth(1)).toHaveText('4 stycznia 2099: początek zmiany')
      await expect(days.locator('option').nth(2)).toHaveText('9 stycznia 2099: po zmianie')
    },
  },
  {
    name: 'plan a change for 1 January',
    work: async (studio) => {
      await studio.select(INCOME)
      await studio.click(studio.properties.getByRole('button', { name: 'Zaplanuj zmianę Tytuł' }))
      await studio.type(studio.dialog.getByLabel('Od dnia'), '2099-01-01')
      await studio.type(studio.dialog.getByLabel('Polski'), 'Dochody w nowym roku')
      await studio.click(studio.dialog.getByRole('button', { name: 'Dodaj do szkicu' }))
      await expect(heading(studio)).toHaveText(/Dochody\sbudżetu\sgminy/)
      const days = plannedDays(studio)
      await studio.choose(days, '1 stycznia 2099: początek zmiany')
      await expect(heading(studio)).toHaveText(/Dochody\sw\snowym\sroku/)
      await studio.choose(days, 'dzisiaj')
    },
  },
  {
    name: 'add the texts that a language lacks',
    work: async (studio) => {
      const { page } = studio
      await studio.click(studio.button('Teksty'))
      await studio.choose(page.getByRole('search').getByLabel('Pokaż'), 'brakujące')
      for (const language of languages.slice(1))
        await studio.type(page.getByRole('textbox', { name: new RegExp(`Treść, ${language}$`) }), 'E-mail: a@b.example')
      await studio.click(studio.button('Wróć do edycji'))
      await expect(studio.preview.getByText(/^E-mail:\sa@b/)).toBeVisible()
    },
    prepare: async (studio) => {
      await studio.select(INCOME)
      await studio.click(studio.properties.getByRole('button', { name: 'Dodaj uwagę na początku strony' }))
      await studio.type(studio.text('Treść'), 'E-mail: a@b.example')
      await expect(studio.draft).toHaveText('Szkic zapisany')
    },
  },
  {
    name: 'change the colour',
    work: async (studio) => {
      await studio.select('Wygląd')
      await studio.type(studio.properties.getByRole('textbox', { name: 'Kolor główny' }).last(), '#7a0019')
      const accent = () => studio.preview.evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim())
      await expect.poll(accent).toBe('#7a0019')
    },
  },
  {
    name: 'an entry of the menu',
    work: async (studio) => {
      await studio.select('Menu')
      await studio.click(studio.properties.getByRole('button', { name: 'Dodaj pozycję menu' }))
      await typeInAll(studio, 'Nazwa', 'Odpady')
      await studio.type(studio.properties.getByLabel('Dokąd prowadzi', { exact: true }), 'https://odpady.example')
      await expect(studio.preview.getByRole('link', { name: 'Odpady' })).toHaveAttribute(
        'href',
        'https://odpady.example/',
      )
    },
  },
  {
    name: 'take a tile away, and put it back',
    work: async (studio) => {
      const tile = studio.preview.getByRole('heading', { name: /Wydatki\sbudżetu\sgminy/ })
      await studio.select('Kafelki')
      await expect(tile).toBeVisible()
      const remove = studio.properties.getByRole('button', { name: /^Usuń: Wydatki\sbudżetu\sgminy/ })
      await studio.click(remove)
      await expect(tile).toBeHidden()
      await studio.click(studio.properties.getByRole('button', { name: /^Przywróć standard: Kafelki/ }))
      await expect(tile).toBeVisible()
      await studio.click(studio.button('Cofnij'))
      await expect(tile).toBeHidden()
    },
  },
  {
    name: 'put a service back to the standard',
    work: async (studio) => {
      await studio.select('Ile i skąd', 'ile i skąd')
      await studio.click(studio.button('Przywróć cały standard'))
      await expect(heading(studio)).toHaveText(/Dochody\sbudżetu\sgminy/)
      await expect(header(studio, /Plan/)).toBeVisible()
      // The draft is empty again; the rest of the task discards one.
      await studio.click(studio.button('Cofnij'))
      await expect(header(studio, /Plan/)).toBeHidden()
    },
    prepare: async (studio) => {
      await studio.select('Plan po zmianach', 'dochody plan po')
      await studio.click(studio.properties.getByRole('checkbox', { name: 'Widoczne' }))
      await studio.select(INCOME)
      await studio.type(studio.text('Tytuł'), 'Ile i skąd')
      await expect(heading(studio)).toHaveText(/Ile\si\sskąd/)
    },
  },
  {
    name: 'words on the button of a form, seen in the form',
    work: async (studio) => {
      await studio.select('Rejestracja')
      await studio.type(studio.text('Słowa na przycisku'), 'Załóż konto urzędowe')
      await expect(studio.preview.getByRole('button', { name: /^Załóż konto urzędowe$/ })).toBeVisible()
    },
  },
  {
    name: 'a mistake is reported where it is made, in Polish, and the page stays',
    work: async (studio) => {
      await studio.select('Rok budżetowy', 'stawki podatku rok')
      await expect(heading(studio)).toHaveText(/Stawki\spodatku/)
      await studio.find('Kiedy')
      await studio.type(studio.properties.getByRole('combobox', { name: 'Kiedy widoczne' }), 'rok >')
      await expect(studio.properties.locator('.ok-field__error').first()).toBeVisible()
      await expect(heading(studio)).toHaveText(/Stawki\spodatku/)
    },
  },
]
