import { beforeAll, describe, expect, it } from 'vitest'
import { belongsTo } from '../../office/db/belongs-to.ts'
import { correspondenceData } from '../../office/db/schema/index.ts'
import { ANNA, JULIA, MAREK, officeOn, tokensOf } from './accounts/support.ts'
import { type Browser, signedIn } from './backoffice/support.ts'
import { onEachDatabase } from './databases.ts'

const PATH = '/woda/daneKorespondencyjne'
const PESEL = `pesel=${ANNA.person.pesel}`
const NIP = 'nip=123456789'

interface Report {
  readonly kiedyUtworzono: string
  readonly trescZgloszenia: string
  readonly kiedyObsluzono: string | null
  readonly daneKorespondencyjne: Readonly<Record<string, string | null>>
}

onEachDatabase((databases) => {
  describe('correspondence data', () => {
    const office = officeOn(databases)
    const tokenFor = tokensOf(office)
    const call = async (path: string, who = ANNA) => office().call('GET', path, { token: await tokenFor(who) })
    const send = async (body: object, subject = PESEL, who = ANNA) =>
      office().call('POST', `${PATH}?${subject}`, { body, token: await tokenFor(who) })
    const loaded = async (subject = PESEL) =>
      (await call(`${PATH}?${subject}`)).json.daneKorespondencyjne as Record<string, string | null>
    const history = async (subject = PESEL, lang = 'pl') =>
      (await call(`${PATH}/historia?${subject}&lang=${lang}`)).json.historiaZgloszen as Report[]

    it('“imie, imie2, nazwisko, nazwisko2 (persons), nazwa (institutions), telefon, email, fax, www, miejscowosc, ulica, nrDomu, nrLokalu, kodPocztowy”', async () => {
      expect(await loaded()).toEqual({
        imie: 'Anna',
        imie2: 'Maria',
        nazwisko: 'Kowalska',
        nazwisko2: null,
        nazwa: null,
        telefon: '600100200',
        email: 'anna.kowalska@poczta.example',
        fax: null,
        www: null,
        miejscowosc: 'Jasnowola',
        ulica: 'Lipowa',
        nrDomu: '12',
        nrLokalu: null,
        kodPocztowy: '62-041',
      })
      expect(await loaded(NIP)).toMatchObject({ imie: null, nazwisko: null, nazwa: 'Piekarnia Kłos sp. z o.o.' })
    })

    it('keeps a report, which is first in the history, and leaves the data as they are until it is dealt with', async () => {
      const before = await loaded()
      const { status } = await send({ ...before, telefon: '601202303', ulica: 'Długa' })
      expect(status).toBe(204)
      const [latest] = await history()
      expect(latest).toMatchObject({
        kiedyUtworzono: '2026-11-23 10:00:00',
        trescZgloszenia: 'Do zmiany: telefon, ulica',
        kiedyObsluzono: null,
        daneKorespondencyjne: { ...before, telefon: '601202303', ulica: 'Długa' },
      })
      expect(await loaded()).toEqual(before)
      expect((await history(PESEL, 'de'))[0]?.trescZgloszenia).toBe('Zu ändern: Telefon, Straße')
      expect((await office().audited()).some(({ event }) => event === 'correspondence data reported')).toBe(true)
    })

    it('“Empty input is stored as null”, also blanks, and of a person there is no name of an institution', async () => {
      const before = await loaded()
      await send({ ...before, imie2: '', nrLokalu: '  ', ulica: ' Lipowa ', nazwa: 'Firma' })
      const [latest] = await history()
      expect(latest?.daneKorespondencyjne).toEqual({ ...before, imie2: null })
      expect(latest?.trescZgloszenia).toBe('Do zmiany: drugie imię')
    })

    it('the same data sent twice within seconds are one report, also at the same moment', async () => {
      const input = { ...(await loaded()), nrDomu: '14' }
      const before = (await history()).length
      const replies = await Promise.all([send(input), send(input), send(input)])
      expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await history()).toHaveLength(before + 1)
      office().advance(61_000)
      await send(input)
      expect(await history()).toHaveLength(before + 2)
    })

    it.each([
      ['a person without a first name', PESEL, { imie: null }],
      ['a person with a blank last name', PESEL, { nazwisko: ' ' }],
      ['an institution without a name', NIP, { nazwa: null }],
      ['no town', PESEL, { miejscowosc: ' ' }],
      ['no house number', PESEL, { nrDomu: ' ' }],
      ['a postal code of another shape', PESEL, { kodPocztowy: '62041' }],
      ['an e-mail address that is none', PESEL, { email: 'anna@poczta' }],
      ['a phone number that is none', PESEL, { telefon: '600-100' }],
      ['what the office has already', PESEL, {}],
      ['what the office has already, but for blanks', PESEL, { ulica: ' Lipowa ' }],
    ])('refuses %s', async (_what, subject, change) => {
      const before = await history(subject)
      const { status, json } = await send({ ...(await loaded(subject)), ...change }, subject)
      expect(status).toBe(400)
      expect(json.opis).not.toBe('')
      expect(await history(subject)).toEqual(before)
    })

    it('belongs to its subject alone, and not to a restricted account', async () => {
      const data = await loaded()
      expect((await call(`${PATH}?${PESEL}`, MAREK)).status).toBe(403)
      expect((await call(`${PATH}/historia?${PESEL}`, MAREK)).status).toBe(403)
      expect((await send({ ...data, nrDomu: '99' }, PESEL, MAREK)).status).toBe(403)
      expect((await call(`${PATH}?pesel=${JULIA.person.pesel}`, JULIA)).status).toBe(403)
      const institution = (await history(NIP)).map(({ trescZgloszenia }) => trescZgloszenia)
      expect(institution).toEqual(['Do zmiany: nazwa'])
      expect((await call(`${PATH}/historia?pesel=${MAREK.person.pesel}`, MAREK)).json).toEqual({ historiaZgloszen: [] })
    })

    describe('a report that a clerk deals with', () => {
      interface Kept extends Report {
        readonly zgloszenieId: number
        readonly uwagiDoZgloszenia: string | null
      }
      const latest = async (subject = PESEL) => (await history(subject))[0] as Kept
      let clerk: Browser
      beforeAll(async () => {
        clerk = await signedIn(office(), 'clerk')
      })
      const pageOf = (id: string) => `/zaplecze/dane-korespondencyjne/${id}`
      const decide = async (id: string, action: 'przyjmij' | 'odrzuc', uwagi: string) =>
        (await clerk.submit(`${pageOf(id)}/${action}`, { uwagi })).status
      const reported = async (change: object, subject = PESEL) => {
        office().advance(61_000)
        await send({ ...(await loaded(subject)), ...change }, subject)
        return String((await latest(subject)).zgloszenieId)
      }

      it('accepted: “historiaZgloszen” shows when and what, and the data are the new ones', async () => {
        const before = await loaded()
        const zgloszenieId = await reported({ telefon: '602 303 404', nrLokalu: '3' })
        const page = (await clerk.get(pageOf(zgloszenieId))).text
        expect(page).toContain('600100200 → <strong>602303404</strong>')
        expect(page).toContain('– → <strong>3</strong>')
        expect(await decide(zgloszenieId, 'przyjmij', ' ')).toBe(303)
        expect(await loaded()).toEqual({ ...before, telefon: '602303404', nrLokalu: '3' })
        expect(await latest()).toMatchObject({ uwagiDoZgloszenia: 'Przyjęto' })
        expect((await latest()).kiedyObsluzono).toMatch(/^2026-11-23 10:\d\d:\d\d$/)
        expect((await office().audited()).some(({ event }) => event === 'correspondence data accepted')).toBe(true)
        expect((await clerk.get('/zaplecze/dane-korespondencyjne')).text).not.toContain(`${pageOf(zgloszenieId)}"`)
      })

      it('changes only what it reports: two reports made of the same data do not undo each other', async () => {
        const before = await loaded()
        const town = await reported({ ulica: 'Krótka' })
        const house = await reported({ nrDomu: '7' })
        for (const zgloszenieId of [house, town]) expect(await decide(zgloszenieId, 'przyjmij', '')).toBe(303)
        expect(await loaded()).toEqual({ ...before, ulica: 'Krótka', nrDomu: '7' })
      })

      it('rejected: the reason is in the history, the data stay as they are', async () => {
        const before = await loaded(NIP)
        const zgloszenieId = await reported({ nazwa: 'Inna nazwa' }, NIP)
        expect(await decide(zgloszenieId, 'odrzuc', '')).toBe(422)
        expect(await decide(zgloszenieId, 'odrzuc', 'Brak w KRS')).toBe(303)
        expect(await loaded(NIP)).toEqual(before)
        expect(await latest(NIP)).toMatchObject({ uwagiDoZgloszenia: 'Brak w KRS' })
        expect((await office().audited()).some(({ event }) => event === 'correspondence data rejected')).toBe(true)
      })

      it('of a subject that the office never wrote to, the report becomes what it has', async () => {
        const before = await loaded()
        const owner = { kind: 'person' as const, number: ANNA.person.pesel }
        await office().db.delete(correspondenceData).where(belongsTo(correspondenceData, owner))
        expect(await loaded()).toMatchObject({ imie: 'Anna', nazwisko: 'Kowalska', miejscowosc: null })
        const zgloszenieId = await reported(before)
        await decide(zgloszenieId, 'przyjmij', '')
        expect(await loaded()).toEqual(before)
      })

      it('is dealt with once, also by two employees at the same moment', async () => {
        const zgloszenieId = await reported({ fax: '61 555 00 00' })
        const other = await signedIn(office(), 'clerk')
        const [accept, reject] = [`${pageOf(zgloszenieId)}/przyjmij`, `${pageOf(zgloszenieId)}/odrzuc`]
        const acceptance = await clerk.hidden(accept)
        const rejection = await other.hidden(reject)
        const replies = await Promise.all([
          clerk.post(accept, { ...acceptance, uwagi: '' }),
          other.post(reject, { ...rejection, uwagi: 'Nie' }),
        ])
        expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
        expect((await clerk.get(accept)).status).toBe(409)
        expect((await clerk.get(pageOf('x'))).status).toBe(404)
      })
    })
  })
})
