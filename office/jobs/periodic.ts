import type { FastifyInstance } from 'fastify'
import { forgetAttempts } from '../accounts/limits.ts'
import { serveLinkRequests } from '../accounts/link-requests.ts'
import { forgetExpired } from '../accounts/sessions.ts'
import { forgetEmployeeSessions } from '../backoffice/sign-in/sessions.ts'
import { sendReminders } from '../calendar/reminders.ts'
import type { OfficeContext } from '../http/operations.ts'
import { sweepOrders } from '../payments/reconcile.ts'
import { forgetWaitingFiles } from '../water/request-files.ts'
import { jobRunner, type PeriodicJob } from './runner.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How often a process looks for jobs that are due. */
const LOOK_INTERVAL = 2 * SECOND

/** All periodic jobs of the office. */
function periodicJobs(context: OfficeContext): readonly PeriodicJob[] {
  const { db, clock, services } = context
  return [
    {
      name: 'forget what has expired',
      every: MINUTE,
      run: async () => {
        await forgetExpired(db, clock())
        await forgetEmployeeSessions(db, clock())
        await forgetAttempts(db, clock())
        await services.post.forgetFailed()
        await forgetWaitingFiles(db, clock())
      },
    },
    { name: 'reconcile payments', every: MINUTE, run: (signal) => sweepOrders(context, signal) },
    { name: 'answer requests for links', every: 2 * SECOND, run: () => serveLinkRequests(context) },
    { name: 'remind of due dates', every: 15 * MINUTE, run: (signal) => sendReminders(context, signal) },
    { name: 'send mail', every: 15 * SECOND, run: () => services.post.flush() },
  ]
}

/** Runs the periodic jobs while the office listens; waits for running work at close. */
export function addPeriodicJobs(
  app: FastifyInstance,
  context: OfficeContext,
  countFailure: (job: string) => void = () => {},
): void {
  const { background } = context.services
  const runner = jobRunner(
    {
      ...context,
      failed: (error, job) => {
        countFailure(job)
        app.log.error({ err: error, job }, 'a periodic job failed')
      },
    },
    periodicJobs(context),
  )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => background.run(runner.runDue), LOOK_INTERVAL)
    timer.unref()
    background.run(runner.runDue)
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await background.settled()
  })
}
