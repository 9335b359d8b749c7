// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { accountPortal } from './account-portal.ts'
import { configuration, user as info } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { runPortal } from './run-portal.tsx'

const session = { accessToken: 'full', sessionEnd: String(Date.parse('2026-03-04T13:15:00Z')), pesel: info.pesel }
const current = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }
const asked = {
  czyPytacOZgodeNaPowiadomieniaSms: false,
  czyPytacOZgodeNaPowiadomieniaEmail: false,
  czyPytacOZgodeNaPrzetwarzanieDanych: false,
  czyPytacOZgodeNaRegulamin: false,
  trescZgodyNaPrzetwarzanieDanych: '<p>Zgoda</p>',
  trescRegulaminu: '<p>Regulamin</p>',
}

/** Everything that can be used or filled in, in its order, and what the footer says. */
function seen(): readonly string[] {
  const parts = document.querySelectorAll('a, button, label, legend, footer p, h1')
  return [...parts].map((part) => part.getAttribute('aria-label') ?? part.textContent ?? '')
}

async function pageWith(at: string, flags: object, press?: RegExp): Promise<readonly string[]> {
  const replies = {
    '/api/configuration': { ...configuration, ...flags },
    '/api/pi/rejestracjaZgody': { ...asked, ...flags },
    '/api/uzytkownik/zgody': current,
    // Never solved, so that only its being there counts.
    '/api/captcha': { dostawca: 'DOWOD_PRACY', wyzwanie: 'A.1', trudnosc: 256, waznosc: 300_000 },
  }
  const open = await runPortal(accountPortal({ at, stored: at.startsWith('/panel') ? session : {}, replies }))
  await screen.findByRole('heading', { level: 1 })
  if (/logowanie|rejestracja/.test(at) && Reflect.get(flags, 'czyLogowaniePrzezPortal') !== false) {
    await screen.findByLabelText('Hasło')
  }
  if (/logowanie|rejestracja/.test(at) && Reflect.get(flags, 'czyCaptcha') === true)
    await screen.findByRole('group', { name: 'Zabezpieczenie przed automatami' })
  await waitFor(() => expect(document.querySelector('.ok-skeleton')).toBeNull())
  if (press) await act(async () => userEvent.click(await screen.findByRole('button', { name: press })))
  if (press) await screen.findByRole('button', { name: 'Zapisz zgody' })
  const found = seen()
  open.unmount()
  return found
}

/** What stands on the one page and not on the other, each as often as it does. */
const without = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const rest = [...others]
  return some.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

