import type { components } from '../../../schemas/office-api.generated.ts'
import { type TableDocument, tableDocument, text } from '../table-document.ts'
import { momentText } from './water.ts'

type Request = components['schemas']['WaterRequest']

/** Requests to the water utility and the office's remarks. */
export function requestsDocument(rows: readonly Request[]): TableDocument {
  return tableDocument<Request>({
    file: 'zgloszenia.pdf',
    title: {
      pl: 'Zgłoszenia w sprawie wody i ścieków',
      en: 'Requests about water and sewage',
      de: 'Meldungen zu Wasser und Abwasser',
      uk: 'Звернення щодо води та стоків',
    },
    landscape: true,
    columns: [
      text({ pl: 'Wysłano', en: 'Sent', de: 'Gesendet', uk: 'Надіслано' }, 1, (row) => momentText(row.kiedyUtworzono)),
      text({ pl: 'Temat', en: 'Topic', de: 'Thema', uk: 'Тема' }, 1.3, (row) => row.tematZgloszenia),
      text({ pl: 'Treść', en: 'Text', de: 'Text', uk: 'Текст' }, 3, (row) => row.trescZgloszenia),
      text({ pl: 'Stan', en: 'State', de: 'Status', uk: 'Стан' }, 1, (row) => row.stanZgloszenia ?? ''),
      text({ pl: 'Załatwiono', en: 'Dealt with', de: 'Bearbeitet', uk: 'Розглянуто' }, 1, (row) =>
        row.kiedyObsluzono === null ? '' : momentText(row.kiedyObsluzono),
      ),
      text(
        { pl: 'Uwagi urzędu', en: 'Remarks from the office', de: 'Anmerkungen des Amts', uk: 'Зауваження управління' },
        1.6,
        (row) => row.uwagiDoZgloszenia ?? '',
      ),
    ],
    rows,
  })
}
