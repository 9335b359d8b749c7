import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../schemas/settings/index.ts'
import { openOperations } from '../../src/cli/operations.ts'
import type { ClosableCompiler } from '../../src/host/compiling/compiler.ts'
import { Builders } from '../../src/host/served.ts'
import { inlineCompiler } from '../host/inline-compiler.ts'
import { call, officeBuild, portalBuild } from '../host/support.ts'
import { packageFolder, runUntilStopped, testContext } from './support.ts'

const settingsWith = (env: Readonly<Record<string, string>>) =>
  readSettings({ process: 'serve', mode: 'demonstration', env }).values

/** Resolves once the server takes no new connections. */
const untilClosed = (base: string): Promise<void> =>
  expect
    .poll(
      () =>
        call(base, '/healthz').then(
          () => 'listens',
          () => 'closed',
        ),
      { timeout: 20_000 },
    )
    .toBe('closed')

const addressIn = (line: string): string => /http:\S+/.exec(line)?.[0] ?? ''

test('the log is JSON in production, and for reading at the terminal of a demonstration', async () => {
  const context = testContext({ terminal: true })
  const settings = settingsWith({ LOG_LEVEL: 'info' })
  const [production, demonstration] = [
    await openOperations(settings, 'production', context),
    await openOperations(settings, 'demonstration', context),
  ]
  production.log('serve').info('started')
  demonstration.log('office').info('started')
  const [json = '', text = ''] = context.lines().out.split('\n')
  expect(JSON.parse(json)).toMatchObject({ level: 'info', process: 'serve', msg: 'started' })
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: started/)
})

test('metrics are served while the process runs, on the port of the setting', async () => {
  const operations = await openOperations(settingsWith({ METRICS_PORT: '0' }), 'production', testContext())
  expect(operations.metricsPort).toBeGreaterThan(0)
  const page = `http://localhost:${operations.metricsPort}/metrics`
  expect(await (await fetch(page)).text()).toContain('process_cpu_seconds_total')
  await operations.close()
  await expect(fetch(page)).rejects.toThrow()
})

test('a port of metrics that is taken stops the start', async () => {
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const opened = openOperations(settingsWith({ METRICS_PORT: String(port) }), 'production', testContext())
  await expect(opened).rejects.toThrow(`Port ${port} (METRICS_PORT) is in use`)
})

test('a portal that is asked to stop is first not ready, lets running requests end, and then stops', async () => {
  let finish = () => {}
  const arrived: (() => void)[] = []
  const office = createServer((_request, response) => {
    finish = () => response.end('done')
    for (const one of arrived) one()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void office.close())
  await new Promise((resolve) => office.once('listening', resolve))
  const api = `http://127.0.0.1:${(office.address() as AddressInfo).port}`
  const running = runUntilStopped(['serve', '--demo', '--office', 'jasnowola', '--port', '0'], {
    root: packageFolder(),
    env: { STOP_DELAY: '1', STOP_TIMEOUT: '20' },
    build: () => portalBuild([officeBuild('jasnowola', { api })]),
  })
  const base = addressIn(await running.line(/^Serving/))
  const reply = new Promise((resolve) => arrived.push(() => resolve(undefined)))
  const request = call(base, '/api/slow')
  await reply
  expect((await call(base, '/readyz')).status).toBe(200)
  running.stop()
  await expect.poll(async () => (await call(base, '/readyz')).status).toBe(503)
  expect((await call(base, '/healthz')).status).toBe(200)
  await untilClosed(base)
  finish()
  expect((await request).text).toBe('done')
  expect(await running.ended).toBe(0)
})

/** A compiler whose tasks end once `release` is called, and fail when it is closed before. `events`: what happened, in order. */
function slowCompiler(compiler: ClosableCompiler) {
  const events: string[] = []
  let release = () => {}
  let fail = (_error: Error) => {}
  const released = new Promise<void>((resolve, reject) => {
    release = resolve
    fail = reject
  })
  const slow: ClosableCompiler = {
    ...compiler,
    run: (name, input, caller) => {
      events.push('begun')
      return released.then(() => {
        events.push('compiled')
        return compiler.run(name, input, caller)
      })
    },
    close: async () => {
      events.push('closed')
      fail(new Error('The compiler is closed'))
    },
  }
  return { slow, events, release: () => release() }
}

test('a request that waits for the compiler when the portal stops is answered before the compiler closes', async () => {
  // So many offices that none is compiled before it has a visitor.
  const slugs = Array.from({ length: 9 }, (_, index) => `office-${index}`)
  const files = slugs.map((slug) => [`definitions/offices/${slug}.yaml`, `office: ${slug}\n`])
  const build = () => portalBuild(slugs.map((slug) => officeBuild(slug, { path: `offices/${slug}.yaml` })))
  let compiler: ReturnType<typeof slowCompiler> | undefined
  const running = runUntilStopped(['serve', '--demo', '--port', '0'], {
    root: packageFolder(Object.fromEntries(files)),
    env: { STORE: 'off', STOP_DELAY: '0', STOP_TIMEOUT: '20' },
    build,
    newCompiler: (input) => {
      compiler = slowCompiler(inlineCompiler({ build, builders: new Builders(build, () => build), input }))
      return compiler.slow
    },
  })
  const base = addressIn(await running.line(/^Serving/))
  const request = call(base, '/_portal/portal.pl.json', { headers: { host: 'office-3.example' } })
  await expect.poll(() => compiler?.events).toEqual(['begun'])
  running.stop()
  await untilClosed(base)
  compiler?.release()
  const reply = await request
  expect(reply.status).toBe(200)
  expect(JSON.parse(reply.text)).toEqual({ office: 'office-3' })
  expect(await running.ended).toBe(0)
  expect(compiler?.events).toEqual(['begun', 'compiled', 'closed'])
})
