import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { changeProperty } from '../../../../src/engine/authoring/edit/change-property.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import type { EditPath } from '../../../../src/engine/authoring/edit/plain.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import type { Property, PropertyChange } from '../../../../src/engine/authoring/edit/property.ts'
import { fileValues, Unpublished } from '../../../../src/engine/authoring/edit/unpublished.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
const income = ['services', '1', 'blocks', 'income']

// What residents see differs from the standard already.
const published = officeText.replace(
  'services: { only: all }',
  `services:
  only: all
  1:
    title: { pl: Dochody gminy, en: Income } # agreed
    blocks.income.columns.naleznosci: null
    blocks.income.columns.dochodyWykonane: { before: planPoZmianach }
  2:
    access: login`,
)

const find = (text: string, path: EditPath, key: string): Property => {
  const found = propertiesOf(compiler.compile(text), path).find((one) => one.key === key)
  if (!found) throw new Error(`no property ${key} of ${path.join('/')}`)
  return found
}

const between = (text: string) => new Unpublished(fileValues(published), fileValues(text), compiler.standard)

type Step = readonly [path: EditPath, key: string, value: PropertyChange]

const changed = (...steps: readonly Step[]): string => {
  compiler.compile(published)
  const document = OfficeDocument.parse(published, compiler.standard)
  for (const [path, key, value] of steps) {
    expect(changeProperty(document, find(document.text, path, key), value, compiler.standard)).toBe(true)
  }
  return document.text
}

const discarded = (text: string, path: EditPath, key: string): string => {
  const property = find(text, path, key)
  const document = OfficeDocument.parse(text, compiler.standard)
  expect(between(text).discard(document, property)).toBe(true)
  expect(between(document.text).has(find(document.text, path, key))).toBe(false)
  return document.text
}

const other: Step = [['services', '3'], 'access', 'login']

