import type { Language, Texts } from '../../language.ts'
import { COVERS, type ownInvoice } from '../../water/invoices.ts'
import { accountText, amountText, dateText, deadlineText } from '../format.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'
import { PLN, POINT, volumeText } from './water.ts'

type Found = Awaited<ReturnType<typeof ownInvoice>>
type Line = Found['lines'][number]

const KINDS: Readonly<Record<Line['kind'], Texts>> = {
  water: { pl: 'Dostawa wody', en: 'Water supply', de: 'Wasserlieferung', uk: 'Постачання води' },
  sewage: { pl: 'Odbiór ścieków', en: 'Sewage collection', de: 'Abwasserentsorgung', uk: 'Відведення стоків' },
  standing: { pl: 'Opłata abonamentowa', en: 'Standing charge', de: 'Grundgebühr', uk: 'Абонентська плата' },
}
const MONTHS: Texts = { pl: 'mies.', en: 'months', de: 'Mon.', uk: 'міс.' }
const QUANTITY: Texts = { pl: 'Ilość', en: 'Quantity', de: 'Menge', uk: 'Кількість' }

/** An invoice with its lines; the sums are those of the lines. */
export function invoiceDocument({ invoice, point, lines, account }: Found, language: Language): TableDocument {
  const isCorrection = invoice.number.startsWith('K')
  return tableDocument<Line>({
    file: `${invoice.number.replaceAll('/', '_')}.pdf`,
    title: titled(isCorrection ? CORRECTION : INVOICE, invoice.number),
    facts: [
      [{ pl: 'Sprzedawca', en: 'Seller', de: 'Verkäufer', uk: 'Продавець' }, 'Gmina Jasnowola, Zakład Wodociągów'],
      [{ pl: 'Nabywca', en: 'Buyer', de: 'Käufer', uk: 'Покупець' }, point.subjectName],
      [POINT, `${point.address} (${point.card})`],
      [{ pl: 'Dotyczy', en: 'Concerns', de: 'Betrifft', uk: 'Стосується' }, COVERS[invoice.covers][language]],
      [
        { pl: 'Okres', en: 'Period', de: 'Zeitraum', uk: 'Період' },
        `${dateText(invoice.usedFrom)} – ${dateText(invoice.usedTo)}`,
      ],
      [{ pl: 'Data wystawienia', en: 'Issued', de: 'Ausgestellt', uk: 'Дата виставлення' }, dateText(invoice.issuedOn)],
      [
        { pl: 'Termin zapłaty', en: 'Payment deadline', de: 'Zahlbar bis', uk: 'Термін оплати' },
        deadlineText(invoice.dueOn, language),
      ],
      [{ pl: 'Do zapłaty', en: 'To pay', de: 'Zu zahlen', uk: 'До сплати' }, `${amountText(invoice.gross / 100)} zł`],
      ...(account === null ? [] : [[PAID_TO, accountText(account)] as const]),
      PLN,
    ],
    rowHeaders: true,
    columns: [
      text({ pl: 'Pozycja', en: 'Item', de: 'Posten', uk: 'Позиція' }, 2, (line) => KINDS[line.kind][language]),
      { header: QUANTITY, share: 1.1, right: true, cell: (line) => quantityText(line, language) },
      amount(
        { pl: 'Cena netto', en: 'Net price', de: 'Nettopreis', uk: 'Ціна нетто' },
        1,
        (line) => line.price / 100,
        false,
      ),
      amount({ pl: 'Netto', en: 'Net', de: 'Netto', uk: 'Нетто' }, 1, (line) => line.net / 100, true),
      amount({ pl: 'VAT 8%', en: 'VAT 8%', de: 'MwSt. 8 %', uk: 'ПДВ 8%' }, 1, (line) => line.vat / 100, true),
      amount({ pl: 'Brutto', en: 'Gross', de: 'Brutto', uk: 'Брутто' }, 1, (line) => (line.net + line.vat) / 100, true),
    ],
    rows: lines,
  })
}

const PAID_TO: Texts = {
  pl: 'Rachunek do wpłat',
  en: 'Account for payments',
  de: 'Konto für Zahlungen',
  uk: 'Рахунок для сплати',
}
const INVOICE: Texts = { pl: 'Faktura', en: 'Invoice', de: 'Rechnung', uk: 'Рахунок' }
const CORRECTION: Texts = {
  pl: 'Faktura korygująca',
  en: 'Correcting invoice',
  de: 'Berichtigte Rechnung',
  uk: 'Коригувальний рахунок',
}

function titled(words: Texts, number: string): Texts {
  const { pl, en, de, uk } = words
  return { pl: `${pl} ${number}`, en: `${en} ${number}`, de: `${de} ${number}`, uk: `${uk} ${number}` }
}

function quantityText({ kind, quantity }: Line, language: Language): string {
  return kind === 'standing' ? `${quantity} ${MONTHS[language]}` : `${volumeText(quantity / 1000)} m³`
}
