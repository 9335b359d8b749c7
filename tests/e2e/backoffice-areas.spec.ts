import { expectAccessible } from './accessible.ts'
import { arrived, demo, expectMessage, field, press, signedIn } from './accounts.ts'
import { backoffice, enter, expectGood } from './backoffice.ts'
import { expect, open, test } from './one-tab.ts'

const AREAS = [
  'zgloszenia',
  'odczyty',
  'dane-korespondencyjne',
  'strony',
  'pliki',
  'menu',
  'kontakt',
  'ustawienia',
  'przerwy',
] as const

const MONEY = ['platnosci', 'nadplaty', 'przelewy'] as const

test('a clerk answers a request, and the resident reads the answer', async ({ page, browser }) => {
  const text = `Studzienka jest zapadnięta, sprawa ${Date.now()}`
  await signedIn(page, demo.anna)
  await open(page, '/uslugi/24/wyslij-zgloszenie')
  await arrived(page, 'Zgłoszenia w sprawie wody i ścieków')
  await field(page, 'Temat zgłoszenia').selectOption('Awaria')
  await field(page, 'Treść zgłoszenia').fill(text)
  await press(page, 'Wyślij zgłoszenie')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expectMessage(page, 'Zgłoszenie zostało wysłane')
  const row = page.locator('table tbody tr').filter({ hasText: text })
  await expect(row).toContainText('Przyjęte')

  const context = await browser.newContext({ locale: 'pl-PL' })
  const desk = await context.newPage()
  await enter(desk, 'clerk', '/zgloszenia')
  await desk.getByLabel('Szukaj').fill(text)
  await desk.getByRole('button', { name: 'Pokaż' }).click()
  await expectGood(desk)
  await desk.locator('tbody tr').getByRole('link').first().click()
  await expectGood(desk)
  await desk.getByRole('link', { name: 'Odpowiedz' }).click()
  await desk.getByRole('button', { name: 'Odpowiedz' }).click()
  await expect(desk.getByRole('alert')).toContainText('Odpowiedź')
  await expectGood(desk)
  await desk.getByRole('textbox', { name: 'Odpowiedź' }).fill('Naprawimy ją jutro.')
  await desk.getByRole('button', { name: 'Odpowiedz' }).click()
  await expect(desk.getByRole('status')).toContainText('Odpowiedź zapisano')
  await context.close()

  await page.reload()
  await expect(row).toContainText('Udzielono odpowiedzi')
  await expect(row).toContainText('Naprawimy ją jutro.')
})

test('a break of a service begins, is announced with its end, and ends', async ({ page, browser }) => {
  const context = await browser.newContext({ locale: 'pl-PL' })
  const desk = await context.newPage()
  await enter(desk, 'administrator', '/przerwy')
  await desk.getByRole('link', { name: 'Zapowiedz przerwę' }).click()
  await expectGood(desk)
  await desk.getByLabel('Czego dotyczy').selectOption({ index: 7 })
  const service = await desk.getByLabel('Czego dotyczy').inputValue()
  await desk.getByLabel('Początek').fill('2026-01-01T08:00')
  await desk.getByLabel('Zapowiedziany koniec').fill('2099-12-31T15:30')
  await desk.getByLabel('Tekst dla mieszkańców po polsku').fill('Wymieniamy dane w tej usłudze.')
  await desk.getByRole('button', { name: 'Zapowiedz' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`${service}. `)
  await expectGood(desk)

  await open(page, `/uslugi/${service}/x`)
  await arrived(page, 'Usługa w przerwie technicznej')
  await expect(page.getByText('Wymieniamy dane w tej usłudze.')).toBeVisible()
  await expect(page.getByText('Planowane zakończenie: 31.12.2099 15:30.')).toBeVisible()
  await expectGood(page)

  await desk.getByRole('button', { name: 'Zakończ teraz' }).click()
  await expect(desk.getByRole('status')).toHaveText('Przerwę zakończono.')
  await context.close()
  await press(page, 'Spróbuj ponownie')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Usługa w przerwie technicznej')
})

test('a custom page is changed after a preview, shown, and brought back', async ({ page, browser }) => {
  const context = await browser.newContext({ locale: 'pl-PL' })
  const desk = await context.newPage()
  await enter(desk, 'clerk', '/strony')
  await desk.getByRole('link', { name: 'umow-wizyte.html' }).click()
  await expectGood(desk)
  await desk.getByRole('link', { name: 'Zmień' }).click()
  const text = desk.getByLabel('Treść (HTML) po polsku')
  await text.fill('<h2>Wizyty</h2><p>Zapisy <strong>od poniedziałku</strong>.</p><script>alert(1)</script>')
  await desk.getByRole('button', { name: 'Podgląd' }).click()
  await expect(desk.locator('article').filter({ hasText: 'Zapisy od poniedziałku.' })).toBeVisible()
  await expect(text).toHaveValue(/<script>/)
  await expectGood(desk)
  await desk.getByRole('button', { name: 'Zmień' }).click()
  await expect(desk.getByRole('status')).toContainText('Stronę zapisano')

  await open(page, '/strona-wlasna?nazwaPliku=umow-wizyte.html')
  await expect(page.getByText('Zapisy od poniedziałku.')).toBeVisible()

  await desk.getByRole('link', { name: 'Przywróć poprzednią wersję' }).click()
  await expectGood(desk)
  await desk.getByRole('button', { name: 'Przywróć poprzednią wersję' }).click()
  await expect(desk.getByRole('status')).toContainText('Przywrócono')
  await context.close()
  await page.reload()
  await expect(page.getByText('Wizytę w sali obsługi umówisz telefonicznie')).toBeVisible()
})

test('each area, a record of it and its forms fit a phone and please axe', async ({ page }) => {
  await enter(page, 'administrator')
  for (const area of AREAS) {
    await page.goto(backoffice(`/${area}${area === 'kontakt' ? '' : '?stan=wszystkie'}`))
    await expectGood(page)
    if (area === AREAS[0]) {
      // What only a phone shows, the menu on a ground of its own and the order of a list, has the same colours on every page.
      await page.setViewportSize({ width: 320, height: 640 })
      await page.locator('.menu summary').click()
      await expect(page.locator('.menu .folded').getByRole('link').last()).toBeVisible()
      await expectAccessible(page)
    }
    const first = page.locator('tbody tr').getByRole('link').first()
    if (area !== 'kontakt' && (await first.count()) > 0) {
      await first.click()
      await expectGood(page)
    }
    const change = page.getByRole('link', { name: /^Zmień/ }).first()
    if ((await change.count()) > 0) {
      await change.click()
      await expectGood(page)
    }
  }
  for (const form of ['/pliki/nowy-plik', '/menu/nowa', '/strony/nowa']) {
    await page.goto(backoffice(form))
    await expectGood(page)
  }
})

test('the areas of money fit a phone and please axe', async ({ page }) => {
  await enter(page, 'accountant')
  for (const area of MONEY) {
    await page.goto(backoffice(`/${area}?stan=wszystkie`))
    await expectGood(page)
    const first = page.locator('tbody tr').getByRole('link').first()
    if ((await first.count()) > 0) {
      await first.click()
      await expectGood(page)
    }
  }
})
