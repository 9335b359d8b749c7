import { describe, expect, it, vi } from 'vitest'
import { ANNA, JULIA, MAREK, officeOn, tokensOf } from './accounts/support.ts'
import { onEachDatabase } from './databases.ts'

// Starting a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

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
    const ask = async (path: string, who = ANNA) => office().ask('GET', path, { token: await tokenFor(who) })
    const send = async (body: object, subject = PESEL, who = ANNA) =>
      office().ask('POST', `${PATH}?${subject}`, { body, token: await tokenFor(who) })
    const loaded = async (subject = PESEL) =>
      (await ask(`${PATH}?${subject}`)).json.daneKorespondencyjne as Record<string, string | null>
    const history = async (subject = PESEL, lang = 'pl') =>
      (await ask(`${PATH}/historia?${subject}&lang=${lang}`)).json.historiaZgloszen as Report[]

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

    it('keeps a report, which stands in the history first, and leaves the data as they are until it is dealt with', async () => {
      const before = await loaded()
      const { status } = await send({ ...before, telefon: '601 202 303', ulica: 'Długa' })
      expect(status).toBe(204)
      const [latest] = await history()
      expect(latest).toMatchObject({
        kiedyUtworzono: '2026-11-23 10:00:00',
        trescZgloszenia: 'Do zmiany: telefon, ulica',
        kiedyObsluzono: null,
        daneKorespondencyjne: { ...before, telefon: '601 202 303', ulica: 'Długa' },
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
      const asked = { ...(await loaded()), nrDomu: '14' }
      const before = (await history()).length
      const replies = await Promise.all([send(asked), send(asked), send(asked)])
      expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await history()).toHaveLength(before + 1)
      office().advance(61_000)
      await send(asked)
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
      expect((await ask(`${PATH}?${PESEL}`, MAREK)).status).toBe(403)
      expect((await ask(`${PATH}/historia?${PESEL}`, MAREK)).status).toBe(403)
      expect((await send({ ...data, nrDomu: '99' }, PESEL, MAREK)).status).toBe(403)
      expect((await ask(`${PATH}?pesel=${JULIA.person.pesel}`, JULIA)).status).toBe(403)
      const institution = (await history(NIP)).map(({ trescZgloszenia }) => trescZgloszenia)
      expect(institution).toEqual(['Do zmiany: nazwa'])
      expect((await ask(`${PATH}/historia?pesel=${MAREK.person.pesel}`, MAREK)).json).toEqual({ historiaZgloszen: [] })
    })
  })
})
