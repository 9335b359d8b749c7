import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext, SandboxProvider } from '../../provider.ts'
import { isOwnOrder, SANDBOX, sandboxPage } from '../../sandbox/addresses.ts'
import {
  keepPayment,
  paymentOf,
  type SandboxPayment,
  type SandboxTransfer,
  transferNumber,
  transfersOf,
} from '../../sandbox/store.ts'
import { asRecord, equalSignatures } from '../http.ts'
import { type KirAccount, kirClient, kirSignature } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

const API = `${SANDBOX}/kir/orders`

/** The account of a demonstration. Its key is no secret: no money moves. */
const MERCHANT = { merchantId: 'jasnowola', key: 'piaskownica-kir' }

const accountAt = (ownUrl: string): KirAccount => ({ url: `${ownUrl}${SANDBOX}/kir`, ...MERCHANT })

/** The sandbox of the clearing house's adapter. */
export const kirSandbox: SandboxProvider = {
  title: {
    pl: 'Izba rozliczeniowa KIR (strona zastępcza)',
    en: 'Bank clearing house KIR (stand-in)',
    de: 'Clearingstelle KIR (Platzhalter)',
    uk: 'Розрахункова палата KIR (замінник)',
  },
  payerPath: 'kir/pay',
  notifiesRejection: true,
  connect: (ownUrl) => kirClient(() => accountAt(ownUrl()), sandboxPage),
  addApi,
  notification,
}

function addApi(app: FastifyInstance, context: SandboxContext): void {
  app.post(API, (request, reply) => addOrder(context, asRecord(request.body) ?? {}, reply))
  app.get<{ Params: { sessionId: string } }>(`${API}/:sessionId`, (request, reply) => {
    const { merchantId, key } = MERCHANT
    const { sessionId } = request.params
    const query = asRecord(request.query) ?? {}
    const isSigned = equalSignatures(query.sign, kirSignature({ merchantId, sessionId }, key))
    return isSigned ? orderStatus(context, sessionId, reply) : reply.code(401).send({ error: 'signature' })
  })
}

async function addOrder(context: SandboxContext, body: Fields, reply: FastifyReply): Promise<unknown> {
  const { db, clock } = context
  const { sign, ...fields } = body
  const { merchantId, key } = MERCHANT
  const signed = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | number] =>
      /^(string|number)$/.test(typeof field[1]),
    ),
  )
  if (!equalSignatures(sign, kirSignature(signed, key)) || body.merchantId !== merchantId)
    return reply.code(401).send({ error: 'signature' })
  const { sessionId, amount, currency, title, validUntil, returnTo, notifyAt } = body
  const isComplete =
    typeof sessionId === 'string' &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    typeof currency === 'string' &&
    typeof title === 'string' &&
    typeof validUntil === 'string' &&
    typeof returnTo === 'string' &&
    typeof notifyAt === 'string'
  if (!isComplete || !isOwnOrder(context, 'kir', { webhookUrl: notifyAt, returnUrl: returnTo }))
    return reply.code(400).send({ error: 'order' })
  const token = await keepPayment(db, {
    provider: 'kir',
    sessionId,
    amount,
    currency,
    title,
    returnUrl: returnTo,
    webhookUrl: notifyAt,
    validUntil: new Date(validUntil),
    createdAt: clock(),
  })
  return { token }
}

async function orderStatus({ db }: SandboxContext, sessionId: string, reply: FastifyReply): Promise<unknown> {
  const payment = await paymentOf(db, 'kir', sessionId)
  if (payment === undefined) return reply.code(404).send({ error: 'order' })
  const [transfer] = await transfersOf(db, payment.token)
  if (transfer === undefined && !payment.rejected) return { status: 'NEW' }
  return notification(payment, transfer)
}

function notification(
  { sessionId, amount, currency, token }: SandboxPayment,
  transfer: SandboxTransfer | undefined,
): Readonly<Record<string, string | number>> {
  const { merchantId, key } = MERCHANT
  const transferId = transfer === undefined ? token.slice(0, 12) : `${transferNumber(transfer)}`
  const status = transfer === undefined ? 'REJECTED' : 'PAID'
  const fields = { merchantId, sessionId, transferId, amount, currency, status }
  return { ...fields, sign: kirSignature(fields, key) }
}
