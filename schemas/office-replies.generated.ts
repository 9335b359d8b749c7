// Generated from office-api.yaml by scripts/generate-contract.mjs; edit the document, not this file.

import type { Decoder, Shape } from './decode.ts'
import type { components } from './office-api.generated.ts'

type Schemas = components['schemas']

/** `Configuration` as readers take it: null stands for what an older office leaves out. */
export type ConfigurationReply = {
  readonly czyKir: Schemas['Configuration']['czyKir'] | null
  readonly prowizjaKir: Schemas['Configuration']['prowizjaKir'] | null
  readonly czyP24: Schemas['Configuration']['czyP24'] | null
  readonly prowizjaP24: Schemas['Configuration']['prowizjaP24'] | null
  readonly czyInfoOProwizjach: Schemas['Configuration']['czyInfoOProwizjach'] | null
  readonly czyCaptcha: Schemas['Configuration']['czyCaptcha'] | null
  readonly czyLogowaniePrzezEpuap: Schemas['Configuration']['czyLogowaniePrzezEpuap'] | null
  readonly czyLogowaniePrzezWezelKrajowy: Schemas['Configuration']['czyLogowaniePrzezWezelKrajowy'] | null
  readonly czyLogowaniePrzezPortal: Schemas['Configuration']['czyLogowaniePrzezPortal'] | null
  readonly czyWidoczneDaneKorespondencyjne: Schemas['Configuration']['czyWidoczneDaneKorespondencyjne'] | null
  readonly czyInternacjonalizacja: Schemas['Configuration']['czyInternacjonalizacja'] | null
  readonly rokZbudowaniaBackendu: Schemas['Configuration']['rokZbudowaniaBackendu'] | null
  readonly przerwaTechnicznaUslugi: Schemas['Configuration']['przerwaTechnicznaUslugi'] | null
  readonly przerwyTechniczneUslug: Schemas['Configuration']['przerwyTechniczneUslug'] | null
  readonly czyPytacOZgodeNaPowiadomieniaSms: Schemas['Configuration']['czyPytacOZgodeNaPowiadomieniaSms'] | null
  readonly czyPytacOZgodeNaPowiadomieniaEmail: Schemas['Configuration']['czyPytacOZgodeNaPowiadomieniaEmail'] | null
  readonly czyPytacOZgodeNaPrzetwarzanieDanych: Schemas['Configuration']['czyPytacOZgodeNaPrzetwarzanieDanych'] | null
  readonly czyPytacOZgodeNaRegulamin: Schemas['Configuration']['czyPytacOZgodeNaRegulamin'] | null
  readonly trescZgodyNaPrzetwarzanieDanych: Schemas['Configuration']['trescZgodyNaPrzetwarzanieDanych'] | null
  readonly trescRegulaminu: Schemas['Configuration']['trescRegulaminu'] | null
  readonly adnotacjaStanLicznika: Schemas['Configuration']['adnotacjaStanLicznika'] | null
  readonly czyWyswietlicDaneUmowyOplatyZaWode: Schemas['Configuration']['czyWyswietlicDaneUmowyOplatyZaWode'] | null
  readonly czyPrzerwaTechniczna: Schemas['Configuration']['czyPrzerwaTechniczna'] | null
  readonly czy2Fa: Schemas['Configuration']['czy2Fa'] | null
  readonly przelewyZbiorcze: Schemas['Configuration']['przelewyZbiorcze'] | null
  readonly czyWymianaTokenu: Schemas['Configuration']['czyWymianaTokenu'] | null
}

/** `Service` as readers take it: null stands for what an older office leaves out. */
export type ServiceReply = {
  readonly nazwa: Schemas['Service']['nazwa']
  readonly uslugaId: Schemas['Service']['uslugaId']
  readonly czyChroniona: Schemas['Service']['czyChroniona'] | null
  readonly czyWymaganaInstytucja: Schemas['Service']['czyWymaganaInstytucja'] | null
  readonly czyWymaganaOsobaFizyczna: Schemas['Service']['czyWymaganaOsobaFizyczna'] | null
}

/** `ServiceGroup` as readers take it: null stands for what an older office leaves out. */
export type ServiceGroupReply = {
  readonly nazwa: Schemas['ServiceGroup']['nazwa']
  readonly uslugi: readonly ServiceReply[]
}

/** `ServiceGroupList` as readers take it: null stands for what an older office leaves out. */
export type ServiceGroupListReply = {
  readonly grupy: readonly ServiceGroupReply[]
}

/** `Contact` as readers take it: null stands for what an older office leaves out. */
export type ContactReply = {
  readonly kodPocztowy: Schemas['Contact']['kodPocztowy'] | null
  readonly adres: Schemas['Contact']['adres'] | null
  readonly nazwaUrzedu: Schemas['Contact']['nazwaUrzedu'] | null
  readonly stronaUrl: Schemas['Contact']['stronaUrl'] | null
  readonly telefon: Schemas['Contact']['telefon'] | null
  readonly fax: Schemas['Contact']['fax'] | null
  readonly email: Schemas['Contact']['email'] | null
  readonly googleMapsUrl: Schemas['Contact']['googleMapsUrl'] | null
  readonly kontaktDodatkowyWpis1: Schemas['Contact']['kontaktDodatkowyWpis1'] | null
  readonly kontaktDodatkowyWpis2: Schemas['Contact']['kontaktDodatkowyWpis2'] | null
  readonly kontaktDodatkowyWpis3: Schemas['Contact']['kontaktDodatkowyWpis3'] | null
  readonly kontaktDodatkowyWpis4: Schemas['Contact']['kontaktDodatkowyWpis4'] | null
  readonly kontaktDodatkowyWpis5: Schemas['Contact']['kontaktDodatkowyWpis5'] | null
}

/** `SideMenu` as readers take it: null stands for what an older office leaves out. */
export type SideMenuReply = {
  readonly menuBoczneElementy: Schemas['SideMenu']['menuBoczneElementy']
  readonly kontakt: ContactReply
}

/** `ResidentStatusRow` as readers take it: null stands for what an older office leaves out. */
export type ResidentStatusRowReply = {
  readonly opisStatusu: Schemas['ResidentStatusRow']['opisStatusu']
  readonly liczbaMieszkancow: Schemas['ResidentStatusRow']['liczbaMieszkancow']
  readonly czyMieszkancy: Schemas['ResidentStatusRow']['czyMieszkancy'] | null
}

/** `ResidentStatusList` as readers take it: null stands for what an older office leaves out. */
export type ResidentStatusListReply = {
  readonly statusyMieszkancow: readonly ResidentStatusRowReply[]
}

/** `Invoice` as readers take it: null stands for what an older office leaves out. */
export type InvoiceReply = {
  readonly numerFaktury: Schemas['Invoice']['numerFaktury']
  readonly dotyczyWodySciekow: Schemas['Invoice']['dotyczyWodySciekow']
  readonly dataWystawieniaFaktury: Schemas['Invoice']['dataWystawieniaFaktury']
  readonly dataZaplaty: Schemas['Invoice']['dataZaplaty']
  readonly kwotaBrutto: Schemas['Invoice']['kwotaBrutto']
  readonly wystawionoDokumentPdf: Schemas['Invoice']['wystawionoDokumentPdf']
  readonly idDokumentuPdf: Schemas['Invoice']['idDokumentuPdf']
  readonly idKartyNaleznosci: Schemas['Invoice']['idKartyNaleznosci'] | null
  readonly czyZaplacono: Schemas['Invoice']['czyZaplacono'] | null
  readonly stanZaplaty: Schemas['Invoice']['stanZaplaty'] | null
  readonly pozostaloDoSplaty: Schemas['Invoice']['pozostaloDoSplaty'] | null
}

