import type { components } from '../../../schemas/office-api.generated.ts'
import type { Texts } from '../../language.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'

type IncomeRow = components['schemas']['BudgetIncomeRow']
type ExpenseRow = components['schemas']['BudgetExpenseRow']
type Row = IncomeRow | ExpenseRow

const YEAR: Texts = { pl: 'Rok budżetowy', en: 'Budget year', de: 'Haushaltsjahr', uk: 'Бюджетний рік' }
const UNIT: Texts = { pl: 'Kwoty', en: 'Amounts', de: 'Beträge', uk: 'Суми' }

const place = [
  text<Row>({ pl: 'Rozdział', en: 'Chapter', de: 'Kapitel', uk: 'Розділ' }, 48, (row) => row.rozdzial),
  text<Row>({ pl: 'Paragraf', en: 'Paragraph', de: 'Paragraf', uk: 'Параграф' }, 54, (row) => row.paragraf),
  text<Row>({ pl: 'Nazwa pozycji', en: 'Item', de: 'Bezeichnung', uk: 'Назва статті' }, 280, (row) => row.nazwaPozycji),
  amount<Row>(
    { pl: 'Plan po zmianach', en: 'Plan after changes', de: 'Plan nach Änderungen', uk: 'План зі змінами' },
    84,
    (row) => row.planPoZmianach,
    true,
  ),
]

/** Budget income of a year. */
export function incomeDocument(rows: readonly IncomeRow[], year: number): TableDocument {
  return tableDocument<IncomeRow>({
    file: 'dochody_budzetu.pdf',
    title: { pl: 'Dochody budżetu', en: 'Budget income', de: 'Haushaltseinnahmen', uk: 'Доходи бюджету' },
    facts: [
      [YEAR, `${year}`],
      [UNIT, 'PLN'],
    ],
    landscape: true,
    columns: [
      ...place,
      amount(
        { pl: 'Należności', en: 'Receivables', de: 'Forderungen', uk: 'Нарахування' },
        84,
        (row) => row.naleznosci,
        true,
      ),
      amount(
        { pl: 'Dochody otrzymane', en: 'Income received', de: 'Erhaltene Einnahmen', uk: 'Отримані доходи' },
        84,
        (row) => row.dochodyOtrzymane,
        true,
      ),
      amount(
        { pl: 'Dochody wykonane', en: 'Income executed', de: 'Ausgeführte Einnahmen', uk: 'Виконані доходи' },
        84,
        (row) => row.dochodyWykonane,
        true,
      ),
    ],
    rows,
  })
}

/** Budget expenses of a year. */
export function expenseDocument(rows: readonly ExpenseRow[], year: number): TableDocument {
  return tableDocument<ExpenseRow>({
    file: 'wydatki_budzetu.pdf',
    title: { pl: 'Wydatki budżetu', en: 'Budget expenses', de: 'Haushaltsausgaben', uk: 'Видатки бюджету' },
    facts: [
      [YEAR, `${year}`],
      [UNIT, 'PLN'],
    ],
    landscape: true,
    columns: [
      ...place,
      amount({ pl: 'Wydatki', en: 'Expenses', de: 'Ausgaben', uk: 'Видатки' }, 84, (row) => row.wydatki, true),
      amount(
        { pl: 'Zobowiązania', en: 'Liabilities', de: 'Verbindlichkeiten', uk: 'Зобов’язання' },
        84,
        (row) => row.zobowiazania,
        true,
      ),
      amount({ pl: 'Koszty', en: 'Costs', de: 'Kosten', uk: 'Витрати' }, 84, (row) => row.koszty, true),
      amount(
        { pl: 'Zaangażowanie', en: 'Commitment', de: 'Mittelbindung', uk: 'Взяті зобов’язання' },
        84,
        (row) => row.zaangazowanie,
        true,
      ),
    ],
    rows,
  })
}
