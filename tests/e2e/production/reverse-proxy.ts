import { createServer as createPlainServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** A certificate for this machine, which browsers and Node take only when they are asked to. */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const names = { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }
  const made = generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048, days: 2, extensions: [names] })
  return { key: made.private, cert: made.cert }
}

export interface Proxy {
  /** `https://localhost:port`, or `http` without a certificate. */
  readonly address: string
  close(): void
}

/**
 * Passes each request to the next of the addresses in turn, which are known once their processes run. With a certificate it
 * ends TLS and names the client to those behind it, as a reverse proxy at the edge does.
 */
export async function reverseProxy(
  targets: () => readonly string[],
  certificate?: { readonly key: string; readonly cert: string },
): Promise<Proxy> {
  let turn = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const addresses = targets()
    turn += 1
    const edge = {
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host,
    }
    const headers = { ...incoming.headers, ...(certificate === undefined ? {} : edge) }
    const target = `${addresses[turn % addresses.length]}${incoming.url}`
    const passed = request(target, { method: incoming.method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  }
  const server = certificate === undefined ? createPlainServer(pass) : createServer(certificate, pass)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `${certificate === undefined ? 'http' : 'https'}://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
