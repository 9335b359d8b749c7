import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Product, startProduct } from './okienko.ts'
import { contextFor, openStudio, PUBLISHER } from './studio.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

const withScript =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44" onload="window.evil=1"><script>window.evil=1</script><path fill="#0b5394" d="M0 0h40v44z"/></svg>'

test('a logo is uploaded, seen, discarded with its draft, published, and never runs what is in it', async ({
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

  await test.step('an SVG with a script is drawn, reviewed and published', async () => {
    await expect(properties.getByText(/Skrypty w pliku SVG nigdy nie działają/)).toBeVisible()
    await upload('herb.svg', Buffer.from(withScript))
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

  await test.step('residents see it, and its script does nothing, not even where its address is opened', async () => {
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
