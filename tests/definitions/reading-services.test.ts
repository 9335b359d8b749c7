import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ValueType } from '../../src/engine/model/types.ts'
import type { ServicePlan } from '../../src/engine/plan/service.ts'
import { resolve, type Schema } from '../contract/document.ts'
import { buildBuiltIn, planOf as builtInPlan } from '../engine/definitions.ts'

interface Definition {
  readonly service: number
  readonly slug: string
  readonly access: string
  readonly blocks: Readonly<Record<string, object>>
}

const folder = new URL('../../definitions/services/', import.meta.url)
const definitions = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
  .map((name) => parse(readFileSync(new URL(name, folder), 'utf8')) as Definition)
const numbers = [14, 15, 16, 21, 27, 29, 30, 32, 33, 34, 35, 36, 40] as const

const builtIn = buildBuiltIn()

/** What residents' browsers are given of a service, in Polish. */
const planOf = (service: number): ServicePlan => builtInPlan(builtIn, service) as ServicePlan

describe('section 2, the table of addresses', () => {
  const access: Readonly<Record<string, string>> = {
    protected: 'login',
    'protected, private person only': 'person',
    'protected, institution only': 'institution',
  }

  it.each([
    '14 | wykaz-pojazdow | protected',
    '15 | odczyt-licznikow | protected',
    '16 | lista-faktur-woda | protected',
    '21 | historia-platnosci-internetowych | protected',
    '27 | aktualne-zameldowanie-osoby | protected, private person only',
    '29 | wymiar-podatku | protected',
    '30 | nieruchomosci-osoby | protected',
    '32 | oplaty-lokalne | protected',
    '33 | oplaty-za-zezwolenia | protected, institution only',
    '34 | parametry-oplat-za-odpady-osoby | protected',
    '35 | zwroty-akcyzy-za-olej | protected',
    '36 | wnioski-o-zwroty-akcyzy-za-olej | protected',
    '40 | protokol-wymiany-wodomierza | protected',
  ])('%s', (row) => {
    const [service, slug, who = ''] = row.split(' | ')
    const found = definitions.find((one) => one.service === Number(service))
    expect([found?.slug, found?.access]).toEqual([slug, access[who]])
  })
})

/** The names of all fields that a type holds, those of what it holds as well. */
function fieldsOf(type: ValueType): readonly string[] {
  if (type.kind === 'list') return fieldsOf(type.of)
  if (type.kind !== 'object') return []
  return Object.entries(type.fields).flatMap(([name, field]) => [name, ...fieldsOf(field)])
}

/** A plan keeps of a reply what the page reads of it, and nothing else. */
const readBy = (service: number): ReadonlySet<string> =>
  new Set(planOf(service).sources.flatMap(({ reply }) => fieldsOf(reply)))

