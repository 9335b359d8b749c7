// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import type { Language } from '../../src/engine/plan/service.ts'
import { eventually } from '../eventually.ts'
import { account, user } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { type PortalSetting, Refused, type Replies, runPortal, type Sent, shownMessage } from './run-portal.tsx'

const ID = '7f3c2a91'
const RETURNED = `/platnosc-wynik?wynik=ok&idTransakcji=${ID}`
const signedIn = { accessToken: 'full', sessionEnd: String(Date.parse('2026-03-04T13:30:00Z')), pesel: user.pesel }

/** What the office says of a payment, in złoty. */
const payment = (stan: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  idTransakcji: ID,
  idKartyNaleznosci: 2201,
  stan,
  opisStatusu: `Stan ${stan}`,
  typPlatnosci: 'P24',
  tytul: 'Podatek od nieruchomości, raty I, II',
  kwota: 1215.5,
  prowizja: 1.49,
  kwotaRazem: 1216.99,
  kodWaluty: 'PLN',
  kwotaNadplaty: 0,
  dataZlecenia: '2026-03-04 14:01:59',
  waznoscTransakcji: '2026-03-04 15:01:59',
  idPrzelewu: stan === 'OCZEKUJE' ? 'c1d7e0a4' : null,
  ...changes,
})

/** An office whose dues are service 5 and whose history of payments is service 16. */
const plan = (language: Language): PortalPlan =>
  portalPlan(language, { paymentHistory: '16', paymentDues: { service: '5', card: 'karta' } })

type State = Replies[string]

const run = (state: State, { replies, ...setting }: PortalSetting = {}) =>
  runPortal({
    at: RETURNED,
    stored: signedIn,
    plan,
    ...setting,
    replies: { ...account, '/api/payment-state': state, ...replies },
  })

const main = () => within(screen.getByRole('main'))
/** The texts announced to a screen reader on the page. */
const announced = () =>
  main()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const link = (name: string) => main().getByRole('link', { name }).getAttribute('href')
const button = (name: string | RegExp) => main().getByRole('button', { name })
const asked = (portal: { readonly calls: readonly Sent[] }) =>
  portal.calls.filter(({ path }) => path === '/api/payment-state')
const HISTORY = '/uslugi/16/faktury'
const CARD = '/uslugi/5/pojazdy?karta=2201'

afterEach(() => void vi.useRealTimers())

