/** Definitions that need more time or memory than a task may have. */
export class TooComplex extends Error {
  /** What waited for the definitions is unavailable. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    super('The definitions need more time or memory than a check may have', { cause })
    this.name = 'TooComplex'
  }
}
