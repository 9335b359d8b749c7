import { test as base } from './support.ts'

export * from './support.ts'

/**
 * Tests of a worker take turns in one tab, whose process, cache and fonts are warm: a first page takes half the processor time.
 * For tests of the shared product that install no clock and need no context of their own.
 */
export const test = base.extend({
  context: ({ tab }, use) => use(tab.page.context()),
  page: async ({ tab }, use) => {
    await use(tab.page)
    await tab.renew()
  },
})
