import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { portalsOf } from '../../../office/accounts/return-address.ts'
import { paymentOptionsOf, paymentServices } from '../../../office/payments/build.ts'

const P24 = { P24_MERCHANT_ID: '77', P24_CRC: 'crc', P24_API_KEY: 'key' }
const KIR = { KIR_URL: 'https://kir.example/v1/', KIR_MERCHANT_ID: 'm', KIR_KEY: 'k' }
const PUBLIC = { OFFICE_PUBLIC_URL: 'https://api.example/' }
const place = (demo: boolean) => ({
  portals: portalsOf(['https://portal.example']),
  demo,
  own: () => 'http://127.0.0.1:1',
})
const request = { protocol: 'https', host: 'portal.example' } as FastifyRequest

describe('what the environment says of payments', () => {
  it('accounts at both providers', () => {
    expect(paymentOptionsOf({ ...PUBLIC, ...P24, ...KIR })).toEqual({
      publicUrl: 'https://api.example',
      p24: { url: 'https://secure.przelewy24.pl', merchantId: 77, posId: 77, crc: 'crc', apiKey: 'key' },
      kir: { url: 'https://kir.example/v1', merchantId: 'm', key: 'k' },
    })
    expect(paymentOptionsOf({})).toEqual({})
  })

  it.each([
    { ...PUBLIC, P24_MERCHANT_ID: '77' },
    { ...PUBLIC, ...P24, P24_MERCHANT_ID: 'seventy' },
    { ...PUBLIC, KIR_KEY: 'k' },
    P24,
    KIR,
  ])('half an account, or no address to call back at, shows at start: %j', (env) => {
    expect(() => paymentOptionsOf(env)).toThrow(/needs|must say/)
  })
})

describe('providers', () => {
  it('have stand-ins in a demonstration alone, which books by itself', () => {
    const demo = paymentServices({}, place(true))
    expect(Object.keys(demo.providers).sort()).toEqual(['kir', 'p24'])
    expect([demo.bookAfter, demo.notifyBase('p24')]).toEqual([172_800_000, 'http://127.0.0.1:1'])
    expect(demo.publicBase(request)).toBe('https://portal.example/api')
    const office = paymentServices({}, place(false))
    expect([office.providers, office.bookAfter]).toEqual([{}, undefined])
  })

  it('with an account call back at the public address; a stand-in beside it stays on this machine', () => {
    const office = paymentServices(paymentOptionsOf({ ...PUBLIC, ...P24 }), place(true))
    expect([office.notifyBase('p24'), office.notifyBase('kir')]).toEqual(['https://api.example', 'http://127.0.0.1:1'])
    expect(office.publicBase(request)).toBe('https://api.example')
    const url = 'https://secure.przelewy24.pl/trnRequest/t'
    expect(office.providers.p24?.pageFor(url, 'uk')).toBe(url)
  })
})
