import { describe, expect, it } from 'vitest'
import { fetchFile } from '../../../../src/engine/runtime/client/file.ts'
import { type FakeReply, fakeOffice } from './fake-office.ts'

const unmeasured: FakeReply = { type: 'application/pdf; charset=binary', body: '%PDF-1.7 ...' }
const pdf: FakeReply = { ...unmeasured, length: 12 }

describe('fetchFile', () => {
  it('brings the bytes and says how far it has come', async () => {
    const office = fakeOffice(() => pdf)
    const steps: (readonly [number, number | null])[] = []
    const result = await fetchFile(
      office.env,
      { path: '/a/pdf' },
      { onProgress: (received, total) => steps.push([received, total]) },
    )
    expect(result.ok && new TextDecoder().decode(result.value.bytes)).toBe('%PDF-1.7 ...')
    expect(result.ok && result.value.mediaType).toBe('application/pdf')
    expect(steps).toEqual([
      [4, 12],
      [8, 12],
      [12, 12],
    ])
  })

  it('promises no total that is not known or not true', async () => {
    for (const length of [undefined, 3]) {
      const office = fakeOffice(() => (length === undefined ? unmeasured : { ...unmeasured, length }))
      const totals: (number | null)[] = []
      await fetchFile(office.env, { path: '/a' }, { onProgress: (_, total) => totals.push(total) })
      expect(totals.at(-1)).toBeNull()
    }
  })

  it('takes other kinds of file', async () => {
    const office = fakeOffice(() => ({ type: 'text/calendar', body: 'BEGIN:VCALENDAR' }))
    expect(await fetchFile(office.env, { path: '/a' })).toMatchObject({
      ok: true,
      value: { mediaType: 'text/calendar' },
    })
  })

  it('takes an error said in place of the file for an error, whatever the status', async () => {
    const body = JSON.stringify({ kod: 12, opis: 'Brak pliku' })
    for (const status of [200, 404]) {
      const office = fakeOffice(() => ({ status, body }))
      expect(await fetchFile(office.env, { path: '/a/pdf' })).toMatchObject({
        ok: false,
        error: { kind: 'refused', code: 12, description: 'Brak pliku' },
      })
    }
  })

  it.each<FakeReply>([
    { body: '{"a": 1}' },
    { body: 'oops' },
    { type: 'text/html', body: '<h1>Proxy</h1>' },
    { type: '', body: '%PDF-' },
    { type: 'application/pdf', body: '' },
    { type: 'application/pdf', body: '<h1>Error</h1>' },
  ])('does not save %j', async (reply) => {
    const office = fakeOffice(() => reply)
    expect(await fetchFile(office.env, { path: '/a/pdf' })).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  })

  it('has more timeouts than a call, and an end to it', async () => {
    const office = fakeOffice(() => new Promise<FakeReply>(() => {}))
    const result = fetchFile(office.env, { path: '/a/pdf' })
    office.pass(5000)
    expect(await result).toEqual({ ok: false, error: { kind: 'timeout' } })
  })
})
