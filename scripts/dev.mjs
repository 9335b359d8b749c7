import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ensurePackages, nodeProblem } from './lib/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const log = (line) => console.log(line)
const problem = nodeProblem(process.version)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
if (!(await ensurePackages(root, log))) process.exit(1)

const { buildCli, buildOffice } = await import('./lib/bundles.mjs')
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 8080)
const behind = port + 1
await buildCli()
await buildOffice()

// vite.config.ts proxies to this address.
process.env.OKIENKO_HOST = `http://localhost:${behind}`
const vite = await createServer({ root, server: { port, strictPort: true } })
let host = startHost()
await vite.listen()
log(`Portal with hot reload: http://localhost:${port}`)

// The engine, the host and the office API run in the other process: it is restarted when their code changes.
// Restarts run one after the other.
let queue = Promise.resolve()
vite.watcher.add(['src', 'office', 'schemas'].map((folder) => `${root}/${folder}`))
vite.watcher.on('all', (_event, path) => {
  if (/\/(?:src\/(?:engine|host|cli)|office|schemas)\//.test(path)) queue = queue.then(restartHost)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)

/** The host reports each build of changed YAML and texts, and open pages reload. */
function startHost() {
  const env = { ...process.env, PORT: String(behind) }
  const child = fork(`${root}/bin/okienko.mjs`, ['start', '--demo', '--watch', '--no-app'], { env })
  child.on('message', () => vite.ws.send({ type: 'full-reload' }))
  return child
}

async function restartHost() {
  try {
    const built = [await buildCli(), await buildOffice()]
    if (!built.includes(true)) return
  } catch {
    return log('Not restarted: the code above does not build.')
  }
  const ended = once(host, 'exit')
  host.kill('SIGTERM')
  await ended
  host = startHost()
}

async function stop() {
  host.kill('SIGTERM')
  await vite.close()
}
