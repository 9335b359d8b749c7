import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages, nodeProblem } from './lib/install.mjs'

// Plain Node only, up to the point where the packages are there: this runs on a fresh clone.
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => console.log(line)

process.exitCode = await test()

async function test() {
  const problem = nodeProblem(process.version)
  if (problem !== null) return unready(problem)
  if (!(await ensurePackages(root, say))) return unready('The packages could not be installed.')
  const { ensureChromium } = await import('./lib/chromium.mjs')
  const chromium = await ensureChromium(root, say)
  if (chromium === null) return unready('The end-to-end tests need a browser.')

  const { postgresPrograms } = await import('./lib/postgres.mjs')
  const postgres = postgresPrograms()
  say(
    postgres === null
      ? 'PostgreSQL is not at hand: the office API is tested on its embedded database alone.'
      : `PostgreSQL: ${postgres}`,
  )

  const results = await everyStep({ chromium, postgres })
  const { summaryLine } = await import('./lib/results.mjs')
  say('')
  say(summaryLine(results))
  return results.some((one) => one.failed > 0) ? 1 : 0
}

/** Nothing could be tried: one failure, said in the words that every run ends with. */
function unready(why) {
  console.error(why)
  say('0 passed, 1 failed')
  return 1
}

async function everyStep(machine) {
  const { runStep, inTurn } = await import('./lib/steps.mjs')
  const reports = join(root, '.cache', 'reports')
  mkdirSync(reports, { recursive: true })
  const { types, others, tests } = await import('./lib/test-steps.mjs').then(({ stepsOf }) => stepsOf(machine, reports))
  const runOne = (step) => runStep(root, step, say)
  // Two lanes for two cores.
  const lanes = await Promise.all([inTurn(types, runOne), inTurn(others, runOne)])
  return [...lanes.flat(), ...(await inTurn(tests, runOne))]
}
