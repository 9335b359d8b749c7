/**
 * Counts what expressions do while they are evaluated: about one step for each part of one that is evaluated, each member of a
 * list that is looked at, and each ten characters of a text that is read or made. Evaluation is synchronous, so one count in this
 * module is enough, and operations need not pass it on.
 */
let left = 2 ** 30
let ranOut = false

/** What is left outside of any count: a small integer, with which engines count faster than with infinity. */
const UNCOUNTED = left

/** The factor of CEL's own cost model. */
const CHARACTERS_OF_A_STEP = 10

class NoStepsLeft extends Error {}

/** Made once: where the steps ran out does not matter, and a stack trace costs more than many steps. */
const noStepsLeft = new NoStepsLeft('An expression takes too many steps.')

/** Ends the evaluation that is under way when there are no steps left. */
export function spend(steps: number): void {
  left -= steps
  if (left < 0) throw noStepsLeft
}

/** Spends steps where so many are left, and returns whether they were. */
export function take(steps: number): boolean {
  if (left === UNCOUNTED) return true
  left -= steps
  if (left >= 0) return true
  ranOut = true
  return false
}

/** The steps of reading or making a text. */
export const stepsOfText = (text: string): number => Math.ceil(text.length / CHARACTERS_OF_A_STEP)

/** What `run` returns; undefined when it would take more than `steps`, or nests deeper than the stack. */
export function evaluateWithin<Input, Output>(
  steps: number,
  run: (input: Input) => Output,
  input: Input,
): Output | undefined {
  const before = left
  const granted = Math.min(before, steps)
  left = granted
  try {
    return run(input)
  } catch (error) {
    if (error !== noStepsLeft && !(error instanceof RangeError)) throw error
    ranOut = true
    return undefined
  } finally {
    left = before === UNCOUNTED ? UNCOUNTED : before - (granted - left)
  }
}

/** What `run` returns, and whether an expression in it was given up: alone or together they would take more than `steps`. */
export function measured<Output>(
  steps: number,
  run: () => Output,
): { readonly value: Output; readonly exceeded: boolean } {
  const [before, outer] = [left, ranOut]
  const granted = Math.min(before, steps)
  left = granted
  ranOut = false
  try {
    const value = run()
    return { value, exceeded: ranOut }
  } finally {
    left = before === UNCOUNTED ? UNCOUNTED : before - (granted - left)
    ranOut ||= outer
  }
}
