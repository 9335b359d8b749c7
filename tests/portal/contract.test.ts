import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../src/engine/compiler/contract/openapi.ts'
import type { Value, ValueType } from '../../src/engine/model/types.ts'
import { decode } from '../../src/engine/runtime/client/decode.ts'
import {
  readConfiguration,
  readServiceGroups,
  readSideMenu,
  readStatus,
  readVisits,
} from '../../src/portal/contract/replies.ts'
import {
  configurationType,
  serviceGroupsType,
  sideMenuType,
  statusType,
  visitsType,
} from '../../src/portal/contract/types.ts'
import { paymentStateType } from '../../src/widgets/dues-payment/payment-state.ts'
import { configuration, menuItem, service, serviceGroups, sideMenu, visits } from './office-replies.ts'

const contract = contractOf(parse(readFileSync('schemas/office-api.yaml', 'utf8')))

test.each([
  ['/status', statusType],
  ['/konfiguracja', configurationType],
  ['/lista-uslug', serviceGroupsType],
  ['/pi/menuBoczne', sideMenuType],
  ['/pi/licznik-odwiedzin', visitsType],
  ['/platnosci/dajStanPlatnosci', paymentStateType],
])('the shell takes of %s what the contract says', (path, type) => {
  expect(type).toEqual(contract.operation(path)?.reply)
})

function decoded(type: ValueType, json: unknown): Value {
  const result = decode(type, structuredClone(json), () => json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

test('a status', () => {
  expect(readStatus(decoded(statusType, { czyPrzerwaTechniczna: true }))).toBe(true)
})

test('a configuration keeps all flags for expressions', () => {
  const read = readConfiguration(decoded(configurationType, { ...configuration, przerwaTechnicznaUslugi: [5, 16] }))
  expect(read).toMatchObject({ international: true, buildYear: 2025, servicesInBreak: ['5', '16'] })
  expect(Object.keys(read.flags).toSorted()).toEqual(Object.keys(configuration).toSorted())
})

test('a service says for whom it is', () => {
  const flagged = (flags: Readonly<Record<string, boolean>>) => {
    const reply = { grupy: [{ nazwa: 'G', uslugi: [service(33, 'U', flags)] }] }
    return readServiceGroups(decoded(serviceGroupsType, reply))[0]?.services[0]
  }
  expect(flagged({})).toEqual({ id: '33', name: 'U', needsSignIn: false, onlyFor: null })
  expect(flagged({ czyChroniona: true })).toMatchObject({ needsSignIn: true, onlyFor: null })
  expect(flagged({ czyWymaganaInstytucja: true })).toMatchObject({ onlyFor: 'institution' })
  expect(flagged({ czyWymaganaOsobaFizyczna: true })).toMatchObject({ onlyFor: 'person' })
  expect(readServiceGroups(decoded(serviceGroupsType, serviceGroups)).map((group) => group.name)).toContain('Woda')
})

test('menu entries stand by position, hidden ones left out', () => {
  const read = readSideMenu(decoded(sideMenuType, sideMenu))
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
  expect(decode(sideMenuType, structuredClone(strange), () => strange).ok).toBe(false)
})

test('visits', () => {
  expect(readVisits(decoded(visitsType, visits))).toEqual({ enabled: true, count: 15243 })
})
