import type { components } from '../../../schemas/office-api.generated.ts'
import type { Subject } from '../../accounts/store.ts'
import type { Language } from '../../language.ts'
import { unitWord } from '../../texts/units.ts'
import { accountText, amountText, dateText, quantityText } from '../format.ts'
import {
  amount,
  type Column,
  sectionedDocument,
  type TableDocument,
  tableDocument,
  tableSection,
  text,
} from '../table-document.ts'
import { paidColumn } from './paid-column.ts'
import { subjectFacts } from './subject.ts'

type Schemas = components['schemas']

const CARD = { pl: 'Nr karty', en: 'Card no', de: 'Karten-Nr.', uk: 'Номер картки' }
const UNIT = { pl: 'Jednostka', en: 'Unit', de: 'Einheit', uk: 'Одиниця' }
const AREA = { pl: 'Powierzchnia', en: 'Area', de: 'Fläche', uk: 'Площа' }
const PAYER = { pl: 'Płatnik', en: 'Payer', de: 'Zahlungspflichtiger', uk: 'Платник' }
const ADDRESS = { pl: 'Adres', en: 'Address', de: 'Anschrift', uk: 'Адреса' }
const ACCOUNT = {
  pl: 'Rachunek do wpłat',
  en: 'Account for payments',
  de: 'Konto für Zahlungen',
  uk: 'Рахунок для сплати',
}

const number = <Row>(header: Column<Row>['header'], share: number, cell: (row: Row) => string): Column<Row> => ({
  ...text(header, share, cell),
  right: true,
})

/** The first and last columns of every table of property. */
const before = <Row extends Schemas['Structure'] | Schemas['LandParcel'] | Schemas['Building']>(): Column<Row>[] => [
  text(CARD, 1, (row) => row.nrKarty),
  text(
    { pl: 'Sposób opodatkowania', en: 'Taxation', de: 'Besteuerung', uk: 'Оподаткування' },
    1.6,
    (row) => row.opisPodatku,
  ),
]
const after = <Row extends Schemas['Structure'] | Schemas['LandParcel'] | Schemas['Building']>(): Column<Row>[] => [
  text({ pl: 'Nazwa stawki', en: 'Rate', de: 'Steuersatz', uk: 'Назва ставки' }, 1.8, (row) => row.nazwaStawki),
  text({ pl: 'Udział', en: 'Share', de: 'Anteil', uk: 'Частка' }, 0.9, (row) => row.udzial),
  text(
    { pl: 'Forma władania', en: 'Ownership', de: 'Eigentumsform', uk: 'Форма володіння' },
    1.3,
    (row) => row.formaWladania,
  ),
]

/** Everything that a subject holds, in three tables. */
export function propertyDocument(property: Schemas['Property'], language: Language): TableDocument {
  const unit = (row: { readonly jednostkaPowierzchni: string }) => unitWord(row.jednostkaPowierzchni, language)
  return sectionedDocument(
    {
      file: 'nieruchomosci_osoby.pdf',
      title: { pl: 'Nieruchomości', en: 'Property held', de: 'Grundbesitz', uk: 'Нерухомість' },
      facts: [
        [PAYER, property.nazwaPlatnika],
        ...(property.adresPlatnika === null ? [] : [[ADDRESS, property.adresPlatnika] as const]),
        ...(property.numerKontaBankowego === null
          ? []
          : [[ACCOUNT, accountText(property.numerKontaBankowego)] as const]),
      ],
      landscape: true,
    },
    [
      tableSection<Schemas['LandParcel']>({
        heading: { pl: 'Grunty', en: 'Land', de: 'Grundstücke', uk: 'Ґрунти' },
        columns: [
          ...before<Schemas['LandParcel']>(),
          number(AREA, 1, (row) => quantityText(row.powierzchniaGruntu)),
          text(UNIT, 1.2, unit),
          ...after<Schemas['LandParcel']>(),
        ],
        rows: property.grunty,
      }),
      tableSection<Schemas['Building']>({
        heading: { pl: 'Budynki', en: 'Buildings', de: 'Gebäude', uk: 'Будівлі' },
        columns: [
          ...before<Schemas['Building']>(),
          number(AREA, 1.1, (row) => quantityText(row.powierzchniaBudynku)),
          text(UNIT, 1.3, unit),
          text(
            { pl: 'Identyfikator', en: 'Identifier', de: 'Kennung', uk: 'Ідентифікатор' },
            1.8,
            (row) => row.daneGeodezyjne.pelnyIdentyfikator ?? '',
          ),
          text(
            { pl: 'Dokument własności', en: 'Ownership document', de: 'Eigentumsurkunde', uk: 'Документ власності' },
            1.8,
            ({ dokumentWlasnosci: { typ, numer, dataWydania } }) =>
              [typ, numer, dataWydania === null ? null : dateText(dataWydania)]
                .filter((part) => part !== null)
                .join(', '),
          ),
          ...after<Schemas['Building']>(),
        ],
        rows: property.budynki,
      }),
      tableSection<Schemas['Structure']>({
        heading: { pl: 'Budowle', en: 'Structures', de: 'Bauwerke', uk: 'Споруди' },
        columns: [
          ...before<Schemas['Structure']>(),
          number({ pl: 'Wartość', en: 'Value', de: 'Wert', uk: 'Вартість' }, 1, (row) =>
            amountText(row.wartoscBudowli),
          ),
          text(UNIT, 1.2, (row) => unitWord(row.jednostkaWartosci, language)),
          ...after<Schemas['Structure']>(),
        ],
        rows: property.budowle,
      }),
    ],
  )
}