describe('“Api configuration flags”: each changes what the specification says, both ways, and only that', () => {
  test.each<[string, string, readonly string[], RegExp?]>([
    ['czyCaptcha', '/logowanie', ['Zabezpieczenie przed automatami']],
    ['czyLogowaniePrzezEpuap', '/logowanie', ['Zaloguj profilem zaufanym']],
    ['czyLogowaniePrzezWezelKrajowy', '/logowanie', ['Zaloguj przez login.gov.pl']],
    ['czyInternacjonalizacja', '/', ['Zmień język (teraz: Polski)']],
    ['czy2Fa', '/panel-uzytkownika', ['Uwierzytelnianie dwuskładnikowe']],
    ['czyPytacOZgodeNaPowiadomieniaSms', '/panel-uzytkownika', [], /zgod/i],
    ['czyPytacOZgodeNaPowiadomieniaEmail', '/panel-uzytkownika', [], /zgod/i],
    ['czyPytacOZgodeNaPrzetwarzanieDanych', '/rejestracja', []],
    ['czyPytacOZgodeNaRegulamin', '/rejestracja', []],
  ])('%s', async (flag, at, expected, press) => {
    const off = await pageWith(at, { [flag]: false }, press)
    const on = await pageWith(at, { [flag]: true }, press)
    const more = without(on, off)
    expect(without(off, on)).toEqual([])
    expect(more.length).toBeGreaterThan(0)
    if (expected.length > 0) expect(more).toEqual(expected)
    else
      expect(
        more.every((text) => /zgod|SMS|telefon|e-mail|regulamin|dan(e|ych)|treść/i.test(text)),
        more.join(),
      ).toBe(true)
  })

  test('czyLogowaniePrzezPortal: the whole of signing in with a password, and nothing else', async () => {
    const off = await pageWith('/logowanie', { czyLogowaniePrzezPortal: false })
    const on = await pageWith('/logowanie', { czyLogowaniePrzezPortal: true })
    expect(without(off, on)).toEqual([])
    expect(without(on, off)).toEqual(expect.arrayContaining(['Login', 'Hasło']))
  })

  test('without any consent to be asked for, there is none to manage', async () => {
    const none = { czyPytacOZgodeNaPowiadomieniaSms: false, czyPytacOZgodeNaPowiadomieniaEmail: false }
    expect((await pageWith('/panel-uzytkownika', none)).filter((text) => /zgod/i.test(text))).toEqual([])
  })

  test('czyWidoczneDaneKorespondencyjne: “correspondence data hidden when restricted or czyWidoczneDaneKorespondencyjne is off”', async () => {
    const { plan = portalPlan } = accountPortal()
    const page = { place: { kind: 'panel' }, flag: 'czyWidoczneDaneKorespondencyjne', title: 'Dane' } as const
    const shown = async (on: boolean) => {
      const open = await runPortal({
        ...accountPortal({
          at: '/panel-uzytkownika',
          stored: session,
          replies: { '/api/configuration': { ...configuration, czyWidoczneDaneKorespondencyjne: on } },
        }),
        plan: (language) => {
          const made = plan(language)
          return made && { ...made, services: made.services.map((one) => ({ ...one, ...page })) }
        },
      })
      await screen.findByRole('button', { name: 'Usuń konto' })
      const found = screen.queryAllByRole('button', { name: 'Dane' }).length
      open.unmount()
      return found
    }
    expect([await shown(true), await shown(false)]).toEqual([3, 0])
  })

  test('rokZbudowaniaBackendu: “copyright with build year”', async () => {
    const year = (pages: readonly string[]) => pages.find((text) => text.includes('©'))
    expect(year(await pageWith('/', { rokZbudowaniaBackendu: 2031 }))).toContain('2031')
    expect(year(await pageWith('/', { rokZbudowaniaBackendu: 2025 }))).toContain('2025')
  })

  test('przerwaTechnicznaUslugi: the services it names, and no others', async () => {
    const title = async (id: string) => (await pageWith(`/uslugi/${id}`, { przerwaTechnicznaUslugi: [5] })).join('\n')
    expect(await title('5')).toContain('Usługa w przerwie technicznej')
    expect(await title('1')).not.toContain('Usługa w przerwie technicznej')
  })

  const everywhere = ['/', '/lista-uslug', '/kontakt', '/logowanie', '/rejestracja', '/panel-uzytkownika']
  const usual = new Map<string, Promise<readonly string[]>>()
  const usually = (at: string) => usual.get(at) ?? usual.set(at, pageWith(at, {})).get(at)

  test.each<[string, unknown, readonly string[]]>([
    ['czyKir', false, []],
    ['prowizjaKir', 9.99, []],
    ['czyP24', false, []],
    ['prowizjaP24', 9.99, []],
    ['czyInfoOProwizjach', false, []],
    ['czyCaptcha', true, ['/logowanie', '/rejestracja']],
    ['czyLogowaniePrzezEpuap', false, ['/logowanie']],
    ['czyLogowaniePrzezWezelKrajowy', false, ['/logowanie']],
    ['czyLogowaniePrzezPortal', false, ['/logowanie']],
    ['czyWidoczneDaneKorespondencyjne', false, []],
    ['czyInternacjonalizacja', false, everywhere],
    ['rokZbudowaniaBackendu', 1999, everywhere],
    ['czyPytacOZgodeNaPowiadomieniaSms', false, []],
    ['czyPytacOZgodeNaPowiadomieniaEmail', false, []],
    ['czyPytacOZgodeNaPrzetwarzanieDanych', true, ['/rejestracja']],
    ['czyPytacOZgodeNaRegulamin', true, ['/rejestracja']],
    ['trescZgodyNaPrzetwarzanieDanych', '<p>Inna</p>', []],
    ['trescRegulaminu', '<p>Inny</p>', []],
    ['adnotacjaStanLicznika', 'Podaj odczyt', []],
    ['czyWyswietlicDaneUmowyOplatyZaWode', false, []],
    ['czy2Fa', true, ['/panel-uzytkownika']],
  ])('%s set to %j: of the pages of the shell no others than these change: %j', async (flag, value, changing) => {
    const changed: string[] = []
    for (const at of everywhere) {
      const [before, after] = [await usually(at), await pageWith(at, { [flag]: value })]
      if (JSON.stringify(before) !== JSON.stringify(after)) changed.push(at)
    }
    expect(changed).toEqual(changing)
  })
})