/** `InvoiceList` as readers take it: null stands for what an older office leaves out. */
export type InvoiceListReply = {
  readonly faktury: readonly InvoiceReply[]
  readonly sumaKwotBrutto: Schemas['InvoiceList']['sumaKwotBrutto']
}

/** `TaxAssessment` as readers take it: null stands for what an older office leaves out. */
export type TaxAssessmentReply = {
  readonly nrKarty: Schemas['TaxAssessment']['nrKarty']
  readonly rokPodatkowy: Schemas['TaxAssessment']['rokPodatkowy']
  readonly dataWymiaru: Schemas['TaxAssessment']['dataWymiaru']
  readonly opisWymiaru: Schemas['TaxAssessment']['opisWymiaru']
  readonly nrDecyzji: Schemas['TaxAssessment']['nrDecyzji']
  readonly podatekRolny: Schemas['TaxAssessment']['podatekRolny']
  readonly podatekLesny: Schemas['TaxAssessment']['podatekLesny']
  readonly podatekOdNieruchomosci: Schemas['TaxAssessment']['podatekOdNieruchomosci']
  readonly podatekRazem: Schemas['TaxAssessment']['podatekRazem']
  readonly idArchiwumDruku: Schemas['TaxAssessment']['idArchiwumDruku']
  readonly idKartyNaleznosci: Schemas['TaxAssessment']['idKartyNaleznosci'] | null
  readonly czyZaplacono: Schemas['TaxAssessment']['czyZaplacono'] | null
  readonly stanZaplaty: Schemas['TaxAssessment']['stanZaplaty'] | null
  readonly pozostaloDoSplaty: Schemas['TaxAssessment']['pozostaloDoSplaty'] | null
}

/** `TaxAssessmentList` as readers take it: null stands for what an older office leaves out. */
export type TaxAssessmentListReply = {
  readonly pozycjeWymiaruPodatku: readonly TaxAssessmentReply[]
  readonly podatekRolnySuma: Schemas['TaxAssessmentList']['podatekRolnySuma']
  readonly podatekLesnySuma: Schemas['TaxAssessmentList']['podatekLesnySuma']
  readonly podatekOdNieruchomosciSuma: Schemas['TaxAssessmentList']['podatekOdNieruchomosciSuma']
  readonly podatekSuma: Schemas['TaxAssessmentList']['podatekSuma']
}

/** `LocalFee` as readers take it: null stands for what an older office leaves out. */
export type LocalFeeReply = {
  readonly nrKarty: Schemas['LocalFee']['nrKarty']
  readonly nazwaOplaty: Schemas['LocalFee']['nazwaOplaty']
  readonly nrDecyzji: Schemas['LocalFee']['nrDecyzji']
  readonly dataPowstaniaNaleznosci: Schemas['LocalFee']['dataPowstaniaNaleznosci']
  readonly dataZawarciaUmowy: Schemas['LocalFee']['dataZawarciaUmowy']
  readonly dataRozwiazaniaUmowy: Schemas['LocalFee']['dataRozwiazaniaUmowy']
  readonly nrRaty: Schemas['LocalFee']['nrRaty']
  readonly terminPlatnosci: Schemas['LocalFee']['terminPlatnosci']
  readonly kwotaNetto: Schemas['LocalFee']['kwotaNetto']
  readonly kwotaVat: Schemas['LocalFee']['kwotaVat']
  readonly kwotaBrutto: Schemas['LocalFee']['kwotaBrutto']
  readonly idKartyNaleznosci: Schemas['LocalFee']['idKartyNaleznosci'] | null
  readonly czyZaplacono: Schemas['LocalFee']['czyZaplacono'] | null
  readonly stanZaplaty: Schemas['LocalFee']['stanZaplaty'] | null
  readonly pozostaloDoSplaty: Schemas['LocalFee']['pozostaloDoSplaty'] | null
}

/** `LocalFeeList` as readers take it: null stands for what an older office leaves out. */
export type LocalFeeListReply = {
  readonly umowy: readonly LocalFeeReply[]
  readonly kwotaNettoSuma: Schemas['LocalFeeList']['kwotaNettoSuma']
  readonly kwotaVatSuma: Schemas['LocalFeeList']['kwotaVatSuma']
  readonly kwotaBruttoSuma: Schemas['LocalFeeList']['kwotaBruttoSuma']
}

/** `PermitDues` as readers take it: null stands for what an older office leaves out. */
export type PermitDuesReply = {
  readonly kwotaNalezna: Schemas['PermitDues']['kwotaNalezna']
  readonly kwotaRaty1: Schemas['PermitDues']['kwotaRaty1']
  readonly kwotaRaty2: Schemas['PermitDues']['kwotaRaty2']
  readonly kwotaRaty3: Schemas['PermitDues']['kwotaRaty3']
  readonly dodatkowaOplRata1: Schemas['PermitDues']['dodatkowaOplRata1']
  readonly dodatkowaOplRata2: Schemas['PermitDues']['dodatkowaOplRata2']
  readonly dodatkowaOplRata3: Schemas['PermitDues']['dodatkowaOplRata3']
  readonly dodatkowaOplNieterOsw: Schemas['PermitDues']['dodatkowaOplNieterOsw']
  readonly pelnyNrZezwolenia: Schemas['PermitDues']['pelnyNrZezwolenia'] | null
  readonly idKartyNaleznosci: Schemas['PermitDues']['idKartyNaleznosci'] | null
  readonly czyZaplacono: Schemas['PermitDues']['czyZaplacono'] | null
  readonly stanZaplaty: Schemas['PermitDues']['stanZaplaty'] | null
}

/** `PermitFees` as readers take it: null stands for what an older office leaves out. */
export type PermitFeesReply = {
  readonly zezwolenia: Schemas['PermitFees']['zezwolenia']
  readonly naleznosciZaZezwolenie: readonly PermitDuesReply[]
  readonly uiszczoneOplaty: Schemas['PermitFees']['uiszczoneOplaty']
  readonly naleznosciPozostaleDoSplaty: Schemas['PermitFees']['naleznosciPozostaleDoSplaty']
}

/** `OnlinePayment` as readers take it: null stands for what an older office leaves out. */
export type OnlinePaymentReply = {
  readonly idTransakcji: Schemas['OnlinePayment']['idTransakcji']
  readonly tytul: Schemas['OnlinePayment']['tytul']
  readonly tytulPrzelewu: Schemas['OnlinePayment']['tytulPrzelewu'] | null
  readonly kwota: Schemas['OnlinePayment']['kwota']
  readonly kodWaluty: Schemas['OnlinePayment']['kodWaluty']
  readonly prowizja: Schemas['OnlinePayment']['prowizja']
  readonly dataZlecenia: Schemas['OnlinePayment']['dataZlecenia']
  readonly stan: Schemas['OnlinePayment']['stan'] | null
  readonly czyPotwierdzenie: Schemas['OnlinePayment']['czyPotwierdzenie'] | null
  readonly opisPlatnosci: Schemas['OnlinePayment']['opisPlatnosci']
  readonly raty: Schemas['OnlinePayment']['raty']
}

