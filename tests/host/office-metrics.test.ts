import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../schemas/telemetry/metrics.ts'
import { createHost } from '../../src/host/server.ts'
import { eventually } from '../eventually.ts'
import { call, listeningHost, livePortal, officeBuild, upstream } from './support.ts'

test('requests, failures and what is held back are measured by office; nothing of a host name that is of none', async () => {
  const portal = livePortal([])
  portal.serve({
    offices: ['a', 'b'].map((slug) => officeBuild(slug)),
    unbuilt: [],
    states: new Map([
      ['a', 'served'],
      ['b', 'partial'],
    ]),
  })
  const metrics = createMetrics()
  const base = await listeningHost(portal, { metrics })
  const statuses = []
  for (const [host, path] of [
    ['a.example', '/_portal/portal.pl.json'],
    ['a.example', '/api/status'],
    ['b.example', '/_portal/portal.pl.json'],
    ['unknown.example', '/'],
  ] as const) {
    statuses.push((await call(base, path, { headers: { host } })).status)
  }
  expect(statuses).toEqual([200, 502, 200, 404])
  await eventually(async () => {
    const lines = (await metrics.registry.metrics()).split('\n').filter((line) => /^okienko_office_/.test(line))
    expect(lines).toEqual([
      'okienko_office_held_back{office="a"} 0',
      'okienko_office_held_back{office="b"} 1',
      'okienko_office_requests_total{office="a"} 2',
      'okienko_office_requests_total{office="b"} 1',
      'okienko_office_failures_total{office="a"} 1',
    ])
  })
})

test('503 of the office API is a failure, 503 of a page in a break is none', async () => {
  const api = await upstream((_request, response) => response.writeHead(503).end('{}'))
  const metrics = createMetrics()
  const server = await createHost({ portal: livePortal([officeBuild('a', { api: api.base })]), app: null, metrics })
  server.get('/in-a-break', (_request, reply) => reply.code(503).send())
  onTestFinished(() => server.close())
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  const statuses = []
  for (const path of ['/in-a-break', '/api/status']) {
    statuses.push((await call(base, path, { headers: { host: 'a.example' } })).status)
  }
  expect(statuses).toEqual([503, 503])
  await eventually(async () => {
    const text = await metrics.registry.metrics()
    expect(text).toContain('okienko_office_requests_total{office="a"} 2')
    expect(text).toContain('okienko_office_failures_total{office="a"} 1')
  })
})

test('work that waits is measured by queue', async () => {
  const metrics = createMetrics()
  const queues = () => ({ compile: 3, earlier: 1 })
  const server = await createHost({ portal: livePortal([]), app: null, metrics, queues })
  onTestFinished(() => server.close())
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => /^okienko_queue_length/.test(line))
  expect(lines).toEqual([
    'okienko_queue_length{queue="compile"} 3',
    'okienko_queue_length{queue="earlier"} 1',
    'okienko_queue_length{queue="render"} 0',
  ])
})
