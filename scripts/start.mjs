import { fileURLToPath } from 'node:url'
import { ensurePackages, nodeProblem } from './lib/install.mjs'

// Plain Node only, up to the point where the packages are there: this is the first thing a newcomer runs.
const root = fileURLToPath(new URL('..', import.meta.url))
const log = (line) => console.log(line)

process.exitCode = await start()

async function start() {
  const problem = nodeProblem(process.version)
  if (problem !== null) {
    console.error(problem)
    return 1
  }
  if (!(await ensurePackages(root, log))) return 1
  const { buildEverything } = await import('./lib/build-everything.mjs')
  if (!(await buildEverything(log))) return 1
  const { main } = await import('../dist/cli/main.js')
  stopWithNpm()
  return main(['start', '--demo', ...process.argv.slice(2)])
}

/** npm runs this behind a shell, which does not pass on the signal that ends npm: the parent's end is taken for it. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}
