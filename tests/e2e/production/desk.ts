import type { Browser, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect } from '../support.ts'

/** An employee of an office in production mode. */
export interface Employee {
  readonly email: string
  readonly name: string
  readonly role: 'clerk' | 'accountant' | 'administrator'
  readonly password: string
}

/** Signs an employee in for the first time, which begins with setting up an authenticator. The caller closes the page's context. */
export async function firstSignIn(browser: Browser, api: string, employee: Employee): Promise<Page> {
  const context = await browser.newContext({ locale: 'pl-PL', ignoreHTTPSErrors: true })
  const desk = await context.newPage()
  await desk.goto(`${api}/zaplecze`)
  await desk.getByLabel('Adres e-mail').fill(employee.email)
  await desk.getByLabel('Hasło').fill(employee.password)
  await desk.getByRole('button', { name: 'Zaloguj' }).click()
  const secret = (await desk.locator('.secret').innerText()).replaceAll(' ', '')
  const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate()
  await desk.getByLabel('Sześciocyfrowy kod').fill(code)
  await desk.getByRole('button', { name: 'Dalej' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Dzień dobry, ${employee.name}`)
  return desk
}

/** Finds the only record of an area with these words, and takes an action on it that asks for nothing. */
export async function actOn(
  desk: Page,
  area: string,
  words: string,
  action: string,
  fillIn: (desk: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await desk.goto(`${area}?szukaj=${encodeURIComponent(words)}`)
  await desk.locator('tbody tr').getByRole('link').first().click()
  await desk.getByRole('link', { name: action, exact: true }).click()
  await fillIn(desk)
  await desk.getByRole('button', { name: action, exact: true }).click()
  await expect(desk.getByRole('status')).toBeVisible()
}
