import type { PaymentStatus } from '../db/schema/index.ts'
import type { Language, Texts } from '../language.ts'
import { zloty } from '../money.ts'
import { amountText } from '../pdf/format.ts'

/** The status of an order in words for residents. */
const PAYMENT_STATUS: Readonly<Record<PaymentStatus, Texts>> = {
  created: { pl: 'Zlecona', en: 'Ordered', de: 'Beauftragt', uk: 'Замовлено' },
  pending: {
    pl: 'Oczekuje na wpłatę',
    en: 'Waiting for payment',
    de: 'Wartet auf Zahlung',
    uk: 'Очікує на оплату',
  },
  paid: {
    pl: 'Opłacona, oczekuje na zaksięgowanie',
    en: 'Paid, waiting to be booked',
    de: 'Bezahlt, wartet auf Buchung',
    uk: 'Оплачено, очікує на зарахування',
  },
  booked: { pl: 'Zaksięgowana', en: 'Booked', de: 'Gebucht', uk: 'Зараховано' },
  failed: { pl: 'Nieudana', en: 'Failed', de: 'Fehlgeschlagen', uk: 'Невдала' },
  expired: {
    pl: 'Wygasła, nie wpłacono w terminie',
    en: 'Expired, not paid in time',
    de: 'Abgelaufen, nicht rechtzeitig bezahlt',
    uk: 'Строк минув, не оплачено вчасно',
  },
}

/** Of an order that failed because its payer gave it up. */
const GIVEN_UP: Texts = {
  pl: 'Anulowana przez Ciebie',
  en: 'Cancelled by you',
  de: 'Von Ihnen storniert',
  uk: 'Скасовано вами',
}

/** Money that came on top of what was to be paid; `{amount}` is how much, in PLN. */
const SURPLUS: Texts = {
  pl: 'nadpłata {amount} zł do zwrotu',
  en: 'a surplus of PLN {amount} will be returned',
  de: 'Überzahlung von {amount} PLN wird erstattet',
  uk: 'надплату {amount} PLN буде повернено',
}

const RETURNED: Texts = {
  pl: 'nadpłatę {amount} zł zwrócono',
  en: 'a surplus of PLN {amount} was returned',
  de: 'Überzahlung von {amount} PLN wurde erstattet',
  uk: 'надплату {amount} PLN повернено',
}

/** Money of an order on top of what was to be paid, in grosze: what the office still has of it, and what it gave back. */
export interface Surplus {
  readonly owed: number
  readonly returned: number
}

/** The status of an order in words for residents, with its surplus. */
export function statusText(
  { status, givenUp }: { readonly status: PaymentStatus; readonly givenUp: boolean },
  { owed, returned }: Surplus,
  language: Language,
): string {
  const withAmount = (text: Texts, amount: number): readonly string[] =>
    amount === 0 ? [] : [text[language].replace('{amount}', amountText(zloty(amount)))]
  const words = status === 'failed' && givenUp ? GIVEN_UP : PAYMENT_STATUS[status]
  return [words[language], ...withAmount(SURPLUS, owed), ...withAmount(RETURNED, returned)].join('; ')
}

/** How an online payment is called in the book of a card. */
export const BOOKED_ONLINE: Texts = {
  pl: 'Płatność internetowa',
  en: 'Online payment',
  de: 'Onlinezahlung',
  uk: 'Онлайн-платіж',
}
