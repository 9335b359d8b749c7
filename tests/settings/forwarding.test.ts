import { describe, expect, it } from 'vitest'
import { ignoredForwarding, trustedProxies } from '../../schemas/forwarding.ts'

describe('the addresses that TRUST_PROXY names', () => {
  const trusts = trustedProxies(['loopback', '10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])

  it.each([
    '127.0.0.1',
    '127.8.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.255.3',
    '::ffff:10.1.0.9',
    '192.0.2.7',
    '2001:db8::5',
  ])('include %s', (address) => expect(trusts(address)).toBe(true))

  it.each([
    '10.2.0.1',
    '192.0.2.8',
    '::ffff:10.2.0.1',
    '2001:db9::1',
    '128.0.0.1',
    '',
    'localhost',
    '127.0.0.1, 10.1.0.1',
  ])('do not include "%s"', (address) => expect(trusts(address)).toBe(false))

  it('are none when nothing is named', () => {
    expect(trustedProxies([])('127.0.0.1')).toBe(false)
  })
})

describe('a forwarding header that does not count', () => {
  const lines: string[] = []
  const look = ignoredForwarding(trustedProxies(['10.0.0.1']), (line) => lines.push(line))
  const from = (remoteAddress: string, headers: Readonly<Record<string, string>>) =>
    look({ headers, socket: { remoteAddress } })

  it('is logged once, with the name of the setting and without an address', () => {
    from('203.0.113.9', {})
    from('10.0.0.1', { 'x-forwarded-for': '203.0.113.9' })
    expect(lines).toEqual([])
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'])
      from('203.0.113.9', { [name]: '198.51.100.4' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('TRUST_PROXY')
    expect(lines[0]).not.toMatch(/203\.0|198\.51/)
  })
})
