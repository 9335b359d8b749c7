import type { components } from '../../../schemas/office-api.generated.ts'
import type { TransactionFields } from '../../payments/provider.ts'
import { FEE } from '../../texts/fees.ts'
import { accountText, amountText, dateText, momentText } from '../format.ts'
import { amount, type TableDocument, tableDocument, text } from '../table-document.ts'

type Payment = components['schemas']['OnlinePayment']
type Instalment = components['schemas']['PaidInstalment']
type Facts = TableDocument['facts']

/** One online payment: what was ordered, to whom it goes, what became of it. */
export function paymentDocument(payment: Payment, payer: string): TableDocument {
  const { opisPlatnosci: how } = payment
  return tableDocument<Instalment>({
    file: `${payment.idTransakcji}.pdf`,
    title: {
      pl: 'Płatność internetowa',
      en: 'Online payment',
      de: 'Onlinezahlung',
      uk: 'Онлайн-платіж',
    },
    landscape: true,
    facts: [
      [FEE.transaction, payment.idTransakcji],
      [FEE.status, how.opisStatusu],
      [FEE.payer, payer],
      [FEE.title, payment.tytul],
      [FEE.amount, `${amountText(payment.kwota)} ${payment.kodWaluty}`],
      [FEE.commission, `${amountText(payment.prowizja)} ${payment.kodWaluty}`],
      [FEE.ordered, momentText(payment.dataZlecenia)],
      ...receiverFacts(how),
    ],
    columns: [
      text(FEE.instalmentKind, 2, (row) => row.rodzajOplaty),
      text(FEE.instalment, 0.7, (row) => row.opisNrRaty),
      text(FEE.deadline, 1.1, (row) => dateText(row.terminPlatnosci)),
      amount(FEE.amount, 1, (row) => row.kwotaRaty, true),
      amount(FEE.principal, 1, (row) => row.kwotaGlowna, true),
      amount(FEE.costs, 0.9, (row) => row.kosztUpomnien, true),
      amount(FEE.prolongation, 1.1, (row) => row.oplataProlongacyjna, true),
      amount(FEE.interest, 0.9, (row) => row.kwotaOdsetek, true),
      amount(FEE.vat, 0.9, (row) => row.kwotaVat, true),
    ],
    rows: payment.raty,
  })
}

/** To whom it goes, from the provider's own part of the payment. */
const receivers: {
  readonly [Field in keyof TransactionFields]: (part: NonNullable<TransactionFields[Field]>) => Facts
} = {
  transakcjaKIR: (part) => [
    [FEE.valid, momentText(part.waznoscTransakcji)],
    [FEE.receiver, part.akceptantNazwaRachunku],
    [FEE.account, accountText(part.akceptantNumerRachunku)],
  ],
  transakcjaP24: (part) => [
    [FEE.receiver, `${part.odbiorcaNazwa}, ${part.odbiorcaAdres}, ${part.odbiorcaKodPocztowy} ${part.odbiorcaMiasto}`],
    [FEE.account, `${part.iban.slice(0, 2)} ${accountText(part.iban.slice(2))}`],
  ],
}

const receiverFacts = (how: TransactionFields): Facts =>
  (Object.keys(receivers) as (keyof TransactionFields)[]).flatMap((field) => factsOf(field, how[field]))

function factsOf<Field extends keyof TransactionFields>(field: Field, part: TransactionFields[Field]): Facts {
  return part === null ? [] : receivers[field](part as NonNullable<TransactionFields[Field]>)
}
