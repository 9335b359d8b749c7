import { beforeAll, describe, expect, it } from 'vitest'
import { officeMoment, officeTime } from '../../../office/clock.ts'
import { MINUTE, officeOn } from '../accounts/support.ts'
import { onEitherDatabase } from '../databases.ts'
import { IN_PRODUCTION, signedIn } from './support.ts'

onEitherDatabase((databases) => {
  describe('maintenance breaks, in the back office', () => {
    const office = officeOn(databases, { portals: IN_PRODUCTION.portals })
    let administrator: Awaited<ReturnType<typeof signedIn>>
    beforeAll(async () => {
      administrator = await signedIn(office(), 'administrator')
    })
    /** The office's local time in some minutes, as a form takes it. */
    const inMinutes = (minutes: number) =>
      officeTime(new Date(office().now().getTime() + minutes * MINUTE))
        .slice(0, 16)
        .replace(' ', 'T')
    const announce = (fields: Readonly<Record<string, string>>) =>
      administrator.submit('/zaplecze/przerwy/nowa', { zakres: '0', poczatek: inMinutes(-1), koniec: '', ...fields })
    const status = async (lang = 'pl') => (await office().call('GET', `/status?lang=${lang}`)).json

    it('of the whole portal: begins at its start, is announced, and ends at the announced end', async () => {
      expect(await status()).toEqual({ czyPrzerwaTechniczna: false, przerwaTechniczna: null })
      const end = inMinutes(12)
      const reply = await announce({
        poczatek: inMinutes(2),
        koniec: end,
        'tekst-pl': 'Wymieniamy serwer.',
        'tekst-en': 'A new server.',
      })
      expect(reply.status).toBe(303)
      expect(await status()).toEqual({ czyPrzerwaTechniczna: false, przerwaTechniczna: null })
      office().advance(3 * MINUTE)
      const planowanyKoniec = `${end.replace('T', ' ')}:00`
      expect(await status()).toEqual({
        czyPrzerwaTechniczna: true,
        przerwaTechniczna: { tresc: 'Wymieniamy serwer.', planowanyKoniec },
      })
      expect((await status('en')).przerwaTechniczna).toMatchObject({ tresc: 'A new server.' })
      expect((await status('uk')).przerwaTechniczna).toMatchObject({ tresc: 'Wymieniamy serwer.' })
      expect((await office().call('GET', '/lista-uslug')).status).toBe(503)
      expect((await administrator.get(reply.location ?? '')).text).toContain('trwa')
      office().advance(10 * MINUTE)
      expect(await status()).toEqual({ czyPrzerwaTechniczna: false, przerwaTechniczna: null })
      expect((await office().call('GET', '/lista-uslug')).status).toBe(200)
    })

    it('of one service: named in the configuration until an employee ends it; everything else goes on', async () => {
      const configuration = async () => (await office().call('GET', '/konfiguracja')).json
      const { location = '' } = await announce({ zakres: '24', 'tekst-pl': 'Poprawiamy formularz.' })
      expect(await configuration()).toMatchObject({
        czyPrzerwaTechniczna: false,
        przerwaTechnicznaUslugi: [24],
        przerwyTechniczneUslug: [{ uslugaId: 24, tresc: 'Poprawiamy formularz.', planowanyKoniec: null }],
      })
      const changed = await administrator.submit(`${location}/zmien`, {
        zakres: '24',
        poczatek: inMinutes(-1),
        koniec: inMinutes(30),
        'tekst-pl': 'Jeszcze chwila.',
      })
      expect(changed.location).toBe(`${location}?wynik=zmien`)
      expect((await configuration()).przerwyTechniczneUslug).toMatchObject([{ tresc: 'Jeszcze chwila.' }])
      await administrator.submit(location, {}, `${location}/zakoncz`)
      expect(await configuration()).toMatchObject({ przerwaTechnicznaUslugi: [], przerwyTechniczneUslug: [] })
      expect((await administrator.get(`${location}/zakoncz`)).status).toBe(409)
      expect((await office().audited()).at(-1)).toMatchObject({
        event: 'break ended',
        actor: `employee:${administrator.employee.id}`,
        before: { ended: null },
        after: { ended: office().now().toISOString() },
      })
    })

    it('says what is wrong at the field', async () => {
      const reply = await announce({ zakres: '999', poczatek: 'jutro', koniec: inMinutes(-5) })
      expect(reply.status).toBe(422)
      for (const name of ['zakres', 'poczatek']) expect(reply.text).toContain(`id="pole-${name}-blad"`)
      expect((await announce({ koniec: inMinutes(-5) })).text).toContain('Koniec musi być po początku.')
      expect(await status()).toEqual({ czyPrzerwaTechniczna: false, przerwaTechniczna: null })
    })

    it('is the administrators’ to announce; others see the list', async () => {
      const clerk = await signedIn(office(), 'clerk')
      const list = await clerk.get('/zaplecze/przerwy?szukaj=serwer')
      expect(list.text).toContain('cały portal')
      expect(list.text).not.toContain('/zaplecze/przerwy/nowa')
      expect((await clerk.get('/zaplecze/przerwy/nowa')).status).toBe(403)
    })
  })
})

describe('a local time of the office', () => {
  it.each([
    ['2026-11-23T10:00', '2026-11-23T09:00:00.000Z'],
    ['2026-07-01 10:00', '2026-07-01T08:00:00.000Z'],
    ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
  ])('%s is %s', (local, moment) => expect(officeMoment(local).toISOString()).toBe(moment))
})
