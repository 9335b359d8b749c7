// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportUncaughtErrors } from '../../src/portal/error-reports/error-reports.ts'

function reporting() {
  const fetch = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response(null, { status: 204 }))
  const page = Object.assign(new EventTarget(), { location: { pathname: '/uslugi/16/44051401359' } })
  onTestFinished(reportUncaughtErrors(page as unknown as Window, fetch))
  const fail = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }))
  const reject = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  return { fetch, fail, reject, sent: () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body))) }
}

const errorAt = (line: number, message = 'x is not a function') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at pay (https://a.example/assets/shell-1a.js:1:${line})\n    at https://a.example/?pesel=44051401359`,
  })

test('an uncaught error is sent once, without what could be personal', () => {
  const { fail, fetch, sent } = reporting()
  fail(errorAt(7))
  fail(errorAt(7))
  expect(sent()).toEqual([
    { name: 'TypeError', message: 'x is not a function', at: ['/assets/shell-1a.js:1:7'], page: '/uslugi/16/*' },
  ])
  expect(fetch.mock.calls[0]?.[0]).toBe('/_reports/errors')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
})

test('a promise that nobody waits for is sent too, its message only when it is the browser’s own', () => {
  const { reject, sent } = reporting()
  reject(errorAt(1, `Unexpected token 'J', "Jan Kowalski" is not valid JSON`))
  expect(sent()).toEqual([{ name: 'TypeError', at: ['/assets/shell-1a.js:1:1'], page: '/uslugi/16/*' }])
})

test('an error without a traceable cause is not sent', () => {
  const { fail, reject, sent } = reporting()
  // A `ResizeObserver` that takes another frame, a script of another origin, a reason that is no error.
  fail(undefined)
  fail(null)
  reject('Jan Kowalski')
  fail(Object.assign(new Error('Jan Kowalski'), { stack: 'Error: Jan Kowalski' }))
  fail(
    Object.assign(new TypeError('x is not a function'), {
      stack: 'TypeError\n at chrome-extension://abc/inject.js:1:1',
    }),
  )
  expect(sent()).toEqual([])
})

test('a block that takes too many steps is named', () => {
  const { fail, sent } = reporting()
  fail(Object.assign(new Error('Block income takes too many steps'), { name: 'BlockOverBudget', stack: '' }))
  expect(sent()).toMatchObject([{ name: 'BlockOverBudget', message: 'Block income takes too many steps' }])
})

test('a page sends five reports at most, and a server that takes none changes nothing', async () => {
  const { fail, fetch, sent } = reporting()
  fetch.mockRejectedValue(new TypeError('offline'))
  for (let line = 0; line < 20; line++) fail(errorAt(line))
  expect(sent()).toHaveLength(5)
})
