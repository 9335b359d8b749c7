import type { components } from '../../../schemas/office-api.generated.ts'
import type { Subject } from '../../accounts/store.ts'
import type { Language } from '../../language.ts'
import { unitWord } from '../../texts/units.ts'
import { dateText, quantityText } from '../format.ts'
import { type TableDocument, tableDocument, text } from '../table-document.ts'
import { subjectFacts } from './subject.ts'

type Schemas = components['schemas']

const SHOWN = { pl: 'Parametry', en: 'Parameters', de: 'Grundlagen', uk: 'Параметри' }
const CURRENT = { pl: 'aktualne', en: 'current', de: 'aktuelle', uk: 'поточні' }
const ARCHIVED = { pl: 'archiwalne', en: 'archived', de: 'frühere', uk: 'архівні' }
const ONGOING = { pl: 'nadal trwa', en: 'still ongoing', de: 'gilt weiterhin', uk: 'досі триває' }

/** One of the two lists of waste fee parameters. */
export function wasteParametersDocument(
  reply: Schemas['WasteParameterList'],
  view: 'AKTUALNE' | 'ARCHIWALNE',
  subject: Subject,
  language: Language,
): TableDocument {
  const current = view === 'AKTUALNE'
  return tableDocument<Schemas['WasteParameter']>({
    file: 'parametry_oplat_za_odpady.pdf',
    title: {
      pl: 'Parametry opłat za odpady',
      en: 'Waste fee parameters',
      de: 'Grundlagen der Abfallgebühren',
      uk: 'Параметри плати за відходи',
    },
    facts: [...subjectFacts(subject), [SHOWN, (current ? CURRENT : ARCHIVED)[language]]],
    columns: [
      text(
        { pl: 'Punkt odbioru', en: 'Collection point', de: 'Abholstelle', uk: 'Пункт збору' },
        2.2,
        (row) => row.punktOdbioru,
      ),
      text({ pl: 'Parametr', en: 'Parameter', de: 'Grundlage', uk: 'Параметр' }, 2.2, (row) => row.parametr),
      text({ pl: 'Od dnia', en: 'From', de: 'Von', uk: 'Від' }, 1, (row) => dateText(row.odDnia)),
      text({ pl: 'Do dnia', en: 'To', de: 'Bis', uk: 'До' }, 1, (row) =>
        row.doDnia === null ? ONGOING[language] : dateText(row.doDnia),
      ),
      {
        ...text({ pl: 'Wartość', en: 'Value', de: 'Wert', uk: 'Значення' }, 0.9, (row) => quantityText(row.wartosc)),
        right: true,
      },
      text({ pl: 'Jednostka', en: 'Unit', de: 'Einheit', uk: 'Одиниця' }, 1.3, (row) =>
        unitWord(row.jednostkaMiary, language),
      ),
    ],
    rows: current ? reply.parametryOplatAktualne : reply.parametryOplatArchiwalne,
  })
}
