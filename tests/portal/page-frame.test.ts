import { describe, expect, test } from 'vitest'
import { DATA_AGE_SLOT, type OfficeReply } from '../../src/engine/plan/page-frame.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { isServicePlan } from '../../src/portal/page-frame/modules.ts'
import { pageLookup } from '../../src/portal/page-frame/places.ts'
import { renderFrame, renderWithReplies } from '../../src/portal/page-frame/renderer.tsx'
import { expr, note } from '../engine/runtime/plans.ts'
import { drawn, planIn, read, withoutNoscript } from './frames.ts'
import { configuration } from './office-replies.ts'

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
    ['/nothing', 'Nie ma takiej strony – Urząd Gminy Jasnowola', false],
    ['/uslugi/1/another-name', 'Urząd Gminy Jasnowola', false],
  ])('of %s is titled “%s”; listed: %s', async (path, title, indexed) => {
    const page = await drawn(path)
    expect([page.title, page.indexed]).toEqual([title, indexed])
  })

  test('of a page that needs sign-in shows nothing of it but its title to visitors without JavaScript', async () => {
    const { html } = await drawn('/uslugi/20/naleznosci-do-zaplaty')
    expect(withoutNoscript(html)).not.toContain('Należności')
    expect(html).toContain('<div class="portal-without-app"><h1>Należności do zapłaty</h1>')
  })

  test('of a service that is unavailable says so and how to reach the office, to whoever opens it', async () => {
    const plan = planIn('en')
    const unavailable = { announcement: null, contact: { address: null, email: 'a@b.example', phone: '61 555 01 12' } }
    const services = plan.services.map((one) => (one.id === '20' ? { ...one, plan: '', unavailable } : one))
    const page = await renderFrame({ ...plan, services }, '/uslugi/20/naleznosci-do-zaplaty', read)
    const html = withoutNoscript(page.html)
    expect(html).toContain('The service is temporarily unavailable')
    expect(html).toContain('<a href="mailto:a@b.example"')
    expect(html).toContain('<a href="tel:615550112"')
    expect(page.indexed).toBe(false)
  })

  test('its links lead on without JavaScript, its buttons do not pretend to', async () => {
    const { html } = await drawn('/')
    expect(html).toContain('<a href="mailto:urzad@jasnowola.example">')
    expect(html).toContain('<a href="tel:615550100">')
    expect(html).toContain('<a href="/uslugi/1/budzet-dochody">')
    expect(html.match(/<button /g)).not.toBeNull()
    expect(html).not.toMatch(/<button (?!disabled)/)
    expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/)
  })

  test('without JavaScript has every language and the contrast mode', async () => {
    const { html } = await drawn('/kontakt', 'de')
    for (const language of ['pl', 'en', 'uk']) expect(html).toContain(`<a href="/kontakt?jezyk=${language}"`)
    expect(html).toContain('<input type="checkbox" data-contrast-choice=""/>')
  })

  test('of an address without a page says so and how to reach the office', async () => {
    const { html, indexed } = await drawn('/nie-ma')
    expect(withoutNoscript(html)).toContain('Nie ma takiej strony</h1>')
    expect(withoutNoscript(html)).toContain('<a href="tel:615550100">')
    expect(indexed).toBe(false)
  })

  test('an office with words of its own has them in its frame', async () => {
    const plan = { ...planIn('pl'), texts: { 'home.lead': 'Własne słowa urzędu.' } }
    const { html, description } = await renderFrame(plan, '/', read)
    expect(html).toContain('Własne słowa urzędu.')
    expect(description).toBe('Własne słowa urzędu.')
    expect((await drawn('/')).html).not.toContain('Własne słowa urzędu.')
  })

  test.each([
    ['a break', { status: 200, text: '{"czyPrzerwaTechniczna":true}' }, true],
    ['no break', { status: 200, text: '{"czyPrzerwaTechniczna":false}' }, false],
    ['503', { status: 503, text: '{"czyPrzerwaTechniczna":true}' }, false],
    ['what is not of the contract', { status: 200, text: '{"czyPrzerwaTechniczna":"true"}' }, false],
    ['no JSON', { status: 200, text: '<html>' }, false],
    ['more than a status ever says', { status: 200, text: '{"czyPrzerwaTechniczna":true}'.padEnd(70_000) }, false],
  ])('a status that replies %s is read as the app reads it', (_name, reply, isBreak) => {
    expect(pageLookup.saysBreak(reply)).toBe(isBreak)
  })

  test('the status is requested where the office API has it', () => {
    const plan = planIn('pl')
    const calls = { ...plan.calls, status: { ...plan.calls.status, path: '' } }
    expect(pageLookup.statusAddress(plan)).toBe('/api/status?lang=pl')
    expect(pageLookup.statusAddress({ ...plan, calls })).toBeNull()
  })

  test('pages for search engines are public and have addresses of their own', () => {
    const plan = planIn('pl')
    const paths = pageLookup.indexedPaths(plan)
    expect(paths).toContain('/uslugi/1/budzet-dochody')
    expect(paths).not.toContain('/logowanie')
    const fromLetters = plan.forms.filter(({ address }) => address.length > 0).map(({ path }) => path ?? '')
    expect(fromLetters.filter((path) => paths.includes(path))).toEqual([])
    const closed = plan.services.filter(({ access }) => access !== 'public').map(({ path }) => path)
    expect(closed.filter((path) => paths.includes(path))).toEqual([])
  })
})

