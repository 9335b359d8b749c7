import type { PaymentStatus } from '../db/schema/index.ts'
import type { Texts } from '../language.ts'

/** What residents are told of an order. */
export const PAYMENT_STATUS: Readonly<Record<PaymentStatus, Texts>> = {
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
