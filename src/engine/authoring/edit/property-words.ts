import type { EditPath } from './plain.ts'
import type { StudioText } from './property.ts'

/** The keys of the definition language that the studio offers, in the order in which it shows them, and their Polish help. */
export interface OfferedKey {
  readonly label: StudioText
  /** In English the language's own description stands. */
  readonly help: string
  /** Offered where it is a text alone: elsewhere the key is something else. */
  readonly isText?: true
}

const key = (pl: string, en: string, help: string): OfferedKey => ({ label: { pl, en }, help })

export const offeredKeys: Readonly<Record<string, OfferedKey>> = {
  names: key('Nazwa urzędu', 'Name of the office', 'Nazwa urzędu w każdym języku portalu.'),
  title: key('Tytuł', 'Title', 'Nagłówek widoczny dla mieszkańców.'),
  description: key('Opis', 'Description', 'Jedno lub dwa zdania pod tytułem.'),
  label: key('Nazwa', 'Label', 'Nazwa widoczna dla mieszkańców.'),
  hint: key('Podpowiedź', 'Hint', 'Krótka wskazówka przy polu.'),
  text: key('Treść', 'Text', 'Treść uwagi. Mogą w niej stać wartości w nawiasach klamrowych i odnośniki.'),
  note: key('Rodzaj uwagi', 'Tone', 'Zwykła informacja, ostrzeżenie albo informacja prawna.'),
  access: key('Dla kogo', 'Audience', 'Kto może korzystać z usługi.'),
  group: {
    ...key('Nazwa grupy', 'Name of the group', 'Nagłówek grupy na liście usług, widoczny dla mieszkańców.'),
    isText: true,
  },
  icon: key('Ikona', 'Icon', 'Nazwa ikony z zestawu PrimeIcons.'),
  go: key('Dokąd prowadzi', 'Target', 'Ścieżka w portalu albo adres zaczynający się od https://.'),
  when: key('Kiedy widoczne', 'Shown when', 'Warunek: część jest widoczna tylko wtedy, gdy jest spełniony.'),
  shape: key('Kształt wykresu', 'Chart shape', 'Słupki, koło albo linia.'),
  topN: key('Tylko największe', 'Only the largest', 'Ile największych wartości pokazać na wykresie.'),
  lastN: key('Tylko ostatnie', 'Only the last', 'Ile ostatnich kategorii pokazać na wykresie.'),
  hideInContrast: key(
    'Ukryj w wysokim kontraście',
    'Hide in contrast mode',
    'W trybie kontrastowym wykres nie jest widoczny; liczby są w tabeli.',
  ),
  height: key('Wysokość wykresu', 'Chart height', 'Wysokość w pikselach.'),
  sort: key(
    'Sortowanie na początku',
    'Sorted at first by',
    'Pole, według którego są ułożone wiersze; ze znakiem minus malejąco.',
  ),
  page: key('Wierszy na stronie', 'Rows on a page', 'Ile wierszy tabeli widać naraz.'),
  rowHeader: key(
    'Kolumna nazywająca wiersz',
    'Column that names a row',
    'Kolumna odczytywana z każdą komórką wiersza.',
  ),
  filter: key('Filtr', 'Filter', 'Czy długą tabelę można filtrować słowami.'),
  total: key('Podsumowanie', 'Total', 'Co kolumna pokazuje w wierszu podsumowania.'),
  value: key('Wartość', 'Value', 'Co jest pokazywane, gdy nie jest to pole o tej samej nazwie.'),
  empty: key('Gdy nie ma danych', 'When there is nothing', 'Tekst zamiast danych, gdy ich nie ma.'),
  nothing: key('Gdy nie ma z czego wybrać', 'When there is no choice', 'Tekst zamiast tego, co zależy od wyboru.'),
  sums: key('Sumy', 'Sums', 'Sumy wierszy i kolumn.'),
  default: key('Wartość na początku', 'Default', 'Co jest wybrane, zanim mieszkaniec coś wybierze.'),
  date: key('Dozwolone dni', 'Days that may be chosen', 'Tylko dni przeszłe albo wszystkie.'),
  maxLength: key('Najwięcej znaków', 'Most characters', 'Ile znaków można wpisać.'),
  submit: key('Słowa na przycisku', 'Words on the button', 'Napis na przycisku, który uruchamia zapytanie.'),
  cancel: key('Przycisk rezygnacji', 'Cancel button', 'Napis na przycisku, który porzuca formularz.'),
  'confirm.title': key('Pytanie przed wysłaniem', 'Question before sending', 'Nagłówek okna, które o to pyta.'),
  'confirm.text': key('Treść pytania przed wysłaniem', 'Text of that question', 'Zdanie w oknie, które o to pyta.'),
  readOnly: key('Tylko do odczytu', 'Read only', 'Pole jest widoczne, ale nie można go zmienić.'),
  live: key('Sprawdzanie w trakcie', 'Checked while filled in', 'Formularz jest sprawdzany podczas wypełniania.'),
  primary: key(
    'Kolor główny',
    'Main colour',
    'Kolor przycisków i odnośników. Kontrast z bielą musi wynosić co najmniej 4,5.',
  ),
  logo: key('Herb lub logo', 'Coat of arms or logo', 'Obraz obok nazwy urzędu na górze każdej strony.'),
  bip: key('Strona BIP', 'BIP page', 'Adres strony urzędu w Biuletynie Informacji Publicznej.'),
  url: key('Adres portalu', 'Address of the portal', 'Adres strony, której dotyczy deklaracja dostępności.'),
  published: key('Data publikacji strony', 'Website published', 'Kiedy strona została opublikowana.'),
  updated: key('Data ostatniej aktualizacji', 'Website updated', 'Kiedy strona zmieniła się istotnie po raz ostatni.'),
  status: key('Zgodność z ustawą', 'Compliance', 'W jakim stopniu strona jest zgodna z ustawą o dostępności cyfrowej.'),
  prepared: key('Data sporządzenia deklaracji', 'Statement prepared', 'Kiedy sporządzono deklarację.'),
  reviewed: key('Data przeglądu deklaracji', 'Statement reviewed', 'Kiedy ostatnio przejrzano deklarację.'),
  person: key('Osoba do kontaktu', 'Contact person', 'Osoba lub komórka odpowiedzialna za dostępność.'),
  email: key('Adres e-mail', 'E-mail', 'Adres do kontaktu w sprawie dostępności.'),
  phone: key('Telefon', 'Telephone', 'Telefon w sprawie dostępności.'),
}

