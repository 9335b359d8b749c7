import { describe, expect, it } from 'vitest'
import type { components } from '../../../schemas/office-api.generated.ts'
import { ANNA_HERSELF, type Asker, BAKERY, callAs, MAREK_HIMSELF, pdfOf, replyTo, type TestOffice } from './support.ts'

type Schemas = components['schemas']

/** The local day of the tests' office when its data were made. */
const MADE_ON = '2026-11-21'

/** Services 14, 27 and 34 at the office. */
export function registerTests(office: () => TestOffice): void {
  describe('“GET /pst/dajWykazPojazdow, query subject and rok”', () => {
    const vehicles = (who: Asker, rok: number) =>
      replyTo<Schemas['VehicleList']>(office(), who, '/pst/dajWykazPojazdow', `rok=${rok}`)

    it('what each subject declared for the year', async () => {
      const plates = async (who: Asker, rok: number) =>
        (await vehicles(who, rok)).wykazPojazdow.map((row) => row.nrRejestracyjny)
      expect(await plates(BAKERY, 2026)).toEqual(['PZ 301BO', 'PZ 302BO', 'PZ 303BO'])
      expect(await plates(ANNA_HERSELF, 2026)).toEqual(['PZ 118IQ', 'PZ 119IQ'])
      expect(await plates(ANNA_HERSELF, 2024), 'the second one was bought in July').toEqual(['PZ 118IQ', 'PZ 119IQ'])
      expect(await plates(BAKERY, 2024), 'before the third was bought').toEqual(['PZ 301BO', 'PZ 302BO'])
      expect(await plates(ANNA_HERSELF, 2030), 'nothing is declared yet').toEqual([])
    })

    it('names rates in the requested language', async () => {
      const reply = await replyTo<Schemas['VehicleList']>(office(), BAKERY, '/pst/dajWykazPojazdow', 'rok=2026&lang=en')
      expect(reply.wykazPojazdow[0]).toEqual({
        nrRejestracyjny: 'PZ 301BO',
        marka: 'Iveco Daily 70C',
        nazwaStawki: 'Lorry, over 3.5 t up to 5.5 t inclusive',
      })
    })

    it('PDF wykaz_pojazdow.pdf', async () => {
      const pdf = await pdfOf(office(), BAKERY, '/pst/dajWykazPojazdow/pdf', 'rok=2026')
      expect(pdf.name).toBe('wykaz_pojazdow.pdf')
      for (const text of ['Piekarnia Kłos', '123456789', '2026', 'PZ 303BO', 'Mercedes-Benz Atego 1530'])
        expect(pdf.text).toContain(text)
    })
  })

  describe('“GET /el/dajAktualneZameldowanie (response aktualneZameldowania)”', () => {
    const path = '/el/dajAktualneZameldowanie'
    const stays = async (who: Asker) =>
      (await replyTo<Schemas['TemporaryResidenceList']>(office(), who, path)).aktualneZameldowania

    it('the stay of today, none that is over', async () => {
      expect(await stays(ANNA_HERSELF)).toEqual([
        {
          nrPesel: '85010112345',
          nazwaMiejscowosci: 'Jasnowola',
          nazwaUlicy: 'Osiedle Młodych',
          nrDomu: '15',
          nrLokalu: '7',
          dataZameldowania: '2025-10-07',
          dataWymeldowania: '2027-10-07',
        },
      ])
    })

    it('a stay without an end, in a village without streets', async () => {
      const [stay] = await stays(MAREK_HIMSELF)
      expect(stay).toMatchObject({ nazwaUlicy: null, nrLokalu: null, dataWymeldowania: null, nrDomu: '12A' })
      expect((stay?.dataZameldowania ?? MADE_ON) < MADE_ON).toBe(true)
    })

    it('“Logged-in institution (NIP): protected services except those requiring a private person (current residence, 27)”: refused', async () => {
      for (const variant of ['', '/pdf']) {
        const reply = await callAs(office(), BAKERY, `${path}${variant}`)
        expect(reply).toMatchObject({ status: 400, json: { kod: 400 } })
        expect(reply.json.opis).not.toBe('')
      }
    })

    it('PDF aktualne_zameldowanie.pdf', async () => {
      const pdf = await pdfOf(office(), MAREK_HIMSELF, `${path}/pdf`)
      expect(pdf.name).toBe('aktualne_zameldowanie.pdf')
      for (const text of ['58031407190', 'Zalesie', '12A', 'nadal trwa']) expect(pdf.text).toContain(text)
    })
  })

  describe('“GET /smieci/dajParametryOplatZaOdpady for the subject; PDF with typWyswietlania”', () => {
    const path = '/smieci/dajParametryOplatZaOdpady'
    const parameters = (who: Asker, query = '') => replyTo<Schemas['WasteParameterList']>(office(), who, path, query)

    it('what holds and what held, apart', async () => {
      const { parametryOplatAktualne: current, parametryOplatArchiwalne: archived } = await parameters(ANNA_HERSELF)
      expect(current.map((row) => [row.parametr, row.wartosc, row.jednostkaMiary, row.doDnia])).toEqual([
        ['Liczba mieszkańców', 3, 'osoba', null],
        ['Osoby korzystające z kompostownika', 3, 'osoba', null],
        ['Zużycie wody', 98.4, 'm3', '2026-12-31'],
        ['Powierzchnia lokalu', 148.6, 'm2', null],
      ])
      expect(archived).toHaveLength(5)
      for (const row of archived) expect((row.doDnia ?? '9999') < MADE_ON).toBe(true)
      expect(new Set(archived.map((row) => row.punktOdbioru)).size).toBe(2)
    })

    it('names parameters in the requested language; signs of units stay', async () => {
      const { parametryOplatAktualne: current } = await parameters(MAREK_HIMSELF, 'lang=uk')
      expect(current.map((row) => [row.parametr, row.jednostkaMiary])).toEqual([
        ['Кількість мешканців', 'особа'],
        ['Площа приміщення', 'm2'],
        ['Споживання води', 'm3'],
      ])
    })

    it.each([
      ['AKTUALNE', 'nadal trwa', '118,5'],
      ['ARCHIWALNE', '118,5', 'nadal trwa'],
    ])('PDF parametry_oplat_za_odpady.pdf with typWyswietlania %s', async (view, there, absent) => {
      const pdf = await pdfOf(office(), ANNA_HERSELF, `${path}/pdf`, `typWyswietlania=${view}`)
      expect(pdf.name).toBe('parametry_oplat_za_odpady.pdf')
      expect(pdf.text).toContain(there)
      expect(pdf.text).not.toContain(absent)
      expect(pdf.text).toContain('metry sześcienne')
    })

    it('the PDF wants to know which', async () => {
      expect((await callAs(office(), ANNA_HERSELF, `${path}/pdf`)).status).toBe(400)
      expect((await callAs(office(), ANNA_HERSELF, `${path}/pdf`, 'typWyswietlania=WSZYSTKIE')).status).toBe(400)
    })
  })
}
