import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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
const hostPort = await freePort()
await buildCli()
await buildOffice()

// vite.config.ts proxies to this address.
process.env.OKIENKO_HOST = `http://localhost:${hostPort}`
const vite = await createServer({ root, server: { port, strictPort: true } })
try {
  await vite.listen()
} catch (error) {
  console.error(`${error.message}. Choose another one: PORT=${port + 10} npm run dev`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0))
let isStopping = false
let host = startHost()
if (await isServing(host)) {
  log('')
  log(`The same portal with hot reload: http://localhost:${port}`)
  // The engine, the host and the office API run in the other process: it is restarted when their code changes.
  // Restarts run one after the other.
  let queue = Promise.resolve()
  vite.watcher.add(['src', 'office', 'schemas'].map((folder) => `${root}/${folder}`))
  vite.watcher.on('all', (_event, path) => {
    if (/\/(?:src\/(?:engine|host|cli|server)|office|schemas)\//.test(path)) queue = queue.then(restartHost)
  })
} else await stop(1)

/** The host reports each build of changed YAML and texts, and open pages reload. */
function startHost() {
  const env = { ...process.env, PORT: String(hostPort) }
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
  await end(host)
  host = startHost()
  if (!(await isServing(host)) && !isStopping) log('It starts again when its code changes.')
}

/** Resolves to true once a process serves, to false when it has ended before. */
async function isServing(child) {
  while (child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(`http://localhost:${hostPort}/healthz`).catch(() => null)
    if (reply?.ok) return true
    await sleep(200)
  }
  return false
}

/** A port that no program listens on. */
async function freePort() {
  const server = createTcpServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function stop(code) {
  isStopping = true
  process.exitCode = code
  await end(host)
  await vite.close()
}
