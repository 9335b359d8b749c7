import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext, SandboxProvider } from '../../provider.ts'
import { isOwnOrder, SANDBOX, sandboxPage } from '../../sandbox/addresses.ts'
import {
  keepPayment,
  paymentOf,
  type SandboxPayment,
  type SandboxTransfer,
  transferNumber,
  transfersOf,
  verifyTransfer,
} from '../../sandbox/store.ts'
import { asRecord, equalSignatures } from '../http.ts'
import { type P24Account, p24Client, p24Signature } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

const API = `${SANDBOX}/p24/api/v1/transaction`

/** The account of a demonstration. Its keys are no secret: no money moves. */
export const SANDBOX_MERCHANT = { merchantId: 12_345, posId: 12_345, crc: '0123456789abcdef', apiKey: 'piaskownica' }

const accountAt = (ownUrl: string): P24Account => ({ url: `${ownUrl}${SANDBOX}/p24`, ...SANDBOX_MERCHANT })

/** The sandbox of Przelewy24's REST API. */
export const p24Sandbox: SandboxProvider = {
  title: {
    pl: 'Przelewy24 (strona zastępcza)',
    en: 'Przelewy24 (stand-in)',
    de: 'Przelewy24 (Platzhalter)',
    uk: 'Przelewy24 (замінник)',
  },
  payerPath: 'p24/trnRequest',
  notifiesRejection: false,
  connect: (ownUrl) => p24Client(() => accountAt(ownUrl()), sandboxPage),
  addApi,
  notification,
}

function addApi(app: FastifyInstance, context: SandboxContext): void {
  const credentials = `Basic ${Buffer.from(`${SANDBOX_MERCHANT.posId}:${SANDBOX_MERCHANT.apiKey}`).toString('base64')}`
  const authorize = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    equalSignatures(request.headers.authorization, credentials)
      ? undefined
      : refuse(reply, 401, 'Incorrect authentication')
  const options = { onRequest: authorize }
  app.post(`${API}/register`, options, (request, reply) => register(context, asRecord(request.body) ?? {}, reply))
  app.put(`${API}/verify`, options, (request, reply) => verify(context, asRecord(request.body) ?? {}, reply))
  app.get<{ Params: { sessionId: string } }>(`${API}/by/sessionId/:sessionId`, options, (request, reply) =>
    bySession(context, request.params.sessionId, reply),
  )
}

function refuse(reply: FastifyReply, code: number, error: string): FastifyReply {
  return reply.code(code).send({ error, code })
}

async function register(context: SandboxContext, body: Fields, reply: FastifyReply): Promise<unknown> {
  const { db, clock } = context
  const { merchantId, posId, crc } = SANDBOX_MERCHANT
  const { sessionId, amount, currency, description, urlReturn, urlStatus, timeLimit } = body
  const isComplete =
    typeof sessionId === 'string' &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    typeof currency === 'string' &&
    typeof description === 'string' &&
    typeof urlReturn === 'string' &&
    typeof urlStatus === 'string' &&
    typeof body.email === 'string'
  if (!isComplete || body.merchantId !== merchantId || body.posId !== posId)
    return refuse(reply, 400, 'Invalid input data')
  if (!equalSignatures(body.sign, p24Signature({ sessionId, merchantId, amount, currency }, crc)))
    return refuse(reply, 400, 'Incorrect CRC value')
  if (!isOwnOrder(context, 'p24', { webhookUrl: urlStatus, returnUrl: urlReturn }))
    return refuse(reply, 400, 'Incorrect address')
  const minutes = typeof timeLimit === 'number' && timeLimit > 0 ? timeLimit : 60 * 24
  const now = clock()
  const token = await keepPayment(db, {
    provider: 'p24',
    sessionId,
    amount,
    currency,
    title: description,
    returnUrl: urlReturn,
    webhookUrl: urlStatus,
    validUntil: new Date(now.getTime() + minutes * 60_000),
    createdAt: now,
  })
  return { data: { token }, responseCode: 0 }
}

async function verify({ db }: SandboxContext, body: Fields, reply: FastifyReply): Promise<unknown> {
  const { sessionId, orderId, amount, currency } = body
  if (typeof sessionId !== 'string' || typeof orderId !== 'number') return refuse(reply, 400, 'Invalid input data')
  if (typeof amount !== 'number' || typeof currency !== 'string') return refuse(reply, 400, 'Invalid input data')
  if (!equalSignatures(body.sign, p24Signature({ sessionId, orderId, amount, currency }, SANDBOX_MERCHANT.crc)))
    return refuse(reply, 400, 'Incorrect CRC value')
  const payment = await paymentOf(db, 'p24', sessionId)
  const transfers = payment === undefined ? [] : await transfersOf(db, payment.token)
  const transfer = transfers.find((one) => transferNumber(one) === orderId)
  if (transfer === undefined || transfer.amount !== amount || payment?.currency !== currency)
    return refuse(reply, 400, 'Transaction not found')
  // Like the real service, it verifies a transaction once.
  if (!(await verifyTransfer(db, transfer.id))) return refuse(reply, 400, 'Transaction is already verified')
  return { data: { status: 'success' }, responseCode: 0 }
}

async function bySession({ db }: SandboxContext, sessionId: string, reply: FastifyReply): Promise<unknown> {
  const payment = await paymentOf(db, 'p24', sessionId)
  if (payment === undefined) return refuse(reply, 404, 'Transaction not found')
  const transfers = await transfersOf(db, payment.token)
  const transfer = transfers.find(({ verified }) => verified) ?? transfers[0]
  const { amount, currency, title: description } = payment
  return {
    data: {
      statement: statementOf(payment),
      orderId: transfer === undefined ? 0 : transferNumber(transfer),
      sessionId,
      status: transfer === undefined ? 0 : transfer.verified ? 2 : 1,
      amount,
      currency,
      description,
    },
    responseCode: 0,
  }
}

function notification(
  payment: SandboxPayment,
  transfer: SandboxTransfer | undefined,
): Readonly<Record<string, string | number>> {
  const { merchantId, posId, crc } = SANDBOX_MERCHANT
  const { sessionId, amount, currency } = payment
  const orderId = transfer === undefined ? 1 : transferNumber(transfer)
  const statement = statementOf(payment)
  const common = { merchantId, posId, sessionId, amount, originAmount: amount, currency, orderId }
  const fields = { ...common, methodId: 154, statement }
  return { ...fields, sign: p24Signature(fields, crc) }
}

const statementOf = ({ token }: SandboxPayment): string => `p24-${token.slice(0, 8)}`
