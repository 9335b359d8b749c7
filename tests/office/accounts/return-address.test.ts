import { describe, expect, it } from 'vitest'
import { pathWithin, portalsOf, returnAddress } from '../../../office/accounts/return-address.ts'
import { HOSTILE_ADDRESSES } from './hostile.ts'

const through = (origin: string) => {
  const { protocol, host } = new URL(origin)
  return { protocol: protocol.slice(0, -1), host } as Parameters<typeof returnAddress>[2]
}
const portals = portalsOf(['https://portal.example', 'https://drugi.example:8443'])
const anywhere = through('https://portal.example')

describe('returnAddress', () => {
  it('knows more than thirty hostile ways', () => expect(HOSTILE_ADDRESSES.length).toBeGreaterThan(30))

  it.each(HOSTILE_ADDRESSES)('refuses %j', (hostile) => {
    expect(() => returnAddress(portals, hostile, anywhere)).toThrow('returnAddressRefused')
  })

  it.each([
    ['https://portal.example/return-url-ok', 'https://portal.example/return-url-ok'],
    ['https://portal.example', 'https://portal.example/'],
    ['https://drugi.example:8443/a?b=c%2Fd', 'https://drugi.example:8443/a?b=c%2Fd'],
    ['/aktywacja-return-url', 'https://portal.example/aktywacja-return-url'],
    ['/a/b?c=//d', 'https://portal.example/a/b?c=//d'],
  ])('accepts %s', (written, address) => {
    expect(returnAddress(portals, written, anywhere).href).toBe(address)
  })

  it('takes a path to the portal that the request came through', () => {
    expect(returnAddress(portals, '/x', through('https://drugi.example:8443')).origin).toBe(
      'https://drugi.example:8443',
    )
  })

  it('does not believe a host that is no portal', () => {
    expect(returnAddress(portals, '/x', through('https://evil.example')).origin).toBe('https://portal.example')
    expect(returnAddress(portalsOf([]), '/x', through('https://evil.example')).origin).toBe('http://localhost:8080')
  })

  it('accepts this machine alone while no portal is named', () => {
    const none = portalsOf([])
    expect(returnAddress(none, 'http://localhost:8080/x', anywhere).href).toBe('http://localhost:8080/x')
    expect(() => returnAddress(none, 'http://localhost.evil.example/x', anywhere)).toThrow()
    expect(() => returnAddress(none, 'https://portal.example/x', anywhere)).toThrow()
  })

  it.each(['portal.example', 'https://portal.example/', 'https://portal.example/x', '*'])(
    '%s is no origin',
    (written) => {
      expect(() => portalsOf([written])).toThrow('Not an origin')
    },
  )
})

describe('pathWithin', () => {
  it.each(HOSTILE_ADDRESSES)('leads home instead of %j', (hostile) => expect(pathWithin(hostile)).toBe('/'))

  it.each(['/', '/panel-uzytkownika', '/uslugi/16/faktury?rok=2024#tabela', '/a%20b'])('keeps %s', (path) => {
    expect(pathWithin(path)).toBe(path)
  })

  it('leads home when nothing is requested', () =>
    expect([pathWithin(null), pathWithin(undefined)]).toEqual(['/', '/']))
})
