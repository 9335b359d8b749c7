import type { Page } from '@playwright/test'
import { expectAccessible, expectWithinWidth, setContrast, tabTo } from './accessible.ts'
import { arrived } from './accounts.ts'
import { expect, expectSound, languages, navigate, open, prefer, settled, test, words } from './one-tab.ts'

test.describe.configure({ mode: 'parallel' })

/** The pages that are the office's to fill. */
const addresses = [
  '/informacje',
  '/procedury',
  '/procedury?katalog=procedury/2-podatki-i-opłaty/1-odpady-komunalne',
  '/strona-wlasna?nazwaPliku=odbior-odpadow.html',
  '/statusy-i-rejestry',
  '/platnosc-wynik?wynik=ok',
  '/platnosc-informacja?czySukces=false',
  '/deklaracja-dostepnosci',
]

const wide = { width: 1280, height: 900 }
const narrow = { width: 320, height: 720 }

/** Opens the first of them and goes on to the others; the two of payments have one heading. */
async function walk(page: Page, look: (address: string) => Promise<void>): Promise<void> {
  await open(page, '/kontakt')
  for (const address of addresses) {
    if (address.startsWith('/platnosc-informacja')) await navigate(page, '/kontakt')
    await navigate(page, address)
    await look(address)
  }
}

test('each of them: WCAG 2.2 AA at 1280 px and at 320 px, in either contrast', async ({ page }) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await walk(page, (address) =>
    test.step(address, async () => {
      await expectAccessible(page)
      await page.setViewportSize(narrow)
      // Colours do not hang on the width, nor the width on colours: each look once.
      await setContrast(page, 'on')
      await expectAccessible(page)
      await page.setViewportSize(wide)
      await setContrast(page, 'off')
    }),
  )
})

for (const language of languages) {
  test(`in ${language} each of them speaks, with the largest text at 320 px within the width`, async ({ page }) => {
    await page.setViewportSize(narrow)
    await prefer(page, { language, fontSize: 'bardzo_duza', cookieAcceptance: 'true' })
    await walk(page, async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectSound(page)
      await expectWithinWidth(page)
    })
  })
}

test('“Files and pages browser with breadcrumbs, a back entry, folders, pages and files”, by keyboard alone', async ({
  page,
}) => {
  const enter = async (entry: RegExp, heading: string): Promise<void> => {
    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    await arrived(page, heading)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const crumbs = page.getByRole('navigation', { name: words('pl', 'portal.breadcrumbs') })
  await prefer(page, { cookieAcceptance: 'true' })
  await open(page, '/procedury')
  await enter(/^ ?Podatki i opłaty/, 'Podatki i opłaty')
  await enter(/^ ?Odpady komunalne/, 'Odpady komunalne')
  await expect(crumbs.getByRole('listitem')).toHaveText([
    /Strona główna/,
    /Procedury/,
    /Podatki i\sopłaty/,
    /Odpady komunalne/,
  ])
  await enter(/Wróć|Powrót/, 'Podatki i opłaty')

  await page.goBack()
  await arrived(page, 'Odpady komunalne')
  await page.reload()
  await arrived(page, 'Odpady komunalne')
  await enter(/^ ?Odbiór odpadów/, 'Odbiór odpadów')
  await page.goBack()
  await arrived(page, 'Odpady komunalne')
})

test('“files open from an external e-office base URL”, in a tab of their own', async ({ page, request }) => {
  await open(page, '/procedury?katalog=wnioski/1-podatki-i-opłaty')
  const file = page.getByRole('main').locator('a[target="_blank"]').first()
  await expect(file).toHaveAttribute('rel', /noopener/)
  const reply = await request.get(new URL((await file.getAttribute('href')) ?? '', page.url()).href)
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toContain('application/pdf')
})

const hostile = `
  <h2 onclick="ran('click')" style="position:fixed;inset:0">Godziny otwarcia</h2>
  <script>ran('script')</script><img src="x" onerror="ran('image')"><svg onload="ran('svg')"></svg>
  <iframe src="https://zly.example/ramka"></iframe><iframe srcdoc="<script>parent.ran('frame')</script>"></iframe>
  <object data="https://zly.example/obiekt"></object><embed src="https://zly.example/embed">
  <form action="https://zly.example/formularz"><input name="pesel"><button>Wyślij</button></form>
  <style>body { display: none }</style><link rel="stylesheet" href="https://zly.example/styl.css">
  <meta http-equiv="refresh" content="0;url=https://zly.example/dalej"><base href="https://zly.example/">
  <a href="javascript:ran('link')">Pierwszy</a> <a href="JaVa&#9;script:ran('link')">Drugi</a>
  <a href="data:text/html,<script>1</script>">Trzeci</a> <a href="//zly.example/host">Czwarty</a>
  <a href="https://jasnowola.example/dobry">Dobry</a>
  <p id="root" class="ok-dialog">Czynne <strong>codziennie</strong>.</p>`

test.describe('what the office writes', () => {
  test.use({ hostileHtml: true })

  test('“Custom page: loads HTML by file name”: hostile HTML runs nothing and leaves its harmless rest', async ({
    page,
  }) => {
    const ran: string[] = []
    const elsewhere: string[] = []
    await page.exposeFunction('ran', (what: string) => ran.push(what))
    page.on('request', (request) => {
      if (request.url().includes('zly.example')) elsewhere.push(request.url())
    })
    await page.route('**/api/pi/stronaWlasna?*', (route) =>
      route.fulfill({ json: { tytul: '<b>Urząd</b>', html: hostile } }),
    )
    await open(page, '/strona-wlasna?nazwaPliku=zla.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Urząd</b>')
    const written = page.locator('.ok-custom-page')
    await expect(written.getByRole('heading', { name: 'Godziny otwarcia' })).toBeVisible()
    await expect(written.getByText('codziennie')).toBeVisible()
    await written.getByRole('heading').click()
    for (const name of ['Pierwszy', 'Drugi', 'Trzeci', 'Czwarty']) {
      await expect(written.getByText(name)).toBeVisible()
      await expect(written.getByRole('link', { name })).toHaveCount(0)
    }
    await expect(written.getByRole('link')).toHaveAttribute('href', 'https://jasnowola.example/dobry')
    expect(
      await written.evaluate((element) => [
        element.querySelectorAll(
          'script, iframe, object, embed, form, input, button, style, link, meta, base, img, svg',
        ).length,
        [...element.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).sort(),
      ]),
    ).toEqual([0, ['href']])
    await expect(page).toHaveURL(/\/strona-wlasna\?nazwaPliku=zla\.html$/)
    expect([ran, elsewhere]).toEqual([[], []])
  })
})

test('“Custom page: font sizes scale with the font setting”: “scale medium x1.5, large x2”', async ({ page }) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await open(page, '/strona-wlasna?nazwaPliku=odbior-odpadow.html')
  const size = () =>
    page
      .locator('.ok-custom-page li')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const small = await size()
  for (const [name, scale] of [
    ['duza', 1.5],
    ['bardzo_duza', 2],
  ] as const) {
    await page.getByRole('button', { name: words('pl', `portal.fontSize.${name}`), exact: true }).click()
    await expect.poll(async () => (await size()) / small).toBeCloseTo(scale, 3)
  }
})

