import { vi } from 'vitest'

/** Repeats a check until it holds, for longer than a busy machine takes. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000 })
