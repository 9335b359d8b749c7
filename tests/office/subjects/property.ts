import { describe, expect, it } from 'vitest'
import type { components } from '../../../schemas/office-api.generated.ts'
import {
  ANNA_HERSELF,
  type Asker,
  BAKERY,
  callAs,
  MAREK_HIMSELF,
  pdfOf,
  polish,
  replyTo,
  type TestOffice,
} from './support.ts'

type Schemas = components['schemas']

const YEARS = '/podatkiGminne/dajRokPodatkowy'
const TAX = '/podatkiGminne/dajWymiarPodatku'
const PROPERTY = '/podatkiGminne/dajNieruchomosci'
const DECISION = '/podatkiGminne/decyzja'
const ALL = 'lataPodatkowe=2021,2022,2023,2024,2025,2026'

const everybody = [
  ['a person', ANNA_HERSELF],
  ['another person', MAREK_HIMSELF],
  ['an institution', BAKERY],
] as const

/** Services 29 and 30 at the office. */
export function propertyTests(office: () => TestOffice): void {
  const assessments = (who: Asker, query = ALL) => replyTo<Schemas['TaxAssessmentList']>(office(), who, TAX, query)

  it('“GET /dajRokPodatkowy (lataPodatkowe)”: six years, ascending', async () => {
    expect(await replyTo(office(), ANNA_HERSELF, YEARS)).toEqual({
      lataPodatkowe: [2021, 2022, 2023, 2024, 2025, 2026],
    })
  })

  it('“query lataPodatkowe comma list”: the requested years and no other', async () => {
    const { pozycjeWymiaruPodatku: rows } = await assessments(ANNA_HERSELF, 'lataPodatkowe=2022,2026')
    expect([...new Set(rows.map((row) => row.rokPodatkowy))]).toEqual([2022, 2026])
    expect((await assessments(ANNA_HERSELF, 'lataPodatkowe=1999')).pozycjeWymiaruPodatku).toEqual([])
    for (const wrong of ['', 'lataPodatkowe=', 'lataPodatkowe=2024,x']) {
      expect((await callAs(office(), ANNA_HERSELF, TAX, wrong)).status, wrong).toBe(400)
    }
  })

  it.each(everybody)(
    '“sums podatekRolnySuma, podatekLesnySuma, podatekOdNieruchomosciSuma, podatekSuma”: of %s',
    async (_, who) => {
      const reply = await assessments(who)
      const grosze = { rolny: 0, lesny: 0, nieruchomosci: 0, razem: 0 }
      for (const row of reply.pozycjeWymiaruPodatku) {
        const parts = [row.podatekRolny, row.podatekLesny, row.podatekOdNieruchomosci].map((zloty) =>
          Math.round(zloty * 100),
        )
        expect(Math.round(row.podatekRazem * 100)).toBe(parts.reduce((all, part) => all + part, 0))
        expect(row.podatekRazem).toBeGreaterThan(0)
        grosze.rolny += parts[0] ?? 0
        grosze.lesny += parts[1] ?? 0
        grosze.nieruchomosci += parts[2] ?? 0
        grosze.razem += Math.round(row.podatekRazem * 100)
      }
      expect(reply.podatekRolnySuma).toBe(grosze.rolny / 100)
      expect(reply.podatekLesnySuma).toBe(grosze.lesny / 100)
      expect(reply.podatekOdNieruchomosciSuma).toBe(grosze.nieruchomosci / 100)
      expect(reply.podatekSuma).toBe(grosze.razem / 100)
      expect(grosze.razem).toBeGreaterThan(0)
    },
  )

  it('taxes what is held: the garage of Anna Kowalska in 2025, by hand', async () => {
    const { pozycjeWymiaruPodatku: rows } = await assessments(ANNA_HERSELF, 'lataPodatkowe=2025')
    // 24 m² at 0.48 zł and 18.4 m² at 8.80 zł, in whole złote.
    const [garage] = rows.filter((row) => row.nrKarty === 'N-01127')
    expect(garage).toMatchObject({ podatekOdNieruchomosci: Math.round(24 * 0.48 + 18.4 * 8.8), podatekRolny: 0 })
    // 1.3752 ha and 0.4108 ha at 173.80 zł; 0.62 ha at 59.10 zł.
    const [home] = rows.filter((row) => row.nrKarty === 'N-00318')
    expect(home).toMatchObject({
      podatekRolny: Math.round((1.3752 + 0.4108) * 173.8),
      podatekLesny: Math.round(0.62 * 59.1),
      podatekOdNieruchomosci: Math.round(812 * 0.48 + 148.6 * 0.95 + 31.2 * 8.8),
      opisWymiaru: 'Łączne zobowiązanie pieniężne',
    })
  })

  it('names types in the requested language, and numbers of decisions are unlike each other', async () => {
    const { pozycjeWymiaruPodatku: rows } = await assessments(ANNA_HERSELF, `${ALL}&lang=de`)
    expect(new Set(rows.map((row) => row.opisWymiaru))).toEqual(
      new Set(['Gemeinsamer Steuerbescheid', 'Steuerbescheid', 'Änderungsbescheid']),
    )
    expect(new Set(rows.map((row) => row.nrDecyzji)).size).toBe(rows.length)
  })

  it('PDF wymiar_podatku_osoby.pdf: the same rows and sums', async () => {
    const reply = await assessments(ANNA_HERSELF)
    const pdf = await pdfOf(office(), ANNA_HERSELF, `${TAX}/pdf`, ALL)
    expect(pdf.name).toBe('wymiar_podatku_osoby.pdf')
    expect(pdf.text).toContain('Anna Kowalska')
    for (const row of reply.pozycjeWymiaruPodatku) expect(pdf.text).toContain(row.nrDecyzji)
    for (const sum of [reply.podatekRolnySuma, reply.podatekLesnySuma, reply.podatekSuma])
      expect(pdf.text).toContain(polish(sum))
  })

  describe('“decision PDF by idArchiwumDruku (/decyzja)”', () => {
    it('exists for each row that has a number of a print, under decyzja.pdf', async () => {
      const { pozycjeWymiaruPodatku: rows } = await assessments(ANNA_HERSELF)
      const printed = rows.filter((row) => row.idArchiwumDruku !== null)
      expect(printed.length).toBeGreaterThan(4)
      expect(rows.some((row) => row.idArchiwumDruku === null)).toBe(true)
      for (const row of [printed[0], printed.at(-1)]) {
        const pdf = await pdfOf(office(), ANNA_HERSELF, DECISION, `idArchiwumDruku=${row?.idArchiwumDruku}`)
        expect(pdf.name).toBe('decyzja.pdf')
        expect(pdf.text).toContain(row?.nrDecyzji ?? '-')
        expect(pdf.text).toContain(polish(row?.podatekRazem ?? -1))
        expect(pdf.text).toContain('Anna Kowalska')
        expect(pdf.text).toContain(`Wydruk z dnia ${row?.dataWymiaru.split('-').reverse().join('.')}`)
      }
    })

    it('its instalments make up the tax', async () => {
      const { pozycjeWymiaruPodatku: rows } = await assessments(ANNA_HERSELF, 'lataPodatkowe=2025')
      const joint = rows.find((row) => row.nrKarty === 'N-00318')
      const { text } = await pdfOf(office(), ANNA_HERSELF, DECISION, `idArchiwumDruku=${joint?.idArchiwumDruku}`)
      const parts = [...text.matchAll(/\d\d\.(?:03|05|09|11)\.2025 ([\d ]+,\d\d)/g)].map(([, sum = '']) =>
        Number(sum.replace(/ /g, '').replace(',', '.')),
      )
      expect(parts).toHaveLength(4)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(joint?.podatekRazem)
    })

    it('is kept from others, with and without their own subject, and leaves a trace', async () => {
      const { pozycjeWymiaruPodatku: rows } = await assessments(ANNA_HERSELF)
      const id = rows.find((row) => row.idArchiwumDruku !== null)?.idArchiwumDruku
      for (const who of [MAREK_HIMSELF, { ...MAREK_HIMSELF, subject: '' }, BAKERY]) {
        const reply = await callAs(office(), who, DECISION, `idArchiwumDruku=${id}`)
        expect(reply).toMatchObject({ status: 404, json: { kod: 404 } })
      }
      expect((await office().audited()).at(-1)).toMatchObject({
        event: 'document refused',
        detail: { operation: 'decyzja' },
      })
      expect((await callAs(office(), ANNA_HERSELF, DECISION, 'idArchiwumDruku=1')).status).toBe(404)
      const without = await callAs(office(), { ...ANNA_HERSELF, subject: '' }, DECISION, `idArchiwumDruku=${id}`)
      expect(without.status, 'her own, no subject named').toBe(200)
    })
  })

  describe('“Property: grunty, budynki, budowle”', () => {
    const property = (who: Asker, query = '') => replyTo<Schemas['Property']>(office(), who, PROPERTY, query)

    it('“Ownership share and form, payer, address and bank account number also appear”', async () => {
      const reply = await property(ANNA_HERSELF)
      expect(reply).toMatchObject({
        nazwaPlatnika: 'Anna Kowalska',
        adresPlatnika: 'ul. Lipowa 12, 62-041 Jasnowola',
        numerKontaBankowego: expect.stringMatching(/^\d{2}8999001\d0000000000318001$/),
      })
      expect(reply.grunty.map((row) => row.udzial)).toEqual(['1/2', '1/1', '1/1', '1/1', '1/3'])
      expect(new Set(reply.grunty.map((row) => row.formaWladania))).toEqual(
        new Set(['współwłasność małżeńska', 'własność', 'współwłasność']),
      )
    })

    it.each(everybody)('the bank account of %s has the check digits of ISO 13616', async (_, who) => {
      const account = (await property(who)).numerKontaBankowego ?? ''
      expect(account).toMatch(/^\d{26}$/)
      expect(BigInt(`${account.slice(2)}2521${account.slice(0, 2)}`) % 97n).toBe(1n)
    })

    it('“daneGeodezyjne.pelnyIdentyfikator, dokumentWlasnosci typ, numer, dataWydania”, known and unknown', async () => {
      const { budynki } = await property(MAREK_HIMSELF)
      expect(budynki.map((row) => [row.daneGeodezyjne, row.dokumentWlasnosci])).toEqual([
        [
          { pelnyIdentyfikator: '302101_2.0002.41/12.1_BUD.4_LOK' },
          { typ: 'Postanowienie sądu', numer: 'I Ns 214/98', dataWydania: '1998-10-02' },
        ],
        [{ pelnyIdentyfikator: '302101_2.0002.41/15.7_BUD' }, { typ: null, numer: null, dataWydania: null }],
      ])
    })

    it('areas in m2 and ha, values in PLN', async () => {
      const anna = await property(ANNA_HERSELF)
      expect(anna.grunty.map((row) => [row.powierzchniaGruntu, row.jednostkaPowierzchni])).toEqual([
        [812, 'm2'],
        [1.3752, 'ha'],
        [0.4108, 'ha'],
        [0.62, 'ha'],
        [24, 'm2'],
      ])
      const { budowle } = await property(BAKERY)
      expect(budowle.map((row) => [row.wartoscBudowli, row.jednostkaWartosci])).toEqual([
        [48_500, 'PLN'],
        [127_345.5, 'PLN'],
      ])
    })

    it('PDF nieruchomosci_osoby.pdf: three tables, also the one without rows', async () => {
      const pdf = await pdfOf(office(), ANNA_HERSELF, `${PROPERTY}/pdf`)
      expect(pdf.name).toBe('nieruchomosci_osoby.pdf')
      for (const text of ['Grunty', 'Budynki', 'Budowle', '1,3752', 'hektary', '148,6', 'metry kwadratowe'])
        expect(pdf.text).toContain(text)
      expect(pdf.text).toContain('0000 0031 8001')
      expect(pdf.text).toContain('Brak danych do wyświetlenia.')
      const bakery = await pdfOf(office(), BAKERY, `${PROPERTY}/pdf`)
      expect(bakery.text).toContain('127 345,50')
    })
  })
}
