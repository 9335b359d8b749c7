import type { components } from '../../schemas/office-api.generated.ts'
import { accessOf, subjectOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { officeTime } from '../clock.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/operations.ts'
import type { Language } from '../language.ts'
import { zloty } from '../money.ts'
import { type Payment, paymentsOf } from '../payments/history.ts'
import { paymentDocument } from '../pdf/documents/payments.ts'
import { print } from '../pdf/print.ts'
import { roman } from '../roman.ts'
import { statusText } from '../texts/payments.ts'

type Schemas = components['schemas']

/** The history of online payments. */
export const paymentHistory = {
  dajHistoriePlatnosci: async (call) => ({
    platnosci: (await paymentsOf(call.db, subjectOf(call))).map((one) => payment(one, call.language)),
  }),
  dajHistoriePlatnosciPdf: async (call) => {
    const payments = await paymentsOf(call.db, subjectOf(call))
    const found = payments.find((one) => one.transactionId === call.query.idTransakcji)
    if (found !== undefined) return print(call, paymentDocument(payment(found, call.language), subjectOf(call).name))
    await audit(call.db, call.clock(), 'other subject refused', accessOf(call).session.account.id, { what: 'payment' })
    throw new Refusal(404, 'paymentNotFound')
  },
} satisfies Handlers

function payment(order: Payment, language: Language): Schemas['OnlinePayment'] {
  return {
    idTransakcji: order.transactionId,
    tytul: order.title,
    kwota: zloty(order.amount),
    kodWaluty: order.currency,
    prowizja: zloty(order.commission),
    dataZlecenia: officeTime(order.createdAt),
    opisPlatnosci: {
      typPlatnosci: order.provider === 'kir' ? 'KIR' : 'P24',
      opisStatusu: statusText(order.status, order.surplus, language),
      transakcjaKIR: order.provider === 'kir' ? clearing(order) : null,
      transakcjaP24: order.provider === 'p24' ? przelewy24(order) : null,
    },
    raty: order.items.map((item) => ({
      rodzajOplaty: item.kind[language],
      opisNrRaty: roman(item.number),
      terminPlatnosci: item.deadline,
      kwotaRaty: zloty(item.amount),
      kwotaGlowna: zloty(item.principal),
      kosztUpomnien: zloty(item.reminderCosts),
      oplataProlongacyjna: zloty(item.prolongationFee),
      kwotaOdsetek: zloty(item.interest),
      kwotaVat: zloty(item.vat),
    })),
  }
}

function clearing({ validUntil, receiver }: Payment): Schemas['KirTransaction'] {
  return {
    waznoscTransakcji: officeTime(validUntil),
    akceptantNumerRachunku: receiver.account,
    akceptantNazwaRachunku: receiver.name,
  }
}

function przelewy24({ receiver, url }: Payment): Schemas['P24Transaction'] {
  return {
    iban: `${receiver.country}${receiver.account}`,
    odbiorcaNazwa: receiver.name,
    odbiorcaAdres: receiver.address,
    odbiorcaMiasto: receiver.town,
    odbiorcaKodPocztowy: receiver.postalCode,
    odbiorcaEmail: receiver.email,
    odbiorcaKodPanstwa: receiver.country,
    urlTransakcji: url,
  }
}
