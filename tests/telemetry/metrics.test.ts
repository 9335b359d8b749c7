import { expect, onTestFinished, test } from 'vitest'
import { createMetrics, serveMetrics } from '../../schemas/telemetry/metrics.ts'

async function served() {
  const metrics = createMetrics()
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const at = `http://127.0.0.1:${server.port}`
  return { metrics, server, at, text: async () => (await fetch(`${at}/metrics`)).text() }
}

test('requests are counted by method, route and status, and timed', async () => {
  const { metrics, text } = await served()
  metrics.requests.observe({ method: 'GET', route: '/api/*', status: 200 }, 0.02)
  metrics.requests.observe({ method: 'GET', route: '/api/*', status: 502 }, 0.2)
  metrics.requests.observe({ method: 'BREW', route: '/*', status: 404 }, 0.001)
  const page = await text()
  expect(page).toContain('okienko_http_requests_total{method="GET",route="/api/*",status="200"} 1')
  expect(page).toContain('okienko_http_requests_total{method="GET",route="/api/*",status="502"} 1')
  expect(page).toContain('okienko_http_requests_total{method="other",route="/*",status="404"} 1')
  expect(page).toContain('okienko_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/api/*"} 1')
  expect(page).toContain('process_cpu_seconds_total')
})

test('how long the event loop was kept is measured: its 99th percentile and maximum', async () => {
  const { text } = await served()
  const page = await text()
  expect(page).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(page).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m)
})

test('gauges are read when they are asked for, and counters add up', async () => {
  const { metrics, text } = await served()
  let length = 1
  metrics.gauge('queue_length', 'Work that waits.', 'queue', () => ({ hash: length }))
  const failed = metrics.counter('job_failures', 'Jobs that failed.', 'job')
  failed('mail')
  failed('mail')
  expect(await text()).toContain('okienko_queue_length{queue="hash"} 1')
  length = 7
  const page = await text()
  expect(page).toContain('okienko_queue_length{queue="hash"} 7')
  expect(page).toContain('okienko_job_failures_total{job="mail"} 2')
})

test('a portal and an office in one process have their queues under one name', async () => {
  const { metrics, text } = await served()
  metrics.gauge('queue_length', 'Work of the office that waits.', 'queue', () => ({ hash: 1 }))
  metrics.gauge('queue_length', 'Work of the portal that waits.', 'queue', async () => ({ render: 2 }))
  const page = await text()
  expect(page).toContain('okienko_queue_length{queue="hash"} 1')
  expect(page).toContain('okienko_queue_length{queue="render"} 2')
})

test('the port answers nothing but GET /metrics', async () => {
  const { at } = await served()
  for (const path of ['/', '/metrics/x', '/healthz']) expect((await fetch(at + path)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('a port that is taken is an error', async () => {
  const { server } = await served()
  const again = serveMetrics(createMetrics(), { port: server.port, host: '127.0.0.1' })
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
