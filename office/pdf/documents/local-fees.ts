import type { components } from '../../../schemas/office-api.generated.ts'
import type { Language } from '../../language.ts'
import { roman } from '../../roman.ts'
import { FEE } from '../../texts/fees.ts'
import { dateText } from '../format.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'
import { paidColumn } from './paid-column.ts'

type Fee = components['schemas']['LocalFee']

/** Contracts of a year with what is due under them. */
export function localFeesDocument(
  rows: readonly Fee[],
  year: number,
  payer: string,
  language: Language,
): TableDocument {
  const date = (value: string | null) => (value === null ? '' : dateText(value))
  return tableDocument<Fee>({
    file: 'zestawienie_obowiazujacych_umow_oraz_naleznosci_osoby.pdf',
    title: {
      pl: 'Zestawienie obowiązujących umów oraz należności',
      en: 'Contracts in force and what is due under them',
      de: 'Geltende Verträge und ihre Forderungen',
      uk: 'Перелік чинних договорів і платежів за ними',
    },
    landscape: true,
    facts: [
      [FEE.payer, payer],
      [FEE.year, `${year}`],
      [FEE.amounts, 'PLN'],
    ],
    columns: [
      text(FEE.card, 0.9, (row) => row.nrKarty),
      text(FEE.fee, 1.5, (row) => row.nazwaOplaty),
      text(FEE.decision, 1.3, (row) => row.nrDecyzji ?? ''),
      text(FEE.liableFrom, 1.15, (row) => dateText(row.dataPowstaniaNaleznosci)),
      text(FEE.contractDate, 1.15, (row) => date(row.dataZawarciaUmowy)),
      text(FEE.contractEnd, 1.25, (row) => date(row.dataRozwiazaniaUmowy) || FEE.indefinitely[language]),
      text(FEE.instalment, 0.6, (row) => roman(row.nrRaty)),
      text(FEE.deadline, 1.1, (row) => dateText(row.terminPlatnosci)),
      amount(FEE.net, 1, (row) => row.kwotaNetto, true),
      amount(FEE.vat, 0.9, (row) => row.kwotaVat, true),
      amount(FEE.gross, 1, (row) => row.kwotaBrutto, true),
      paidColumn<Fee>(1.05, language),
    ],
    rows,
  })
}
