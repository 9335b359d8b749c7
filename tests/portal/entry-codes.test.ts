import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { codesAtom, takeCodesAtom } from '../../src/portal/entry-codes/entry-codes.ts'

test.each([
  ['/', '/'],
  ['/kontakt/', '/kontakt'],
  ['/uslugi/1/budzet-dochody/?year=2024#x', '/uslugi/1/budzet-dochody?year=2024#x'],
  ['/lista-uslug/?grupa=1', '/lista-uslug?grupa=1'],
])('a server of files leads to folders: %s is %s', (opened, shown) => {
  expect(createStore().set(takeCodesAtom, opened)).toBe(shown)
})

test('codes are read once from the address of such a folder too, and removed from it', () => {
  const store = createStore()
  expect(store.set(takeCodesAtom, '/aktywacja-return-url/?hash=secret')).toBe('/aktywacja-return-url')
  expect(store.get(codesAtom)('/aktywacja-return-url')).toEqual({ hash: 'secret' })
})
