import { expect, it } from 'vitest'
import { createStudioClient } from '../../src/studio/session/client.ts'

it('marks what nobody has asked for, so that it does not keep an idle session', async () => {
  const marks: (string | null)[] = []
  const server = async (_: unknown, init?: RequestInit) => {
    marks.push(new Headers(init?.headers).get('x-studio-poll'))
    return Response.json({})
  }
  const client = createStudioClient(server, () => undefined)
  await client.poll('offices/a')
  await client.get('offices/a')
  await client.write('PUT', 'offices/a/draft', {}, true)
  expect(marks).toEqual(['1', null, null])
})
