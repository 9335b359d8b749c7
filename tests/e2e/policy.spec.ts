import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'

const folder = new URL('../../definitions/services/', import.meta.url)
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
  .map((name) => parse(readFileSync(new URL(name, folder), 'utf8')))
  .filter((one) => one.access === 'public')
  .map((one) => `/uslugi/${one.service}/${one.slug}`)

for (const path of ['/', '/lista-uslug', ...pages]) {
  test(`${path} keeps to its policy and says nothing on the console`, async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(String(error)))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(said).toEqual([])
  })
}
