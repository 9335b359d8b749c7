// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { browserEnvironment } from '../../src/portal/browser.ts'

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

test('two tabs agree: another tab is noticed, and so is what it did while this page lay in the browser’s cache', () => {
  const noticed = vi.fn()
  const stop = browserEnvironment().onStored(noticed)
  window.dispatchEvent(new Event('storage'))
  window.dispatchEvent(shown(false))
  expect(noticed).toHaveBeenCalledTimes(1)
  window.dispatchEvent(shown(true))
  expect(noticed).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('storage'))
  window.dispatchEvent(shown(true))
  expect(noticed).toHaveBeenCalledTimes(2)
})
