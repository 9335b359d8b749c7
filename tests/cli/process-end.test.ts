import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buildSync } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import { outputTo } from '../../src/cli/output-streams.ts'
import { freePort } from '../e2e/okienko.ts'
import { call, temporaryFolder } from '../host/support.ts'
import { packageFolder, run } from './support.ts'

const ROOT = join(import.meta.dirname, '..', '..')

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly err: string
}

/** A process of Node until the test ends. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    env: { ...process.env, DEFINITIONS_DIR: '', STORE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: endOf(child) }
}

const okienko = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
  start([join(ROOT, 'bin', 'okienko.mjs'), ...args], env)

async function endOf(child: ChildProcess): Promise<Ended> {
  let err = ''
  child.stderr?.on('data', (part: Buffer) => {
    err += part.toString()
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, err }
}

describe('a process that cannot serve', () => {
  test('ends with 1 although it has opened a port of metrics', async () => {
    const dir = temporaryFolder({ 'portal.yaml': 'language: [1\n' })
    const { child, ended } = okienko(['serve', dir, '--port', '0'], { METRICS_PORT: '0' })
    child.stdout?.resume()
    const { code, err } = await ended
    expect(code).toBe(1)
    expect(err).toContain('can be served')
  })

  test('closes the port of metrics in any case, so that the next start has it', async () => {
    const port = await freePort()
    const env = { METRICS_PORT: String(port), STORE: 'off' }
    const failed = await run(['office', '--demo'], {
      root: packageFolder({ 'dist/office/main.js': BROKEN_OFFICE }),
      env,
    })
    expect(failed.code).toBe(1)
    const server = createServer().listen(port, 'localhost')
    await once(server, 'listening')
    server.close()
  })

  test('is ended by SIGTERM while it still waits for its database', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { child, ended } = okienko(['serve', '--store', `postgres://127.0.0.1:${port}/x`, '--port', '0'])
    const [socket] = await once(silent, 'connection')
    child.kill('SIGTERM')
    expect((await ended).signal).toBe('SIGTERM')
    socket.destroy()
  })
})

const BROKEN_OFFICE = `
export async function startOffice() {
  throw Object.assign(new Error('The database cannot be used'), { name: 'UnreachableDatabaseError' })
}`

const OFFICE_THAT_NEVER_CLOSES = `
export async function startOffice() {
  return { address: 'http://127.0.0.1:9', close: () => new Promise(() => {}) }
}`

test('a server that does not end within STOP_TIMEOUT is ended by force, with 1', async () => {
  const root = packageFolder({ 'dist/office/main.js': OFFICE_THAT_NEVER_CLOSES })
  const lines: string[] = []
  const code = await new Promise((resolve) => {
    const context = { root, env: { STOP_TIMEOUT: '1' }, exit: resolve, err: (line: string) => void lines.push(line) }
    void run(['office', '--demo'], context)
  })
  expect(code).toBe(1)
  expect(lines.join()).toContain('STOP_TIMEOUT (1 s)')
})

test('a process whose event loop is blocked is ended, and says why', async () => {
  const folder = temporaryFolder()
  const bundle = (name: string, contents: string) =>
    buildSync({
      stdin: { contents, resolveDir: join(ROOT, 'src', 'server', 'process'), loader: 'ts' },
      outfile: join(folder, name),
      bundle: true,
      platform: 'node',
      format: 'esm',
    })
  bundle('worker.mjs', `import './watchdog-worker.ts'`)
  bundle(
    'main.mjs',
    `import { startWatchdog } from './watchdog.ts'
     startWatchdog({ filename: process.argv[2], timeoutSeconds: 1, message: 'hangs' })
     for (;;) {}`,
  )
  const { ended } = start([join(folder, 'main.mjs'), join(folder, 'worker.mjs')])
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL', err: 'hangs\n' })
})

describe('an output that nobody reads any more', () => {
  test.each([[['help']], [['settings']], [['check', 'definitions/offices']], [['serve']]])(
    'okienko %j ends without a stack trace',
    async (args) => {
      const { child, ended } = okienko(args)
      child.stdout?.destroy()
      const { code, err } = await ended
      expect(code).toBeLessThanOrEqual(1)
      expect(err).not.toContain('EPIPE')
      expect(err).not.toContain('    at ')
    },
  )

  test('does not end a portal, which stops in order when it is asked to', async () => {
    const port = await freePort()
    const dir = temporaryFolder({
      'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
      'offices/a.yaml': 'office: a\nhosts: [a.example]\napi: https://api.a.example\nnames: { pl: Urząd a }\n',
    })
    const { child, ended } = okienko(['serve', dir, '--port', String(port)], { LOG_LEVEL: 'info' })
    child.stdout?.destroy()
    await expect.poll(() => call(`http://localhost:${port}`, '/healthz').then(({ status }) => status, String)).toBe(200)
    await call(`http://localhost:${port}`, '/', { headers: { host: 'a.example' } })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })
})

describe('the lines of a command', () => {
  const failing = (code: string) => {
    const stream = new PassThrough()
    stream._write = (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code }))
    return stream
  }

  test('that cannot be written to a full disk make it fail, and are named on the other output', async () => {
    const stderr = new PassThrough()
    const output = outputTo(failing('ENOSPC'), stderr)
    output.out('line')
    expect(await output.written(0)).toBe(1)
    expect(String(stderr.read())).toContain('ENOSPC')
  })

  test('that nobody reads leave its exit code as it is', async () => {
    const output = outputTo(failing('EPIPE'), new PassThrough())
    output.out('line')
    expect(await output.written(0)).toBe(0)
  })
})
