import { expect, test } from 'vitest'
import type { Result } from '../../src/engine/runtime/client/error.ts'
import { createAhead } from '../../src/portal/api/ahead.ts'

const ADDRESS = '/api/lata?lang=pl'
const read: Result<string> = { ok: true, value: '2025' }

function prepared() {
  const clock = { now: 0 }
  const asked: string[] = []
  const fetcher: typeof fetch = async (input) => {
    asked.push(String(input))
    return new Response('"2025"')
  }
  return { clock, asked, ahead: createAhead(fetcher, () => new Date(clock.now)) }
}

test('what was read of a reply is given in place of it until the page has it; who asks again asks the office', async () => {
  const { ahead, asked } = prepared()
  await ahead.look(ADDRESS)
  ahead.keepRead(ADDRESS, read)
  expect(ahead.readOf(ADDRESS)).toBe(read)
  expect(ahead.readOf(ADDRESS)).toBe(read)
  ahead.forgetRead()
  expect(ahead.readOf(ADDRESS)).toBeNull()
  await ahead.fetch(ADDRESS)
  expect(asked).toEqual([ADDRESS, ADDRESS])
})

test('a reply that was read after the page had begun is not requested again', async () => {
  const { ahead, asked } = prepared()
  expect(ahead.readOf(ADDRESS)).toBeNull()
  await ahead.look(ADDRESS)
  ahead.keepRead(ADDRESS, read)
  ahead.forgetRead()
  expect(await (await ahead.fetch(ADDRESS)).text()).toBe('"2025"')
  expect(asked).toEqual([ADDRESS])
})

test('what was read too long ago is not given', () => {
  const { ahead, clock } = prepared()
  ahead.keepRead(ADDRESS, read)
  clock.now = 20_000
  expect(ahead.readOf(ADDRESS)).toBeNull()
})

test('a start-up that has ended leaves nothing that was read', () => {
  const { ahead } = prepared()
  ahead.keepRead(ADDRESS, read)
  ahead.drop()
  expect(ahead.readOf(ADDRESS)).toBeNull()
})
