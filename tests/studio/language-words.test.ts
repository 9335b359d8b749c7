import { expect, it } from 'vitest'
import { formShape } from '../../src/engine/compiler/language/form.ts'
import { officeServicesShape, officeShape } from '../../src/engine/compiler/language/portal.ts'
import { serviceShape } from '../../src/engine/compiler/language/service.ts'
import type { Shape } from '../../src/engine/compiler/language/shape.ts'
import { polishLanguageHelp } from '../../src/studio/words/language.pl.ts'

/** What the keys within a shape are, as the reference describes them. */
function descriptionsIn(shape: Shape<unknown>, seen = new Set<Shape<unknown>>()): readonly string[] {
  if (seen.has(shape)) return []
  seen.add(shape)
  const { node } = shape
  const within = (inner: readonly Shape<unknown>[]) => inner.flatMap((one) => descriptionsIn(one, seen))
  switch (node.kind) {
    case 'record': {
      const fields = Object.values(node.fields).map((field) => field.shape)
      return [...fields.map(({ doc }) => doc), ...within(fields)]
    }
    case 'list':
    case 'map':
      return within([node.of])
    case 'kinds':
      return within(Object.values(node.of))
    case 'either':
      return within(node.of)
    case 'lazy':
      return within([node.get()])
    default:
      return []
  }
}

const keys = new Set([officeShape, officeServicesShape, serviceShape, formShape].flatMap((one) => descriptionsIn(one)))

it('explains each key that an office’s file may have in Polish, too', () => {
  expect(keys.size).toBeGreaterThan(150)
  expect([...keys].filter((doc) => !polishLanguageHelp.has(doc))).toEqual([])
  expect([...polishLanguageHelp.keys()].filter((doc) => !keys.has(doc))).toEqual([])
})

it('explains it in Polish words', () => {
  const english = /\b(the|of|and|where|which|when|is|are)\b/i
  expect([...polishLanguageHelp.values()].filter((text) => english.test(text))).toEqual([])
  expect([...polishLanguageHelp.values()].filter((text) => !text.endsWith('.'))).toEqual([])
})
