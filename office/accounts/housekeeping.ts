import type { FastifyInstance } from 'fastify'
import { forgetEmployeeSessions } from '../backoffice/sign-in/sessions.ts'
import { loggable } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import { sweepOrders } from '../payments/reconcile.ts'
import { forgetAttempts } from './limits.ts'
import { forgetExpired } from './sessions.ts'

const MINUTE = 60_000

/** Deletes what has expired, reconciles open payments and sends queued mail, each minute while the office listens; waits for running work at close. */
export function addHousekeeping(app: FastifyInstance, context: OfficeContext): void {
  let timer: NodeJS.Timeout | undefined
  const round = async (): Promise<void> => {
    await forgetExpired(context.db, context.clock())
    await forgetEmployeeSessions(context.db, context.clock())
    await forgetAttempts(context.db, context.clock())
    await sweepOrders(context)
    await context.services.post.flush()
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => context.services.background.run(round), MINUTE)
    timer.unref()
    context.services.background.run(round)
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await context.services.background.settled()
  })
}

/** How work after a reply reports that it failed: the kind of the error alone. */
export function reportFailure(app: FastifyInstance): (error: unknown) => void {
  return (error) => app.log.error({ failure: loggable(error) }, 'work after a reply failed')
}
