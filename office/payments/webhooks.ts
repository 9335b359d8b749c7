import type { FastifyInstance } from 'fastify'
import { auditHourly } from '../accounts/audit.ts'
import type { ProviderId, UnmatchedReason } from '../db/schema/index.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import { cancelOrder, mismatchOf, type Order, orderBySession } from './orders.ts'
import {
  definitionEntries,
  type PaymentProvider,
  type ProviderNotification,
  ProviderUnavailable,
  webhookPath,
} from './provider.ts'
import { isRecorded } from './receipts.ts'
import { keepUnmatched, verifyAndRecord } from './transfers.ts'

/**
 * `POST /platnosci/{provider}/powiadomienie`: notifications of providers. They carry a signature instead of a token, and
 * money counts only once the provider has verified it. 200 when it is processed, also when it was before; 4xx when it does
 * not match its order, which changes nothing; 503 when the provider should send it again.
 */
export function addWebhooks(app: FastifyInstance, context: OfficeContext): void {
  for (const [id] of definitionEntries(context.payments.definitions)) {
    const provider = context.payments.providers[id]
    if (provider === undefined) continue
    app.post(webhookPath(id), async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await handleWebhook(context, { id, provider, body: request.body })
      return { status: 'OK' }
    })
  }
}

interface Webhook {
  readonly id: ProviderId
  readonly provider: PaymentProvider
  readonly body: unknown
}

async function handleWebhook(context: OfficeContext, { id, provider, body }: Webhook): Promise<void> {
  const { db, clock } = context
  const refuse = async (status: number, reason: string, order?: Order): Promise<never> => {
    const detail = { provider: id, reason, ...(order === undefined ? {} : { order: order.id }) }
    // Anybody can send such requests, and providers repeat them: they must not fill the audit.
    await auditHourly(db, clock(), 'payment notification refused', detail)
    throw new Refusal(status, 'notificationRefused')
  }
  const notification = provider.parseNotification(body)
  if (notification === undefined) return refuse(400, 'signature')
  const order = await orderBySession(db, notification.sessionId)
  const keep = async (reason: UnmatchedReason): Promise<void> => {
    if (notification.state === 'paid')
      await keepUnmatched(db, clock(), { provider: id, order, transfer: notification }, reason)
  }
  if (order === undefined || order.provider !== id) {
    await keep('order')
    return refuse(404, 'order unknown')
  }
  const mismatch = mismatchOf(order, notification)
  if (mismatch !== undefined) {
    await keep(mismatch)
    return refuse(400, mismatch, order)
  }
  if (notification.state === 'rejected') {
    await cancelOrder(db, clock(), order, { status: 'failed', reason: 'rejected' })
    return
  }
  if (await isRecorded(db, order, notification)) return
  if (!(await isConfirmed(context, provider, order, notification))) return refuse(400, 'not confirmed', order)
}

/**
 * Whether the provider confirms a transfer, which is recorded then. Throws 503 when it does not reply: it will notify again.
 */
async function isConfirmed(
  context: OfficeContext,
  provider: PaymentProvider,
  order: Order,
  notification: ProviderNotification,
): Promise<boolean> {
  try {
    return await verifyAndRecord(context, provider, order, notification)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal(503, 'providerDown')
    throw error
  }
}
