import { and, asc, eq, isNull, not } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { audit } from '../accounts/audit.ts'
import type { Clock } from '../clock.ts'
import { officeTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { duesCards, paymentOrders, paymentReceipts as receipts } from '../db/schema/index.ts'
import { escapeHtml } from '../html.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import type { Language, Texts } from '../language.ts'
import { zloty } from '../money.ts'
import { field } from '../page-reply.ts'
import { amountText, momentText } from '../pdf/format.ts'
import { type Desk, deskSection } from './desk.ts'

const HEADING: Texts = {
  pl: 'Nadpłaty do zwrotu',
  en: 'Surpluses to give back',
  de: 'Zu erstattende Überzahlungen',
  uk: 'Надплати до повернення',
}
const NONE: Texts = { pl: 'Nie ma nadpłat.', en: 'There are none.', de: 'Keine Überzahlungen.', uk: 'Надплат немає.' }
const RETURNED: Texts = { pl: 'Zwrócono', en: 'Given back', de: 'Erstattet', uk: 'Повернено' }
const AMOUNT: Texts = { pl: 'Kwota', en: 'Amount', de: 'Betrag', uk: 'Сума' }
const PAYER: Texts = { pl: 'Płatnik', en: 'Payer', de: 'Zahler', uk: 'Платник' }
const CARD: Texts = { pl: 'Karta', en: 'Card', de: 'Karte', uk: 'Картка' }
const TRANSFER: Texts = { pl: 'Przelew', en: 'Transfer', de: 'Überweisung', uk: 'Переказ' }
const RECEIVED: Texts = { pl: 'Wpłynęło', en: 'Received', de: 'Eingegangen', uk: 'Надійшло' }

/** Money that came on top of what was to be paid and is still the office's to give back. */
const outstanding = and(not(receipts.settles), isNull(receipts.returnedAt))

/** Records that a clerk has returned a surplus. False when there is none to return. */
export async function returnSurplus(db: Database, clock: Clock, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [returned] = await tx
      .update(receipts)
      .set({ returnedAt: clock() })
      .where(and(eq(receipts.id, id), outstanding))
      .returning()
    if (returned === undefined) return false
    const detail = { order: returned.orderId, transfer: returned.transferId, amount: returned.amount }
    await audit(tx, clock(), 'payment surplus returned', null, detail)
    return true
  })
}

/** `POST /urzad/nadplata` {idWplaty}: records the return of a surplus. 404 when there is none, or it was returned before. */
export function addSurplus(app: FastifyInstance, { db, clock }: OfficeContext, desk: Desk): void {
  app.post('/urzad/nadplata', async (request, reply) => {
    desk.sameOriginOnly(request)
    const id = field(request.body, 'idWplaty')
    if (!/^\d{1,9}$/.test(id)) throw new Refusal(400, 'badBody')
    if (!(await returnSurplus(db, clock, Number(id)))) throw new Refusal(404, 'paymentNotFound')
    return desk.done(request, reply)
  })
}

/** The part of the desk's page with what came twice, too late or on top of a booked payment: the oldest first. */
export async function surpluses({ db, payments }: OfficeContext, language: Language): Promise<string> {
  const rows = await db
    .select({ receipt: receipts, order: paymentOrders, card: duesCards })
    .from(receipts)
    .innerJoin(paymentOrders, eq(paymentOrders.id, receipts.orderId))
    .innerJoin(duesCards, eq(duesCards.id, paymentOrders.cardId))
    .where(outstanding)
    .orderBy(asc(receipts.receivedAt), asc(receipts.id))
    .limit(200)
  const forms = rows.map(({ receipt, order, card }) => {
    const who = `${order.subjectKind === 'person' ? 'PESEL' : 'NIP'} ${order.subjectNumber}`
    const facts = [
      [AMOUNT, `${amountText(zloty(receipt.amount))} ${receipt.currency}`],
      [PAYER, `${card.payerName}, ${card.payerAddress}, ${who}`],
      [CARD, `${card.symbol} ${card.year}: ${order.title}`],
      [TRANSFER, `${payments.definitions[receipt.provider].name} ${receipt.transferId}, ${order.transactionId}`],
      [RECEIVED, momentText(officeTime(receipt.receivedAt))],
    ] as const
    const shown = facts.map(([name, value]) => `<dt>${name[language]}</dt><dd translate="no">${escapeHtml(value)}</dd>`)
    return `<form method="post" action="urzad/nadplata?lang=${language}"><input type="hidden" name="idWplaty" value="${receipt.id}"><dl>${shown.join('')}</dl><div class="buttons"><button class="plain">${RETURNED[language]}</button></div></form>`
  })
  return deskSection(HEADING[language], NONE[language], forms)
}
