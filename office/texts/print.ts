import type { Texts } from '../language.ts'

/** Words that stand on every printed document. */
export const PRINT = {
  printed: { pl: 'Wydruk z dnia', en: 'Printed on', de: 'Gedruckt am', uk: 'Надруковано' },
  page: {
    pl: 'strona {page} z {pages}',
    en: 'page {page} of {pages}',
    de: 'Seite {page} von {pages}',
    uk: 'сторінка {page} з {pages}',
  },
  total: { pl: 'Razem', en: 'Total', de: 'Summe', uk: 'Разом' },
  noData: {
    pl: 'Brak danych do wyświetlenia.',
    en: 'There is no data to show.',
    de: 'Keine Daten vorhanden.',
    uk: 'Немає даних для показу.',
  },
} as const satisfies Record<string, Texts>
