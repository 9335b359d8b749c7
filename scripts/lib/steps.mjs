import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stepCounts } from './results.mjs'
import { nodeScript, run } from './run.mjs'

/**
 * Runs one step and prints its result in one line. `report` is the JSON file that the step writes and `counts` reads;
 * `printed` reads its output instead. A step without either counts as one check.
 */
export async function runStep(root, step, print) {
  const { name, script, args = [], env = {}, report = null, counts = null, printed = null } = step
  const started = Date.now()
  if (report !== null) rmSync(report, { force: true })
  const program = nodeScript(root, script, ...args)
  const { code, text } = await run(program.command, program.args, { cwd: root, env, output: 'keep' })
  const written = printed?.(text) ?? (report === null ? null : countsIn(report, counts))
  const result = stepCounts(code, written)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const outcome =
    report === null && printed === null
      ? result.failed === 0
        ? 'passed'
        : 'FAILED'
      : `${result.passed} passed, ${result.failed} failed`
  print(`${name.padEnd(18)} ${outcome}  (${seconds} s)`)
  for (const { test, reason } of result.unsteady ?? []) {
    print(`${''.padEnd(18)} passed only when it ran again: ${test}\n${indented(reason)}`)
  }
  return { ...result, name, text }
}

/** Null without a whole report: a runner that was ended may leave none, or a part of one. */
function countsIn(report, counts) {
  try {
    return existsSync(report) ? counts(JSON.parse(readFileSync(report, 'utf8'))) : null
  } catch {
    return null
  }
}

/** Prints the output of a step that failed, in one block. Steps run side by side, so it is kept until all have ended. */
export function printFailure({ name, failed, text }, print) {
  if (failed === 0) return
  print(`\n${name} FAILED:`)
  print(indented(text))
}

/**
 * Runs steps in their order, so many of them side by side: a lane that is free takes the next one, and waits for the step
 * that it names in `after`. Their results.
 */
export async function sideBySide(steps, lanes, runOne) {
  const running = new Map()
  const waiting = [...steps]
  const results = []
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const before = running.get(step.after)
      const result = Promise.resolve(before).then(() => runOne(step))
      running.set(step.name, result)
      results.push(await result)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

/** The last lines of an output, where programs report what failed. */
function indented(text) {
  const lines = text.trimEnd().split('\n')
  const shown = lines.length > 300 ? [`… ${lines.length - 300} earlier lines left out`, ...lines.slice(-300)] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}
