import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Office } from '../../http/operations.ts'
import { recordOf } from '../http-json.ts'
import { isSame, p24Signature } from '../signature.ts'
import { SANDBOX, SANDBOX_P24 } from './accounts.ts'
import { isOwnAddress } from './own-address.ts'
import { keepPayment, numberOf, paymentOf, transfersOf, verifyTransfer } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

const API = `${SANDBOX}/p24/api/v1/transaction`

/** The calls of Przelewy24's REST API that the office makes, answered as the service would. */
export function addP24Api(app: FastifyInstance, office: Office): void {
  const account = SANDBOX_P24('')
  const known = `Basic ${Buffer.from(`${account.posId}:${account.apiKey}`).toString('base64')}`
  const authorize = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isSame(request.headers.authorization, known) ? undefined : refuse(reply, 401, 'Incorrect authentication')
  const open = { onRequest: authorize }
  app.post(`${API}/register`, open, (request, reply) => register(office, recordOf(request.body) ?? {}, reply))
  app.put(`${API}/verify`, open, (request, reply) => verify(office, recordOf(request.body) ?? {}, reply))
  app.get<{ Params: { sessionId: string } }>(`${API}/by/sessionId/:sessionId`, open, (request, reply) =>
    bySession(office, request.params.sessionId, reply),
  )
}

function refuse(reply: FastifyReply, code: number, error: string): FastifyReply {
  return reply.code(code).send({ error, code })
}

async function register({ db, clock, payments }: Office, said: Fields, reply: FastifyReply): Promise<unknown> {
  const { merchantId, posId, crc } = SANDBOX_P24('')
  const { sessionId, amount, currency, description, urlReturn, urlStatus, timeLimit } = said
  const isWhole =
    typeof sessionId === 'string' &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    typeof currency === 'string' &&
    typeof description === 'string' &&
    typeof urlReturn === 'string' &&
    typeof urlStatus === 'string' &&
    typeof said.email === 'string'
  if (!isWhole || said.merchantId !== merchantId || said.posId !== posId)
    return refuse(reply, 400, 'Invalid input data')
  if (!isSame(said.sign, p24Signature({ sessionId, merchantId, amount, currency }, crc)))
    return refuse(reply, 400, 'Incorrect CRC value')
  if (!isOwnAddress(payments, urlStatus, urlReturn)) return refuse(reply, 400, 'Incorrect address')
  const minutes = typeof timeLimit === 'number' && timeLimit > 0 ? timeLimit : 60 * 24
  const now = clock()
  const token = await keepPayment(db, {
    provider: 'p24',
    sessionId,
    amount,
    currency,
    title: description,
    returnTo: urlReturn,
    notifyAt: urlStatus,
    validUntil: new Date(now.getTime() + minutes * 60_000),
    createdAt: now,
  })
  return { data: { token }, responseCode: 0 }
}

async function verify({ db }: Office, said: Fields, reply: FastifyReply): Promise<unknown> {
  const { crc } = SANDBOX_P24('')
  const { sessionId, orderId, amount, currency } = said
  if (typeof sessionId !== 'string' || typeof orderId !== 'number') return refuse(reply, 400, 'Invalid input data')
  if (typeof amount !== 'number' || typeof currency !== 'string') return refuse(reply, 400, 'Invalid input data')
  if (!isSame(said.sign, p24Signature({ sessionId, orderId, amount, currency }, crc)))
    return refuse(reply, 400, 'Incorrect CRC value')
  const payment = await paymentOf(db, 'p24', sessionId)
  const made = payment === undefined ? [] : await transfersOf(db, payment.token)
  const transfer = made.find((one) => numberOf(one) === orderId)
  if (transfer === undefined || transfer.amount !== amount || payment?.currency !== currency)
    return refuse(reply, 400, 'Transaction not found')
  // Like the service itself, it verifies once.
  if (!(await verifyTransfer(db, transfer.id))) return refuse(reply, 400, 'Transaction is already verified')
  return { data: { status: 'success' }, responseCode: 0 }
}

async function bySession({ db }: Office, sessionId: string, reply: FastifyReply): Promise<unknown> {
  const payment = await paymentOf(db, 'p24', sessionId)
  if (payment === undefined) return refuse(reply, 404, 'Transaction not found')
  const made = await transfersOf(db, payment.token)
  const transfer = made.find(({ verified }) => verified) ?? made[0]
  const { amount, currency, title: description } = payment
  return {
    data: {
      statement: `p24-${payment.token.slice(0, 8)}`,
      orderId: transfer === undefined ? 0 : numberOf(transfer),
      sessionId,
      status: transfer === undefined ? 0 : transfer.verified ? 2 : 1,
      amount,
      currency,
      description,
    },
    responseCode: 0,
  }
}
