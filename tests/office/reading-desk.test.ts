import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../office/db/schema/index.ts'
import { ANNA, officeOn, tokensOf } from './accounts/support.ts'
import { onEachDatabase } from './databases.ts'
import { readPdf } from './pdf-text.ts'

const HOME = { idLicznika: 303, idPunktu: 7, nip: null }
const METER = '23-305177'
const BAKERY = { idLicznika: 309, idPunktu: 42, nip: '123456789' }

interface Report {
  readonly stanLicznika: number
  readonly kiedyObsluzono: string | null
  readonly uwagiZgloszone: string | null
}

onEachDatabase((databases) => {
  describe('states handed in, at the clerk’s desk', () => {
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
    const page = async () => (await office().app.inject('/urzad')).body
    /** The desk's form with these words: the number of its report. */
    const reportSaying = async (words: string): Promise<string> => {
      const form = (await page()).split('<form').find((one) => one.includes(words))
      return /name="zgloszenieId" value="(\d+)"/.exec(form ?? '')?.[1] ?? `no report has ${words}`
    }
    const decide = (body: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
      office().app.inject({ method: 'POST', url: '/urzad/odczyt', payload: body, headers })
    const decided = async (body: Readonly<Record<string, string>>) => {
      const { statusCode } = await decide(body)
      await office().app.accountServices.background.settled()
      return statusCode
    }
    const shown = (state: number) => `→ ${new Intl.NumberFormat('pl', { useGrouping: 'min2' }).format(state)} m³`

    it('rejected: “value cannot be lower than the previous reading” refers to the one before again', async () => {
      const before = await least()
      const mistyped = Math.floor(before) + 70_000
      expect((await handIn(mistyped)).status).toBe(200)
      expect(await least()).toBe(mistyped)
      expect((await handIn(before + 1)).json).toMatchObject({ kod: 1602 })
      expect(await page()).toContain(METER)
      const zgloszenieId = await reportSaying(shown(mistyped))
      expect(await decided({ zgloszenieId, czynnosc: 'odrzuc', uwagi: 'Licznik pokazuje mniej' })).toBe(204)
      expect(await least()).toBe(before)
      expect(await page()).not.toContain(shown(mistyped))
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
      const zgloszenieId = await reportSaying(shown(state))
      expect(await decided({ zgloszenieId, czynnosc: 'odrzuc', uwagi: 'Looks {login} wrong' })).toBe(204)
      const mails = await office().mails()
      expect(mails).toHaveLength(before + 1)
      const [anna] = await office().db.select().from(accounts).where(eq(accounts.login, ANNA.login))
      expect(mails[0]?.to).toBe(anna?.email)
      expect(mails[0]?.subject).toMatch(/^Meter reading rejected/)
      for (const words of [METER, `${shown(state).slice(2)}`, '23.11.2026', 'Reason: Looks {login} wrong'])
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
      const zgloszenieId = await reportSaying(shown(state))
      expect(await decided({ zgloszenieId, czynnosc: 'cofnij', uwagi: 'Pomyłka' })).toBe(404)
      expect(await decided({ zgloszenieId, czynnosc: 'przyjmij', uwagi: '' })).toBe(204)
      expect((await history())[0]).toMatchObject({ stanLicznika: state, uwagiZgloszone: 'Odczyt przyjęty' })
      expect(await least()).toBe(state)
      expect(await reportSaying(shown(state))).toBe(zgloszenieId)
      expect(await decided({ zgloszenieId, czynnosc: 'odrzuc', uwagi: 'Pomyłka' })).toBe(404)
      expect(await decided({ zgloszenieId, czynnosc: 'cofnij', uwagi: 'Pomyłka' })).toBe(204)
      expect(await least()).toBe(before)
      expect((await history())[0]?.uwagiZgloszone).toBe('Odrzucono: Pomyłka')
    })

    it('of an institution, too', async () => {
      await handIn(9000, 'pl', BAKERY)
      const zgloszenieId = await reportSaying(shown(9000))
      expect(await page()).toContain('NIP 123456789')
      expect(await decided({ zgloszenieId, czynnosc: 'odrzuc', uwagi: 'Za dużo' })).toBe(204)
      expect((await handIn(8000, 'pl', BAKERY)).json).toEqual({ czyZapisano: true })
    })

    it('is dealt with once, with a reason, and from the office’s own page alone', async () => {
      const state = (await least()) + 2
      await handIn(state)
      const zgloszenieId = await reportSaying(shown(state))
      const body = { zgloszenieId, czynnosc: 'odrzuc', uwagi: 'Nie' }
      expect((await decide(body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      for (const wrong of [{ uwagi: ' ' }, { uwagi: 'x'.repeat(1001) }, { zgloszenieId: 'x' }, { czynnosc: 'zjedz' }])
        expect((await decide({ ...body, ...wrong })).statusCode).toBe(400)
      const replies = await Promise.all([decide(body), decide({ ...body, czynnosc: 'przyjmij' }), decide(body)])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404])
      expect((await decide({ ...body, zgloszenieId: '999999' })).statusCode).toBe(404)
    })

    it('leaves who did what, and neither a state nor a number of a person', async () => {
      const events = (await office().audited()).filter(({ event }) => /^meter state (acc|rej)/.test(event))
      expect(events.map(({ event }) => event)).toEqual(
        expect.arrayContaining(['meter state accepted', 'meter state rejected']),
      )
      for (const { detail } of events) expect(Object.keys(detail as object).sort()).toEqual(['meter', 'report'])
    })
  })
})
