// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilShown } from '../../src/portal/start/first-paint.ts'

/** What reports the paint to the page. */
let paint: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<link data-after-paint href="/a.js"><link data-after-paint href="/b.js">'
  paint = undefined
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(notify: () => void) {
        paint = notify
      }
      observe() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const preloads = () => document.querySelectorAll('link[rel=modulepreload]').length

/** Whether the app may begin, as it is asked: now. */
async function begun(shown: Promise<void>): Promise<boolean> {
  let isOver = false
  void shown.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isOver
}

it('holds the app back until the first paint and the first rows, and then loads what else the page needs', async () => {
  let showRows = () => {}
  const rows = new Promise<void>((resolve) => {
    showRows = resolve
  })
  const shown = untilShown(rows)
  paint?.()
  expect(await begun(shown)).toBe(false)
  showRows()
  expect(await begun(shown)).toBe(true)
  expect(preloads()).toBe(2)
})

it('does not wait longer than 150 ms for a paint that does not come', async () => {
  const shown = untilShown(Promise.resolve())
  await vi.advanceTimersByTimeAsync(149)
  expect(await begun(shown)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await begun(shown)).toBe(true)
  expect(preloads()).toBe(2)
})

it.each([
  ['has no observer', undefined],
  [
    'refuses to observe',
    class {
      observe() {
        throw new TypeError('Not supported')
      }
    },
  ],
])('a browser that %s begins at once', async (_what, observer) => {
  vi.stubGlobal('PerformanceObserver', observer)
  expect(await begun(untilShown(Promise.resolve()))).toBe(true)
  expect(preloads()).toBe(2)
})

it('without rows to wait for the app begins at once', async () => {
  expect(await begun(untilShown(null))).toBe(true)
  expect(preloads()).toBe(2)
})

it('rows that failed hold nothing back', async () => {
  const shown = untilShown(Promise.reject(new Error('no rows')))
  paint?.()
  expect(await begun(shown)).toBe(true)
})
