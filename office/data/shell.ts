import type { menuItems } from '../db/schema/index.ts'
import type { ConfigurationKey } from '../db/settings.ts'

/** What the visit counter shows before the first visit. */
export const VISITS_AT_START = 15_243

/**
 * Settings of the office; the word before the dot names the reply that contains the value. A text that differs by language
 * is a group with the languages as keys.
 */
export const SETTINGS: Readonly<Record<ConfigurationKey, unknown> & Record<string, unknown>> = {
  'konfiguracja.czyKir': true,
  'konfiguracja.prowizjaKir': 0,
  'konfiguracja.czyP24': true,
  'konfiguracja.prowizjaP24': 1.49,
  'konfiguracja.czyInfoOProwizjach': true,
  'konfiguracja.czyCaptcha': false,
  'konfiguracja.czyLogowaniePrzezEpuap': true,
  'konfiguracja.czyLogowaniePrzezWezelKrajowy': true,
  'konfiguracja.czyLogowaniePrzezPortal': true,
  'konfiguracja.czyWidoczneDaneKorespondencyjne': true,
  'konfiguracja.czyInternacjonalizacja': true,
  'konfiguracja.rokZbudowaniaBackendu': 2026,
  'konfiguracja.czyPytacOZgodeNaPowiadomieniaSms': true,
  'konfiguracja.czyPytacOZgodeNaPowiadomieniaEmail': true,
  'konfiguracja.czyPytacOZgodeNaPrzetwarzanieDanych': true,
  'konfiguracja.czyPytacOZgodeNaRegulamin': true,
  'konfiguracja.trescZgodyNaPrzetwarzanieDanych': {
    pl: '<p>Wyrażam zgodę na przetwarzanie przez Wójta Gminy Jasnowola podanych przeze mnie danych w celu założenia i prowadzenia konta. Zgodę mogę wycofać w każdej chwili, usuwając konto.</p>',
    en: '<p>I consent to the processing of the data that I give by the Mayor of Jasnowola in order to open and keep my account. I may withdraw this consent at any time by deleting the account.</p>',
    de: '<p>Ich willige ein, dass der Bürgermeister der Gemeinde Jasnowola meine Angaben verarbeitet, um mein Konto einzurichten und zu führen. Ich kann die Einwilligung jederzeit widerrufen, indem ich das Konto lösche.</p>',
    uk: '<p>Я даю згоду на обробку наданих мною даних війтом ґміни Ясноволя для створення та ведення облікового запису. Я можу відкликати згоду будь-коли, видаливши обліковий запис.</p>',
  },
  'konfiguracja.trescRegulaminu': {
    pl: '<p>Portal służy do wglądu we własne sprawy w Urzędzie Gminy Jasnowola i do opłacania należności.</p><ol><li>Konto należy do jednej osoby; hasła nie wolno nikomu udostępniać.</li><li>Dane mają charakter informacyjny i odpowiadają stanowi ewidencji z poprzedniego dnia roboczego.</li><li>Płatność jest widoczna po zaksięgowaniu, zwykle w ciągu 5 dni roboczych.</li></ol>',
    en: '<p>The portal shows you your own matters at the Jasnowola Municipal Office and lets you pay what is due.</p><ol><li>An account belongs to one person; the password must not be given to anybody.</li><li>The data are for information and show the records as of the previous business day.</li><li>A payment is visible after it is booked, usually within 5 business days.</li></ol>',
    de: '<p>Das Portal zeigt Ihnen Ihre eigenen Angelegenheiten im Gemeindeamt Jasnowola und dient zum Bezahlen von Forderungen.</p><ol><li>Ein Konto gehört einer Person; das Passwort darf nicht weitergegeben werden.</li><li>Die Daten dienen der Information und entsprechen dem Stand des vorigen Arbeitstages.</li><li>Eine Zahlung ist nach der Buchung sichtbar, in der Regel innerhalb von 5 Arbeitstagen.</li></ol>',
    uk: '<p>Портал дає змогу переглядати власні справи в Управлінні ґміни Ясноволя та сплачувати належні суми.</p><ol><li>Обліковий запис належить одній особі; пароль не можна нікому передавати.</li><li>Дані мають інформаційний характер і відповідають стану реєстрів на попередній робочий день.</li><li>Платіж видно після зарахування, зазвичай протягом 5 робочих днів.</li></ol>',
  },
  'konfiguracja.adnotacjaStanLicznika': {
    pl: 'Podaj stan wodomierza z czarnych cyfr tarczy; czerwone cyfry oznaczają litry.',
    en: 'Enter the black digits of the meter; the red ones are litres.',
    de: 'Geben Sie die schwarzen Ziffern des Zählers an; die roten zeigen Liter.',
    uk: 'Вкажіть чорні цифри лічильника; червоні означають літри.',
  },
  'konfiguracja.czyWyswietlicDaneUmowyOplatyZaWode': true,
  'konfiguracja.czy2Fa': true,
  'odczyty.okna': '18.02-28.02, 20.05-31.05, 20.08-31.08, 18.11-30.11',
  'licznik.czyWlaczony': true,
  'kontakt.kodPocztowy': '62-041',
  'kontakt.adres': 'ul. Lipowa 1, Jasnowola',
  'kontakt.nazwaUrzedu': {
    pl: 'Urząd Gminy Jasnowola',
    en: 'Jasnowola Municipal Office',
    de: 'Gemeindeamt Jasnowola',
    uk: 'Управління ґміни Ясноволя',
  },
  'kontakt.stronaUrl': 'https://jasnowola.example',
  'kontakt.telefon': '61 555 01 00',
  'kontakt.fax': '61 555 01 01',
  'kontakt.email': 'urzad@jasnowola.example',
  'kontakt.googleMapsUrl': null,
  'kontakt.kontaktDodatkowyWpis1': {
    pl: 'Poniedziałek: 8:00–17:00',
    en: 'Monday: 8:00–17:00',
    de: 'Montag: 8:00–17:00',
    uk: 'Понеділок: 8:00–17:00',
  },
  'kontakt.kontaktDodatkowyWpis2': {
    pl: 'Wtorek–czwartek: 7:30–15:30',
    en: 'Tuesday–Thursday: 7:30–15:30',
    de: 'Dienstag–Donnerstag: 7:30–15:30',
    uk: 'Вівторок–четвер: 7:30–15:30',
  },
  'kontakt.kontaktDodatkowyWpis3': {
    pl: 'Piątek: 7:30–14:30',
    en: 'Friday: 7:30–14:30',
    de: 'Freitag: 7:30–14:30',
    uk: 'П’ятниця: 7:30–14:30',
  },
  'kontakt.kontaktDodatkowyWpis4': {
    pl: 'Kasa: do 30 minut przed zamknięciem urzędu',
    en: 'Cash desk: until 30 minutes before closing',
    de: 'Kasse: bis 30 Minuten vor Schließung',
    uk: 'Каса: до 30 хвилин до закриття',
  },
  'kontakt.kontaktDodatkowyWpis5': null,
}

