import { rootCause } from '../../schemas/telemetry/log.ts'
import type { ErrorKey } from '../texts/errors.ts'

/**
 * A refusal with a message for the resident: HTTP status, the contract's `kod` (the status unless the specification
 * names another) and the key of the message.
 */
export class Refusal extends Error {
  readonly status: number
  readonly kod: number
  readonly key: ErrorKey
  readonly parameter: string
  /** Seconds after which the same request may succeed; undefined for the usual of its status. */
  readonly retryAfter: number | undefined

  constructor(status: number, key: ErrorKey, options: { kod?: number; parameter?: string; retryAfter?: number } = {}) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.kod = options.kod ?? status
    this.key = key
    this.parameter = options.parameter ?? ''
    this.retryAfter = options.retryAfter
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const NETWORK_CODES = /^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)|^ENOTFOUND$/
// SQLSTATE: 08 connection, 53 out of resources, 57P administrator's shutdown and the like, 57014 statement timeout,
// 55P03 lock timeout, 25P03 transaction idle for too long, 40 undone for the sake of another, 25006 a read-only standby.
const UNAVAILABLE_STATES = /^(08|53|57P|57014|58|55P03|25P03|40|25006)/
const UNAVAILABLE_MESSAGES =
  /connection terminated|query read timeout|not queryable|timeout exceeded when trying to connect|PGlite (is|instance) closed|cannot use a pool after/i

/** The code of an error's root cause, of the system or the database; empty when it has none. */
export function codeOfCause(error: unknown): string {
  return codeOf(rootCause(error))
}

/** Whether the database could not be reached or could not serve; a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = rootCause(error)
  const code = codeOf(cause)
  if (NETWORK_CODES.test(code) || UNAVAILABLE_STATES.test(code)) return true
  // A server's socket file that is missing is a server that is missing.
  if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'connect') return true
  return cause instanceof Error && UNAVAILABLE_MESSAGES.test(cause.message)
}

/** Whether the database refused a value itself (SQLSTATE class 22): the caller's mistake, not the office's. */
export function isBadValue(error: unknown): boolean {
  return /^22[0-9A-Z]{3}$/.test(codeOf(rootCause(error)))
}
