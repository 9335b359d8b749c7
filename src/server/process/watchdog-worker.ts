import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { COUNTER, DEBUGGED, HEARTBEAT_MS, type WatchdogData } from './heartbeat.ts'

const { shared, timeoutSeconds, message }: WatchdogData = workerData
const heartbeat = new Int32Array(shared)

/** Looks without a heartbeat, not time: a machine that slept, or a process that was paused, has made no looks. */
let missed = 0
let lastCount = -1

setInterval(() => {
  const count = Atomics.load(heartbeat, COUNTER)
  const isBlocked = count === lastCount && Atomics.load(heartbeat, DEBUGGED) === 0
  missed = isBlocked ? missed + 1 : 0
  lastCount = count
  if (missed * HEARTBEAT_MS >= timeoutSeconds * 1000) endProcess()
}, HEARTBEAT_MS)

function endProcess(): void {
  try {
    // The streams of a thread pass through the main thread, which is blocked.
    writeSync(2, `${message}\n`)
  } catch {
    // Nobody reads it.
  }
  process.kill(process.pid, 'SIGKILL')
}
