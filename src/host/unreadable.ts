import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { plainPage } from './plain-pages.ts'
import { commonHeaders, inertPolicy } from './security.ts'

/** Node's error code of an unreadable request → HTTP status (RFC 9110, RFC 6585). */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what cannot be read as HTTP, before there is a request, under the headers of every other reply. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const body = plainPage('unreadable')
  const headers = {
    ...commonHeaders,
    'content-security-policy': inertPolicy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}
