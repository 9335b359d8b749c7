import fc from 'fast-check'
import { expect, it } from 'vitest'
import { impactWords } from '../../../../src/engine/authoring/impact/catalogues.ts'
import { valueTexts } from '../../../../src/engine/authoring/impact/value-text.ts'

const names = { words: impactWords('en'), choice: () => undefined, column: () => undefined }

const textOf = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: least, maxLength: most })

it('two different texts are never shown as the same, wherever they differ and wherever their spaces are', () => {
  fc.assert(
    fc.property(textOf(0, 20), fc.nat(200), textOf(1, 100), textOf(1, 100), (start, length, was, is) => {
      fc.pre(was !== is)
      const same = `${start}${'x'.repeat(length)}`
      const [before, after] = valueTexts([same + was, same + is], names) ?? []
      expect(before).not.toBe(after)
    }),
  )
})
