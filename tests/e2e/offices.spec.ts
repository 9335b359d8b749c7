import { expectAccessible } from './accessible.ts'
import { expect, expectSound, settled, test } from './support.ts'

/** The address of a page of an office of the demonstration, on the server of these tests. */
const at = (office: string, path: string, base: string | undefined): string => {
  const { port } = new URL(base ?? '')
  return `http://${office}.localhost:${port}${path}`
}

test('three offices are served by their host names: one in a language of its own, one on an API of its own', async ({
  page,
  baseURL,
}) => {
  await page.goto(at('jasnowola', '/', baseURL))
  await settled(page)
  await expect(page).toHaveTitle('Strona główna – Urząd Gminy Jasnowola')

  // A small office, in a language that the product does not have.
  await page.goto(at('lutynka', '/uslugi/12/najpopularniejsze-imiona?jezyk=cs', baseURL))
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(page.getByRole('heading', { level: 1, name: 'Nejčastější jména' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Počet osob' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('navigation', { name: 'Hlavní nabídka' }).getByRole('link', { name: 'Mapa stránek' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa stránek' })).toBeVisible()
  await page.getByRole('button', { name: 'Změnit jazyk (nyní: Čeština)' }).click()
  await page.getByRole('radio', { name: 'Polski' }).check()
  await page.getByRole('button', { name: 'Změnit jazyk', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa strony' })).toBeVisible()

  // The choice is kept, and the way back needs texts that no chunk of the app has.
  await page.getByRole('button', { name: /Zmień język/ }).click()
  await page.getByRole('radio', { name: 'Čeština' }).check()
  await page.getByRole('button', { name: 'Zmień język', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa stránek' })).toBeVisible()
  await page.goto(at('lutynka', '/polityka-cookie', baseURL))
  await settled(page)
  await expect(page.getByText('Co portál ukládá ve vašem prohlížeči a proč.')).toBeVisible()

  // An API with other paths and names, and nothing of the shell.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(at('zaborek', '/uslugi/1/budzet-dochody', baseURL))
  await settled(page)
  await expect(page.getByRole('columnheader', { name: 'Dział' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Razem/ })).toContainText(/\d,\d\d/)
  const calls = asked.filter((path) => path.startsWith('/api/'))
  expect(new Set(calls)).toEqual(new Set(['/api/otwarte-dane/okresy', '/api/otwarte-dane/dochody']))
})

test('a service in an announced break has a page with the reason and the contact, and the list marks it', async ({
  page,
  baseURL,
}) => {
  const path = '/uslugi/2/budzet-wydatki'
  const response = await page.goto(at('lutynka', path, baseURL))
  expect(response?.status()).toBe(503)
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Wydatki budżetu gminy')
  await expect(main.getByText('Przenosimy wydatki budżetu do nowego systemu księgowego.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'urzad@lutynka.example' })).toBeVisible()
  await expect(main.getByRole('link', { name: '32 555 02 00' })).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)

  await page.goto(at('lutynka', '/lista-uslug?jezyk=cs', baseURL))
  await settled(page)
  const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${path}"]`) })
  await expect(entry.first()).toContainText(/přeruš|nedostup|odstáv/i)
})
