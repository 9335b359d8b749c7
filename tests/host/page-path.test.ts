import { describe, expect, test } from 'vitest'
import { isPagePath } from '../../src/host/page-path.ts'

describe('an address can be one of a page', () => {
  test.each(['/', '/kontakt', '/uslugi/1/dochody', '/v1.2/x', '/a/'])('%s', (path) => {
    expect(isPagePath(path)).toBe(true)
  })

  test.each([
    '',
    'kontakt',
    '//kontakt',
    '/a.js',
    '/a.b/c.d',
    '/../a',
    '/a/./b',
    '/a%2Fb',
    '/a\\b',
    '/api',
    '/studio/x',
  ])('but not %s', (path) => {
    expect(isPagePath(path)).toBe(false)
  })

  test('is found out in linear time', () => {
    const started = performance.now()
    isPagePath(`/${'.'.repeat(500_000)}/`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
