import type { FastifyInstance } from 'fastify'
import { addCalendar } from './calendar/feed.ts'
import { parseFormBodies } from './http/form-bodies.ts'
import type { OfficeContext } from './http/operations.ts'
import { addIdentityAnswers } from './identity/answers.ts'
import { addStandIn } from './identity/stand-in.ts'
import { addOutbox } from './mail/page.ts'
import { addOpenData } from './open-data/open-data.ts'
import { addFiles } from './pages/files.ts'
import { addRegisters } from './pages/registers.ts'
import { addSandbox } from './payments/sandbox/page.ts'
import { addWebhooks } from './payments/webhooks.ts'

/**
 * Pages of the office itself, besides its contract: files, calendars and notifications of payment providers. In a demonstration
 * also what replaces the services of others: the outbox, the identity page, the sandboxes, the registers, and the API of
 * another office.
 */
export function addLocalPages(app: FastifyInstance, context: OfficeContext): void {
  app.register(async (scope) => {
    parseFormBodies(scope, Object.fromEntries)
    addFiles(scope, context)
    addCalendar(scope, context)
    addWebhooks(scope, context)
    addIdentityAnswers(scope, context)
    if (!context.services.demo) return
    addRegisters(scope, context)
    addOpenData(scope, context)
    if (context.services.post.local) addOutbox(scope, context)
    addStandIn(scope, context)
    addSandbox(scope, context)
  })
}
