import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildPortal } from '../../src/engine/compiler/project/build.ts'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { readSource } from '../../src/host/source.ts'
import { renderer } from '../../src/portal/page-frame/renderer.tsx'

const root = join(import.meta.dirname, '../..')
const documents = new Map(buildPortal(readSource('definitions', root, root).input).offices[0]?.documents ?? [])

const read = (name: string): unknown => JSON.parse(documents.get(name) ?? 'null')
const planIn = (language: Language): PortalPlan => read(`portal.${language}.json`) as PortalPlan
const drawn = (path: string, language: Language = 'pl') => {
  const plan = planIn(language)
  return renderer.draw(plan, renderer.placeOf(plan, path), read)
}
const withoutNoscript = (html: string): string => html.replace(/<noscript>[\s\S]*<\/noscript>/, '')

describe('the frame of a page', () => {
  test('has the bar, the menu, the heading and the skeleton of a public service, in its language', async () => {
    const page = await drawn('/uslugi/1/budzet-dochody', 'uk')
    expect(page.title).toBe('Доходи бюджету ґміни – Управління ґміни Ясноволя')
    expect(page.description).toMatch(/^Скільки доходів/)
    expect(page.indexed).toBe(true)
    expect(page.html).toMatch(/<h1[^>]*>.*Доходи бюджету ґміни<\/h1>/)
    expect(page.html).toContain('ok-app-bar')
    expect(page.html).toContain('<a class="ok-side__item" href="/kontakt"')
    expect(withoutNoscript(page.html)).toContain('ok-skeleton')
    expect(page.documents).toEqual([expect.stringMatching(/^service-1\.uk\./)])
    expect(page.modules).toEqual(['src/portal/service/open-page.tsx'])
  })

  test('names the modules of charts, forms and widgets that the page has', async () => {
    expect((await drawn('/uslugi/12/najpopularniejsze-imiona')).modules).toContain('src/kit/chart-canvas.tsx')
    expect((await drawn('/uslugi/20/naleznosci-do-zaplaty')).modules).toContain(
      'src/widgets/dues-payment/dues-payment.tsx',
    )
    expect((await drawn('/kontakt')).modules).toEqual(['src/portal/pages/contact-page.tsx', 'locales/pl/pages.json'])
    expect((await drawn('/')).modules).toEqual([])
  })

  test.each([
    ['/', 'Strona główna – Urząd Gminy Jasnowola', true],
    ['/lista-uslug', 'Usługi – Urząd Gminy Jasnowola', true],
    ['/kontakt', 'Kontakt – Urząd Gminy Jasnowola', true],
    ['/deklaracja-dostepnosci', 'Deklaracja dostępności – Urząd Gminy Jasnowola', true],
    ['/logowanie', 'Logowanie – Urząd Gminy Jasnowola', false],
    ['/uslugi/20/naleznosci-do-zaplaty', 'Należności do zapłaty – Urząd Gminy Jasnowola', false],
    ['/panel-uzytkownika', 'Urząd Gminy Jasnowola', false],
    ['/return-url-ok', 'Urząd Gminy Jasnowola', false],
    ['/nothing', 'Urząd Gminy Jasnowola', false],
    ['/uslugi/1/another-name', 'Urząd Gminy Jasnowola', false],
  ])('of %s is titled “%s”; listed: %s', async (path, title, indexed) => {
    const page = await drawn(path)
    expect([page.title, page.indexed]).toEqual([title, indexed])
  })

  test('of a page that needs sign-in shows nothing of it but its title to visitors without JavaScript', async () => {
    const { html } = await drawn('/uslugi/20/naleznosci-do-zaplaty')
    expect(withoutNoscript(html)).not.toContain('Należności')
    expect(html).toContain('<noscript><h1>Należności do zapłaty</h1>')
  })

  test('of a service that is unavailable says so and how to reach the office, to whoever opens it', async () => {
    const plan = planIn('en')
    const unavailable = { announcement: null, contact: { email: 'a@b.example', phone: '61 555 01 12' } }
    const services = plan.services.map((one) => (one.id === '20' ? { ...one, plan: '', unavailable } : one))
    const page = await renderer.draw({ ...plan, services }, '/uslugi/20/naleznosci-do-zaplaty', read)
    const html = withoutNoscript(page.html)
    expect(html).toContain('The service is temporarily unavailable')
    expect(html).toContain('<a href="mailto:a@b.example"')
    expect(html).toContain('<a href="tel:615550112"')
    expect(page.indexed).toBe(false)
  })

  test('its links lead on without JavaScript, its buttons do not pretend to', async () => {
    const { html } = await drawn('/')
    expect(html).toContain('<a href="mailto:dostepnosc@jasnowola.example">')
    expect(html).toContain('<a href="tel:615550112">')
    expect(html).toContain('<a href="/uslugi/1/budzet-dochody">')
    expect(html.match(/<button /g)).not.toBeNull()
    expect(html).not.toMatch(/<button (?!disabled)/)
    expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/)
  })

  test('an office with words of its own has them in its frame', async () => {
    const plan = { ...planIn('pl'), texts: { 'home.lead': 'Własne słowa urzędu.' } }
    const { html, description } = await renderer.draw(plan, '/', read)
    expect(html).toContain('Własne słowa urzędu.')
    expect(description).toBe('Własne słowa urzędu.')
    expect((await drawn('/')).html).not.toContain('Własne słowa urzędu.')
  })

  test('pages for search engines are public and have addresses of their own', () => {
    const plan = planIn('pl')
    const paths = renderer.indexedPaths(plan)
    expect(paths).toContain('/uslugi/1/budzet-dochody')
    expect(paths).not.toContain('/logowanie')
    const fromLetters = plan.forms.filter(({ address }) => address.length > 0).map(({ path }) => path ?? '')
    expect(fromLetters.filter((path) => paths.includes(path))).toEqual([])
    const closed = plan.services.filter(({ access }) => access !== 'public').map(({ path }) => path)
    expect(closed.filter((path) => paths.includes(path))).toEqual([])
  })
})
