import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers {
    /** The element is in the document, and neither it nor anything around it is hidden. */
    toBeShown(): void
  }
}

expect.extend({
  toBeShown(received: unknown) {
    const isElement = typeof Element !== 'undefined' && received instanceof Element
    const pass = isElement && received.isConnected && received.closest('[hidden]') === null
    const name = isElement ? `<${received.tagName.toLowerCase()}> “${received.textContent}”` : String(received)
    return { pass, message: () => `${name} is ${pass ? '' : 'not '}shown` }
  },
})
