import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stepCounts } from './results.mjs'
import { nodeScript, run } from './run.mjs'

/**
 * Runs one step and says how it went, with what it printed if it went wrong. `report` is the JSON file that the step
 * writes and `counts` reads; `said` reads what it prints instead. A step without either is a wall, which stands or falls
 * as one.
 */
export async function runStep(root, step, say) {
  const { name, script, args = [], env = {}, report = null, counts = null, said = null } = step
  const started = Date.now()
  if (report !== null) rmSync(report, { force: true })
  const program = nodeScript(root, script, ...args)
  const { code, text } = await run(program.command, program.args, { cwd: root, env, output: 'keep' })
  const written =
    said?.(text) ?? (report !== null && existsSync(report) ? counts(JSON.parse(readFileSync(report, 'utf8'))) : null)
  const result = stepCounts(code, written)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const outcome =
    report === null && said === null
      ? result.failed === 0
        ? 'holds'
        : 'FAILED'
      : `${result.passed} passed, ${result.failed} failed`
  say(`${name.padEnd(24)} ${outcome}  (${seconds} s)`)
  if (result.failed > 0) say(indented(text))
  return result
}

/** Steps one after the other; their results. */
export async function inTurn(steps, runOne) {
  const results = []
  for (const step of steps) results.push(await runOne(step))
  return results
}

/** The end of what a program printed is where it says what is wrong. */
function indented(text) {
  const lines = text.trimEnd().split('\n')
  const shown = lines.length > 300 ? [`… ${lines.length - 300} lines before`, ...lines.slice(-300)] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}