/** Keys that mean something else in one list than elsewhere. */
const keysOfLists: Readonly<Record<string, OfferedKey>> = {
  'params.title': key('Nazwa pola', 'Name of the field', 'Napis nad polem, w którym mieszkaniec wybiera lub wpisuje.'),
  'params.text': key('Co można wpisać', 'What may be typed', 'Dowolny tekst, same cyfry, numer PESEL albo NIP.'),
  'forms.cancel': key(
    'Dokąd prowadzi rezygnacja',
    'Where cancelling leads',
    'Ścieżka w portalu, na przykład /panel-uzytkownika.',
  ),
  'forms.access': key('Dla kogo', 'Audience', 'Kto może korzystać z formularza.'),
}

/** What a key of the part at a path is called; undefined where it is not offered. */
export const offeredAt = (path: EditPath, name: string): OfferedKey | undefined =>
  keysOfLists[`${path.at(-2)}.${name}`] ?? (Object.hasOwn(offeredKeys, name) ? offeredKeys[name] : undefined)

/** Where a service of an office's own stands. */
export const groupWords: OfferedKey = key(
  'Grupa na liście usług',
  'Group in the service list',
  'Z którymi usługami stoi na liście, dopóki nie ma jej tam z systemu urzędu.',
)

/** What stands for a choice; of one key alone, where it means something else there. */
const choiceWords: Readonly<Record<string, StudioText>> = {
  public: { pl: 'wszyscy', en: 'everybody' },
  login: { pl: 'zalogowani', en: 'who has signed in' },
  person: { pl: 'osoby', en: 'persons' },
  institution: { pl: 'instytucje', en: 'institutions' },
  restricted: { pl: 'także konta niepotwierdzone', en: 'also restricted accounts' },
  bar: { pl: 'słupki', en: 'bars' },
  pie: { pl: 'koło', en: 'pie' },
  line: { pl: 'linia', en: 'line' },
  info: { pl: 'informacja', en: 'information' },
  warning: { pl: 'ostrzeżenie', en: 'warning' },
  legal: { pl: 'informacja prawna', en: 'legal information' },
  first: { pl: 'pierwsza na liście', en: 'the first of the list' },
  latest: { pl: 'najnowsza', en: 'the latest' },
  all: { pl: 'wszystkie', en: 'all' },
  none: { pl: 'nic', en: 'nothing' },
  today: { pl: 'dzisiaj', en: 'today' },
  past: { pl: 'tylko przeszłe', en: 'past ones only' },
  any: { pl: 'wszystkie', en: 'all' },
  sum: { pl: 'suma', en: 'sum' },
  count: { pl: 'liczba wierszy', en: 'number of rows' },
  full: { pl: 'zgodna', en: 'compliant' },
  partial: { pl: 'częściowo zgodna', en: 'partly compliant' },
  'status.none': { pl: 'niezgodna', en: 'not compliant' },
  'text.any': { pl: 'dowolny tekst', en: 'any text' },
  digits: { pl: 'cyfry', en: 'digits' },
  pesel: { pl: 'PESEL', en: 'PESEL' },
  nip: { pl: 'NIP', en: 'NIP' },
}

/** What a choice of a key is called; null where it stands for itself. */
export const choiceWord = (key: string, value: string): StudioText | null =>
  choiceWords[`${key}.${value}`] ?? choiceWords[value] ?? null

export const noTotal: StudioText = { pl: 'brak', en: 'none' }

export const shownWords = {
  label: { pl: 'Widoczne', en: 'Shown' },
  help: { pl: 'Czy mieszkańcy to widzą.', en: 'Whether residents see it.' },
} as const

/** Of words of the app. */
export const appTextHelp: StudioText = {
  pl: 'Słowa portalu, które mogą być na wielu stronach. Wartości w podwójnych nawiasach klamrowych zostaw bez zmian.',
  en: 'Words of the portal, which may be on many pages. Leave values in double braces as they are.',
}

/** What is in an order. */
export const orderWords: Readonly<Record<string, StudioText>> = {
  blocks: { pl: 'Kolejność części strony', en: 'Order of the parts of the page' },
  params: { pl: 'Kolejność pól wyboru', en: 'Order of the choices' },
  columns: { pl: 'Kolejność kolumn', en: 'Order of the columns' },
  show: { pl: 'Kolejność wartości', en: 'Order of the values' },
  details: { pl: 'Kolejność części szczegółów', en: 'Order of the details' },
  layout: { pl: 'Kolejność pól', en: 'Order of the fields' },
  menu: { pl: 'Kolejność menu', en: 'Order of the menu' },
  tiles: { pl: 'Kafelki i ich kolejność', en: 'Tiles and their order' },
}

export const orderHelp: StudioText = {
  pl: 'Od góry do dołu, jak na stronie.',
  en: 'Top to bottom, as on the page.',
}
