import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOfflinePage, LATER } from '../../src/portal/offline/keep-offline-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that writes down what is registered, and what the worker is told. */
function browser(register: () => Promise<unknown> = async () => ({ active: { postMessage } })) {
  const registered: string[] = []
  const serviceWorker = {
    register: (script: string) => {
      registered.push(script)
      return register()
    },
  }
  return { host: { serviceWorker } as never, registered }
}

const sent: unknown[] = []
const postMessage = (message: unknown) => void sent.push(message)

test('the worker is registered long after start-up, in the language that is open then', async () => {
  const { host, registered } = browser()
  let language: 'pl' | 'de' = 'pl'
  keepOfflinePage(host, () => language)
  await vi.advanceTimersByTimeAsync(LATER - 1)
  expect(registered).toEqual([])
  language = 'de'
  await vi.advanceTimersByTimeAsync(1)
  expect(registered).toEqual(['/offline-worker.js?jezyk=de'])
  expect(sent).toEqual(['visited'])
})

test('nothing is registered once it is stopped, nor while no portal is open, and a refusal is borne', async () => {
  const { host, registered } = browser(() => Promise.reject(new Error('not here')))
  keepOfflinePage(host, () => 'pl')()
  keepOfflinePage(host, () => null)
  keepOfflinePage({}, () => 'pl')
  await vi.advanceTimersByTimeAsync(LATER)
  expect(registered).toEqual([])
  keepOfflinePage(host, () => 'pl')
  await vi.advanceTimersByTimeAsync(LATER)
  expect(registered).toHaveLength(1)
})
