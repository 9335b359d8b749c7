import { expect, test } from 'vitest'
import { PageReplies } from '../../src/host/page-replies.ts'
import { officeBuild, upstream } from './support.ts'

test('the replies of a page that arrive at the same time are bounded together', async () => {
  const { base } = await upstream((_request, response) => void response.end('a'.repeat(1_000_000)))
  const replies = new PageReplies(officeBuild('jasnowola', { api: base }))
  const addresses = Array.from({ length: 20 }, (_, index) => `/api/value/${index}`)
  await expect(replies.request(addresses)).rejects.toThrow('too long')
  replies.end()
  expect(replies.replies.size).toBeLessThanOrEqual(8)
})
