import { describe, expect, it } from 'vitest'
import { makePeople } from '../../office/data/residents/people.ts'
import { CLASSES } from '../../office/data/vehicles/classes.ts'
import { demoVehicles } from '../../office/data/vehicles/declared.ts'
import { makeRates, makeVehicles } from '../../office/data/vehicles/rows.ts'
import { budget } from '../../office/routes/budget.ts'
import { electionRolls } from '../../office/routes/elections.ts'
import { residentStatistics } from '../../office/routes/residents.ts'
import { shell } from '../../office/routes/shell.ts'
import { vehicleTax } from '../../office/routes/vehicles.ts'
import { checkedOffice, contract } from './calls.ts'
import { onEachDatabase, TODAY } from './databases.ts'
import { readPdf } from './pdf-text.ts'

const people = makePeople(TODAY)
const PERMANENT = new Set(['permanent', 'permanent-away', 'permanent-abroad', 'foreign-permanent'])
const TEMPORARY = new Set(['temporary-short', 'temporary-long', 'foreign-temporary'])
const registered = people.filter((person) => PERMANENT.has(person.status) || TEMPORARY.has(person.status))

/** Whole years lived, counted the long way. */
function ageOn(birthDate: string, day: string): number {
  const [y0 = 0, m0 = 0, d0 = 0] = birthDate.split('-').map(Number)
  const [y1 = 0, m1 = 0, d1 = 0] = day.split('-').map(Number)
  const before = m1 < m0 || (m1 === m0 && d1 < d0)
  return y1 - y0 - (before ? 1 : 0)
}

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

