// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sideMenu } from './office-replies.ts'
import { portalPlan } from './portal-plan.ts'
import { runPortal } from './run-portal.tsx'

/** As on a wide screen: the menu stands in the page. */
function widen() {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

widen()

const menu = () => within(screen.getByRole('navigation', { name: 'Menu główne' })).getAllByRole('link')

test('“items ordered by position”: the office’s own, the visible ones, none that leads nowhere', async () => {
  await runPortal({ at: '/lista-uslug' })
  expect(menu().map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Strona główna', '/'],
    ['Usługi', '/lista-uslug'],
    ['Procedury', '/procedury'],
    ['O gminie', '/strona-wlasna?nazwaPliku=o-gminie.html'],
    ['BIP (otwiera się w nowej karcie)', 'https://bip.lipiny.example/'],
  ])
  expect(menu()[1]?.getAttribute('aria-current')).toBe('page')
  expect(menu()[4]?.getAttribute('target')).toBe('_blank')
})

test('a menu without a telephone number is still a menu', async () => {
  const { telefon: _, ...kontakt } = sideMenu.kontakt
  await runPortal({ at: '/kontakt', replies: { '/api/side': { ...sideMenu, kontakt }, '/api/contact': kontakt } })
  expect(menu()).toHaveLength(5)
  expect(screen.queryByText('Telefon')).toBeNull()
})

test.each([
  ['that cannot be had', 500],
  [
    'that is empty: “An empty menu from the office falls back to the defaults”',
    { ...sideMenu, menuBoczneElementy: [] },
  ],
] as const)('in place of one %s, the portal’s own menu', async (_which, reply) => {
  await runPortal({ replies: { '/api/side': reply } })
  expect(menu().map((link) => link.textContent)).toEqual(['Start', 'Lista'])
})

test('“a contact block with office name and site link”, and the contact page, come from the office', async () => {
  await runPortal({ at: '/kontakt' })
  expect(screen.getByRole('link', { name: 'Strona internetowa urzędu' }).getAttribute('href')).toBe(
    'https://www.lipiny.example/',
  )
  const phone = await screen.findByRole('link', { name: '61 555 01 00' })
  expect(phone.getAttribute('href')).toBe('tel:615550100')
  expect(screen.getByRole('link', { name: 'urzad@lipiny.example' }).getAttribute('href')).toBe(
    'mailto:urzad@lipiny.example',
  )
  expect(screen.getByText('Poniedziałek 8:00–17:00')).toBeInDocument()
  expect(screen.queryByText('Faks')).toBeNull()
})

test('the contact page says when the office does not answer', async () => {
  await runPortal({ at: '/kontakt', replies: { '/api/contact': 'offline', '/api/side': 'offline' } })
  expect(await screen.findByText('Nie udało się wczytać danych kontaktowych')).toBeInDocument()
})

test('the footer says whose portal it is, since when, and which version', async () => {
  await runPortal()
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2025 Urząd Gminy Lipiny, wersja 0.1.43')
})

test('“home, a grid of tiles from configuration”, in its order', async () => {
  await runPortal()
  const tiles = within(screen.getByRole('main')).getAllByRole('heading', { level: 3 })
  expect(tiles.map((tile) => tile.textContent)).toEqual(['Pojazdy', 'Dochody'])
})

test('the office’s own words replace the portal’s', async () => {
  await runPortal({ plan: (language) => portalPlan(language, { texts: { 'home.lead': 'Dzień dobry!' } }) })
  expect(screen.getByText('Dzień dobry!')).toBeInDocument()
})

test('after a change of page the heading has focus and the title names the page', async () => {
  const user = userEvent.setup()
  await runPortal()
  expect(document.title).toBe('Strona główna – Urząd Gminy Lipiny')
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'Kontakt' }))
  expect(document.title).toBe('Kontakt – Urząd Gminy Lipiny')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Kontakt' }))
})

test('an address that leads on to another leaves focus where it is', async () => {
  await runPortal({ at: '/', stored: { maintenanceFlag: 'true' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Przerwa techniczna')
  expect(document.activeElement).toBe(document.body)
})

test('the first thing on a page leads to its content', async () => {
  await runPortal()
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe('Przejdź do treści')
  expect(document.querySelector(first?.getAttribute('href') ?? '-')).toBe(screen.getByRole('main'))
})

test('an unknown address has a page, with ways on', async () => {
  const portal = await runPortal({ at: '/nie-ma/tego' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nie ma takiej strony')
  await act(() => userEvent.setup().click(screen.getByRole('link', { name: 'Lista usług' })))
  expect(portal.path()).toBe('/lista-uslug')
})
