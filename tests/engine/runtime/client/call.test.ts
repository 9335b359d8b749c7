import { describe, expect, it } from 'vitest'
import type { ValueType } from '../../../../src/engine/model/types.ts'
import { call } from '../../../../src/engine/runtime/client/api-client.ts'
import { descriptionOf } from '../../../../src/engine/runtime/client/error.ts'
import { createCancellation } from '../../../../src/engine/runtime/client/transport.ts'
import { type FakeReply, fakeOffice } from './fake-office.ts'

const years: ValueType = { kind: 'object', name: 'Lata', fields: { lata: { kind: 'list', of: { kind: 'year' } } } }
const never = () => new Promise<FakeReply>(() => {})
const json = (body: unknown, status = 200): FakeReply => ({ status, body: JSON.stringify(body) })

describe('call', () => {
  it('asks, decodes and tells of the reply', async () => {
    const office = fakeOffice(() => json({ lata: [2023, 2024] }), { language: 'uk' })
    const result = await call(office.env, { path: '/lata', query: [['od', '2000']] }, years)
    expect(result).toEqual({ ok: true, value: { lata: [2023, 2024] } })
    expect(office.sent[0]).toMatchObject({ url: '/api/lata?od=2000&lang=uk', method: 'GET', body: null })
    expect(office.replies).toEqual([['/lata', 200]])
  })

  it('carries the token only when there is one', async () => {
    let token: string | null = null
    const office = fakeOffice(() => json({ lata: [] }), { credentials: () => ({ token }) })
    await call(office.env, { path: '/lata' }, years)
    token = 'abc'
    await call(office.env, { path: '/lata' }, years)
    expect(office.sent.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'Bearer abc'])
  })

  it.each([
    ['GET', 'newer', 'session-replaced'],
    ['GET', 'old', 'unauthorized'],
    ['GET', null, 'unauthorized'],
    // What would do something is never sent a second time by itself.
    ['POST', 'newer', 'unauthorized'],
  ] as const)('a 401 to a %s that was sent in an old session, while %s is current: %s', async (method, now, kind) => {
    let session: string | null = 'old'
    const reported: unknown[] = []
    const office = fakeOffice(
      () => {
        session = now
        return json({ kod: 401 }, 401)
      },
      {
        credentials: () => ({ token: session, session }),
        onReply: (path, status, sent) => void reported.push([path, status, sent]),
      },
    )
    expect(await call(office.env, { path: '/lata', method }, years)).toMatchObject({ ok: false, error: { kind } })
    expect(reported).toEqual([['/lata', 401, { token: 'old', session: 'old' }]])
    expect(office.sent).toHaveLength(1)
  })

  it('sends a body as JSON and takes an empty answer for null', async () => {
    const office = fakeOffice(() => ({ status: 204, body: '' }))
    const result = await call(
      office.env,
      { path: '/koniec', method: 'POST', body: { token: 'x' } },
      { kind: 'unknown', nullable: true },
    )
    expect(result).toEqual({ ok: true, value: null })
    expect(office.sent[0]).toMatchObject({ method: 'POST', body: '{"token":"x"}' })
    expect(office.sent[0]?.headers['Content-Type']).toBe('application/json')
  })

  it.each([
    [400, { kod: 1001, opis: 'Zły rok' }, { kind: 'refused', status: 400, code: 1001, description: 'Zły rok' }],
    [404, 'not found', { kind: 'refused', status: 404, code: null, description: null }],
    [
      401,
      { kod: '7', opis: 'Zaloguj się' },
      { kind: 'unauthorized', status: 401, code: 7, description: 'Zaloguj się' },
    ],
    [503, {}, { kind: 'maintenance', status: 503, code: null, description: null }],
    [500, null, { kind: 'broken', status: 500, code: null, description: null }],
    [502, { opis: { html: 1 } }, { kind: 'broken', status: 502, code: null, description: null }],
    [304, '', { kind: 'broken', status: 304, code: null, description: null }],
  ])('tells what %d with %j means', async (status, body, error) => {
    const office = fakeOffice(() => json(body, status))
    expect(await call(office.env, { path: '/lata' }, years)).toEqual({ ok: false, error })
    expect(office.replies).toEqual([['/lata', status]])
  })

  it('gives the description of the office where there is one', async () => {
    const office = fakeOffice(() => json({ kod: 1, opis: 'Brak uprawnień' }, 403))
    const result = await call(office.env, { path: '/lata' }, years)
    expect(!result.ok && descriptionOf(result.error)).toBe('Brak uprawnień')
    expect(descriptionOf({ kind: 'offline' })).toBeNull()
  })

  it.each([['<html>'], ['{"lata": [2023'], ['{"lata": ["2023"]}'], ['{}'], ['null'], ['']])(
    'calls %j malformed',
    async (body) => {
      const office = fakeOffice(() => ({ body }))
      const result = await call(office.env, { path: '/lata' }, years)
      expect(result).toMatchObject({ ok: false, error: { kind: 'malformed' } })
    },
  )

  it('is offline when nothing answers', async () => {
    const office = fakeOffice(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await call(office.env, { path: '/lata' }, years)).toEqual({ ok: false, error: { kind: 'offline' } })
    expect(office.replies).toEqual([])
  })

  it('gives up when the reply is late, even from a transport that never does', async () => {
    const office = fakeOffice(never)
    const result = call(office.env, { path: '/lata' }, years)
    office.pass(999)
    expect(office.sent[0]?.cancellation.cancelled()).toBe(false)
    office.pass(1)
    expect(await result).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect(office.sent[0]?.cancellation.cancelled()).toBe(true)
  })

  it('does not read, nor tell of, a reply that comes after it was cancelled', async () => {
    let answer: (reply: FakeReply) => void = () => {}
    const office = fakeOffice(() => new Promise<FakeReply>((resolve) => (answer = resolve)))
    const { cancellation, cancel } = createCancellation()
    const result = call(office.env, { path: '/lata' }, years, cancellation)
    cancel()
    answer(json({ lata: [1] }))
    expect(await result).toEqual({ ok: false, error: { kind: 'cancelled' } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(office.replies).toEqual([])
  })

  it('does not wait for a call cancelled before it began', async () => {
    const office = fakeOffice(never)
    const { cancellation, cancel } = createCancellation()
    cancel()
    expect(await call(office.env, { path: '/lata' }, years, cancellation)).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    })
  })
})
