import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { LANGUAGES } from '../language.ts'
import { errorText } from '../texts/errors.ts'

/** On every reply of the office, also where no request could be read. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Node's error code of an unreadable request → HTTP status (RFC 9110, RFC 6585). */
const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what cannot be read as HTTP, such as an address longer than Node takes, with the contract's `{kod, opis}`. There
 * is no request, so the language is the default one.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUSES[error.code ?? ''] ?? 400
  const body = JSON.stringify({ kod: status, opis: errorText('badAddress', LANGUAGES[0], '') })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