onEachDatabase((databases) => {
  const { call } = checkedOffice(databases)

  const get = async (url: string) => {
    const reply = await call(url)
    expect(reply.statusCode, `${url}: ${reply.body.slice(0, 200)}`).toBe(200)
    return reply.json()
  }

  describe('start-up calls', () => {
    it('has no maintenance break', async () => {
      expect(await get('/status')).toEqual({ czyPrzerwaTechniczna: false, przerwaTechniczna: null })
    })

    it('gives every flag of the configuration, its texts in the requested language', async () => {
      const polish = await get('/konfiguracja')
      const ukrainian = await get('/konfiguracja?lang=uk')
      expect(polish.trescRegulaminu).toContain('Portal służy')
      expect(ukrainian.trescRegulaminu).toContain('Портал')
      expect(polish.czyInternacjonalizacja).toBe(true)
    })

    it('lists every service of the specification once, protected ones with who may use them', async () => {
      const { grupy } = await get('/lista-uslug')
      const services = grupy.flatMap((group: { uslugi: { uslugaId: number }[] }) => group.uslugi)
      const ids = services.map((service: { uslugaId: number }) => service.uslugaId)
      const open = [1, 2, 3, 4, 5, 7, 10, 11, 12, 13]
      const closed = [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30, 32, 33, 34, 35, 36, 40]
      expect([...ids].sort((a, b) => a - b)).toEqual([...open, ...closed])
      for (const service of services) {
        expect(service.czyChroniona).toBe(closed.includes(service.uslugaId))
        expect(service.czyWymaganaInstytucja).toBe(service.uslugaId === 33)
        expect(service.czyWymaganaOsobaFizyczna).toBe(service.uslugaId === 27)
      }
    })

    it.each(['pl', 'en', 'de', 'uk'])('names services in %s', async (lang) => {
      const { grupy } = await get(`/lista-uslug?lang=${lang}`)
      const first = { pl: 'Dochody budżetu', en: 'Budget income', de: 'Haushaltseinnahmen', uk: 'Доходи бюджету' }
      expect(grupy[0].uslugi[0].nazwa).toBe(first[lang as keyof typeof first])
    })

    it('gives the menu in order and the contact of the office', async () => {
      const { menuBoczneElementy, kontakt } = await get('/pi/menuBoczne')
      const positions = menuBoczneElementy.map((item: { pozycja: number }) => item.pozycja)
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
      expect(kontakt.nazwaUrzedu).toBe('Urząd Gminy Jasnowola')
      expect(await get('/pi/kontakt')).toEqual(kontakt)
    })
  })

  describe('budget', () => {
    it('has the years up to the current one', async () => {
      expect(await get('/fk/gmina/dajLataBudzetowe')).toEqual({ lataBudzetowe: [2022, 2023, 2024, 2025, 2026] })
    })

    it.each([2022, 2023, 2024, 2025, 2026])('gives at least 200 rows each way for %i, with real codes', async (rok) => {
      const { listaDochodow } = await get(`/fk/gmina/dajDochodyBudzetu?rok=${rok}`)
      const { listaWydatkow } = await get(`/fk/gmina/dajWydatkiBudzetu?rok=${rok}`)
      expect(listaDochodow.length).toBeGreaterThanOrEqual(200)
      expect(listaWydatkow.length).toBeGreaterThanOrEqual(200)
      for (const row of [...listaDochodow, ...listaWydatkow]) {
        expect(row.rozdzial).toMatch(/^\d{5}$/)
        expect(row.paragraf).toMatch(/^\d{4}$/)
      }
      const places = listaDochodow.map((row: { rozdzial: string; paragraf: string }) => row.rozdzial + row.paragraf)
      expect(new Set(places).size).toBe(places.length)
      expect(places).toEqual([...places].sort())
      expect(places).toContain('756150310')
    })

    it('keeps income and expenses consistent', async () => {
      const { listaDochodow } = await get('/fk/gmina/dajDochodyBudzetu?rok=2024')
      for (const row of listaDochodow) {
        expect(row.naleznosci).toBeGreaterThanOrEqual(row.dochodyWykonane)
        expect(row.dochodyWykonane).toBeGreaterThanOrEqual(row.dochodyOtrzymane)
      }
      const { listaWydatkow } = await get('/fk/gmina/dajWydatkiBudzetu?rok=2024')
      for (const row of listaWydatkow) {
        expect(row.planPoZmianach).toBeGreaterThanOrEqual(row.zaangazowanie)
        expect(row.zaangazowanie).toBeGreaterThanOrEqual(Math.round((row.wydatki + row.zobowiazania) * 100) / 100)
      }
    })

    it('has no rows for a year without a budget', async () => {
      expect(await get('/fk/gmina/dajDochodyBudzetu?rok=1999')).toEqual({ listaDochodow: [] })
    })
  })

  describe('residents', () => {
    it('counts every status', async () => {
      const { statusyMieszkancow } = await get('/el/dajStatusyMeldunkoweMieszkancow')
      const byStatus = tally(people.map((person) => person.status))
      const counts = statusyMieszkancow.map((row: { liczbaMieszkancow: number }) => row.liczbaMieszkancow)
      expect(counts).toEqual([...byStatus.values()])
      expect(statusyMieszkancow.length).toBeGreaterThan(9)
    })

    it('counts neither the dead nor those who have left among the residents in the PDF', async () => {
      const gone = ['moved', 'moved-abroad', 'deceased']
      const here = people.filter((person) => !gone.includes(person.status)).length
      const reply = await call('/el/dajStatusyMeldunkoweMieszkancow/pdf')
      const text = (await readPdf(reply.rawPayload)).pages.join(' ').replace(/\s+/g, ' ')
      expect(text).toContain(`bez wymeldowanych i zmarłych: ${`${here}`.replace(/\B(?=(\d{3})+$)/g, ' ')}`)
      expect(text).not.toContain(`${people.length}`.replace(/\B(?=(\d{3})+$)/g, ' '))
    })

    it('splits registered residents by sex and by age on the day', async () => {
      const count = (statuses: Set<string>, sex: string, adult: boolean) =>
        people.filter(
          (person) =>
            statuses.has(person.status) && person.sex === sex && ageOn(person.birthDate, TODAY) >= 18 === adult,
        ).length
      const counts = (statuses: Set<string>) => ({
        liczbaKobietPonizej18: count(statuses, 'F', false),
        liczbaMezczyznPonizej18: count(statuses, 'M', false),
        liczbaKobietOd18: count(statuses, 'F', true),
        liczbaMezczyznOd18: count(statuses, 'M', true),
      })
      expect(await get('/el/dajZameldowaniaWgPlciWieku')).toEqual({
        zameldowanieStale: counts(PERMANENT),
        zameldowanieCzasowe: counts(TEMPORARY),
      })
    })

    it('ranks first names overall and of a birth year', async () => {
      const overall = (await get('/el/dajNajpopularniejszeImiona')).listaImion
      const expected = tally(registered.map((person) => person.firstName))
      expect(overall.length).toBeGreaterThanOrEqual(10)
      for (const row of overall) expect(row.liczbaOsob).toBe(expected.get(row.imie))
      expect(overall[0].liczbaOsob).toBe(Math.max(...expected.values()))

      const { listaImion } = await get('/el/dajNajpopularniejszeImionaWgRoku?rok=1983')
      const of1983 = tally(registered.filter((p) => p.birthDate.startsWith('1983')).map((person) => person.firstName))
      for (const row of listaImion) expect(row.liczbaOsob).toBe(of1983.get(row.imie))
      const counts = listaImion.map((row: { liczbaOsob: number }) => row.liczbaOsob)
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    })

    it('has names for at least thirty birth years, and for each year it names', async () => {
      const { lataUrodzen } = await get('/el/dajLataUrodzen')
      expect(lataUrodzen.length).toBeGreaterThanOrEqual(30)
      expect(lataUrodzen).toEqual([...lataUrodzen].sort((a, b) => a - b))
      for (const rok of [lataUrodzen[0], lataUrodzen.at(-1)]) {
        const { listaImion } = await get(`/el/dajNajpopularniejszeImionaWgRoku?rok=${rok}`)
        expect(listaImion.length).toBeGreaterThan(0)
      }
    })
  })

  describe('elections', () => {
    it('gives a voter the precinct, district, number and polling address', async () => {
      const { datyWyborow } = await get('/el/dajAktualneDatyWyborow')
      expect(datyWyborow).toHaveLength(2)
      for (const { dataWyborow } of datyWyborow) {
        const place = await get(`/el/dajObwodWyborcy?pesel=85010112345&dataWyborow=${dataWyborow}`)
        expect(place).toMatchObject({ pesel: '85010112345', obwod: '1', okreg: '1' })
        expect(place.adresWyborcy).toContain('Jasnowola')
      }
    })

    it('counts the adult citizens who are registered permanently', async () => {
      const { datyWyborow } = await get('/el/dajAktualneDatyWyborow')
      for (const { dataWyborow } of datyWyborow) {
        const citizens = people.filter(
          (person) => PERMANENT.has(person.status) && person.status !== 'foreign-permanent',
        )
        const voters = citizens.filter((person) => ageOn(person.birthDate, dataWyborow) >= 18).length
        expect(voters).toBeGreaterThanOrEqual(400)
        expect(await get(`/el/dajLiczbeWyborcow?dataWyborow=${dataWyborow}`)).toEqual({
          liczbyWyborcow: [{ dataWyborow, liczbaWyborcow: voters }],
        })
      }
    })

    it('does not know those who are not on the roll, nor days without elections', async () => {
      const [{ dataWyborow }] = (await get('/el/dajAktualneDatyWyborow')).datyWyborow
      const child = people.find((person) => ageOn(person.birthDate, dataWyborow) < 17)
      const onDay = (pesel: string | undefined, day: string) =>
        call(`/el/dajObwodWyborcy?pesel=${pesel}&dataWyborow=${day}`)
      expect((await onDay(child?.pesel, dataWyborow)).json()).toMatchObject({ kod: 404 })
      expect((await onDay('00000000000', dataWyborow)).statusCode).toBe(404)
      expect((await onDay('85010112345', '2026-11-22')).json()).toMatchObject({ kod: 404 })
      expect((await onDay('85010112345', '0000-01-01')).statusCode).toBe(404)
      expect((await call('/el/dajLiczbeWyborcow?dataWyborow=2026-11-22')).statusCode).toBe(404)
    })
  })

  describe('vehicles', () => {
    const owners = people.filter((p) => p.status === 'permanent' && p.birthDate < '2006-12-31')
    const vehicles = [
      ...makeVehicles(
        TODAY,
        owners.map((person) => person.pesel),
      ),
      ...demoVehicles(TODAY),
    ]

    it.each([TODAY, '2015-07-01', '2004-01-01', '1999-12-31'])('counts by norm those taxed on %s', async (day) => {
      const { pojazdyWedlugNorm } = await get(`/pst/dajPojazdyWedlugNorm?dataPrzeliczen=${day}`)
      const normOf = new Map(CLASSES.map((kind) => [kind.code, kind.norm]))
      const taxed = vehicles.filter((v) => v.taxedFrom <= day && (v.taxedTo === null || `${v.taxedTo}` >= day))
      const expected = tally(taxed.map((vehicle) => normOf.get(vehicle.class) ?? ''))
      const counts = pojazdyWedlugNorm.map((row: { liczbaPojazdow: number }) => row.liczbaPojazdow)
      expect(counts).toEqual([...new Set(normOf.values())].map((norm) => expected.get(norm) ?? 0))
    })

    it('computes what the reduced rates cost the municipality', async () => {
      const { lataStawekPojazdow } = await get('/pst/dajLataStawekPojazdow')
      expect(lataStawekPojazdow).toEqual([2022, 2023, 2024, 2025, 2026])
      for (const year of lataStawekPojazdow) {
        const { stawkiPojazdow } = await get(`/pst/dajStawkiPojazdu?rokWyliczen=${year}`)
        const expected = makeRates([year]).map((rate) => {
          const taxed = vehicles.filter(
            (v) =>
              v.class === rate.class &&
              v.taxedFrom <= `${year}-12-31` &&
              (v.taxedTo === null || `${v.taxedTo}` >= `${year}-01-01`),
          )
          return ((rate.maximum - rate.rate) * taxed.length) / 100
        })
        const effects = stawkiPojazdow.map((row: { kwotaObnizeniaStawki: number }) => row.kwotaObnizeniaStawki)
        expect(effects).toEqual(expected)
        for (const row of stawkiPojazdow) expect(row.stawkaRoczna).toBeLessThanOrEqual(row.stawkaRocznaMax)
      }
    })

    it('gives the maximum rates that the ministry announced', async () => {
      const { stawkiPojazdow } = await get('/pst/dajStawkiPojazdu?rokWyliczen=2024')
      expect(stawkiPojazdow[0].stawkaRocznaMax).toBe(1173.19)
      expect(stawkiPojazdow.at(-1).stawkaRocznaMax).toBe(3506.02)
    })
  })

  describe('every call of the contract', () => {
    const params = 'rok=2025&rokWyliczen=2025&dataPrzeliczen=2025-06-30&pesel=85010112345&dataWyborow=2027-01-10'
    const built = { ...shell, ...budget, ...residentStatistics, ...electionRolls, ...vehicleTax }
    const open = contract.operations.filter((operation) => operation.public && operation.id in built)

    it.each(open.map((operation) => operation.path))('answers %s as the contract requires', async (path) => {
      // A long PDF takes a second to draw; its languages are looked at in the tests of PDFs.
      for (const lang of path.endsWith('/pdf') ? ['de'] : ['pl', 'en', 'de', 'uk']) {
        const reply = await call(`${path}?${params}&lang=${lang}`)
        expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
      }
    })

    it.each(contract.operations.filter((operation) => !operation.public).map((operation) => operation.id))(
      'refuses %s without a session',
      async (id) => {
        const operation = contract.operations.find((candidate) => candidate.id === id)
        const reply = await call({ url: operation?.path ?? '', method: operation?.method ?? 'GET' })
        expect(reply.statusCode).toBe(401)
        expect(reply.json().opis).not.toBe('')
      },
    )
  })
})