/** `OnlinePaymentList` as readers take it: null stands for what an older office leaves out. */
export type OnlinePaymentListReply = {
  readonly platnosci: readonly OnlinePaymentReply[]
}

/** `PaymentState` as readers take it: null stands for what an older office leaves out. */
export type PaymentStateReply = {
  readonly idTransakcji: Schemas['PaymentState']['idTransakcji']
  readonly idKartyNaleznosci: Schemas['PaymentState']['idKartyNaleznosci']
  readonly kartyNaleznosci: Schemas['PaymentState']['kartyNaleznosci'] | null
  readonly czyRezygnacja: Schemas['PaymentState']['czyRezygnacja'] | null
  readonly stan: Schemas['PaymentState']['stan']
  readonly opisStatusu: Schemas['PaymentState']['opisStatusu']
  readonly typPlatnosci: Schemas['PaymentState']['typPlatnosci']
  readonly tytul: Schemas['PaymentState']['tytul']
  readonly kwota: Schemas['PaymentState']['kwota']
  readonly prowizja: Schemas['PaymentState']['prowizja']
  readonly kwotaRazem: Schemas['PaymentState']['kwotaRazem']
  readonly kodWaluty: Schemas['PaymentState']['kodWaluty']
  readonly kwotaNadplaty: Schemas['PaymentState']['kwotaNadplaty']
  readonly dataZlecenia: Schemas['PaymentState']['dataZlecenia']
  readonly waznoscTransakcji: Schemas['PaymentState']['waznoscTransakcji']
  readonly idPrzelewu: Schemas['PaymentState']['idPrzelewu']
}

/** `PaymentStateList` as readers take it: null stands for what an older office leaves out. */
export type PaymentStateListReply = {
  readonly platnosci: readonly PaymentStateReply[]
}

/** `FileEntry` as readers take it: null stands for what an older office leaves out. */
export type FileEntryReply = {
  readonly nazwa: Schemas['FileEntry']['nazwa'] | null
  readonly rozszerzenie: Schemas['FileEntry']['rozszerzenie'] | null
  readonly link: Schemas['FileEntry']['link'] | null
}

/** `PageEntry` as readers take it: null stands for what an older office leaves out. */
export type PageEntryReply = {
  readonly nazwa: Schemas['PageEntry']['nazwa'] | null
  readonly link: Schemas['PageEntry']['link'] | null
}

/** `Folder` as readers take it: null stands for what an older office leaves out. */
export type FolderReply = {
  readonly nazwa: Schemas['Folder']['nazwa'] | null
  readonly pliki: readonly FileEntryReply[] | null
  readonly strony: readonly PageEntryReply[] | null
  readonly katalogi: readonly FolderReply[] | null
}

/** `FileView` as readers take it: null stands for what an older office leaves out. */
export type FileViewReply = {
  readonly nazwaMenu: Schemas['FileView']['nazwaMenu'] | null
  readonly pliki: readonly FileEntryReply[] | null
  readonly strony: readonly PageEntryReply[] | null
  readonly katalogi: readonly FolderReply[] | null
}

/** `RegistersConfiguration` as readers take it: null stands for what an older office leaves out. */
export type RegistersConfigurationReply = {
  readonly idOrganizacji: Schemas['RegistersConfiguration']['idOrganizacji'] | null
  readonly widgety: Schemas['RegistersConfiguration']['widgety']
}

