/** How often the main thread says that its event loop turns, and how often the watchdog looks. */
export const HEARTBEAT_MS = 500

/** Places in the shared memory: turns of the event loop, and whether a debugger is attached (1). */
export const COUNTER = 0
export const DEBUGGED = 1

export interface WatchdogData {
  readonly shared: SharedArrayBuffer
  readonly timeoutSeconds: number
  readonly message: string
}
