import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Office } from '../../http/operations.ts'
import { recordOf } from '../http-json.ts'
import { isSame, kirSignature } from '../signature.ts'
import { SANDBOX, SANDBOX_KIR } from './accounts.ts'
import { isOwnAddress } from './own-address.ts'
import { keepPayment, numberOf, paymentOf, type SandboxPayment, type SandboxTransfer, transfersOf } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

/** The calls of the clearing house's adapter that the office makes. */
export function addKirApi(app: FastifyInstance, office: Office): void {
  app.post(`${SANDBOX}/kir/orders`, (request, reply) => order(office, recordOf(request.body) ?? {}, reply))
  app.get<{ Params: { sessionId: string } }>(`${SANDBOX}/kir/orders/:sessionId`, (request, reply) => {
    const { merchantId, key } = SANDBOX_KIR('')
    const { sessionId } = request.params
    const asked = recordOf(request.query) ?? {}
    const isSigned = isSame(asked.sign, kirSignature({ merchantId, sessionId }, key))
    return isSigned ? status(office, sessionId, reply) : reply.code(401).send({ error: 'signature' })
  })
}

async function order({ db, clock, payments }: Office, said: Fields, reply: FastifyReply): Promise<unknown> {
  const { sign, ...fields } = said
  const { merchantId, key } = SANDBOX_KIR('')
  const signed = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | number] =>
      /^(string|number)$/.test(typeof field[1]),
    ),
  )
  if (!isSame(sign, kirSignature(signed, key)) || said.merchantId !== merchantId)
    return reply.code(401).send({ error: 'signature' })
  const { sessionId, amount, currency, title, validUntil, returnTo, notifyAt } = said
  const isWhole =
    typeof sessionId === 'string' &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    typeof currency === 'string' &&
    typeof title === 'string' &&
    typeof validUntil === 'string' &&
    typeof returnTo === 'string' &&
    typeof notifyAt === 'string'
  if (!isWhole || !isOwnAddress(payments, notifyAt, returnTo)) return reply.code(400).send({ error: 'order' })
  const token = await keepPayment(db, {
    provider: 'kir',
    sessionId,
    amount,
    currency,
    title,
    returnTo,
    notifyAt,
    validUntil: new Date(validUntil),
    createdAt: clock(),
  })
  return { token }
}

async function status({ db }: Office, sessionId: string, reply: FastifyReply): Promise<unknown> {
  const payment = await paymentOf(db, 'kir', sessionId)
  if (payment === undefined) return reply.code(404).send({ error: 'order' })
  const [transfer] = await transfersOf(db, payment.token)
  if (transfer === undefined && !payment.rejected) return { status: 'NEW' }
  return kirNotice(payment, transfer)
}

/** What the clearing house says of an order: paid by a transfer, or rejected without one. */
export function kirNotice(
  { sessionId, amount, currency, token }: SandboxPayment,
  transfer: SandboxTransfer | undefined,
): Readonly<Record<string, string | number>> {
  const { merchantId, key } = SANDBOX_KIR('')
  const transferId = transfer === undefined ? token.slice(0, 12) : `${numberOf(transfer)}`
  const state = transfer === undefined ? 'REJECTED' : 'PAID'
  const fields = { merchantId, sessionId, transferId, amount, currency, status: state }
  return { ...fields, sign: kirSignature(fields, key) }
}
