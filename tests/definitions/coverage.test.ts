import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { namesOfTests, plain } from '../named-tests.ts'

/**
 * What services.md says of the services that a subject only reads, clause by clause. Each stands, word for word, in the
 * name of a test: of the tests beside the service's own definition, or of any other.
 */
const clauses: Readonly<Record<string, readonly string[]>> = {
  14: [
    '14 | wykaz-pojazdow | protected',
    'Vehicle list per filed declaration (current year, current subject)',
    'registration number, make, rate name; PDF wykaz_pojazdow.pdf',
    'Vehicle: nrRejestracyjny, marka, nazwaStawki',
    'GET /pst/dajWykazPojazdow, query subject and rok, with PDF',
    'Empty states: no declarations',
  ],
  15: [
    '15 | odczyt-licznikow | protected',
    'select collection point and multi-select meters',
    'default first; labelled current if no removal date, else archived',
    'table of meter number, reading date, state m3, consumption m3',
    'line chart of last 12 readings grouped by date',
    'PDF odczyty_licznikow.pdf',
    'Collection point: idPunktuOdbioru, adresPunktuOdbioru, lataOdbioru, liczniki (numerLicznika, dataWyjecia)',
    'Meter reading: numerLicznika, dataOdczytu, stanLicznika, zuzycieLicznika',
    'Changing year, point or meter reloads with a loading indicator',
    '/woda/dajPunktyOdbioru; response punktyOdbioru with idPunktuOdbioru, adresPunktuOdbioru, liczniki',
    'GET /woda/dajLicznikiPunktuOdbioru',
    'GET /woda/dajOdczytyLicznikowPunktuOdbioru, query idPunktuOdbioru and numeryLicznikow (comma list), with PDF',
    'Empty states: no water meter data',
    'Empty states: no meters',
    'Last 12 meter readings shown',
    'chart height default 700',
  ],
  16: [
    '16 | lista-faktur-woda | protected',
    'select collection point, multi-select years (default latest)',
    'optional contract number and date (shown only when configured)',
    'table of invoice number, concerns water or sewage, issue date, payment deadline, gross amount PLN',
    'invoice PDF button when a PDF exists',
    'total gross row',
    'sorted by issue date descending',
    'list PDF lista_faktur_woda.pdf',
    'invoice files saved as {invoice number}.pdf',
    'Invoice list: faktury (numerFaktury, dotyczyWodySciekow, dataWystawieniaFaktury, dataZaplaty, kwotaBrutto, wystawionoDokumentPdf, idDokumentuPdf), sumaKwotBrutto',
    'Contract: numerUmowy, dataZawarcia',
    'Invoice and decision download rows show a loading state',
    'display of the water contract data by another flag',
    'GET /woda/dajFakturyPunktuOdbioru, query subject, idPunktuOdbioru, lataFaktur (comma list)',
    'GET /woda/dajFakturePdf with idDokumentuPdf (file); invoice list PDF',
    'GET /woda/dajDaneUmowyPunktu, query idPunktu',
    'Internal file server error, try again later (file downloads)',
    'Empty states: no invoices',
    'Invoices sorted by issue date descending',
    'years sorted ascending with the latest default',
    'Table page sizes: 5 by default',
    'other options depend on row count',
  ],
  21: [
    '21 | historia-platnosci-internetowych | protected',
    'table (title, amount PLN, order date sorted descending, payment description, show/hide details)',
    'details: transaction id, status',
    'for bank-clearing transactions validity and acceptor account number and name',
    'for card or online-provider transactions IBAN, recipient name, address, city, postal code, e-mail, country code, URL',
    'instalment table (kind, instalment number, deadline, amount, principal, reminder costs, prolongation fee, interest, VAT)',
    'PDF per transaction id',
    'Online payment: idTransakcji, tytul, kwota, dataZlecenia',
    'opisPlatnosci (typPlatnosci, opisStatusu, transakcjaKIR with waznoscTransakcji, akceptantNumerRachunku, akceptantNazwaRachunku',
    'transakcjaP24 with iban, odbiorcaNazwa, odbiorcaAdres, odbiorcaMiasto, odbiorcaKodPocztowy, odbiorcaEmail, odbiorcaKodPanstwa, urlTransakcji)',
    'raty (rodzajOplaty, opisNrRaty, terminPlatnosci, kwotaRaty, kwotaGlowna, kosztUpomnien, oplataProlongacyjna, kwotaOdsetek, kwotaVat)',
    'plus currency code and commission',
    'Payment detail panel toggles per row; changing table page hides it',
    'When details are shown the page scrolls to the bottom',
    'GET /platnosci/dajHistoriePlatnosci (response platnosci) with PDF by idTransakcji',
    'Empty states: no online payments',
    'Bank accounts of 26 digits shown in groups',
    'instalment table 5',
    'Payment posting up to 5 working days',
  ],
  27: [
    '27 | aktualne-zameldowanie-osoby | protected, private person only',
    'Current temporary residence: PESEL, town, street, house no, flat no, registration date, deregistration date',
    'PDF aktualne_zameldowanie.pdf',
    'Temporary residence: nrPesel, nazwaMiejscowosci, nazwaUlicy, nrDomu, nrLokalu, dataZameldowania, dataWymeldowania (aktualneZameldowania)',
    'Logged-in institution (NIP): protected services except those requiring a private person (current residence, 27)',
    'GET /el/dajAktualneZameldowanie (response aktualneZameldowania), with PDF',
    'Empty states: no temporary residence',
    'Date display dd.mm.yyyy',
  ],
  29: [
    '29 | wymiar-podatku | protected',
    'multi-select tax years (default latest)',
    'columns card no, tax year, assessment date, type, decision number, agricultural, forest, real estate, total tax PLN',
    'decision PDF button only when a print archive id exists (decyzja.pdf)',
    'Tax assessment: totals row',
    'PDF wymiar_podatku_osoby.pdf',
    'Tax assessment: pozycjeWymiaruPodatku (nrKarty, rokPodatkowy, dataWymiaru, opisWymiaru, nrDecyzji, podatekRolny, podatekLesny, podatekOdNieruchomosci, podatekRazem, idArchiwumDruku)',
    'sums podatekRolnySuma, podatekLesnySuma, podatekOdNieruchomosciSuma, podatekSuma',
    'Years: lataPodatkowe',
    'GET /dajRokPodatkowy (lataPodatkowe); GET /dajWymiarPodatku, query lataPodatkowe comma list, with PDF',
    'decision PDF by idArchiwumDruku (/decyzja)',
    'Empty states: no tax charged',
    'Amounts in PLN with Polish formatting and exactly 2 decimals',
  ],
  30: [
    '30 | nieruchomosci-osoby | protected',
    'Property held: three tables',
    'Land: card no, taxation method, area, unit, rate name',
    'Buildings: plus building identifier, ownership document type, number, issue date',
    'Structures: value, unit, rate name',
    'PDF nieruchomosci_osoby.pdf',
    'grunty (nrKarty, opisPodatku, powierzchniaGruntu, jednostkaPowierzchni, nazwaStawki)',
    'budynki (plus powierzchniaBudynku, daneGeodezyjne.pelnyIdentyfikator, dokumentWlasnosci typ, numer, dataWydania)',
    'budowle (wartoscBudowli, jednostkaWartosci)',
    'Ownership share and form, payer, address and bank account number also appear',
    'GET /podatkiGminne/dajNieruchomosci with PDF',
    'Empty states: no registered land',
    'area units m2, m3',
  ],
  32: [
    '32 | oplaty-lokalne | protected',
    'Local fees: year selector (latest default)',
    'card no, fee data, decision no, date liability arose, contract date, contract expiry (or indefinitely), instalment, payment deadline, net, VAT, gross',
    'Local fees: totals row',
    'PDF zestawienie_obowiazujacych_umow_oraz_naleznosci_osoby.pdf',
    'Local fees: umowy (nrKarty, nazwaOplaty, nrDecyzji, dataPowstaniaNaleznosci, dataZawarciaUmowy, dataRozwiazaniaUmowy, nrRaty, terminPlatnosci, kwotaNetto, kwotaVat, kwotaBrutto)',
    'sums kwotaNettoSuma, kwotaVatSuma, kwotaBruttoSuma',
    'years lataOplat',
    'GET /dsp/dajLataOplatLokalnych (lataOplat); GET /dsp/dajOplatyLokalne, query rok, with PDF',
    'Empty states: no contracts',
  ],
  33: [
    '33 | oplaty-za-zezwolenia | protected, institution only',
    'Permit fees (alcohol): year dropdown, PDF',
    'sections for permits, dues, paid fees, remaining to pay',
    'two statutory notes (late-payment fee and late declaration fee, art. 18 sec. 12a and 12b of the 26 October 1982 act on sobriety and alcoholism)',
    'zezwolenia (pelnyNrZezwolenia, pelnyNrDokumentuZezwolenia, nazwaPunktuZezwolenia, rodzajZezwoleniaOpis, mocZezwoleniaOpis, zezwolenieWazneOd, zezwolenieWazneDo)',
    'naleznosciZaZezwolenie (kwotaNalezna, kwotaRaty1-3, dodatkowaOplRata1-3, dodatkowaOplNieterOsw)',
    'uiszczoneOplaty (kwotaWplaty, dataWplaty, czyDotyczyWszystkichRat, czyDotyczyRaty1-3, czyNieterminoweZlozenieOswiadczenia, czySplaconaPoTerminie, czyAnulowana)',
    'naleznosciPozostaleDoSplaty (sumaNiesplaconychNaleznosci)',
    'Logged-in private person (PESEL): protected services except those requiring an institution (permit fees, 33)',
    'GET /alkohole/dajLataOplatZaZezwolenia (lataOplat); GET /dajOplatyZaZezwolenia by rok, with PDF',
    'Empty states: no permit fees',
  ],
  34: [
    '34 | parametry-oplat-za-odpady-osoby | protected',
    'display type Aktualne (default) or Archiwalne',
    'table of collection point, parameter, from date, to date (shows still ongoing when empty), value, unit (m2 as square metres, m3 as cubic metres)',
    'PDF parametry_oplat_za_odpady.pdf',
    'Waste parameter: punktOdbioru, parametr, odDnia, doDnia, wartosc, jednostkaMiary; lists parametryOplatAktualne and parametryOplatArchiwalne',
    'Waste parameters toggle between current and archived',
    'GET /smieci/dajParametryOplatZaOdpady for the subject; PDF with typWyswietlania',
    'Empty states: no parameters',
  ],
  35: [
    '35 | zwroty-akcyzy-za-olej | protected',
    'Decisions: year dropdown, table, PDF',
    'A decision not yet issued shows a note',
    'Excise decision: numerDecyzji, dataWydaniaDecyzji, kwotaZwrotu, pozostalyLimitZwrotuDoWykorzystania, rocznyLimitZwrotu, kwotaWyplacona (null means not paid) (list zwroty)',
    'GET /dajZwrotyAkcyzyZaOlej by rok (zwroty) with PDF',
    'Empty states: no tax refunds',
    'Empty states: no request years',
    'Annual excise refund limit exists',
  ],
  36: [
    '36 | wnioski-o-zwroty-akcyzy-za-olej | protected',
    'Excise refund applications: year dropdown, table, PDF',
    'Excise application: sygnaturaWniosku, dataZlozeniaWniosku, powierzchniaUzytkowRolnych (ha), iloscOleju (l), rocznyLimitZwrotu (PLN), czyWyplataNaRachunekBankowy (bank account versus office cash desk)',
    'Years: lataWnioskow (list wnioski)',
    'GET /paliwa/dajLataWnioskowDoZwrotuAkcyzyZaOlej (lataWnioskow); GET /dajWnioskiOZwrotAkcyzyZaOlej by rok (wnioski) with PDF',
    'Empty states: no applications',
    'Empty states: no request years, of applications',
  ],
  40: [
    '40 | protokol-wymiany-wodomierza | protected',
    'pick a collection point, a meter and a file type (Pdf default, or Pdf with photos); download',
    'text shown when the person has no collection points',
    'GET {hash} and a variant with photos, query numerWodomierza',
    'No file for the selected water meter',
  ],
  'all of them': [
    'Protected pages send an unauthenticated user to login and remember the intended location',
    'Data screens act on the current subject and need it set',
    'Most protected reads pass the current subject as a query parameter',
    'Almost every list offers a PDF download of the data shown',
    'a subject without access sees the message that the selected entity has no access to this service',
    'A failed service call shows "Usługa chwilowo niedostępna. Spróbuj ponownie później" and returns to the service list',
    'Empty states: default No data to display',
  ],
}

const folder = new URL('../../definitions/services/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

/** The names of the tests beside a definition; none for what is no number of a service. */
function namesBeside(service: string): readonly string[] {
  const definition = readdirSync(folder).find(
    (name) => !name.endsWith('.test.yaml') && read(name).includes(`\nservice: ${service}\n`),
  )
  if (definition === undefined) return []
  const { tests } = parse(read(definition.replace(/\.yaml$/, '.test.yaml'))) as { readonly tests: object }
  return Object.keys(tests)
}

const anywhere = plain(namesOfTests('definitions/coverage.test.ts').join('\n'))

test.each(Object.entries(clauses))(
  'services.md, service %s: each clause stands in the name of a test',
  (service, all) => {
    const beside = plain(namesBeside(service).join('\n'))
    const unnamed = all.filter((clause) => !beside.includes(plain(clause)) && !anywhere.includes(plain(clause)))
    expect(unnamed).toEqual([])
  },
)

test.each(Object.entries(clauses).filter(([service]) => /^\d+$/.test(service)))(
  'service %s has tests beside its definition',
  (service) => expect(namesBeside(service).length).toBeGreaterThan(0),
)
