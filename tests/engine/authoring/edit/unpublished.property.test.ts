import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeProperty } from '../../../../src/engine/authoring/edit/change-property.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import type { EditPath } from '../../../../src/engine/authoring/edit/plain.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import type { Property, PropertyChange } from '../../../../src/engine/authoring/edit/property.ts'
import { fileValues, Unpublished } from '../../../../src/engine/authoring/edit/unpublished.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
const income = ['services', '1', 'blocks', 'income']

const published = officeText.replace(
  'services: { only: all }',
  `services:
  only: all
  1:
    title: { pl: Dochody gminy }
    blocks.income.columns.naleznosci: null
    blocks.income.page: 7
    icon: star
  2:
    access: login
    title: { pl: "Wydatki #2" }
  3: { access: login }
  7:
    title:
      pl: |-
        Dochody
        # i wydatki
      en: Income`,
)

/** Changes of one property each: to something else, and to the standard, which removes the published lines. */
type Change = readonly [path: EditPath, key: string, value: PropertyChange]
const changes: readonly Change[] = [
  [['services', '1'], 'title', { language: 'pl', text: 'Inaczej' }],
  [['services', '1'], 'title', { language: 'pl', text: '' }],
  [['services', '1'], 'title', { language: 'pl', text: 'Nr # 1' }],
  [[...income, 'columns', 'naleznosci'], 'shown', true],
  [income, 'page', 20],
  [income, 'page', 5],
  [['services', '2'], 'access', 'public'],
  [['services', '2'], 'title', { language: 'pl', text: '' }],
  [['services', '2'], 'title', { language: 'pl', text: '# "nowe"' }],
  [['services', '3'], 'access', 'public'],
  [['services', '5'], 'access', 'login'],
  [['theme'], 'primary', '#7a0019'],
]

const changeOf = (number: number): Change => changes[number] as Change

const find = (text: string, path: EditPath, key: string): Property => {
  const found = propertiesOf(compiler.compile(text), path).find((one) => one.key === key)
  if (!found) throw new Error(`no property ${key} of ${path.join('/')}`)
  return found
}

function edited(text: string, numbers: readonly number[]): OfficeDocument {
  compiler.compile(text)
  const document = OfficeDocument.parse(text, compiler.standard)
  for (const number of numbers) {
    const [path, key, value] = changeOf(number)
    changeProperty(document, find(document.text, path, key), value, compiler.standard)
  }
  return document
}

/** Some lines have a comment above them, or behind them. */
const commented = fc
  .array(fc.record({ above: fc.boolean(), behind: fc.boolean() }), { minLength: 50, maxLength: 50 })
  .map((marks) =>
    published
      .split('\n')
      .flatMap((line, index) => {
        const { above, behind } = marks[index] ?? { above: false, behind: false }
        if (line === '') return [line]
        const indent = /^ */.exec(line)?.[0] ?? ''
        return [...(above ? [`${indent}# above ${index}`] : []), behind ? `${line} # behind ${index}` : line]
      })
      .join('\n'),
  )

/** A comment of a property that the draft does not have any more stays above the service that comes back. */
const leftAbove = published.replace(
  '    title: { pl: Wydatki',
  '    # The council asked for it.\n    title: { pl: Wydatki',
)

/** Whether they leave nothing of service 2 together: then it has no lines that one of them could come back to. */
const belong = (one: number, other: number): boolean => {
  const [[path], [otherPath]] = [changeOf(one), changeOf(other)]
  return path[1] === '2' && otherPath[1] === '2'
}

it('a property put back has its published lines with their comments, and all else is as if it had never been changed', () => {
  const property = (number: number): string => `${changeOf(number).slice(0, 2)}`
  const numbers = fc.uniqueArray(fc.nat(changes.length - 1), { minLength: 1, maxLength: 5, selector: property })
  fc.assert(
    fc.property(commented, numbers, (text, [target = 0, ...others]) => {
      const rest = others.filter((one) => !belong(target, one))
      const document = edited(text, [...rest, target])
      const unpublished = new Unpublished(fileValues(text), fileValues(document.text), compiler.standard)
      const [path, key] = changeOf(target)
      expect(unpublished.discard(document, find(document.text, path, key))).toBe(true)
      expect(document.text).toBe(edited(text, rest).text)
    }),
    { numRuns: 40, examples: [[leftAbove, [9, 7]]] },
  )
})
