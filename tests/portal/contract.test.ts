import { expect, test } from 'vitest'
import type { Result } from '../../src/engine/runtime/client/error.ts'
import { endpoints } from '../../src/portal/api/endpoints.ts'
import { paymentStateEndpoint } from '../../src/portal/payments/payment-requests.ts'
import { registersEndpoint } from '../../src/portal/registers/registers.ts'
import { configuration, menuItem, service, serviceGroups, sideMenu, visits } from './office-replies.ts'

function modelOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

test('a status, with what was announced about a break where the office tells it', () => {
  expect(modelOf(endpoints.status.read({ czyPrzerwaTechniczna: true }))).toEqual({ inBreak: true, announcement: null })
  const announced = { tresc: ' Nowy serwer. ', planowanyKoniec: '2026-11-23 12:00:00' }
  expect(modelOf(endpoints.status.read({ czyPrzerwaTechniczna: true, przerwaTechniczna: announced }))).toEqual({
    inBreak: true,
    announcement: { text: 'Nowy serwer.', until: '2026-11-23 12:00:00' },
  })
  const silent = { tresc: null, planowanyKoniec: null }
  expect(modelOf(endpoints.status.read({ czyPrzerwaTechniczna: true, przerwaTechniczna: silent }))).toMatchObject({
    announcement: { text: '', until: null },
  })
})

test('a configuration keeps all flags for expressions, amounts in grosze', () => {
  const reply = { ...configuration, przerwaTechnicznaUslugi: [5, 16], prowizjaKir: 1.5 }
  const read = modelOf(endpoints.configuration.read(reply))
  expect(read).toMatchObject({ international: true, buildYear: 2025, servicesInBreak: ['5', '16'] })
  expect(Object.keys(read.flags).toSorted()).toEqual(Object.keys(configuration).toSorted())
  expect(read.flags.prowizjaKir).toBe(150)
})

test('an older office, which does not know every flag, is reachable', () => {
  const read = modelOf(endpoints.configuration.read({ czyInternacjonalizacja: true }))
  expect(read).toMatchObject({ international: true, buildYear: null, servicesInBreak: [] })
  expect(read.flags.czyCaptcha).toBeNull()
  expect(endpoints.configuration.read({ czyInternacjonalizacja: 'tak' }).ok).toBe(false)
  const unflagged = { grupy: [{ nazwa: 'G', uslugi: [{ nazwa: 'U', uslugaId: 3 }] }] }
  expect(modelOf(endpoints.serviceGroups.read(unflagged))[0]?.services).toEqual([
    { id: '3', name: 'U', needsSignIn: false, onlyFor: null },
  ])
  expect(endpoints.serviceGroups.read({ grupy: [{ nazwa: 'G', uslugi: [{ nazwa: 'U' }] }] }).ok).toBe(false)
  expect(modelOf(endpoints.contact.read({ telefon: '61 555 01 00' }))).toMatchObject({ phone: '61 555 01 00', fax: '' })
  expect(modelOf(registersEndpoint.read({ widgety: [] })).organisation).toBe(280)
})

test('a service says for whom it is', () => {
  const flagged = (flags: Readonly<Record<string, boolean>>) => {
    const reply = { grupy: [{ nazwa: 'G', uslugi: [service(33, 'U', flags)] }] }
    return modelOf(endpoints.serviceGroups.read(reply))[0]?.services[0]
  }
  expect(flagged({})).toEqual({ id: '33', name: 'U', needsSignIn: false, onlyFor: null })
  expect(flagged({ czyChroniona: true })).toMatchObject({ needsSignIn: true, onlyFor: null })
  expect(flagged({ czyWymaganaInstytucja: true })).toMatchObject({ onlyFor: 'institution' })
  expect(flagged({ czyWymaganaOsobaFizyczna: true })).toMatchObject({ onlyFor: 'person' })
  expect(modelOf(endpoints.serviceGroups.read(serviceGroups)).map((group) => group.name)).toContain('Woda')
})

test('menu entries stand by position, hidden ones left out', () => {
  const read = modelOf(endpoints.sideMenu.read(sideMenu))
  expect(read.items.map((item) => item.label)).toEqual([
    'Strona główna',
    'Usługi',
    'Procedury',
    'O gminie',
    'Skrypt',
    'BIP',
  ])
  expect(read.items.find((item) => item.label === 'O gminie')?.kind).toBe('customPage')
  expect(read.contact).toMatchObject({ postalCode: '62-041', fax: '', more: ['Poniedziałek 8:00–17:00'] })
})

test('an entry of a kind that nobody knows is refused with the reply', () => {
  const strange = { ...sideMenu, menuBoczneElementy: [menuItem('X', 'OKNO', '/', 1)] }
  expect(endpoints.sideMenu.read(strange)).toMatchObject({ ok: false, error: { kind: 'malformed' } })
})

test('visits', () => {
  expect(modelOf(endpoints.visits.read(visits))).toEqual({ enabled: true, count: 15243 })
})

test('the first register of a kind counts', () => {
  const widgety = [
    { typ: 'STATUSY', url: '/a' },
    { typ: 'REJESTRY', url: '/b' },
    { typ: 'STATUSY', url: '/c' },
  ]
  const { widgets } = modelOf(registersEndpoint.read({ idOrganizacji: 7, widgety }))
  expect([widgets.get('STATUSY'), widgets.get('REJESTRY')]).toEqual(['/a', '/b'])
})

test('a payment with an amount that is no whole number of grosze is refused', () => {
  expect(paymentStateEndpoint.read({ kwota: 1.005 }).ok).toBe(false)
})
