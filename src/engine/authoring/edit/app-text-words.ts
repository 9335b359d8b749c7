import type { StudioText } from './property.ts'

/** Where words of the app are read, by the first step of their key. */
const places: Readonly<Record<string, StudioText>> = {
  skipLink: { pl: 'Przejście do treści', en: 'Link to the content' },
  title: { pl: 'Tytuł karty przeglądarki', en: 'Title of the browser tab' },
  breadcrumbs: { pl: 'Ścieżka do strony', en: 'Path to the page' },
  appBar: { pl: 'Pasek u góry', en: 'Bar at the top' },
  fontSize: { pl: 'Wielkość pisma', en: 'Text size' },
  language: { pl: 'Wybór języka', en: 'Choice of language' },
  menu: { pl: 'Menu', en: 'Menu' },
  messages: { pl: 'Wiadomości', en: 'Messages' },
  home: { pl: 'Strona główna', en: 'Home page' },
  services: { pl: 'Lista usług', en: 'List of services' },
  service: { pl: 'Strona usługi', en: 'Page of a service' },
  contact: { pl: 'Kontakt', en: 'Contact' },
  siteMap: { pl: 'Mapa strony', en: 'Site map' },
  cookies: { pl: 'Pliki cookie', en: 'Cookies' },
  maintenance: { pl: 'Przerwa techniczna', en: 'Maintenance' },
  serviceMaintenance: { pl: 'Przerwa w usłudze', en: 'Maintenance of a service' },
  notFound: { pl: 'Nie ma takiej strony', en: 'Page not found' },
  crash: { pl: 'Błąd strony', en: 'Error of a page' },
  footer: { pl: 'Stopka', en: 'Footer' },
  form: { pl: 'Formularze', en: 'Forms' },
  unsaved: { pl: 'Niezapisane zmiany', en: 'Unsaved changes' },
  login: { pl: 'Logowanie', en: 'Sign-in' },
  captcha: { pl: 'Sprawdzenie, że to człowiek', en: 'Check against robots' },
  user: { pl: 'Menu użytkownika', en: 'Menu of the user' },
  subject: { pl: 'Wybór osoby', en: 'Choice of a person' },
  session: { pl: 'Sesja', en: 'Session' },
  firstLogin: { pl: 'Pierwsze logowanie', en: 'First sign-in' },
  panel: { pl: 'Panel mieszkańca', en: 'Panel of the resident' },
  account: { pl: 'Konto', en: 'Account' },
  search: { pl: 'Wyszukiwarka', en: 'Search' },
  withoutScript: { pl: 'Strona bez JavaScriptu', en: 'Page without JavaScript' },
  files: { pl: 'Pliki', en: 'Files' },
  customPage: { pl: 'Własna strona', en: 'Page of the office' },
  registers: { pl: 'Rejestry', en: 'Registers' },
  payments: { pl: 'Płatności', en: 'Payments' },
  accessibility: { pl: 'Dostępność', en: 'Accessibility' },
  deletion: { pl: 'Usunięcie konta', en: 'Deletion of the account' },
  twoFactor: { pl: 'Logowanie dwuetapowe', en: 'Two-step sign-in' },
  code: { pl: 'Kod z aplikacji', en: 'Code of the app' },
  activation: { pl: 'Aktywacja konta', en: 'Activation of the account' },
  inbox: { pl: 'Skrzynka', en: 'Inbox' },
  digest: { pl: 'Ostatnie sprawy', en: 'Latest matters' },
  reminders: { pl: 'Przypomnienia', en: 'Reminders' },
  link: { pl: 'Odnośnik z wiadomości', en: 'Link of a message' },
  emailConfirmation: { pl: 'Potwierdzenie adresu e-mail', en: 'Confirmation of the e-mail address' },
  recovery: { pl: 'Odzyskanie konta', en: 'Recovery of the account' },
  sessions: { pl: 'Otwarte sesje', en: 'Open sessions' },
  firstPassword: { pl: 'Pierwsze hasło', en: 'First password' },
  checkMail: { pl: 'Sprawdzenie poczty', en: 'Look into the mailbox' },
  offlinePage: { pl: 'Strona bez połączenia', en: 'Page without a connection' },
  params: { pl: 'Pola wyboru', en: 'Choices' },
  problem: { pl: 'Błędy w polach', en: 'Errors of fields' },
  date: { pl: 'Wybór daty', en: 'Choice of a date' },
  table: { pl: 'Tabele', en: 'Tables' },
  pager: { pl: 'Strony tabeli', en: 'Pages of a table' },
  actions: { pl: 'Przyciski', en: 'Buttons' },
  download: { pl: 'Pobieranie', en: 'Downloads' },
  waiting: { pl: 'Oczekiwanie', en: 'Waiting' },
  failure: { pl: 'Brak odpowiedzi urzędu', en: 'No reply of the office' },
  failurePage: { pl: 'Strona błędu', en: 'Failure page' },
  dataAge: { pl: 'Wiek danych', en: 'Age of the data' },
  note: { pl: 'Uwagi', en: 'Notes' },
  chart: { pl: 'Wykresy', en: 'Charts' },
}

