import type { EditPath } from './plain.ts'
import type { StudioText } from './property.ts'

/** The keys of the definition language that the studio offers, in the order in which it shows them, in words of those who edit. */
export interface OfferedKey {
  readonly label: StudioText
  readonly help: StudioText
  /** Offered where it is a text alone: elsewhere the key is something else. */
  readonly isText?: true
}

const key = (pl: string, en: string, polishHelp: string, englishHelp: string): OfferedKey => ({
  label: { pl, en },
  help: { pl: polishHelp, en: englishHelp },
})

export const offeredKeys: Readonly<Record<string, OfferedKey>> = {
  names: key(
    'Nazwa urzędu',
    'Name of the office',
    'Nazwa urzędu w każdym języku portalu.',
    'The name of the office in each language of the portal.',
  ),
  title: key('Tytuł', 'Title', 'Nagłówek widoczny dla mieszkańców.', 'The heading that residents see.'),
  description: key('Opis', 'Description', 'Jedno lub dwa zdania pod tytułem.', 'One or two sentences under the title.'),
  label: key('Nazwa', 'Label', 'Nazwa widoczna dla mieszkańców.', 'The name that residents see.'),
  hint: key('Podpowiedź', 'Hint', 'Krótka wskazówka przy polu.', 'A short note at the field.'),
  text: key(
    'Treść',
    'Text',
    'Treść, którą czytają mieszkańcy. Mogą w niej stać wartości w nawiasach klamrowych i odnośniki.',
    'What residents read. It may have values in braces, and links.',
  ),
  note: key(
    'Rodzaj uwagi',
    'Tone',
    'Zwykła informacja, ostrzeżenie albo informacja prawna.',
    'Usual information, a warning, or legal information.',
  ),
  access: key('Dla kogo', 'Audience', 'Kto może korzystać z usługi.', 'Who may use the service.'),
  group: {
    ...key(
      'Nazwa grupy',
      'Name of the group',
      'Nagłówek grupy na liście usług, widoczny dla mieszkańców.',
      'The heading of the group in the service list, which residents see.',
    ),
    isText: true,
  },
  icon: key(
    'Ikona',
    'Icon',
    'Nazwa ikony z zestawu PrimeIcons, na przykład home albo wallet.',
    'The name of an icon of the PrimeIcons set, such as home or wallet.',
  ),
  go: key(
    'Dokąd prowadzi',
    'Target',
    'Ścieżka w portalu albo adres zaczynający się od https://.',
    'A path of the portal, or an address that starts with https://.',
  ),
  when: key(
    'Kiedy widoczne',
    'Shown when',
    'Warunek: część jest widoczna tylko wtedy, gdy jest spełniony.',
    'A condition: the part is shown only while it is met.',
  ),
  shape: key('Kształt wykresu', 'Chart shape', 'Słupki, koło albo linia.', 'Bars, a pie or a line.'),
  topN: key(
    'Tylko największe',
    'Only the largest',
    'Ile największych wartości pokazać na wykresie.',
    'How many of the largest values the chart shows.',
  ),
  lastN: key(
    'Tylko ostatnie',
    'Only the last',
    'Ile ostatnich kategorii pokazać na wykresie.',
    'How many of the last categories the chart shows.',
  ),
  hideInContrast: key(
    'Ukryj w wysokim kontraście',
    'Hide in contrast mode',
    'W trybie kontrastowym wykres nie jest widoczny; liczby są w tabeli.',
    'In contrast mode the chart is not shown; its numbers are in the table.',
  ),
  height: key('Wysokość wykresu', 'Chart height', 'W pikselach, od 200 do 2000.', 'In pixels, from 200 to 2000.'),
  sort: key(
    'Sortowanie na początku',
    'Sorted at first by',
    'Kolumna, według której ułożone są wiersze po otwarciu strony.',
    'The column that the rows are in order of when the page opens.',
  ),
  page: key(
    'Wierszy na stronie',
    'Rows on a page',
    'Ile wierszy tabeli widać naraz.',
    'How many rows of the table are seen at once.',
  ),
  rowHeader: key(
    'Kolumna nazywająca wiersz',
    'Column that names a row',
    'Kolumna odczytywana z każdą komórką wiersza, a na telefonie nagłówek wiersza.',
    'The column that is read out with each cell of a row, and heads it on a telephone.',
  ),
  filter: key(
    'Filtr',
    'Filter',
    'Czy tabelę dłuższą niż 20 wierszy można filtrować słowami.',
    'Whether a table of more than 20 rows can be filtered by words.',
  ),
  total: key(
    'Podsumowanie',
    'Total',
    'Co kolumna pokazuje w ostatnim wierszu tabeli.',
    'What the last row of the table shows in this column.',
  ),
  value: key(
    'Wartość',
    'Value',
    'Wyrażenie, które daje pokazywaną wartość, gdy nie jest to pole o tej samej nazwie.',
    'An expression for what is shown, where that is not the field of the same name.',
  ),
  empty: key(
    'Gdy nie ma danych',
    'When there is nothing',
    'Tekst zamiast danych, gdy ich nie ma.',
    'What is read in place of data when there are none.',
  ),
  nothing: key(
    'Gdy nie ma z czego wybrać',
    'When there is no choice',
    'Tekst zamiast tego, co zależy od wyboru.',
    'What is read in place of all that depends on the choice.',
  ),
  sums: key('Sumy', 'Sums', 'Sumy wierszy i kolumn.', 'Sums of the rows and of the columns.'),
  default: key(
    'Wartość na początku',
    'Default',
    'Co jest wybrane, zanim mieszkaniec coś wybierze.',
    'What is chosen before a resident chooses.',
  ),
  date: key(
    'Dozwolone dni',
    'Days that may be chosen',
    'Tylko dni przeszłe albo wszystkie.',
    'Only days that have passed, or all.',
  ),
  maxLength: key(
    'Najwięcej znaków',
    'Most characters',
    'Ile znaków można wpisać.',
    'How many characters can be typed.',
  ),
  submit: key(
    'Słowa na przycisku',
    'Words on the button',
    'Napis na przycisku, który wczytuje dane.',
    'The words on the button that asks for the data.',
  ),
  cancel: key(
    'Przycisk rezygnacji',
    'Cancel button',
    'Napis na przycisku, który porzuca formularz.',
    'The words on the button that leaves the form.',
  ),
  'confirm.title': key(
    'Pytanie przed wysłaniem',
    'Question before sending',
    'Nagłówek okna, które o to pyta.',
    'The heading of the window that asks.',
  ),
  'confirm.text': key(
    'Treść pytania przed wysłaniem',
    'Text of that question',
    'Zdanie w oknie, które o to pyta.',
    'The sentence in the window that asks.',
  ),
  readOnly: key(
    'Tylko do odczytu',
    'Read only',
    'Pole jest widoczne, ale nie można go zmienić.',
    'The field is seen and cannot be changed.',
  ),
  live: key(
    'Sprawdzanie w trakcie',
    'Checked while filled in',
    'Błędy widać podczas wypełniania, a przycisk czeka, aż ich nie będzie.',
    'Mistakes are shown while the form is filled in, and the button waits until there are none.',
  ),
  primary: key(
    'Kolor główny',
    'Main colour',
    'Kolor przycisków i odnośników. Kontrast z bielą musi wynosić co najmniej 4,5.',
    'The colour of buttons and links. Its contrast with white has to be at least 4.5.',
  ),
  logo: key(
    'Herb lub logo',
    'Coat of arms or logo',
    'Obraz obok nazwy urzędu na górze każdej strony.',
    'The picture beside the name of the office at the top of each page.',
  ),
  bip: key(
    'Strona BIP',
    'BIP page',
    'Adres strony urzędu w Biuletynie Informacji Publicznej.',
    'The address of the page of the office in the Public Information Bulletin.',
  ),
  address: key(
    'Adres',
    'Address',
    'Ulica i numer, przecinek, kod pocztowy i miejscowość.',
    'Street and number, a comma, postal code and town.',
  ),
  url: key(
    'Adres portalu',
    'Address of the portal',
    'Adres strony, której dotyczy deklaracja dostępności.',
    'The website that the accessibility statement is about.',
  ),
  published: key(
    'Data publikacji strony',
    'Website published',
    'Kiedy strona została opublikowana.',
    'When the website was published.',
  ),
  updated: key(
    'Data ostatniej aktualizacji',
    'Website updated',
    'Kiedy strona zmieniła się istotnie po raz ostatni.',
    'When the website last changed in a way that matters.',
  ),
  status: key(
    'Zgodność z ustawą',
    'Compliance',
    'W jakim stopniu strona jest zgodna z ustawą o dostępności cyfrowej.',
    'How far the website complies with the act on digital accessibility.',
  ),
  prepared: key(
    'Data sporządzenia deklaracji',
    'Statement prepared',
    'Kiedy sporządzono deklarację.',
    'When the statement was drawn up.',
  ),
  reviewed: key(
    'Data przeglądu deklaracji',
    'Statement reviewed',
    'Kiedy ostatnio przejrzano deklarację.',
    'When the statement was last looked through.',
  ),
  person: key(
    'Osoba do kontaktu',
    'Contact person',
    'Osoba lub komórka odpowiedzialna za dostępność.',
    'The person or unit that is responsible for accessibility.',
  ),
  email: key('Adres e-mail', 'E-mail', 'Adres, pod który piszą mieszkańcy.', 'The address that residents write to.'),
  phone: key('Telefon', 'Telephone', 'Numer, pod który dzwonią mieszkańcy.', 'The number that residents call.'),
}