/** The assessments of some years, with their sums. */
export function assessmentsDocument(
  reply: Schemas['TaxAssessmentList'],
  subject: Subject,
  years: readonly number[],
  language: Language,
): TableDocument {
  type Row = Schemas['TaxAssessment']
  return tableDocument<Row>({
    file: 'wymiar_podatku_osoby.pdf',
    title: { pl: 'Wymiar podatku', en: 'Tax assessment', de: 'Steuerfestsetzung', uk: 'Нарахування податку' },
    facts: [
      ...subjectFacts(subject),
      [{ pl: 'Lata podatkowe', en: 'Tax years', de: 'Steuerjahre', uk: 'Податкові роки' }, years.join(', ')],
      [{ pl: 'Kwoty', en: 'Amounts', de: 'Beträge', uk: 'Суми' }, 'PLN'],
    ],
    landscape: true,
    columns: [
      text(CARD, 1, (row) => row.nrKarty),
      text(
        { pl: 'Rok podatkowy', en: 'Tax year', de: 'Steuerjahr', uk: 'Податковий рік' },
        0.9,
        (row) => `${row.rokPodatkowy}`,
      ),
      text({ pl: 'Data wymiaru', en: 'Assessed on', de: 'Festgesetzt am', uk: 'Дата нарахування' }, 1, (row) =>
        dateText(row.dataWymiaru),
      ),
      text({ pl: 'Rodzaj', en: 'Type', de: 'Art', uk: 'Вид' }, 1.8, (row) => row.opisWymiaru),
      text(
        { pl: 'Nr decyzji', en: 'Decision no', de: 'Bescheid-Nr.', uk: 'Номер рішення' },
        1.6,
        (row) => row.nrDecyzji,
      ),
      amount(
        { pl: 'Podatek rolny', en: 'Agricultural tax', de: 'Agrarsteuer', uk: 'Сільськогосподарський податок' },
        1.2,
        (row) => row.podatekRolny,
        true,
      ),
      amount(
        { pl: 'Podatek leśny', en: 'Forest tax', de: 'Forststeuer', uk: 'Лісовий податок' },
        1.1,
        (row) => row.podatekLesny,
        true,
      ),
      amount(
        { pl: 'Podatek od nieruchomości', en: 'Real estate tax', de: 'Grundsteuer', uk: 'Податок на нерухомість' },
        1.3,
        (row) => row.podatekOdNieruchomosci,
        true,
      ),
      amount(
        { pl: 'Podatek razem', en: 'Total tax', de: 'Steuer gesamt', uk: 'Податок разом' },
        1.2,
        (row) => row.podatekRazem,
        true,
      ),
      paidColumn<Row>(1.1, language),
    ],
    rows: reply.pozycjeWymiaruPodatku,
  })
}