const Status: Shape = { fields: { czyPrzerwaTechniczna: 'boolean', przerwaTechniczna: { fields: { tresc: 'string?', planowanyKoniec: 'dateTime?' }, nullable: true } }, optional: ['przerwaTechniczna'] }
const ServiceBreak: Shape = { fields: { uslugaId: 'integer', tresc: 'string?', planowanyKoniec: 'dateTime?' } }
const Configuration: Shape = { fields: { czyKir: 'boolean?', prowizjaKir: 'money?', czyP24: 'boolean?', prowizjaP24: 'money?', czyInfoOProwizjach: 'boolean?', czyCaptcha: 'boolean?', czyLogowaniePrzezEpuap: 'boolean?', czyLogowaniePrzezWezelKrajowy: 'boolean?', czyLogowaniePrzezPortal: 'boolean?', czyWidoczneDaneKorespondencyjne: 'boolean?', czyInternacjonalizacja: 'boolean?', rokZbudowaniaBackendu: 'integer?', przerwaTechnicznaUslugi: { items: 'integer', nullable: true }, przerwyTechniczneUslug: { items: ServiceBreak, nullable: true }, czyPytacOZgodeNaPowiadomieniaSms: 'boolean?', czyPytacOZgodeNaPowiadomieniaEmail: 'boolean?', czyPytacOZgodeNaPrzetwarzanieDanych: 'boolean?', czyPytacOZgodeNaRegulamin: 'boolean?', trescZgodyNaPrzetwarzanieDanych: 'string?', trescRegulaminu: 'string?', adnotacjaStanLicznika: 'string?', czyWyswietlicDaneUmowyOplatyZaWode: 'boolean?', czyPrzerwaTechniczna: 'boolean?', czy2Fa: 'boolean?', przelewyZbiorcze: { items: { oneOf: ['kir', 'p24'] }, nullable: true }, czyWymianaTokenu: 'boolean?' }, optional: ['przerwyTechniczneUslug', 'przelewyZbiorcze', 'czyWymianaTokenu'] }
const Service: Shape = { fields: { nazwa: 'string', uslugaId: 'integer', czyChroniona: 'boolean?', czyWymaganaInstytucja: 'boolean?', czyWymaganaOsobaFizyczna: 'boolean?' } }
const ServiceGroup: Shape = { fields: { nazwa: 'string', uslugi: { items: Service } } }
const ServiceGroupList: Shape = { fields: { grupy: { items: ServiceGroup } } }
const SideMenuItem: Shape = { fields: { link: 'string', czyWidoczny: 'boolean', nazwa: 'string', typ: { oneOf: ['STRONA_WLASNA', 'STRONA_WBUDOWANA', 'LINK'] }, pozycja: 'integer', czyOtwieracWNowejKarcie: 'boolean' } }
const Contact: Shape = { fields: { kodPocztowy: 'string?', adres: 'string?', nazwaUrzedu: 'string?', stronaUrl: 'string?', telefon: 'string?', fax: 'string?', email: 'string?', googleMapsUrl: 'string?', kontaktDodatkowyWpis1: 'string?', kontaktDodatkowyWpis2: 'string?', kontaktDodatkowyWpis3: 'string?', kontaktDodatkowyWpis4: 'string?', kontaktDodatkowyWpis5: 'string?' } }
const SideMenu: Shape = { fields: { menuBoczneElementy: { items: SideMenuItem }, kontakt: Contact } }
const VisitCounter: Shape = { fields: { czyWlaczony: 'boolean', wartoscLicznika: 'integer' } }
const SessionExtension: Shape = { fields: { czasDoKoncaSesji: 'integer' } }
const Subject: Shape = { fields: { nazwa: 'string', czyInstytucja: 'boolean', nip: 'string?', pesel: 'string?' } }
const SubjectList: Shape = { fields: { podmioty: { items: Subject } } }
const UserInfo: Shape = { fields: { imie: 'string', nazwisko: 'string', login: 'string', email: 'string', pesel: 'string?', nip: 'string?', czasSesji: 'integer', czyInstytucja: 'boolean', czyPierwszeLogowanie: 'boolean', czyOgraniczony: 'boolean', czyNiepotwierdzony: 'boolean', nowyEmail: 'string?', stanHasla: { oneOf: ['USTAWIONE', 'BRAK', 'DO_USTAWIENIA'], nullable: true } }, optional: ['nowyEmail', 'stanHasla'] }
const BudgetYearList: Shape = { fields: { lataBudzetowe: { items: 'integer' } } }
const BudgetIncomeRow: Shape = { fields: { rozdzial: 'string', paragraf: 'string', nazwaPozycji: 'string', planPoZmianach: 'money', naleznosci: 'money', dochodyOtrzymane: 'money', dochodyWykonane: 'money' } }
const BudgetIncomeList: Shape = { fields: { listaDochodow: { items: BudgetIncomeRow } } }
const BudgetExpenseRow: Shape = { fields: { rozdzial: 'string', paragraf: 'string', nazwaPozycji: 'string', planPoZmianach: 'money', wydatki: 'money', zobowiazania: 'money', koszty: 'money', zaangazowanie: 'money' } }
const BudgetExpenseList: Shape = { fields: { listaWydatkow: { items: BudgetExpenseRow } } }
const ResidentStatusRow: Shape = { fields: { opisStatusu: 'string', liczbaMieszkancow: 'integer', czyMieszkancy: 'boolean?' }, optional: ['czyMieszkancy'] }
const ResidentStatusList: Shape = { fields: { statusyMieszkancow: { items: ResidentStatusRow } } }
const ElectionDate: Shape = { fields: { dataWyborow: 'date' } }
const ElectionDateList: Shape = { fields: { datyWyborow: { items: ElectionDate } } }
const VoterPlace: Shape = { fields: { pesel: 'string', obwod: 'string', okreg: 'string', nrNaLiscie: 'string', adresWyborcy: 'string' } }
const VoterCountRow: Shape = { fields: { dataWyborow: 'date', liczbaWyborcow: 'integer' } }
const VoterCountList: Shape = { fields: { liczbyWyborcow: { items: VoterCountRow } } }
const RegistrationCounts: Shape = { fields: { liczbaKobietPonizej18: 'integer', liczbaMezczyznPonizej18: 'integer', liczbaKobietOd18: 'integer', liczbaMezczyznOd18: 'integer' } }
const RegistrationsBySexAndAge: Shape = { fields: { zameldowanieStale: RegistrationCounts, zameldowanieCzasowe: RegistrationCounts } }
const FirstNameRow: Shape = { fields: { imie: 'string', liczbaOsob: 'integer' } }
const FirstNameList: Shape = { fields: { listaImion: { items: FirstNameRow } } }
const BirthYearList: Shape = { fields: { lataUrodzen: { items: 'integer' } } }
const TemporaryResidence: Shape = { fields: { nrPesel: 'string', nazwaMiejscowosci: 'string', nazwaUlicy: 'string?', nrDomu: 'string', nrLokalu: 'string?', dataZameldowania: 'date', dataWymeldowania: 'date?' } }
const TemporaryResidenceList: Shape = { fields: { aktualneZameldowania: { items: TemporaryResidence } } }
const VehicleNormRow: Shape = { fields: { nazwaNormy: 'string', liczbaPojazdow: 'integer' } }
const VehicleNormList: Shape = { fields: { pojazdyWedlugNorm: { items: VehicleNormRow } } }
const VehicleRateYearList: Shape = { fields: { lataStawekPojazdow: { items: 'integer' } } }
const VehicleRateRow: Shape = { fields: { nazwaStawki: 'string', stawkaRoczna: 'money', stawkaRocznaMax: 'money', kwotaObnizeniaStawki: 'money' } }
const VehicleRateList: Shape = { fields: { stawkiPojazdow: { items: VehicleRateRow } } }
const Vehicle: Shape = { fields: { nrRejestracyjny: 'string', marka: 'string', nazwaStawki: 'string' } }
const VehicleList: Shape = { fields: { wykazPojazdow: { items: Vehicle } } }
const PointMeter: Shape = { fields: { numerLicznika: 'string', dataWyjecia: 'date?' } }
const CollectionPoint: Shape = { fields: { idPunktuOdbioru: 'integer', adresPunktuOdbioru: 'string', lataOdbioru: { items: 'integer' }, liczniki: { items: PointMeter } } }
const CollectionPointList: Shape = { fields: { punktyOdbioru: { items: CollectionPoint } } }
const Invoice: Shape = { fields: { numerFaktury: 'string', dotyczyWodySciekow: 'string', dataWystawieniaFaktury: 'date', dataZaplaty: 'date', kwotaBrutto: 'money', wystawionoDokumentPdf: 'boolean', idDokumentuPdf: 'integer?', idKartyNaleznosci: 'integer?', czyZaplacono: 'boolean?', stanZaplaty: { oneOf: ['ZAPLACONO', 'CZESCIOWO', 'ODROCZONO', 'ROZLOZONO', 'NIE_ZAPLACONO'], nullable: true }, pozostaloDoSplaty: 'money?' }, optional: ['idKartyNaleznosci', 'czyZaplacono', 'stanZaplaty', 'pozostaloDoSplaty'] }
const InvoiceList: Shape = { fields: { faktury: { items: Invoice }, sumaKwotBrutto: 'money' } }
const PointContract: Shape = { fields: { numerUmowy: 'string?', dataZawarcia: 'date?' } }
const PointMeterList: Shape = { fields: { liczniki: { items: PointMeter } } }
const MeterReading: Shape = { fields: { numerLicznika: 'string', dataOdczytu: 'date', stanLicznika: 'number', zuzycieLicznika: 'number' } }
const MeterReadingList: Shape = { fields: { odczytyLicznikow: { items: MeterReading } } }
const WaterMeter: Shape = { fields: { idPunktu: 'integer', idLicznika: 'integer', nrKarty: 'string', nrLicznika: 'string', adres: 'string', stanLicznika: 'number', zakresLicznikaCalkowite: 'integer', zakresLicznikaDziesietne: 'integer', zwykleZuzycie: 'number?' }, optional: ['zwykleZuzycie'] }
const WaterMeterList: Shape = { fields: { wodomierze: { items: WaterMeter } } }
const SaveResult: Shape = { fields: { czyZapisano: 'boolean' } }
const ReadingWindow: Shape = { fields: { odDnia: 'date', doDnia: 'date', czyOtwarty: 'boolean', liczbaWodomierzy: 'integer', liczbaBezOdczytu: 'integer' } }
const ReadingWindowList: Shape = { fields: { terminyOdczytow: { items: ReadingWindow } } }
const MeterReport: Shape = { fields: { kiedyUtworzono: 'dateTime', kiedyObsluzono: 'dateTime?', stanLicznika: 'number', uwagiZgloszone: 'string?', idOdczytu: 'integer?' }, optional: ['idOdczytu'] }
const MeterReportList: Shape = { fields: { daneZgloszoneWodomierzy: { items: MeterReport } } }
const RequestFile: Shape = { fields: { idZalacznika: 'integer', nazwa: 'string', rozmiar: 'integer' } }
const RequestMessage: Shape = { fields: { idWpisu: 'integer', autor: { oneOf: ['MIESZKANIEC', 'URZAD'] }, kiedyUtworzono: 'dateTime', tresc: 'string', zalaczniki: { items: RequestFile } } }
const WaterRequest: Shape = { fields: { kiedyUtworzono: 'dateTime', tematZgloszenia: 'string', trescZgloszenia: 'string', kiedyObsluzono: 'dateTime?', uwagiDoZgloszenia: 'string?', stanZgloszenia: 'string?', idZgloszenia: 'integer?', zalaczniki: { items: RequestFile, nullable: true }, wpisy: { items: RequestMessage, nullable: true } }, optional: ['stanZgloszenia', 'idZgloszenia', 'zalaczniki', 'wpisy'] }
const WaterRequestList: Shape = { fields: { zgloszenia: { items: WaterRequest } } }
const RequestTopic: Shape = { fields: { id: 'integer', temat: 'string', czyDodatkowy: 'boolean' } }
const RequestTopicList: Shape = { fields: { tematy: { items: RequestTopic } } }
const SubjectPhone: Shape = { fields: { nrTelefonu: 'string?' } }
const WasteParameter: Shape = { fields: { punktOdbioru: 'string', parametr: 'string', odDnia: 'date', doDnia: 'date?', wartosc: 'number', jednostkaMiary: 'string' } }
const WasteParameterList: Shape = { fields: { parametryOplatAktualne: { items: WasteParameter }, parametryOplatArchiwalne: { items: WasteParameter } } }
const LandParcel: Shape = { fields: { nrKarty: 'string', opisPodatku: 'string', powierzchniaGruntu: 'number', jednostkaPowierzchni: 'string', nazwaStawki: 'string', udzial: 'string', formaWladania: 'string' } }
const GeodeticData: Shape = { fields: { pelnyIdentyfikator: 'string?' } }
const OwnershipDocument: Shape = { fields: { typ: 'string?', numer: 'string?', dataWydania: 'date?' } }
const Building: Shape = { fields: { nrKarty: 'string', opisPodatku: 'string', powierzchniaBudynku: 'number', jednostkaPowierzchni: 'string', nazwaStawki: 'string', daneGeodezyjne: GeodeticData, dokumentWlasnosci: OwnershipDocument, udzial: 'string', formaWladania: 'string' } }
const Structure: Shape = { fields: { nrKarty: 'string', opisPodatku: 'string', wartoscBudowli: 'money', jednostkaWartosci: 'string', nazwaStawki: 'string', udzial: 'string', formaWladania: 'string' } }
const Property: Shape = { fields: { nazwaPlatnika: 'string', adresPlatnika: 'string?', numerKontaBankowego: 'string?', grunty: { items: LandParcel }, budynki: { items: Building }, budowle: { items: Structure } } }
const TaxYearList: Shape = { fields: { lataPodatkowe: { items: 'integer' } } }
const TaxAssessment: Shape = { fields: { nrKarty: 'string', rokPodatkowy: 'integer', dataWymiaru: 'date', opisWymiaru: 'string', nrDecyzji: 'string', podatekRolny: 'money', podatekLesny: 'money', podatekOdNieruchomosci: 'money', podatekRazem: 'money', idArchiwumDruku: 'integer?', idKartyNaleznosci: 'integer?', czyZaplacono: 'boolean?', stanZaplaty: { oneOf: ['ZAPLACONO', 'CZESCIOWO', 'ODROCZONO', 'ROZLOZONO', 'NIE_ZAPLACONO'], nullable: true }, pozostaloDoSplaty: 'money?' }, optional: ['idKartyNaleznosci', 'czyZaplacono', 'stanZaplaty', 'pozostaloDoSplaty'] }
const TaxAssessmentList: Shape = { fields: { pozycjeWymiaruPodatku: { items: TaxAssessment }, podatekRolnySuma: 'money', podatekLesnySuma: 'money', podatekOdNieruchomosciSuma: 'money', podatekSuma: 'money' } }
const FeeYearList: Shape = { fields: { lataOplat: { items: 'integer' } } }
const LocalFee: Shape = { fields: { nrKarty: 'string', nazwaOplaty: 'string', nrDecyzji: 'string?', dataPowstaniaNaleznosci: 'date', dataZawarciaUmowy: 'date?', dataRozwiazaniaUmowy: 'date?', nrRaty: 'integer', terminPlatnosci: 'date', kwotaNetto: 'money', kwotaVat: 'money', kwotaBrutto: 'money', idKartyNaleznosci: 'integer?', czyZaplacono: 'boolean?', stanZaplaty: { oneOf: ['ZAPLACONO', 'CZESCIOWO', 'ODROCZONO', 'ROZLOZONO', 'NIE_ZAPLACONO'], nullable: true }, pozostaloDoSplaty: 'money?' }, optional: ['idKartyNaleznosci', 'czyZaplacono', 'stanZaplaty', 'pozostaloDoSplaty'] }
const LocalFeeList: Shape = { fields: { umowy: { items: LocalFee }, kwotaNettoSuma: 'money', kwotaVatSuma: 'money', kwotaBruttoSuma: 'money' } }
const ExciseYearList: Shape = { fields: { lataWnioskow: { items: 'integer' } } }
const ExciseApplication: Shape = { fields: { sygnaturaWniosku: 'string', dataZlozeniaWniosku: 'date', powierzchniaUzytkowRolnych: 'number', iloscOleju: 'number', rocznyLimitZwrotu: 'money', czyWyplataNaRachunekBankowy: 'boolean' } }
const ExciseApplicationList: Shape = { fields: { wnioski: { items: ExciseApplication } } }
const ExciseDecision: Shape = { fields: { numerDecyzji: 'string?', dataWydaniaDecyzji: 'date?', kwotaZwrotu: 'money?', pozostalyLimitZwrotuDoWykorzystania: 'money', rocznyLimitZwrotu: 'money', kwotaWyplacona: 'money?' } }
const ExciseDecisionList: Shape = { fields: { zwroty: { items: ExciseDecision } } }
const Permit: Shape = { fields: { pelnyNrZezwolenia: 'string', pelnyNrDokumentuZezwolenia: 'string', nazwaPunktuZezwolenia: 'string', rodzajZezwoleniaOpis: 'string', mocZezwoleniaOpis: 'string', zezwolenieWazneOd: 'date', zezwolenieWazneDo: 'date' } }
const PermitDues: Shape = { fields: { kwotaNalezna: 'money', kwotaRaty1: 'money', kwotaRaty2: 'money', kwotaRaty3: 'money', dodatkowaOplRata1: 'money', dodatkowaOplRata2: 'money', dodatkowaOplRata3: 'money', dodatkowaOplNieterOsw: 'money', pelnyNrZezwolenia: 'string?', idKartyNaleznosci: 'integer?', czyZaplacono: 'boolean?', stanZaplaty: { oneOf: ['ZAPLACONO', 'CZESCIOWO', 'ODROCZONO', 'ROZLOZONO', 'NIE_ZAPLACONO'], nullable: true } }, optional: ['pelnyNrZezwolenia', 'idKartyNaleznosci', 'czyZaplacono', 'stanZaplaty'] }
const PermitPayment: Shape = { fields: { kwotaWplaty: 'money', dataWplaty: 'date', czyDotyczyWszystkichRat: 'boolean', czyDotyczyRaty1: 'boolean', czyDotyczyRaty2: 'boolean', czyDotyczyRaty3: 'boolean', czyNieterminoweZlozenieOswiadczenia: 'boolean', czySplaconaPoTerminie: 'boolean', czyAnulowana: 'boolean' } }
const PermitRemainder: Shape = { fields: { sumaNiesplaconychNaleznosci: 'money' } }
const PermitFees: Shape = { fields: { zezwolenia: { items: Permit }, naleznosciZaZezwolenie: { items: PermitDues }, uiszczoneOplaty: { items: PermitPayment }, naleznosciPozostaleDoSplaty: PermitRemainder } }
const PaymentDescription: Shape = { fields: { typPlatnosci: { oneOf: ['KIR', 'P24'] }, opisStatusu: 'string', transakcjaKIR: { fields: { waznoscTransakcji: 'dateTime', akceptantNumerRachunku: 'string', akceptantNazwaRachunku: 'string' }, nullable: true }, transakcjaP24: { fields: { iban: 'string', odbiorcaNazwa: 'string', odbiorcaAdres: 'string', odbiorcaMiasto: 'string', odbiorcaKodPocztowy: 'string', odbiorcaEmail: 'string', odbiorcaKodPanstwa: 'string', urlTransakcji: 'string?' }, nullable: true } } }
const PaidInstalment: Shape = { fields: { rodzajOplaty: 'string', opisNrRaty: 'string', terminPlatnosci: 'date', kwotaRaty: 'money', kwotaGlowna: 'money', kosztUpomnien: 'money', oplataProlongacyjna: 'money', kwotaOdsetek: 'money', kwotaVat: 'money' } }
const OnlinePayment: Shape = { fields: { idTransakcji: 'string', tytul: 'string', tytulPrzelewu: 'string?', kwota: 'money', kodWaluty: 'string', prowizja: 'money', dataZlecenia: 'dateTime', stan: { oneOf: ['UTWORZONA', 'OCZEKUJE', 'OPLACONA', 'ZAKSIEGOWANA', 'NIEUDANA', 'REZYGNACJA', 'WYGASLA'], nullable: true }, czyPotwierdzenie: 'boolean?', opisPlatnosci: PaymentDescription, raty: { items: PaidInstalment } }, optional: ['tytulPrzelewu', 'stan', 'czyPotwierdzenie'] }
const OnlinePaymentList: Shape = { fields: { platnosci: { items: OnlinePayment } } }
const DuesCard: Shape = { fields: { rok: 'integer', aplikacjaNaleznosci: { oneOf: ['OPLATY_LOKALNE', 'OPLATY_PSY', 'PODATKI_GMINNE', 'SRODKI_TRANSPORTU', 'WODA_SCIEKI', 'ODPADY', 'ALKOHOL', 'EWIDENCJE_NIEPODATKOWE'] }, symbolKarty: 'string', numerKontaBankowego: 'string', suma: 'money', nazwaPlatnika: 'string', idKartyNaleznosci: 'integer', czyInstytucja: 'boolean', idPunktuOdbioru: 'integer?' }, optional: ['idPunktuOdbioru'] }
const DuesCardList: Shape = { fields: { karty: { items: DuesCard } } }
const Instalment: Shape = { fields: { idNaleznosciRaty: 'integer', nrRaty: 'integer', rodzajOplaty: 'string', kwotaRaty: 'money', kwotaGlowna: 'money', kosztyEgzekucji: 'money', odsetki: 'money', oplataProlongacyjna: 'money', kwotaRazem: 'money' } }
const AggregateInstalment: Shape = { fields: { idNaleznosciRatyZbiorczej: 'integer', terminPlatnosci: 'date', kwotaRaty: 'money', kwotaGlowna: 'money', kosztyEgzekucji: 'money', odsetki: 'money', oplataProlongacyjna: 'money', kwotaRazem: 'money', czySplacona: 'boolean', czyZaznaczona: 'boolean', jestUpomnienie: 'boolean', jestWezwanie: 'boolean', jestRozlozenieNaRaty: 'boolean', jestOdroczenieTerminu: 'boolean', jestTytulWykonawczy: 'boolean', zleconoPlatnoscZKIR: 'boolean', zleconoPlatnoscZP24: 'boolean', raty: { items: Instalment } } }
const DueItem: Shape = { fields: { idKartyNaleznosci: 'integer', rok: 'integer', aplikacjaNaleznosci: { oneOf: ['OPLATY_LOKALNE', 'OPLATY_PSY', 'PODATKI_GMINNE', 'SRODKI_TRANSPORTU', 'WODA_SCIEKI', 'ODPADY', 'ALKOHOL', 'EWIDENCJE_NIEPODATKOWE'] }, symbolKarty: 'string', numerKontaBankowego: 'string', opisNrRaty: 'string', rodzajOplaty: 'string', terminPlatnosci: 'date', kwotaRazem: 'money', stan: { oneOf: ['ZALEGLA', 'DZIS', 'POZNIEJ', 'ZLECONA', 'EGZEKWOWANA'] }, rata: AggregateInstalment } }
const SubjectDues: Shape = { fields: { nazwa: 'string', czyInstytucja: 'boolean', nip: 'string?', pesel: 'string?', suma: 'money', sumaNaDzis: 'money', sumaZalegla: 'money', sumaPozniejsza: 'money', sumaZlecona: 'money', sumaEgzekwowana: 'money', liczbaZaleglych: 'integer', najblizszyTermin: 'date?', pozycje: { items: DueItem } } }
const DuesSummary: Shape = { fields: { podmioty: { items: SubjectDues } } }
const CoObligor: Shape = { fields: { nrKarty: 'string', nazwaUdzialowca: 'string', udzial: 'string', formaWladania: 'string', adresUdzialowca: 'string' } }
const CoObligorList: Shape = { fields: { wspolzobowiazani: { items: CoObligor } } }
const InstalmentList: Shape = { fields: { ratyZbiorcze: { items: AggregateInstalment } } }
const LedgerEntry: Shape = { fields: { opis: 'string', dataOperacji: 'date', typ: 'string', kwotaGlowna: 'money', kosztyUpomnien: 'money', odsetki: 'money', oplataProlongacyjna: 'money', suma: 'money', pozostaloDoSplaty: 'money' } }
const BookedPaymentList: Shape = { fields: { listaZaksiegowanychWplat: { items: LedgerEntry } } }
const DebtCollectionList: Shape = { fields: { listaElementowDochodzeniaNaleznosci: { items: LedgerEntry } } }
const Transfer: Shape = { fields: { idPrzelewu: 'string', idTransakcji: 'string?', kwota: 'money?', prowizja: 'money?', kwotaRazem: 'money?' } }
const PaymentState: Shape = { fields: { idTransakcji: 'string', idKartyNaleznosci: 'integer', kartyNaleznosci: { items: 'integer', nullable: true }, czyRezygnacja: 'boolean?', stan: { oneOf: ['UTWORZONA', 'OCZEKUJE', 'OPLACONA', 'ZAKSIEGOWANA', 'NIEUDANA', 'WYGASLA'] }, opisStatusu: 'string', typPlatnosci: { oneOf: ['KIR', 'P24'] }, tytul: 'string', kwota: 'money', prowizja: 'money', kwotaRazem: 'money', kodWaluty: 'string', kwotaNadplaty: 'money', dataZlecenia: 'dateTime', waznoscTransakcji: 'dateTime', idPrzelewu: 'string?' } }
const PaymentStateList: Shape = { fields: { platnosci: { items: PaymentState } } }
const Captcha: Shape = { fields: { dostawca: { oneOf: ['DOWOD_PRACY', 'RECAPTCHA'] }, wyzwanie: 'string?', trudnosc: 'integer?', waznosc: 'integer?' } }
const LoginReply: Shape = { fields: { token: 'string', czyOgraniczony: 'boolean', czyNiepotwierdzony: 'boolean', czy2FaAktywne: 'boolean', czyKodyZapasowe: 'boolean?' }, optional: ['czyKodyZapasowe'] }
const SessionToken: Shape = { fields: { token: 'string' } }
const Message: Shape = { fields: { opis: 'string' } }
const LinkCheck: Shape = { fields: { czyWazny: 'boolean' } }
const RegistrationConsents: Shape = { fields: { czyPytacOZgodeNaPowiadomieniaSms: 'boolean', czyPytacOZgodeNaPowiadomieniaEmail: 'boolean', czyPytacOZgodeNaPrzetwarzanieDanych: 'boolean', czyPytacOZgodeNaRegulamin: 'boolean', trescZgodyNaPrzetwarzanieDanych: 'string?', trescRegulaminu: 'string?' } }
const Consents: Shape = { fields: { powiadomieniaEmail: 'boolean', powiadomieniaSms: 'boolean', email: 'string?', telefon: 'string?' } }
const OpenSession: Shape = { fields: { id: 'string', przegladarka: 'string?', system: 'string?', rodzajUrzadzenia: { oneOf: ['KOMPUTER', 'TELEFON', 'TABLET'], nullable: true }, kiedyOtwarta: 'dateTime?', kiedyUzyta: 'dateTime?', czyBiezaca: 'boolean' } }
const SessionList: Shape = { fields: { sesje: { items: OpenSession } } }
const TwoFactorConfiguration: Shape = { fields: { czy2FaAktywne: 'boolean', qrCode: 'string?', key: 'string?', liczbaKodowZapasowych: 'integer?' }, optional: ['liczbaKodowZapasowych'] }
const RecoveryCodes: Shape = { fields: { kody: { items: 'string' } } }
const CorrespondenceData: Shape = { fields: { imie: 'string?', imie2: 'string?', nazwisko: 'string?', nazwisko2: 'string?', nazwa: 'string?', telefon: 'string?', email: 'string?', fax: 'string?', www: 'string?', miejscowosc: 'string?', ulica: 'string?', nrDomu: 'string?', nrLokalu: 'string?', kodPocztowy: 'string?' } }
const CorrespondenceDataReply: Shape = { fields: { daneKorespondencyjne: CorrespondenceData } }
const CorrespondenceReport: Shape = { fields: { zgloszenieId: 'integer', kiedyUtworzono: 'dateTime', tematZgloszenia: 'string', trescZgloszenia: 'string', kiedyObsluzono: 'dateTime?', uwagiDoZgloszenia: 'string?', daneKorespondencyjne: CorrespondenceData } }
const CorrespondenceReportList: Shape = { fields: { historiaZgloszen: { items: CorrespondenceReport } } }
const FileEntry: Shape = { fields: { nazwa: 'string?', rozszerzenie: 'string?', link: 'string?' } }
const PageEntry: Shape = { fields: { nazwa: 'string?', link: 'string?' } }
const Folder: Shape = { fields: { nazwa: 'string?', pliki: { items: FileEntry, nullable: true }, strony: { items: PageEntry, nullable: true }, katalogi: { items: { to: () => Folder }, nullable: true } } }
const FileView: Shape = { fields: { nazwaMenu: 'string?', pliki: { items: FileEntry, nullable: true }, strony: { items: PageEntry, nullable: true }, katalogi: { items: Folder, nullable: true } } }
const RegisterWidget: Shape = { fields: { typ: { oneOf: ['STATUSY', 'REJESTRY'] }, url: 'string' } }
const RegistersConfiguration: Shape = { fields: { idOrganizacji: 'integer?', widgety: { items: RegisterWidget } } }
const CustomPage: Shape = { fields: { html: 'string', tytul: 'string' } }
const InboxMessage: Shape = { fields: { idWiadomosci: 'integer', rodzaj: { oneOf: ['PLATNOSC', 'ODCZYT', 'ZGLOSZENIE', 'DANE', 'KONTO', 'TERMIN'] }, tytul: 'string', tresc: 'string', kiedyWyslano: 'dateTime', czyPrzeczytana: 'boolean', link: 'string?', podmiot: 'string?' } }
const InboxPage: Shape = { fields: { wiadomosci: { items: InboxMessage }, liczbaWszystkich: 'integer', liczbaNieprzeczytanych: 'integer' } }
const InboxCount: Shape = { fields: { liczbaNieprzeczytanych: 'integer' } }
const CalendarSettings: Shape = { fields: { kiedyUtworzonoAdres: 'dateTime?', dniPrzypomnienia: 'integer?', czyZgodaPotrzebna: 'boolean' } }
const CalendarAddress: Shape = { fields: { sciezka: 'string' } }

