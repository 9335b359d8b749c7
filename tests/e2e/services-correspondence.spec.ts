import { expectAccessible, expectWithinWidth, tabTo } from './accessible.ts'
import { activated, arrived, demo, expectMessage, field, signedIn } from './accounts.ts'
import { asEmployee } from './employees.ts'
import { expect, office, open, test } from './one-tab.ts'

const TITLE = 'Dane korespondencyjne'
const HISTORY = 'Historia zgłoszeń'
const CALL = '**/api/woda/daneKorespondencyjne?*'
const SEND = 'Wyślij zgłoszenie zmiany'

test('“form differing for institution and person, history button, send-report button with a confirmation dialog; a history page with a sortable table and a per-row detail panel”', async ({
  page,
}) => {
  const person = await activated()
  await signedIn(page, person)
  await open(page, '/panel-uzytkownika')
  await page.getByRole('button', { name: TITLE }).click()
  await arrived(page, TITLE)
  const send = page.getByRole('button', { name: SEND })

  await test.step('“the send button is effectively enabled only when data differs from the loaded data”', async () => {
    await expect(field(page, 'Imię')).toHaveValue(person.firstName)
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    await expectWithinWidth(page)
    await field(page, 'Miejscowość').fill('Jasnowola')
    await expect(send).toBeEnabled()
    await field(page, 'Miejscowość').fill(' ')
    await expect(send).toBeDisabled()
    await field(page, 'Miejscowość').fill('Jasnowola')
  })
  await test.step('“The first failure in a fixed order is shown on its field”, at 320 px too', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await send.click()
    await page.getByRole('link', { name: 'Numer domu: Puste pole' }).click()
    await expect(field(page, 'Numer domu')).toBeFocused()
    await page.keyboard.type('7')
    await field(page, 'Kod pocztowy').fill('62-041')
    await page.getByLabel(/^Telefon/).fill('600')
    await send.click()
    await expect(page.getByRole('link', { name: /^Telefon: Nieprawidłowy format/ })).toBeVisible()
    await page.getByLabel(/^Telefon/).fill('601202303')
    await expectAccessible(page)
    await expectWithinWidth(page)
  })
  await test.step('a send that fails keeps what was entered, and leaving warns', async () => {
    await page.route(CALL, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { kod: 500, opis: 'Błąd' } })
        : route.fallback(),
    )
    await send.click()
    await page.getByRole('alertdialog').getByRole('button', { name: SEND }).click()
    await expectMessage(page, 'Błąd')
    await page.unroute(CALL)
    await page.getByRole('link', { name: HISTORY }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zostań' }).click()
    await expect(field(page, 'Numer domu')).toHaveValue('7')
  })
  await test.step('“after a successful send the form resets to the loaded values”; sent once', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('daneKorespondencyjne')) sent += 1
    })
    await tabTo(page, new RegExp(SEND))
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: SEND }).dblclick()
    await expectMessage(page, 'Zgłoszenie zostało wysłane')
    await expect(field(page, 'Numer domu')).toHaveValue('')
    await expect(field(page, 'Imię')).toHaveValue(person.firstName)
    await expect(send).toBeDisabled()
    expect(sent).toBe(1)
  })
  await test.step('the history tells what was reported, in full on demand', async () => {
    await page.getByRole('link', { name: HISTORY }).click()
    await arrived(page, HISTORY)
    await expect(page.getByText('Do zmiany: telefon, miejscowość, numer domu, kod pocztowy')).toHaveCount(1)
    await page.getByRole('button', { name: /Pokaż szczegóły/ }).click()
    await expect(page.getByText('601 202 303')).toBeVisible()
    await expectAccessible(page)
    await expectWithinWidth(page)
    await page.getByRole('navigation').getByRole('link', { name: TITLE }).click()
    await arrived(page, TITLE)
  })
})

test('“a history page with a sortable table”: the latest first, the oldest on demand', async ({ page }) => {
  await signedIn(page, demo.anna)
  await open(page, '/uslugi/902/historia-danych-korespondencyjnych')
  await arrived(page, HISTORY)
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Do zmiany: drugie nazwisko')
  await page.getByRole('columnheader', { name: 'Data wysłania' }).getByRole('button').click()
  await expect(rows.first()).toContainText('Do zmiany: telefon')
  await expectAccessible(page)
})

interface History {
  readonly historiaZgloszen: readonly { readonly zgloszenieId: number; readonly kiedyObsluzono: string | null }[]
}

test('an institution reports its data, a clerk accepts the report, and the institution sees both', async ({ page }) => {
  const nip = '123456789'
  const token = await signedIn(page, demo.anna)
  await open(page, '/uslugi/901/dane-korespondencyjne')
  await arrived(page, TITLE)
  await test.step('acting for the institution', async () => {
    await page.getByRole('button', { name: 'Zmień podmiot' }).first().click()
    await page.getByRole('radio', { name: demo.anna.company }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Wybierz' }).click()
    await expect(field(page, 'Nazwa')).toHaveValue(demo.anna.company)
    await expect(field(page, 'Imię')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('“name for institutions”, then sent', async () => {
    await field(page, 'Nazwa').fill(' ')
    await page.getByRole('button', { name: SEND }).click()
    await expect(page.getByRole('link', { name: 'Nazwa: Puste pole' })).toBeVisible()
    await field(page, 'Nazwa').fill(demo.anna.company)
    await page.getByLabel(/^Strona internetowa/).fill('https://piekarnia-klos.example')
    await page.getByRole('button', { name: SEND }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: SEND }).click()
    await expectMessage(page, 'Zgłoszenie zostało wysłane')
  })
  await test.step('the clerk accepts', async () => {
    const { historiaZgloszen } = await office<History>('/woda/daneKorespondencyjne/historia', { nip }, token)
    const [latest] = historiaZgloszen
    const clerk = await asEmployee('clerk')
    const report = `/zaplecze/dane-korespondencyjne/${latest?.zgloszenieId}`
    await clerk.submit(`${report}/przyjmij`, { uwagi: 'Zgodne z KRS' })
  })
  await test.step('the history has the remark, the form the new data', async () => {
    await page.getByRole('link', { name: HISTORY }).click()
    await arrived(page, HISTORY)
    const latest = page.locator('tbody tr').first()
    await expect(latest).toContainText('Do zmiany: strona internetowa')
    await expect(latest).toContainText('Zgodne z KRS')
    await page.getByRole('navigation').getByRole('link', { name: TITLE }).click()
    await arrived(page, TITLE)
    await expect(page.getByLabel(/^Strona internetowa/)).toHaveValue('https://piekarnia-klos.example')
  })
})
