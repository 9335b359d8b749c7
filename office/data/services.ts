import type { Texts } from '../language.ts'

type Access = 'public' | 'login' | 'person' | 'institution'

interface OfferedService {
  readonly id: number
  readonly access: Access
  readonly names: Texts
}

const service = (id: number, access: Access, pl: string, en: string, de: string, uk: string): OfferedService => ({
  id,
  access,
  names: { pl, en, de, uk },
})

/** The services of the office in groups by life matter, in the order of the list. */
export const SERVICE_GROUPS: readonly { readonly names: Texts; readonly services: readonly OfferedService[] }[] = [
  {
    names: { pl: 'Budżet gminy', en: 'Municipal budget', de: 'Gemeindehaushalt', uk: 'Бюджет ґміни' },
    services: [
      service(1, 'public', 'Dochody budżetu', 'Budget income', 'Haushaltseinnahmen', 'Доходи бюджету'),
      service(2, 'public', 'Wydatki budżetu', 'Budget expenses', 'Haushaltsausgaben', 'Видатки бюджету'),
    ],
  },
  {
    names: {
      pl: 'Mieszkańcy i wybory',
      en: 'Residents and elections',
      de: 'Einwohner und Wahlen',
      uk: 'Мешканці та вибори',
    },
    services: [
      service(
        3,
        'public',
        'Statusy mieszkańców',
        'Resident statuses',
        'Meldestatus der Einwohner',
        'Статуси мешканців',
      ),
      service(4, 'public', 'Listy wyborcze', 'Electoral rolls', 'Wählerverzeichnis', 'Виборчі списки'),
      service(7, 'public', 'Liczba wyborców', 'Number of voters', 'Zahl der Wahlberechtigten', 'Кількість виборців'),
      service(
        10,
        'public',
        'Zameldowania według płci i wieku',
        'Registered residents by sex and age',
        'Gemeldete Einwohner nach Geschlecht und Alter',
        'Зареєстровані мешканці за статтю та віком',
      ),
      service(
        12,
        'public',
        'Najpopularniejsze imiona',
        'Most popular first names',
        'Beliebteste Vornamen',
        'Найпопулярніші імена',
      ),
      service(
        13,
        'public',
        'Najpopularniejsze imiona według roku urodzenia',
        'Most popular first names by birth year',
        'Beliebteste Vornamen nach Geburtsjahr',
        'Найпопулярніші імена за роком народження',
      ),
      service(
        27,
        'person',
        'Aktualne zameldowanie czasowe',
        'Current temporary residence',
        'Aktuelle befristete Meldung',
        'Поточна тимчасова реєстрація',
      ),
    ],
  },
  {
    names: { pl: 'Pojazdy', en: 'Vehicles', de: 'Fahrzeuge', uk: 'Транспортні засоби' },
    services: [
      service(
        5,
        'public',
        'Liczba pojazdów według sposobu opodatkowania',
        'Number of vehicles by way of taxation',
        'Zahl der Fahrzeuge nach Besteuerungsart',
        'Кількість транспортних засобів за способом оподаткування',
      ),
      service(
        11,
        'public',
        'Stawki podatku od środków transportu',
        'Vehicle tax rates',
        'Steuersätze für Fahrzeuge',
        'Ставки податку на транспортні засоби',
      ),
      service(
        14,
        'login',
        'Wykaz pojazdów',
        'My vehicles',
        'Verzeichnis der Fahrzeuge',
        'Перелік транспортних засобів',
      ),
      service(
        26,
        'login',
        'Należności: podatek od środków transportu',
        'Dues: vehicle tax',
        'Forderungen: Fahrzeugsteuer',
        'Платежі: податок на транспортні засоби',
      ),
    ],
  },
  {
    names: {
      pl: 'Podatki i nieruchomości',
      en: 'Taxes and property',
      de: 'Steuern und Grundstücke',
      uk: 'Податки та нерухомість',
    },
    services: [
      service(
        17,
        'login',
        'Należności: podatki gminne',
        'Dues: municipal taxes',
        'Forderungen: Gemeindesteuern',
        'Платежі: місцеві податки',
      ),
      service(29, 'login', 'Wymiar podatku', 'Tax assessment', 'Steuerfestsetzung', 'Нарахування податку'),
      service(30, 'login', 'Nieruchomości', 'Property held', 'Grundbesitz', 'Нерухомість'),
    ],
  },
  {
    names: { pl: 'Woda i ścieki', en: 'Water and sewage', de: 'Wasser und Abwasser', uk: 'Вода і стоки' },
    services: [
      service(15, 'login', 'Odczyty wodomierzy', 'Water meter readings', 'Zählerstände', 'Показання лічильників води'),
      service(
        16,
        'login',
        'Faktury za wodę i ścieki',
        'Water and sewage invoices',
        'Rechnungen für Wasser und Abwasser',
        'Рахунки за воду та стоки',
      ),
      service(
        23,
        'login',
        'Należności: woda i ścieki',
        'Dues: water and sewage',
        'Forderungen: Wasser und Abwasser',
        'Платежі: вода і стоки',
      ),
      service(24, 'login', 'Wyślij zgłoszenie', 'Send a request', 'Meldung senden', 'Надіслати звернення'),
      service(
        25,
        'login',
        'Podaj stan wodomierza',
        'Report a meter reading',
        'Zählerstand melden',
        'Подати показання лічильника',
      ),
      service(
        40,
        'login',
        'Protokół wymiany wodomierza',
        'Meter replacement protocol',
        'Protokoll über den Zählerwechsel',
        'Протокол заміни лічильника води',
      ),
    ],
  },
  {
    names: { pl: 'Odpady komunalne', en: 'Municipal waste', de: 'Abfallentsorgung', uk: 'Побутові відходи' },
    services: [
      service(
        22,
        'login',
        'Należności: odpady komunalne',
        'Dues: municipal waste',
        'Forderungen: Abfallentsorgung',
        'Платежі: побутові відходи',
      ),
      service(
        34,
        'login',
        'Parametry opłat za odpady',
        'Waste fee parameters',
        'Grundlagen der Abfallgebühren',
        'Параметри плати за відходи',
      ),
    ],
  },
  {
    names: {
      pl: 'Opłaty lokalne i zezwolenia',
      en: 'Local fees and permits',
      de: 'Örtliche Gebühren und Genehmigungen',
      uk: 'Місцеві збори та дозволи',
    },
    services: [
      service(
        18,
        'login',
        'Należności: ewidencje niepodatkowe',
        'Dues: non-tax records',
        'Forderungen: nichtsteuerliche Register',
        'Платежі: неподаткові реєстри',
      ),
      service(
        19,
        'login',
        'Należności: zezwolenia na alkohol',
        'Dues: alcohol permits',
        'Forderungen: Alkoholgenehmigungen',
        'Платежі: дозволи на алкоголь',
      ),
      service(32, 'login', 'Opłaty lokalne', 'Local fees', 'Örtliche Gebühren', 'Місцеві збори'),
      service(33, 'institution', 'Opłaty za zezwolenia', 'Permit fees', 'Genehmigungsgebühren', 'Плата за дозволи'),
    ],
  },
  {
    names: { pl: 'Rolnictwo', en: 'Agriculture', de: 'Landwirtschaft', uk: 'Сільське господарство' },
    services: [
      service(
        35,
        'login',
        'Zwroty akcyzy za olej napędowy',
        'Excise refunds for diesel',
        'Erstattung der Dieselsteuer',
        'Повернення акцизу за дизельне пальне',
      ),
      service(
        36,
        'login',
        'Wnioski o zwrot akcyzy za olej napędowy',
        'Applications for diesel excise refunds',
        'Anträge auf Erstattung der Dieselsteuer',
        'Заяви на повернення акцизу за дизельне пальне',
      ),
    ],
  },
  {
    names: {
      pl: 'Należności i płatności',
      en: 'Dues and payments',
      de: 'Forderungen und Zahlungen',
      uk: 'Платежі',
    },
    services: [
      service(20, 'login', 'Należności do zapłaty', 'Dues to pay', 'Offene Forderungen', 'Суми до сплати'),
      service(
        21,
        'login',
        'Historia płatności internetowych',
        'Online payment history',
        'Verlauf der Onlinezahlungen',
        'Історія онлайн-платежів',
      ),
    ],
  },
]
