import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Mode, Process, Settings } from '../../schemas/settings/index.ts'
import { createLog, type Log } from '../../schemas/telemetry/log.ts'
import { createMetrics, type Metrics, serveMetrics } from '../../schemas/telemetry/metrics.ts'
import { Stopping } from '../../schemas/telemetry/stopping.ts'
import { codeOf } from '../host/definitions.ts'
import { startWatchdog } from '../server/process/watchdog.ts'
import { ClockWatch } from '../server/time/clock-watch.ts'
import { type CliContext, StartFailure } from './command.ts'
import { portFailure } from './port-failure.ts'
import { textsIn } from './texts.ts'

/** What operators have of a running process. */
export interface Operations {
  readonly log: (process: Process) => Log
  readonly metrics: Metrics
  /** Where metrics are served; undefined when they are not. */
  readonly metricsPort: number | undefined
  /** Notices when the clock of the machine is set. */
  readonly clockWatch: ClockWatch
  readonly stopping: Stopping
  /**
   * Called once the process serves. Resolves when it has been asked to stop and the load balancer in front has had its time to
   * notice; from then on the process has `STOP_TIMEOUT` seconds. Meanwhile a process that hangs for `HANG_TIMEOUT` seconds is
   * ended.
   */
  readonly stopped: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Runs a server with a log and, where `METRICS_PORT` names one, a port of metrics, which are closed when it has ended or could
 * not start. Throws `StartFailure` when that port is taken.
 */
export async function withOperations(
  settings: Settings,
  mode: Mode,
  context: CliContext,
  work: (operations: Operations) => Promise<void>,
): Promise<number> {
  const operations = await openOperations(settings, mode, context)
  try {
    await work(operations)
    return 0
  } finally {
    await operations.close()
  }
}

/** Opens the log and, where `METRICS_PORT` names one, the port of metrics. Throws `StartFailure` when that is taken. */
export async function openOperations(settings: Settings, mode: Mode, context: CliContext): Promise<Operations> {
  const { LOG_LEVEL, METRICS_PORT, HOST, STOP_DELAY, STOP_TIMEOUT } = settings
  const readable = mode === 'demonstration' && context.terminal === true
  const metrics = createMetrics()
  const server = METRICS_PORT === undefined ? null : await openMetrics(metrics, METRICS_PORT, HOST)
  const clockWatch = new ClockWatch()
  const countJump = metrics.counter(
    'clock_jumps',
    'Jumps of the clock of this machine, or times that it slept.',
    'direction',
  )
  clockWatch.onJump(({ direction }) => countJump(direction))
  const unwatch = clockWatch.start()
  const stopping = new Stopping()
  let hardExit: NodeJS.Timeout | undefined
  let endWatchdog = async (): Promise<void> => undefined
  return {
    log: (process) =>
      createLog({ process, level: LOG_LEVEL, readable }, { write: (line) => context.out(line.trimEnd()) }),
    metrics,
    metricsPort: server?.port,
    clockWatch,
    stopping,
    stopped: async () => {
      endWatchdog = watchEventLoop(settings, context)
      await context.stopRequest()
      stopping.begin()
      await sleep(STOP_DELAY * 1000)
      hardExit = setTimeout(() => {
        context.err(textsIn(context.language).stoppedByForce(STOP_TIMEOUT))
        context.exit(1)
      }, STOP_TIMEOUT * 1000)
    },
    close: async () => {
      unwatch()
      await server?.close()
      await endWatchdog()
      clearTimeout(hardExit)
    },
  }
}

function watchEventLoop({ HANG_TIMEOUT }: Settings, { root, language }: CliContext): () => Promise<void> {
  const filename = join(root, 'dist', 'cli', 'watchdog-worker.js')
  if (HANG_TIMEOUT === 0 || !existsSync(filename)) return async () => undefined
  return startWatchdog({ filename, timeoutSeconds: HANG_TIMEOUT, message: textsIn(language).hung(HANG_TIMEOUT) })
}

async function openMetrics(metrics: Metrics, port: number, host: string) {
  try {
    return await serveMetrics(metrics, { port, host })
  } catch (error) {
    throw new StartFailure(portFailure(port, 'METRICS_PORT', codeOf(error)))
  }
}
