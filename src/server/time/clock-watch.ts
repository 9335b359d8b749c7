import type { Log } from '../../../schemas/telemetry/log.ts'

/** Milliseconds since 1970 by the clock of the system, and milliseconds by one that nobody sets. */
export interface ClockSources {
  readonly wall: () => number
  readonly monotonic: () => number
}

/** How far the clock of the system was set, or how long the machine slept. */
export interface ClockJump {
  readonly direction: 'forward' | 'backward'
  /** Above 0. */
  readonly milliseconds: number
}

/** The clock of the system is corrected in small steps all the time; a larger step is a jump. */
const MIN_JUMP_MS = 5_000

/** Clocks of processes over one database may differ by this much; a moment a little ahead is no mistake. */
export const CLOCK_TOLERANCE_MS = 60_000

const LOOK_INTERVAL_MS = 1_000

const systemClocks: ClockSources = { wall: () => Date.now(), monotonic: () => performance.now() }

/**
 * Notices when the clock of the system is set while the process runs: the time that has passed by it differs from the time that
 * has passed by the monotonic clock. A clock that was wrong before the process started cannot be noticed this way.
 */
export class ClockWatch {
  readonly #sources: ClockSources
  readonly #listeners = new Set<(jump: ClockJump) => void>()
  #wall: number
  #monotonic: number
  #steadySince: number

  constructor(sources: ClockSources = systemClocks) {
    this.#sources = sources
    this.#wall = sources.wall()
    this.#monotonic = sources.monotonic()
    this.#steadySince = this.#monotonic
  }

  /** Milliseconds since the clock last jumped, or since the watch began. */
  get steadyMs(): number {
    return this.#sources.monotonic() - this.#steadySince
  }

  /** Calls a listener after every jump. Returns what ends that. */
  onJump(listener: (jump: ClockJump) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Compares both clocks with the last time; calls the listeners when the clock of the system has jumped. */
  look(): void {
    const wall = this.#sources.wall()
    const monotonic = this.#sources.monotonic()
    const difference = wall - this.#wall - (monotonic - this.#monotonic)
    this.#wall = wall
    this.#monotonic = monotonic
    if (Math.abs(difference) < MIN_JUMP_MS) return
    this.#steadySince = monotonic
    const direction = difference > 0 ? 'forward' : 'backward'
    for (const listener of this.#listeners) listener({ direction, milliseconds: Math.abs(difference) })
  }

  /** Looks every second from now on, without keeping the process alive. Returns what ends that. */
  start(): () => void {
    const timer = setInterval(() => this.look(), LOOK_INTERVAL_MS)
    timer.unref()
    return () => clearInterval(timer)
  }
}

/** Writes every jump to a log. Returns what ends that. */
export const logJumps = (clockWatch: ClockWatch, log: Pick<Log, 'warn'>): (() => void) =>
  clockWatch.onJump(({ direction, milliseconds }) =>
    log.warn({ direction, seconds: Math.round(milliseconds / 1000) }, 'the clock of this machine was set, or it slept'),
  )
