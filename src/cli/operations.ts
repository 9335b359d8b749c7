import { setTimeout as sleep } from 'node:timers/promises'
import type { Mode, Process, Settings } from '../../schemas/settings/index.ts'
import { createLog, type Log } from '../../schemas/telemetry/log.ts'
import { createMetrics, type Metrics, serveMetrics } from '../../schemas/telemetry/metrics.ts'
import { Stopping } from '../../schemas/telemetry/stopping.ts'
import { codeOf } from '../host/definitions.ts'
import { type CliContext, StartFailure } from './command.ts'

/** What operators have of a running process. */
export interface Operations {
  readonly log: (process: Process) => Log
  readonly metrics: Metrics
  /** Where metrics are served; undefined when they are not. */
  readonly metricsPort: number | undefined
  readonly stopping: Stopping
  /** Resolves when the process has been asked to stop and the load balancer in front has had its time to notice. */
  readonly stopped: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the log and, where `METRICS_PORT` names one, the port of metrics. Throws `StartFailure` when that is taken. */
export async function openOperations(settings: Settings, mode: Mode, context: CliContext): Promise<Operations> {
  const { LOG_LEVEL, METRICS_PORT, HOST, STOP_DELAY } = settings
  const readable = mode === 'demonstration' && context.terminal === true
  const metrics = createMetrics()
  const server = METRICS_PORT === undefined ? null : await openMetrics(metrics, METRICS_PORT, HOST)
  const stopping = new Stopping()
  return {
    log: (process) =>
      createLog({ process, level: LOG_LEVEL, readable }, { write: (line) => context.out(line.trimEnd()) }),
    metrics,
    metricsPort: server?.port,
    stopping,
    stopped: async () => {
      await context.stopped
      stopping.begin()
      await sleep(STOP_DELAY * 1000)
    },
    close: async () => server?.close(),
  }
}

async function openMetrics(metrics: Metrics, port: number, host: string) {
  try {
    return await serveMetrics(metrics, { port, host })
  } catch (error) {
    const code = codeOf(error)
    throw new StartFailure((texts) => (code === 'EADDRINUSE' ? texts.portInUse(port) : texts.cannotListen(port, code)))
  }
}
