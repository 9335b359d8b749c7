import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { openDatabase } from './bench-database.mjs'
import { get, listCall, startOffice } from './office-load.mjs'
import { startWrongSignIns } from './wrong-sign-ins.mjs'

/** The slowest hundredth of list calls may take so many times longer beside a load than without it. */
export const besideLimit = 2

/**
 * Loads beside which list calls are measured. `start(address)` begins one; its `stop()` ends it and returns how many pieces
 * of work were done. `least` of them a second are required.
 */
const loads = [
  {
    name: 'ten PDFs at once',
    least: 10,
    start: (address) => repeat(10, (agent) => get(agent, `${address}/fk/gmina/dajWydatkiBudzetu/pdf?rok=2025`)),
  },
  // Sixty are sent; fewer a second are reported, because the next round begins when the last one was answered.
  { name: 'sixty wrong sign-ins a second', least: 0, start: startWrongSignIns },
]

const rounds = 8
const roundMilliseconds = 2_500

/**
 * How long list calls take at an office, alone and beside other work: turn by turn, so that whatever else the machine does
 * falls on both.
 */
export async function measureBeside(root, work) {
  const { buildOffice } = await import('./bundles.mjs')
  await buildOffice()
  const database = await openDatabase(root)
  const dataDir = join(mkdtempSync(join(work, 'office-')), 'data')
  try {
    const office = await startOffice(root, { dataDir, databaseUrl: database?.url })
    try {
      const results = []
      for (const load of loads) results.push(await measureLoad(office.address, load))
      return { database: database === null ? 'the embedded database' : 'PostgreSQL', results }
    } finally {
      await office.stop()
    }
  } finally {
    await database?.stop()
  }
}

export function reportBeside(root, { database, results }) {
  console.log(`\n99th percentile of a list call, on ${database}`)
  console.log(`${''.padEnd(31)}   quiet ms   beside ms   ratio   load a second`)
  for (const { name, quiet, busy, ratio, perSecond, least } of results) {
    const cells = [
      `  beside ${name}`.padEnd(31),
      quiet.toFixed(1).padStart(10),
      busy.toFixed(1).padStart(11),
      ratio.toFixed(2).padStart(7),
      perSecond.toFixed(1).padStart(15),
    ]
    const over = ratio > besideLimit ? `  over ${besideLimit}` : ''
    console.log(`${cells.join(' ')}${over}${perSecond < least ? `  below ${least}` : ''}`)
  }
  mkdirSync(join(root, 'bench-results'), { recursive: true })
  const file = join(root, 'bench-results', 'beside-load.json')
  writeFileSync(file, `${JSON.stringify({ limit: besideLimit, database, results }, null, 2)}\n`)
  console.log('bench-results/beside-load.json')
}

/** Whether a result is outside of what is required. */
export const isSlowBeside = ({ results }) =>
  results.some(({ ratio, perSecond, least }) => ratio > besideLimit || perSecond < least)

async function measureLoad(address, { name, least, start }) {
  const quiet = []
  const busy = []
  let done = 0
  let milliseconds = 0
  for (let round = 0; round <= rounds; round++) {
    const alone = await listCalls(address)
    const started = performance.now()
    const load = start(address)
    const beside = await listCalls(address)
    const count = await load.stop()
    // The first round warms the office.
    if (round === 0) continue
    quiet.push(...alone)
    busy.push(...beside)
    done += count
    milliseconds += performance.now() - started
  }
  const [quiet99, busy99] = [quantile(quiet, 0.99), quantile(busy, 0.99)]
  return { name, least, quiet: quiet99, busy: busy99, ratio: busy99 / quiet99, perSecond: (done * 1000) / milliseconds }
}

/** Durations of list calls, one after the other, for one round. */
async function listCalls(address) {
  const agent = new Agent({ keepAlive: true })
  const times = []
  const until = performance.now() + roundMilliseconds
  while (performance.now() < until) {
    const started = performance.now()
    await get(agent, address + listCall)
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  agent.destroy()
  return times
}

/** So many pieces of work at a time, each begun when one before has ended. */
function repeat(atOnce, work) {
  const agent = new Agent({ keepAlive: true })
  let going = true
  let count = 0
  const one = async () => {
    while (going) {
      await work(agent)
      count += 1
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, one))
  return {
    stop: async () => {
      going = false
      await all
      agent.destroy()
      return count
    },
  }
}

/** The value below which this part of the values lies. */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
