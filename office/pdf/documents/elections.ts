import type { components } from '../../../schemas/office-api.generated.ts'
import type { Language, Texts } from '../../language.ts'
import { dateText } from '../format.ts'
import { count, type TableDocument, tableDocument, text } from '../table-document.ts'

type Schemas = components['schemas']

const ELECTION_DAY: Texts = { pl: 'Data wyborów', en: 'Election date', de: 'Wahltag', uk: 'Дата виборів' }

const FIELDS: readonly (readonly [label: Texts, pick: (place: Schemas['VoterPlace']) => string])[] = [
  [{ pl: 'Numer PESEL', en: 'PESEL number', de: 'PESEL-Nummer', uk: 'Номер PESEL' }, (place) => place.pesel],
  [{ pl: 'Obwód głosowania', en: 'Precinct', de: 'Stimmbezirk', uk: 'Виборча дільниця' }, (place) => place.obwod],
  [{ pl: 'Okręg wyborczy', en: 'District', de: 'Wahlkreis', uk: 'Виборчий округ' }, (place) => place.okreg],
  [
    { pl: 'Numer na liście', en: 'Number on the list', de: 'Nummer in der Liste', uk: 'Номер у списку' },
    (place) => place.nrNaLiscie,
  ],
  [
    { pl: 'Adres lokalu wyborczego', en: 'Polling address', de: 'Adresse des Wahllokals', uk: 'Адреса дільниці' },
    (place) => place.adresWyborcy,
  ],
]

/** Where one voter votes on an election day. */
export function voterDocument(place: Schemas['VoterPlace'], day: string, language: Language): TableDocument {
  const rows = FIELDS.map(([label, pick]) => ({ label: label[language], value: pick(place) }))
  return tableDocument<(typeof rows)[number]>({
    file: 'sprawdzenie_obwodu_okregu_i_numeru_na_liscie_wyborczej.pdf',
    title: {
      pl: 'Sprawdzenie obwodu, okręgu i numeru na liście wyborczej',
      en: 'Precinct, district and number on the electoral roll',
      de: 'Stimmbezirk, Wahlkreis und Nummer im Wählerverzeichnis',
      uk: 'Дільниця, округ і номер у виборчому списку',
    },
    facts: [[ELECTION_DAY, dateText(day)]],
    rowHeaders: true,
    columns: [
      text({ pl: 'Informacja', en: 'Information', de: 'Angabe', uk: 'Інформація' }, 1, (row) => row.label),
      text({ pl: 'Wartość', en: 'Value', de: 'Wert', uk: 'Значення' }, 2, (row) => row.value),
    ],
    rows,
  })
}

/** How many people are on the roll of an election day. */
export function voterCountDocument(rows: readonly Schemas['VoterCountRow'][]): TableDocument {
  return tableDocument<Schemas['VoterCountRow']>({
    file: 'liczba_wyborcow.pdf',
    title: { pl: 'Liczba wyborców', en: 'Number of voters', de: 'Zahl der Wahlberechtigten', uk: 'Кількість виборців' },
    rowHeaders: true,
    columns: [
      text(ELECTION_DAY, 1, (row) => dateText(row.dataWyborow)),
      count(
        { pl: 'Liczba wyborców', en: 'Number of voters', de: 'Zahl der Wahlberechtigten', uk: 'Кількість виборців' },
        1,
        (row) => row.liczbaWyborcow,
        false,
      ),
    ],
    rows,
  })
}
