import type { FastifyInstance } from 'fastify'
import { type ClockWatch, logJumps } from '../../src/server/time/clock-watch.ts'
import { forgetAttempts } from '../accounts/limits.ts'
import { serveLinkRequests } from '../accounts/link-requests.ts'
import { forgetExpired } from '../accounts/sessions.ts'
import { forgetEmployeeSessions } from '../backoffice/sign-in/sessions.ts'
import { sendReminders } from '../calendar/reminders.ts'
import type { OfficeContext } from '../http/operations.ts'
import { sweepOrders } from '../payments/reconcile.ts'
import { forgetWaitingFiles } from '../water/request-files.ts'
import { jobRunner, type PeriodicJob } from './runner.ts'
import { capStoredMoments } from './stored-moments.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How often a process looks for jobs that are due. */
const LOOK_INTERVAL = 2 * SECOND

/**
 * Nothing is deleted or shortened by a clock that has been steady for less: machines start with a wrong time, and a mistake
 * that is corrected soon must cost nobody a session, a link or a file.
 */
const STEADY_MS = 15 * MINUTE

const CAPPED = 'stored times lay further ahead than possible and were corrected: the clock was ahead'

/** All periodic jobs of the office. `correct` brings moments that were stored by a wrong clock up to what is possible. */
function periodicJobs(
  context: OfficeContext,
  clockWatch: ClockWatch,
  correct: () => Promise<void>,
): readonly PeriodicJob[] {
  const { db, clock, services } = context
  return [
    {
      name: 'forget what has expired',
      every: MINUTE,
      run: async () => {
        if (clockWatch.steadyMs < STEADY_MS) return
        await correct()
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

interface JobOptions {
  readonly clockWatch: ClockWatch
  /** Called with the name of a job that has failed. */
  readonly failed: (job: string) => void
}

/** Runs the periodic jobs while the office listens, also right after a jump of the clock; waits for running work at close. */
export function addPeriodicJobs(
  app: FastifyInstance,
  context: OfficeContext,
  { clockWatch, failed }: JobOptions,
): void {
  const { background } = context.services
  const correct = async (): Promise<void> => {
    const moments = await capStoredMoments(context)
    if (Object.keys(moments).length > 0) app.log.warn({ moments }, CAPPED)
  }
  const runner = jobRunner(
    {
      ...context,
      failed: (error, job) => {
        failed(job)
        app.log.error({ err: error, job }, 'a periodic job failed')
      },
    },
    periodicJobs(context, clockWatch, correct),
  )
  let timer: NodeJS.Timeout | undefined
  let ends: readonly (() => void)[] = []
  app.addHook('onListen', async () => {
    ends = [logJumps(clockWatch, app.log), clockWatch.onJump(() => background.run(runner.runDue))]
    timer = setInterval(() => background.run(runner.runDue), LOOK_INTERVAL)
    timer.unref()
    background.run(runner.runDue)
  })
  app.addHook('preClose', async () => {
    for (const end of ends) end()
    clearInterval(timer)
    await background.settled()
  })
}
