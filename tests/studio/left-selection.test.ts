// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { leftSelection } from '../../src/studio/workspace/left-selection.ts'

beforeEach(() => sessionStorage.clear())

it('keeps what was selected for the same person at the same office, once', () => {
  const left = () => leftSelection(sessionStorage, 'anna', 'a')
  left().keep(['services', '1', 'blocks', 0])
  expect(leftSelection(sessionStorage, 'ewa', 'a').take()).toBeNull()
  expect(leftSelection(sessionStorage, 'anna', 'b').take()).toBeNull()
  expect(left().take()).toEqual(['services', '1', 'blocks', 0])
  expect(left().take()).toBeNull()
})

it('keeps nothing where nothing was selected, the storage refuses, or it has something else', () => {
  leftSelection(sessionStorage, 'anna', 'a').keep(null)
  expect(sessionStorage).toHaveLength(0)
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  const refused = leftSelection({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'anna', 'a')
  refused.keep(['menu'])
  expect(refused.take()).toBeNull()
  for (const kept of ['{', '{}', '[null]']) {
    sessionStorage.setItem('okienko-studio/selection/anna/a', kept)
    expect(leftSelection(sessionStorage, 'anna', 'a').take()).toBeNull()
  }
})
