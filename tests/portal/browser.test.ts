// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { browserEnvironment } from '../../src/portal/browser.ts'

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

test('two tabs agree: another tab is heard of, and so is what it did while this page lay in the browser’s cache', () => {
  const heard = vi.fn()
  const stop = browserEnvironment().onStored(heard)
  window.dispatchEvent(new Event('storage'))
  window.dispatchEvent(shown(false))
  expect(heard).toHaveBeenCalledTimes(1)
  window.dispatchEvent(shown(true))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('storage'))
  window.dispatchEvent(shown(true))
  expect(heard).toHaveBeenCalledTimes(2)
})
