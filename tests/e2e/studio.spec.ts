import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
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

test('everyday changes are seen at once in the preview, each in a few actions and without YAML', async ({
  browser,
}) => {
  const context = await contextFor(browser)
  const { studio, errors } = await openStudio(() => context.newPage())
  const { page, preview, properties, outline } = studio
  await page.goto('/studio')
  await expectAccessible(page)
  await studio.signIn(EDITOR)
  const heading = preview.getByRole('heading', { level: 1 })
  const header = (name: string | RegExp) => preview.getByRole('columnheader', { name })
  const openIncome = () => studio.select('Dochody budżetu gminy')

  await test.step('rename a service', () =>
    studio.task(async () => {
      await openIncome()
      await expect(heading).toHaveText(/Dochody\sbudżetu\sgminy/)
      await studio.type(
        properties.getByRole('group', { name: 'Tytuł' }).getByLabel('Polski'),
        'Skąd gmina ma pieniądze',
      )
      await expect(heading).toHaveText(/Skąd\sgmina\sma\spieniądze/)
    }))

  await test.step('hide a column that is pressed in the page', () =>
    studio.task(async () => {
      await studio.click(header(/Plan/).getByRole('button'))
      await expect(properties.getByRole('heading', { level: 2 })).toContainText('Plan po zmianach')
      await studio.click(properties.getByLabel('Widoczne'))
      await expect(header(/Plan/)).toBeHidden()
      await expect(header(/Paragraf/)).toBeVisible()
    }))

  await test.step('change the total of a column', () =>
    studio.task(async () => {
      const total = preview.getByRole('row', { name: /Razem/ })
      await expect(total).toBeVisible()
      await studio.click(header(/Należności/).getByRole('button'))
      await studio.choose(properties.getByLabel('Podsumowanie'), 'brak')
      await expect(outline.getByRole('button', { name: /^Należności zmienione/ })).toBeVisible()
    }))

  await test.step('change the default of a choice', () =>
    studio.task(async () => {
      await studio.click(preview.getByText('Rok budżetowy'))
      await studio.choose(properties.getByLabel('Wartość na początku'), 'pierwsza na liście')
    }))

  await test.step('change the page size, and the order of columns', () =>
    studio.task(async () => {
      await studio.click(outline.getByRole('button', { name: /^income/ }).last())
      await studio.type(properties.getByLabel('Wierszy na stronie'), '3')
      await expect(preview.getByText(/1–3\sz\s7/)).toBeVisible()
      await studio.click(properties.getByRole('button', { name: 'Przesuń w dół: Rozdział' }))
      await expect(preview.getByRole('columnheader').first()).toContainText('Paragraf')
    }))

  await test.step('change who may use a service', () =>
    studio.task(async () => {
      await openIncome()
      await studio.choose(properties.getByLabel('Dla kogo'), 'zalogowani')
      await expect(outline.getByRole('button', { name: /^Dochody budżetu gminy zmienione/ })).toBeVisible()
    }))

  await test.step('change the shape of a chart', () =>
    studio.task(async () => {
      await studio.select('10 najpopularniejszych imion')
      await studio.choose(properties.getByLabel('Kształt wykresu'), 'słupki')
    }))

  await test.step('change the colour', () =>
    studio.task(async () => {
      await studio.select('Wygląd')
      const colour = properties.getByRole('textbox', { name: 'Kolor główny' }).last()
      await studio.type(colour, '#7a0019')
      const accent = () => preview.evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim())
      await expect.poll(accent).toBe('#7a0019')
    }))

  await test.step('look at it with what the office’s system says now', async () => {
    await openIncome()
    await expect(preview.getByText(/1–5\sz\s7$/)).toBeVisible()
    const data = page.getByRole('region', { name: 'Podgląd' }).getByLabel('Dane')
    await data.selectOption({ label: 'Z systemu urzędu' })
    await expect(preview.getByText(/1–5\sz\s\d\d+$/)).toBeVisible()
    await data.selectOption({ label: 'Typowe' })
  })

  await test.step('take a tile away, and put the standard back', () =>
    studio.task(async () => {
      await studio.select('Kafelki')
      const tile = preview.getByRole('heading', { name: /Wydatki\sbudżetu\sgminy/ })
      await expect(tile).toBeVisible()
      await studio.click(properties.getByRole('button', { name: /^Usuń: Wydatki\sbudżetu\sgminy/ }))
      await expect(tile).toBeHidden()
      await studio.click(properties.getByRole('button', { name: /^Przywróć standard: Kafelki/ }))
      await expect(tile).toBeVisible()
      await studio.click(page.getByRole('button', { name: 'Cofnij' }))
      await expect(tile).toBeHidden()
    }))

  await test.step('a mistake is reported where it is made, in Polish, and the page stays', () =>
    studio.task(async () => {
      await studio.select('Rok budżetowy')
      await studio.type(properties.getByLabel('Kiedy widoczne'), 'rok >')
      await expect(properties.locator('.ok-field__error').first()).toBeVisible()
      await expect(heading).toHaveText(/Stawki\spodatku/)
    }))

  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test('texts are found, changed in their table, given to a translator and taken back', async ({ browser }) => {
  const context = await contextFor(browser)
  const { studio, errors } = await openStudio(() => context.newPage())
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
  expect(errors).toEqual([])
  await context.close()
})

test('an editor changes by keyboard alone and asks; a publisher publishes; residents see it; it is taken back', async ({
  browser,
}) => {
  const [editing, publishing] = [await contextFor(browser), await contextFor(browser)]
  const { studio: editor } = await openStudio(() => editing.newPage())
  const { page } = editor
  await page.goto('/studio')
  await expect(page.getByLabel('Login')).toBeFocused()
  await page.keyboard.type(EDITOR.login)
  await page.keyboard.press('Tab')
  await page.keyboard.type(EDITOR.password)
  await page.keyboard.press('Enter')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toBeVisible()
  await editor.outline.getByLabel('Szukaj').focus()
  await page.keyboard.type('Wydatki bud')
  await expect(editor.outline.getByRole('button', { name: 'Wydatki budżetu gminy' }).last()).toBeVisible()
  // The group with its arrow, the service with its arrow, the service.
  for (const _ of ['group', 'its items', 'service', 'its parts']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Wydatki budżetu gminy')
  await editor.properties.getByRole('group', { name: 'Tytuł' }).getByLabel('Polski').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Na co idą pieniądze')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText(/Na\sco\sidą\spieniądze/)
  await expect(editor.draft).toHaveText('Szkic zapisany')

  await test.step('what was typed is there after the browser was closed', async () => {
    await page.reload()
    await expect(editor.draft).toHaveText('Szkic zapisany')
  })

  await test.step('the editor reviews and asks', async () => {
    await page.getByRole('button', { name: 'Przejrzyj i opublikuj' }).click()
    await expect(page.getByText('+')).not.toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Opis zmiany').fill('Prostszy tytuł')
    await page.getByRole('button', { name: 'Poproś o publikację' }).click()
    await expect(page.getByText('Prośba o publikację została wysłana.')).toBeVisible()
  })

  const { studio: publisher } = await openStudio(() => publishing.newPage())
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

  await test.step('the publisher takes it back', async () => {
    await publisher.page.getByRole('button', { name: 'Wróć do edycji' }).first().click()
    await publisher.page.getByRole('button', { name: 'Historia', exact: true }).click()
    await expect(publisher.page.getByText('Prostszy tytuł')).toBeVisible()
    await expectAccessible(publisher.page)
    await publisher.page
      .getByRole('button', { name: /^Przywróć wersję/ })
      .first()
      .click()
    await publisher.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Przywróć wersję/ })
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
  })
  await editing.close()
  await publishing.close()
})