/** Keys that mean something else in one list than elsewhere. */
const keysOfLists: Readonly<Record<string, OfferedKey>> = {
  'params.title': key(
    'Nazwa pola',
    'Name of the field',
    'Napis nad polem, w którym mieszkaniec wybiera lub wpisuje.',
    'The words above the field in which residents choose or type.',
  ),
  'params.text': key(
    'Co można wpisać',
    'What may be typed',
    'Dowolny tekst, same cyfry, numer PESEL albo NIP.',
    'Any text, digits alone, a PESEL number or a NIP.',
  ),
  'forms.submit.label': key(
    'Słowa na przycisku',
    'Words on the button',
    'Napis na przycisku, który wysyła formularz.',
    'The words on the button that sends the form.',
  ),
  'forms.cancel': key(
    'Dokąd prowadzi rezygnacja',
    'Where cancelling leads',
    'Ścieżka w portalu, na przykład /panel-uzytkownika.',
    'A path of the portal, such as /panel-uzytkownika.',
  ),
  'accessibility.email': key(
    'Adres e-mail',
    'E-mail',
    'Adres do kontaktu w sprawie dostępności.',
    'The address to write to about accessibility.',
  ),
  'accessibility.phone': key(
    'Telefon',
    'Telephone',
    'Telefon w sprawie dostępności.',
    'The number to call about accessibility.',
  ),
  'forms.access': key('Dla kogo', 'Audience', 'Kto może korzystać z formularza.', 'Who may use the form.'),
}

