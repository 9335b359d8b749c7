// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { postalLines } from '../../src/portal/pages/postal-lines.ts'
import { outcomeOf } from '../../src/portal/payments/return-address.ts'
import { frameAddress } from '../../src/portal/registers/frame-address.ts'
import { configuration, serviceGroups, sideMenu } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { Refused, runPortal } from './run-portal.tsx'

const main = () => within(screen.getByRole('main'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('shell.md 2: “Custom page: loads HTML by file name passed as navigation state”', () => {
  const page = { tytul: 'Odbiór odpadów', html: '<h2>Kiedy</h2><p>W <strong>środy</strong>.</p>' }
  const at = (address: string, reply: object | number = page) =>
    runPortal({ at: address, replies: { '/api/custom-page': reply } })

  test('by the address, which survives a reload', async () => {
    const portal = await at('/strona-wlasna?nazwaPliku=odbior-odpadow.html')
    expect(await heading('Odbiór odpadów')).toBeInDocument()
    const asked = { path: '/api/custom-page', query: 'nazwaPliku=odbior-odpadow.html&lang=pl' }
    expect(portal.calls).toContainEqual(expect.objectContaining(asked))
    await waitFor(() => expect(document.title).toBe('Odbiór odpadów – Urząd Gminy Lipiny'))
  })

  test('by navigation state', async () => {
    const portal = await at('/')
    await act(() => portal.router.navigate('/strona-wlasna', { state: { nazwaPliku: 'o gminie.html' } }))
    expect(await heading('Odbiór odpadów')).toBeInDocument()
    expect(portal.calls.map(({ query }) => query)).toContain('nazwaPliku=o%20gminie.html&lang=pl')
  })

  test('without a file, or with one that the office does not have, there is no page', async () => {
    const portal = await at('/strona-wlasna')
    expect(await heading('Nie ma takiej strony')).toBeInDocument()
    portal.unmount()
    await at('/strona-wlasna?nazwaPliku=x.html', 404)
    expect(await heading('Nie ma takiej strony')).toBeInDocument()
    expect(main().getByText('Urząd usunął tę stronę albo zmienił jej adres.')).toBeInDocument()
  })

  test('a failure says what the office gave as its reason, else whether it answered', async () => {
    const portal = await at('/strona-wlasna?nazwaPliku=x.html', new Refused(500, 500, 'Trwa aktualizacja stron.'))
    expect(await main().findByText('Trwa aktualizacja stron.')).toBeInDocument()
    portal.unmount()
    await at('/strona-wlasna?nazwaPliku=x.html', 500)
    expect(await main().findByText(/^Serwer urzędu odpowiedział błędem/)).toBeInDocument()
    expect(main().queryByText(/nie otrzymał odpowiedzi/)).toBeNull()
  })

  test('a failure offers to try again', async () => {
    const portal = await at('/strona-wlasna?nazwaPliku=x.html', 500)
    const retry = await main().findByRole('button', { name: 'Spróbuj ponownie' })
    portal.replies['/api/custom-page'] = page
    await userEvent.setup().click(retry)
    expect(await heading('Odbiór odpadów')).toBeInDocument()
  })

  test('from one custom page to another the heading takes focus', async () => {
    const portal = await at('/strona-wlasna?nazwaPliku=a.html')
    await heading('Odbiór odpadów')
    portal.replies['/api/custom-page'] = { ...page, tytul: 'Druga' }
    await act(() => portal.router.navigate('/strona-wlasna?nazwaPliku=b.html'))
    expect(document.activeElement).toBe(await heading('Druga'))
  })
})

describe('shell.md 2: “Statuses and registers: dropdown STATUSY or REJESTRY showing an embedded external widget”', () => {
  const registers = {
    idOrganizacji: 280,
    widgety: [
      { typ: 'STATUSY', url: 'rejestry/statusy' },
      { typ: 'REJESTRY', url: 'https://rejestry.example/r?organizacja=7' },
    ],
  }
  const frame = () => screen.findByTitle<HTMLIFrameElement>(/strona prowadzona poza tym serwisem/)

  test('the choice stands in the address; the frame has an origin of its own', async () => {
    const portal = await runPortal({ at: '/statusy-i-rejestry', replies: { '/api/registers': registers } })
    expect((await frame()).getAttribute('src')).toBe('/api/rejestry/statusy?organizacja=280')
    expect((await frame()).getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin')
    const choice = screen.getByLabelText<HTMLSelectElement>('Co pokazać')
    const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
    world.IS_REACT_ACT_ENVIRONMENT = false
    choice.value = 'REJESTRY'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    expect(choice.value, 'at once, as a browser draws it').toBe('REJESTRY')
    world.IS_REACT_ACT_ENVIRONMENT = true
    expect((await frame()).getAttribute('src')).toBe('https://rejestry.example/r?organizacja=7')
    expect(portal.path()).toBe('/statusy-i-rejestry?widok=rejestry')
  })

  test('“default organisation id 280”, also where the office names none', async () => {
    const { idOrganizacji: _, ...rest } = registers
    await runPortal({ at: '/statusy-i-rejestry', replies: { '/api/registers': rest } })
    expect((await frame()).getAttribute('src')).toContain('organizacja=280')
  })

  test('a site that the office’s file does not name is not embedded', async () => {
    const widgety = [{ typ: 'STATUSY', url: 'https://evil.example/' }]
    await runPortal({ at: '/statusy-i-rejestry', replies: { '/api/registers': { idOrganizacji: 1, widgety } } })
    expect(await main().findByText('Urząd nie udostępnia tu statusów ani rejestrów')).toBeInDocument()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('a failure offers to try again', async () => {
    await runPortal({ at: '/statusy-i-rejestry', replies: { '/api/registers': 'offline' } })
    expect(await main().findByRole('button', { name: 'Spróbuj ponownie' })).toBeInDocument()
  })

  const sites = { api: 'https://api.example/v1', embeds: ['https://rejestry.example'] }
  test.each([
    ['rejestry', 'https://api.example/v1/rejestry?organizacja=5'],
    ['/rejestry?organizacja=9', 'https://api.example/v1/rejestry?organizacja=9'],
    ['https://rejestry.example/', 'https://rejestry.example/?organizacja=5'],
    ['https://api.example/elsewhere', null],
    ['https://rejestry.example.evil.example/', null],
    ['https://x@rejestry.example/', null],
    ['http://rejestry.example/', null],
    ['javascript:alert(1)', null],
    ['../../x', null],
    ['', null],
  ])('%j is shown from %j', (written, address) => expect(frameAddress(written, 5, sites)).toBe(address))
})

describe('services.md: “Payment result pages: one reads query parameter wynik (ok means accepted, otherwise failed); the page after provider redirect reads czySukces (true means success)”', () => {
  test.each([
    ['wynik=ok', 'accepted'],
    ['wynik=blad', 'failed'],
    ['wynik=OK', 'failed'],
    ['wynik=ok&wynik=blad', 'failed'],
    ['czySukces=true', 'accepted'],
    ['czySukces=false', 'failed'],
    ['czySukces=1', 'failed'],
    ['wynik=ok&czySukces=false', 'failed'],
    // “`/platnosc-informacja` without parameters is neutral”
    ['', 'unstated'],
  ])('%j: %s', (query, outcome) => expect(outcomeOf(new URLSearchParams(query))).toBe(outcome))

  test.each(['/platnosc-wynik?wynik=ok', '/platnosc-informacja?czySukces=true'])(
    '%s: “Payments are visible after booking, usually within 5 business days”; the address stays for a reload',
    async (at) => {
      const portal = await runPortal({ at })
      expect(await main().findByText('Płatność została przyjęta')).toBeInDocument()
      expect(main().getByText(/w ciągu 5 dni roboczych/)).toBeInDocument()
      expect(portal.path()).toBe(at)
    },
  )

  test('“Both have a button to online payment history”, or to all services where there is no such service', async () => {
    const portal = await runPortal({
      at: '/platnosc-wynik?wynik=nie',
      plan: (language) => portalPlan(language, { paymentHistory: '16' }),
    })
    expect(await main().findByText('Płatność nie powiodła się')).toBeInDocument()
    expect(main().getByRole('link', { name: 'Historia płatności internetowych' }).getAttribute('href')).toBe(
      '/uslugi/16/faktury',
    )
    portal.unmount()
    await runPortal({ at: '/platnosc-wynik?wynik=ok' })
    expect((await main().findByRole('link', { name: 'Lista usług' })).getAttribute('href')).toBe('/lista-uslug')
  })
})

describe('decisions: “/deklaracja-dostepnosci: the legally required accessibility statement, from office data”', () => {
  const statement = {
    url: 'https://eurzad.lipiny.example',
    published: '2026-01-15',
    updated: '2026-09-01',
    status: 'partial',
    exceptions: ['Skany bez tekstu.'],
    burden: 'https://bip.lipiny.example/analiza',
    prepared: '2026-02-02',
    reviewed: '2026-09-15',
    assessedBy: 'Fundacja Dostęp',
    contact: { person: 'Jan Lipowy', email: 'dostepnosc@lipiny.example', phone: '61 555 01 12' },
    apps: ['Aplikacja Lipiny.'],
    architecture: ['Pochylnia.'],
  }
  const at = (reply: object | number = statement, plan = portalPlan) =>
    runPortal({ at: '/deklaracja-dostepnosci', plan, replies: { '/_portal/accessibility.pl.bb22.json': reply } })

  test('has the ids of the official technical conditions, each once', async () => {
    await at()
    await main().findByText('Skany bez tekstu.')
    const ids =
      'wstep podmiot url data-publikacja data-aktualizacja status ocena data-sporzadzenie data-przeglad audytor'
        .concat(' kontakt osoba email telefon procedura aplikacje architektura')
        .split(' ')
    for (const id of ids) expect(document.querySelectorAll(`#a11y-${id}`), id).toHaveLength(1)
    const said = (id: string) => document.querySelector(`#a11y-${id}`)?.textContent
    expect(said('podmiot')).toBe('Urząd Gminy Lipiny')
    expect(said('osoba')).toBe('Jan Lipowy')
    expect(document.querySelector('#a11y-data-publikacja')?.getAttribute('datetime')).toBe('2026-01-15')
    expect(document.querySelector('#a11y-email')?.getAttribute('href')).toBe('mailto:dostepnosc@lipiny.example')
    expect(said('status')).toContain('częściowo zgodna')
  })

  test('what the office leaves out leaves no empty heading', async () => {
    await at({ ...statement, exceptions: [], burden: null, reviewed: null, assessedBy: null, apps: [], status: 'full' })
    await main().findByText('Pochylnia.')
    for (const id of ['ocena', 'data-przeglad', 'audytor', 'aplikacje'])
      expect(document.querySelector(`#a11y-${id}`)).toBeNull()
    expect(main().queryByText('Treści niedostępne')).toBeNull()
  })

  test('is linked in the footer, with the BIP beside it, also in a maintenance break', async () => {
    const portal = await runPortal()
    const footer = () => within(screen.getByRole('contentinfo'))
    expect(footer().getByRole('link', { name: 'Deklaracja dostępności' }).getAttribute('href')).toBe(
      '/deklaracja-dostepnosci',
    )
    expect(footer().getByRole('link', { name: /BIP/ }).getAttribute('href')).toBe('https://bip.lipiny.example/')
    expect(footer().getByRole('link', { name: 'Kontakt' })).toBeInDocument()
    portal.unmount()
    await runPortal({ at: '/deklaracja-dostepnosci', stored: { maintenanceFlag: 'true' } })
    expect(await heading('Deklaracja dostępności')).toBeInDocument()
  })

  test('an office that has not published one says so, and how to reach it', async () => {
    await at(404, (language) => portalPlan(language, { accessibility: null }))
    expect(await main().findByText(/nie ogłosił jeszcze deklaracji/)).toBeInDocument()
    expect(main().getByRole('link', { name: 'Kontakt' })).toBeInDocument()
  })

  test('a failure offers to try again', async () => {
    await at(500)
    expect(await main().findByRole('button', { name: 'Spróbuj ponownie' })).toBeInDocument()
  })
})

describe('what an office leaves out or cannot answer', () => {
  test('the site map keeps its pages and offers to load the services again', async () => {
    const portal = await runPortal({ at: '/mapa-strony', replies: { '/api/services': 500 } })
    await heading('Mapa strony')
    expect(main().getByRole('link', { name: 'Procedury' })).toBeInDocument()
    portal.replies['/api/services'] = serviceGroups
    await userEvent.setup().click(main().getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await main().findByRole('link', { name: 'Dochody' })).toBeInDocument()
  })

  test('a service without its access flags is listed by its definition', async () => {
    const grupy = [
      {
        nazwa: 'G',
        uslugi: [
          { nazwa: 'Dochody', uslugaId: 1 },
          { nazwa: 'Faktury', uslugaId: 16 },
        ],
      },
    ]
    await runPortal({ at: '/lista-uslug', replies: { '/api/services': { grupy } } })
    expect(main().getByRole('link', { name: 'Dochody' })).toBeInDocument()
    expect(main().getAllByText('po zalogowaniu')).toHaveLength(1)
  })

  test('the contact page asks its own call, and falls back on what came with the menu', async () => {
    const portal = await runPortal({ at: '/kontakt', replies: { '/api/contact': 500 } })
    expect(await main().findByText(sideMenu.kontakt.telefon)).toBeInDocument()
    expect(portal.calls.map(({ path }) => path)).toContain('/api/contact')
  })

  test.each([
    ['ul. Lipowa 1, Jasnowola', '62-041', ['ul. Lipowa 1', '62-041 Jasnowola']],
    ['Lipiny 12', '62-041', ['Lipiny 12', '62-041']],
    ['ul. Lipowa 1, 62-041 Jasnowola', '62-041', ['ul. Lipowa 1', '62-041 Jasnowola']],
    ['', '62-041', ['62-041']],
    ['ul. Lipowa 1, Jasnowola', '', ['ul. Lipowa 1', 'Jasnowola']],
  ])('the address %j with %j stands as on an envelope', (address, postalCode, lines) => {
    expect(postalLines({ address, postalCode })).toEqual(lines)
  })
})

test('the words of these pages follow the language, and the office’s own stay', async () => {
  const portal = await runPortal({
    at: '/platnosc-wynik?wynik=ok',
    plan: (language) => portalPlan(language, { texts: { 'payments.title': 'Po płatności' } }),
    replies: { '/api/configuration': configuration },
  })
  expect(await heading('Po płatności')).toBeInDocument()
  expect(portal.texts.t('payments.accepted.title')).toBe('Płatność została przyjęta')
})
