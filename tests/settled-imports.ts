import { afterAll, vi } from 'vitest'

// A file may end while a part of the product that is loaded on demand is still coming. The files after it, which share its
// modules, would find that module failed.
afterAll(() => vi.dynamicImportSettled())
