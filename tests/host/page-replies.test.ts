import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ApiUnreachable, PageReplies } from '../../src/host/page-replies.ts'
import { ReplyTooLong } from '../../src/server/http/bounded-replies.ts'
import { held } from './filled-office.ts'
import { officeBuild, upstream } from './support.ts'

/** A clock that stands until it is moved. */
function standingClock() {
  let now = 0
  const timers = new Map<() => void, number>()
  return {
    steadyNow: () => now,
    after: (milliseconds: number, callback: () => void) => {
      if (milliseconds <= 0) queueMicrotask(callback)
      else timers.set(callback, now + milliseconds)
      return () => void timers.delete(callback)
    },
    pass: (milliseconds: number) => {
      now += milliseconds
      for (const [callback, due] of timers) if (due <= now) callback()
    },
  }
}

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

test('the time in which a page is rendered between its calls does not count', async () => {
  const { base } = await upstream((_request, response) => void response.end('{}'))
  const clock = standingClock()
  const replies = new PageReplies(officeBuild('jasnowola', { api: base }), clock)
  await replies.request(['/api/first'])
  clock.pass(60_000)
  await replies.request(['/api/second'])
  replies.end()
  expect([...replies.replies.keys()]).toEqual(['/api/first', '/api/second'])
})

test('the calls of a page may take five seconds together', async () => {
  const [first, second] = [held('{}'), held('{}')]
  const { base, calls } = await upstream(({ url }, response) =>
    (url?.endsWith('first') ? first : second).answer(response),
  )
  const clock = standingClock()
  const replies = new PageReplies(officeBuild('jasnowola', { api: base }), clock)
  const early = replies.requestEarly(['/api/first'])
  await expect.poll(() => calls.length).toBe(1)
  clock.pass(3_000)
  first.letGo()
  await early
  const late = replies.request(['/api/second'])
  await expect.poll(() => calls.length).toBe(2)
  clock.pass(2_000)
  await expect(late).rejects.toThrow(ApiUnreachable)
  replies.end()
})
