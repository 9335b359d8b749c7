import { expect, test } from 'vitest'
import { isPathHere, webAddress } from '../../src/portal/links/addresses.ts'
import { menuLinks } from '../../src/portal/links/menu-links.ts'
import { portalPlan } from './portal-plan.ts'

test.each(['/', '/lista-uslug', '/uslugi/1/x?rok=2024#a'])('%j is a path here', (address) => {
  expect(isPathHere(address)).toBe(true)
})

test.each(['', 'lista', '//evil.example', '/\\evil.example', '/a\\b', '/a\nb', 'https://x.example', 'javascript:1'])(
  '%j is none',
  (address) => {
    expect(isPathHere(address)).toBe(false)
  },
)

test.each([
  ['https://gmina.example/a', 'https://gmina.example/a'],
  [' www.gmina.example ', 'https://www.gmina.example/'],
  ['http://gmina.example', 'http://gmina.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
  ['https://', null],
])('%j as a web address is %j', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

test('an entry of the menu without a slash, with a query, or to a service, leads where it says', () => {
  const item = { kind: 'builtInPage' as const, label: 'x', newTab: false }
  const links = menuLinks(
    [
      { ...item, target: 'kontakt' },
      { ...item, target: '/lista-uslug?od=menu' },
      { ...item, target: '/uslugi/5/pojazdy' },
      { ...item, target: '/uslugi/404/nic' },
      { ...item, target: '//evil.example' },
    ],
    portalPlan(),
  )
  expect(links.map((link) => link.href)).toEqual(['/kontakt', '/lista-uslug?od=menu', '/uslugi/5/pojazdy'])
})
