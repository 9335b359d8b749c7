import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Product, startProduct } from './okienko.ts'
import { EDITOR, Studio } from './studio.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

const reply = {
  drzewa: [
    { gatunek: 'Dąb szypułkowy', srednica: 312, pomnik: true },
    { gatunek: 'Lipa drobnolistna', srednica: 287, pomnik: false },
  ],
}

const GROUP = 'Grupa na liście usług'

test('a service of the office’s own is made from a call, or from a pasted reply, and seen at once', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'pl-PL',
    viewport: { width: 1600, height: 1000 },
    baseURL: product.portal,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const studio = new Studio(page)
  const byKeyboard = studio.by('keyboard')
  await studio.signIn(EDITOR)
  const { outline, preview, properties } = studio
  const heading = preview.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog', { name: 'Nowa usługa' })
  const showList = () =>
    preview.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Usługi' }).press('Enter')
  const open = outline.getByRole('button', { name: 'Nowa usługa' })

  await test.step('with a mouse, from a call of the contract', () =>
    studio.task(async () => {
      await studio.click(open)
      await studio.type(dialog.getByLabel('Szukaj wywołania'), 'imiona')
      await expectAccessible(page)
      const call = dialog
        .getByRole('listbox', { name: 'Wywołanie' })
        .getByRole('option', { name: /dajNajpopularniejszeImiona / })
      await studio.click(call)
      await studio.click(dialog.getByLabel('Liczba osób'))
      await studio.type(dialog.getByLabel('Tytuł (Polski)'), 'Imiona dzieci w gminie')
      await studio.choose(dialog.getByLabel(GROUP), 'Razem z: Dochody budżetu gminy')
      await studio.click(dialog.getByRole('button', { name: 'Dodaj usługę' }))
      await expect(heading).toHaveText(/Imiona\sdzieci\sw\sgminie/)
      await expect(preview.getByRole('columnheader')).toHaveCount(1)
      await expect(properties.getByRole('heading', { level: 2 })).toContainText('Imiona dzieci w gminie')
      await expect(page.getByRole('tab', { name: 'Problemy', exact: true })).toBeVisible()
      await showList()
      const lines = preview.locator('.ok-links', { hasText: /Imiona\sdzieci\sw\sgminie/ })
      await expect(lines).toContainText(/Dochody\sbudżetu\sgminy/)
    }))

  await test.step('with the keyboard alone, from a call of the contract', () =>
    byKeyboard.task(async () => {
      await byKeyboard.click(open)
      await byKeyboard.type(dialog.getByLabel('Szukaj wywołania'), 'imiona')
      const calls = dialog.getByRole('listbox', { name: 'Wywołanie' })
      const call = calls.getByRole('option', { name: /dajNajpopularniejszeImiona / })
      await byKeyboard.choose(calls, (await call.textContent()) ?? '')
      await byKeyboard.click(dialog.getByLabel('Liczba osób'))
      await byKeyboard.type(dialog.getByLabel('Tytuł (Polski)'), 'Imiona dzieci w gminie')
      await byKeyboard.click(dialog.getByRole('button', { name: 'Dodaj usługę' }))
      await expect(heading).toHaveText(/Imiona\sdzieci\sw\sgminie/)
      await expect(preview.getByRole('columnheader')).toHaveCount(1)
    }))

  await test.step('with the keyboard alone, from a pasted reply whose rows the page shows', () =>
    byKeyboard.task(async () => {
      await byKeyboard.click(open)
      await byKeyboard.click(dialog.getByRole('radio').last())
      await byKeyboard.type(dialog.getByLabel('Adres wywołania'), '/zielen/drzewa')
      await byKeyboard.type(dialog.getByLabel('Odpowiedź w formacie JSON'), JSON.stringify(reply))
      await expect(dialog.getByRole('checkbox')).toHaveCount(3)
      await byKeyboard.type(dialog.getByLabel('Tytuł (Polski)'), 'Drzewa')
      await byKeyboard.choose(dialog.getByLabel(GROUP), 'Nowa grupa')
      await byKeyboard.type(dialog.getByLabel('Nazwa grupy (Polski)'), 'Zieleń')
      await byKeyboard.click(dialog.getByRole('button', { name: 'Dodaj usługę' }))
      await expect(heading).toHaveText('Drzewa')
      await expect(preview.getByRole('row', { name: /Lipa drobnolistna/ })).toContainText('287')
      await expect(preview.getByRole('columnheader')).toHaveText([/Gatunek/, /Srednica/, /Pomnik/])
      await showList()
      const group = preview.getByRole('button', { name: /^Zieleń/ })
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.press('Enter')
      await expect(preview.locator('.ok-links', { hasText: 'Drzewa' })).toBeVisible()
    }))

  await test.step('and is removed, or taken back by one “Undo”', async () => {
    await open.click()
    await dialog.getByLabel('Wywołanie').selectOption('/el/dajNajpopularniejszeImiona')
    await dialog.getByLabel('Tytuł (Polski)').fill('Imiona dzieci')
    await dialog.getByRole('button', { name: 'Dodaj usługę' }).click()
    const item = outline.getByRole('button', { name: /^Imiona dzieci/ }).last()
    await expect(item).toBeVisible()
    await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
    await expect(item).toBeHidden()
    await page.getByRole('button', { name: 'Ponów' }).click()
    await item.click()
    await properties.getByRole('button', { name: 'Usuń tę usługę' }).click()
    await expect(item).toBeHidden()
    await expect(studio.draft).toHaveText(/Szkic zapisany|Bez zmian/)
  })
  expect(errors).toEqual([])
  await context.close()
})
