import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './okienko.ts'
import { EDITOR, PUBLISHER, Studio } from './studio.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

/** A studio of its own session, and what its page reports as an error. */
async function openStudio(newPage: () => Promise<Page>): Promise<{ studio: Studio; errors: string[] }> {
  const page = await newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    // Whether somebody is signed in is asked first.
    if (message.type() === 'error' && !message.text().includes('401')) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return { studio: new Studio(page), errors }
}

// So wide that the page in the preview has its full size: Playwright presses beside what it means in a frame that is scaled.
const polish = { locale: 'pl-PL', viewport: { width: 2000, height: 1000 } }

const contextFor = (browser: { newContext: (options: object) => Promise<BrowserContext> }) =>
  browser.newContext({ ...polish, baseURL: product.portal })

test('what took an engineer before: a note with a link on a condition, and an entry of the menu', async ({
  browser,
}) => {
  const context = await contextFor(browser)
  const { studio } = await openStudio(() => context.newPage())
  const { page, preview, properties } = studio
  await studio.signIn(EDITOR)
  const income = 'Dochody budżetu gminy'
  const languages = ['Polski', 'English', 'Deutsch', 'Українська']
  const typeInAll = async (group: string, text: string) => {
    for (const language of languages)
      await studio.type(properties.getByRole('group', { name: group }).getByLabel(language), text)
  }

  await test.step('a note with a link to help, on a condition', () =>
    studio.task(async () => {
      await studio.select(income)
      await studio.click(properties.getByRole('button', { name: 'Dodaj uwagę na początku strony' }))
      await typeInAll('Treść', 'Dla firm: [jak czytać tę stronę](https://pomoc.example/)')
      const link = preview.getByRole('link', { name: /jak\sczytać\stę\sstronę/ })
      await expect(link).toHaveAttribute('href', 'https://pomoc.example/')
      await studio.choose(properties.getByLabel('Zwykły warunek'), 'tylko dla instytucji')
      await expect(properties.getByRole('textbox', { name: 'Kiedy widoczne' })).toHaveValue('subject.nip != null')
      await expect(link).toBeHidden()
      await page.getByLabel('Jako').selectOption({ label: 'Instytucja' })
      await expect(link).toBeVisible()
      await page.getByLabel('Jako').selectOption({ label: 'Każdy, bez logowania' })
    }))

  await test.step('an entry of the menu', () =>
    studio.task(async () => {
      await studio.select('Menu')
      await studio.click(properties.getByRole('button', { name: 'Dodaj pozycję menu' }))
      await typeInAll('Nazwa', 'Odpady')
      await studio.type(properties.getByLabel('Dokąd prowadzi'), 'https://odpady.example')
      await expect(preview.getByRole('link', { name: 'Odpady' })).toHaveAttribute('href', 'https://odpady.example/')
    }))

  await test.step('words on the button of a form, seen in the form', () =>
    studio.task(async () => {
      await studio.select('Rejestracja')
      await studio.type(
        properties.getByRole('group', { name: 'Słowa na przycisku' }).getByLabel('Polski'),
        'Załóż konto urzędowe',
      )
      await expect(preview.getByRole('button', { name: /^Załóż konto urzędowe$/ })).toBeVisible()
    }))

  await context.close()
})

test('two people at one office: nothing is overwritten or lost, and it is known who changed what', async ({
  browser,
}) => {
  const [one, other] = [await contextFor(browser), await contextFor(browser)]
  const { studio: editor } = await openStudio(() => one.newPage())
  const { studio: publisher } = await openStudio(() => other.newPage())
  await editor.signIn(EDITOR)
  await publisher.signIn(PUBLISHER, 'Urząd Gminy Jasnowola')
  const title = ({ properties }: Studio) => properties.getByRole('group', { name: 'Tytuł' }).getByLabel('Polski')
  const rename = async (studio: Studio, name: string, text: string) => {
    await studio.select(name)
    await title(studio).fill(text)
    await expect(studio.draft).toHaveText('Szkic zapisany')
  }
  await rename(editor, 'Wydatki budżetu gminy', 'Na co idą pieniądze')
  await rename(publisher, 'Wydatki budżetu gminy', 'Co kupuje gmina')
  await rename(publisher, 'Dochody budżetu gminy', 'Skąd są pieniądze')

  await test.step('what is typed without a connection is there after the page is loaded again', async () => {
    await editor.page.route('**/draft', (route) => route.abort())
    await editor.select('10 najpopularniejszych imion')
    await title(editor).fill('Imiona dzieci')
    await expect(editor.draft).toHaveText('Brak połączenia. Zmiany są zachowane w tej przeglądarce.')
    await editor.page.unroute('**/draft')
    await editor.page.reload()
    await expect(editor.draft).toHaveText('Szkic zapisany')
  })

  await test.step('the publisher publishes', async () => {
    const { page } = publisher
    await page.getByRole('button', { name: 'Przejrzyj i opublikuj' }).click()
    await page.getByLabel('Opis zmiany').fill('Prostsze nazwy')
    await page.getByRole('button', { name: 'Opublikuj', exact: true }).click()
    await page.getByRole('button', { name: 'Wróć do edycji' }).last().click()
  })

  await test.step('the editor’s draft is joined with it: both values of one property, and all of the others', async () => {
    const { page } = editor
    await page.getByRole('button', { name: 'Przejrzyj i opublikuj' }).click()
    await page.getByRole('button', { name: 'Połącz ze szkicem' }).click()
    await expect(page.getByRole('radio', { name: 'Moja: Na co idą pieniądze' })).toBeChecked()
    await page.getByRole('radio', { name: 'Opublikowana: Co kupuje gmina' }).check()
    await page.getByRole('button', { name: 'Zastosuj wybór' }).click()
    await expect(page.locator('.studio-difference')).toContainText('Imiona dzieci')
    await expect(page.locator('.studio-difference')).not.toContainText('Na co idą')
    await page.getByRole('button', { name: 'Wróć do edycji' }).click()
    await editor.select('Co kupuje gmina')
    await editor.select('Skąd są pieniądze')
    await editor.properties.getByRole('button', { name: 'Kto zmienił Tytuł' }).click()
    await expect(editor.properties.getByText(/^Jan Wydawca \(wydawca\),.*: Prostsze nazwy$/)).toBeVisible()
  })

  await test.step('the draft is handed to the publisher, who undoes the publication of before, too', async () => {
    await editor.page.getByRole('button', { name: 'Przekaż szkic' }).click()
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByLabel('Komu').selectOption({ label: 'Jan Wydawca' })
    await dialog.getByRole('button', { name: 'Przekaż', exact: true }).click()
    await expect(dialog.getByText('Szkic czeka na przejęcie.')).toBeVisible()
    const { page } = publisher
    await page.reload()
    await page.getByRole('button', { name: 'Urząd Gminy Jasnowola' }).click()
    await page.getByRole('button', { name: 'Przejmij szkic: Ewa Redaktor' }).click()
    await expect(publisher.draft).toHaveText('Szkic zapisany')
    await publisher.select('Imiona dzieci')
  })
  await one.close()
  await other.close()
})
