import type { Page } from '@playwright/test'
import { failurePage } from '../../src/host/failure-page.ts'
import { lipinyIdentity } from '../host/lipiny.ts'
import { expectAccessible, expectAccessibleInBoth, expectAccessibleStyle } from './accessible.ts'
import { expect, test } from './support.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('.sheet') ?? document.body).backgroundColor)

/** What every page of a failure has. */
async function expectReach(page: Page): Promise<void> {
  const parts = [
    page.getByText('ul. Lipowa 1, 62-041 Jasnowola'),
    page.getByRole('link', { name: '61 555 01 00' }),
    page.locator('a[href^="https://bip.jasnowola.example"]'),
    page.locator('a[href="/deklaracja-dostepnosci"]'),
  ]
  for (const part of parts) await expect(part.filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, watched: undefined })

  for (const viewport of [PHONE, DESKTOP]) {
    test(`an unknown address is 404 in the office’s name, ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      expect((await page.goto('/nie-ma-takiej'))?.status()).toBe(404)
      await expect(page).toHaveTitle('Nie ma takiej strony – Urząd Gminy Jasnowola')
      await expectReach(page)
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht')
      await expectReach(page)
    })

    test(`a missing file is 404 in the office’s name, ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      expect((await page.goto('/druki/wniosek.pdf'))?.status()).toBe(404)
      await expectReach(page)
      await page.getByRole('link', { name: 'Українська' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такої сторінки немає')
      await expectReach(page)
    })
  }

  for (const path of ['/kontakt', '/druki/wniosek.pdf', '/nie-ma-takiej', '/przerwa-techniczna']) {
    test(`${path} turns black and yellow`, async ({ page }) => {
      await page.goto(path)
      expect(await background(page)).toBe('rgb(255, 255, 255)')
      await page.getByRole('checkbox').check()
      expect(await background(page)).toBe('rgb(0, 0, 0)')
    })
  }

  test('a page that needs sign-in says how to reach the office', async ({ page }) => {
    expect((await page.goto('/panel-uzytkownika'))?.status()).toBe(200)
    await expectReach(page)
  })
})

test('the page of an unknown address is accessible, also in contrast mode', async ({ page }) => {
  await page.goto('/nie-ma-takiej')
  await expectAccessibleInBoth(page)
})

test('the page of a missing file is accessible, also in contrast mode', async ({ page }) => {
  await page.goto('/druki/wniosek.pdf')
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await expectAccessibleStyle(page)
})

test('a page whose scripts do not load says how to reach the office', async ({ page }) => {
  await page.route(/\/assets\/(?!before-paint)[^/]+\.js$/, (route) => route.abort())
  // Where the host sends the page with replies, all that it says is there without scripts.
  await page.goto('/kontakt?inny=1')
  await expectReach(page)
  await page.getByRole('checkbox').check()
  await page.reload()
  await expect(page.getByRole('checkbox')).toBeChecked()
  expect(await background(page)).toBe('rgb(0, 0, 0)')
})

test('a portal whose office does not answer at the start says how to reach it', async ({ page }) => {
  await page.route(/\/api\//, (route) => route.abort())
  // With replies of the host the page stands as it came.
  await page.goto('/?inny=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie udało się połączyć z urzędem')
  await expectReach(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The office cannot be reached')
})

test('a break says how to reach the office and lets the language be chosen', async ({ page }) => {
  await page.route(/\/api\/status/, (route) => route.fulfill({ json: { czyPrzerwaTechniczna: true } }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Przerwa techniczna')
  await expectReach(page)
  await expect(page.getByRole('button', { name: /Zmień język/ })).toBeVisible()
  await expectAccessible(page)
})

for (const viewport of [PHONE, DESKTOP])
  test(`the page for a server in front has the accessibility statement in it, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.setContent(failurePage('unavailable', { identity: lipinyIdentity, build: null }, null, true).html)
    await expect(page.getByText('Anna Nowak').first()).toBeHidden()
    await page.getByText('Deklaracja dostępności').filter({ visible: true }).click()
    await expect(page.getByText('Anna Nowak').filter({ visible: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await expectAccessibleStyle(page)
  })