export const statusReply: Decoder<Schemas['Status']> = Status
export const konfiguracjaReply: Decoder<ConfigurationReply> = Configuration
export const listaUslugReply: Decoder<ServiceGroupListReply> = ServiceGroupList
export const menuBoczneReply: Decoder<SideMenuReply> = SideMenu
export const licznikOdwiedzinReply: Decoder<Schemas['VisitCounter']> = VisitCounter
export const przedluzanieSesjiReply: Decoder<Schemas['SessionExtension']> = SessionExtension
export const listaPodmiotowReply: Decoder<Schemas['SubjectList']> = SubjectList
export const userInfoReply: Decoder<Schemas['UserInfo']> = UserInfo
export const dajLataBudzetoweReply: Decoder<Schemas['BudgetYearList']> = BudgetYearList
export const dajDochodyBudzetuReply: Decoder<Schemas['BudgetIncomeList']> = BudgetIncomeList
export const dajWydatkiBudzetuReply: Decoder<Schemas['BudgetExpenseList']> = BudgetExpenseList
export const dajStatusyMeldunkoweMieszkancowReply: Decoder<ResidentStatusListReply> = ResidentStatusList
export const dajAktualneDatyWyborowReply: Decoder<Schemas['ElectionDateList']> = ElectionDateList
export const dajObwodWyborcyReply: Decoder<Schemas['VoterPlace']> = VoterPlace
export const dajLiczbeWyborcowReply: Decoder<Schemas['VoterCountList']> = VoterCountList
export const dajZameldowaniaWgPlciWiekuReply: Decoder<Schemas['RegistrationsBySexAndAge']> = RegistrationsBySexAndAge
export const dajNajpopularniejszeImionaReply: Decoder<Schemas['FirstNameList']> = FirstNameList
export const dajLataUrodzenReply: Decoder<Schemas['BirthYearList']> = BirthYearList
export const dajNajpopularniejszeImionaWgRokuReply: Decoder<Schemas['FirstNameList']> = FirstNameList
export const dajAktualneZameldowanieReply: Decoder<Schemas['TemporaryResidenceList']> = TemporaryResidenceList
export const dajPojazdyWedlugNormReply: Decoder<Schemas['VehicleNormList']> = VehicleNormList
export const dajLataStawekPojazdowReply: Decoder<Schemas['VehicleRateYearList']> = VehicleRateYearList
export const dajStawkiPojazduReply: Decoder<Schemas['VehicleRateList']> = VehicleRateList
export const dajWykazPojazdowReply: Decoder<Schemas['VehicleList']> = VehicleList
export const dajPunktyOdbioruReply: Decoder<Schemas['CollectionPointList']> = CollectionPointList
export const dajFakturyPunktuOdbioruReply: Decoder<InvoiceListReply> = InvoiceList
export const dajDaneUmowyPunktuReply: Decoder<Schemas['PointContract']> = PointContract
export const dajLicznikiPunktuOdbioruReply: Decoder<Schemas['PointMeterList']> = PointMeterList
export const dajOdczytyLicznikowPunktuOdbioruReply: Decoder<Schemas['MeterReadingList']> = MeterReadingList
export const dajWodomierzeReply: Decoder<Schemas['WaterMeterList']> = WaterMeterList
export const podajStanWodomierzaReply: Decoder<Schemas['SaveResult']> = SaveResult
export const wycofajStanWodomierzaReply: Decoder<Schemas['SaveResult']> = SaveResult
export const dajTerminyOdczytowReply: Decoder<Schemas['ReadingWindowList']> = ReadingWindowList
export const dajDaneZgloszoneWodomierzyReply: Decoder<Schemas['MeterReportList']> = MeterReportList
export const dajZgloszeniaReply: Decoder<Schemas['WaterRequestList']> = WaterRequestList
export const dopiszDoZgloszeniaReply: Decoder<Schemas['SaveResult']> = SaveResult
export const dodajZalacznikReply: Decoder<Schemas['RequestFile']> = RequestFile
export const dajTematyZgloszenReply: Decoder<Schemas['RequestTopicList']> = RequestTopicList
export const dodajZgloszenieReply: Decoder<Schemas['SaveResult']> = SaveResult
export const dajNrTelefonuPodmiotuReply: Decoder<Schemas['SubjectPhone']> = SubjectPhone
export const dajParametryOplatZaOdpadyReply: Decoder<Schemas['WasteParameterList']> = WasteParameterList
export const dajNieruchomosciReply: Decoder<Schemas['Property']> = Property
export const dajRokPodatkowyReply: Decoder<Schemas['TaxYearList']> = TaxYearList
export const dajWymiarPodatkuReply: Decoder<TaxAssessmentListReply> = TaxAssessmentList
export const dajLataOplatLokalnychReply: Decoder<Schemas['FeeYearList']> = FeeYearList
export const dajOplatyLokalneReply: Decoder<LocalFeeListReply> = LocalFeeList
export const dajLataWnioskowDoZwrotuAkcyzyZaOlejReply: Decoder<Schemas['ExciseYearList']> = ExciseYearList
export const dajWnioskiOZwrotAkcyzyZaOlejReply: Decoder<Schemas['ExciseApplicationList']> = ExciseApplicationList
export const dajZwrotyAkcyzyZaOlejReply: Decoder<Schemas['ExciseDecisionList']> = ExciseDecisionList
export const dajLataOplatZaZezwoleniaReply: Decoder<Schemas['FeeYearList']> = FeeYearList
export const dajOplatyZaZezwoleniaReply: Decoder<PermitFeesReply> = PermitFees
export const dajHistoriePlatnosciReply: Decoder<OnlinePaymentListReply> = OnlinePaymentList
export const dajNaleznosciReply: Decoder<Schemas['DuesCardList']> = DuesCardList
export const dajPodsumowanieNaleznosciReply: Decoder<Schemas['DuesSummary']> = DuesSummary
export const dajWspolzobowiazanychReply: Decoder<Schemas['CoObligorList']> = CoObligorList
export const dajRatyReply: Decoder<Schemas['InstalmentList']> = InstalmentList
export const dajHistorieZaksiegowanychWplatReply: Decoder<Schemas['BookedPaymentList']> = BookedPaymentList
export const dajElementyDochodzeniaNaleznosciReply: Decoder<Schemas['DebtCollectionList']> = DebtCollectionList
export const dodajPrzelewReply: Decoder<Schemas['Transfer']> = Transfer
export const dodajPrzelewZbiorczyReply: Decoder<Schemas['Transfer']> = Transfer
export const dajStanPlatnosciReply: Decoder<PaymentStateReply> = PaymentState
export const dajPlatnosciKartyReply: Decoder<PaymentStateListReply> = PaymentStateList
export const anulujPrzelewReply: Decoder<PaymentStateReply> = PaymentState
export const captchaReply: Decoder<Schemas['Captcha']> = Captcha
export const getTokenReply: Decoder<Schemas['LoginReply']> = LoginReply
export const login2FAReply: Decoder<Schemas['LoginReply']> = LoginReply
export const wymianaTokenuReply: Decoder<Schemas['SessionToken']> = SessionToken
export const przypomnijHasloReply: Decoder<Schemas['Message']> = Message
export const sprawdzLinkReply: Decoder<Schemas['LinkCheck']> = LinkCheck
export const potwierdzenieDanychUzytkownikaReply: Decoder<Schemas['SessionToken']> = SessionToken
export const rejestracjaZgodyReply: Decoder<Schemas['RegistrationConsents']> = RegistrationConsents
export const dajZgodyReply: Decoder<Schemas['Consents']> = Consents
export const dajSesjeReply: Decoder<Schemas['SessionList']> = SessionList
export const dajKonfiguracje2faReply: Decoder<Schemas['TwoFactorConfiguration']> = TwoFactorConfiguration
export const noweKodyZapasoweReply: Decoder<Schemas['RecoveryCodes']> = RecoveryCodes
export const dajDaneKorespondencyjneReply: Decoder<Schemas['CorrespondenceDataReply']> = CorrespondenceDataReply
export const dajHistorieDanychKorespondencyjnychReply: Decoder<Schemas['CorrespondenceReportList']> = CorrespondenceReportList
export const dajProceduryUrzedoweReply: Decoder<FileViewReply> = FileView
export const dajWnioskiReply: Decoder<FileViewReply> = FileView
export const dajPlikiReply: Decoder<FileViewReply> = FileView
export const kontaktReply: Decoder<ContactReply> = Contact
export const statusyRejestrySprawKonfiguracjaReply: Decoder<RegistersConfigurationReply> = RegistersConfiguration
export const stronaWlasnaReply: Decoder<Schemas['CustomPage']> = CustomPage
export const dajWiadomosciReply: Decoder<Schemas['InboxPage']> = InboxPage
export const dajLiczbeNieprzeczytanychReply: Decoder<Schemas['InboxCount']> = InboxCount
export const oznaczPrzeczytaneReply: Decoder<Schemas['InboxCount']> = InboxCount
export const dajUstawieniaKalendarzaReply: Decoder<Schemas['CalendarSettings']> = CalendarSettings
export const nowyAdresKalendarzaReply: Decoder<Schemas['CalendarAddress']> = CalendarAddress
export const zapiszPrzypomnieniaReply: Decoder<Schemas['SaveResult']> = SaveResult
