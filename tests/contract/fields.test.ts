import { describe, expect, it } from 'vitest'
import { calls, contract, resolve, type Schema } from './document.ts'

/** Section 3 of both specifications: the schema → its fields. Fields that only the browser keeps are not here. */
const entities: Readonly<Record<string, string>> = {
  SideMenu: 'menuBoczneElementy kontakt',
  SideMenuItem: 'link czyWidoczny nazwa typ pozycja czyOtwieracWNowejKarcie',
  Contact: `kodPocztowy adres nazwaUrzedu stronaUrl telefon fax email googleMapsUrl kontaktDodatkowyWpis1
    kontaktDodatkowyWpis2 kontaktDodatkowyWpis3 kontaktDodatkowyWpis4 kontaktDodatkowyWpis5`,
  VisitCounter: 'czyWlaczony wartoscLicznika',
  Subject: 'nazwa czyInstytucja nip pesel',
  ServiceGroup: 'nazwa uslugi',
  Service: 'nazwa uslugaId czyChroniona czyWymaganaInstytucja czyWymaganaOsobaFizyczna',
  FileView: 'pliki strony katalogi nazwaMenu',
  FileEntry: 'nazwa rozszerzenie link',
  PageEntry: 'nazwa link',
  Folder: 'nazwa pliki strony katalogi',
  Configuration: `czyKir prowizjaKir czyP24 prowizjaP24 czyInfoOProwizjach czyCaptcha czyLogowaniePrzezEpuap
    czyLogowaniePrzezWezelKrajowy czyLogowaniePrzezPortal czyWidoczneDaneKorespondencyjne czyInternacjonalizacja
    rokZbudowaniaBackendu przerwaTechnicznaUslugi czyPytacOZgodeNaPowiadomieniaSms czyPytacOZgodeNaPowiadomieniaEmail
    czyPytacOZgodeNaPrzetwarzanieDanych czyPytacOZgodeNaRegulamin trescZgodyNaPrzetwarzanieDanych trescRegulaminu
    adnotacjaStanLicznika czyWyswietlicDaneUmowyOplatyZaWode czyPrzerwaTechniczna czy2Fa
    czyWymianaTokenu`,
  LoginReply: 'token czyOgraniczony czyNiepotwierdzony czy2FaAktywne czyKodyZapasowe',
  UserInfo: `imie nazwisko login email pesel nip czasSesji czyInstytucja czyPierwszeLogowanie czyOgraniczony
    czyNiepotwierdzony nowyEmail stanHasla`,
  RegistrationInput: `imie nazwisko login haslo email pesel nip returnUrl czyZgodaNaPrzetwarzanieDanych
    czyZgodaNaRegulamin recaptcha`,
  Consents: 'powiadomieniaEmail powiadomieniaSms email telefon',
  TwoFactorConfiguration: 'czy2FaAktywne qrCode key liczbaKodowZapasowych',
  TwoFactorInput: 'czy2FaAktywne totp',
  CorrespondenceData: `imie imie2 nazwisko nazwisko2 nazwa telefon email fax www miejscowosc ulica nrDomu nrLokalu
    kodPocztowy`,
  CorrespondenceReport: `zgloszenieId kiedyUtworzono tematZgloszenia trescZgloszenia kiedyObsluzono uwagiDoZgloszenia
    daneKorespondencyjne`,
  SessionExtension: 'czasDoKoncaSesji',
  Status: 'czyPrzerwaTechniczna',
  CustomPage: 'html tytul',
  Error: 'kod opis',
  BudgetIncomeRow: 'rozdzial paragraf nazwaPozycji planPoZmianach naleznosci dochodyOtrzymane dochodyWykonane',
  BudgetExpenseRow: 'rozdzial paragraf nazwaPozycji planPoZmianach wydatki zobowiazania koszty zaangazowanie',
  ResidentStatusRow: 'opisStatusu liczbaMieszkancow',
  ElectionDate: 'dataWyborow',
  VoterPlace: 'pesel obwod okreg nrNaLiscie adresWyborcy',
  VoterCountRow: 'dataWyborow liczbaWyborcow',
  RegistrationCounts: 'liczbaKobietPonizej18 liczbaMezczyznPonizej18 liczbaKobietOd18 liczbaMezczyznOd18',
  FirstNameRow: 'imie liczbaOsob',
  TemporaryResidence: 'nrPesel nazwaMiejscowosci nazwaUlicy nrDomu nrLokalu dataZameldowania dataWymeldowania',
  VehicleNormRow: 'nazwaNormy liczbaPojazdow',
  Vehicle: 'nrRejestracyjny marka nazwaStawki',
  VehicleRateRow: 'nazwaStawki stawkaRoczna stawkaRocznaMax kwotaObnizeniaStawki',
  CollectionPoint: 'idPunktuOdbioru adresPunktuOdbioru lataOdbioru liczniki',
  PointMeter: 'numerLicznika dataWyjecia',
  InvoiceList: 'faktury sumaKwotBrutto',
  Invoice: `numerFaktury dotyczyWodySciekow dataWystawieniaFaktury dataZaplaty kwotaBrutto wystawionoDokumentPdf
    idDokumentuPdf`,
  PointContract: 'numerUmowy dataZawarcia',
  MeterReading: 'numerLicznika dataOdczytu stanLicznika zuzycieLicznika',
  WaterMeter:
    'idPunktu idLicznika nrKarty nrLicznika adres stanLicznika zakresLicznikaCalkowite zakresLicznikaDziesietne',
  MeterReport: 'kiedyUtworzono kiedyObsluzono stanLicznika uwagiZgloszone',
  RequestTopic: 'id temat czyDodatkowy',
  WaterRequest: 'kiedyUtworzono tematZgloszenia trescZgloszenia kiedyObsluzono uwagiDoZgloszenia',
  WasteParameterList: 'parametryOplatAktualne parametryOplatArchiwalne',
  WasteParameter: 'punktOdbioru parametr odDnia doDnia wartosc jednostkaMiary',
  Property: 'grunty budynki budowle nazwaPlatnika adresPlatnika numerKontaBankowego',
  LandParcel: 'nrKarty opisPodatku powierzchniaGruntu jednostkaPowierzchni nazwaStawki udzial formaWladania',
  Building: `nrKarty opisPodatku powierzchniaBudynku jednostkaPowierzchni nazwaStawki daneGeodezyjne dokumentWlasnosci
    udzial formaWladania`,
  GeodeticData: 'pelnyIdentyfikator',
  OwnershipDocument: 'typ numer dataWydania',
  Structure: 'nrKarty opisPodatku wartoscBudowli jednostkaWartosci nazwaStawki udzial formaWladania',
  TaxAssessmentList: `pozycjeWymiaruPodatku podatekRolnySuma podatekLesnySuma podatekOdNieruchomosciSuma podatekSuma`,
  TaxAssessment: `nrKarty rokPodatkowy dataWymiaru opisWymiaru nrDecyzji podatekRolny podatekLesny
    podatekOdNieruchomosci podatekRazem idArchiwumDruku`,
  LocalFeeList: 'umowy kwotaNettoSuma kwotaVatSuma kwotaBruttoSuma',
  LocalFee: `nrKarty nazwaOplaty nrDecyzji dataPowstaniaNaleznosci dataZawarciaUmowy dataRozwiazaniaUmowy nrRaty
    terminPlatnosci kwotaNetto kwotaVat kwotaBrutto`,
  ExciseApplication: `sygnaturaWniosku dataZlozeniaWniosku powierzchniaUzytkowRolnych iloscOleju rocznyLimitZwrotu
    czyWyplataNaRachunekBankowy`,
  ExciseDecision: `numerDecyzji dataWydaniaDecyzji kwotaZwrotu pozostalyLimitZwrotuDoWykorzystania rocznyLimitZwrotu
    kwotaWyplacona`,
  PermitFees: 'zezwolenia naleznosciZaZezwolenie uiszczoneOplaty naleznosciPozostaleDoSplaty',
  Permit: `pelnyNrZezwolenia pelnyNrDokumentuZezwolenia nazwaPunktuZezwolenia rodzajZezwoleniaOpis mocZezwoleniaOpis
    zezwolenieWazneOd zezwolenieWazneDo`,
  PermitDues: `kwotaNalezna kwotaRaty1 kwotaRaty2 kwotaRaty3 dodatkowaOplRata1 dodatkowaOplRata2 dodatkowaOplRata3
    dodatkowaOplNieterOsw`,
  PermitPayment: `kwotaWplaty dataWplaty czyDotyczyWszystkichRat czyDotyczyRaty1 czyDotyczyRaty2 czyDotyczyRaty3
    czyNieterminoweZlozenieOswiadczenia czySplaconaPoTerminie czyAnulowana`,
  PermitRemainder: 'sumaNiesplaconychNaleznosci',
  DuesCard: `rok aplikacjaNaleznosci symbolKarty numerKontaBankowego suma nazwaPlatnika idKartyNaleznosci
    czyInstytucja`,
  CoObligor: 'nrKarty nazwaUdzialowca udzial formaWladania adresUdzialowca',
  AggregateInstalment: `idNaleznosciRatyZbiorczej terminPlatnosci kwotaRaty kwotaGlowna kosztyEgzekucji odsetki
    oplataProlongacyjna kwotaRazem czySplacona czyZaznaczona jestUpomnienie jestWezwanie jestRozlozenieNaRaty
    jestOdroczenieTerminu jestTytulWykonawczy zleconoPlatnoscZKIR zleconoPlatnoscZP24 raty`,
  Instalment: `idNaleznosciRaty nrRaty rodzajOplaty kwotaRaty kwotaGlowna kosztyEgzekucji odsetki oplataProlongacyjna
    kwotaRazem`,
  LedgerEntry: `opis dataOperacji typ kwotaGlowna kosztyUpomnien odsetki oplataProlongacyjna suma pozostaloDoSplaty`,
  OnlinePayment: 'idTransakcji tytul kwota dataZlecenia opisPlatnosci raty kodWaluty prowizja',
  PaymentDescription: 'typPlatnosci opisStatusu transakcjaKIR transakcjaP24',
  KirTransaction: 'waznoscTransakcji akceptantNumerRachunku akceptantNazwaRachunku',
  P24Transaction: `iban odbiorcaNazwa odbiorcaAdres odbiorcaMiasto odbiorcaKodPocztowy odbiorcaEmail odbiorcaKodPanstwa
    urlTransakcji`,
  PaidInstalment: `rodzajOplaty opisNrRaty terminPlatnosci kwotaRaty kwotaGlowna kosztUpomnien oplataProlongacyjna
    kwotaOdsetek kwotaVat`,
}

