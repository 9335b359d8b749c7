import { tabTo } from './accessible.ts'
import { arrived, demo, expectMessage, signedIn } from './accounts.ts'
import { expect, office, open, test } from './support.ts'

interface Meters {
  readonly wodomierze: readonly { readonly nrLicznika: string; readonly stanLicznika: number }[]
}

// Most of a day behind Poland: nothing that is shown may depend on it.
test.use({ timezoneId: 'America/Los_Angeles' })

/** The moment in Poland, to the hour, as the portal shows it. */
const hourInPoland = (): string => {
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = at.format(new Date()).split(' ')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 3)}`
}

test('a meter reading by the keyboard alone; a second tab cannot enter it again', async ({ page, context }) => {
  const token = await signedIn(page, demo.anna)
  const { pesel } = await office<{ pesel: string }>('/uzytkownik/userInfo', {}, token)
  const stateOf = async (number: string) => {
    const { wodomierze } = await office<Meters>('/wodomierze/dajWodomierze', { pesel }, token)
    return wodomierze.find(({ nrLicznika }) => nrLicznika === number)?.stanLicznika ?? 0
  }
  const NUMBER = '23-331208'
  const before = await stateOf(NUMBER)
  await open(page, '/uslugi/25/stan-wodomierzy')
  const other = await context.newPage()
  await other.addInitScript((kept) => localStorage.setItem('accessToken', kept), token)
  await open(other, '/uslugi/25/stan-wodomierzy')
  await page.bringToFront()

  const row = page.getByRole('row').filter({ hasText: NUMBER })
  const input = row.getByRole('textbox')
  const id = (await input.getAttribute('id')) ?? ''
  await tabTo(page, new RegExp(`${id}$`))
  await page.keyboard.type(String(before + 2))
  await tabTo(page, new RegExp(`Wyślij odczyt ${NUMBER}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(NUMBER)
  await tabTo(page, /^\s*Wyślij odczyt\s*$/)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Odczyt został zapisany.')
  await tabTo(page, /^\s*Pokaż wcześniejsze odczyty/)
  await page.keyboard.press('Space')
  expect(await stateOf(NUMBER)).toBe(before + 2)

  await other.bringToFront()
  const stale = other.getByRole('row').filter({ hasText: NUMBER })
  await stale.getByRole('textbox').fill(String(before + 1))
  await stale.getByRole('textbox').press('Enter')
  await other.getByRole('dialog').getByRole('button', { name: 'Wyślij odczyt' }).click()
  await expect(stale).toContainText(String(before + 2))
  expect(await stateOf(NUMBER)).toBe(before + 2)
  await other.close()
})

test('a request by the keyboard alone; it stands in the list at Poland’s time', async ({ page }) => {
  const text = `Z klawiatury ${Date.now()}`
  await signedIn(page, demo.marek)
  await open(page, '/uslugi/24/wyslij-zgloszenie')
  await arrived(page, 'Zgłoszenia w sprawie wody i ścieków')
  await tabTo(page, /topic/)
  await page.keyboard.type('Awar')
  await tabTo(page, /text/)
  await page.keyboard.type(text)
  // The office has no number of this person's: it is asked for.
  await tabTo(page, /phone/)
  await page.keyboard.type('601202303')
  await tabTo(page, /^\s*Wyślij zgłoszenie/)
  const hour = hourInPoland()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tabTo(page, /^\s*Wyślij zgłoszenie/)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Zgłoszenie zostało wysłane')
  const row = page.getByRole('row').filter({ hasText: text })
  await expect(row).toHaveCount(1)
  const shown = (await row.textContent()) ?? ''
  expect(
    [hour, hourInPoland()].some((one) => shown.includes(one)),
    shown,
  ).toBe(true)
})
