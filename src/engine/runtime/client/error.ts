import type { Problem } from './decode.ts'

interface Refusal {
  readonly status: number
  /** The office's own number of the error (`kod`). */
  readonly code: number | null
  /** The office's own words (`opis`): text, never markup. */
  readonly description: string | null
}

/** Why a call gave no value. */
export type CallError =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  /** 4xx: the office understood the request and refused it. */
  | ({ readonly kind: 'refused' } & Refusal)
  /** 401 */
  | ({ readonly kind: 'unauthorized' } & Refusal)
  /** 503 */
  | ({ readonly kind: 'maintenance' } & Refusal)
  /** Any other status that is no success. */
  | ({ readonly kind: 'broken' } & Refusal)
  /** A success whose body does not match the contract. */
  | { readonly kind: 'malformed'; readonly problems: readonly Problem[] }
  | { readonly kind: 'cancelled' }
  /** Refused in a session that another has replaced since: it may be requested again in that one. */
  | { readonly kind: 'session-replaced' }

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError }

export const fail = (error: CallError): { readonly ok: false; readonly error: CallError } => ({ ok: false, error })

/** The office's own description of the error, where the reply has one. */
export function descriptionOf(error: CallError): string | null {
  return 'description' in error ? error.description : null
}

/** The error that a status and a body (`{ kod, opis }`, or anything) stand for. */
export function errorOf(status: number, body: unknown): CallError {
  return { kind: kindOf(status), status, code: codeOf(field(body, 'kod')), description: textOf(field(body, 'opis')) }
}

function kindOf(status: number): 'refused' | 'unauthorized' | 'maintenance' | 'broken' {
  if (status === 401) return 'unauthorized'
  if (status === 503) return 'maintenance'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}

function field(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined
  return (body as Readonly<Record<string, unknown>>)[name]
}

function codeOf(kod: unknown): number | null {
  const number = typeof kod === 'string' && /^\d+$/.test(kod) ? Number(kod) : kod
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

const textOf = (opis: unknown): string | null => (typeof opis === 'string' && opis.trim() !== '' ? opis : null)

/** Whether a successful reply is in fact the office's error object, which it may send in place of a file. */
export const isErrorBody = (body: unknown): boolean => textOf(field(body, 'opis')) !== null
