import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { paymentOrders } from '../db/schema/index.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Language, Texts } from '../language.ts'
import { zloty } from '../money.ts'
import { field } from '../page-reply.ts'
import { bookOrder } from '../payments/booking.ts'
import { amountText } from '../pdf/format.ts'
import { type Desk, deskSection } from './desk.ts'

const HEADING: Texts = {
  pl: 'Płatności do zaksięgowania',
  en: 'Payments to book',
  de: 'Zu buchende Zahlungen',
  uk: 'Платежі до зарахування',
}
const NONE: Texts = { pl: 'Nie ma płatności.', en: 'There are none.', de: 'Keine Zahlungen.', uk: 'Платежів немає.' }
const BOOK: Texts = { pl: 'Zaksięguj', en: 'Book', de: 'Buchen', uk: 'Зарахувати' }

/** `POST /urzad/platnosc` {idTransakcji}: a clerk takes a paid order into the books. 404 when it is not there to be booked. */
export function addBooking(app: FastifyInstance, { db, clock }: OfficeContext, desk: Desk): void {
  app.post('/urzad/platnosc', async (request, reply) => {
    desk.sameOriginOnly(request)
    const transactionId = field(request.body, 'idTransakcji')
    const [order] = await db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.transactionId, transactionId))
    if (order === undefined || !(await bookOrder(db, clock, order.id))) throw new Refusal(404, 'paymentNotFound')
    return desk.done(request, reply)
  })
}

/** The part of the desk's page with what has been paid and is not in the books. */
export async function paidOrders(db: Database, language: Language): Promise<string> {
  const paid = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.status, 'paid'))
    .orderBy(asc(paymentOrders.paidAt))
    .limit(200)
  const forms = paid.map(
    ({ transactionId, title, amount }) =>
      `<form method="post" action="urzad/platnosc?lang=${language}"><input type="hidden" name="idTransakcji" value="${escapeHtml(transactionId)}"><span translate="no">${escapeHtml(title)}</span>: ${amountText(zloty(amount))} PLN<div class="buttons"><button class="plain">${BOOK[language]}</button></div></form>`,
  )
  return deskSection(HEADING[language], NONE[language], forms)
}