describe('decisions: “the result page shows what the office knows, not only what the address says”', () => {
  test.each([
    ['OPLACONA', 'Płatność została przyjęta'],
    ['ZAKSIEGOWANA', 'Płatność została zaksięgowana'],
    ['UTWORZONA', 'Czekamy na potwierdzenie płatności'],
    ['OCZEKUJE', 'Czekamy na potwierdzenie płatności'],
    ['NIEUDANA', 'Płatność nie powiodła się'],
    ['WYGASLA', 'Płatność wygasła'],
  ])(
    '“/platnosc-informacja, /platnosc-wynik | payment status pages”: %s, whatever their address says',
    async (stan, title) => {
      for (const said of ['wynik=ok', 'wynik=blad', 'czySukces=true', 'czySukces=false']) {
        const page = said.startsWith('wynik') ? '/platnosc-wynik' : '/platnosc-informacja'
        const portal = await run(payment(stan), { at: `${page}?${said}&idTransakcji=${ID}` })
        expect(await main().findByText(title)).toBeInDocument()
        expect(announced()).toContain(title)
        expect(document.activeElement).toBe(document.body)
        expect(main().getByText(`Stan ${stan}`)).toBeInDocument()
        expect(link('Historia płatności internetowych')).toBe(HISTORY)
        expect(link('Należności do zapłaty')).toBe(CARD)
        // The transaction alone is asked for: it may be of another subject than the current one.
        expect(asked(portal).map(({ query, token }) => [query, token])).toEqual([
          [`idTransakcji=${ID}&lang=pl`, 'full'],
        ])
        portal.unmount()
      }
    },
  )

  test('“Payment failed; payment accepted”; “Payments: accepted or failed; posting is visible usually up to 5 working days after booking”', async () => {
    const portal = await run(payment('OPLACONA'))
    expect((await main().findByText('Płatność została przyjęta')).closest('.ok-note')?.textContent).toContain(
      'widoczna na liście należności po zaksięgowaniu, zwykle w ciągu 5 dni roboczych',
    )
    portal.unmount()
    await run(payment('NIEUDANA'))
    expect((await main().findByText('Płatność nie powiodła się')).closest('.ok-note')?.textContent).toContain(
      'zwykle w ciągu 5 dni roboczych',
    )
  })

  test('amounts are exact: what is paid, the commission, and both together', async () => {
    await run(payment('OPLACONA'))
    await main().findByText('Płatność została przyjęta')
    const pairs = [...screen.getByRole('main').querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.replace(/\s/g, ' '),
    ])
    expect(pairs).toEqual([
      ['Tytuł', 'Podatek od nieruchomości, raty I, II'],
      ['Kwota', '1 215,50 zł'],
      ['Prowizja', '1,49 zł'],
      ['Razem', '1 216,99 zł'],
      ['Operator płatności', 'Przelewy24'],
      ['Stan w urzędzie', 'Stan OPLACONA'],
      ['Zlecono', '04.03.2026 14:01'],
      ['Numer transakcji', ID],
    ])
  })

  test('what was paid on top is said, with the sum that comes back', async () => {
    await run(payment('OPLACONA', { kwotaNadplaty: 1216.99 }))
    expect((await main().findByText(/Wpłacono o/)).textContent?.replace(/\s/g, ' ')).toContain('1 216,99 zł')
  })

  test('an order that the office does not know is no success', async () => {
    await run(new Refused(404, 1404, 'Nie ma takiej płatności'))
    expect(await main().findByText('Nie ma takiej płatności')).toBeInDocument()
    expect(announced()).not.toContain('przyjęta')
    expect(link('Historia płatności internetowych')).toBe(HISTORY)
    expect(link('Należności do zapłaty')).toBe('/uslugi/5/pojazdy')
  })

  test('nobody signed in: the word of the address, called so, and the way to sign in and back', async () => {
    const portal = await run(payment('NIEUDANA'), { stored: {} })
    expect(await main().findByText('Płatność została przyjęta')).toBeInDocument()
    expect(main().getByText(/Tak mówi adres tej strony/)).toBeInDocument()
    expect(asked(portal)).toEqual([])
    await userEvent.setup().click(main().getByRole('link', { name: 'Zaloguj się i sprawdź płatność' }))
    expect(portal.router.state.location).toMatchObject({ pathname: '/logowanie', state: { remember: RETURNED } })
  })

  test('without an order in the address the office is not asked', async () => {
    const portal = await run(payment('NIEUDANA'), { at: '/platnosc-informacja?czySukces=true' })
    expect(await main().findByText('Płatność została przyjęta')).toBeInDocument()
    expect(asked(portal)).toEqual([])
  })

  test('an office without a service of dues or of history leads to its services', async () => {
    await run(payment('NIEUDANA'), { plan: portalPlan })
    await main().findByText('Płatność nie powiodła się')
    expect(main().queryByRole('link', { name: 'Należności do zapłaty' })).toBeNull()
    expect(link('Lista usług')).toBe('/lista-uslug')
  })

  test('the words follow the language; what is known stays while the office is asked in it', async () => {
    const portal = await run(({ query }: Sent) => payment('OPLACONA', { opisStatusu: query.slice(-2) }))
    await main().findByText('Płatność została przyjęta')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Zmień język (teraz: Polski)' }))
    await user.click(await screen.findByRole('radio', { name: 'Deutsch' }))
    await user.click(screen.getByRole('button', { name: 'Zmień język' }))
    expect(await main().findByText('Die Zahlung wurde angenommen')).toBeInDocument()
    expect(await main().findByText('de')).toBeInDocument()
    expect(asked(portal)).toHaveLength(2)
  })
})

