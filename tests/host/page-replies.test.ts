import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ReplyTooLong } from '../../src/host/office-calls.ts'
import { ApiUnreachable, PageReplies } from '../../src/host/page-replies.ts'
import { officeBuild, upstream } from './support.ts'

test('the replies of a page that arrive at the same time are bounded together', async () => {
  const started: ServerResponse[] = []
  const { base } = await upstream((_request, response) => {
    response.flushHeaders()
    started.push(response)
  })
  const replies = new PageReplies(officeBuild('jasnowola', { api: base }))
  const addresses = Array.from({ length: 20 }, (_, index) => `/api/value/${index}`)
  const requested = replies.request(addresses)
  await expect.poll(() => started.length).toBe(addresses.length)
  // Every call knows the status of its reply before the first text arrives.
  setTimeout(() => started.map((response) => response.end('a'.repeat(1_000_000))), 200)
  await expect(requested).rejects.toThrow(ReplyTooLong)
  replies.end()
  expect(replies.replies.size).toBeLessThanOrEqual(8)
})

test.each([
  ['broken off', (response: ServerResponse) => void response.destroy()],
  ['broken off amid its text', (response: ServerResponse) => response.write('{', () => response.destroy())],
  ['one of a server in between', (response: ServerResponse) => void response.writeHead(502).end('<html>')],
])('a reply that is %s says that the office API cannot be reached', async (_name, answer) => {
  const { base } = await upstream((_request, response) => void answer(response))
  const replies = new PageReplies(officeBuild('jasnowola', { api: base }))
  await expect(replies.request(['/api/value'])).rejects.toThrow(ApiUnreachable)
  replies.end()
})

test('a reply that is too long was received: the office API can be reached', async () => {
  const { base } = await upstream((_request, response) => void response.end('x'.repeat(4_000_001)))
  const replies = new PageReplies(officeBuild('jasnowola', { api: base }))
  await expect(replies.request(['/api/value'])).rejects.toThrow(ReplyTooLong)
  replies.end()
})
