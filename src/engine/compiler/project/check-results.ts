import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What the check of an office without errors found. It is data, and can be written as JSON. */
export interface CheckResult {
  /** Warnings: an office with an error has no result. */
  readonly warnings: readonly Diagnostic[]
  /** Keys of texts that its own versions of definitions look for, and none that all offices share. */
  readonly textKeys: readonly string[]
  /** How many services and forms it changes. */
  readonly changedCount: number
}

/**
 * Results of checks that outlive the process, so that a restart does not check two thousand offices again. The key stands for
 * everything that a check depends on: the text of the office's file, what all offices share, and the product itself.
 */
export interface CheckResults {
  get(key: string): CheckResult | undefined
  set(key: string, result: CheckResult): void
}