describe('“A draft can be discarded whole or property by property”', () => {
  const single: readonly (readonly [what: string, step: Step])[] = [
    ['a text', [['services', '1'], 'title', { language: 'pl', text: 'Inaczej' }]],
    ['a text that is the standard’s again', [['services', '1'], 'title', { language: 'pl', text: '' }]],
    ['a column that is shown again', [[...income, 'columns', 'naleznosci'], 'shown', true]],
    ['a column that is hidden', [[...income, 'columns', 'planPoZmianach'], 'shown', false]],
    ['a number', [income, 'page', 20]],
    ['a choice', [['services', '2'], 'access', 'public']],
    ['an order of columns', [income, 'order.columns', { name: 'paragraf', index: 0 }]],
    ['the order of tiles', [['tiles'], 'order.tiles', { name: '1', index: -1 }]],
    ['a colour', [['theme'], 'primary', '#7a0019']],
    ['a service that is left out', [['services', '4'], 'served', false]],
  ]

  it.each(single)('%s goes back to what is published, and all else of the draft stays', (_what, step) => {
    const [path, key] = step
    const text = changed(other, step)
    expect(between(text).has(find(text, path, key))).toBe(true)
    const left = discarded(text, path, key)
    expect(parse(left)).toEqual(parse(changed(other)))
    expect(parse(discarded(left, other[0], other[1]))).toEqual(parse(published))
    expect(left).toContain('# agreed')
  })

  it('of an office’s own menu the order goes back and the names stay, and the other way round', () => {
    const menu = (names: readonly string[], label = 'A') =>
      `${published}menu:\n${names.map((one) => `  ${one}: { go: /, label: { pl: ${one === 'a' ? label : one} } }\n`).join('')}`
    const text = menu(['c', 'a', 'b'], 'Nowa')
    const unpublished = new Unpublished(fileValues(menu(['a', 'b', 'c'])), fileValues(text), compiler.standard)
    const back = (path: EditPath, key: string) => {
      const document = OfficeDocument.parse(text, compiler.standard)
      expect(unpublished.discard(document, find(text, path, key))).toBe(true)
      return document.text
    }
    expect(back(['menu'], 'order.menu')).toBe(menu(['a', 'b', 'c'], 'Nowa'))
    expect(back(['menu', 'a'], 'label')).toBe(menu(['c', 'a', 'b']))
  })

  it('the file is the published one again where nothing else differs, with the comments that went with the property', () => {
    const [, standard] = single[1] ?? single[0] ?? [null, other]
    const text = changed([['services', '1'], 'title', { language: 'en', text: '' }], standard)
    expect(text).not.toContain('# agreed')
    const back = discarded(text, ['services', '1'], 'title')
    expect(back).toBe(published)
    // A comment of the draft's own stays, and so does all else.
    const noted = `${text}# of this draft\n`
    expect(discarded(noted, ['services', '1'], 'title')).toContain('# of this draft')
  })

  it('its comments and quotes come back also where other differences stay', () => {
    const removed: readonly Step[] = [
      [['services', '1'], 'title', { language: 'en', text: '' }],
      [['services', '1'], 'title', { language: 'pl', text: '' }],
    ]
    const text = changed(other, ...removed)
    expect(text).not.toContain('# agreed')
    expect(discarded(text, ['services', '1'], 'title')).toBe(changed(other))
    // A comment of the draft's own in the same lines is not lost for them.
    const noted = changed(other, [['services', '1'], 'title', { language: 'pl', text: 'Inaczej' }]).replace(
      '# agreed',
      '# not agreed',
    )
    const back = discarded(noted, ['services', '1'], 'title')
    expect([parse(back), back.includes('# not agreed')]).toEqual([parse(changed(other)), true])
  })

  it('an entry of an office’s own menu that was removed comes back to its place', () => {
    const menu = (names: readonly string[]) =>
      `${published}menu:\n${names.map((one) => `  ${one}: { go: /, label: { pl: ${one} } }\n`).join('')}`
    const whole = menu(['a', 'b', 'c'])
    const between = (text: string) => new Unpublished(fileValues(whole), fileValues(text), compiler.standard)
    const document = OfficeDocument.parse(menu(['a', 'c']), compiler.standard)
    expect(between(document.text).discard(document, find(document.text, ['menu'], 'order.menu'))).toBe(true)
    expect(document.text).toBe(whole)
    expect(between(whole).concerns(['menu'])).toBe(false)
  })

  it('a number goes back also where the draft has written it in another form', () => {
    const page = (value: string) =>
      published.replace('    title: { pl: Dochody', `    blocks.income.page: ${value}\n$&`)
    const text = page('{ size: 20, upTo: 60 }')
    const unpublished = new Unpublished(fileValues(page('5')), fileValues(text), compiler.standard)
    const document = OfficeDocument.parse(text, compiler.standard)
    expect(unpublished.discard(document, find(text, income, 'page'))).toBe(true)
    expect(document.text).toBe(page('5'))
  })

  it('changes nothing where the draft is as what is published', () => {
    const document = OfficeDocument.parse(published, compiler.standard)
    const title = find(published, ['services', '1'], 'title')
    expect([between(published).has(title), between(published).discard(document, title)]).toEqual([false, false])
    expect(new Unpublished(fileValues('['), fileValues(published), compiler.standard).has(title)).toBe(false)
  })
})

describe('“each with a mark: as standard, differs here, draft, missing translation, error”', () => {
  it('a draft is marked at the part that it changes and at what that is within, and nowhere else', () => {
    const text = `${changed(
      [['services', '1'], 'title', { language: 'pl', text: 'Inaczej' }],
      [income, 'page', 20],
      [['services', '4'], 'served', false],
    )}texts: { pl: { service.3.title: Imiona, form.login.title: Wejdź } }\nscheduled: [{ from: 2099-01-01, tiles: [1] }]\n`
    const unpublished = between(text)
    const marked = [
      ['services', '1'],
      income,
      ['services', '4'],
      ['services', '3'],
      ['forms', 'login'],
      ['scheduled', 0],
    ]
    const unmarked = [
      ['services', '2'],
      [...income, 'columns', 'naleznosci'],
      ['services', '3', 'blocks', 'chart'],
      ['forms', 'register'],
      ['menu'],
      ['tiles'],
      ['theme'],
      [],
    ]
    expect(marked.filter((path) => !unpublished.concerns(path))).toEqual([])
    expect(unmarked.filter((path) => unpublished.concerns(path))).toEqual([])
    expect(between(published.replace('names:', 'eOffice: https://e.example\nnames:')).concerns([])).toBe(true)
    expect(between(published).concerns(['services', '1'])).toBe(false)
  })
})
