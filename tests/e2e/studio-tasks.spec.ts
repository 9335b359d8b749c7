import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Product, startProduct } from './okienko.ts'
import { contextFor, EDITOR, openStudio } from './studio.ts'
import { expectPressed, pressedPages } from './studio-presses.ts'
import { editingTasks } from './studio-tasks.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ STUDIO: 'on' })
})

test.afterAll(async () => {
  await product?.stop()
})

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
    if (hand === 'mouse') await expectAccessible(studio.page)
    expect(errors).toEqual([])
    await context.close()
  })
}

test('what is pressed in the page selects what sets it', async ({ browser }) => {
  const context = await contextFor(browser, product)
  const { studio, errors } = await openStudio(context)
  await studio.signIn(EDITOR)
  for (const { name, open, presses } of pressedPages) {
    await test.step(name, async () => {
      await open?.(studio)
      for (const press of presses) await expectPressed(studio, press)
    })
  }
  await expectAccessible(studio.page)
  expect(errors).toEqual([])
  await context.close()
})
