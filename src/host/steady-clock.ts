import { nodeTransport } from './office-calls.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since any moment, for ages and pauses: it does not jump when the clock of the machine is set. */
  readonly steadyNow: () => number
  /** Starts a timer. Returns a function that cancels it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
}

/** The clock of the machine, and that of the process. */
export const systemClock: Clock = {
  now: Date.now,
  steadyNow: () => performance.now(),
  after: nodeTransport.after,
}
