import type { FastifyInstance } from 'fastify'
import { loggable } from '../http/errors.ts'
import type { Office } from '../http/operations.ts'
import { sweepOrders } from '../payments/reconcile.ts'
import { forgetAttempts } from './limits.ts'
import { forgetExpired } from './sessions.ts'

const MINUTE = 60_000

/** Forgets what has expired, follows open payments and sends waiting mail, each minute while the office listens; ends work under way at close. */
export function keepHouse(app: FastifyInstance, office: Office): void {
  let timer: NodeJS.Timeout | undefined
  const round = async (): Promise<void> => {
    await forgetExpired(office.db, office.clock())
    await forgetAttempts(office.db, office.clock())
    await sweepOrders(office)
    await office.services.post.flush()
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => office.services.background.run(round), MINUTE)
    timer.unref()
    office.services.background.run(round)
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await office.services.background.settled()
  })
}

/** How work after a reply reports that it failed: the kind of the error alone. */
export function reportFailure(app: FastifyInstance): (error: unknown) => void {
  return (error) => app.log.error({ failure: loggable(error) }, 'work after a reply failed')
}
