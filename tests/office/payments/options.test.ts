import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { portalsOf } from '../../../office/accounts/return-address.ts'
import { paymentOptionsOf, paymentServices } from '../../../office/payments/options.ts'
import { kirAccount } from '../../../office/payments/providers/kir/client.ts'
import { p24Account } from '../../../office/payments/providers/p24/client.ts'
import { readSettings } from '../../../schemas/settings/index.ts'

const P24 = { P24_MERCHANT_ID: '77', P24_CRC: 'crc', P24_API_KEY: 'key' }
const KIR = { KIR_URL: 'https://kir.example/v1/', KIR_MERCHANT_ID: 'm', KIR_KEY: 'k' }
const PUBLIC = { OFFICE_PUBLIC_URL: 'https://api.example/' }
const surroundings = (demo: boolean) => ({
  portals: portalsOf(['https://portal.example']),
  demo,
  ownUrl: () => 'http://127.0.0.1:1',
})
const request = { protocol: 'https', host: 'portal.example' } as FastifyRequest

const settingsIn = (env: Readonly<Record<string, string>>) =>
  readSettings({ process: 'office', mode: 'demonstration', env })

describe('the settings of payments', () => {
  it('name accounts at both providers', () => {
    const { values } = settingsIn({ ...PUBLIC, ...P24, ...KIR })
    const options = paymentOptionsOf(values)
    expect(options.publicUrl).toBe('https://api.example')
    expect(Object.keys(options.providers ?? {}).sort()).toEqual(['kir', 'p24'])
    expect(p24Account(values)).toEqual({
      url: 'https://secure.przelewy24.pl',
      merchantId: 77,
      posId: 77,
      crc: 'crc',
      apiKey: 'key',
    })
    expect(kirAccount(values)).toEqual({ url: 'https://kir.example/v1', merchantId: 'm', key: 'k' })
    expect(paymentOptionsOf(settingsIn({}).values)).toEqual({ providers: {} })
  })

  it.each([
    [{ ...PUBLIC, P24_MERCHANT_ID: '77' }, ['P24_CRC', 'P24_API_KEY']],
    [{ ...PUBLIC, ...P24, P24_MERCHANT_ID: 'seventy' }, ['P24_MERCHANT_ID']],
    [{ ...PUBLIC, KIR_KEY: 'k' }, ['KIR_URL', 'KIR_MERCHANT_ID']],
    [P24, ['OFFICE_PUBLIC_URL']],
    [KIR, ['OFFICE_PUBLIC_URL']],
  ])('half an account, or no address for notifications, stops the start: %j', (env, names) => {
    const found = settingsIn(env).problems.flatMap((one) =>
      one.kind === 'missing' ? one.names : one.kind === 'wrong' ? [one.read.name] : [],
    )
    expect(found).toEqual(names)
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
    const office = paymentServices(paymentOptionsOf(settingsIn({ ...PUBLIC, ...P24 }).values), surroundings(true))
    expect([office.webhookUrl('p24'), office.webhookUrl('kir')]).toEqual([
      'https://api.example/platnosci/p24/powiadomienie',
      'http://127.0.0.1:1/platnosci/kir/powiadomienie',
    ])
    expect(office.publicUrl(request)).toBe('https://api.example')
    const url = 'https://secure.przelewy24.pl/trnRequest/t'
    expect(office.providers.p24?.paymentPage(url, 'uk')).toBe(url)
  })
})
