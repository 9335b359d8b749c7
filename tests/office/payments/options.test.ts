import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { portalsOf } from '../../../office/accounts/return-address.ts'
import { paymentOptionsOf, paymentServices } from '../../../office/payments/options.ts'
import { kirAccount } from '../../../office/payments/providers/kir/client.ts'
import { p24Account } from '../../../office/payments/providers/p24/client.ts'

const P24 = { P24_MERCHANT_ID: '77', P24_CRC: 'crc', P24_API_KEY: 'key' }
const KIR = { KIR_URL: 'https://kir.example/v1/', KIR_MERCHANT_ID: 'm', KIR_KEY: 'k' }
const PUBLIC = { OFFICE_PUBLIC_URL: 'https://api.example/' }
const surroundings = (demo: boolean) => ({
  portals: portalsOf(['https://portal.example']),
  demo,
  ownUrl: () => 'http://127.0.0.1:1',
})
const request = { protocol: 'https', host: 'portal.example' } as FastifyRequest

describe('payment settings in the environment', () => {
  it('name accounts at both providers', () => {
    const options = paymentOptionsOf({ ...PUBLIC, ...P24, ...KIR })
    expect(options.publicUrl).toBe('https://api.example')
    expect(Object.keys(options.providers ?? {}).sort()).toEqual(['kir', 'p24'])
    expect(p24Account(P24)).toEqual({
      url: 'https://secure.przelewy24.pl',
      merchantId: 77,
      posId: 77,
      crc: 'crc',
      apiKey: 'key',
    })
    expect(kirAccount(KIR)).toEqual({ url: 'https://kir.example/v1', merchantId: 'm', key: 'k' })
    expect(paymentOptionsOf({})).toEqual({ providers: {} })
  })

  it.each([
    { ...PUBLIC, P24_MERCHANT_ID: '77' },
    { ...PUBLIC, ...P24, P24_MERCHANT_ID: 'seventy' },
    { ...PUBLIC, KIR_KEY: 'k' },
    P24,
    KIR,
  ])('half an account, or no address for notifications, stops the start: %j', (env) => {
    expect(() => paymentOptionsOf(env)).toThrow(/needs|must be set/)
  })
})

describe('providers', () => {
  it('have sandboxes in a demonstration only, which books automatically', () => {
    const demo = paymentServices({}, surroundings(true))
    expect(Object.keys(demo.providers).sort()).toEqual(['kir', 'p24'])
    expect([demo.bookAfter, demo.webhookUrl('p24')]).toEqual([
      172_800_000,
      'http://127.0.0.1:1/platnosci/p24/powiadomienie',
    ])
    expect(demo.publicUrl(request)).toBe('https://portal.example/api')
    const office = paymentServices({}, surroundings(false))
    expect([office.providers, office.bookAfter]).toEqual([{}, undefined])
  })

  it('with an account notify the public address; a sandbox beside it stays on this machine', () => {
    const office = paymentServices(paymentOptionsOf({ ...PUBLIC, ...P24 }), surroundings(true))
    expect([office.webhookUrl('p24'), office.webhookUrl('kir')]).toEqual([
      'https://api.example/platnosci/p24/powiadomienie',
      'http://127.0.0.1:1/platnosci/kir/powiadomienie',
    ])
    expect(office.publicUrl(request)).toBe('https://api.example')
    const url = 'https://secure.przelewy24.pl/trnRequest/t'
    expect(office.providers.p24?.paymentPage(url, 'uk')).toBe(url)
  })
})
