import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Product, startProduct } from './okienko.ts'
import { contextFor, openStudio, PUBLISHER, type Studio } from './studio.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

const withScript =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44" onload="window.evil=1"><script>window.evil=1</script><path fill="#0b5394" d="M0 0h40v44z"/></svg>'

test('a logo is uploaded, seen, discarded with its draft and published, and none with a script is', async ({
  browser,
}) => {
  const context = await contextFor(browser, product)
  const { studio, errors } = await openStudio(context)
  const { page, properties, preview } = studio
  await studio.signIn(PUBLISHER, 'Urząd Gminy Jasnowola')
  await studio.select('Wygląd')
  const upload = (name: string, buffer: Buffer) =>
    properties.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const offered = (kind: 'png' | 'svg') =>
    properties.getByRole('radio', { name: new RegExp(`-[0-9a-f]{16}\\.${kind}$`) })
  const arms = preview.locator('.portal-arms')
  const widthOf = (picture: typeof arms) => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)

  await test.step('what is no picture is refused in words', async () => {
    await upload('herb.png', Buffer.from('herb'))
    await expect(properties.getByRole('alert')).toContainText('Ten plik nie jest obrazem PNG, JPEG, WebP ani SVG.')
    await expect(studio.draft).toHaveText('Bez zmian')
    await expectAccessible(page)
  })

  await test.step('a PNG is in the preview at once, and goes with its draft', async () => {
    await upload('herb.png', await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 88 } }))
    await expect(offered('png')).toBeChecked()
    await expect(arms).toHaveAttribute('src', /^data:image\/png;base64,/)
    await expect.poll(() => widthOf(arms)).toBe(80)
    await expect(studio.draft).toHaveText('Szkic zapisany')
    await expectAccessible(page)
    await studio.click(studio.button('Odrzuć szkic'))
    await studio.click(studio.dialog.getByRole('button', { name: 'Odrzuć szkic' }))
    await expect(preview.locator('.portal-shield')).toBeVisible()
    await expect(offered('png')).toHaveCount(0)
  })

  await test.step('an SVG with a script is refused in words', async () => {
    await expect(properties.getByText(/Plik SVG musi być rysunkiem bez skryptów/)).toBeVisible()
    await upload('herb.svg', Buffer.from(withScript))
    await expect(properties.getByRole('alert')).toContainText('Ten plik SVG zawiera skrypty')
  })

  await test.step('an SVG is drawn, reviewed and published', async () => {
    await upload('herb.svg', Buffer.from(withScript.replace(/ onload="[^"]*"|<script>.*<\/script>/g, '')))
    await expect(offered('svg')).toBeChecked()
    await expect.poll(() => widthOf(arms)).toBeGreaterThan(0)
    await studio.click(studio.button('Przejrzyj i opublikuj'))
    await expect(page.locator('.studio-difference')).toContainText(/\+.*logo: .*-[0-9a-f]{16}\.svg/)
    const picture = page.frameLocator('iframe[title^="Po zmianie"]').locator('.portal-arms')
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)
    await studio.type(page.getByLabel('Opis zmiany'), 'Herb gminy')
    await studio.click(studio.button('Opublikuj'))
    await expect(page.getByText('Opublikowano. Mieszkańcy widzą już nową wersję.')).toBeVisible()
    for (const frame of page.frames()) expect(await frame.evaluate('window.evil')).toBeUndefined()
    expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  })

  await test.step('residents see it, also where its address is opened', async () => {
    const resident = await context.newPage()
    await resident.goto('/')
    const shown = resident.locator('.portal-arms')
    await expect(shown).toHaveAttribute('src', /^\/_portal\/.*-[0-9a-f]{16}.*\.svg$/)
    await expect.poll(() => widthOf(shown)).toBeGreaterThan(0)
    expect(await resident.evaluate('window.evil')).toBeUndefined()
    await resident.goto((await shown.getAttribute('src')) ?? '')
    await expect(resident.locator('path')).toHaveCount(1)
    expect(await resident.evaluate('window.evil')).toBeUndefined()
  })
  await context.close()
})

const title = ({ preview }: Studio): Locator => preview.getByRole('heading', { level: 1 })

