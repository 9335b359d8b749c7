import { expect, navigate, open, prefer, services, test, VOTER } from './support.ts'

const pages = [
  '/',
  '/lista-uslug',
  '/kontakt',
  '/mapa-strony',
  '/polityka-cookie',
  '/nie/ma',
  ...services.map(([, address]) => address),
]

test('every page comes under the policy, with no way around it', async ({ request }) => {
  for (const address of pages) {
    const reply = await request.get(address)
    // An address that no page has is answered in the office's name, under the same policy.
    expect(reply.status()).toBe(address === '/nie/ma' ? 404 : 200)
    const headers = reply.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|\*/)
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const text = await reply.text()
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)(?! type="application\/json")[^>]*>/)
    expect(text).not.toMatch(/\son[a-z]+=/)
  }
})

/** A page of each kind, which the portal is loaded for; it goes on to the others. */
const loaded = ['/', '/lista-uslug', '/nie/ma', '/uslugi/1/budzet-dochody', '/uslugi/12/najpopularniejsze-imiona']

test('on no page does the browser refuse anything or the console complain; all calls go to the portal’s own origin, say the language, and send no address along', async ({
  page,
  baseURL,
}) => {
  const refused: string[] = []
  const calls: URL[] = []
  await prefer(page, { contrastMode: 'black-yellow' })
  page.on('console', (message) => {
    // The address that no page has is answered with 404.
    const isOfMissing = message.text().includes('404') && message.location().url.endsWith('/nie/ma')
    if (['error', 'warning'].includes(message.type()) && !isOfMissing) refused.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    expect(url.origin).toBe(new URL(baseURL ?? '').origin)
    expect(request.headers().referer ?? '').toBe('')
    if (['xhr', 'fetch'].includes(request.resourceType())) calls.push(url)
  })
  await page.exposeFunction('refused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'refused')
      if (typeof tell === 'function') tell(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  for (const address of pages) await (loaded.includes(address) ? open : navigate)(page, address)
  await navigate(page, '/uslugi/5/liczba-pojazdow')
  await page.getByRole('button', { name: 'Otwórz kalendarz' }).click()
  await expect(page.locator('.ok-date__panel table')).toBeVisible()
  await navigate(page, '/uslugi/12/najpopularniejsze-imiona')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Zapisz jako CSV' }).click()
  await saved
  expect(refused).toEqual([])
  const data = calls.filter(({ pathname }) => !pathname.startsWith('/_portal/'))
  expect(data.length).toBeGreaterThan(services.length * 2)
  for (const url of data) {
    expect(url.pathname).toMatch(/^\/api\//)
    expect(url.searchParams.get('lang')).toBe('pl')
  }
})

test('a PESEL goes to the office in its call and nowhere else', async ({ page }) => {
  const carriers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(VOTER)) carriers.push(new URL(request.url()).pathname)
  })
  await open(page, '/uslugi/4/listy-wyborcze')
  await page.getByLabel('Data wyborów').selectOption({ index: 1 })
  await page.getByLabel('Numer PESEL').fill(VOTER)
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(page.locator('dd').first()).toHaveText(VOTER)
  expect(carriers).toEqual(['/api/el/dajObwodWyborcy'])
  await page.reload()
  await expect(page.getByLabel('Numer PESEL')).toHaveValue('')
})

test('text of the office is text, whatever it looks like', async ({ page }) => {
  const nasty = '<img src=x onerror="alert(1)"><b>x</b>'
  await page.route(/\/api\/fk\/gmina\/dajDochodyBudzetu\?/, (route) =>
    route.fulfill({
      json: {
        listaDochodow: [
          {
            rozdzial: nasty,
            paragraf: '=1+1',
            nazwaPozycji: nasty,
            planPoZmianach: 1,
            naleznosci: 1,
            dochodyOtrzymane: 1,
            dochodyWykonane: 1,
          },
        ],
      },
    }),
  )
  await open(page, '/uslugi/1/budzet-dochody')
  await expect(page.getByRole('table')).toContainText(nasty)
  await expect(page.locator('table img, table b')).toHaveCount(0)
})