/** What such words are there, by the last step. */
const roles: Readonly<Record<string, StudioText>> = {
  title: { pl: 'tytuł', en: 'title' },
  text: { pl: 'treść', en: 'text' },
  lead: { pl: 'wprowadzenie', en: 'introduction' },
  label: { pl: 'nazwa', en: 'label' },
  hint: { pl: 'podpowiedź', en: 'hint' },
  question: { pl: 'pytanie', en: 'question' },
  back: { pl: 'powrót', en: 'way back' },
  confirm: { pl: 'potwierdzenie', en: 'confirmation' },
  cancel: { pl: 'rezygnacja', en: 'cancellation' },
  failed: { pl: 'niepowodzenie', en: 'failure' },
  failure: { pl: 'niepowodzenie', en: 'failure' },
  busy: { pl: 'w trakcie', en: 'under way' },
  done: { pl: 'po wykonaniu', en: 'when it is done' },
  none: { pl: 'gdy nic nie ma', en: 'when there is nothing' },
  version: { pl: 'wersja', en: 'version' },
  accessibility: { pl: 'dostępność', en: 'accessibility' },
  accept: { pl: 'zgoda', en: 'consent' },
  links: { pl: 'odnośniki', en: 'links' },
  close: { pl: 'zamknięcie', en: 'closing' },
  happened: { pl: 'co się stało', en: 'what happened' },
  kept: { pl: 'co nie zginęło', en: 'what was not lost' },
  next: { pl: 'co dalej', en: 'what to do next' },
  languages: { pl: 'języki', en: 'languages' },
  today: { pl: 'z dzisiaj', en: 'of today' },
  earlier: { pl: 'z wcześniejszego dnia', en: 'of an earlier day' },
}

const elsewhere: StudioText = { pl: 'Słowa portalu', en: 'Words of the portal' }

/** Characters of the words themselves that are shown. */
const longest = 60

/**
 * What words of the app are called, and of what key they are. Where place and role do not tell them from others, they are
 * called by how the standard has them, `standard`.
 */
export function appTextWords(
  key: string,
  standard: (language: keyof StudioText) => string | undefined,
): { readonly label: StudioText; readonly help: StudioText } {
  const steps = key.split('.')
  const place = wordOf(places, steps[0])
  const role = steps.length > 1 ? wordOf(roles, steps.at(-1)) : undefined
  const isAlone = steps.length === 1 ? place !== undefined : role !== undefined && steps.length === 2
  const labelIn = (language: keyof StudioText) => {
    const words = isAlone ? undefined : standard(language)
    const name = (place ?? elsewhere)[language] + (role ? `: ${role[language]}` : '')
    return words === undefined ? name : `${name}${role ? ' ' : ': '}${quoted[language](shortened(words))}`
  }
  return {
    label: { pl: labelIn('pl'), en: labelIn('en') },
    help: {
      pl: `Klucz: ${key}. Te słowa portalu mogą być na wielu stronach. Wartości w podwójnych nawiasach klamrowych zostaw bez zmian.`,
      en: `Key: ${key}. These words of the portal may be on many pages. Leave values in double braces as they are.`,
    },
  }
}

const quoted: Readonly<Record<keyof StudioText, (words: string) => string>> = {
  pl: (words) => `„${words}”`,
  en: (words) => `“${words}”`,
}

function shortened(words: string): string {
  // Tags mark links and line breaks, values stand in double braces.
  const text = words
    .replace(/<\/?\w+ ?\/?>/g, ' ')
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

const wordOf = (words: Readonly<Record<string, StudioText>>, step = ''): StudioText | undefined =>
  Object.hasOwn(words, step) ? words[step] : undefined