/** Fields beyond the specifications, which other APIs may leave out. */
const additions: Readonly<Record<string, string>> = {
  Configuration: 'przerwyTechniczneUslug przelewyZbiorcze',
  DuesCard: 'idPunktuOdbioru',
  Invoice: 'idKartyNaleznosci czyZaplacono stanZaplaty pozostaloDoSplaty',
  LocalFee: 'idKartyNaleznosci czyZaplacono stanZaplaty pozostaloDoSplaty',
  OnlinePayment: 'tytulPrzelewu stan czyPotwierdzenie',
  ResidentStatusRow: 'czyMieszkancy',
  PermitDues: 'idKartyNaleznosci czyZaplacono stanZaplaty pelnyNrZezwolenia',
  Status: 'przerwaTechniczna',
  WaterRequest: 'stanZgloszenia idZgloszenia zalaczniki wpisy',
  WaterMeter: 'zwykleZuzycie',
  MeterReport: 'idOdczytu',
  TaxAssessment: 'idKartyNaleznosci czyZaplacono stanZaplaty pozostaloDoSplaty',
}

/** Path → the fields that the top of its reply has. */
const wrappers: Readonly<Record<string, string>> = {
  '/lista-uslug': 'grupy',
  '/lista-podmiotow': 'podmioty',
  '/fk/gmina/dajLataBudzetowe': 'lataBudzetowe',
  '/fk/gmina/dajDochodyBudzetu': 'listaDochodow',
  '/fk/gmina/dajWydatkiBudzetu': 'listaWydatkow',
  '/el/dajStatusyMeldunkoweMieszkancow': 'statusyMieszkancow',
  '/el/dajAktualneDatyWyborow': 'datyWyborow',
  '/el/dajLiczbeWyborcow': 'liczbyWyborcow',
  '/el/dajZameldowaniaWgPlciWieku': 'zameldowanieStale zameldowanieCzasowe',
  '/el/dajNajpopularniejszeImiona': 'listaImion',
  '/el/dajNajpopularniejszeImionaWgRoku': 'listaImion',
  '/el/dajLataUrodzen': 'lataUrodzen',
  '/el/dajAktualneZameldowanie': 'aktualneZameldowania',
  '/pst/dajLataStawekPojazdow': 'lataStawekPojazdow',
  '/pst/dajStawkiPojazdu': 'stawkiPojazdow',
  '/woda/dajPunktyOdbioru': 'punktyOdbioru',
  '/wodomierze/dajWodomierze': 'wodomierze',
  '/woda/dajZgloszenia': 'zgloszenia',
  '/woda/dajTematyZgloszen': 'tematy',
  '/woda/dajNrTelefonuPodmiotu': 'nrTelefonu',
  '/woda/daneKorespondencyjne': 'daneKorespondencyjne',
  '/woda/daneKorespondencyjne/historia': 'historiaZgloszen',
  '/podatkiGminne/dajRokPodatkowy': 'lataPodatkowe',
  '/dsp/dajLataOplatLokalnych': 'lataOplat',
  '/paliwa/dajLataWnioskowDoZwrotuAkcyzyZaOlej': 'lataWnioskow',
  '/paliwa/dajWnioskiOZwrotAkcyzyZaOlej': 'wnioski',
  '/paliwa/dajZwrotyAkcyzyZaOlej': 'zwroty',
  '/alkohole/dajLataOplatZaZezwolenia': 'lataOplat',
  '/naleznosci/dajNaleznosci': 'karty',
  '/naleznosci/dajPodsumowanie': 'podmioty',
  '/naleznosci/dajWspolzobowiazanych': 'wspolzobowiazani',
  '/naleznosci/dajRaty': 'ratyZbiorcze',
  '/naleznosci/dajHistorieZaksiegowanychWplat': 'listaZaksiegowanychWplat',
  '/naleznosci/dajElementyDochodzeniaNaleznosci': 'listaElementowDochodzeniaNaleznosci',
  '/platnosci/dajHistoriePlatnosci': 'platnosci',
}

