import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildEverything } from './lib/build-everything.mjs'
import { writeFleet } from './lib/fleet-folder.mjs'
import { measureProcesses, runCommand } from './lib/fleet-processes.mjs'
import { isSlowBesideFiles, measureStatic, reportStatic } from './lib/static-rate.mjs'

// What a vendor does with many offices: time and memory at each size, which have to grow in proportion, and the rate of
// documents beside a bare server of files. node scripts/bench-fleet.mjs [SIZE…]
const root = fileURLToPath(new URL('..', import.meta.url))
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 500, 2477]
/** With 2,477 offices. `publish` checks, too; `first` is a start that checks all offices. `processor`: seconds. */
const limits = {
  check: { seconds: 30 },
  publish: { seconds: 30 },
  first: { processor: 10, megabytes: 400 },
  start: { processor: 10, megabytes: 400 },
  homes: { megabytes: 600 },
  live: { seconds: 2 },
  impact: { seconds: 60 },
  build: { seconds: 600, files: 200_000 },
}
const MAX_MEGABYTES = 1500
/** An office more may take so many times longer among many offices than among few. */
const MAX_GROWTH = 1.3

async function bench() {
  const work = mkdtempSync(join(tmpdir(), 'okienko-fleet-'))
  try {
    const base = newerBase(work)
    console.log('offices  command   seconds  processor      MB   files or documents')
    const results = []
    for (const offices of sizes) results.push(...(await measure(work, base, offices)))
    const growing = reportGrowth(results)
    const rates = await measureStatic(root, work)
    reportStatic(rates)
    return results.some(isOver) || growing || rates.some(isSlowBesideFiles) ? 1 : 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The built-in definitions with another number of rows on a page of one service. */
function newerBase(work) {
  const base = join(work, 'newer')
  cpSync(join(root, 'definitions'), base, { recursive: true })
  const file = join(base, 'services', 'budzet-dochody.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('size: 5', 'size: 10'))
  return base
}

async function measure(work, base, offices) {
  const folder = join(work, `fleet-${offices}`)
  const out = join(work, `site-${offices}`)
  writeFleet(folder, { root, offices })
  const commands = {
    check: ['check', folder],
    impact: ['impact', join(root, 'definitions'), base, folder],
    build: ['build', folder, '--out', out, '--shared'],
  }
  const results = []
  const add = (result) => {
    console.log(lineOf(result))
    results.push(result)
  }
  for (const [command, args] of Object.entries(commands)) {
    const used = await runCommand(root, args)
    add({ offices, command, ...used, files: command === 'build' ? countOf(out) : null })
  }
  rmSync(out, { recursive: true, force: true })
  const served = await measureProcesses(root, folder, offices)
  if (served === null) console.log('PostgreSQL is not installed: publishing and serving are left out')
  for (const result of served ?? []) add(result)
  return results
}

const countOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** What an office more costs among many offices, as a multiple of what it costs among few; whether that is too much. */
function reportGrowth(results) {
  const [few, some, many] = sizes
  if (many === undefined) return false
  const costs = ['check', 'publish', 'impact', 'build', 'visit'].flatMap((command) => {
    const used = (offices) =>
      results.find((result) => result.command === command && result.offices === offices)?.processor
    const growth = (used(many) - used(some)) / (many - some) / ((used(some) - used(few)) / (some - few))
    return Number.isFinite(growth) ? [{ command, growth }] : []
  })
  console.log(`\nprocessor time of an office more, from ${some} to ${many} beside from ${few} to ${some}`)
  for (const { command, growth } of costs) {
    console.log(`  ${command.padEnd(8)} ${growth.toFixed(2)}${growth > MAX_GROWTH ? `  over ${MAX_GROWTH}` : ''}`)
  }
  return costs.some(({ growth }) => growth > MAX_GROWTH)
}

function lineOf(result) {
  const { offices, command, seconds, processor, megabytes, files } = result
  const cells = [
    String(offices).padStart(7),
    ` ${command}`.padEnd(9),
    seconds.toFixed(1).padStart(8),
    (processor?.toFixed(1) ?? '').padStart(10),
    (megabytes?.toFixed(0) ?? '').padStart(7),
    String(files ?? '').padStart(8),
  ]
  return `${cells.join(' ')}${isOver(result) ? '  over its limit' : ''}`
}

function isOver({ offices, command, ...used }) {
  if (offices !== 2477) return false
  return Object.entries({ megabytes: MAX_MEGABYTES, ...limits[command] }).some(
    ([figure, limit]) => used[figure] > limit,
  )
}

process.exitCode = (await buildEverything(console.log)) ? await bench() : 1
