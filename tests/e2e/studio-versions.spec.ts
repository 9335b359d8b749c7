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
  expect(errors).toEqual([])
  await context.close()
})

test('“usable at 1024 px and readable on a tablet”, in both languages', async ({ browser }) => {
  const context = await contextFor(browser, product)
  const { studio } = await openStudio(context)
  const { page } = studio
  await page.setViewportSize({ width: 1024, height: 768 })
  await studio.signIn(PUBLISHER, 'Urząd Gminy Jasnowola')
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
  await context.close()
})
