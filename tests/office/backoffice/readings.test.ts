import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts, waterReports } from '../../../office/db/schema/index.ts'
import { ANNA, officeOn, tokensOf } from '../accounts/support.ts'
import { onEachDatabase } from '../databases.ts'
import { readPdf } from '../pdf-text.ts'
import { type Browser, signedIn } from './support.ts'

const HOME = { idLicznika: 303, idPunktu: 7, nip: null }
const METER = '23-305177'
const BAKERY = { idLicznika: 309, idPunktu: 42, nip: '123456789' }

interface Report {
  readonly stanLicznika: number
  readonly kiedyObsluzono: string | null
  readonly uwagiZgloszone: string | null
}

onEachDatabase((databases) => {
  describe('readings that residents reported, in the back office', () => {
    const office = officeOn(databases)
    const tokenFor = tokensOf(office)
    const call = async (path: string) => office().call('GET', path, { token: await tokenFor(ANNA) })
    const handIn = async (nowyStanLicznika: number, lang = 'pl', meter: object = HOME) =>
      office().call('POST', `/wodomierze/podajStanWodomierza?lang=${lang}`, {
        body: { ...meter, nowyStanLicznika },
        token: await tokenFor(ANNA),
      })
    /** The least that may be handed in next. */
    const least = async () => {
      const { json } = await call(`/wodomierze/dajWodomierze?pesel=${ANNA.person.pesel}`)
      const meters = json.wodomierze as { idLicznika: number; stanLicznika: number }[]
      return meters.find(({ idLicznika }) => idLicznika === HOME.idLicznika)?.stanLicznika ?? 0
    }
    const history = async (lang = 'pl') =>
      (await call(`/woda/dajDaneZgloszoneWodomierzy?idPunktu=7&nrLicznika=${METER}&lang=${lang}`)).json
        .daneZgloszoneWodomierzy as Report[]
    let clerk: Browser
    beforeAll(async () => {
      clerk = await signedIn(office(), 'clerk')
    })
    /** The list of readings that wait. */
    const waiting = async () => (await clerk.get('/zaplecze/odczyty')).text
    /** The number of the latest report of a state. */
    const reportOf = async (state: number): Promise<number> => {
      const [report] = await office()
        .db.select()
        .from(waterReports)
        .where(eq(waterReports.state, Math.round(state * 1000)))
        .orderBy(desc(waterReports.id))
      return report?.id ?? 0
    }
    const decide = async (id: number, action: 'przyjmij' | 'odrzuc', uwagi: string) =>
      clerk.submit(`/zaplecze/odczyty/${id}/${action}`, { uwagi })
    const decided = async (id: number, action: 'przyjmij' | 'odrzuc', uwagi: string) =>
      (await decide(id, action, uwagi)).location
    const shown = (state: number) => new Intl.NumberFormat('pl', { useGrouping: 'min2' }).format(state)

    it('rejected: “value cannot be lower than the previous reading” refers to the one before again', async () => {
      const before = await least()
      const mistyped = Math.floor(before) + 70_000
      expect((await handIn(mistyped)).status).toBe(200)
      expect(await least()).toBe(mistyped)
      expect((await handIn(before + 1)).json).toMatchObject({ kod: 1602 })
      expect(await waiting()).toContain(METER)
      const id = await reportOf(mistyped)
      expect((await clerk.get(`/zaplecze/odczyty/${id}`)).text).toContain(`<dd>${shown(before)} m³</dd>`)
      expect(await decided(id, 'odrzuc', 'Licznik pokazuje mniej')).toBe(`/zaplecze/odczyty/${id}?wynik=odrzuc`)
      expect(await least()).toBe(before)
      expect(await waiting()).not.toContain(shown(mistyped))
      expect((await handIn(before + 1)).json).toEqual({ czyZapisano: true })
      expect(await least()).toBe(before + 1)
    })

    it('rejected: history and print show it with the reason, in the language of the page', async () => {
      const [, rejected] = await history()
      expect(rejected?.uwagiZgloszone).toBe('Odrzucono: Licznik pokazuje mniej')
      expect(rejected?.kiedyObsluzono).toMatch(/^2026-11-23 10:/)
      expect((await history('de'))[1]?.uwagiZgloszone).toBe('Abgelehnt: Licznik pokazuje mniej')
      const reply = await office().app.inject({
        url: `/woda/dajDaneZgloszoneWodomierzy/pdf?idPunktu=7&nrLicznika=${METER}`,
        headers: { authorization: `Bearer ${await tokenFor(ANNA)}` },
      })
      expect((await readPdf(reply.rawPayload)).pages.join(' ').replace(/\s+/g, ' ')).toContain('Odrzucono: Licznik')
    })

    it('rejected: a mail reports it, in the language in which the state was handed in', async () => {
      const state = Math.floor(await least()) + 500
      await handIn(state, 'en')
      const before = (await office().mails()).length
      const id = await reportOf(state)
      expect(await decided(id, 'odrzuc', 'Looks {login} wrong')).toContain('wynik=odrzuc')
      const mails = await office().mails()
      expect(mails).toHaveLength(before + 1)
      const [anna] = await office().db.select().from(accounts).where(eq(accounts.login, ANNA.login))
      expect(mails[0]?.to).toBe(anna?.email)
      expect(mails[0]?.subject).toMatch(/^Meter reading rejected/)
      for (const words of [METER, `${shown(state)} m³`, '23.11.2026', 'Reason: Looks {login} wrong'])
        expect(mails[0]?.body).toContain(words)
    })

    it('the state that was rejected can be handed in again on the same day', async () => {
      const state = (await history()).find(({ uwagiZgloszone }) => uwagiZgloszone?.includes('{login}'))?.stanLicznika
      expect((await handIn(state ?? 0)).json).toEqual({ czyZapisano: true })
      expect(await least()).toBe(state)
    })

    it('accepted: the history shows it; what still sets the least can be rejected after all', async () => {
      const before = await least()
      const state = before + 900
      await handIn(state)
      const id = await reportOf(state)
      const twice = await clerk.hidden(`/zaplecze/odczyty/${id}/przyjmij`)
      expect(await decided(id, 'przyjmij', '')).toContain('wynik=przyjmij')
      expect((await clerk.post(`/zaplecze/odczyty/${id}/przyjmij`, { ...twice, uwagi: '' })).status).toBe(409)
      expect((await history())[0]).toMatchObject({ stanLicznika: state, uwagiZgloszone: 'Odczyt przyjęty' })
      expect(await least()).toBe(state)
      expect((await clerk.get('/zaplecze/odczyty?stan=przyjety')).text).toContain(`/zaplecze/odczyty/${id}"`)
      expect(await decided(id, 'odrzuc', 'Pomyłka')).toContain('wynik=odrzuc')
      expect(await least()).toBe(before)
      expect((await history())[0]?.uwagiZgloszone).toBe('Odrzucono: Pomyłka')
    })

    it('of an institution, too', async () => {
      await handIn(9000, 'pl', BAKERY)
      expect(await waiting()).toContain('NIP 123456789')
      expect(await decided(await reportOf(9000), 'odrzuc', 'Za dużo')).toContain('wynik=odrzuc')
      expect((await handIn(8000, 'pl', BAKERY)).json).toEqual({ czyZapisano: true })
    })

    it('is dealt with once, also by two employees at the same moment, and with a reason', async () => {
      const state = (await least()) + 2
      await handIn(state)
      const id = await reportOf(state)
      for (const uwagi of [' ', 'x'.repeat(1001)]) {
        const refused = await decide(id, 'odrzuc', uwagi)
        expect(refused.status).toBe(422)
        expect(refused.text).toContain('id="pole-uwagi-blad"')
      }
      const other = await signedIn(office(), 'clerk')
      const rejection = await clerk.hidden(`/zaplecze/odczyty/${id}/odrzuc`)
      const acceptance = await other.hidden(`/zaplecze/odczyty/${id}/przyjmij`)
      const replies = await Promise.all([
        clerk.post(`/zaplecze/odczyty/${id}/odrzuc`, { ...rejection, uwagi: 'Nie' }),
        other.post(`/zaplecze/odczyty/${id}/przyjmij`, { ...acceptance, uwagi: '' }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
      expect((await clerk.get('/zaplecze/odczyty/999999')).status).toBe(404)
    })

    it('leaves who did what, and neither a state nor a number of a person', async () => {
      const events = (await office().audited()).filter(({ event }) => /^meter state (acc|rej)/.test(event))
      expect(events.map(({ event }) => event)).toEqual(
        expect.arrayContaining(['meter state accepted', 'meter state rejected']),
      )
      for (const { actor, subject, before } of events) {
        expect(actor).toMatch(/^employee:\d+$/)
        expect(subject).toMatch(/^reading:\d+$/)
        expect(before).toHaveProperty('remarks')
      }
    })
  })
})
