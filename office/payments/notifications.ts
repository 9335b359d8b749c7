import type { FastifyInstance } from 'fastify'
import { auditHourly } from '../accounts/audit.ts'
import { Refusal } from '../http/errors.ts'
import type { Office } from '../http/operations.ts'
import { isKnown, takeMoney } from './money.ts'
import { giveUp, type Order, orderBySession } from './orders.ts'
import { type Notice, PROVIDERS, type Provider, ProviderDown, type ProviderKey } from './provider.ts'

/**
 * `POST /platnosci/{provider}/powiadomienie`: where providers tell of transfers. No token: the signature speaks, and the
 * money counts only once the provider has confirmed it when asked back. 200 when it is dealt with, also when it was before;
 * 4xx for one that is not as ordered, which changes nothing; 503 when the provider should come again.
 */
export function addNotifications(app: FastifyInstance, office: Office): void {
  for (const key of PROVIDERS) {
    const provider = office.payments.providers[key]
    if (provider === undefined) continue
    app.post(`/platnosci/${key}/powiadomienie`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await hear(office, key, provider, request.body)
      return { status: 'OK' }
    })
  }
}

async function hear(office: Office, key: ProviderKey, provider: Provider, body: unknown): Promise<void> {
  const { db, clock } = office
  const refuse = async (status: number, reason: string, order?: Order): Promise<never> => {
    const detail = { provider: key, reason, ...(order === undefined ? {} : { order: order.id }) }
    // Whoever knows the address can send such, and a provider repeats them: their number must not fill the audit.
    await auditHourly(db, clock(), 'payment notification refused', detail)
    throw new Refusal(status, 'notificationRefused')
  }
  const notice = provider.read(body)
  if (notice === undefined) return refuse(400, 'signature')
  const order = await orderBySession(db, notice.sessionId)
  if (order === undefined || order.provider !== key) return refuse(404, 'order unknown')
  if (notice.amount !== order.amount + order.commission) return refuse(400, 'amount', order)
  if (notice.currency !== order.currency) return refuse(400, 'currency', order)
  if (notice.state === 'rejected') {
    await giveUp(db, clock(), order, { status: 'failed', reason: 'rejected' })
    return
  }
  if (await isKnown(db, order, notice)) return
  if (!(await confirmed(provider, notice))) return refuse(400, 'not confirmed', order)
  await takeMoney(db, clock(), order, notice)
}

/** Whether the provider confirms a transfer. Throws 503 when it does not answer: it will tell of it again. */
async function confirmed(provider: Provider, notice: Notice): Promise<boolean> {
  try {
    return await provider.confirm(notice)
  } catch (error) {
    if (error instanceof ProviderDown) throw new Refusal(503, 'providerDown')
    throw error
  }
}