/** Path → the field that says whether something was kept, or what was made. */
const outcomes: Readonly<Record<string, string>> = {
  '/wodomierze/podajStanWodomierza': 'czyZapisano',
  '/woda/dodajZgloszenie': 'czyZapisano',
  '/woda/dopiszDoZgloszenia': 'czyZapisano',
  '/wodomierze/wycofajStanWodomierza': 'czyZapisano',
  '/platnosci/{provider}/dodajPrzelew': 'idPrzelewu idTransakcji kwota kwotaRazem prowizja',
  '/platnosci/{provider}/dodajPrzelewZbiorczy': 'idPrzelewu idTransakcji kwota kwotaRazem prowizja',
  '/pi/przedluzanieSesji': 'czasDoKoncaSesji',
  '/uzytkownicy/przypomnijHaslo': 'opis',
  '/uzytkownicy/potwierdzenieDanychUzytkownika': 'token',
}

const fieldsOf = (schema: Schema | undefined) => Object.keys((schema && resolve(schema).properties) ?? {}).sort()
const words = (list: string) => list.split(/\s+/).sort()

describe('fields of the specifications', () => {
  it.each(Object.entries(entities))('%s has its fields and no others', (name, list) => {
    const added = additions[name]
    expect(fieldsOf(contract.components.schemas[name])).toEqual(words(added === undefined ? list : `${list} ${added}`))
  })

  it.each(Object.entries(additions))('%s may lack what is beyond them', (name, list) => {
    const { required = [] } = resolve(contract.components.schemas[name] ?? {})
    expect(required.filter((field) => words(list).includes(field))).toEqual([])
  })

  it.each([
    ...Object.entries(wrappers).map((one) => ['GET', ...one] as const),
    ...Object.entries(outcomes).map((one) => ['POST', ...one] as const),
  ])('%s %s replies with its wrapper', (method, path, list) => {
    const call = calls.find((one) => one.method === method && one.path === path)
    expect(fieldsOf(call?.responses['200']?.content?.['application/json']?.schema)).toEqual(words(list))
  })
})
