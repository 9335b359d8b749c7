import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildEverything } from './lib/build-everything.mjs'
import { writeFleet } from './lib/fleet-folder.mjs'

// What a vendor does with many offices: time and memory at each size, which have to grow in proportion.
// node scripts/bench-fleet.mjs [SIZE…]
const root = fileURLToPath(new URL('..', import.meta.url))
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 500, 2477]
/** With 2,477 offices: seconds, megabytes, files. */
const limits = { check: { seconds: 30 }, impact: { seconds: 60 }, build: { seconds: 600, files: 200_000 } }
const mostMegabytes = 1500

function bench() {
  const work = mkdtempSync(join(tmpdir(), 'okienko-fleet-'))
  try {
    const base = newerBase(work)
    console.log('offices  command   seconds  processor      MB    files')
    const results = sizes.flatMap((offices) => measure(work, base, offices))
    return results.some(isOver) ? 1 : 0
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

function measure(work, base, offices) {
  const folder = join(work, `fleet-${offices}`)
  const out = join(work, `site-${offices}`)
  writeFleet(folder, { root, offices })
  const commands = {
    check: ['check', folder],
    impact: ['impact', join(root, 'definitions'), base, folder],
    build: ['build', folder, '--out', out, '--shared'],
  }
  const results = Object.entries(commands).map(([command, args]) => {
    const files = () => (command === 'build' ? countOf(out) : null)
    const result = { offices, command, ...run(args), files: files() }
    console.log(lineOf(result))
    return result
  })
  rmSync(out, { recursive: true, force: true })
  return results
}

const countOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

/** Runs a command in a process of its own, which reports what it used. */
function run(args) {
  const script = `
    import { main } from ${JSON.stringify(pathToFileURL(join(root, 'dist/cli/main.js')).href)}
    const code = await main(process.argv.slice(1))
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    process.stderr.write(JSON.stringify({ processor: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }))
    process.exit(code)
  `
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`okienko ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return { seconds, ...JSON.parse(/\{[^{}]*\}$/.exec(stderr)?.[0] ?? '{}') }
}

const lineOf = ({ offices, command, seconds, processor, megabytes, files }) =>
  [
    String(offices).padStart(7),
    ` ${command}`.padEnd(9),
    seconds.toFixed(1).padStart(8),
    processor.toFixed(1).padStart(10),
    megabytes.toFixed(0).padStart(7),
    String(files ?? '').padStart(8),
  ].join(' ')

const isOver = ({ offices, command, seconds, megabytes, files }) =>
  offices === 2477 &&
  (seconds > limits[command].seconds || megabytes > mostMegabytes || (files ?? 0) > (limits[command].files ?? 0))

process.exitCode = (await buildEverything(console.log)) ? bench() : 1
