import type { components } from '../../../schemas/office-api.generated.ts'
import type { Language, Texts } from '../../language.ts'
import { FEE } from '../../texts/fees.ts'
import { amountText, dateText } from '../format.ts'
import { amount, sectionedDocument, type TableDocument, tableSection, text } from '../table-document.ts'
import { paidColumn } from './paid-column.ts'

type Schemas = components['schemas']

const TITLE: Texts = {
  pl: 'Opłaty za zezwolenia na sprzedaż napojów alkoholowych',
  en: 'Fees for permits to sell alcohol',
  de: 'Gebühren für Genehmigungen zum Verkauf von Alkohol',
  uk: 'Плата за дозволи на продаж алкогольних напоїв',
}

/** Permits of a year, what is due for them, what was paid and what remains. */
export function permitFeesDocument(
  fees: Schemas['PermitFees'],
  year: number,
  holder: string,
  language: Language,
): TableDocument {
  const frame = {
    file: 'oplaty_za_zezwolenia.pdf',
    title: TITLE,
    landscape: true,
    facts: [
      [FEE.payer, holder],
      [FEE.year, `${year}`],
      [FEE.remaining, `${amountText(fees.naleznosciPozostaleDoSplaty.sumaNiesplaconychNaleznosci)} PLN`],
    ],
  } as const
  return sectionedDocument(frame, [
    permitTable(fees.zezwolenia),
    duesTable(fees.naleznosciZaZezwolenie, language),
    paidTable(fees.uiszczoneOplaty, language),
  ])
}

function permitTable(rows: readonly Schemas['Permit'][]) {
  return tableSection<Schemas['Permit']>({
    heading: { pl: 'Zezwolenia', en: 'Permits', de: 'Genehmigungen', uk: 'Дозволи' },
    columns: [
      text(FEE.permit, 1, (row) => row.pelnyNrZezwolenia),
      text(FEE.document, 1.2, (row) => row.pelnyNrDokumentuZezwolenia),
      text(FEE.outlet, 1.8, (row) => row.nazwaPunktuZezwolenia),
      text(FEE.permitKind, 1.8, (row) => row.rodzajZezwoleniaOpis),
      text(FEE.strength, 1.5, (row) => row.mocZezwoleniaOpis),
      text(FEE.validFrom, 0.9, (row) => dateText(row.zezwolenieWazneOd)),
      text(FEE.validTo, 0.9, (row) => dateText(row.zezwolenieWazneDo)),
    ],
    rows,
  })
}

const numbered = (texts: Texts, number: string): Texts => ({
  pl: `${texts.pl} ${number}`,
  en: `${texts.en} ${number}`,
  de: `${texts.de} ${number}`,
  uk: `${texts.uk} ${number}`,
})

function duesTable(rows: readonly Schemas['PermitDues'][], language: Language) {
  return tableSection<Schemas['PermitDues']>({
    heading: {
      pl: 'Należności za zezwolenia',
      en: 'Dues for permits',
      de: 'Forderungen für Genehmigungen',
      uk: 'Платежі за дозволи',
    },
    columns: [
      text(FEE.permit, 1, (row) => row.pelnyNrZezwolenia ?? ''),
      amount(FEE.due, 1, (row) => row.kwotaNalezna, true),
      amount(numbered(FEE.instalment, 'I'), 1, (row) => row.kwotaRaty1, true),
      amount(numbered(FEE.instalment, 'II'), 1, (row) => row.kwotaRaty2, true),
      amount(numbered(FEE.instalment, 'III'), 1, (row) => row.kwotaRaty3, true),
      amount(numbered(FEE.surcharge, 'I'), 1, (row) => row.dodatkowaOplRata1, true),
      amount(numbered(FEE.surcharge, 'II'), 1, (row) => row.dodatkowaOplRata2, true),
      amount(numbered(FEE.surcharge, 'III'), 1, (row) => row.dodatkowaOplRata3, true),
      amount(FEE.surchargeDeclaration, 1.1, (row) => row.dodatkowaOplNieterOsw, true),
      paidColumn<Schemas['PermitDues']>(0.95, language),
    ],
    rows,
  })
}

function paidTable(rows: readonly Schemas['PermitPayment'][], language: Language) {
  return tableSection<Schemas['PermitPayment']>({
    heading: { pl: 'Uiszczone opłaty', en: 'Paid fees', de: 'Gezahlte Gebühren', uk: 'Сплачені внески' },
    columns: [
      text(FEE.paidOn, 1, (row) => dateText(row.dataWplaty)),
      amount(FEE.amount, 1, (row) => row.kwotaWplaty, false),
      text(FEE.forWhat, 2.4, (row) => paidFor(row, language)),
      text(FEE.cancelled, 1, (row) => FEE[row.czyAnulowana ? 'paid' : 'unpaid'][language]),
    ],
    rows,
  })
}

function paidFor(row: Schemas['PermitPayment'], language: Language): string {
  const details = [
    row.czyDotyczyWszystkichRat ? `${FEE.instalment[language]} I–III` : '',
    row.czyDotyczyRaty1 ? `${FEE.instalment[language]} I` : '',
    row.czyDotyczyRaty2 ? `${FEE.instalment[language]} II` : '',
    row.czyDotyczyRaty3 ? `${FEE.instalment[language]} III` : '',
    row.czyNieterminoweZlozenieOswiadczenia ? FEE.surchargeDeclaration[language] : '',
    row.czySplaconaPoTerminie ? FEE.late[language] : '',
  ]
  return details.filter((word) => word !== '').join(', ')
}
