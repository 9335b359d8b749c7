import { describe, expect, it } from 'vitest'
import { changeProperty, resetProperty } from '../../../../src/engine/authoring/edit/change-property.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import {
  addService,
  fieldsOfCall,
  type NewService,
  serviceCalls,
} from '../../../../src/engine/authoring/edit/new-service.ts'
import { outlineOf } from '../../../../src/engine/authoring/edit/outline.ts'
import { writtenSamples } from '../../../../src/engine/authoring/edit/own-samples.ts'
import type { Plain } from '../../../../src/engine/authoring/edit/plain.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import type { Property, PropertyOf } from '../../../../src/engine/authoring/edit/property.ts'
import { textRowsOf } from '../../../../src/engine/authoring/edit/text-table.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()

const trees = {
  path: '/zielen/drzewa',
  sample: {
    zaktualizowano: '2026-03-01',
    drzewa: Array.from({ length: 40 }, (_, index) => ({
      gatunek: 'dąb',
      wysokosc: index === 30 ? 12.5 : 12,
      pomnik: index === 35 ? null : false,
      opis: 'Rośnie: "tu"\ni tam #1',
    })),
  },
}

function added(wanted: NewService, text = officeText) {
  const first = compiler.compile(text)
  const document = OfficeDocument.parse(text, compiler.standard)
  const path = addService(document, first, wanted)
  return { document, path, compiled: compiler.compile(document.text) }
}

