import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLate, measureArrival, reportArrival } from './lib/arrival.mjs'
import { isSlowedByAttack, measureAttacks, reportAttacks } from './lib/attacked-office.mjs'
import { median, openBenchPage, withBenchPage } from './lib/bench-page.mjs'
import { saveResults } from './lib/bench-results.mjs'
import { isSlowBeside, measureBeside, reportBeside } from './lib/beside-load.mjs'
import { ensurePackages } from './lib/install.mjs'
import { measureLongTasks, reportLongTasks, taskLimit } from './lib/long-tasks.mjs'
import { measureProxy, proxyLimit, reportProxy } from './lib/proxy-rate.mjs'
import { isSlowEdit, measureEdits, reportEdits } from './lib/studio-edits.mjs'
import { isSlowRedraw, measureRedraw, reportRedraw } from './lib/studio-redraw.mjs'

// A page made from YAML against the same page written by hand with the same parts: both in one browser page, turn by
// turn, so that whatever else the machine does falls on both. Ratios, never times, are what counts.
const root = fileURLToPath(new URL('..', import.meta.url))
const limit = 1.05
/** Checking all definitions may cost so many times what reading their YAML costs. */
const checkLimit = 2
const sizes = [
  { rows: 100, rounds: 150 },
  { rows: 1_000, rounds: 150 },
  { rows: 10_000, rounds: 150 },
]
const what = { first: 'first row', page: 'next page', param: 'other year' }

process.exitCode = await bench()

async function bench() {
  if (!(await ensurePackages(root, console.log))) return 1
  const { ensureChromium } = await import('./lib/chromium.mjs')
  const chromiumPath = await ensureChromium(root, console.log)
  if (chromiumPath === null) return 1
  const work = mkdtempSync(join(tmpdir(), 'okienko-bench-'))
  try {
    const check = await measureCheck(work)
    const site = buildSite(work)
    const results = await measure(planOf(site, 1), work, chromiumPath)
    const tasks = await measureLongTasks({ root, work, executablePath: chromiumPath, plan: planOf(site, 16) })
    const beside = await measureBeside(root, work)
    const attacks = await measureAttacks(root, work)
    const proxy = await measureProxy(root, work)
    const arrival = await measureArrival(root, work, chromiumPath)
    const edits = await measureEdits(root, work)
    const redraw = await measureRedraw(root, work, chromiumPath, edits.service)
    report(results)
    reportLongTasks(root, tasks)
    reportCheck(check)
    reportBeside(root, beside)
    reportAttacks(root, attacks)
    reportProxy(root, proxy)
    reportArrival(root, arrival)
    reportEdits(root, edits)
    reportRedraw(root, redraw)
    const long = tasks.some(({ longest }) => longest > taskLimit)
    const slowed =
      isSlowBeside(beside) ||
      attacks.some(isSlowedByAttack) ||
      proxy.some(({ ratio }) => ratio < proxyLimit) ||
      arrival.some(isLate) ||
      isSlowEdit(edits) ||
      isSlowRedraw(redraw)
    return long || slowed || results.some(({ ratio }) => ratio > limit) || check.ratio > checkLimit ? 1 : 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The page of budget income. */
function measure(plan, work, executablePath) {
  return withBenchPage({ root, name: 'page', work, executablePath }, async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await openBenchPage(page, address, 'bench')
    const results = []
    for (const { rows, rounds } of sizes) {
      const times = await page.evaluate(
        ([plan, rows, rounds]) => window.bench(plan, rows, rounds),
        [plan, rows, rounds],
      )
      for (const step of Object.keys(what)) {
        const [yaml, hand] = [times.yaml[step], times.hand[step]]
        // Each round against its own other half: what slows the machine for a while slows both.
        const ratio = median(yaml.map((time, round) => time / hand[round]))
        results.push({ rows, step, yaml: median(yaml), hand: median(hand), ratio })
      }
    }
    return results
  })
}

/**
 * `okienko check definitions` against a program that only reads YAML: the services, the forms, and the contract as it is edited,
 * which the check reads as JSON. Turn by turn, each in a process of its own.
 */
async function measureCheck(work) {
  const reader = join(work, 'reader.mjs')
  const yaml = import.meta.resolve('yaml')
  writeFileSync(reader, readerOf(yaml))
  const checking = [join(root, 'bin/okienko.mjs'), 'check', 'definitions']
  const reading = [reader, join(root, 'schemas/office-api.yaml'), join(root, 'definitions')]
  const times = { check: [], read: [] }
  for (let round = 0; round < 9; round++) {
    times.check.push(timeOf(checking))
    times.read.push(timeOf(reading))
  }
  // The first of each warms the disk, and the first check builds the command.
  const [check, read] = [median(times.check.slice(1)), median(times.read.slice(1))]
  return { check, read, ratio: check / read }
}

function readerOf(yaml) {
  return `
    import { readdirSync, readFileSync } from 'node:fs'
    import { parse } from ${JSON.stringify(yaml)}
    const [contract, folder] = process.argv.slice(2)
    const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.yaml'))
    for (const file of [contract, ...files.map((name) => folder + '/' + name)]) parse(readFileSync(file, 'utf8'))
  `
}

function timeOf(args) {
  const started = performance.now()
  execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' })
  return performance.now() - started
}

function reportCheck({ check, read, ratio }) {
  const over = ratio > checkLimit ? `  over ${checkLimit}` : ''
  console.log(
    `\nokienko check definitions ${check.toFixed(0)} ms, reading its YAML ${read.toFixed(0)} ms, ratio ${ratio.toFixed(2)}${over}`,
  )
  saveResults(root, 'check', { limit: checkLimit, check, read, ratio })
}

/** The static output of the built-in definitions. */
function buildSite(work) {
  const out = join(work, 'site')
  execFileSync(process.execPath, [join(root, 'bin/okienko.mjs'), 'build', 'definitions', '--out', out], { cwd: root })
  return out
}

/** The plan of a built-in service in Polish, as residents get it. */
function planOf(site, service) {
  const name = new RegExp(`service-${service}\\.pl\\.[^/]*\\.json$`)
  const file = readdirSync(site, { recursive: true }).find((path) => name.test(path))
  return JSON.parse(readFileSync(join(site, file), 'utf8'))
}

function report(results) {
  console.log('\n   rows  step         YAML ms   hand ms   ratio')
  for (const { rows, step, yaml, hand, ratio } of results) {
    const cells = [
      String(rows).padStart(7),
      ` ${what[step]}`.padEnd(13),
      yaml.toFixed(1).padStart(8),
      hand.toFixed(1).padStart(9),
      ratio.toFixed(3).padStart(7),
    ]
    console.log(`${cells.join(' ')}${ratio > limit ? `  over ${limit}` : ''}`)
  }
  saveResults(root, 'table-page', { limit, results })
}
