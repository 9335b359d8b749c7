import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Runs a server of `okienko` in a process of its own until `stop` is called. Rejects where the process ends without an address,
 * after it has printed why. `program` is another build of the command line.
 */
export async function startServer(root, args, { env = {}, program = join(root, 'bin/okienko.mjs') } = {}) {
  const metricsPort = await freePort()
  const child = spawn(process.execPath, [program, ...args, '--port', '0', '--language', 'en'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', METRICS_PORT: String(metricsPort), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`okienko ${args.join(' ')} did not start`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^(?:Serving .*|Office API on )(https?:\/\/[^\s/]+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'))
    })
  })
  return {
    address,
    /** How late its event loop was since the last call: the 99th percentile and the maximum, in milliseconds. */
    loopDelay: async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const millisecondsOf = (name) =>
        1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1])
      return { p99Ms: millisecondsOf('p99'), maxMs: millisecondsOf('max') }
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', resolve)
        child.kill('SIGKILL')
      }),
  }
}

/** The demonstration of the office API on data in `dataDir` or at `databaseUrl`. */
export function startOffice(root, { dataDir, databaseUrl, env }) {
  const store = databaseUrl === undefined ? ['--data', dataDir] : ['--database', databaseUrl]
  return startServer(root, ['office', '--demo', ...store], { env })
}

/** The portal of the built-in definitions before that office API. */
export function startPortal(root, api) {
  // Without a store: opening the embedded one takes the processor for a while.
  const args = ['serve', 'definitions', '--demo', '--office', 'jasnowola', '--api', api, '--store', 'off']
  return startServer(root, args)
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
