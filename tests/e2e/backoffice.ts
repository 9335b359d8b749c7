import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtWidth, expectWithinWidth } from './accessible.ts'
import { EMPLOYEES } from './employees.ts'

/** The address of a page of the back office. */
export function backoffice(path = ''): string {
  const office = process.env.OKIENKO_OFFICE
  if (office === undefined) throw new Error('The office is not running')
  return `${office}/zaplecze${path}`
}

/** Fills in the sign-in of the page that is open and sends it. */
export async function signInAs(page: Page, who: keyof typeof EMPLOYEES): Promise<void> {
  await page.getByLabel('Adres e-mail').fill(EMPLOYEES[who].email)
  await page.getByLabel('Hasło').fill(EMPLOYEES[who].password)
  await page.getByRole('button', { name: 'Zaloguj' }).click()
}

/** Asks for a page as an employee who has not signed in yet, and signs in. */
export async function enter(page: Page, who: keyof typeof EMPLOYEES, path = ''): Promise<void> {
  await page.goto(backoffice(path))
  await signInAs(page, who)
}

/** The page fits a phone and a desktop, and axe finds nothing; on a phone, colours apart. */
export async function expectGood(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessibleAtWidth(page)
  await expectWithinWidth(page)
  await page.setViewportSize({ width: 1366, height: 900 })
  await expectAccessible(page)
  await expectWithinWidth(page)
}