test('“dropdown STATUSY or REJESTRY showing an embedded external widget”: shut off from the portal', async ({
  page,
}) => {
  await open(page, '/statusy-i-rejestry')
  const inside = page.frameLocator('iframe')
  await expect(inside.getByText('Wycinka drzew')).toBeVisible()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  expect(await frame?.evaluate(() => self.origin)).toBe('null')
  expect(
    await frame?.evaluate(() => {
      const reach = (what: () => unknown): string => {
        try {
          return String(what())
        } catch (error) {
          return error instanceof Error ? error.name : 'refused'
        }
      }
      return [reach(() => localStorage.length), reach(() => parent.document.title), reach(() => document.cookie)]
    }),
  ).toEqual(['SecurityError', 'SecurityError', 'SecurityError'])

  await page.getByRole('main').getByRole('combobox').selectOption('REJESTRY')
  await expect(inside.getByText('Gminna ewidencja zabytków')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('REJESTRY')
})

test('“typ (STRONA_WLASNA, STRONA_WBUDOWANA, LINK)”, “czyOtwieracWNowejKarcie”: an entry of each', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: words('pl', 'portal.menu.label') })
  await prefer(page, { cookieAcceptance: 'true' })
  await open(page, '/')
  await menu.getByRole('link', { name: 'Odbiór odpadów' }).click()
  await arrived(page, 'Odbiór odpadów')
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Odbiór odpadów')
  await menu.getByRole('link', { name: 'Informacje' }).click()
  await arrived(page, 'Informacje')
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Informacje')

  await page.context().route('https://jasnowola.example/**', (route) => route.fulfill({ body: 'Strona gminy' }))
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    menu.getByRole('link', { name: /^Strona gminy/ }).click(),
  ])
  await tab.waitForURL('https://jasnowola.example/')
  expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
  await expect(page).toHaveURL(/\/informacje$/)
})

async function outcome(page: Page, address: string, said: 'accepted' | 'failed'): Promise<void> {
  await open(page, address)
  await expect(page.getByRole('main')).toContainText(words('pl', `pages.payments.${said}.title`))
  const other = said === 'accepted' ? 'failed' : 'accepted'
  await expect(page.getByRole('main')).not.toContainText(words('pl', `pages.payments.${other}.title`))
}

test('“one reads query parameter wynik …; the page after provider redirect reads czySukces”: both outcomes', async ({
  page,
}) => {
  await prefer(page, { cookieAcceptance: 'true' })
  await outcome(page, '/platnosc-wynik?wynik=ok', 'accepted')
  await outcome(page, '/platnosc-wynik?wynik=blad', 'failed')
  await outcome(page, '/platnosc-informacja?czySukces=false', 'failed')
  await outcome(page, '/platnosc-informacja?czySukces=true', 'accepted')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('pl', 'pages.payments.history') })
    .click()
  // The history is somebody's: whoever is not signed in is asked to.
  await settled(page)
  await expect(page).toHaveURL(/\/logowanie$/)
})
