import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Product, startProduct } from './okienko.ts'
import { contextFor, EDITOR, openStudio, PUBLISHER, type Studio } from './studio.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

const previewFrame = ({ page }: Studio) => page.frames().find((one) => one.url().endsWith('/studio/preview'))

/** Puts script into texts, wherever they are shown; pictures with scripts are refused. */
async function expectNoScript(studio: Studio): Promise<void> {
  await studio.select('Dochody budżetu gminy')
  const evil = '<img src=x onerror="parent.evil=1;window.evil=1"><script>window.evil=1</script>'
  await studio.type(studio.properties.getByRole('group', { name: 'Tytuł' }).getByLabel('Polski'), evil)
  await expect(studio.preview.getByRole('heading', { level: 1 })).toContainText('onerror')
  await studio.click(studio.properties.getByRole('button', { name: 'Dodaj uwagę na początku strony' }))
  for (const language of ['English', 'Deutsch', 'Українська', 'Polski']) {
    await studio.type(studio.text('Treść', language), `uwaga ${evil}`)
  }
  await expect(studio.preview.getByText(/uwaga <img src=x onerror/)).toBeVisible()
  await studio.type(studio.text('Treść'), '[uwaga](javascript:parent.evil=1)')
  await expect(studio.properties.locator('.ok-field__error').first()).toContainText('javascript')
  await expect(studio.preview.getByText(/uwaga <img src=x onerror/)).toBeVisible()
  await studio.click(studio.button('Teksty'))
  const file = { name: `${evil.replaceAll('/', '')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(evil) }
  await studio.page.locator('input[type=file]').setInputFiles(file)
  const answer = studio.dialog.or(studio.page.getByRole('alert')).filter({ hasText: /\S/ })
  await expect(answer.first()).toBeVisible()
  await studio.page.keyboard.press('Escape')
  await studio.click(studio.button('Wróć do edycji'))
  await studio.click(studio.button('Przejrzyj i opublikuj'))
  await expect(studio.page.locator('.studio-difference')).toContainText('onerror')
  await studio.click(studio.button('Wróć do edycji').first())
  const ran = [await studio.page.evaluate('window.evil'), await previewFrame(studio)?.evaluate('window.evil')]
  expect(ran).toEqual([undefined, undefined])
}

test('texts are found, changed in their table, given to a translator and taken back; live data is looked at', async ({
  browser,
}) => {
  const context = await contextFor(browser, product)
  const { studio, errors } = await openStudio(context)
  const { page } = studio
  await studio.signIn(EDITOR)
  const found = page.getByRole('search')
  const title = page.getByRole('textbox', { name: 'Dochody budżetu gminy › Tytuł, English' })
  const saved = async (button: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return readFile(await file.path(), 'utf8')
  }
  const read = (name: string, content: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await studio.task(async () => {
    await studio.click(page.getByRole('button', { name: 'Teksty', exact: true }))
    await expect(found.getByRole('status')).toHaveText(/^[1-9]\d{3} tekst/)
    await expectAccessible(page)
    await studio.type(found.getByLabel('Szukaj w tekstach'), 'services.1.title')
    await studio.type(title, 'Income of "Jasnowola"')
    await expect(studio.draft).toHaveText('Szkic zapisany')
    const csv = await saved('Pobierz CSV')
    expect(csv).toContain('"Income of ""Jasnowola"""')

    await read('texts.csv', `${csv.replace('Income of', 'Revenue of')}services.1.nothing;;;=1+1;;\r\n`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Revenue of "Jasnowola"')
    await expect(dialog).toContainText('services.1.nothing (en): nie ma takiego tekstu w portalu')
    await expectAccessible(page)
    await studio.click(dialog.getByRole('button', { name: 'Wczytaj do szkicu' }))
    await expect(title).toHaveValue('Revenue of "Jasnowola"')
    const xliff = await saved('Pobierz XLIFF: English')
    await studio.click(page.getByRole('button', { name: 'Cofnij' }))
    await expect(title).toHaveValue('Income of "Jasnowola"')
    await read('texts.xlf', xliff)
    await studio.click(dialog.getByRole('button', { name: 'Wczytaj do szkicu' }))
    await expect(title).toHaveValue('Revenue of "Jasnowola"')
    await studio.choose(found.getByLabel('Pokaż'), 'brakujące')
    await expect(found.getByRole('status')).toHaveText('Nie znaleziono tekstów.')
    await page.getByRole('button', { name: 'Wróć do edycji' }).click()
  })
  await test.step('look at it with what the office’s system says now', async () => {
    await studio.select('Dochody budżetu gminy')
    await expect(studio.preview.getByText(/1–5\sz\s7$/)).toBeVisible()
    const data = page.getByRole('region', { name: 'Podgląd' }).getByLabel('Dane')
    await data.selectOption({ label: 'Z systemu urzędu' })
    await expect(studio.preview.getByText(/1–5\sz\s\d\d+$/)).toBeVisible()
    await test.step('and with replies that were kept, without the system', async () => {
      await page.getByRole('button', { name: 'Zachowaj te odpowiedzi' }).click()
      await expect(page.getByText(/^Zachowano/)).toBeVisible()
      await page.route(/\/reply\?/, (route) => route.abort())
      await data.selectOption({ label: 'Z zachowanych odpowiedzi' })
      await expect(studio.preview.getByText(/1–5\sz\s\d\d+$/)).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('and with calls that fail: a page that leads elsewhere takes no focus from what is typed', () =>
      studio.task(async () => {
        const title = studio.text('Tytuł')
        await data.selectOption({ label: 'Z błędem' })
        await title.press('End')
        for (const letter of ['a', 'b']) {
          const before = await page.locator('iframe').getAttribute('data-drawn')
          await page.keyboard.press(letter)
          await expect(page.locator('iframe')).not.toHaveAttribute('data-drawn', before ?? '')
          await expect(title).toBeFocused()
        }
        // Nor does a dialog that opens or closes unpressed: the browser itself puts the focus into and back from it.
        await page
          .frameLocator('iframe')
          .locator('body')
          .evaluate((body) => {
            const dialog = document.createElement('dialog')
            dialog.append(document.createElement('input'))
            body.append(dialog)
            dialog.showModal()
          })
        await page.keyboard.press('c')
        await expect(title).toBeFocused()
        await page
          .frameLocator('iframe')
          .locator('dialog[open]')
          .evaluate((dialog: HTMLDialogElement) => dialog.close())
        await page.keyboard.press('d')
        await expect(title).toBeFocused()
        await expect(title).toHaveValue('Dochody budżetu gminyabcd')
      }))
    await data.selectOption({ label: 'Typowe' })
  })
  await test.step('in the file itself keys and values of the language are offered, with what they are', () =>
    studio.task(async () => {
      await page.getByRole('tab', { name: 'YAML' }).click()
      const editor = page.getByRole('textbox', { name: 'Plik urzędu w YAML' })
      await editor.press('ControlOrMeta+End')
      await page.keyboard.type('til')
      const offered = page.getByRole('option', { name: 'tiles' })
      await expect(offered).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await page.keyboard.type('[1]')
      await expect(editor).toContainText('tiles: [1]')
      // The end of the file, where one was, is in view again.
      await page.getByRole('tab', { name: 'Właściwości' }).click()
      await page.getByRole('tab', { name: 'YAML' }).click()
      await expect(editor.getByText('tiles', { exact: true }).last()).toBeInViewport()
      const word = editor.getByText('tiles', { exact: true }).last()
      const help = page.locator('.cm-language-help')
      // The editor may draw the word again under the pointer, and forget that it rests there.
      await expect(async () => {
        await page.mouse.move(0, 0)
        await word.hover()
        await expect(help).toContainText('tiles:', { timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      // A line that is asked for is opened, wherever else one was.
      await editor.press('ControlOrMeta+End')
      await page.keyboard.type('\ntilez: [2]')
      await editor.press('ControlOrMeta+Home')
      await page.getByRole('tab', { name: 'Problemy' }).click()
      await page
        .getByRole('listitem')
        .filter({ hasText: 'tilez' })
        .getByRole('button', { name: /^wiersz/ })
        .click()
      const active = page.locator('.cm-activeLine')
      await expect(active).toHaveText('tilez: [2]')
      await expect(active).toBeInViewport()
      await expect(editor).toBeFocused()
      await page.keyboard.press('Shift+End')
      await page.keyboard.press('Delete')
      await page.getByRole('tab', { name: 'Właściwości' }).click()
    }))

  await test.step('script in a text never runs', () => expectNoScript(studio))
  expect(errors).toEqual([])

  await test.step('the preview has neither a session nor a way to the server', async () => {
    const attempts = [
      'try { document.cookie; "cookie" } catch { "none" }',
      'try { localStorage.length; "storage" } catch { "none" }',
      'try { parent.document.title; "parent" } catch { "none" }',
      'fetch("/studio/api/me").then(() => "server", () => "none")',
    ]
    for (const attempt of attempts) expect(await previewFrame(studio)?.evaluate(attempt)).toBe('none')
  })
  // The next test has the same editor.
  await studio.click(studio.button('Odrzuć szkic'))
  await studio.click(studio.dialog.getByRole('button', { name: 'Odrzuć szkic' }))
  await expect(studio.draft).toHaveText('Bez zmian')
  await context.close()
})

test('an editor changes by keyboard alone and asks; a publisher publishes; residents see it; it is taken back', async ({
  browser,
}) => {
  const [editing, publishing] = [await contextFor(browser, product), await contextFor(browser, product)]
  const { studio: editor } = await openStudio(editing, 'keyboard')
  const { page } = editor
  await page.goto('/studio')
  await expect(page.getByLabel('Login')).toBeVisible()
  await expectAccessible(page)
  await editor.enter(EDITOR)
  await editor.select('Wydatki budżetu gminy', 'wydatki bud')
  await editor.type(editor.text('Tytuł'), 'Na co idą pieniądze')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText(/Na\sco\sidą\spieniądze/)
  await expect(editor.draft).toHaveText('Szkic zapisany')

  await test.step('what was typed is there after the browser was closed', async () => {
    await page.reload()
    await expect(editor.draft).toHaveText('Szkic zapisany')
  })

  await test.step('the editor reviews and asks', async () => {
    await editor.click(editor.button('Przejrzyj i opublikuj'))
    await expect(page.getByText('+')).not.toHaveCount(0)
    const picture = (when: string) =>
      page.frameLocator(`iframe[title^="${when}"]`).locator('body > div:not(.preview-coming)')
    await expect(picture('Przed zmianą').getByRole('heading', { name: /Wydatki\sbudżetu\sgminy/ })).toBeVisible()
    await expect(picture('Po zmianie').getByRole('heading', { name: /Na\sco\sidą\spieniądze/ })).toBeVisible()
    await test.step('each picture is one stop of the keyboard, and scrolls', async () => {
      const stop = (when: string) =>
        page.frameLocator(`iframe[title^="${when}"]`).getByRole('img', { name: new RegExp(`^${when}`) })
      await stop('Przed zmianą').focus()
      await page.keyboard.press('End')
      await expect.poll(() => stop('Przed zmianą').evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await page.keyboard.press('Tab')
      await expect(stop('Po zmianie')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(editor.button('Sprawdź w systemie urzędu')).toBeFocused()
    })
    await editor.type(page.getByLabel('Opis zmiany'), 'Prostszy tytuł')
    // The check waits for a document for ten seconds, in which a busy machine does not print the first one of a process.
    expect((await fetch(`${product.office}/fk/gmina/dajWydatkiBudzetu/pdf?rok=2025`)).status).toBe(200)
    await editor.click(editor.button('Sprawdź w systemie urzędu'))
    await expect(page.getByText(/^Sprawdzone strony: 1 z 1\./)).toBeVisible()
    await expect(page.getByText(/^Odpowiada zgodnie z definicją \([1-9]/)).toBeVisible()
    await expectAccessible(page)
    await editor.click(editor.button('Poproś o publikację'))
    await expect(page.getByText('Prośba o publikację została wysłana.')).toBeVisible()
  })

  const { studio: publisher } = await openStudio(publishing)
  const resident = await publishing.newPage()
  await test.step('the publisher publishes, and residents see it', async () => {
    await publisher.signIn(PUBLISHER, 'Urząd Gminy Jasnowola')
    await publisher.page.getByRole('button', { name: 'Przejrzyj i opublikuj' }).click()
    await publisher.page.getByRole('button', { name: 'Przejrzyj szkic: Ewa Redaktor' }).click()
    await expect(publisher.page.locator('.studio-changes')).toContainText('Na co idą pieniądze')
    await publisher.page.getByRole('button', { name: 'Opublikuj szkic: Ewa Redaktor' }).click()
    await expect(publisher.page.getByText('Opublikowano. Mieszkańcy widzą już nową wersję.')).toBeVisible()
    await resident.goto('/uslugi/2/budzet-wydatki')
    await expect(resident.getByRole('heading', { level: 1 })).toHaveText(/Na\sco\sidą\spieniądze/)
  })

  await test.step('the browser’s buttons go back to the editing, to the offices, and forward again; a reload stays', async () => {
    const { page: own } = publisher
    const review = own.getByRole('heading', { name: 'Przegląd zmian' })
    await own.goBack()
    await expect(publisher.preview.getByRole('heading', { level: 1 })).toBeVisible()
    await own.goBack()
    await expect(own.getByRole('button', { name: 'Urząd Gminy Jasnowola' })).toBeVisible()
    await own.goForward()
    await own.goForward()
    await expect(review).toBeVisible()
    await own.reload()
    await expect(review).toBeVisible()
    await expect(own).toHaveTitle('Przegląd zmian – Urząd Gminy Jasnowola – Okienko Studio')
  })

  await test.step('the publisher takes it back', async () => {
    await publisher.page.getByRole('button', { name: 'Wróć do edycji' }).first().click()
    await publisher.page.getByRole('button', { name: 'Historia', exact: true }).click()
    await expect(publisher.page.getByText('Prostszy tytuł')).toBeVisible()
    // The version that nobody published in the studio says so.
    const first = publisher.page.getByText('Pliki z folderu, z którego działa portal')
    await expect(first).toBeVisible()
    await expectAccessible(publisher.page)
    await publisher.page
      .getByRole('button', { name: /^Przywróć wersję/ })
      .first()
      .click()
    await expect(publisher.page.getByText('Przywrócono. Mieszkańcy widzą już tę wersję.')).toBeVisible()
    await resident.reload()
    await expect(resident.getByRole('heading', { level: 1 })).toHaveText(/Wydatki\sbudżetu\sgminy/)
  })

  await test.step('the publisher plans a change for 1 January, and takes it back', async () => {
    const { page: own, properties, draft } = publisher
    await own.getByRole('button', { name: 'Wróć do edycji' }).first().click()
    await publisher.select('Wydatki budżetu gminy')
    await properties.getByRole('group', { name: 'Tytuł' }).getByLabel('Polski').fill('Wydatki od nowego roku')
    await own.getByRole('button', { name: 'Przejrzyj i opublikuj' }).click()
    await own.getByLabel('Opis zmiany').fill('Od stycznia')
    await own.getByLabel('Opublikuj w wybranym terminie').check()
    await own.getByLabel('Termin (czas polski)').fill('2099-01-01T06:00')
    await expect(own.getByText(/1 stycznia 2099.*06:00.*standardowy/)).toBeVisible()
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Zaplanuj publikację' }).click()
    await expect(own.getByText(/^Zaplanowano/)).toBeVisible()
    await own.getByRole('button', { name: 'Wróć do edycji' }).first().click()
    await expect(draft).toHaveText('Bez zmian')
    await own.getByRole('button', { name: 'Historia', exact: true }).click()
    await own.getByRole('button', { name: /^Pokaż zaplanowaną zmianę/ }).click()
    await expect(own.getByText('Wydatki od nowego roku')).toBeVisible()
    await expectAccessible(own)
    await own.getByRole('button', { name: /^Wycofaj zaplanowaną zmianę/ }).click()
    await expect(own.getByText(/jest znów szkicem/)).toBeVisible()
    await expect(own.getByText('Zaplanowane publikacje')).toBeHidden()
    await own.getByRole('button', { name: 'Wróć do edycji' }).first().click()
    await expect(draft).toHaveText('Szkic zapisany')
    const byKeyboard = publisher.by('keyboard')
    await byKeyboard.counted(async () => {
      await byKeyboard.click(byKeyboard.button('Przejrzyj i opublikuj'))
      await byKeyboard.type(own.getByLabel('Opis zmiany'), 'Od stycznia')
      await byKeyboard.click(own.getByLabel('Opublikuj w wybranym terminie'))
      await byKeyboard.type(own.getByLabel('Termin (czas polski)'), '2099-01-01T06:00')
      await byKeyboard.click(byKeyboard.button('Zaplanuj publikację'))
      await expect(own.getByText(/^Zaplanowano/)).toBeVisible()
    })
  })
  await editing.close()
  await publishing.close()
})
