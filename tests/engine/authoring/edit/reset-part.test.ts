import { expect, it } from 'vitest'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import { differsFromStandard, resetPart } from '../../../../src/engine/authoring/edit/reset-part.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
const changed = `${officeText}# Ours.
texts:
  pl: { service.1.title: Skąd pieniądze, service.2.title: Na co pieniądze }
scheduled: [{ from: 2099-01-01, services: { 1: { title: { pl: Później } } } }]
`.replace('services: { only: all }', 'services: { only: all, 1: { blocks.income.page: 3 }, 2: { access: login } }')

it('puts one service back to the standard, with its parts and texts, and leaves all else', () => {
  compiler.compile(officeText)
  const compiled = compiler.compile(changed)
  const document = OfficeDocument.parse(changed, compiler.standard)
  expect([1, 2, 3].map((id) => differsFromStandard(compiled, ['services', String(id)]))).toEqual([true, true, false])
  expect(resetPart(document, compiled, ['services', '1'])).toBe(true)
  const after = compiler.compile(document.text)
  expect(differsFromStandard(after, ['services', '1'])).toBe(false)
  expect(after.service(1, 'pl')?.title).toBe('Dochody budżetu gminy')
  expect(after.service(2, 'pl')?.title).toBe('Na co pieniądze')
  expect(document.text).toContain('# Ours.')
  expect(document.text).toContain('Później')
  document.undo()
  expect(document.text).toBe(changed)
})

it('does nothing to what is the standard’s, and nothing to a part of a service alone', () => {
  const compiled = compiler.compile(changed)
  const document = OfficeDocument.parse(changed, compiler.standard)
  expect(resetPart(document, compiled, ['services', '3'])).toBe(false)
  expect(resetPart(document, compiled, ['services', '1', 'blocks'])).toBe(false)
  expect(document.text).toBe(changed)
})

it('is not offered for what has no standard', () => {
  const properties = propertiesOf(newCompiler().compile(officeText), [])
  const differs = (name: string) => properties.find(({ key }) => key === name)?.differs
  expect([differs('names'), differs('bip')]).toEqual([false, true])
})