/** What a key of the part at a path is called; undefined where it is not offered. */
export const offeredAt = (path: EditPath, name: string): OfferedKey | undefined =>
  keysOfLists[`${path.at(-2)}.${name}`] ?? (Object.hasOwn(offeredKeys, name) ? offeredKeys[name] : undefined)

/** Where a service of an office's own stands. */
export const groupWords: OfferedKey = key(
  'Grupa na liście usług',
  'Group in the service list',
  'Z którymi usługami stoi na liście, dopóki nie ma jej tam z systemu urzędu.',
  'The services beside which it is listed, while the list of the office’s system does not name it.',
)

/** What stands for a choice; of one key alone, where it means something else there. */
const choiceWords: ReadonlyMap<string, StudioText> = new Map(
  Object.entries({
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
  }),
)

/** What a choice of a key is called; null where it stands for itself. */
export const choiceWord = (key: string, value: string): StudioText | null =>
  choiceWords.get(`${key}.${value}`) ?? choiceWords.get(value) ?? null

export const noTotal: StudioText = { pl: 'brak', en: 'none' }

export const shownWords = {
  label: { pl: 'Widoczne', en: 'Shown' },
  help: { pl: 'Czy mieszkańcy to widzą.', en: 'Whether residents see it.' },
} as const

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
