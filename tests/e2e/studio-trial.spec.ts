import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyDatabase } from './data.ts'
import { type Running, runOkienko, startOkienko } from './okienko.ts'
import { contextFor } from './studio.ts'

const SERVICE = 'services/budzet-dochody.yaml'
const TEXT = 'Zmieniamy dochody.'

let folder: string
let running: Running
let portal: string
let passwords: readonly string[]

// A store of three offices, and an account that publishes in all of them.
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'okienko-fleet-'))
  const store = (await emptyDatabase()) ?? join(folder, 'store')
  runOkienko('publish', 'definitions', '-m', 'First', '--store', store)
  const account = ['--name', 'Ewa', '--publisher', 'all', '--without-code']
  passwords = ['dostawca', 'druga'].map(
    (login) => /: (\S+)/.exec(runOkienko('studio', 'add', login, ...account, '--store', store))?.[1] ?? '',
  )
  running = startOkienko(['serve', '--store', store], { STUDIO: 'on', PORT: '0' })
  portal = await running.address(/ on http/)
})

test.afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a vendor gives a change of the standard to two offices first, then to all, and takes another one back', async ({
  browser,
}) => {
  const context = await contextFor(browser, { portal })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { port } = new URL(portal)
  /** In which offices the service says that it is being changed. */
  const expectChanged = (offices: readonly string[]) =>
    expect
      .poll(async () => {
        const found: string[] = []
        for (const office of ['jasnowola', 'lutynka', 'zaborek']) {
          const reply = await page.request.get(`http://localhost:${port}/uslugi/1/budzet-dochody`, {
            headers: { host: `${office}.localhost` },
          })
          if ((await reply.text()).includes(TEXT)) found.push(office)
        }
        return found
      })
      .toEqual(offices)

  await page.goto('/studio')
  await page.getByLabel('Login').fill('dostawca')
  await page.getByLabel('Hasło').fill(passwords[0] ?? '')
  await button('Zaloguj się').click()
  await button('Sprawdź zmianę standardu').click()
  await page.goBack()
  await expect(button('Sprawdź zmianę standardu')).toBeVisible()
  await page.goForward()
  const change = async (text: string) => {
    await page.getByLabel('Plik standardu').selectOption(SERVICE)
    await page.locator('.cm-content').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(text)
  }
  await change(`\nunavailable: { text: { pl: ${TEXT}, en: Changing., de: Neu., uk: Нове. } }\n`)
  const offices = page.getByLabel('Urzędy', { exact: true })
  await offices.fill('zaborek, jasnowola, nikt')
  await button('Opublikuj dla tych urzędów').click()
  await expect(page.getByText('Nie ma takich urzędów: nikt.')).toBeVisible()
  await expectAccessible(page)
  await offices.fill('zaborek, jasnowola')
  // By keyboard alone from here.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Opis zmiany')).toBeFocused()
  await page.keyboard.type('Nowe dochody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opublikowano. Mieszkańcy tych urzędów widzą już nową wersję.')).toBeVisible()
  const trial = page.getByRole('region', { name: 'Wersja próbna' })
  await expect(trial).toContainText('Nowe dochody')
  await expect(trial).toContainText(/Ewa \(dostawca\), .*Korzysta z niej 2\surzędy: jasnowola, zaborek\./)
  await expectChanged(['jasnowola', 'zaborek'])
  await expectAccessible(page)

  await button('Wróć do urzędów').click()
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Urząd Gminy Jasnowola')).toContainText('wersja próbna')
  await expect(row('Urząd Gminy Lutynka')).not.toContainText('wersja próbna')
  await button('Sprawdź zmianę standardu').click()
  const dialog = page.getByRole('dialog')
  await button('Daj ją wszystkim urzędom').click()
  await expectAccessible(page)
  await dialog.getByLabel('Opis zmiany').press('Enter')
  await expect(page.getByText('Opublikowano. Tę wersję mają już wszystkie urzędy.')).toBeVisible()
  await expectChanged(['jasnowola', 'lutynka', 'zaborek'])
  await expect(trial).toHaveCount(0)

  // The break ends in one of them, and begins again.
  await page.getByLabel('Plik standardu').selectOption(SERVICE)
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ControlOrMeta+/')
  await offices.fill('lutynka')
  await page.getByLabel('Opis zmiany').fill('Koniec przerwy')
  await button('Opublikuj dla tych urzędów').click()
  await expectChanged(['jasnowola', 'zaborek'])
  await button('Wycofaj ją').click()
  await dialog.getByRole('button', { name: 'Wycofaj ją' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wycofano. Wszystkie urzędy mają' })).toBeFocused()
  await expectChanged(['jasnowola', 'lutynka', 'zaborek'])
  expect(errors).toEqual([])
})

/** Somebody who changes the standard, in a browser of their own. */
async function vendor(browser: Browser, login: string, password = ''): Promise<Page> {
  const page = await (await contextFor(browser, { portal })).newPage()
  await page.goto('/studio')
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Hasło').fill(password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.getByRole('button', { name: 'Sprawdź zmianę standardu' }).click()
  await page.getByLabel('Plik standardu').selectOption(SERVICE)
  return page
}

test('two vendors change one file: other lines are joined, of one line both values are shown', async ({ browser }) => {
  const one = await vendor(browser, 'dostawca', passwords[0])
  const other = await vendor(browser, 'druga', passwords[1])
  const line = (page: Page, text: string) => page.locator('.cm-line', { hasText: text })
  const write = async (page: Page, before: string, after: string) => {
    await line(page, before).first().click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.type(after)
  }
  const publish = async (page: Page) => {
    await page.getByLabel('Urzędy', { exact: true }).fill('jasnowola')
    await page.getByLabel('Opis zmiany').fill('Zmiana')
    await page.getByRole('button', { name: 'Opublikuj dla tych urzędów' }).click()
  }
  const published = (page: Page) => page.getByText('Opublikowano. Mieszkańcy tych urzędów widzą już nową wersję.')
  const reload = (page: Page) => page.getByRole('button', { name: 'Wczytaj ponownie' }).click()

  await write(one, 'access:', 'access: public # wszyscy')
  await write(other, 'extendsSession:', 'extendsSession: false')
  await publish(one)
  await expect(published(one)).toBeVisible()
  await publish(other)
  await reload(other)
  await expect(other.getByText('Połączono z tym, co opublikował ktoś inny')).toBeVisible()
  await expect(line(other, 'access: public # wszyscy')).toBeVisible()
  await expect(line(other, 'extendsSession: false')).toBeVisible()
  await expectAccessible(other)
  await publish(other)
  await expect(published(other)).toBeVisible()

  const later = await vendor(browser, 'dostawca', passwords[0])
  await write(later, 'icon:', 'icon: heart')
  await write(other, 'icon:', 'icon: bell')
  await publish(later)
  await expect(published(later)).toBeVisible()
  await publish(other)
  await reload(other)
  await expect(other.getByText('Ktoś opublikował inną treść tego pliku')).toBeVisible()
  await expect(line(other, 'icon: bell')).toBeVisible()
  await expect(line(other, 'icon: heart')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Opublikuj dla tych urzędów' })).toBeDisabled()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Weź opublikowaną treść' }).click()
  await expect(line(other, 'icon: bell')).toHaveCount(0)
  for (const page of [one, other, later]) await page.context().close()
})
