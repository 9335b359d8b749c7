import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { COUNTER, DEBUGGED, HEARTBEAT_MS, type WatchdogData } from './heartbeat.ts'

export interface WatchdogOptions {
  /** The bundle of `watchdog-worker.ts`. */
  readonly filename: string
  /** After so many seconds without a turn of the event loop the process is ended. */
  readonly timeoutSeconds: number
  /** Written to standard error before the process ends. */
  readonly message: string
}

/**
 * Ends this process (SIGKILL) when its event loop has not turned for some time, so that a supervisor starts it again: a blocked
 * loop takes neither requests nor signals. Watches until the returned function is called; does nothing while a debugger is
 * attached.
 */
export function startWatchdog({ filename, timeoutSeconds, message }: WatchdogOptions): () => Promise<void> {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  const heartbeat = new Int32Array(shared)
  const beat = (): void => {
    Atomics.store(heartbeat, DEBUGGED, debuggerUrl() === undefined ? 0 : 1)
    Atomics.add(heartbeat, COUNTER, 1)
  }
  beat()
  const timer = setInterval(beat, HEARTBEAT_MS)
  timer.unref()
  const worker = new Worker(filename, {
    workerData: { shared, timeoutSeconds, message } satisfies WatchdogData,
    // Options of the command line that this thread has no use for, such as --import, and no environment.
    execArgv: [],
    env: {},
  })
  worker.unref()
  // Without its watchdog a process serves as well.
  worker.on('error', () => clearInterval(timer))
  return async () => {
    clearInterval(timer)
    await worker.terminate()
  }
}
