import { expect, test } from 'vitest'
import { FailedPages } from '../../src/host/failed-pages.ts'
import type { RenderProblem } from '../../src/host/page-renderer.ts'

const page = { revision: 'jasnowola 1', language: 'pl', place: '/uslugi/1/a', withReplies: true }

/** The pauses of a page that keeps failing, in seconds. */
function pausesOf(problem: RenderProblem, count: number): readonly number[] {
  let time = 0
  const failures = new FailedPages({ now: () => time, steadyNow: () => time })
  failures.add(page, problem)
  return Array.from({ length: count }, () => {
    const before = time
    while (!failures.takeRetry(page)) time += 1_000
    return (time - before) / 1_000
  })
}

test('a page that took too long is tried again within three minutes, however often it did', () => {
  expect(pausesOf('time', 6)).toEqual([15, 60, 180, 180, 180, 180])
})

test('the pauses of a page that cannot be rendered grow to hours', () => {
  expect(pausesOf('error', 7)).toEqual([15, 60, 240, 960, 3_840, 15_360, 21_600])
})

test('another revision of the office has not failed', () => {
  const failures = new FailedPages({ now: () => 0, steadyNow: () => 0 })
  failures.add(page, 'time')
  expect(failures.has({ ...page, revision: 'jasnowola 2' })).toBe(false)
})
