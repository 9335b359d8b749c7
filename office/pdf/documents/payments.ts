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
      [FEE.paymentTitle, payment.tytul],
      ...transferTitleFacts(payment),
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

/** The title on the bank statement, where it is another than the one in the language of the reader. */
const transferTitleFacts = ({ tytul, tytulPrzelewu }: Payment): Facts =>
  tytulPrzelewu == null || tytulPrzelewu === tytul ? [] : [[FEE.transferTitle, tytulPrzelewu]]

/** To whom it goes, from the provider's own part of the payment. */
function receiverFacts({ transakcjaKIR: kir, transakcjaP24: p24 }: TransactionFields): Facts {
  const facts: Readonly<Record<keyof TransactionFields, Facts>> = {
    transakcjaKIR:
      kir === null
        ? []
        : [
            [FEE.valid, momentText(kir.waznoscTransakcji)],
            [FEE.receiver, kir.akceptantNazwaRachunku],
            [FEE.account, accountText(kir.akceptantNumerRachunku)],
          ],
    transakcjaP24:
      p24 === null
        ? []
        : [
            [
              FEE.receiver,
              `${p24.odbiorcaNazwa}, ${p24.odbiorcaAdres}, ${p24.odbiorcaKodPocztowy} ${p24.odbiorcaMiasto}`,
            ],
            [FEE.account, `${p24.iban.slice(0, 2)} ${accountText(p24.iban.slice(2))}`],
          ],
  }
  return Object.values(facts).flat()
}
