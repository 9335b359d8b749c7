import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { PageReplies } from '../../src/host/page-replies.ts'
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
  await expect(requested).rejects.toThrow('too long')
  replies.end()
  expect(replies.replies.size).toBeLessThanOrEqual(8)
})
