/**
 * - `refused`: the person or the service ended the sign-in;
 * - `malformed`: a text that is no answer at all, so that the right one may still come;
 * - `wrong`: an answer that is not to be trusted.
 */
export type UnprovedKind = 'refused' | 'malformed' | 'wrong'

/** An answer that proves nobody; `reason` is for the audit and names no person. */
export class UnprovedError extends Error {
  readonly kind: UnprovedKind
  readonly reason: string

  constructor(reason: string, kind: UnprovedKind, cause?: unknown) {
    super(reason, { cause })
    this.name = 'UnprovedError'
    this.kind = kind
    this.reason = reason
  }
}
