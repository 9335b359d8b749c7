import type { PaymentReceiver } from '../../db/schema/index.ts'
import type { DuesCard } from '../../dues/cards.ts'
import { totalOf } from '../../dues/instalments.ts'
import type { Language } from '../../language.ts'
import { zloty } from '../../money.ts'
import type { Chosen } from '../../payments/selection.ts'
import { transferTitle } from '../../payments/selection.ts'
import { roman } from '../../roman.ts'
import { FEE } from '../../texts/fees.ts'
import { accountText, amountText, deadlineText } from '../format.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'

/**
 * The slip by which chosen instalments are paid at a bank or a post office: who pays what to which account. It says that it
 * proves no payment.
 */
export function paymentSlip(
  card: DuesCard,
  receiver: PaymentReceiver,
  chosen: readonly Chosen[],
  language: Language,
): TableDocument {
  const total = chosen.reduce((sum, { part }) => sum + totalOf(part), 0)
  const titled = chosen.map(({ part, instalment }) => ({ kind: part.kind, number: instalment.number }))
  return tableDocument<Chosen>({
    file: 'blankiet_wplaty.pdf',
    title: { pl: 'Blankiet wpłaty', en: 'Payment slip', de: 'Zahlschein', uk: 'Бланк для оплати' },
    landscape: true,
    facts: [
      [FEE.notice, FEE.slipNotice[language]],
      [FEE.receiver, `${receiver.name}, ${receiver.address}, ${receiver.postalCode} ${receiver.town}`],
      [FEE.account, accountText(card.bankAccount)],
      [FEE.amount, `${amountText(zloty(total))} PLN`],
      [FEE.payer, `${card.payerName}, ${card.payerAddress}`],
      [FEE.title, `${card.symbol} ${card.year}, ${transferTitle(titled)}`],
    ],
    columns: [
      text(FEE.instalmentKind, 2, ({ part }) => part.kind[language]),
      text(FEE.instalment, 0.7, ({ instalment }) => roman(instalment.number)),
      text(FEE.deadline, 1.1, ({ instalment }) => deadlineText(instalment.deadline, language)),
      amount(FEE.principal, 1, ({ part }) => zloty(part.principal), true),
      amount(FEE.costs, 0.9, ({ part }) => zloty(part.enforcementCosts), true),
      amount(FEE.prolongation, 1.1, ({ part }) => zloty(part.prolongationFee), true),
      amount(FEE.interest, 0.9, ({ part }) => zloty(part.interest), true),
      amount(FEE.total, 1, ({ part }) => zloty(totalOf(part)), true),
    ],
    rows: chosen,
  })
}
