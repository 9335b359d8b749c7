import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { kirSignature } from '../../../office/payments/providers/kir/client.ts'
import { p24Signature } from '../../../office/payments/providers/p24/client.ts'

/** A mail that arrived. */
interface Received {
  readonly to: string
  /** The same in every copy of a mail. */
  readonly messageId: string
  /** Headers and text as they were sent. */
  readonly source: string
}

/** A mail server that takes everything. */
export async function mailServer() {
  const received: Received[] = []
  const server = createSocketServer((socket) => {
    let [to, messageId, source, isText, rest] = ['', '', '', false, '']
    const take = (line: string): void => {
      if (isText && line !== '.') {
        messageId = /^Message-ID: (.*)$/i.exec(line)?.[1] ?? messageId
        source += `${line}\r\n`
        return
      }
      to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to
      if (isText) {
        received.push({ to, messageId, source })
        source = ''
      }
      isText = line === 'DATA'
      socket.write(isText ? '354 go\r\n' : '250 ok\r\n')
    }
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      const lines = (rest + String(bytes)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}

type Id = 'p24' | 'kir'

interface Transfer {
  readonly id: number
  readonly amount: number
  /** Whether the office has claimed it; Przelewy24 stops notifying then. */
  verified: boolean
}

interface Order {
  readonly provider: Id
  readonly sessionId: string
  readonly amount: number
  /** Where the payer goes afterwards, and where the office is notified. */
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly transfers: Transfer[]
}

const P24 = { merchantId: 4711, posId: 4711, crc: 'crc', apiKey: 'key' }
const KIR = { merchantId: 'office', key: 'key' }

/** Answers what browsers request of a provider: the page of a payer. */
type PayerPage = (request: IncomingMessage, reply: ServerResponse, path: string) => Promise<void>

/** Both payment providers, over HTTP. `payerPage` answers below `/trnRequest/` and `/pay/`. */
export async function paymentProviders(payerPage?: PayerPage) {
  const orders = new Map<string, Order>()
  let transfers = 1000
  const add = (provider: Id, body: Readonly<Record<string, unknown>>): void => {
    const sessionId = `${body.sessionId}`
    if (orders.has(sessionId)) return
    const [returnUrl, notifyUrl] = [`${body.urlReturn ?? body.returnTo}`, `${body.urlStatus ?? body.notifyAt}`]
    orders.set(sessionId, { provider, sessionId, amount: Number(body.amount), returnUrl, notifyUrl, transfers: [] })
  }
  const server = createServer(async (request, reply) => {
    const path = new URL(`${request.url}`, 'http://x').pathname
    if (payerPage !== undefined && /^\/(trnRequest|pay)\//.test(path)) return payerPage(request, reply, path)
    const [status, json] = answer(`${request.method}`, path, await bodyOf(request))
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  const answer = (method: string, path: string, body: Readonly<Record<string, unknown>>): [number, object] => {
    const isKirOrder = method === 'POST' && path.endsWith('/orders')
    if (isKirOrder || path.endsWith('/register')) {
      add(isKirOrder ? 'kir' : 'p24', body)
      return [200, { data: { token: body.sessionId }, token: body.sessionId }]
    }
    const order = orders.get(method === 'PUT' ? `${body.sessionId}` : (path.split('/').at(-1) ?? ''))
    if (order === undefined) return [404, { error: 'unknown' }]
    if (order.provider === 'kir') return [200, kirState(order)]
    return method === 'PUT' ? verify(order, body.orderId) : [200, { data: p24State(order) }]
  }
  const kirState = (order: Order): object =>
    order.transfers[0] === undefined ? { status: 'NEW' } : notification(order, order.transfers[0])
  const verify = ({ transfers }: Order, orderId: unknown): [number, object] => {
    const transfer = transfers.find(({ id }) => id === orderId)
    // Like the real service, it verifies a transfer once.
    if (transfer === undefined || transfer.verified) return [400, { error: 'not to verify' }]
    transfer.verified = true
    return [200, { data: { status: 'success' } }]
  }
  const p24State = ({ sessionId, amount, transfers }: Order): object => {
    const shown = transfers.find(({ verified }) => verified) ?? transfers[0]
    const status = shown === undefined ? 0 : shown.verified ? 2 : 1
    return { sessionId, amount, currency: 'PLN', orderId: shown?.id ?? 0, status }
  }
  const notification = ({ provider, sessionId, amount }: Order, { id }: Transfer): object => {
    if (provider === 'kir') {
      const fields = {
        merchantId: KIR.merchantId,
        sessionId,
        transferId: `${id}`,
        amount,
        currency: 'PLN',
        status: 'PAID',
      }
      return { ...fields, sign: kirSignature(fields, KIR.key) }
    }
    const { merchantId, posId, crc } = P24
    const order = { merchantId, posId, sessionId, amount, originAmount: amount, currency: 'PLN', orderId: id }
    const fields = { ...order, methodId: 1, statement: 'x' }
    return { ...fields, sign: p24Signature(fields, crc) }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    orders,
    /** The settings of an office with accounts here. */
    env: {
      P24_MERCHANT_ID: `${P24.merchantId}`,
      P24_CRC: P24.crc,
      P24_API_KEY: P24.apiKey,
      P24_URL: url,
      KIR_URL: url,
      KIR_MERCHANT_ID: KIR.merchantId,
      KIR_KEY: KIR.key,
    },
    /** A payer pays an order; returns the transfer and the notification of it. */
    pay: (sessionId: string) => {
      const order = orders.get(sessionId)
      if (order === undefined) throw new Error('The office answered before it had registered the order')
      transfers += 1
      const transfer = { id: transfers, amount: order.amount, verified: false }
      order.transfers.push(transfer)
      return { provider: order.provider, transfer, body: notification(order, transfer) }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : JSON.parse(text)
}
