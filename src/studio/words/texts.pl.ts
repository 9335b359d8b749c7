import { polishCount } from './count.ts'

/** What the table of all texts says in Polish. */
export const polishTexts = {
  open: 'Teksty',
  title: 'Teksty portalu',
  lead: 'Wszystkie teksty we wszystkich językach. Zmiana trafia do szkicu, tak jak we właściwościach. Pusty tekst przywraca standard; nazwa urzędu go nie ma.',
  search: 'Szukaj w tekstach',
  show: 'Pokaż',
  shown: { all: 'wszystkie', missing: 'brakujące', differs: 'zmienione w tym urzędzie' },
  language: 'Język tłumaczenia',
  allLanguages: 'wszystkie języki',
  count: (count: number) => polishCount(count, 'tekst', 'teksty', 'tekstów'),
  none: 'Nie znaleziono tekstów.',
  table: 'Teksty portalu w językach urzędu',
  text: 'Tekst',
  missing: 'brak',
  cell: (place: string, language: string) => `${place}, ${language}`,
  office: 'Nazwa urzędu',
  app: 'Portal',
  file: {
    title: 'Pliki dla tłumaczy',
    lead: 'Plik ma teksty z tabeli poniżej. Tłumacz uzupełnia go w swoim programie, a wczytany pokaże, co się zmieni.',
    csv: 'Pobierz CSV',
    xliff: (language: string) => `Pobierz XLIFF: ${language}`,
    saved: (texts: number, leftOut: number, source: string) =>
      `Plik ma ${polishCount(texts, 'tekst', 'teksty', 'tekstów')}.${leftOut === 0 ? '' : ` Pominięto ${polishCount(leftOut, 'tekst', 'teksty', 'tekstów')}, bo nie ma z czego tłumaczyć (${source}: brak).`}`,
    nothing: (source: string) =>
      `Pliku nie ma, bo nie byłoby w nim żadnego tekstu: tego, co jest w tabeli, brakuje w języku, z którego się tłumaczy (${source}).`,
    read: 'Wczytaj plik',
    name: 'teksty',
  },
  pager: {
    label: 'Strony tabeli tekstów',
    first: 'Pierwsza strona',
    previous: 'Poprzednia strona',
    next: 'Następna strona',
    last: 'Ostatnia strona',
    page: (page: number) => `Strona ${page}`,
    pageSize: 'Wierszy na stronie',
    range: (from: number, to: number, total: number) => `${from}–${to} z ${total}`,
  },
  import: {
    title: 'Teksty z pliku',
    unreadable:
      'To nie jest plik CSV ani XLIFF 2 z tekstami portalu. Plik CSV trzeba zapisać w kodowaniu UTF-8, z kolumną „id” i kolumnami języków.',
    tooLarge: 'Plik jest za duży.',
    changes: (count: number) => `Zmieni się: ${polishCount(count, 'tekst', 'teksty', 'tekstów')}.`,
    nothing: 'Plik niczego nie zmienia.',
    same: (count: number) => `Bez zmian: ${polishCount(count, 'tekst', 'teksty', 'tekstów')}.`,
    refused: (count: number) => `Pominięto: ${polishCount(count, 'tekst', 'teksty', 'tekstów')}.`,
    reasons: {
      unknownText: 'nie ma takiego tekstu w portalu',
      unknownLanguage: 'urząd nie ma tekstu w tym języku',
      placeholders: 'wartości w nawiasach klamrowych są inne niż w pozostałych językach',
      characters: 'są w nim znaki, których tekst mieć nie może',
      tooLong: 'jest za długi',
      twice: 'plik ma go dwa razy',
    },
    outdated: 'Tekst, z którego tłumaczono, zmienił się później.',
    before: 'Teraz',
    after: 'Z pliku',
    more: (count: number) => `…i jeszcze ${polishCount(count, 'tekst', 'teksty', 'tekstów')}.`,
    take: 'Wczytaj do szkicu',
    taking: (count: number) =>
      `Wczytuję do szkicu ${polishCount(count, 'tekst', 'teksty', 'tekstów')}. Nie zamykaj strony.`,
    taken: (count: number) =>
      `Wczytano do szkicu ${polishCount(count, 'tekst', 'teksty', 'tekstów')}. Można to cofnąć jednym przyciskiem „Cofnij”.`,
  },
}
