import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LOCAL_STYLE, localPage } from './html.ts'
import { Refusal } from './http/errors.ts'
import type { Office } from './http/operations.ts'
import { addIdentityPage } from './identity/page.ts'
import { addOutbox } from './mail/page.ts'
import { addOperatorPage } from './operator/page.ts'
import { addFiles } from './pages/files.ts'
import { addRegisters } from './pages/registers.ts'

const STYLE_HASH = createHash('sha256').update(LOCAL_STYLE).digest('base64')

/** Pages of the office itself, besides its contract: files, the stand-ins of the demonstration, the outbox. */
export function addLocalPages(app: FastifyInstance, office: Office): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    addFiles(scope, office)
    addRegisters(scope, office)
    if (office.services.post.local) addOutbox(scope, office)
    if (!office.services.demo) return
    addIdentityPage(scope, office)
    addOperatorPage(scope, office)
  })
}

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
