import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages, nodeProblem } from './lib/install.mjs'

// Plain Node only, up to the point where the packages are installed: this runs on a fresh clone.
const root = fileURLToPath(new URL('..', import.meta.url))
const print = (line) => console.log(line)

const usage = `npm test                        everything
npm test -- --quick             types, lint, boundaries and unit tests, for daily work
npm test -- <step> [<step> …]   these steps only
npm test -- --list              the names of all steps`

process.exitCode = await test(process.argv.slice(2))

async function test(args) {
  const problem = nodeProblem(process.version)
  if (problem !== null) return cannotRun(problem)
  const { selectSteps, stepNames } = await import('./lib/test-steps.mjs')
  if (args.includes('--help')) return show(usage)
  if (args.includes('--list')) return show(stepNames().join('\n'))
  const selection = selectSteps(args)
  if (selection.unknown.length > 0)
    return cannotRun(`There is no step ${selection.unknown.join(', ')}. \`npm test -- --list\` names them.`)
  if (!(await ensurePackages(root, print))) return cannotRun('The packages could not be installed.')

  const { memoryFolder } = await import('./lib/memory-folder.mjs')
  // Inherited by all that the steps start: what Node, PostgreSQL and the browser write for a while goes there.
  const temporary = memoryFolder()
  if (temporary !== null) process.env.TMPDIR = temporary

  const machine = await prepareMachine(selection)
  if (machine === null) return cannotRun('The end-to-end tests need a browser.')
  const results = await runSteps(selection, machine)
  const { runCounts, summaryLine } = await import('./lib/results.mjs')
  const counts = runCounts(results)
  if (counts.refused > 0) print(`\n${counts.refused} tests passed only when they ran again: so many have failed.`)
  print('')
  print(summaryLine(counts))
  return counts.failed > 0 ? 1 : 0
}

function show(text) {
  print(text)
  return 0
}

/** Nothing could be run: one failure, in the form in which every run ends. */
function cannotRun(reason) {
  console.error(reason)
  print('0 passed, 1 failed')
  return 1
}

/**
 * Finds, or installs, the browser and the servers that the selected steps use. `topology` is why the shipped topology cannot be
 * run, or null. Null when there is no browser.
 */
async function prepareMachine(selection) {
  let chromium = ''
  let postgres = null
  let topology = null
  if (selection.needs('chromium')) {
    const { ensureChromium } = await import('./lib/chromium.mjs')
    chromium = await ensureChromium(root, print)
    if (chromium === null) return null
  }
  if (selection.needs('postgres')) {
    const { postgresPrograms } = await import('./lib/postgres.mjs')
    postgres = postgresPrograms()
    print(
      postgres === null
        ? 'PostgreSQL is not installed: all tests use the embedded database, and those of production are left out.'
        : `PostgreSQL: ${postgres}`,
    )
  }
  if (selection.needs('topology')) {
    const { topologyObstacle } = await import('./lib/topology.mjs')
    topology = await topologyObstacle(print)
    if (topology !== null) print(`The test of the shipped topology is left out: ${topology}.`)
  }
  return { chromium, postgres, topology }
}

/** Runs the selected steps round by round; what failed prints its output at the end, where it is looked for. */
async function runSteps(selection, machine) {
  const { runStep, sideBySide, printFailure } = await import('./lib/steps.mjs')
  const { lanesOfRounds } = await import('./lib/test-steps.mjs')
  const reports = join(root, '.cache', 'reports')
  mkdirSync(reports, { recursive: true })
  const steps = selection.steps(machine, reports)
  const results = []
  for (const [round, lanes] of lanesOfRounds.entries()) {
    const ofRound = steps.filter((step) => step.round === round)
    results.push(...(await sideBySide(ofRound, lanes, (step) => runStep(root, step, print))))
    // Without it the test runners would only fail later.
    if (results.some(({ name, failed }) => name === 'build' && failed > 0)) break
  }
  for (const result of results) printFailure(result, print)
  return results
}
