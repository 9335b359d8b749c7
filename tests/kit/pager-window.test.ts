import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagerWindow, pagesOf } from '../../src/kit/pager-window.ts'

describe('the page numbers offered', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 43, [1, 2, 3, 4, 5, 'gap', 43]],
    [4, 43, [1, 2, 3, 4, 5, 'gap', 43]],
    [5, 43, [1, 'gap', 4, 5, 6, 'gap', 43]],
    [40, 43, [1, 'gap', 39, 40, 41, 42, 43]],
    [43, 43, [1, 'gap', 39, 40, 41, 42, 43]],
  ])('page %i of %i', (page, count, steps) => {
    expect(pagerWindow(page, count)).toEqual(steps)
  })

  test('always first, current and last, in order, never more than asked for, no gap for a single page', () => {
    const places = fc.integer({ min: 1, max: 500 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        page: fc.integer({ min: 1, max: count }),
        most: fc.integer({ min: 7, max: 15 }),
      }),
    )
    fc.assert(
      fc.property(places, ({ count, page, most }) => {
        const steps = pagerWindow(page, count, most)
        expect(steps.length).toBeLessThanOrEqual(most)
        for (const needed of [1, page, count]) expect(steps).toContain(needed)
        const numbers = steps.filter((step) => step !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        steps.forEach((step, index) => {
          const [before, after] = [steps[index - 1], steps[index + 1]]
          if (step === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        })
      }),
    )
  })

  test('rows fill pages, and no rows are still one page', () => {
    expect([pagesOf(0, 5), pagesOf(5, 5), pagesOf(6, 5), pagesOf(214, 30)]).toEqual([1, 1, 2, 8])
  })
})
