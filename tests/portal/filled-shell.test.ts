import { describe, expect, test } from 'vitest'
import { DATA_AGE_SLOT, type OfficeReply } from '../../src/engine/plan/page-frame.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { pageLookup } from '../../src/portal/page-frame/places.ts'
import { renderWithReplies } from '../../src/portal/page-frame/renderer.tsx'
import { drawn, planIn, read, withoutNoscript } from './frames.ts'
import { configuration, serviceGroups, sideMenu } from './office-replies.ts'

describe('a page of the shell with the replies of the office API', () => {
  const page = (html: string) => ({ tytul: 'Odbiór odpadów', html })
  const replies: Readonly<Record<string, object | number>> = {
    '/api/status': { czyPrzerwaTechniczna: false },
    '/api/konfiguracja': configuration,
    '/api/pi/menuBoczne': sideMenu,
    '/api/pi/kontakt': sideMenu.kontakt,
    '/api/lista-uslug': serviceGroups,
    '/api/pi/stronaWlasna': page(
      '<h2 onclick="ran()" style="inset:0">Kiedy</h2><script>ran()</script><a href="javascript:ran()">Raz</a> <iframe src="https://a.example"></iframe><p>W poniedziałki</p>',
    ),
  }

  /** The page rendered with these replies; a number is the status of a failure. */
  async function filled(
    path: string,
    changes: Readonly<Record<string, object | number>> = {},
    language: Language = 'pl',
  ) {
    const known = { ...replies, ...changes }
    const received = new Map<string, OfficeReply>()
    for (let rounds = 0; ; rounds++) {
      const result = await renderWithReplies(planIn(language), path, read, received)
      if (result.kind !== 'requests')
        return { result, rounds, html: result.kind === 'rendered' ? result.frame.html : '' }
      for (const address of result.addresses) {
        const reply = known[address.split('?')[0] ?? ''] ?? 404
        received.set(
          address,
          typeof reply === 'number' ? { status: reply, text: '' } : { status: 200, text: JSON.stringify(reply) },
        )
      }
    }
  }

  test.each([
    ['/', 'Dochody budżetu'],
    ['/lista-uslug', 'bez logowania'],
    ['/kontakt', sideMenu.kontakt.telefon],
    ['/mapa-strony', 'bez logowania'],
  ])('%s is complete after one round of requests', async (path, text) => {
    const { html, rounds } = await filled(path)
    expect(rounds).toBe(1)
    const main = withoutNoscript(html).replaceAll(/\s/g, ' ')
    expect(main).toContain(text)
    expect(main).not.toContain('ok-skeleton')
    expect(main).toContain('href="/strona-wlasna?nazwaPliku=o-gminie.html"')
    expect(main).toContain(DATA_AGE_SLOT)
  })

  test('names the calls that the app makes before it takes over, and which of them it waits for', async () => {
    const { html } = await filled('/kontakt')
    const [, written = ''] = /data-calls="([^"]*)"/.exec(html) ?? []
    expect(JSON.parse(written.replaceAll('&quot;', '"'))).toEqual({
      '/api/pi/kontakt?lang=pl': true,
      '/api/pi/menuBoczne?lang=pl': false,
    })
  })

  test('a page that an employee wrote has its title and its text, and nothing of it that would run', async () => {
    const { html, result } = await filled('/strona-wlasna?nazwaPliku=odpady.html')
    expect(result).toMatchObject({ frame: { title: 'Odbiór odpadów – Urząd Gminy Jasnowola', indexed: true } })
    expect(html).toContain('<h2>Kiedy</h2><a>Raz</a> <p>W poniedziałki</p>')
    expect(html).not.toContain('ran()')
  })

  test('its links to other languages keep the name of the page that an employee wrote', async () => {
    const { html } = await filled('/strona-wlasna?nazwaPliku=odpady.html')
    expect(html).toContain('<a href="/strona-wlasna?nazwaPliku=odpady.html&amp;jezyk=en"')
  })

  test('is complete without the menu of the office, whose place the portal’s own takes', async () => {
    const { html } = await filled('/kontakt', { '/api/pi/menuBoczne': 500 })
    expect(html).toContain(sideMenu.kontakt.telefon)
    expect(html).toContain('Statusy i')
  })

  test.each([
    ['what it shows cannot be had', '/kontakt', { '/api/pi/kontakt': 500 }, 'pl', { kind: 'failed' }],
    ['a reply is not as the contract says', '/kontakt', { '/api/pi/kontakt': [7] }, 'pl', { kind: 'failed' }],
    ['the status cannot be had', '/', { '/api/status': 503 }, 'pl', { kind: 'failed' }],
    [
      'nobody wrote the page',
      '/strona-wlasna?nazwaPliku=a',
      { '/api/pi/stronaWlasna': 404 },
      'pl',
      { kind: 'closed', scope: 'page' },
    ],
    [
      'the office is in a break',
      '/',
      { '/api/status': { czyPrzerwaTechniczna: true } },
      'pl',
      { kind: 'closed', scope: 'portal' },
    ],
    [
      'the office has one language',
      '/',
      { '/api/konfiguracja': { ...configuration, czyInternacjonalizacja: false } },
      'uk',
      { kind: 'closed', scope: 'page' },
    ],
  ] as const)('is not drawn when %s', async (_name, path, changes, language, result) => {
    expect((await filled(path, changes, language)).result).toEqual(result)
  })

  test('a tile of a service in a break says so', async () => {
    const { html } = await filled('/', { '/api/konfiguracja': { ...configuration, przerwaTechnicznaUslugi: [1] } })
    expect(html).toContain('przerwa techniczna')
  })

  test('the cookie policy and the statement of accessibility need no reply', async () => {
    for (const language of ['pl', 'en', 'de', 'uk']) {
      const page = await drawn('/deklaracja-dostepnosci', language)
      expect(page.fillable).toBe(false)
      expect(page.documents).toEqual([planIn(language).accessibility])
      for (const id of ['deklaracja', 'wstep', 'podmiot', 'url', 'data-publikacja', 'status', 'kontakt', 'procedura'])
        expect(page.html).toContain(` id="a11y-${id}"`)
      expect(withoutNoscript((await drawn('/polityka-cookie', language)).html)).not.toContain('ok-skeleton')
    }
  })

  test.each([
    ['/strona-wlasna', 'nazwaPliku=a b.html', '/strona-wlasna?nazwaPliku=a%20b.html'],
    ['/strona-wlasna', 'jezyk=en&nazwaPliku=a.html', '/strona-wlasna?nazwaPliku=a.html'],
    ['/procedury', 'katalog=procedury/1', '/procedury?katalog=procedury%2F1'],
    ['/procedury', '', null],
    ['/procedury', 'katalog=', null],
    ['/procedury', 'katalog=a&strona=2', null],
    ['/procedury', 'katalog=a&katalog=b', null],
    ['/strona-wlasna', `nazwaPliku=${'a'.repeat(201)}`, null],
    ['/uslugi/1/budzet-dochody', 'rok=2023', null],
  ])('%s?%s names the place %s', (path, query, place) => {
    expect(pageLookup.namedPlaceOf(path, query)).toBe(place)
  })
})
