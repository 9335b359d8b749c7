import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A process of the portal or the office that can be killed and started again. */
export interface Member {
  readonly name: string
  /** `http://host:port`; undefined while it does not run. */
  readonly address: () => string | undefined
  /** How often it was killed. */
  readonly kills: () => number
  start(): Promise<void>
  kill(): Promise<void>
}

interface Running {
  readonly address: string
  kill(): Promise<void>
}

export function member(name: string, launch: () => Promise<Running>): Member {
  let running: Running | undefined
  let kills = 0
  return {
    name,
    address: () => running?.address,
    kills: () => kills,
    start: async () => {
      running = await launch()
    },
    kill: async () => {
      const killed = running
      if (killed === undefined) return
      kills += 1
      running = undefined
      await killed.kill()
    },
  }
}

export interface Request {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The process that worked on a request was killed before it had replied. */
export class Interrupted extends Error {}

/** One request on a connection of its own. Rejects with the system's error. */
export function exchange(address: string, { method, path, headers = {}, body }: Request): Promise<Reply> {
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      address + path,
      { method, headers: { ...headers, ...length }, agent: false, timeout: 60_000 },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
        )
        reply.on('aborted', () => reject(new Error('The reply broke off')))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('No reply within a minute')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends a request to one of the processes, as a load balancer does: to another one where the first takes no connection.
 * Throws Interrupted when the process was killed meanwhile.
 */
export async function throughOneOf(members: readonly Member[], request: Request): Promise<Reply> {
  const order = [...members].sort(() => Math.random() - 0.5)
  for (const one of order) {
    const [address, kills] = [one.address(), one.kills()]
    if (address === undefined) continue
    try {
      return await exchange(address, request)
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (one.kills() === kills) throw isRefused ? new Error(`${one.name} has ended, though nobody killed it`) : error
      if (!isRefused) throw new Interrupted(one.name)
    }
  }
  throw new Interrupted('No process takes connections')
}

/** A load balancer in front of the offices. */
export interface Balancer {
  readonly address: string
  /** Whether a request for this path was interrupted since a moment; each interruption explains one failure. */
  explains(path: string, since: number): boolean
  close(): void
}

/** Headers that `exchange` and the server set for their own connection. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'host', 'transfer-encoding']

export async function balancer(members: readonly Member[]): Promise<Balancer> {
  const interrupted: { readonly path: string; readonly at: number }[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = 'GET', url: path = '/' } = incoming
    // Every request comes from another resident, as far as limits by address go.
    const headers: Record<string, string> = { 'x-forwarded-for': randomAddress() }
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string' && !OF_THE_CONNECTION.includes(name)) headers[name] ??= value
    const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks).toString() }
    try {
      const reply = await throughOneOf(members, { method, path, headers, ...body })
      const { 'transfer-encoding': ____, connection: _____, ...returned } = reply.headers
      outgoing.writeHead(reply.status, returned).end(reply.body)
    } catch (error) {
      if (error instanceof Interrupted) interrupted.push({ path, at: Date.now() })
      outgoing.writeHead(502).end(error instanceof Error ? error.message : '')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    explains: (path, since) => {
      const index = interrupted.findIndex((one) => one.path === path && one.at >= since)
      if (index >= 0) interrupted.splice(index, 1)
      return index >= 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function randomAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1
  return `10.${byte()}.${byte()}.${byte()}`
}