type MenuItem = typeof menuItems.$inferInsert

const page = (position: number, link: string, visible: boolean, names: MenuItem['names']): MenuItem => ({
  position,
  kind: 'STRONA_WBUDOWANA',
  link,
  names,
  visible,
  newTab: false,
})

/** The side menu; entries that are not visible wait until the office has filled their pages. */
export const MENU: readonly MenuItem[] = [
  page(1, '/', true, { pl: 'Strona główna', en: 'Home', de: 'Startseite', uk: 'Головна' }),
  page(2, '/procedury', true, {
    pl: 'Procedury i wnioski',
    en: 'Procedures and forms',
    de: 'Verfahren und Anträge',
    uk: 'Процедури та заяви',
  }),
  page(3, '/informacje', true, { pl: 'Informacje', en: 'General information', de: 'Informationen', uk: 'Інформація' }),
  page(4, '/lista-uslug', true, { pl: 'Usługi', en: 'Services', de: 'Dienste', uk: 'Послуги' }),
  page(5, '/statusy-i-rejestry', true, {
    pl: 'Statusy i rejestry',
    en: 'Statuses and registers',
    de: 'Status und Register',
    uk: 'Статуси та реєстри',
  }),
  page(6, '/kontakt', true, { pl: 'Kontakt', en: 'Contact', de: 'Kontakt', uk: 'Контакти' }),
  page(7, '/mapa-strony', true, { pl: 'Mapa strony', en: 'Site map', de: 'Seitenübersicht', uk: 'Мапа сайту' }),
  {
    position: 8,
    kind: 'STRONA_WLASNA',
    link: 'odbior-odpadow.html',
    names: { pl: 'Odbiór odpadów', en: 'Waste collection', de: 'Abfallabfuhr', uk: 'Вивезення відходів' },
    visible: true,
    newTab: false,
  },
  {
    position: 9,
    kind: 'LINK',
    link: 'https://jasnowola.example',
    names: { pl: 'Strona gminy', en: 'Municipal website', de: 'Website der Gemeinde', uk: 'Сайт ґміни' },
    visible: true,
    newTab: true,
  },
]
