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

  await test.step('a session that ends while somebody types: one signs in again, and goes on there', async () => {
    await editor.select('Imiona dzieci')
    await one.clearCookies()
    await title(editor).fill('Imiona')
    await expect(editor.page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
    await editor.enter(EDITOR)
    await expect(title(editor)).toHaveValue('Imiona')
    await title(editor).fill('Imiona dzieci')
    await expect(editor.draft).toHaveText('Szkic zapisany')
  })

  await test.step('the publisher publishes', async () => {
    const { page } = publisher
    await page.getByRole('button', { name: 'Przejrzyj i opublikuj' }).click()
    await page.getByLabel('Opis zmiany').fill('Prostsze nazwy')
    await page.getByRole('button', { name: 'Opublikuj', exact: true }).click()
    await expect(page.getByText('Opublikowano. Mieszkańcy widzą już nową wersję.')).toBeVisible()
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
  })

  // The editor works with the mouse, the publisher with the keyboard.
  const byKeyboard = publisher.by('keyboard')
  await test.step('who changed a label is seen', async () => {
    for (const studio of [editor, byKeyboard])
      await studio.counted(async () => {
        await studio.select('Skąd są pieniądze')
        await studio.click(studio.properties.getByRole('button', { name: 'Kto zmienił Tytuł' }))
        await expect(studio.properties.getByText(/^Jan Wydawca \(wydawca\),.*: Prostsze nazwy$/)).toBeVisible()
      })
  })

  await test.step('a draft is handed to a colleague, and back', async () => {
    const handOver = (from: Studio, name: string) =>
      from.counted(async () => {
        await from.click(from.button('Przekaż szkic'))
        await from.choose(from.dialog.getByLabel('Komu'), name)
        await from.click(from.dialog.getByRole('button', { name: 'Przekaż', exact: true }))
        await expect(from.dialog.getByText('Szkic czeka na przejęcie.')).toBeVisible()
        await from.click(from.dialog.getByRole('button', { name: 'Zamknij' }))
      })
    const take = (by: Studio, name: string) =>
      by.counted(async () => {
        await by.click(by.button(`Przejmij szkic: ${name}`))
        await expect(by.draft).toHaveText('Szkic zapisany')
        await by.select('Imiona dzieci')
      })
    await handOver(editor, 'Jan Wydawca')
    await publisher.page.reload()
    await take(byKeyboard, 'Ewa Redaktor')
    await handOver(byKeyboard, 'Ewa Redaktor')
    await editor.page.reload()
    await take(editor, 'Jan Wydawca')
  })

  await test.step('a publication is undone', async () => {
    for (const studio of [byKeyboard, publisher])
      await studio.counted(async () => {
        await studio.click(studio.button('Historia'))
        const restore = studio.button(/^Przywróć wersję/).first()
        await studio.click(restore)
        const restored = studio.page
          .getByRole('status')
          .filter({ hasText: 'Przywrócono. Mieszkańcy widzą już tę wersję.' })
        await expect(restored).toBeFocused()
        const live = studio.page.getByRole('heading', { name: /^Wersja \d+ Obecna wersja$/ })
        const before = await live.textContent()
        await studio.click(restored.getByRole('button', { name: /^Cofnij to/ }))
        await expect(live).not.toHaveText(before ?? '')
        await expect(restored).toBeFocused()
        await studio.click(studio.button('Wróć do edycji').first())
      })
  })
  await one.close()
  await other.close()
})