describe('section 3: what a reply has of it, the contract has, and the page reads', () => {
  const entities: readonly (readonly [sentence: string, schema: string, services: readonly number[]])[] = [
    [
      'Temporary residence: nrPesel, nazwaMiejscowosci, nazwaUlicy, nrDomu, nrLokalu, dataZameldowania, dataWymeldowania (aktualneZameldowania)',
      'TemporaryResidenceList',
      [27],
    ],
    ['Vehicle: nrRejestracyjny, marka, nazwaStawki', 'Vehicle', [14]],
    [
      'Collection point: idPunktuOdbioru, adresPunktuOdbioru, lataOdbioru, liczniki (numerLicznika, dataWyjecia)',
      'CollectionPoint',
      [15, 16, 40],
    ],
    [
      'Invoice list: faktury (numerFaktury, dotyczyWodySciekow, dataWystawieniaFaktury, dataZaplaty, kwotaBrutto, wystawionoDokumentPdf, idDokumentuPdf), sumaKwotBrutto',
      'InvoiceList',
      [16],
    ],
    ['Contract: numerUmowy, dataZawarcia', 'PointContract', [16]],
    ['Meter reading: numerLicznika, dataOdczytu, stanLicznika, zuzycieLicznika', 'MeterReading', [15]],
    [
      'Waste parameter: punktOdbioru, parametr, odDnia, doDnia, wartosc, jednostkaMiary; lists parametryOplatAktualne and parametryOplatArchiwalne',
      'WasteParameterList',
      [34],
    ],
    ['grunty (nrKarty, opisPodatku, powierzchniaGruntu, jednostkaPowierzchni, nazwaStawki)', 'Property', [30]],
    [
      'budynki (plus powierzchniaBudynku, daneGeodezyjne.pelnyIdentyfikator, dokumentWlasnosci typ, numer, dataWydania)',
      'Property',
      [30],
    ],
    ['budowle (wartoscBudowli, jednostkaWartosci)', 'Property', [30]],
    [
      'Tax assessment: pozycjeWymiaruPodatku (nrKarty, rokPodatkowy, dataWymiaru, opisWymiaru, nrDecyzji, podatekRolny, podatekLesny, podatekOdNieruchomosci, podatekRazem, idArchiwumDruku)',
      'TaxAssessmentList',
      [29],
    ],
    ['sums podatekRolnySuma, podatekLesnySuma, podatekOdNieruchomosciSuma, podatekSuma', 'TaxAssessmentList', [29]],
    ['Years: lataPodatkowe', 'TaxYearList', [29]],
    [
      'Local fees: umowy (nrKarty, nazwaOplaty, nrDecyzji, dataPowstaniaNaleznosci, dataZawarciaUmowy, dataRozwiazaniaUmowy, nrRaty, terminPlatnosci, kwotaNetto, kwotaVat, kwotaBrutto)',
      'LocalFeeList',
      [32],
    ],
    ['sums kwotaNettoSuma, kwotaVatSuma, kwotaBruttoSuma', 'LocalFeeList', [32]],
    ['years lataOplat', 'FeeYearList', [32, 33]],
    [
      'Excise application: sygnaturaWniosku, dataZlozeniaWniosku, powierzchniaUzytkowRolnych (ha), iloscOleju (l), rocznyLimitZwrotu (PLN), czyWyplataNaRachunekBankowy (bank account versus office cash desk)',
      'ExciseApplication',
      [36],
    ],
    ['Years: lataWnioskow (list wnioski)', 'ExciseYearList', [36]],
    [
      'Excise decision: numerDecyzji, dataWydaniaDecyzji, kwotaZwrotu, pozostalyLimitZwrotuDoWykorzystania, rocznyLimitZwrotu, kwotaWyplacona (null means not paid) (list zwroty)',
      'ExciseDecision',
      [35],
    ],
    [
      'zezwolenia (pelnyNrZezwolenia, pelnyNrDokumentuZezwolenia, nazwaPunktuZezwolenia, rodzajZezwoleniaOpis, mocZezwoleniaOpis, zezwolenieWazneOd, zezwolenieWazneDo)',
      'PermitFees',
      [33],
    ],
    [
      'naleznosciZaZezwolenie (kwotaNalezna, kwotaRaty1-3, dodatkowaOplRata1-3, dodatkowaOplNieterOsw)',
      'PermitFees',
      [33],
    ],
    [
      'uiszczoneOplaty (kwotaWplaty, dataWplaty, czyDotyczyWszystkichRat, czyDotyczyRaty1-3, czyNieterminoweZlozenieOswiadczenia, czySplaconaPoTerminie, czyAnulowana)',
      'PermitFees',
      [33],
    ],
    ['naleznosciPozostaleDoSplaty (sumaNiesplaconychNaleznosci)', 'PermitFees', [33]],
    ['Online payment: idTransakcji, tytul, kwota, dataZlecenia', 'OnlinePayment', [21]],
    [
      'opisPlatnosci (typPlatnosci, opisStatusu, transakcjaKIR with waznoscTransakcji, akceptantNumerRachunku, akceptantNazwaRachunku',
      'OnlinePayment',
      [21],
    ],
    [
      'transakcjaP24 with iban, odbiorcaNazwa, odbiorcaAdres, odbiorcaMiasto, odbiorcaKodPocztowy, odbiorcaEmail, odbiorcaKodPanstwa, urlTransakcji)',
      'OnlinePayment',
      [21],
    ],
    [
      'raty (rodzajOplaty, opisNrRaty, terminPlatnosci, kwotaRaty, kwotaGlowna, kosztUpomnien, oplataProlongacyjna, kwotaOdsetek, kwotaVat)',
      'OnlinePayment',
      [21],
    ],
  ]

  /** The field names in a sentence: words with a capital inside, and those that the sentence has alone; `1-3` is three. */
  const fieldNames = (sentence: string): readonly string[] =>
    [
      ...sentence.matchAll(
        /\b[a-z]+(?:[A-Z][A-Za-z]*)+(?:1-3|\d+)?|\b(?:marka|parametr|wartosc|typ|numer|tytul|kwota|iban|raty)\b/g,
      ),
    ]
      .map(([name]) => name)
      .flatMap((name) =>
        name.endsWith('1-3') ? [1, 2, 3].map((number) => name.replace('1-3', String(number))) : [name],
      )

  const inContract = (schema: Schema): readonly string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const held = resolve(field)
      return [
        name,
        ...inContract(resolve(held.items ?? held)),
        ...(held.oneOf ?? []).flatMap((one) => inContract(resolve(one))),
      ]
    })

  it.each(entities)('%s', (sentence, name, services) => {
    const fields = fieldNames(sentence)
    expect(fields.length).toBeGreaterThan(0)
    const schema = resolve({ $ref: `#/components/schemas/${name}` })
    const known = new Set(inContract(schema))
    expect(fields.filter((field) => !known.has(field))).toEqual([])
    const read = new Set(services.flatMap((service) => [...readBy(service)]))
    expect(fields.filter((field) => !read.has(field))).toEqual([])
  })
})

