import type { TableTexts } from '../../../src/kit/data-table.tsx'
import type { DateInputTexts } from '../../../src/kit/date-input.tsx'
import type { MultiSelectTexts } from '../../../src/kit/multi-select.tsx'
import type { PagerTexts } from '../../../src/kit/pager.tsx'

export const tableTexts: TableTexts = {
  loading: 'Wczytywanie danych…',
  sortBy: 'Sortuj według',
  unsorted: 'domyślna kolejność',
  ascending: 'rosnąco',
  descending: 'malejąco',
  details: 'Szczegóły',
  showDetails: 'Pokaż szczegóły',
  hideDetails: 'Ukryj szczegóły',
}

export const pagerTexts = (label: string): PagerTexts => ({
  label,
  first: 'Pierwsza strona',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  last: 'Ostatnia strona',
  page: (page) => `Strona ${page}`,
  pageSize: 'Wierszy na stronie',
  range: (from, to, total) => `${from}–${to} z ${total}`,
})

export const multiTexts: MultiSelectTexts = { none: 'Wybierz', all: 'Zaznacz wszystkie', clear: 'Wyczyść' }

export const dateTexts: DateInputTexts = {
  open: 'Wybierz datę z kalendarza',
  loading: 'Wczytywanie kalendarza…',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  previousYear: 'Poprzedni rok',
  nextYear: 'Następny rok',
  previousDecade: 'Poprzednia dekada',
  nextDecade: 'Następna dekada',
  chooseMonth: 'Wybierz miesiąc',
  chooseYear: 'Wybierz rok',
  chooseDate: 'Wybierz datę',
  today: 'Dzisiaj',
}