test('script in a text never runs, and the preview has neither a session nor a way to the server', async ({
  browser,
}) => {
  const context = await contextFor(browser)
  const { studio, errors } = await openStudio(() => context.newPage())
  await studio.signIn(EDITOR)
  await studio.select('Dochody budżetu gminy')
  const evil = '<img src=x onerror="parent.evil=1;window.evil=1"><script>window.evil=1</script>'
  await studio.type(studio.properties.getByRole('group', { name: 'Tytuł' }).getByLabel('Polski'), evil)
  await expect(studio.preview.getByRole('heading', { level: 1 })).toContainText('onerror')
  const frame = studio.page.frames().find((one) => one.url().endsWith('/studio/preview'))
  const inFrame = async (what: string) => frame?.evaluate(what)
  expect([await studio.page.evaluate('window.evil'), await inFrame('window.evil')]).toEqual([undefined, undefined])
  expect(errors).toEqual([])
  const attempts = [
    'try { document.cookie; "cookie" } catch { "none" }',
    'try { localStorage.length; "storage" } catch { "none" }',
    'try { parent.document.title; "parent" } catch { "none" }',
    'fetch("/studio/api/me").then(() => "server", () => "none")',
  ]
  for (const attempt of attempts) expect(await inFrame(attempt)).toBe('none')
  await context.close()
})
