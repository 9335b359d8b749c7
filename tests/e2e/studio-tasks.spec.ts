import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Product, startProduct } from './okienko.ts'
import { contextFor, EDITOR, openStudio, type Studio } from './studio.ts'
import { reachInPreview } from './studio-hands.ts'
import { expectPressed, pressedPages } from './studio-presses.ts'
import { editingTasks } from './studio-tasks.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

/** Presses one of each kind of thing that the page in the preview shows, from the home page on. */
async function pressAll(studio: Studio): Promise<void> {
  await studio.select('Kafelki')
  await expect(studio.preview.locator('.ok-tile').first()).toBeVisible()
  for (const { name, open, presses } of pressedPages) {
    await test.step(name, async () => {
      await open?.(studio)
      for (const press of presses) await expectPressed(studio, press)
    })
  }
}

for (const hand of ['mouse', 'keyboard'] as const) {
  test(`everyday changes are seen at once in the preview, each in a few actions by ${hand}, without YAML`, async ({
    browser,
  }) => {
    const context = await contextFor(browser, product)
    const { studio, errors } = await openStudio(context, hand)
    await studio.signIn(EDITOR)
    for (const { name, work, prepare } of editingTasks) {
      await test.step(name, () =>
        studio.task(
          () => work(studio),
          async () => prepare?.(studio.by('mouse')),
        ),
      )
    }
    if (hand === 'mouse') {
      await expectAccessible(studio.page)
      await test.step('what is pressed in the page selects what sets it', () => pressAll(studio))
      await expectAccessible(studio.page)
    }
    expect(errors).toEqual([])
    await context.close()
  })
}

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
  const context = await contextFor(browser, product)
  const { studio, errors } = await openStudio(context)
  const { page } = studio
  const byKeyboard = studio.by('keyboard')
  await studio.signIn(EDITOR)
  const { outline, preview, properties } = studio
  const heading = preview.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog', { name: 'Nowa usługa' })
  const list = preview.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Usługi' })
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
      await list.click()
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
      await reachInPreview(page, list)
      await page.keyboard.press('Enter')
      const group = preview.getByRole('button', { name: /^Zieleń/ })
      await reachInPreview(page, group)
      if ((await group.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter')
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