describe('what is said of all of them', () => {
  it.each(numbers)('%i: "Most protected reads pass the current subject as a query parameter"', (service) => {
    // What the specification names the whole query of, the office tells the subject of by itself.
    const without = planOf(service).sources.filter(({ query }) => !query.some(({ kind }) => kind === 'subject'))
    expect(without.map(({ path }) => path)).toEqual(service === 16 ? ['/woda/dajDaneUmowyPunktu'] : [])
  })

  it('"Almost every list offers a PDF download of the data shown": payments have one each, meters have theirs', () => {
    expect(numbers.filter((service) => planOf(service).pdf === null)).toEqual([21, 40])
  })

  it('service 15: "chart height default 700"', () => {
    const chart = planOf(15).blocks.find(({ kind }) => kind === 'chart')
    expect(chart).toMatchObject({ shape: 'line', lastN: 12, height: 700 })
  })

  it('"No block was made for one service only": every kind stands in two services at least', () => {
    const used = new Map<string, Set<number>>()
    for (const { service, blocks } of definitions)
      for (const kind of kindsIn(blocks)) used.set(kind, (used.get(kind) ?? new Set()).add(service))
    const once = [...used].filter(([, services]) => services.size < 2).map(([kind]) => kind)
    // The counts by sex and age are the one object that the contract has in two dimensions (service 10).
    expect(once).toEqual(['matrix'])
    expect([...used.keys()].length).toBeGreaterThan(5)
  })
})

const kinds = ['table', 'chart', 'fields', 'note', 'matrix', 'form', 'widget', 'details', 'download', 'words', 'total']

/** Which of the parts of the language a definition uses, at any depth. */
function kindsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => [...(kinds.includes(key) ? [key] : []), ...kindsIn(inner)])
}
