import { expectAccessible, expectWithinWidth, tabTo } from './accessible.ts'
import { arrived, demo, expectMessage, field, press, signedIn } from './accounts.ts'
import { expect, open, test } from './support.ts'

const ADDRESS = '/uslugi/24/wyslij-zgloszenie'
const SEND = '**/api/woda/dodajZgloszenie*'

test.use({ viewport: { width: 320, height: 800 } })

test('“choose collection point, topic, free text, … send; below, a table of sent requests”', async ({ page }) => {
  const text = `Zawór przecieka, numer sprawy ${Date.now()}`
  await signedIn(page, demo.anna)
  await open(page, ADDRESS)
  await arrived(page, 'Zgłoszenia w sprawie wody i ścieków')
  await expectWithinWidth(page)

  await test.step('what is missing is said, and led to', async () => {
    await press(page, 'Wyślij zgłoszenie')
    await page.getByRole('link', { name: /Wybierz temat zgłoszenia/ }).click()
    await expect(field(page, 'Temat zgłoszenia')).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('“For extra topics e-mail is required and phone exactly 9 characters”, “1000 for extra topics”', async () => {
    await expect(field(page, 'Numer telefonu')).toHaveCount(0)
    await field(page, 'Treść zgłoszenia').fill(text)
    await field(page, 'Temat zgłoszenia').selectOption('Zlecenie wymiany wodomierza')
    await expect(field(page, 'Numer telefonu')).toHaveValue('600 100 200')
    await field(page, 'Numer telefonu').fill('60010020')
    await expect(page.locator('.ok-field__error')).toContainText('Nieprawidłowy format')
    await field(page, 'Numer telefonu').fill('600100200')
    await expect(page.locator('.ok-field__error')).toHaveCount(0)
    await tabTo(page, /email/)
    await expect(page.getByText(`Pozostało znaków: ${1000 - text.length}`).first()).toBeVisible()
    await expectAccessible(page)
    await expectWithinWidth(page)
  })
  await test.step('a send that fails keeps what was entered', async () => {
    await page.route(SEND, (route) => route.fulfill({ status: 500, json: { kod: 500, opis: 'Błąd' } }))
    await press(page, 'Wyślij zgłoszenie')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
    await expect(page.getByText(/Wystąpił błąd podczas wysyłania zgłoszenia/)).toBeVisible()
    await expect(field(page, 'Treść zgłoszenia')).toHaveValue(text)
    await page.unroute(SEND)
  })
  await test.step('leaving warns that it will be lost', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Usługi', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zostań' }).click()
    await expect(field(page, 'Treść zgłoszenia')).toHaveValue(text)
  })
  await test.step('pressed twice it is sent once, is in the list, and the form is empty', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('dodajZgloszenie')) sent += 1
    })
    await press(page, 'Wyślij zgłoszenie')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Wyślij zgłoszenie' }).dblclick()
    await expectMessage(page, 'Zgłoszenie zostało wysłane')
    await expect(page.locator('table').getByText(text)).toContainText('Telefon: 600100200')
    await expect(page.locator('table').getByText(text)).toHaveCount(1)
    await expect(field(page, 'Treść zgłoszenia')).toHaveValue('')
    expect(sent).toBe(1)
  })
})

test('“Empty state when there are no meters”', async ({ page }) => {
  await page.route('**/api/woda/dajPunktyOdbioru*', (route) => route.fulfill({ json: { punktyOdbioru: [] } }))
  await signedIn(page, demo.marek)
  await open(page, ADDRESS)
  await arrived(page, 'Zgłoszenia w sprawie wody i ścieków')
  await expect(page.getByText(/Nie masz wodomierzy w\stej gminie/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wyślij zgłoszenie' })).toHaveCount(0)
})
