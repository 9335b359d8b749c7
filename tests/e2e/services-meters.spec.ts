import { expectAccessible, expectWithinWidth } from './accessible.ts'
import { demo, expectMessage, press, signedIn } from './accounts.ts'
import { expect, expectSound, languages, open, prefer, settled, test, words } from './one-tab.ts'

const address = '/uslugi/25/stan-wodomierzy'

interface Meter {
  readonly nrLicznika: string
  readonly stanLicznika: number
}

test('a reading is entered, checked, handed in once and stands among the earlier ones', async ({ page }) => {
  const token = await signedIn(page, demo.marek)
  await open(page, address)
  await expectAccessible(page)
  const rows = page.getByRole('main').locator('table').first().locator('tbody > tr')
  await expect(rows.first()).toBeVisible()
  const input = page.getByRole('textbox').first()
  const number = (await rows.first().locator('td, th').nth(1).textContent()) ?? ''
  const previous = (await rows.first().locator('td').nth(2).textContent()) ?? ''
  const next = String(Math.floor(Number(previous.replace(/\s/g, '').replace(',', '.'))) + 3)

  await page.getByRole('button', { name: `Wyślij odczyt ${number}` }).click()
  await expect(page.getByText('Wpisz nowy odczyt.')).toBeVisible()
  await input.fill('0')
  await input.press('Enter')
  await expect(page.getByText('Odczyt musi być wyższy od poprzedniego.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 720 })
  await settled(page)
  await expectAccessible(page)
  await expectWithinWidth(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page
    .getByRole('button', { name: /Pokaż wcześniejsze odczyty/ })
    .first()
    .click()
  const earlier = page.getByRole('table', { name: `Wcześniejsze odczyty wodomierza ${number}` })
  await expect(earlier).toBeVisible()
  const latest = (await earlier.locator('tbody tr').first().innerText()).split('\t').slice(0, 2)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/podajStanWodomierza')) sent += 1
  })
  await input.fill(next)
  await input.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(number)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Wyślij odczyt' }).dblclick()
  await expectMessage(page, 'Odczyt został zapisany.')
  await expect(input).toHaveValue('')
  await expect(earlier.locator('tbody tr').first()).toContainText(next)
  // Only one was added, on a page of five.
  for (const cell of latest) await expect(earlier.locator('tbody tr').nth(1)).toContainText(cell.trim())
  expect(sent).toBe(1)

  const saved = page.waitForEvent('download')
  await press(page, 'Pobierz PDF odczytów')
  expect((await saved).suggestedFilename()).toBe(`odczyty_zgloszone_${number}.pdf`)

  await page.reload()
  await expect(rows.first()).toBeVisible()
  expect(sent).toBe(1)
  const reply = await fetch(`${process.env.OKIENKO_OFFICE}/wodomierze/dajWodomierze?pesel=${await peselOf(token)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { wodomierze } = (await reply.json()) as { wodomierze: Meter[] }
  expect(wodomierze.find((one) => one.nrLicznika === number)?.stanLicznika).toBe(Number(next))
})

async function peselOf(token: string): Promise<string> {
  const reply = await fetch(`${process.env.OKIENKO_OFFICE}/uzytkownik/userInfo`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await reply.json()) as { pesel: string }).pesel
}

test('in every language its own words, at 320 px with the largest text within the width', async ({ page }) => {
  for (const language of languages) {
    await signedIn(page, demo.anna)
    await prefer(page, { fontSize: 'bardzo_duza' })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.setViewportSize({ width: 320, height: 720 })
    await open(page, address)
    await expect(page.locator('h1')).toHaveText(words(language, 'services.25.title'))
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expectWithinWidth(page)
    await expectSound(page)
  }
  await prefer(page, { contrastMode: 'black-yellow' })
  await page.reload()
  await settled(page)
  await expectAccessible(page)
})