describe('a page with the replies of the office API', () => {
  const INCOME = '/uslugi/1/budzet-dochody'
  const row = { rozdzial: '75618', paragraf: '0690', planPoZmianach: 1000.5, naleznosci: 1, dochodyOtrzymane: 2 }
  const replies = {
    '/api/status': { czyPrzerwaTechniczna: false },
    '/api/konfiguracja': configuration,
    '/api/fk/gmina/dajLataBudzetowe': { lataBudzetowe: [2024, 2025] },
    '/api/fk/gmina/dajDochodyBudzetu': {
      listaDochodow: [
        { ...row, nazwaPozycji: 'Czynsz <button style="x">', dochodyWykonane: 3 },
        { ...row, nazwaPozycji: 'Opłaty', dochodyWykonane: 4 },
      ],
    },
  }

  function replyOf(reply: object | number | string): OfficeReply {
    if (typeof reply === 'number') return { status: reply, text: '' }
    return { status: 200, text: typeof reply === 'string' ? reply : JSON.stringify(reply) }
  }

  /** The page rendered with these replies; a number is the status of a failure. Null where it is not to be shown so. */
  async function filled(
    changes: Readonly<Record<string, object | number | string>> = {},
    language: Language = 'pl',
    readDocument = read,
  ) {
    const known: Readonly<Record<string, object | number | string | undefined>> = { ...replies, ...changes }
    const received = new Map<string, OfficeReply>()
    for (;;) {
      const result = await renderWithReplies(planIn(language), INCOME, readDocument, received)
      const requested = [...received.keys()]
      if (result.kind === 'rendered')
        return { page: result.frame, requested, used: result.addresses, overBudget: result.overBudget }
      if (result.kind !== 'requests') return { page: null, requested, result }
      for (const address of result.addresses) received.set(address, replyOf(known[address.split('?')[0] ?? ''] ?? 404))
    }
  }

  test('has the parameters, the rows and the totals, of the year that is chosen at first', async () => {
    const { page, requested } = await filled()
    const html = withoutNoscript(page?.html ?? '')
    expect(html).toMatch(/<option value="2025" selected="">2025<\/option>/)
    expect(html).toContain('Czynsz &lt;button style=&quot;x&quot;&gt;')
    expect(html).toMatch(/<tfoot.*2\s001,00/)
    expect(html).not.toContain('ok-skeleton')
    expect(html).toMatch(/<template id="page-outline"[^>]* data-filled=""><\/template>/)
    expect(requested).toContain('/api/fk/gmina/dajDochodyBudzetu?rok=2025&lang=pl')
    expect(requested.filter((one) => /menu|licznik/i.test(one))).toEqual([])
  })

  test('makes the calls that depend on others as soon as it has their replies', async () => {
    const first = await renderWithReplies(planIn('pl'), INCOME, read, new Map())
    expect(first).toMatchObject({ kind: 'requests', addresses: expect.arrayContaining(['/api/status?lang=pl']) })
    const { requested, used } = await filled()
    expect(used?.toSorted()).toEqual(requested.toSorted())
  })

  test.each([
    ['the portal', { '/api/status': { czyPrzerwaTechniczna: true } }, 'portal'],
    ['the service', { '/api/konfiguracja': { ...configuration, przerwaTechnicznaUslugi: [1] } }, 'page'],
  ] as const)('a break of %s is told from a failure', async (_name, changes, scope) => {
    expect((await filled(changes)).result).toEqual({ kind: 'closed', scope })
  })

  test('is drawn without a block that takes too many steps, and names it', async () => {
    const list = `[${Array.from({ length: 100 }, () => 1)}]`
    const costly = note(
      'costly',
      'Attention',
      expr(`${list}.all(a, ${list}.all(b, ${list}.all(c, ${list}.all(d, d > 0))))`),
    )
    const withCostly = (name: string): unknown => {
      const document = read(name)
      return isServicePlan(document) ? { ...document, blocks: [costly, ...document.blocks] } : document
    }
    const { page, overBudget } = await filled({}, 'pl', withCostly)
    const html = withoutNoscript(page?.html ?? '')
    expect(overBudget).toEqual(['costly'])
    expect(html).toContain('Nie udało się przygotować tej części strony')
    expect(html).toMatch(/<tfoot.*2\s001,00/)
  })

  test('has room for the note that says of when its data are', async () => {
    const { page } = await filled()
    expect(page?.html).toContain(DATA_AGE_SLOT)
    expect(page?.dataAge?.today).toContain('Stan na {{time}}')
    expect(page?.dataAge?.earlier).toContain('Stan na {{date}}, {{time}}')
    expect((await drawn(INCOME)).html).not.toContain(DATA_AGE_SLOT)
  })

  test('permits no press and no entry, and carries no style that the policy would refuse', async () => {
    const { page } = await filled()
    const html = page?.html ?? ''
    expect([...withoutNoscript(html).matchAll(/<(?:button|input|select)\b(?! disabled)/g)]).toEqual([])
    expect(html).not.toMatch(/<[^>]* style=/)
  })

  test.each([
    ['the office is in a break', { '/api/status': { czyPrzerwaTechniczna: true } }, 'pl'],
    ['the service is in a break', { '/api/konfiguracja': { ...configuration, przerwaTechnicznaUslugi: [1] } }, 'pl'],
    ['the office has one language', { '/api/konfiguracja': { ...configuration, czyInternacjonalizacja: false } }, 'uk'],
    ['the status cannot be had', { '/api/status': 503 }, 'pl'],
    ['a reply fails', { '/api/fk/gmina/dajDochodyBudzetu': 500 }, 'pl'],
    ['a reply is not as the contract says', { '/api/fk/gmina/dajDochodyBudzetu': { listaDochodow: 7 } }, 'pl'],
    ['a reply is nested without end', { '/api/fk/gmina/dajDochodyBudzetu': '['.repeat(200_000) }, 'pl'],
  ] as const)('is not drawn when %s', async (_name, changes, language) => {
    expect((await filled(changes, language)).page).toBe(null)
  })

  test('is for public pages alone that ask for all that they show', async () => {
    const plan = planIn('pl')
    const fillable = await Promise.all(
      plan.services.map(async ({ path, id }) => ((await renderFrame(plan, path, read)).fillable ? Number(id) : 0)),
    )
    const found = fillable.filter((id) => id > 0).sort((a, b) => a - b)
    expect(found).toEqual([1, 2, 3, 5, 7, 10, 11, 12, 13])
    const closed = plan.services.find(({ access }) => access !== 'public')
    const result = await renderWithReplies(plan, closed?.path ?? '', read, new Map())
    expect(result).toEqual({ kind: 'closed', scope: 'page' })
  })
})
