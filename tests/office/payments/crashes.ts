import type { Database } from '../../../office/db/database.ts'
import type { PaymentProvider } from '../../../office/payments/provider.ts'

/** Members of a statement that are read while a larger statement is written. */
const NOT_STEPS = ['as', 'constructor', 'getSQL']

/** Thrown where the process of a test is killed. */
class Killed extends Error {}

/** Where a process is killed: at its n-th call of the database or of a provider, before or after the call took effect. */
export interface CrashPoint {
  readonly call: number
  readonly when: 'before' | 'after'
}

/**
 * Each moment at which a process that makes so many calls may be killed. Before a later call is the same moment as after
 * another one, since nothing happens between calls that would outlive the process; before the first call within a
 * transaction is the same as before the transaction, of which nothing has happened then.
 */
export const crashPoints = (calls: number): readonly CrashPoint[] => [
  { call: 1, when: 'before' },
  ...Array.from({ length: calls }, (_, index) => ({ call: index + 1, when: 'after' as const })),
]

/** A process that is killed at a point, and does nothing afterwards; without a point it counts its calls. */
export interface MortalProcess {
  readonly calls: () => number
  readonly isKilled: () => boolean
  /** Whether a provider has been asked to verify a transfer. */
  readonly isVerified: () => boolean
  database(db: Database): Database
  provider(provider: PaymentProvider): PaymentProvider
}

export function mortalProcess(point?: CrashPoint): MortalProcess {
  let calls = 0
  let killed = false
  let verified = false
  const die = (): never => {
    killed = true
    throw new Killed('killed')
  }
  const step = async <T>(effect: () => PromiseLike<T>): Promise<T> => {
    if (killed) die()
    calls += 1
    const isHere = calls === point?.call
    if (isHere && point?.when === 'before') die()
    const value = await effect()
    if (isHere || killed) die()
    return value
  }
  const database = (db: Database): Database =>
    new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'transaction')
          return (work: (tx: Database) => Promise<unknown>, ...rest: unknown[]) =>
            // Killed within a transaction, nothing of it has happened.
            step(() => value.call(target, (tx: Database) => work(database(tx)), ...rest))
        return (...given: unknown[]) => watched(value.apply(target, given))
      },
    })
  /** A statement that is being written: it is a step once it is awaited. */
  const watched = (statement: unknown): unknown => {
    if (typeof statement !== 'object' || statement === null) return statement
    return new Proxy(statement, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (name === 'then' && typeof value === 'function')
          return (...handlers: [never, never]) =>
            step(() => new Promise((resolve, reject) => value.call(target, resolve, reject))).then(...handlers)
        if (typeof value !== 'function' || typeof name === 'symbol' || NOT_STEPS.includes(name)) return value
        return (...given: unknown[]) => {
          const result: unknown = value.apply(target, given)
          return typeof result === 'object' && result !== null && 'then' in result ? watched(result) : result
        }
      },
    })
  }
  return {
    calls: () => calls,
    isKilled: () => killed,
    isVerified: () => verified,
    database,
    provider: (provider) => ({
      ...provider,
      fetchState: (sessionId) => step(() => provider.fetchState(sessionId)),
      verify: (transfer) =>
        step(() => {
          verified = true
          return provider.verify(transfer)
        }),
    }),
  }
}
