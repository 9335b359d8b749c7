import { DrizzleQueryError, sql } from 'drizzle-orm'
import Fastify, { LogController } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../office/app.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { overPglite } from '../../office/db/open.ts'
import { isBadValue, isDatabaseUnavailable, Refusal } from '../../office/http/errors.ts'
import { answerFailures } from '../../office/http/failures.ts'
import { createLog, loggable } from '../../schemas/telemetry/log.ts'
import { createMetrics } from '../../schemas/telemetry/metrics.ts'
import { observeRequests, requestLogging } from '../../schemas/telemetry/requests.ts'
import { checkedCalls, contract } from './calls.ts'
import { clock, eitherKind, embedded, emptyClient, onPostgres } from './databases.ts'
import { postgresPrograms, startPostgres } from './postgres-server.ts'
import { postgresTemplate } from './templates.ts'

const PESEL = '85010112345'
const VOTER = `/el/dajObwodWyborcy?pesel=${PESEL}&dataWyborow=2027-01-10`

describe('a database that is gone', () => {
  it('is a break in service, not an error of the caller', async () => {
    const database = await embedded.fresh()
    const app = buildApp(database.db, { contract, clock })
    const call = checkedCalls(app)
    await database.close()
    for (const url of ['/status', '/lista-uslug', VOTER, '/fk/gmina/dajDochodyBudzetu/pdf?rok=2025']) {
      const reply = await call(url)
      expect(reply.statusCode, reply.body).toBe(503)
      expect(reply.json()).toEqual({ kod: 503, opis: 'Usługa chwilowo niedostępna. Spróbuj ponownie później.' })
      expect(reply.headers['retry-after']).toBeDefined()
    }
    await app.close()
  })

  it('on a server may stop and come back while the office runs', async () => {
    const programs = postgresPrograms()
    if (programs === undefined) return
    const server = await startPostgres(programs, await postgresTemplate(programs))
    const database = await onPostgres(server.folder).fresh()
    const app = buildApp(database.db, { contract, clock })
    const call = checkedCalls(app)
    expect((await call(VOTER)).statusCode).toBe(200)
    await server.kill()
    expect((await call(VOTER)).statusCode).toBe(503)
    expect((await call('/status?lang=en')).json().opis).toContain('temporarily unavailable')
    await server.start()
    expect((await call(VOTER)).statusCode).toBe(200)
    await app.close()
    await database.close()
    await server.stop()
  })

  it('without its tables is an error whose reply reveals nothing of it', async () => {
    const client = await emptyClient()
    const database: OpenDatabase = overPglite(client)
    const app = buildApp(database.db, { contract, clock })
    const reply = await checkedCalls(app)('/lista-uslug?lang=de')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      kod: 500,
      opis: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
    })
    await app.close()
    await database.close()
  })
})

describe('errors', () => {
  const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })
  const wrapped = (cause: Error) => new DrizzleQueryError('select 1', [PESEL], cause)

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EPIPE',
    '08006',
    '53300',
    '57P01',
    '57P03',
    '57014',
  ])('%s mean that the database is unavailable', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
    expect(isDatabaseUnavailable(wrapped(withCode(code)))).toBe(true)
  })

  it.each(['42P01', '23505', '22P02', 'ERR_X', ''])('%s do not', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false)
  })

  it('of values are distinguished from others', () => {
    expect(isBadValue(wrapped(withCode('22008')))).toBe(true)
    expect(isBadValue(withCode('42601'))).toBe(false)
    expect(isBadValue('22008')).toBe(false)
  })

  it('are logged without their messages', () => {
    const entry = JSON.stringify(loggable(wrapped(withCode('22P02', `bad value "${PESEL}"`))))
    expect(entry).toContain('22P02')
    expect(entry).not.toContain(PESEL)
    expect(loggable(PESEL)).toEqual({ kind: 'string' })
  })
})

describe('the log', () => {
  const lines: string[] = []
  const log = createLog({ process: 'office', level: 'info', readable: false }, { write: (line) => lines.push(line) })
  const app = Fastify(requestLogging(log, LogController))
  observeRequests(app, { metrics: createMetrics().requests })
  answerFailures(app)
  app.get('/voter/:pesel', async (request) => {
    if (request.url.includes('fails')) throw new DrizzleQueryError('select', [PESEL], new Error(`no ${PESEL}`))
    if (request.url.includes('refuses')) throw new Refusal(404, 'notOnRoll')
    return {}
  })
  afterAll(() => app.close())

  it.each([`?pesel=${PESEL}`, `?pesel=${PESEL}&fails`, `?pesel=${PESEL}&refuses`])(
    'keeps no PESEL of %s',
    async (query) => {
      lines.length = 0
      await app.inject(`/voter/${PESEL}${query}`)
      await app.inject(`/nothing/${PESEL}${query}`)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.join('')).toContain('/voter/:pesel')
      expect(lines.join('')).not.toContain(PESEL)
      expect(lines.join('')).not.toContain('?')
    },
  )
})

describe('the office with its log on', () => {
  it('writes routes and statuses, and nobody’s number', async () => {
    const written: string[] = []
    const log = createLog(
      { process: 'office', level: 'debug', readable: false },
      { write: (line) => written.push(line) },
    )
    const database = await eitherKind().fresh()
    const app = buildApp(database.db, { contract, clock, log })
    await app.inject(VOTER)
    await app.inject(VOTER.replace(PESEL, '85010112346'))
    await app.inject(`/no/such/${PESEL}`)
    await database.db.execute(sql`drop table voters`)
    expect((await app.inject(VOTER)).statusCode).toBe(500)
    await app.close()
    await database.close()
    expect(written.map((line) => JSON.parse(line))).toMatchObject([
      { process: 'office', route: VOTER.replace(/\?.*$/, ''), status: 200 },
      { status: 400 },
      { route: 'no such route', status: 404 },
      { level: 'error', msg: 'request failed' },
      { level: 'error', status: 500 },
    ])
    expect(written.join('')).not.toContain(PESEL.slice(0, 10))
  })
})
