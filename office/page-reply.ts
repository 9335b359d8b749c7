import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { LOCAL_STYLE, localPage } from './html.ts'
import { Refusal } from './http/errors.ts'

const STYLE_HASH = createHash('sha256').update(LOCAL_STYLE).digest('base64')

/** Sends a page that runs no script, loads nothing, and whose forms go only to this office and the origins given. */
export function sendPage(
  reply: FastifyReply,
  page: Parameters<typeof localPage>[0],
  allow: { readonly formsTo?: readonly string[]; readonly framedBy?: readonly string[] } = {},
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${["'self'", ...(allow.formsTo ?? [])].join(' ')}`,
    `frame-ancestors ${(allow.framedBy ?? ["'none'"]).join(' ')}`,
    "base-uri 'none'",
  ]
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(localPage(page))
}

/** A text field of a form or a query; throws 400 when it is not there. */
export function field(source: unknown, name: string): string {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
  if (typeof value !== 'string') throw new Refusal(400, 'missingValue', { parameter: name })
  return value
}
