import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './okienko.ts'
import { contextFor, EDITOR, openStudio, PUBLISHER, type Studio } from './studio.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

test('two people at one office: nothing is overwritten or lost, and it is known who changed what', async ({
  browser,
}) => {
  const [one, other] = [await contextFor(browser, product), await contextFor(browser, product)]
  const { studio: editor } = await openStudio(one)
  const { studio: publisher } = await openStudio(other)
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
