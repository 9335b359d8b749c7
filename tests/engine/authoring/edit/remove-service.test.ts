import { expect, it } from 'vitest'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { addService } from '../../../../src/engine/authoring/edit/new-service.ts'
import { removeService } from '../../../../src/engine/authoring/edit/remove-service.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()

function withTrees(text = officeText): OfficeDocument {
  const document = OfficeDocument.parse(text, compiler.standard)
  const sample = { drzewa: [{ gatunek: 'dąb', wysokosc: 12 }] }
  addService(document, compiler.compile(text), { path: '/zielen/drzewa', sample, title: { pl: 'Drzewa' } })
  return document
}

it('is removed with all that the file has for it', () => {
  const document = withTrees()
  document.set(['services', '9001', 'title', 'pl'], 'Dęby')
  document.set(['texts', 'pl', 'service.9001.description'], 'Drzewa.')
  document.set(['services', 'except'], [9001])
  document.set(['tiles'], [1, 9001])
  expect(removeService(document, '9001')).toBeNull()
  expect(document.text).not.toContain('9001')
  expect(document.text).not.toContain('ownServices')
  expect(compiler.compile(document.text).problems).toEqual([])
  document.undo()
  expect(document.text).toContain('9001')
})

it('is removed with its entries of the menu and its changes with a date', () => {
  const document = withTrees(`${officeText}scheduled:
  - from: 2099-01-01
    tiles: [1]
  - from: 2099-02-01
`)
  const words = '{ pl: Drzewa, en: Trees, de: Bäume, uk: Дерева }'
  const own = document.text.replace('slug: drzewa\n', 'slug: drzewa\n    paths: { /nasze-drzewa: null }\n')
  document.replaceText(`${own.replace(
    '    tiles: [1]\n',
    `    tiles: [1, 9001]
    services: { 9001: { title: ${words} } }
    texts: { pl: { service.9001.description: Drzewa. } }
  - from: 2099-01-05
    services:
      9001: { title: ${words} }
`,
  )}menu:
  start: { go: /, label: ${words} }
  drzewa: { go: /uslugi/9001/drzewa, label: ${words} }
  inne: { go: /nasze-drzewa, label: ${words} }
`)
  expect(compiler.compile(document.text).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(removeService(document, '9001')).toBeNull()
  expect(document.text).not.toContain('9001')
  expect(compiler.compile(document.text).problems).toEqual([])
  expect(document.get(['scheduled'])).toEqual([{ from: '2099-01-01', tiles: [1] }, { from: '2099-02-01' }])
  expect(Object.keys(document.get(['menu']) ?? {})).toEqual(['start'])
  document.undo()
  expect(document.text).toContain('/uslugi/9001/drzewa')
})

it('is removed with what stands with it: in its group, or under its page', () => {
  const document = withTrees(`${officeText}scheduled:
  - from: 2099-01-01
    services: { 9002: { group: 9001 } }
  - from: 2099-02-01
    services: { 9003: { under: 9001, access: login } }
`)
  const sample = { krzewy: [{ gatunek: 'bez', wysokosc: 2 }] }
  for (const title of ['Krzewy', 'Trawy']) {
    const made = { path: `/zielen/${title}`, sample, title: { pl: title } }
    addService(document, compiler.compile(document.text), made)
  }
  document.set(['ownServices', '9002', 'group'], 9001)
  document.set(['ownServices', '9003', 'under'], 9001)
  document.set(['services', '1', 'group'], 9001)
  const errors = () => compiler.compile(document.text).problems.filter(({ severity }) => severity === 'error')
  expect(errors()).toEqual([])
  const before = document.text
  expect(removeService(document, '9001')).toBeNull()
  expect(document.text).not.toContain('9001')
  expect(errors()).toEqual([])
  expect(document.get(['scheduled'])).toEqual([{ from: '2099-02-01', services: { 9003: { access: 'login' } } }])
  expect(Object.keys(document.get(['ownServices']) ?? {})).toEqual(['9002', '9003'])
  document.undo()
  expect(document.text).toBe(before)
})

it('stays where it is the only one that the office has chosen: all others would come', () => {
  const document = withTrees(officeText.replace('services: { only: all }', 'services: { only: [9001] }'))
  const before = document.text
  expect(before).toContain('only: [9001]')
  expect(removeService(document, '9001')).toMatchObject({ message: { id: 'draft.only-service' } })
  expect(document.text).toBe(before)
  document.set(['services', 'only'], [1, 9001])
  expect(removeService(document, '9001')).toBeNull()
  expect(document.get(['services', 'only'])).toEqual([1])
})