test('any version is looked at live and becomes a draft; the draft is marked, and put back part by part', async ({
  browser,
}) => {
  const context = await contextFor(browser, product)
  const { studio, errors } = await openStudio(context)
  const { page, outline, properties } = studio
  await studio.signIn(PUBLISHER, 'Urząd Gminy Jasnowola')
  const publish = async (name: string) => {
    await studio.select('Wydatki budżetu gminy', 'uslugi wydatki')
    await studio.type(studio.text('Tytuł'), name)
    await studio.click(studio.button('Przejrzyj i opublikuj'))
    await studio.type(page.getByLabel('Opis zmiany'), `Nazwa: ${name}`)
    await studio.click(studio.button('Opublikuj'))
    await expect(page.getByText('Opublikowano. Mieszkańcy widzą już nową wersję.')).toBeVisible()
    await studio.click(studio.button('Wróć do edycji').first())
  }
  await publish('Wydatki budżetu gminy w roku')

  await test.step('what the draft changes is marked, and what is live is one click away', async () => {
    await studio.select('Wydatki budżetu gminy w roku', 'uslugi wydatki')
    await studio.type(studio.text('Tytuł'), 'Wydatki w szkicu')
    await expect(title(studio)).toHaveText(/Wydatki\sw\sszkicu/)
    await expect(outline.getByRole('button', { name: 'Wydatki w szkicu zmienione szkic' })).toBeVisible()
    await studio.click(studio.button('Widok mieszkańców'))
    await expect(title(studio)).toHaveText(/Wydatki\sbudżetu\sgminy\sw\sroku/)
    await expect(page.getByText('Podgląd pokazuje to, co mieszkańcy widzą teraz')).toBeVisible()
    await expectAccessible(page)
    await studio.click(studio.button('Wróć do szkicu'))
    await expect(title(studio)).toHaveText(/Wydatki\sw\sszkicu/)
  })

  await test.step('one property is put back as it is published, the others stay', async () => {
    await studio.choose(properties.getByLabel('Dla kogo', { exact: true }), 'zalogowani')
    await studio.click(properties.getByRole('button', { name: 'Odrzuć zmianę: Tytuł' }))
    await expect(studio.text('Tytuł')).toHaveValue('Wydatki budżetu gminy w roku')
    await expect(properties.getByLabel('Dla kogo', { exact: true })).toHaveValue('"login"')
    await studio.click(properties.getByRole('button', { name: 'Odrzuć zmianę: Dla kogo' }))
    await expect(outline.getByText('szkic', { exact: true })).toHaveCount(0)
  })

  await test.step('an earlier version is looked at in the preview, as somebody on a telephone', async () => {
    await publish('Na co idą pieniądze')
    await studio.click(studio.button('Historia'))
    const earlier = page.getByRole('listitem').filter({ hasText: 'Nazwa: Wydatki budżetu gminy w roku' })
    await studio.click(earlier.getByRole('button', { name: /^Obejrzyj wersję/ }))
    await studio.choose(page.getByRole('region', { name: 'Podgląd' }).getByLabel('Ekran'), 'Telefon')
    await expect(title(studio)).toHaveText(/Wydatki\sbudżetu\sgminy\sw\sroku/)
    await expect(studio.text('Tytuł')).toHaveValue('Na co idą pieniądze')
    await expectAccessible(page)
  })

  await test.step('and becomes a draft, which “Undo” takes back', async () => {
    await studio.click(studio.button('Historia'))
    const earlier = page.getByRole('listitem').filter({ hasText: 'Nazwa: Wydatki budżetu gminy w roku' })
    await studio.click(earlier.getByRole('button', { name: /^Otwórz wersję \d+ jako szkic/ }))
    // Without a question: after a publication there is no draft that it would replace.
    await expect(studio.text('Tytuł')).toHaveValue('Wydatki budżetu gminy w roku')
    await expect(title(studio)).toHaveText(/Wydatki\sbudżetu\sgminy\sw\sroku/)
    await expect(studio.draft).toHaveText('Szkic zapisany')
    await studio.click(studio.button('Cofnij'))
    await expect(studio.text('Tytuł')).toHaveValue('Na co idą pieniądze')
  })

  await test.step('the menu is put in order by dragging', async () => {
    await studio.select('Menu')
    const lines = properties.getByRole('list').getByRole('listitem')
    const second = (await lines.nth(1).locator('span').first().textContent()) ?? ''
    await lines.nth(1).dragTo(lines.first())
    await expect(lines.first()).toContainText(second)
    await studio.choose(page.getByRole('region', { name: 'Podgląd' }).getByLabel('Ekran'), 'Komputer')
    const [word = ''] = second.split(/\s/)
    const menu = studio.preview.getByRole('navigation').filter({ hasText: word }).first()
    await expect(menu.getByRole('link').first()).toContainText(word)
  })

  await test.step('“usable at 1024 px and readable on a tablet”, in both languages', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await studio.select('Dochody budżetu gminy')
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const [width, language] of [
      [1024, 'English'],
      [768, 'Polski'],
    ] as const) {
      await page.setViewportSize({ width, height: 1024 })
      expect(await widthOf()).toBeLessThanOrEqual(width)
      for (const pane of ['outline', 'properties', 'preview']) {
        const box = await page.locator(`[data-pane="${pane}"]`).boundingBox()
        expect(box?.width, `${pane} at ${width}`).toBeGreaterThan(180)
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
      }
      await expectAccessible(page)
      await studio.click(studio.button(language))
    }
  })
  expect(errors).toEqual([])
  await context.close()
})