describe('when the office cannot say', () => {
  test.each<[string, State]>([
    ['offline', 'offline'],
    ['a broken office', 500],
    ['a reply that is none', { stan: 'OPLACONA' }],
    ['a state that nobody knows', payment('INNY')],
    ['an amount that cannot be', payment('OPLACONA', { kwota: 1.005 })],
  ])('%s: no outcome is claimed, and one can try again', async (_name, reply) => {
    const portal = await run(reply)
    expect((await main().findByRole('alert')).textContent).toContain('Nie udało się sprawdzić stanu płatności')
    expect(screen.getByRole('main').textContent).not.toMatch(/przyjęta|nie powiodła się/)
    expect(link('Historia płatności internetowych')).toBe(HISTORY)
    portal.replies['/api/payment-state'] = payment('OPLACONA')
    await userEvent.setup().click(button('Spróbuj ponownie'))
    expect(await main().findByText('Płatność została przyjęta')).toBeInDocument()
  })

  test('a slow office is waited for without a word of the outcome, then given up; one can try again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const never = new Promise<object>(() => undefined)
    const portal = await run(() => never)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(announced()).toContain('Sprawdzamy stan płatności')
    expect(screen.getByRole('main').textContent).not.toMatch(/przyjęta|nie powiodła się/)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(main().getByRole('alert').textContent).toContain('Nie udało się sprawdzić stanu płatności')
    portal.replies['/api/payment-state'] = payment('OPLACONA')
    await act(async () => button('Spróbuj ponownie').click())
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(announced()).toContain('Płatność została przyjęta')
  })

  test('“HTTP 401 (except two listed URLs): remove both tokens and reload at the root”', async () => {
    const portal = await run(401)
    await eventually(() => expect(portal.reloads).toEqual(['/']))
    expect(portal.stored.has('accessToken')).toBe(false)
  })

  test('“HTTP 503: remove tokens, set the maintenance flag, go to the maintenance page”', async () => {
    const portal = await run(503)
    expect(await screen.findByRole('heading', { level: 1, name: /Przerwa techniczna/ })).toBeInDocument()
    expect([portal.stored.has('accessToken'), portal.stored.get('maintenanceFlag')]).toEqual([false, 'true'])
  })
})

