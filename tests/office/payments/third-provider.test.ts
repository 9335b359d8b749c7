import { describe, expect, expectTypeOf, it } from 'vitest'
import type { ProviderId } from '../../../office/db/schema/index.ts'
import { paymentOptionsOf } from '../../../office/payments/options.ts'
import type { ProviderDefinition } from '../../../office/payments/provider.ts'
import { PAYMENT_PROVIDERS } from '../../../office/payments/providers/index.ts'
import { requests } from '../../../schemas/office-requests.generated.ts'
import { officeOn, SETTINGS } from '../accounts/support.ts'
import { eitherKind } from '../databases.ts'
import { blik, blikSignature, payByBlik } from './blik/index.ts'
import { book, freshCard, type Ordered, order, PORTAL, tokenFor } from './support.ts'

const definitions = { ...PAYMENT_PROVIDERS, blik }
const payments = {
  definitions,
  ...paymentOptionsOf({ ...SETTINGS, OFFICE_PUBLIC_URL: 'https://api.example' }, definitions),
}

/** As they would be generated if the contract listed the provider. */
const decoders = {
  ...requests,
  dodajPrzelew: {
    ...requests.dodajPrzelew,
    path: { fields: { provider: { oneOf: Object.keys(definitions) } } },
  },
}

describe('a payment provider in a folder of its own', () => {
  it('has to be registered: the registry does not fit a contract with a provider that it lacks', () => {
    expectTypeOf(PAYMENT_PROVIDERS).not.toExtend<Record<ProviderId | 'blik', ProviderDefinition>>()
    expect(Object.keys(PAYMENT_PROVIDERS)).not.toContain('blik')
  })

  const office = officeOn(eitherKind(), {}, payments, decoders)

  // Replies name BLIK, which the contract does not list.
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${await tokenFor(office())}` }
    return (await office().app.inject({ url: path, headers })).json()
  }
  const notify = async (payload: object) =>
    (await office().app.inject({ method: 'POST', url: '/platnosci/blik/powiadomienie', payload })).statusCode

  it('is ordered, paid, notified, booked and listed through the API', async () => {
    const CARD = 9901
    const [instalment = 0] = await freshCard(office(), CARD)
    const placed = await order(office(), { card: CARD, instalments: [instalment], provider: 'blik' as ProviderId })
    expect(placed.json).toMatchObject({ kwota: 150.01, prowizja: 0.5, kwotaRazem: 150.51 })
    const made = placed.json as unknown as Ordered
    expect((await order(office(), { card: CARD, instalments: [instalment], provider: 'kir' })).status).toBe(409)
    const opened = await office().call('GET', `/platnosci/zaplacPrzelew?idPrzelewu=${made.idPrzelewu}`)
    expect(opened.headers.location).toBe(`https://blik.example/${made.idPrzelewu}`)

    const notification = payByBlik(made.idPrzelewu)
    expect(await notify({ ...notification, sign: blikSignature({ ...notification, amount: 1 }) })).toBe(400)
    const wrong = { ...notification, amount: 1 }
    expect(await notify({ ...wrong, sign: blikSignature(wrong) })).toBe(400)
    expect([await notify(notification), await notify(notification)]).toEqual([200, 200])
    const path = `/platnosci/dajStanPlatnosci?idTransakcji=${made.idTransakcji}`
    expect(await get(path)).toMatchObject({ stan: 'OPLACONA', typPlatnosci: 'BLIK', kwotaNadplaty: 0 })

    expect(await book(office(), made)).toBe(true)
    const { platnosci } = await get('/platnosci/dajHistoriePlatnosci?pesel=85010112345')
    const listed = platnosci.find((one: Ordered) => one.idTransakcji === made.idTransakcji)
    expect(listed.opisPlatnosci).toEqual({
      typPlatnosci: 'BLIK',
      opisStatusu: 'Zaksięgowana',
      transakcjaKIR: null,
      transakcjaP24: null,
    })
  })

  it('is reconciled when no notification comes', async () => {
    const CARD = 9902
    const [instalment = 0] = await freshCard(office(), CARD)
    const placed = await order(office(), { card: CARD, instalments: [instalment], provider: 'blik' as ProviderId })
    const made = placed.json as unknown as Ordered
    payByBlik(made.idPrzelewu)
    const back = await office().call('GET', `/platnosci/powrot?idPrzelewu=${made.idPrzelewu}`)
    expect(back.headers.location).toBe(`${PORTAL}/platnosc-wynik?wynik=ok&idTransakcji=${made.idTransakcji}`)
  })
})
