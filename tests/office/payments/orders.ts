import { beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../../schemas/office-api.generated.ts'
import { readPdf } from '../pdf-text.ts'
import {
  AMOUNT,
  ANNA,
  freshCard,
  MAREK,
  MINUTE,
  type Ordered,
  order,
  ordered,
  orderRow,
  pageOf,
  stateOf,
  sweep,
  type TestOffice,
  tokenFor,
} from './support.ts'

type Schemas = components['schemas']

/** Ordering: what is accepted, what is refused and why. */
export function orderTests(office: () => TestOffice): void {
  let ids: number[] = []
  const CARD = 9101
  beforeAll(async () => {
    ids = await freshCard(office(), CARD)
  })
  const one = (place: number): number[] => ids.slice(place, place + 1)
  const reasons = async () =>
    (await office().audited())
      .filter(({ event }) => event === 'payment refused')
      .map(({ detail }) => (detail as { reason: string }).reason)

  it('"the amount is computed by the office from the instalments, never taken from the browser"', async () => {
    const reply = await order(office(), { card: CARD, instalments: one(0) })
    expect(reply.json).toMatchObject({ kwota: 150.01, prowizja: 1.49, kwotaRazem: 151.5 })
    const made = reply.json as unknown as Ordered
    expect(await orderRow(office(), made)).toMatchObject({ amount: AMOUNT, commission: 149, status: 'pending' })
    const state = await stateOf(office(), made)
    expect(state).toMatchObject({
      stan: 'OCZEKUJE',
      kwota: 150.01,
      prowizja: 1.49,
      kwotaRazem: 151.5,
      kwotaNadplaty: 0,
    })
    expect(state.idPrzelewu).toBe(made.idPrzelewu)
    expect(await pageOf(office(), made)).toMatch(/^\/piaskownica\/p24\/trnRequest\/[0-9a-f]{40}$/)
    const body = { kwota: 0.01, idKartyNaleznosci: CARD, idNaleznosciRatyZbiorczej: one(1), idNaleznosciRaty: [] }
    const withAmount = { ...body, nip: null, urlPowrotuOk: '/', urlPowrotuBlad: '/' }
    const path = '/platnosci/p24/dodajPrzelew'
    expect((await office().call('POST', path, { body: withAmount, token: await tokenFor(office()) })).status).toBe(400)
  })

  it('"a paid instalment cannot be ordered twice (also not from two tabs)": of ten at once one is accepted', async () => {
    const tabs = Array.from({ length: 10 }, (_, at) =>
      order(office(), { card: CARD, instalments: one(1), provider: at % 2 === 0 ? 'kir' : 'p24' }),
    )
    const replies = await Promise.all(tabs)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json } of replies.filter(({ status }) => status !== 200)) {
      expect(status).toBe(409)
      expect(json.opis).toMatch(/^Płatność wybranej raty została już zlecona/)
    }
    // Not with another beside it either, and not by its parts.
    expect((await order(office(), { card: CARD, instalments: ids.slice(1, 3) })).status).toBe(409)
    expect((await order(office(), { card: CARD, parts: [(ids[1] ?? 0) * 10 + 1] })).status).toBe(409)
    const rows = (
      await office().call('GET', `/naleznosci/dajRaty?idKartyNaleznosci=${CARD}`, {
        token: await tokenFor(office()),
      })
    ).json as unknown as Schemas['InstalmentList']
    const shown = rows.ratyZbiorcze.map((row) => row.zleconoPlatnoscZKIR || row.zleconoPlatnoscZP24)
    expect(shown).toEqual([true, true, false, false, false, false])
  })

  it('single parts of an instalment can be ordered', async () => {
    const made = await ordered(office(), { card: CARD, parts: [(ids[2] ?? 0) * 10 + 2], provider: 'kir' })
    expect(await orderRow(office(), made)).toMatchObject({ amount: 5_000, commission: 0 })
  })

  it('"refused when an instalment is paid, executory (T)"', async () => {
    const executory = await order(office(), { card: CARD, instalments: [...one(3), ...one(5)] })
    expect([executory.status, executory.json.opis]).toEqual([
      409,
      'Dla wybranej raty wystawiono tytuł wykonawczy. O sposób zapłaty zapytaj w urzędzie.',
    ])
    const paid = await order(office(), { card: 2201, instalments: [220_101] })
    expect([paid.status, paid.json.opis]).toEqual([409, 'Wybrana rata jest już zapłacona.'])
    expect(await reasons()).toEqual(expect.arrayContaining(['instalmentExecutory', 'instalmentPaid']))
  })

  it('"no instalment selected gives an error message"; one of another card is unknown', async () => {
    const nothing = await order(office(), { card: CARD })
    expect([nothing.status, nothing.json.opis]).toEqual([400, 'Wybierz co najmniej jedną ratę.'])
    expect((await order(office(), { card: CARD, instalments: [...one(3), 220_103] })).status).toBe(400)
    expect((await order(office(), { card: CARD, parts: [2_201_031] })).status).toBe(400)
  })

  it('another’s card is refused like one that there is not; the NIP must be the card’s own', async () => {
    const foreign = await order(office(), { card: CARD, instalments: one(3), by: MAREK })
    expect([foreign.status, foreign.json.kod]).toEqual([404, 404])
    expect((await order(office(), { card: CARD, instalments: one(3), nip: '123456789' })).status).toBe(403)
    expect((await order(office(), { card: 2303, instalments: [230_312], nip: null })).status).toBe(403)
    expect(await reasons()).toEqual(expect.arrayContaining(['cardNotFound', 'subjectNotYours']))
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    'https://portal.example.evil.example/',
  ])('return addresses: %s is refused', async (address) => {
    expect((await order(office(), { card: CARD, instalments: one(3), ok: address })).status).toBe(400)
    expect((await order(office(), { card: CARD, instalments: one(3), failed: address })).status).toBe(400)
  })

  it('"provider availability is controlled by configuration flags", and so is the commission', async () => {
    await office().set('czyKir', false)
    const off = await order(office(), { card: CARD, instalments: one(3), provider: 'kir' })
    expect([off.status, off.json.opis]).toEqual([404, 'Urząd nie udostępnia tej możliwości.'])
    await office().set('czyKir', true)
    await office().set('prowizjaKir', 2.5)
    const made = await ordered(office(), { card: CARD, instalments: one(3), provider: 'kir', ok: '/platnosc-wynik' })
    expect(await orderRow(office(), made)).toMatchObject({
      commission: 250,
      returnOk: 'https://portal.example/platnosc-wynik',
    })
    await office().set('prowizjaKir', 0)
  })

  it('an order that nobody pays ("pending ones expire") sets its instalments free in time', async () => {
    const made = await ordered(office(), { card: CARD, instalments: one(4) })
    office().advance(59 * MINUTE)
    await sweep(office())
    expect((await stateOf(office(), made)).stan).toBe('OCZEKUJE')
    expect((await order(office(), { card: CARD, instalments: one(4) })).status).toBe(409)
    office().advance(2 * MINUTE)
    // Closed at once, before the office has looked.
    expect(await stateOf(office(), made)).toMatchObject({ stan: 'OCZEKUJE', idPrzelewu: null })
    expect((await office().call('GET', `/platnosci/zaplacPrzelew?idPrzelewu=${made.idPrzelewu}`)).status).toBe(409)
    await sweep(office())
    expect(await stateOf(office(), made)).toMatchObject({ stan: 'WYGASLA', idPrzelewu: null })
    await ordered(office(), { card: CARD, instalments: one(4) })
  })

  it('an order can be given up, once, by its own account alone; “one given up says "cancelled by you"”', async () => {
    const CARD_2 = 9102
    const [instalment = 0] = await freshCard(office(), CARD_2)
    const made = await ordered(office(), { card: CARD_2, instalments: [instalment] })
    const cancel = async (by = ANNA) =>
      office().call('POST', '/platnosci/anulujPrzelew', {
        body: { idTransakcji: made.idTransakcji },
        token: await tokenFor(office(), by),
      })
    const ofCard = async (by = ANNA) =>
      office().call('GET', `/platnosci/dajPlatnosciKarty?idKartyNaleznosci=${CARD_2}`, {
        token: await tokenFor(office(), by),
      })
    expect((await ofCard()).json.platnosci).toMatchObject([{ idTransakcji: made.idTransakcji, stan: 'OCZEKUJE' }])
    expect((await ofCard(MAREK)).status).toBe(404)
    expect((await cancel(MAREK)).status).toBe(404)
    expect((await ofCard()).json.platnosci).toHaveLength(1)
    const givenUp = { stan: 'NIEUDANA', czyRezygnacja: true, opisStatusu: 'Anulowana przez Ciebie', idPrzelewu: null }
    expect((await cancel()).json).toMatchObject(givenUp)
    expect((await cancel()).status).toBe(409)
    expect((await ofCard()).json.platnosci).toEqual([])
    await ordered(office(), { card: CARD_2, instalments: [instalment] })
    const state = `/platnosci/dajStanPlatnosci?idTransakcji=${made.idTransakcji}`
    expect((await office().call('GET', state, { token: await tokenFor(office(), MAREK) })).status).toBe(404)
    expect((await office().call('GET', state)).status).toBe(401)
  })

  describe('the payment slip', () => {
    const print = async (body: object, by = ANNA) =>
      office().app.inject({
        method: 'POST',
        url: '/platnosci/drukDowoduWplaty',
        payload: body,
        headers: { authorization: `Bearer ${await tokenFor(office(), by)}` },
      })

    it('"POST /platnosci/drukDowoduWplaty: body idKartyNaleznosci, idNaleznosciRatyZbiorczej (list), idNaleznosciRaty (list); returns a PDF": payer, account of 26 digits, title, amounts', async () => {
      const free = await freshCard(office(), 9103)
      const body = { idKartyNaleznosci: 9103, idNaleznosciRatyZbiorczej: free.slice(0, 2), idNaleznosciRaty: [] }
      const reply = await print(body)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-disposition']).toContain('blankiet_wplaty.pdf')
      const text = (await readPdf(reply.rawPayload)).pages.join(' ').replace(/\s+/g, ' ')
      for (const words of [
        'Anna Kowalska',
        '10 1050 0099 7603 1234 5678 9123',
        'Podatek, raty I, II',
        '300,02',
        'Nie potwierdza, że zapłacono.',
      ])
        expect(text).toContain(words)
      expect(text).not.toMatch(/null|undefined|NaN/)
    })

    it('“A paid instalment or one with an executory title has no checkbox”, nor one that is ordered: no proof is printed of them', async () => {
      const [first = 0, second = 0, ...others] = await freshCard(office(), 9104)
      await ordered(office(), { card: 9104, parts: [first * 10 + 1] })
      const refused = async (card: number, instalments: readonly number[], parts: readonly number[] = []) => {
        const body = { idKartyNaleznosci: card, idNaleznosciRatyZbiorczej: instalments, idNaleznosciRaty: parts }
        const reply = await print(body)
        const { kod, opis } = reply.json<{ kod: number; opis: string }>()
        return [reply.statusCode, kod, opis.split('.')[0]]
      }
      const paid = [409, 409, 'Wybrana rata jest już zapłacona']
      expect(await refused(2201, [220_101])).toEqual(paid)
      expect(await refused(2201, [220_101, 220_103])).toEqual(paid)
      expect(await refused(2201, [], [2_201_011])).toEqual(paid)
      const executory = others.slice(-1)
      expect(await refused(9104, executory)).toEqual([409, 409, 'Dla wybranej raty wystawiono tytuł wykonawczy'])
      const taken = [409, 409, 'Płatność wybranej raty została już zlecona']
      expect(await refused(9104, [second, first])).toEqual(taken)
      const body = { idKartyNaleznosci: 9104, idNaleznosciRatyZbiorczej: [second], idNaleznosciRaty: [first * 10 + 2] }
      expect((await print(body)).statusCode).toBe(200)
    })

    it('is refused for nothing, and for another’s card', async () => {
      const nothing = { idKartyNaleznosci: CARD, idNaleznosciRatyZbiorczej: [], idNaleznosciRaty: [] }
      expect((await print(nothing)).statusCode).toBe(400)
      const body = { ...nothing, idNaleznosciRatyZbiorczej: one(0) }
      expect((await print(body, MAREK)).statusCode).toBe(404)
    })
  })
}
