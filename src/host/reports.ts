import type { FastifyInstance, FastifyRequest } from 'fastify'
import { browserError, ERROR_REPORTS, POLICY_REPORTS, pagePath } from '../../schemas/telemetry/browser-report.ts'
import { isBoundedJson } from '../server/http/json-bounds.ts'
import { SteadyRateStore } from './steady-rate-store.ts'

/** Reports that one address may send in a minute. */
const mostOfAddress = 30
/** Reports that are written to the log in a minute, of all addresses. */
const mostLogged = 300
const minute = 60_000
const maxBody = 16_384

const jsonTypes = ['application/json', 'application/csp-report', 'application/reports+json']

/**
 * Takes errors of pages and violations of their policy from browsers, counts them and writes to the log what cannot be
 * personal. Answers 204; 400, 413, 415 and 429 to what is no report, too large, of another type, or too much.
 */
export async function addReports(server: FastifyInstance, count: (kind: string) => void): Promise<void> {
  const { default: rateLimit } = await import('@fastify/rate-limit')
  const budget = perMinute(mostLogged)
  const record = (kind: string, request: FastifyRequest, what: object): void => {
    count(kind)
    if (budget())
      request.log.warn({ ...what }, kind === 'error' ? 'error in a browser' : 'policy violated in a browser')
  }
  server.register(async (scope) => {
    await scope.register(rateLimit, { max: mostOfAddress, timeWindow: minute, store: SteadyRateStore })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(jsonTypes, { parseAs: 'buffer', bodyLimit: maxBody }, (_request, body: Buffer, done) => {
      const report = parsed(body)
      if (report === null) done(Object.assign(new Error('No report'), { statusCode: 400 }))
      else done(null, report)
    })
    scope.post(ERROR_REPORTS, async (request, reply) => {
      const { name, message, at, page } = recordOf(request.body)
      const stack = Array.isArray(at) ? at.join('\n') : ''
      record('error', request, browserError({ name, message, stack }, String(page ?? '')))
      return reply.code(204).send()
    })
    scope.post(POLICY_REPORTS, async (request, reply) => {
      for (const violation of violationsIn(request.body)) record('csp', request, violation)
      return reply.code(204).send()
    })
  })
}

function perMinute(most: number): () => boolean {
  let since = Number.NEGATIVE_INFINITY
  let used = 0
  return () => {
    const now = performance.now()
    if (now - since >= minute) {
      since = now
      used = 0
    }
    used += 1
    return used <= most
  }
}

/** The object or list in a text; null when it is neither, or is nested deeper than a report. */
function parsed(text: Buffer): object | null {
  if (!isBoundedJson(text)) return null
  try {
    const value: unknown = JSON.parse(text.toString())
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Browsers send one violation (`report-uri`) or a list of reports (`report-to`), under different names. */
function violationsIn(body: unknown): readonly object[] {
  const old = recordOf(body)['csp-report']
  if (old !== undefined) {
    const report = recordOf(old)
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [violation(directive, report['blocked-uri'], report['source-file'], report['document-uri'])]
  }
  return (Array.isArray(body) ? body.slice(0, 10) : [])
    .map(recordOf)
    .filter(({ type }) => type === 'csp-violation')
    .map((one) => recordOf(one.body))
    .map((one) => violation(one.effectiveDirective, one.blockedURL, one.sourceFile, one.documentURL))
}

function violation(directive: unknown, blocked: unknown, source: unknown, page: unknown): object {
  return {
    directive: /^[a-z-]{1,40}/.exec(String(directive))?.[0],
    blocked: blockedFrom(String(blocked)),
    source: /\/(?:assets|_portal)\/[\w.-]{1,100}$/.exec(String(source))?.[0],
    page: pagePath(URL.canParse(String(page)) ? new URL(String(page)).pathname : ''),
  }
}

/** The origin of what was blocked, or the browser's word for what has none, such as `inline`. */
function blockedFrom(text: string): string | undefined {
  if (/^[a-z-]{1,20}$/.test(text)) return text
  return URL.canParse(text) ? new URL(text).origin : undefined
}