describe('a new service of an office', () => {
  it('is made from a call of the contract, with the fields that were chosen', () => {
    const first = compiler.compile(officeText)
    const path = '/el/dajNajpopularniejszeImiona'
    expect(serviceCalls(first)).toContainEqual(expect.objectContaining({ path, open: true }))
    const fields = fieldsOfCall(first, { path })
    const ids = 'ok' in fields ? [] : fields.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['listaImion.imie', 'listaImion.liczbaOsob']))
    const {
      compiled,
      path: made,
      document,
    } = added({ path, title: { pl: 'Imiona w gminie' }, fields: ['listaImion.imie'] })
    expect(compiled.problems).toEqual([])
    expect(made).toEqual(['services', '9001'])
    const plan = compiled.service(9001, 'de')
    expect(plan).toMatchObject({ slug: 'imiona-w-gminie', access: 'public', title: 'Imiona w gminie' })
    expect(plan?.blocks).toMatchObject([{ kind: 'table', columns: [{ id: 'imie' }] }])
    expect(document.undo()).toBe(true)
    expect(document.text).toBe(officeText)
  })

  it('is offered every call in the languages of the studio', () => {
    const calls = serviceCalls(compiler.compile(officeText))
    expect(calls.find(({ path }) => path === '/el/dajLiczbeWyborcow')?.summary).toEqual({
      pl: 'Liczba wyborców w dniu wyborów',
      en: 'Number of voters on an election date',
    })
    expect(calls.filter(({ summary }) => summary === null || summary.pl === summary.en)).toEqual([])
  })

  it('can be made of any call that is offered, and then has no error', () => {
    const first = compiler.compile(officeText)
    const calls = serviceCalls(first)
    expect(calls.length).toBeGreaterThan(30)
    const wrong = calls.flatMap(({ path }) => {
      const document = OfficeDocument.parse(officeText, compiler.standard)
      const made = addService(document, first, { path, title: { pl: 'Próba' } })
      if ('ok' in made) return [`${path}: ${made.message.id}`]
      const errors = compiler.compile(document.text).problems.filter(({ severity }) => severity === 'error')
      return errors.map(({ id }) => `${path}: ${id}`)
    })
    expect(wrong).toEqual([])
  })

  it('is made from a sample reply, of which it keeps the rows that show something', () => {
    const { compiled, document } = added({ ...trees, title: { pl: 'Drzewa' } })
    expect(compiled.problems).toEqual([])
    expect(compiled.service(9001, 'pl')?.blocks).toMatchObject([
      { kind: 'table', columns: [{ id: 'gatunek' }, { id: 'wysokosc' }, { id: 'pomnik' }, { id: 'opis' }] },
      { kind: 'fields' },
    ])
    const sample = writtenSamples(compiled).get(trees.path)
    expect(sample).toMatchObject({ drzewa: { length: 7 }, zaktualizowano: '2026-03-01' })
    expect(sample).toMatchObject({ drzewa: expect.arrayContaining([trees.sample.drzewa[35]]) })
    expect(document.text.startsWith(officeText)).toBe(true)
  })

  it('has a number and an address of its own beside others, in lines beside theirs', () => {
    const one = added({ ...trees, title: { pl: 'Łąki' } })
    const two = added({ ...trees, title: { pl: 'Łąki' } }, `${one.document.text}# The end\n`)
    expect(two.compiled.problems).toEqual([])
    expect(two.path).toEqual(['services', '9002'])
    expect([9001, 9002].map((id) => two.compiled.service(id, 'pl')?.slug)).toEqual(['laki', 'laki-2'])
    expect(two.document.text.endsWith('# The end\n')).toBe(true)
  })

  it('is refused where somebody’s personal number is in the sample, or there is no such call', () => {
    const personal = added({ path: '/a', sample: [{ pesel: '44051401359' }], title: { pl: 'A' } })
    expect(personal.path).toMatchObject({ message: { id: 'draft.personal' } })
    expect(personal.document.text).toBe(officeText)
    expect(added({ path: '/a', title: { pl: 'A' } }).path).toMatchObject({ message: { id: 'draft.no-path' } })
    expect(fieldsOfCall(personal.compiled, { path: '/a', sample: 5 })).toMatchObject({
      message: { id: 'draft.no-fields' },
    })
  })

  it('is in the outline and among the texts, and changed and put back by the same properties', () => {
    const { document, compiled } = added({ ...trees, title: { pl: 'Drzewa' } })
    const found = outlineOf(compiled)[0]?.children.find(({ path }) => path[1] === '9001')
    expect(found).toMatchObject({ title: { pl: 'Drzewa' }, shown: true, mark: 'standard', missing: [] })
    expect(textRowsOf(compiled).some(({ id }) => id.includes('9001'))).toBe(true)
    const column = ['services', '9001', 'blocks', 'drzewa', 'columns', 'opis']
    const shown = propertiesOf(compiled, column).find(({ key }) => key === 'shown')
    expect(shown && changeProperty(document, shown, false, compiler.standard)).toBe(true)
    const hidden = compiler.compile(document.text)
    expect(hidden.problems).toEqual([])
    expect(hidden.service(9001, 'pl')?.blocks[0]).toMatchObject({ columns: { length: 3 } })
    const again = propertiesOf(hidden, column).find(({ key }) => key === 'shown')
    expect(again && resetProperty(document, again)).toBe(true)
    expect(document.text).not.toContain('columns.opis')
    expect(compiler.compile(document.text).service(9001, 'pl')).toEqual(compiled.service(9001, 'pl'))
  })

  const first = compiler.compile(officeText)
  const pathIn = (text: string, wanted: Partial<NewService> = {}) =>
    addService(OfficeDocument.parse(text, compiler.standard), first, { ...trees, title: { pl: 'A' }, ...wanted })

  it.each([
    ['a number', [{ id: 44051401359 }], '/a'],
    ['a part of a text', { opis: 'wniosek 44051401359/2' }, '/a'],
    ['a text with a space before it', [' 44051401359'], '/a'],
    ['a key', { osoby: { '44051401359': true } }, '/a'],
    ['a part of the address', [{ a: 1 }], '/osoby/44051401359'],
  ])('is refused where a personal number is %s', (_name, sample, path) => {
    expect(pathIn(officeText, { path, sample })).toMatchObject({ message: { id: 'draft.personal' } })
  })

  it('may have other long numbers in its sample', () => {
    const sample = [{ konto: '61109010140000071219812874', numer: '44051401358' }]
    expect(pathIn(officeText, { sample })).toEqual(['services', '9001'])
  })

  it('has the first number that is free, and is refused where there is none', () => {
    const path = (ids: readonly (string | number)[]) =>
      pathIn(`${officeText}ownServices:\n${ids.map((id) => `  ${id}: { slug: s${id} }\n`).join('')}`)
    expect(path(['drzewa'])).toEqual(['services', '9001'])
    expect(path([9999])).toEqual(['services', '9001'])
    expect(path([9001, 9003])).toEqual(['services', '9002'])
    const all = Array.from({ length: 999 }, (_, index) => 9001 + index)
    expect(path(all)).toMatchObject({ message: { id: 'draft.no-number' } })
  })

  it('is refused where the services of the office are between braces in several lines, which is stated', () => {
    const own = `${officeText}ownServices: {\n  9001: { slug: a }\n}\n`
    expect(pathIn(own)).toMatchObject({ message: { id: 'draft.braces' } })
    expect(pathIn('services: [')).toMatchObject({ message: { id: 'draft.no-office' } })
  })

  it('stands in the group that was chosen, and in another by the same property', () => {
    const groupIn = (wanted: NewService['group']) => {
      const made = added({ ...trees, title: { pl: 'Drzewa' }, group: wanted })
      expect(made.compiled.problems).toEqual([])
      return made
    }
    const groupsOf = (compiled: ReturnType<typeof compiler.compile>) =>
      ['pl', 'de'].map((language) => compiled.portal(language)?.services.find(({ id }) => id === '9001')?.group)
    const { document, compiled } = groupIn({ pl: 'Zieleń' })
    expect(groupsOf(compiled)).toEqual([
      { of: [], name: 'Zieleń' },
      { of: [], name: 'Zieleń' },
    ])
    expect(groupsOf(groupIn(1).compiled)).toEqual([{ of: ['1'] }, { of: ['1'] }])
    expect(groupsOf(groupIn(undefined).compiled)).toEqual([undefined, undefined])

    const service = ['services', '9001']
    const property = (key: string, of = compiler.compile(document.text)) =>
      propertiesOf(of, service).find((one) => one.key === key) as Property
    const choose = (value: Plain) => changeProperty(document, property('group.of'), value, compiler.standard)
    const named = property('group')
    expect([named, property('group.of')].map(({ label }) => label.pl)).toEqual(['Nazwa grupy', 'Grupa na liście usług'])
    expect(changeProperty(document, named, { language: 'de', text: 'Grün' }, compiler.standard)).toBe(true)
    expect(groupsOf(compiler.compile(document.text))).toEqual([
      { of: [], name: 'Zieleń' },
      { of: [], name: 'Grün' },
    ])
    expect(choose(1)).toBe(true)
    expect(groupsOf(compiler.compile(document.text))).toEqual([{ of: ['1'] }, { of: ['1'] }])
    expect(property('group')).toBeUndefined()
    expect(choose(null)).toBe(true)
    expect(groupsOf(compiler.compile(document.text))).toEqual([undefined, undefined])
    expect(choose({ pl: 'Zieleń', en: 'Zieleń', de: 'Zieleń' })).toBe(true)
    expect(groupsOf(compiler.compile(document.text))).toEqual([
      { of: [], name: 'Zieleń' },
      { of: [], name: 'Zieleń' },
    ])

    // A new one cannot be published before it has a name.
    const other = groupIn(undefined)
    const group = propertiesOf(other.compiled, service).find(({ key }) => key === 'group.of') as PropertyOf<'choice'>
    expect(group.options.map(({ value }) => value)).toEqual(expect.arrayContaining([null, {}, 1]))
    expect(changeProperty(other.document, group, {}, compiler.standard)).toBe(true)
    const unnamed = propertiesOf(compiler.compile(other.document.text), service).find(({ key }) => key === 'group')
    expect(unnamed?.problems.map(({ severity }) => severity)).toContain('error')
    expect(propertiesOf(compiled, ['services', '1']).some(({ key }) => key.startsWith('group'))).toBe(false)
  })
})
