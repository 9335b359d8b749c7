import { expect, it } from 'vitest'
import { pathOperators } from '../../office/pdf/svg-path.ts'
import { PLAIN_SHIELD } from '../../schemas/plain-shield.ts'

it('a path of SVG is drawn in PDF from the same points', () => {
  expect(pathOperators('M3 3h34v20c0 9-7 14.5-17 18z', 2)).toBe('6 6 m 74 6 l 74 46 l 74 64 60 75 40 82 c h')
  expect(pathOperators('M1 1h1v1zm.5-.5h1', 1)).toBe('1 1 m 2 1 l 2 2 l h 1.5 0.5 m 2.5 0.5 l')
})

it('the shield of an office without a coat of arms is such a path', () => {
  expect(pathOperators(PLAIN_SHIELD.field, 1)).toMatch(/^3 3 m .* h$/)
  expect(pathOperators(PLAIN_SHIELD.charge, 1).split('h')).toHaveLength(6)
})

it('a command that is not known is a mistake, not another drawing', () => {
  expect(() => pathOperators('M0 0a1 1 0 0 1 2 2', 1)).toThrow('No path: a')
})
