import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { startForms } from './server.ts'

const IDS = [
  'registration',
  'login',
  'password-reset',
  'link-resend',
  'set-password',
  'change-password',
  'office-activation',
  'change-email',
  'registration-confirmation',
  'consents',
] as const

let forms: Awaited<ReturnType<typeof startForms>>

test.beforeAll(async () => {
  forms = await startForms(IDS)
})

test.afterAll(async () => {
  await forms.stop()
})

/** Opens a form and collects what the browser refuses or complains about. */
async function open(page: Page, id: string, width = 1280): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${forms.url}?form=${id}`)
  await expect(page.locator('button[type=submit]')).toBeVisible()
  return complaints
}

test("each form is drawn under script-src 'self', and axe has nothing against it", async ({ page }) => {
  for (const id of IDS) {
    await test.step(id, async () => {
      const complaints = await open(page, id, 320)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(complaints).toEqual([])
    })
  }
})

test('a form is validated without eval, in the order of its checks and then by its schema; the policy is in force', async ({
  page,
}) => {
  const complaints = await open(page, 'change-email')
  const send = page.getByRole('button', { name: 'Zmień adres e-mail' })
  await send.click()
  await expect(page.getByRole('alert', { name: /Popraw/ })).toBeFocused()
  await expect(page.locator('#change-email_nowyEmail-error')).toContainText('Puste pole')
  await page.getByLabel('Nowy adres e-mail', { exact: true }).fill(`${'b'.repeat(250)}@c.pl`)
  await page.getByLabel('Powtórz nowy adres e-mail').fill(`${'b'.repeat(250)}@c.pl`)
  await page.getByLabel('Hasło', { exact: true }).fill('x')
  await send.click()
  await expect(page.locator('#change-email_nowyEmail-error')).toContainText('Za długi tekst')
  await page.getByLabel('Nowy adres e-mail', { exact: true }).fill('b@c.pl')
  await page.getByLabel('Powtórz nowy adres e-mail').fill('b@c.pl')
  await send.press('Enter')
  await expect(page.locator('output')).toHaveText('success "/panel-uzytkownika"')
  expect(complaints).toEqual([])

  // The page itself cannot run text.
  const title = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "ran"'
    document.body.append(script)
    return document.title
  })
  expect(title).toBe('Formularz')
})
