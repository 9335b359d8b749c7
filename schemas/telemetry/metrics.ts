import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Numbers = Readonly<Record<string, number>>

/** What a process measures of itself. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: RequestMetrics
  /**
   * A number that is read when Prometheus requests it; by label value where there is more than one. Parts of a process may add
   * to one name, each with values of its own.
   */
  gauge(name: string, help: string, label: string, read: () => Numbers | Promise<Numbers>): void
  /** A counter by one label; returns what adds one. */
  counter(name: string, help: string, label: string): (value: string) => void
}

export interface RequestMetrics {
  observe(labels: { readonly method: string; readonly route: string; readonly status: number }, seconds: number): void
}

/** From a reply out of memory to the longest PDF. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Every name begins with `okienko_`. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const reads = new Map<string, (() => Numbers | Promise<Numbers>)[]>()
  const total = new Counter({
    registers,
    name: 'okienko_http_requests_total',
    help: 'Requests that have been answered, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
  })
  const seconds = new Histogram({
    registers,
    name: 'okienko_http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
  })
  return {
    registry,
    requests: {
      observe: ({ method, route, status }, duration) => {
        const known = METHODS.has(method) ? method : 'other'
        total.inc({ method: known, route, status })
        seconds.observe({ method: known, route }, duration)
      },
    },
    gauge: (name, help, label, read) => {
      const others = reads.get(name)
      if (others !== undefined) {
        others.push(read)
        return
      }
      const own = [read]
      reads.set(name, own)
      new Gauge({
        registers,
        name: `okienko_${name}`,
        help,
        labelNames: [label],
        async collect() {
          const numbers = await Promise.all(own.map((readNumbers) => readNumbers()))
          this.reset()
          for (const [value, number] of numbers.flatMap(Object.entries<number>)) this.set({ [label]: value }, number)
        },
      })
    },
    counter: (name, help, label) => {
      const counter = new Counter({ registers, name: `okienko_${name}_total`, help, labelNames: [label] })
      return (value) => counter.inc({ [label]: value })
    },
  }
}

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves `/metrics`, with those of the process itself, and nothing else on a port of its own. Rejects with the system's error
 * when the port is taken.
 */
export async function serveMetrics({ registry }: Metrics, at: { port: number; host: string }): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
