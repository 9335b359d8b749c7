import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPeople, type Office, OWN_PAGE, openStudio, signIn, startOffice } from './support.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
  await addPeople(office.store, { ewa: { a: 'editor' } })
})
afterAll(() => office.close())

/** Sends text as JSON, with the headers of a session or of none. */
async function senderTo() {
  const { server } = await openStudio(office)
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    payload: string,
    headers: Readonly<Record<string, string>> = OWN_PAGE,
  ) => {
    const reply = await server.inject({
      ...{ method, url: `/studio/api${url}`, payload },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return { status: reply.statusCode, error: reply.json().error }
  }
  return { send, signedIn: () => signIn(server, 'ewa') }
}

test('without a session no body is read', async () => {
  const { send } = await senderTo()
  expect(await send('PUT', '/offices/a/draft', '[[')).toEqual({ status: 401, error: 'signedOut' })
  expect(await send('POST', '/fleet/impact', '[[')).toEqual({ status: 401, error: 'signedOut' })
})

test('a body for an office of others is not read', async () => {
  const { send, signedIn } = await senderTo()
  const { headers } = await signedIn()
  expect(await send('PUT', '/offices/b/draft', '[[', headers)).toEqual({ status: 404, error: 'notFound' })
})

test('a body that is sent from elsewhere is not read', async () => {
  const { send, signedIn } = await senderTo()
  const { cookie = '' } = (await signedIn()).headers
  expect(await send('PUT', '/offices/a/draft', '[[', { ...OWN_PAGE, cookie })).toEqual({ status: 403, error: 'csrf' })
})

test('a sign-in with lists within lists is refused as one that is no JSON', async () => {
  const { send } = await senderTo()
  expect(await send('POST', '/sign-in', '['.repeat(40_000))).toEqual({ status: 400, error: 'malformed' })
})

test('an editor’s draft of brackets alone is refused', async () => {
  const { send, signedIn } = await senderTo()
  const { headers } = await signedIn()
  const reply = await send('PUT', '/offices/a/draft', '['.repeat(3_900_000), headers)
  expect(reply).toEqual({ status: 400, error: 'malformed' })
})

test('who signs out while a body is on its way has sent nothing', async () => {
  const { server } = await openStudio(office)
  const { headers } = await signIn(server, 'ewa')
  const draft = { ...headers, 'content-type': 'application/json' }
  const signedOut = vi.fn()
  async function* body() {
    const { statusCode } = await server.inject({ method: 'POST', url: '/studio/api/sign-out', headers })
    signedOut(statusCode)
    yield '{}'
  }
  const payload = Readable.from(body(), { objectMode: false })
  const reply = await server.inject({ method: 'PUT', url: '/studio/api/offices/a/draft', headers: draft, payload })
  expect(signedOut).toHaveBeenCalledWith(204)
  expect(reply.json().error).toBe('signedOut')
})