describe('while nobody has paid', () => {
  /** Runs with a clock that stands still until it is advanced. */
  const runTimed = async (state: State) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const portal = await run(state)
    await act(() => vi.advanceTimersByTimeAsync(50))
    await eventually(() => expect(announced()).not.toBe(''))
    return portal
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

  test('the office is asked again, less and less often, and what it says shows without a press', async () => {
    const portal = await runTimed(payment('OCZEKUJE'))
    const before = announced()
    expect(before).toContain('Ta strona sama pokaże zmianę')
    await pass(3)
    expect(asked(portal)).toHaveLength(2)
    await pass(8)
    expect(asked(portal)).toHaveLength(4)
    expect(announced()).toBe(before)
    portal.replies['/api/payment-state'] = payment('OPLACONA')
    await pass(10)
    expect(announced()).toContain('Płatność została przyjęta')
    const known = asked(portal).length
    await pass(600)
    expect(asked(portal)).toHaveLength(known)
  })

  test('but not for ever: then it says so, and looks again when asked to', async () => {
    const portal = await runTimed(payment('OCZEKUJE'))
    await pass(600)
    expect(asked(portal)).toHaveLength(11)
    expect(announced()).toContain('Strona przestała sprawdzać stan płatności')
    await pass(600)
    expect(asked(portal)).toHaveLength(11)
    await act(async () => button('Sprawdź ponownie').click())
    await pass(0)
    expect(asked(portal)).toHaveLength(12)
    expect(announced()).toContain('Ta strona sama pokaże zmianę')
  })

  test('a question that fails on the way takes nothing away, and the next one counts', async () => {
    const portal = await runTimed(payment('OCZEKUJE'))
    const before = announced()
    portal.replies['/api/payment-state'] = 'offline'
    await pass(3)
    expect(announced()).toBe(before)
    expect(main().queryByRole('alert')).toBeNull()
    portal.replies['/api/payment-state'] = payment('NIEUDANA')
    await pass(5)
    expect(announced()).toContain('Płatność nie powiodła się')
  })

  test('a page that nobody sees asks nothing until it is seen', async () => {
    const portal = await runTimed(payment('OCZEKUJE'))
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(600)
    expect(asked(portal)).toHaveLength(1)
    shown.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(asked(portal)).toHaveLength(2)
    shown.mockRestore()
  })

  test('“back” from the provider looks at once, however the page was kept', async () => {
    const portal = await runTimed(payment('OCZEKUJE'))
    portal.replies['/api/payment-state'] = payment('OPLACONA')
    await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await pass(0)
    expect(announced()).toContain('Płatność została przyjęta')
  })

  test('focus that stood on what is gone goes to the heading', async () => {
    const portal = await runTimed(payment('OCZEKUJE'))
    button(/^Zapłać teraz/).focus()
    portal.replies['/api/payment-state'] = payment('OPLACONA')
    await pass(3)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('pay now or give up', () => {
  const user = userEvent.setup()
  const pay = () => button(/^Zapłać teraz 1\s216,99\szł$/)
  const giveUp = async () => {
    await user.click(await main().findByRole('button', { name: 'Zrezygnuj z płatności' }))
    await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Zrezygnuj z płatności' }))
  }
  const cancels = (portal: { readonly calls: readonly Sent[] }) =>
    portal.calls.filter(({ path }) => path === '/api/payment-cancel')

  test('the way to the provider leads through the office, once', async () => {
    const portal = await run(payment('OCZEKUJE'))
    await main().findByText('Czekamy na potwierdzenie płatności')
    await user.dblClick(pay())
    await eventually(() => expect(portal.reloads).toEqual(['/api/pay?idPrzelewu=c1d7e0a4&lang=pl']))
    expect(pay().getAttribute('aria-busy')).toBe('true')
  })

  test('an order that was paid or has expired meanwhile is not paid again: its state shows instead', async () => {
    const portal = await run(payment('OCZEKUJE'))
    await main().findByText('Czekamy na potwierdzenie płatności')
    portal.replies['/api/payment-state'] = payment('OPLACONA')
    await user.click(pay())
    expect(await main().findByText('Płatność została przyjęta')).toBeInDocument()
    expect(portal.reloads).toEqual([])
  })

  test('one that cannot be paid now offers no payment', async () => {
    await run(payment('UTWORZONA'))
    await main().findByText('Czekamy na potwierdzenie płatności')
    expect(main().queryByRole('button', { name: /^Zapłać teraz/ })).toBeNull()
    expect(button('Zrezygnuj z płatności')).toBeInDocument()
  })

  test('giving up is asked for, sent once, and shows what the office made of it', async () => {
    let stands = payment('OCZEKUJE')
    const cancel = () => {
      stands = payment('NIEUDANA')
      return stands
    }
    const portal = await run(() => stands, { replies: { '/api/payment-cancel': cancel } })
    await giveUp()
    expect(await main().findByText('Płatność nie powiodła się')).toBeInDocument()
    expect(cancels(portal)).toMatchObject([{ method: 'POST', body: { idTransakcji: ID }, token: 'full' }])
    await shownMessage('Zrezygnowano z płatności')
  })

  test('paid meanwhile: the office’s words, and what is true', async () => {
    const portal = await run(payment('OCZEKUJE'), {
      replies: { '/api/payment-cancel': new Refused(409, 1409, 'Tej płatności nie można już anulować.') },
    })
    await main().findByText('Czekamy na potwierdzenie płatności')
    portal.replies['/api/payment-state'] = payment('OPLACONA')
    await giveUp()
    expect(await main().findByText('Płatność została przyjęta')).toBeInDocument()
    await shownMessage('Tej płatności nie można już anulować.')
  })

  test('leaving it as it is sends nothing', async () => {
    const portal = await run(payment('OCZEKUJE'))
    await user.click(await main().findByRole('button', { name: 'Zrezygnuj z płatności' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Zostaw płatność' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(cancels(portal)).toEqual([])
  })
})
