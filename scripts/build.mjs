import { fileURLToPath } from 'node:url'
import { ensurePackages, nodeProblem } from './lib/install.mjs'

const log = (line) => console.log(line)
const problem = nodeProblem(process.version)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
if (!(await ensurePackages(fileURLToPath(new URL('..', import.meta.url)), log))) process.exit(1)

const { buildEverything } = await import('./lib/build-everything.mjs')
if (!(await buildEverything(log))) process.exit(1)
log('Everything is up to date.')
