import { demo, signedIn } from './accounts.ts'
import { expect, open, prefer, test } from './support.ts'

test('in a window as at a zoom of 400 % neither the banner nor a table head stays over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, '/uslugi/1/budzet-dochody')
  await expect(page.locator('.portal-cookies')).toHaveCSS('position', 'static')
  await expect(page.locator('.ok-table thead th').first()).toHaveCSS('position', 'static')
  await page.setViewportSize({ width: 320, height: 720 })
  await expect(page.locator('.portal-cookies')).toHaveCSS('position', 'sticky')
  await expect(page.locator('.ok-table thead th').first()).toHaveCSS('position', 'sticky')
})

test('the banner about cookies is not printed', async ({ page }) => {
  await open(page, '/rejestracja')
  await expect(page.locator('.portal-cookies')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.portal-cookies')).toBeHidden()
})

test('paper names whose data it shows, and not how to change that', async ({ page }) => {
  await signedIn(page, demo.anna)
  await open(page, '/uslugi/20/naleznosci-do-zaplaty')
  await expect(page.locator('.portal-acting__switch')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.portal-acting__whom')).toBeVisible()
  await expect(page.locator('.portal-acting__switch')).toBeHidden()
})

test('a table is printed with all its rows under the total of all', async ({ page }) => {
  await open(page, '/uslugi/1/budzet-dochody')
  await expect(page.locator('.ok-table tbody tr')).toHaveCount(5)
  const rowsAtPrint = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        window.addEventListener('beforeprint', () => resolve(document.querySelectorAll('.ok-table tbody tr').length)),
      ),
  )
  await page.pdf()
  expect(await rowsAtPrint).toBeGreaterThan(100)
  await expect(page.locator('.ok-table tbody tr')).toHaveCount(5)
})

test('the summary of errors is as wide as the form below it', async ({ page }) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await open(page, '/rejestracja')
  await page.getByRole('button', { name: 'Zarejestruj się' }).click()
  const summary = await page.locator('.ok-errors').boundingBox()
  const form = await page.locator('.ok-form').first().boundingBox()
  expect(summary?.width).toBe(form?.width)
})
