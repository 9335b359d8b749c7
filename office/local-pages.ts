import type { FastifyInstance } from 'fastify'
import type { OfficeContext } from './http/operations.ts'
import { addIdentityPage } from './identity/page.ts'
import { addOutbox } from './mail/page.ts'
import { addOperatorPage } from './operator/page.ts'
import { addFiles } from './pages/files.ts'
import { addRegisters } from './pages/registers.ts'
import { addSandbox } from './payments/sandbox/page.ts'
import { addWebhooks } from './payments/webhooks.ts'

/** Pages of the office itself, besides its contract: files, notifications of payment providers, the sandboxes of a demonstration, the outbox. */
export function addLocalPages(app: FastifyInstance, context: OfficeContext): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    addFiles(scope, context)
    addRegisters(scope, context)
    addWebhooks(scope, context)
    if (context.services.post.local) addOutbox(scope, context)
    if (!context.services.demo) return
    addIdentityPage(scope, context)
    addOperatorPage(scope, context)
    addSandbox(scope, context)
  })
}
