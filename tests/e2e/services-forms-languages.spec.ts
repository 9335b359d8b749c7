import { expectAccessible, expectWithinWidth } from './accessible.ts'
import { demo, signedIn } from './accounts.ts'
import { expect, expectSound, languages, navigate, open, prefer, test, words } from './one-tab.ts'

const pages = [
  [24, '/uslugi/24/wyslij-zgloszenie'],
  [901, '/uslugi/901/dane-korespondencyjne'],
  [902, '/uslugi/902/historia-danych-korespondencyjnych'],
] as const

test('requests and correspondence data in every language its own words, at 320 px with the largest text within the width, in contrast too', async ({
  page,
}) => {
  await signedIn(page, demo.anna)
  await prefer(page, { fontSize: 'bardzo_duza' })
  await page.setViewportSize({ width: 320, height: 720 })
  for (const language of languages) {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    for (const [place, [id, address]] of pages.entries()) {
      await (place === 0 ? open : navigate)(page, address)
      await expect(page.locator('h1')).toHaveText(words(language, `services.${id}.title`))
      await expectWithinWidth(page)
      await expectSound(page)
    }
  }
  await page.addInitScript(() => localStorage.setItem('contrastMode', 'black-yellow'))
  for (const [place, [, address]] of pages.entries()) {
    await (place === 0 ? open : navigate)(page, address)
    await expectAccessible(page)
  }
})
