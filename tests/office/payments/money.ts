import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentReceipts } from '../../../office/db/schema/index.ts'
import { p24Signature } from '../../../office/payments/providers/p24/client.ts'
import { SANDBOX_MERCHANT } from '../../../office/payments/providers/p24/sandbox.ts'
import type { components } from '../../../schemas/office-api.generated.ts'
import { signedIn } from '../backoffice/support.ts'
import {
  AMOUNT,
  atProvider,
  book,
  cameBack,
  DAY,
  freshCard,
  HOUR,
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

/** Money from the payer to the books, through the local sandboxes over HTTP. */
export function moneyTests(office: () => TestOffice): void {
  let cards = 9200
  /** An order of the first instalment of a card of its own. */
  async function start(provider: 'kir' | 'p24'): Promise<{ made: Ordered; page: string; card: number; first: number }> {
    cards += 1
    const card = cards
    const [first = 0] = await freshCard(office(), card)
    const made = await ordered(office(), { card, instalments: [first], provider })
    return { made, page: await pageOf(office(), made), card, first }
  }
  const receipts = async (made: Ordered) => {
    const { id } = await orderRow(office(), made)
    return office().db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, id))
  }
  const read = async <T>(path: string): Promise<T> =>
    (await office().call('GET', path, { token: await tokenFor(office()) })).json as T
  const comeBack = ({ idPrzelewu }: Ordered) => cameBack(office(), `/platnosci/powrot?idPrzelewu=${idPrzelewu}`)
  const refusals = async () =>
    (await office().audited()).filter(({ event }) => event === 'payment notification refused')
  /** How often notifications were refused until now, by reason. */
  const refused = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const { detail, times } of await refusals()) {
      const { reason } = detail as { reason: string }
      counts[reason] = (counts[reason] ?? 0) + times
    }
    return counts
  }

  describe.each(['p24', 'kir'] as const)('through %s', (provider) => {
    it('paid: notified before the return; booked by the clerk; history, instalments and the book agree to the grosz', async () => {
      const { made, page, card, first } = await start(provider)
      const entered = await atProvider(office(), page, 'zaplac')
      expect(`${entered}`).toBe(`https://portal.example/platnosc-wynik?wynik=ok&idTransakcji=${made.idTransakcji}`)
      expect(await stateOf(office(), made)).toMatchObject({
        stan: 'OPLACONA',
        idPrzelewu: null,
        idKartyNaleznosci: card,
      })
      const [before] = (await read<Schemas['InstalmentList']>(`/naleznosci/dajRaty?idKartyNaleznosci=${card}`))
        .ratyZbiorcze
      // "Paid status appears in the table after booking."
      expect(before).toMatchObject({
        czySplacona: false,
        [provider === 'kir' ? 'zleconoPlatnoscZKIR' : 'zleconoPlatnoscZP24']: true,
      })
      expect(await book(office(), made)).toBe(true)
      expect(await book(office(), made)).toBe(false)
      const [after] = (await read<Schemas['InstalmentList']>(`/naleznosci/dajRaty?idKartyNaleznosci=${card}`))
        .ratyZbiorcze
      expect(after).toMatchObject({
        idNaleznosciRatyZbiorczej: first,
        czySplacona: true,
        zleconoPlatnoscZKIR: false,
        zleconoPlatnoscZP24: false,
        kwotaRazem: 150.01,
      })
      const booked = await read<Schemas['BookedPaymentList']>(
        `/naleznosci/dajHistorieZaksiegowanychWplat?idKartyNaleznosci=${card}`,
      )
      expect(booked.listaZaksiegowanychWplat).toMatchObject([
        {
          typ: 'Płatność internetowa',
          kwotaGlowna: 130.01,
          kosztyUpomnien: 10,
          odsetki: 10,
          suma: 150.01,
          pozostaloDoSplaty: 0,
        },
      ])
      const subject = 'pesel=85010112345'
      const { platnosci } = await read<Schemas['OnlinePaymentList']>(`/platnosci/dajHistoriePlatnosci?${subject}`)
      const shown = platnosci.find((one) => one.idTransakcji === made.idTransakcji)
      expect(shown).toMatchObject({ kwota: 150.01, opisPlatnosci: { opisStatusu: 'Zaksięgowana' } })
      const sums = shown?.raty.map((part) => Math.round(part.kwotaRaty * 100)) ?? []
      expect(sums.reduce((all, one) => all + one, 0)).toBe(AMOUNT)
      expect((await order(office(), { card, instalments: [first] })).json.opis).toBe('Wybrana rata jest już zapłacona.')
    })

    it('notified twice counts once: "notifications are idempotent"', async () => {
      const { made, page } = await start(provider)
      await atProvider(office(), page, 'powiadom-dwa-razy')
      await atProvider(office(), page, 'powiadom')
      expect(await receipts(made)).toMatchObject([{ settles: true }])
      expect((await stateOf(office(), made)).kwotaNadplaty).toBe(0)
    })

    it('notified after the return: the return reconciles the order, the late notification changes nothing', async () => {
      const { made, page } = await start(provider)
      const entered = await atProvider(office(), page, 'zaplac-pozniej-powiadom')
      expect(entered?.searchParams.get('wynik')).toBe('ok')
      expect((await stateOf(office(), made)).stan).toBe('OPLACONA')
      await atProvider(office(), page, 'powiadom')
      expect(await receipts(made)).toHaveLength(1)
    })

    it('paid, never notified, and the browser never came back: the office reconciles automatically', async () => {
      const { made, page } = await start(provider)
      await office().call('POST', page, { body: { czynnosc: 'zaplac-pozniej-powiadom' } })
      await sweep(office())
      expect((await stateOf(office(), made)).stan).toBe('OCZEKUJE')
      office().advance(16 * MINUTE)
      await sweep(office())
      expect((await stateOf(office(), made)).stan).toBe('OPLACONA')
    })

    it('paid, never notified, and a resident waits on the result page: a request for the state reconciles in the background', async () => {
      const { made, page } = await start(provider)
      await office().call('POST', page, { body: { czynnosc: 'zaplac-pozniej-powiadom' } })
      const settled = () => office().app.accountServices.background.settled()
      expect((await stateOf(office(), made)).stan).toBe('OCZEKUJE')
      await settled()
      expect((await stateOf(office(), made)).stan).toBe('OCZEKUJE')
      office().advance(15_000)
      // The reply does not wait for the provider; the next one knows.
      expect((await stateOf(office(), made)).stan).toBe('OCZEKUJE')
      await settled()
      expect((await stateOf(office(), made)).stan).toBe('OPLACONA')
    })

    it('abandoned: "failed otherwise", the order can be paid again or waits for its time', async () => {
      const { made, page } = await start(provider)
      const entered = await atProvider(office(), page, 'wroc')
      expect(entered?.searchParams.get('wynik')).toBe('blad')
      expect(await stateOf(office(), made)).toMatchObject({ stan: 'OCZEKUJE', idPrzelewu: made.idPrzelewu })
      expect(await pageOf(office(), made)).toBe(page)
      expect((await atProvider(office(), page, 'zaplac'))?.searchParams.get('wynik')).toBe('ok')
    })

    it('declined: the resident comes back to the address for failures', async () => {
      const { made, page } = await start(provider)
      expect((await atProvider(office(), page, 'odmow'))?.searchParams.get('wynik')).toBe('blad')
      // The clearing house notifies of it; Przelewy24 notifies of success only.
      expect((await stateOf(office(), made)).stan).toBe(provider === 'kir' ? 'NIEUDANA' : 'OCZEKUJE')
    })

    it('paid twice: the second is a surplus to be given back, the instalment is paid once', async () => {
      const { made, page } = await start(provider)
      await atProvider(office(), page, 'zaplac-dwa-razy')
      const { commission } = await orderRow(office(), made)
      expect((await receipts(made)).map(({ settles }) => settles)).toEqual([true, false])
      const state = await stateOf(office(), made)
      expect(state).toMatchObject({ stan: 'OPLACONA', kwotaNadplaty: (AMOUNT + commission) / 100 })
      expect(state.opisStatusu).toMatch(/nadpłata 15\d,\d\d zł do zwrotu$/)
    })

    it('a surplus is listed in the back office until an accountant has returned it, once; then the resident sees it', async () => {
      const { made, page, card } = await start(provider)
      await atProvider(office(), page, 'zaplac-dwa-razy')
      const surplus = (await receipts(made)).find(({ settles }) => !settles)
      const accountant = await signedIn(office(), 'accountant')
      const record = `/zaplecze/nadplaty/${surplus?.id}`
      const sum = `${(surplus?.amount ?? 0) / 100}`.replace('.', ',')
      expect((await accountant.get('/zaplecze/nadplaty')).text).toContain(`${record}"`)
      const shown = (await accountant.get(record)).text
      for (const words of [sum, 'Anna Kowalska', `X-${card} 2026`, surplus?.transferId ?? '?', made.idTransakcji])
        expect(shown).toContain(words)
      await accountant.submit(`${record}/notatka`, { notatka: 'Dzwoniono 23.11.' })
      const other = await signedIn(office(), 'accountant')
      const forms = [await accountant.hidden(`${record}/zwrocono`), await other.hidden(`${record}/zwrocono`)]
      const replies = await Promise.all([
        accountant.post(`${record}/zwrocono`, { ...forms[0], notatka: 'Przelew 17' }),
        other.post(`${record}/zwrocono`, { ...forms[1], notatka: 'Przelew 18' }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
      expect((await accountant.get('/zaplecze/nadplaty')).text).not.toContain(`${record}"`)
      const state = await stateOf(office(), made)
      expect(state).toMatchObject({ stan: 'OPLACONA', kwotaNadplaty: 0 })
      expect(state.opisStatusu).toMatch(/; nadpłatę 15\d,\d\d zł zwrócono$/)
      expect((await office().audited()).at(-1)).toMatchObject({
        event: 'payment surplus returned',
        subject: `receipt:${surplus?.id}`,
        before: { returned: null, note: 'Dzwoniono 23.11.' },
      })
      const settling = (await receipts(made)).find(({ settles }) => settles)
      expect((await accountant.get(`/zaplecze/nadplaty/${settling?.id}`)).status).toBe(404)
    })

    it('a surplus pays another order of the same sum, once, and is then nothing to give back', async () => {
      const { made, page } = await start(provider)
      await atProvider(office(), page, 'zaplac-dwa-razy')
      const { made: waiting } = await start(provider)
      const surplus = (await receipts(made)).find(({ settles }) => !settles)
      const accountant = await signedIn(office(), 'accountant')
      const assign = `/zaplecze/nadplaty/${surplus?.id}/przypisz`
      const { id } = await orderRow(office(), waiting)
      expect((await accountant.get(assign)).text).toContain(waiting.idTransakcji)
      expect((await accountant.submit(assign, { zlecenie: '999999' })).status).toBe(422)
      expect((await accountant.submit(assign, { zlecenie: String(id) })).status).toBe(303)
      expect((await stateOf(office(), waiting)).stan).toBe('OPLACONA')
      expect(await stateOf(office(), made)).toMatchObject({ stan: 'OPLACONA', kwotaNadplaty: 0 })
      expect(await receipts(waiting)).toMatchObject([{ settles: true, id: surplus?.id }])
      expect((await accountant.get(assign)).status).toBe(409)
      const record = `/zaplecze/platnosci/${id}`
      expect((await accountant.get('/zaplecze/platnosci')).text).toContain(`${record}"`)
      await accountant.submit(`${record}/zaksieguj`, {})
      expect((await orderRow(office(), waiting)).status).toBe('booked')
    })

    it('paid late, the instalment still free: it is paid after all', async () => {
      const { made, page } = await start(provider)
      office().advance(2 * DAY)
      await sweep(office())
      expect((await stateOf(office(), made)).stan).toBe('WYGASLA')
      expect((await atProvider(office(), page, 'zaplac'))?.searchParams.get('wynik')).toBe('ok')
      expect((await stateOf(office(), made)).stan).toBe('OPLACONA')
    })

    it('paid late, the instalment ordered again: nothing is lost, and nothing is paid twice', async () => {
      const { made, page, card, first } = await start(provider)
      office().advance(2 * DAY)
      await sweep(office())
      const second = await ordered(office(), { card, instalments: [first], provider: 'kir' })
      await atProvider(office(), page, 'zaplac')
      expect(await receipts(made)).toMatchObject([{ settles: false }])
      expect((await stateOf(office(), made)).stan).toBe('WYGASLA')
      expect((await stateOf(office(), made)).opisStatusu).toContain('do zwrotu')
      await atProvider(office(), await pageOf(office(), second), 'zaplac')
      expect((await stateOf(office(), second)).stan).toBe('OPLACONA')
    })

    it.each(['zla-kwota', 'zly-podpis'])(
      '"a wrong signature, amount …": %s changes nothing and leaves an audit row',
      async (fault) => {
        const { made, page } = await start(provider)
        const reason = fault === 'zla-kwota' ? 'amount' : 'signature'
        const before = await refused()
        await atProvider(office(), page, fault)
        expect(await receipts(made)).toEqual([])
        expect((await stateOf(office(), made)).stan).toBe('OCZEKUJE')
        expect(await refused()).toEqual({ ...before, [reason]: (before[reason] ?? 0) + 1 })
      },
    )
  })

  describe('notifications of Przelewy24, "checked against the stored amount, currency and signature"; "a transfer is money only after transaction/verify"', () => {
    const { merchantId, posId, crc } = SANDBOX_MERCHANT
    const notice = (changes: object) => {
      const fields = {
        merchantId,
        posId,
        sessionId: 'unknown',
        amount: AMOUNT + 149,
        originAmount: AMOUNT + 149,
        currency: 'PLN',
        orderId: 987_654,
        methodId: 154,
        statement: 'p24-x',
        ...changes,
      }
      return { ...fields, sign: p24Signature(fields, crc) }
    }
    const notify = (body: object) => office().call('POST', '/platnosci/p24/powiadomienie', { body })

    it.each([
      ['an unknown order', { sessionId: 'nobody' }, 404, 'order unknown'],
      ['another currency', { currency: 'EUR' }, 400, 'currency'],
      ['a smaller amount', { amount: 1, originAmount: 1 }, 400, 'amount'],
      ['a transfer that was never made', {}, 400, 'not confirmed'],
      ['another merchant', { merchantId: 1 }, 400, 'signature'],
    ])('%s, rightly signed: refused, nothing changed', async (_what, changes, status, reason) => {
      const { made } = await start('p24')
      const before = await refused()
      const reply = await notify(notice({ sessionId: made.idPrzelewu, ...changes }))
      expect(reply.status).toBe(status)
      expect(await refused()).toEqual({ ...before, [reason]: (before[reason] ?? 0) + 1 })
      expect((await stateOf(office(), made)).stan).toBe('OCZEKUJE')
      expect(await receipts(made)).toEqual([])
    })

    it.each([{}, { sign: 1 }, { ...notice({}), orderId: '1' }, { ...notice({}), amount: 1.5 }])(
      '%j is refused',
      async (body) => {
        expect((await notify(body)).status).toBe(400)
      },
    )

    it('refused as often as anybody likes: one row for an order, a reason and an hour, which counts them', async () => {
      const { made } = await start('p24')
      const { id } = await orderRow(office(), made)
      const wrong = notice({ sessionId: made.idPrzelewu, amount: 1, originAmount: 1 })
      const rows = async () => (await refusals()).filter(({ detail }) => (detail as { order?: number }).order === id)
      await Promise.all([notify(wrong), notify(wrong), notify(wrong)])
      const first = office().now()
      office().advance(1_000)
      await notify(wrong)
      expect(await rows()).toMatchObject([{ times: 4, at: first, lastAt: office().now() }])
      await notify(notice({ sessionId: made.idPrzelewu, currency: 'EUR' }))
      expect((await rows()).map(({ detail }) => (detail as { reason: string }).reason)).toEqual(['amount', 'currency'])
      office().advance(HOUR)
      await notify(wrong)
      expect((await rows()).map(({ times }) => times)).toEqual([4, 1, 1])
      const before = (await office().audited()).length
      for (let at = 0; at < 5; at += 1) await notify({ sign: at })
      expect((await office().audited()).length - before).toBeLessThanOrEqual(1)
    })

    it('an order of the other provider is unknown here', async () => {
      const { made } = await start('kir')
      expect((await notify(notice({ sessionId: made.idPrzelewu }))).status).toBe(404)
    })
  })

  it('"posting usually up to 5 working days": a demonstration books automatically after two', async () => {
    const { made, page } = await start('kir')
    await atProvider(office(), page, 'zaplac')
    office().advance(2 * DAY - HOUR)
    await sweep(office())
    expect((await stateOf(office(), made)).stan).toBe('OPLACONA')
    office().advance(2 * HOUR)
    await sweep(office())
    expect((await stateOf(office(), made)).stan).toBe('ZAKSIEGOWANA')
    expect(await comeBack(made)).toMatchObject({ search: expect.stringContaining('wynik=ok') })
  })

  it('an instalment paid in part keeps the rest, which can be ordered', async () => {
    const { card, first } = await start('kir')
    const second = first + 1
    const made = await ordered(office(), { card, parts: [second * 10 + 1], provider: 'kir' })
    await atProvider(office(), await pageOf(office(), made), 'zaplac')
    expect(await book(office(), made)).toBe(true)
    const { ratyZbiorcze } = await read<Schemas['InstalmentList']>(`/naleznosci/dajRaty?idKartyNaleznosci=${card}`)
    const shown = ratyZbiorcze.find((one) => one.idNaleznosciRatyZbiorczej === second)
    expect(shown).toMatchObject({ czySplacona: false, kwotaRaty: 130.01, kwotaRazem: 50, zleconoPlatnoscZKIR: false })
    const rest = await ordered(office(), { card, instalments: [second], provider: 'kir' })
    expect((await orderRow(office(), rest)).amount).toBe(5_000)
    await atProvider(office(), await pageOf(office(), rest), 'zaplac')
    await book(office(), rest)
    const book2 = await read<Schemas['BookedPaymentList']>(
      `/naleznosci/dajHistorieZaksiegowanychWplat?idKartyNaleznosci=${card}`,
    )
    expect(book2.listaZaksiegowanychWplat.map(({ suma, pozostaloDoSplaty }) => [suma, pozostaloDoSplaty])).toEqual([
      [100.01, 50],
      [50, 0],
    ])
  })

  it('the sandbox has its pages in four languages, which run no script and lead back to the portal alone', async () => {
    const { page } = await start('p24')
    for (const [lang, words] of Object.entries({ pl: 'Zapłać', en: 'Pay', de: 'Bezahlen', uk: 'Сплатити' })) {
      const { status, text, headers } = await office().call('GET', `${page}?lang=${lang}`)
      expect(status).toBe(200)
      expect(text).toContain(`<html lang="${lang}">`)
      expect(text).toContain(words)
      expect(headers['content-security-policy']).toContain("form-action 'self' https://portal.example;")
    }
    const list = await office().call('GET', '/piaskownica')
    expect(list.text).toContain(page.slice(1))
    const other = page.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await office().call('GET', other)).status).toBe(404)
    expect((await office().call('POST', page, { body: { czynnosc: 'toString' } })).status).toBe(400)
  })
}
