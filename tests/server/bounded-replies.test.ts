import { expect, test } from 'vitest'
import { boundedJson, ReplyTooLong } from '../../src/server/http/bounded-replies.ts'

const read = (body: string, maxBytes = 1_000) =>
  boundedJson(new Response(body), maxBytes, { maxDepth: 2, maxValues: 4, maxKeys: 1 })

test('the JSON of a reply is read as it is where it keeps within the bounds', async () => {
  expect(await read('{"a":["ż",null]}')).toEqual({ a: ['ż', null] })
  expect(await read(' ')).toBeUndefined()
  await expect(read('<html>')).rejects.toThrow(SyntaxError)
})

test.each([
  ['bytes', '"żżż"', 7],
  ['lists within lists', '[[[]]]', 1_000],
  ['values', '[1,2,3,4,5]', 1_000],
  ['keys', '{"a":1,"b":2}', 1_000],
])('a reply of more %s than its reader takes is refused', async (_name, body, maxBytes) => {
  await expect(read(body, maxBytes)).rejects.toThrow(ReplyTooLong)
})

test('a reply that is too long is not read to its end', async () => {
  let cancelled = false
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(400)),
    cancel: () => {
      cancelled = true
    },
  })
  await expect(boundedJson(new Response(endless), 1_000)).rejects.toThrow(ReplyTooLong)
  expect(cancelled).toBe(true)
})
