import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ensurePackages, nodeProblem } from './lib/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => console.log(line)
const problem = nodeProblem(process.version)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
if (!(await ensurePackages(root, say))) process.exit(1)

const { buildCli, buildOffice } = await import('./lib/bundles.mjs')
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 8080)
const behind = port + 1
await buildCli()
await buildOffice()

// What vite.config.ts passes on comes from here.
process.env.OKIENKO_HOST = `http://localhost:${behind}`
const vite = await createServer({ root, server: { port, strictPort: true } })
let host = startHost()
await vite.listen()
say(`Portal with hot reload: http://localhost:${port}`)

// The engine, the host and the office API run in the other process: it is made anew when their code changes.
// One after the other: a second change finds the first one built.
let queue = Promise.resolve()
vite.watcher.add(['src', 'office', 'schemas'].map((folder) => `${root}/${folder}`))
vite.watcher.on('all', (_event, path) => {
  if (/\/(?:src\/(?:engine|host|cli)|office|schemas)\//.test(path)) queue = queue.then(renew)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)

/** YAML and texts: the host tells when they have been read again, and open pages load themselves anew. */
function startHost() {
  const env = { ...process.env, PORT: String(behind) }
  const child = fork(`${root}/bin/okienko.mjs`, ['start', '--watch', '--no-app'], { env })
  child.on('message', () => vite.ws.send({ type: 'full-reload' }))
  return child
}

async function renew() {
  try {
    const built = [await buildCli(), await buildOffice()]
    if (!built.includes(true)) return
  } catch {
    return say('Not restarted: the code above does not build.')
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
