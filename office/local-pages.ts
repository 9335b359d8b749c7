import type { FastifyInstance } from 'fastify'
import type { Office } from './http/operations.ts'
import { addIdentityPage } from './identity/page.ts'
import { addOutbox } from './mail/page.ts'
import { addOperatorPage } from './operator/page.ts'
import { addFiles } from './pages/files.ts'
import { addRegisters } from './pages/registers.ts'
import { addSandbox } from './payments/sandbox/page.ts'
import { addWebhooks } from './payments/webhooks.ts'

/** Pages of the office itself, besides its contract: files, what payment providers tell, the stand-ins of the demonstration, the outbox. */
export function addLocalPages(app: FastifyInstance, office: Office): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    addFiles(scope, office)
    addRegisters(scope, office)
    addWebhooks(scope, office)
    if (office.services.post.local) addOutbox(scope, office)
    if (!office.services.demo) return
    addIdentityPage(scope, office)
    addOperatorPage(scope, office)
    addSandbox(scope, office)
  })
}
