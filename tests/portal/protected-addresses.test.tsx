// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enter } from './fill.ts'
import { field, user, waterPortal } from './water-office.ts'

const dues = {
  '/api/naleznosci/dajNaleznosci': { karty: [] },
  '/api/naleznosci/dajWspolzobowiazanych': { wspolzobowiazani: [] },
}
const type = async () => (await field<HTMLSelectElement>('Rodzaj należności')).selectedOptions[0]?.text

describe('“Protected pages send an unauthenticated user to login and remember the intended location”', () => {
  test.each([
    '17 | naleznosci-do-zaplaty-podatki-gminne | protected',
    '18 | naleznosci-do-zaplaty-ewidencje-niepodatkowe | protected',
    '19 | naleznosci-do-zaplaty-koncesje-na-alkohol | protected',
    '20 | naleznosci-do-zaplaty | protected',
    '22 | naleznosci-do-zaplaty-odpady | protected',
    '23 | naleznosci-do-zaplaty-woda-i-scieki | protected',
    '24 | wyslij-zgloszenie | protected',
    '25 | stan-wodomierzy | protected',
    '26 | naleznosci-do-zaplaty-srodek-transportu | protected',
  ])('%s', async (row) => {
    const [id, segment] = row.split(' | ')
    const portal = await waterPortal({ at: `/uslugi/${id}/${segment}`, stored: {}, replies: dues })
    await waitFor(() => expect(portal.path()).toMatch(/^\/logowanie/))
    expect(portal.calls.filter(({ path }) => /^\/api\/(naleznosci|woda|wodomierze)/.test(path))).toEqual([])
    await enter(user, await field('Login'), 'anna')
    await enter(user, await field('Hasło'), 'Haslo-123{Enter}')
    await waitFor(() => expect(portal.path()).toBe(`/uslugi/${id}/${segment}`))
  })
})

describe('“The path can preselect the filter: local fees, all, alcohol concessions (all), waste, water and sewage, transport tax, municipal taxes, non-tax records”', () => {
  test.each([
    ['/lista-naleznosci', 'Wszystkie'],
    ['/naleznosci-oplaty-lokalne', 'Opłaty lokalne'],
    ['/naleznosci-oplaty-psy', 'Opłata za psa'],
    ['/naleznosci-podatki-gminne', 'Podatki gminne'],
    ['/naleznosci-podatek-od-srodkow-transportu', 'Podatek od środków transportowych'],
    ['/naleznosci-oplaty-za-wode-i-scieki', 'Opłaty za wodę i ścieki'],
    ['/naleznosci-oplaty-za-usuwanie-odpadow', 'Opłata za odpady'],
    ['/uslugi/19/naleznosci-do-zaplaty-koncesje-na-alkohol', 'Wszystkie'],
    ['/uslugi/18/naleznosci-do-zaplaty-ewidencje-niepodatkowe', 'Należności niepodatkowe'],
  ])('%s → %s', async (at, shown) => {
    const portal = await waterPortal({ at, replies: dues })
    expect(await type()).toBe(shown)
    expect(await screen.findByText('Brak należności.')).toBeInDocument()
    expect(portal.path()).toMatch(/^\/uslugi\/(1[789]|2[0236])\//)
  })
})
