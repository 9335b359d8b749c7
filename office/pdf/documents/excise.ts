import type { components } from '../../../schemas/office-api.generated.ts'
import type { Language } from '../../language.ts'
import { FEE } from '../../texts/fees.ts'
import { amountText, dateText } from '../format.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'

type Application = components['schemas']['ExciseApplication']
type Decision = components['schemas']['ExciseDecision']

const facts = (year: number, payer: string): TableDocument['facts'] => [
  [FEE.payer, payer],
  [FEE.year, `${year}`],
  [FEE.amounts, 'PLN'],
]

/** Applications of a year for a refund of excise. */
export function applicationsDocument(
  rows: readonly Application[],
  year: number,
  payer: string,
  language: Language,
): TableDocument {
  return tableDocument<Application>({
    file: 'wnioski_o_zwrot_akcyzy_za_olej.pdf',
    title: {
      pl: 'Wnioski o zwrot podatku akcyzowego za olej napędowy',
      en: 'Applications for a refund of excise on fuel oil',
      de: 'Anträge auf Erstattung der Verbrauchsteuer für Diesel',
      uk: 'Заяви на повернення акцизу за дизельне пальне',
    },
    facts: facts(year, payer),
    rowHeaders: true,
    columns: [
      text(FEE.signature, 1.4, (row) => row.sygnaturaWniosku),
      text(FEE.filed, 1, (row) => dateText(row.dataZlozeniaWniosku)),
      amount(FEE.area, 1.1, (row) => row.powierzchniaUzytkowRolnych, false),
      amount(FEE.oil, 1, (row) => row.iloscOleju, false),
      amount(FEE.limit, 1.1, (row) => row.rocznyLimitZwrotu, false),
      text(FEE.payout, 1.2, (row) => FEE[row.czyWyplataNaRachunekBankowy ? 'toAccount' : 'cashDesk'][language]),
    ],
    rows,
  })
}

/** Decisions of a year on refunds of excise. */
export function refundsDocument(
  rows: readonly Decision[],
  year: number,
  payer: string,
  language: Language,
): TableDocument {
  return tableDocument<Decision>({
    file: 'zwroty_akcyzy_za_olej.pdf',
    title: {
      pl: 'Zwroty podatku akcyzowego za olej napędowy',
      en: 'Refunds of excise on fuel oil',
      de: 'Erstattungen der Verbrauchsteuer für Diesel',
      uk: 'Повернення акцизу за дизельне пальне',
    },
    facts: facts(year, payer),
    rowHeaders: true,
    columns: [
      text(FEE.decision, 1.5, (row) => row.numerDecyzji ?? FEE.notIssued[language]),
      text(FEE.decisionDate, 1, (row) => (row.dataWydaniaDecyzji === null ? '' : dateText(row.dataWydaniaDecyzji))),
      text(FEE.refund, 1, (row) => (row.kwotaZwrotu === null ? '' : amountText(row.kwotaZwrotu))),
      amount(FEE.limitLeft, 1.1, (row) => row.pozostalyLimitZwrotuDoWykorzystania, false),
      amount(FEE.limit, 1.1, (row) => row.rocznyLimitZwrotu, false),
      text(FEE.paidOut, 1.1, (row) =>
        row.kwotaWyplacona === null ? FEE.notPaid[language] : amountText(row.kwotaWyplacona),
      ),
    ],
    rows,
  })
}
