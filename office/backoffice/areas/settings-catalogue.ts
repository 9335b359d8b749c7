import type { ConfigurationKey } from '../../db/settings.ts'
import { type Words, words } from '../words.ts'

/**
 * - `flag`: on or off
 * - `amount`: złote, at least 0, with two decimals at most
 * - `year`: a year
 * - `days`: days of each year, as `18.11-30.11, 18.02-28.02`
 * - `text`, `html`: a text in the portal's languages
 */
export type SettingKind = 'flag' | 'amount' | 'year' | 'days' | 'text' | 'html'

interface SettingEntry {
  /** The row of the settings. */
  readonly key: string
  readonly kind: SettingKind
  readonly title: Words
  /** What it does for residents. */
  readonly about: Words
}

type Described = Omit<SettingEntry, 'key'>

const flag = (title: Words, about: Words): Described => ({ kind: 'flag', title, about })

/** Each member of the configuration in the contract, and what else administrators change, in the order of their page. */
const DESCRIBED: Readonly<Record<ConfigurationKey | 'odczyty.okna' | 'licznik.czyWlaczony', Described>> = {
  'konfiguracja.czyLogowaniePrzezPortal': flag(
    words('Logowanie hasłem', 'Sign-in with a password'),
    words(
      'Mieszkańcy zakładają konta i logują się hasłem. Wyłączone: logowanie i rejestracja w portalu znikają.',
      'Residents register and sign in with a password. Off: sign-in and registration on the portal disappear.',
    ),
  ),
  'konfiguracja.czyLogowaniePrzezWezelKrajowy': flag(
    words('Logowanie przez węzeł krajowy', 'Sign-in through the national node'),
    words('Na stronie logowania jest przycisk login.gov.pl.', 'The sign-in page has the button of login.gov.pl.'),
  ),
  'konfiguracja.czyLogowaniePrzezEpuap': flag(
    words('Logowanie profilem zaufanym', 'Sign-in with the trusted profile'),
    words(
      'Na stronie logowania jest przycisk profilu zaufanego.',
      'The sign-in page has the button of the trusted profile.',
    ),
  ),
  'konfiguracja.czy2Fa': flag(
    words('Logowanie dwuetapowe', 'Two-factor sign-in'),
    words(
      'Mieszkańcy mogą włączyć kod z aplikacji. Kto już go ma, loguje się z nim nadal.',
      'Residents can switch on codes from an application. Those who have it continue to use it.',
    ),
  ),
  'konfiguracja.czyCaptcha': flag(
    words('Sprawdzenie, czy to nie robot', 'Captcha'),
    words(
      'Przy logowaniu i resetowaniu hasła trzeba przejść sprawdzenie.',
      'Sign-in and password reset ask for a captcha.',
    ),
  ),
  'konfiguracja.czyKir': flag(
    words('Płatności KIR (Paybynet)', 'Payments through KIR (Paybynet)'),
    words('Należności można płacić przez KIR.', 'Dues can be paid through KIR.'),
  ),
  'konfiguracja.prowizjaKir': {
    kind: 'amount',
    title: words('Prowizja KIR', 'Commission of KIR'),
    about: words('Kwota w złotych doliczana do płatności przez KIR.', 'Added in złote to a payment through KIR.'),
  },
  'konfiguracja.czyP24': flag(
    words('Płatności Przelewy24', 'Payments through Przelewy24'),
    words('Należności można płacić przez Przelewy24.', 'Dues can be paid through Przelewy24.'),
  ),
  'konfiguracja.prowizjaP24': {
    kind: 'amount',
    title: words('Prowizja Przelewy24', 'Commission of Przelewy24'),
    about: words(
      'Kwota w złotych doliczana do płatności przez Przelewy24.',
      'Added in złote to a payment through Przelewy24.',
    ),
  },
  'konfiguracja.czyInfoOProwizjach': flag(
    words('Informacja o prowizjach', 'Note on commissions'),
    words('Przed zapłatą widać wysokość prowizji.', 'The commission is shown before payment.'),
  ),
  'konfiguracja.czyWidoczneDaneKorespondencyjne': flag(
    words('Dane korespondencyjne', 'Correspondence data'),
    words(
      'Mieszkańcy widzą swoje dane korespondencyjne i zgłaszają ich zmianę.',
      'Residents see their correspondence data and report changes.',
    ),
  ),
  'konfiguracja.czyWyswietlicDaneUmowyOplatyZaWode': flag(
    words('Dane umowy o wodę', 'Water contract'),
    words('Przy opłatach za wodę widać numer i datę umowy.', 'Water fees show the number and date of the contract.'),
  ),
  'konfiguracja.adnotacjaStanLicznika': {
    kind: 'text',
    title: words('Wskazówka przy stanie wodomierza', 'Note beside the meter reading'),
    about: words('Stoi obok pola, w którym mieszkaniec podaje stan.', 'Stands beside the field for the reading.'),
  },
  'odczyty.okna': {
    kind: 'days',
    title: words('Terminy odczytów', 'Reading windows'),
    about: words(
      'Dni, w których mieszkańcy mają podać stan wodomierza. Portal i kalendarz o nich przypominają.',
      'The days in which residents are to submit meter readings. The portal and the calendar remind of them.',
    ),
  },
  'konfiguracja.czyPytacOZgodeNaPowiadomieniaEmail': flag(
    words('Powiadomienia pocztą elektroniczną', 'Notifications by e-mail'),
    words('Na koncie można zgodzić się na powiadomienia e-mail.', 'The account offers notifications by e-mail.'),
  ),
  'konfiguracja.czyPytacOZgodeNaPowiadomieniaSms': flag(
    words('Powiadomienia SMS', 'Notifications by SMS'),
    words('Na koncie można zgodzić się na powiadomienia SMS.', 'The account offers notifications by SMS.'),
  ),
  'konfiguracja.czyPytacOZgodeNaPrzetwarzanieDanych': flag(
    words('Zgoda na przetwarzanie danych', 'Consent to data processing'),
    words('Rejestracja wymaga tej zgody.', 'Registration requires this consent.'),
  ),
  'konfiguracja.trescZgodyNaPrzetwarzanieDanych': {
    kind: 'html',
    title: words('Treść zgody na przetwarzanie danych', 'Text of the consent to data processing'),
    about: words('Mieszkaniec czyta ją przy rejestracji.', 'Residents read it at registration.'),
  },
  'konfiguracja.czyPytacOZgodeNaRegulamin': flag(
    words('Zgoda na regulamin', 'Consent to the terms'),
    words('Rejestracja wymaga tej zgody.', 'Registration requires this consent.'),
  ),
  'konfiguracja.trescRegulaminu': {
    kind: 'html',
    title: words('Treść regulaminu', 'Text of the terms'),
    about: words('Mieszkaniec czyta go przy rejestracji.', 'Residents read it at registration.'),
  },
  'konfiguracja.czyInternacjonalizacja': flag(
    words('Wybór języka', 'Choice of the language'),
    words(
      'Portal jest w kilku językach. Wyłączone: tylko w pierwszym.',
      'The portal has several languages. Off: only the first.',
    ),
  ),
  'konfiguracja.rokZbudowaniaBackendu': {
    kind: 'year',
    title: words('Rok w stopce', 'Year in the footer'),
    about: words('Stoi w stopce portalu obok nazwy.', 'Stands in the footer of the portal.'),
  },
  'licznik.czyWlaczony': flag(
    words('Licznik odwiedzin', 'Visit counter'),
    words('W menu widać liczbę odwiedzin.', 'The menu shows the number of visits.'),
  ),
}

/** The settings that administrators may change, with what each does. Breaks have pages of their own. */
export const SETTINGS_CATALOGUE: readonly SettingEntry[] = Object.entries(DESCRIBED).map(([key, one]) => ({
  key,
  ...one,
}))

const KIND_NAMES: Readonly<Record<SettingKind, Words>> = {
  flag: words('włączone albo wyłączone', 'on or off'),
  amount: words('kwota', 'amount'),
  year: words('rok', 'year'),
  days: words('dni w roku', 'days of the year'),
  text: words('tekst', 'text'),
  html: words('tekst z formatowaniem', 'formatted text'),
}

/** What the value of a setting is. */
export const kindName = (kind: SettingKind): Words => KIND_NAMES[kind]
