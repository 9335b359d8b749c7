import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers {
    /** The element is still in the document. */
    toBeInDocument(): void
  }
}

expect.extend({
  toBeInDocument(received: unknown) {
    const isElement = typeof Element !== 'undefined' && received instanceof Element
    const pass = isElement && received.isConnected
    const name = isElement ? `<${received.tagName.toLowerCase()}> “${received.textContent}”` : String(received)
    return { pass, message: () => `${name} is ${pass ? '' : 'not '}in the document` }
  },
})
