import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the figures of one measurement to `bench-results/NAME.json`. */
export function saveResults(root, name, results) {
  const folder = join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
  console.log(`bench-results/${name}.json`)
}
