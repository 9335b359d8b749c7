import type { ProblemCode } from '../../studio-protocol/protocol.ts'
import type { Refusal } from './client.ts'

/** What is said of a change that the server has not confirmed. */
export interface RefusalTexts {
  /** It was not made. */
  readonly refused: string
  /** It may have been made. */
  readonly unknown: string
  readonly tooMany: (seconds: number) => string
  /** In place of `refused`, where the reason says more. */
  readonly reasons?: Partial<Record<ProblemCode, string>>
}

/** Seconds to wait where the server does not say how many. */
const A_MINUTE = 60

export function refusalText(refusal: Refusal, { refused, unknown, tooMany, reasons }: RefusalTexts): string {
  if (!isNotDone(refusal)) return unknown
  if (refusal.code === 'tooMany') return tooMany(refusal.retryAfter ?? A_MINUTE)
  return reasons?.[refusal.code] ?? refused
}

/** The server itself said no, and so has changed nothing. */
type NotDone = Exclude<ProblemCode, 'unavailable'>

/** Any other reply may come from after the change, or from a proxy that did not wait for it. */
const notDone: Readonly<Record<NotDone, true>> = {
  signedOut: true,
  wrong: true,
  codeNeeded: true,
  csrf: true,
  notAllowed: true,
  notFound: true,
  malformed: true,
  newer: true,
  clashes: true,
  stale: true,
  same: true,
  problems: true,
  picture: true,
  tooComplex: true,
  tooMany: true,
}

/** Whether what was asked for has certainly not been done. */
export const isNotDone = (refusal: Refusal): refusal is Refusal & { readonly code: NotDone } =>
  Object.hasOwn(notDone, refusal.code)
