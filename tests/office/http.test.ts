import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../office/app.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { breaks } from '../../office/db/schema/index.ts'
import { contract } from './calls.ts'
import { clock, eitherKind } from './databases.ts'

const VOTER = '/el/dajObwodWyborcy?pesel=85010112345&dataWyborow=2027-01-10'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await eitherKind().fresh()
  app = buildApp(database.db, { contract, clock, origins: ['https://portal.example'] })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe('headers', () => {
  it('keep personal data out of every cache, and let others ask again', async () => {
    expect((await app.inject(VOTER)).headers['cache-control']).toBe('no-store')
    expect((await app.inject(VOTER.replace('?', '/pdf?'))).headers['cache-control']).toBe('no-store')
    expect((await app.inject('/el/dajObwodWyborcy?pesel=1')).headers['cache-control']).toBe('no-store')
    expect((await app.inject('/fk/gmina/dajLataBudzetowe')).headers['cache-control']).toBe('no-cache')
  })

  it('declare JSON as UTF-8, and forbid sniffing', async () => {
    const { headers } = await app.inject('/status')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('name the file of a PDF', async () => {
    const { headers } = await app.inject('/pst/dajStawkiPojazdu/pdf?rok=2025')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="stawki_podatku_od_srodkow_transportu.pdf"')
  })
})

describe('probes', () => {
  it('answer who asks the process itself, not through a portal', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect((await app.inject(url)).statusCode).toBe(200)
      expect((await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode).toBe(404)
    }
  })
})

describe('methods', () => {
  it('HEAD answers as GET without a body', async () => {
    const reply = await app.inject({ url: '/fk/gmina/dajLataBudzetowe', method: 'HEAD' })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe('')
  })

  it('HEAD of the visit counter is no visit', async () => {
    const visits = async () => (await app.inject('/pi/licznik-odwiedzin')).json().wartoscLicznika
    const before = await visits()
    await app.inject({ url: '/pi/licznik-odwiedzin', method: 'HEAD' })
    expect(await visits()).toBe(before + 1)
  })

  it('OPTIONS names what an address takes', async () => {
    const reply = await app.inject({ url: '/status', method: 'OPTIONS' })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS')
    expect((await app.inject({ url: '/nie', method: 'OPTIONS' })).statusCode).toBe(404)
  })
})

describe('what is no request', () => {
  const overWire = async (path: string) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    return fetch(address + path)
  }

  it('is refused in the words of the contract: “Bad queries get 4xx with {kod, opis}”', async () => {
    const reply = await overWire(`/fk/gmina/dajDochodyBudzetu?rok=${'2'.repeat(40_000)}`)
    expect(reply.status).toBe(431)
    expect(await reply.json()).toEqual({ kod: 431, opis: 'Adres zapytania jest nieprawidłowy.' })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a request that cannot be read', () => {
  /** Writes bytes to the office and reads all that it replies until it closes the connection. */
  const reply = async (bytes: string): Promise<string> => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The office does not listen')
    const socket = connect(address.port, '127.0.0.1')
    socket.end(bytes)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part)
    return Buffer.concat(parts).toString('latin1')
  }

  it.each([
    ['is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['has a header without a name', 'GET /status HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400],
    ['has two lengths', 'POST /login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
    ['has headers that are too large', `GET /status HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ])('because it %s gets the security headers of every reply', async (_what, bytes, status) => {
    const { headers } = await app.inject('/status')
    const answer = await reply(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of ['x-content-type-options', 'referrer-policy'])
      expect(answer).toContain(`\r\n${name}: ${headers[name]}\r\n`)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ kod: status, opis: expect.any(String) })
  })
})

describe('a body that the office does not take', () => {
  const post = async (headers: Record<string, string>, body: string) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The office does not listen')
    return fetch(`http://127.0.0.1:${address.port}/login`, { method: 'POST', headers, body })
  }

  it.each(['', ' ', 'json', 'text/plain', 'application/json; charset', 'multipart/form-data', '*/*', ';'])(
    'because its type is “%s” is refused as the mistake of its sender',
    async (type) => {
      const reply = await post({ 'content-type': type }, '{}')
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(await reply.json()).toEqual({ kod: reply.status, opis: expect.any(String) })
    },
  )

  it.each([300_000, 1_000_000, 20_000_000])(
    'because it has %i bytes is refused with 413, not cut off',
    async (size) => {
      const reply = await post({ 'content-type': 'application/json' }, JSON.stringify({ login: 'x'.repeat(size) }))
      expect(reply.status).toBe(413)
      expect(await reply.json()).toEqual({ kod: 413, opis: 'Przesłano zbyt dużo danych.' })
    },
  )
})

describe('origins', () => {
  const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ url: '/status', method, headers: { origin } })

  it('on the list may read', async () => {
    const { headers } = await from('https://portal.example')
    expect(headers['access-control-allow-origin']).toBe('https://portal.example')
    expect(headers.vary).toMatch(/^origin$/i)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('on the list get an answer before they ask', async () => {
    const { statusCode, headers } = await from('https://portal.example', 'OPTIONS')
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-methods']).toContain('GET')
    expect(headers['access-control-allow-headers']).toContain('authorization')
  })

  it.each(['https://evil.example', 'https://portal.example.evil.example', 'null', 'http://portal.example'])(
    'such as %s may not',
    async (origin) => {
      expect((await from(origin)).headers['access-control-allow-origin']).toBeUndefined()
      expect((await from(origin, 'OPTIONS')).headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('a break', () => {
  it('is in force at once', async () => {
    const texts = { pl: '', en: '', de: '', uk: '' }
    await database.db.insert(breaks).values({ texts, startsAt: clock() })
    expect((await app.inject('/status')).json()).toEqual({
      czyPrzerwaTechniczna: true,
      przerwaTechniczna: { tresc: null, planowanyKoniec: null },
    })
    await database.db.delete(breaks)
    expect((await app.inject('/status')).json()).toEqual({ czyPrzerwaTechniczna: false, przerwaTechniczna: null })
  })
})
