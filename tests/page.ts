import { cleanup, configure } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'
import { afterEach } from 'vitest'

configure({
  // A busy machine may take its time; nothing here waits longer than it must.
  asyncUtilTimeout: 60_000,
  // Printing the page, which is the default, takes more time than the query, and is done at each step of waiting for an element.
  ...(process.env.PRINT_PAGE !== '1' && {
    getElementError: (message) => new Error(message ?? 'There is no such element'),
  }),
})

// React takes the stack of each element that is made, for its warnings: an eighth of the processor time of these tests. It stops
// once it has taken ten thousand.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (process.env.PRINT_PAGE !== '1' && typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

// The styles of an element begin as a copy of those above it, some times for each query by role. happy-dom copies them as messages
// between threads.
CSSPropertyManager.prototype.clone = function () {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = property && { ...property }
  Reflect.set(copy, 'definedPropertyNames', { ...Reflect.get(this, 'definedPropertyNames') })
  return copy
}

// Here and not in a module that tests import: files that share modules import it only once.
afterEach(cleanup)
