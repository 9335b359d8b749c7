import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // A busy machine may take its time; nothing here waits longer than it must.
  asyncUtilTimeout: 60_000,
  // Printing the page, which is the default, takes more time than the query, and is done at each step of waiting for an element.
  ...(process.env.PRINT_PAGE !== '1' && {
    getElementError: (message) => new Error(message ?? 'There is no such element'),
  }),
})

// Here and not in a module that tests import: files that share modules import it only once.
afterEach(cleanup)
