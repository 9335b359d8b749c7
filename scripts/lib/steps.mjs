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
 * Runs steps in their order, as many side by side as there are lanes. A lane that is free takes the next step that need not
 * wait for another of these steps, which it names in `after`. Their results.
 */
export async function sideBySide(steps, lanes, runOne) {
  const waiting = [...steps]
  const running = new Map()
  const results = []
  const isFree = ({ after }) => !running.has(after) && !waiting.some(({ name }) => name === after)
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes ? waiting.findIndex(isFree) : -1
    if (next >= 0) {
      const [step] = waiting.splice(next, 1)
      running.set(
        step.name,
        runOne(step).then((result) => {
          running.delete(step.name)
          results.push(result)
        }),
      )
    } else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`Each of these steps waits for another: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return results
}

/** The last lines of an output, where programs report what failed. */
function indented(text) {
  const lines = text.trimEnd().split('\n')
  const shown = lines.length > 300 ? [`… ${lines.length - 300} earlier lines left out`, ...lines.slice(-300)] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}
