import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './bench-database.mjs'
import { saveResults } from './bench-results.mjs'
import { get, listCall } from './calls.mjs'
import { startOffice } from './servers.mjs'
import { MAX_SLOWDOWN, measureSideBySide, repeat } from './side-by-side.mjs'
import { startWrongSignIns } from './wrong-sign-ins.mjs'

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

/** How long list calls take at an office, alone and beside other work: turn by turn. */
export async function measureBeside(root, work) {
  const { buildOffice } = await import('./bundles.mjs')
  await buildOffice()
  const database = await openDatabase(root)
  const dataDir = join(mkdtempSync(join(work, 'office-')), 'data')
  try {
    const office = await startOffice(root, { dataDir, databaseUrl: database?.url })
    try {
      const results = []
      for (const { name, least, start } of loads) {
        const call = (agent) => get(agent, office.address + listCall)
        const result = await measureSideBySide({ call, begin: () => start(office.address) })
        results.push({ name, least, ...result })
      }
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
    const over = ratio > MAX_SLOWDOWN ? `  over ${MAX_SLOWDOWN}` : ''
    console.log(`${cells.join(' ')}${over}${perSecond < least ? `  below ${least}` : ''}`)
  }
  saveResults(root, 'beside-load', { limit: MAX_SLOWDOWN, database, results })
}

/** Whether a result is outside of what is required. */
export const isSlowBeside = ({ results }) =>
  results.some(({ ratio, perSecond, least }) => ratio > MAX_SLOWDOWN || perSecond < least)
