import { describe, expect, it } from 'vitest'
import { addMenuEntry, addNote } from '../../../../src/engine/authoring/edit/additions.ts'
import { conditionIn, conditionWith } from '../../../../src/engine/authoring/edit/conditions.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { outlineOf } from '../../../../src/engine/authoring/edit/outline.ts'
import { isPlannable, planChange, removePeriod } from '../../../../src/engine/authoring/edit/planning.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import type { PropertyChange } from '../../../../src/engine/authoring/edit/property.ts'
import { applySuggestion } from '../../../../src/engine/authoring/edit/suggestion.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
const first = compiler.compile(officeText)
const words = { pl: 'Odpady', en: 'Waste', de: 'Abfall', uk: 'Відходи' }

describe('what an office adds', () => {
  it('is an entry at the end of the menu, which becomes its own', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    expect(addMenuEntry(document, compiler.standard, { go: 'https://a.example', label: words })).toEqual([
      'menu',
      'pozycja1',
    ])
    expect(addMenuEntry(document, compiler.standard, { go: '/kontakt', label: words })).toEqual(['menu', 'pozycja2'])
    const compiled = compiler.compile(document.text)
    expect(compiled.problems).toEqual([])
    const before = first.portal('pl')?.menu ?? []
    expect(compiled.portal('pl')?.menu.map(({ label }) => label)).toEqual([
      ...before.map(({ label }) => label),
      'Odpady',
      'Odpady',
    ])
    const order = propertiesOf(compiled, ['menu']).find(({ key }) => key === 'order.menu')
    expect(order?.kind === 'order' && order.titles.pozycja1).toEqual({ pl: 'Odpady', en: 'Odpady' })
    document.undo()
    document.undo()
    expect(document.text).toBe(officeText)
  })

  it('is a note at the top of a page, with a name that is free', () => {
    const service = ['services', '16']
    const document = OfficeDocument.parse(officeText, compiler.standard)
    const note = { tone: 'warning', text: words }
    const add = () => addNote(document, compiler.compile(document.text), service, note)
    expect([add(), add()]).toEqual([
      [...service, 'blocks', 'uwaga1'],
      [...service, 'blocks', 'uwaga2'],
    ])
    const compiled = compiler.compile(document.text)
    expect(compiled.problems).toEqual([])
    expect(compiled.service(16, 'de')?.blocks.map(({ id }) => id)).toEqual(['uwaga2', 'uwaga1', 'contract', 'invoices'])
  })

  it('is called by its kind while it has no title, and lacks its text at the field of that', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    const path = addNote(document, first, ['services', '1'], { tone: 'info', text: {} }) ?? []
    addNote(document, compiler.compile(document.text), ['services', '1'], { tone: 'info', text: words })
    const compiled = compiler.compile(document.text)
    const [services] = outlineOf(compiled)
    const parts = services?.children.find((one) => one.path[1] === '1')?.children.slice(1)
    expect(parts?.map(({ title }) => title.pl)).toEqual(['Uwaga', 'Uwaga 2', 'Tabela'])
    const order = propertiesOf(compiled, ['services', '1']).find(({ key }) => key === 'order.blocks')
    expect(order?.kind === 'order' && Object.values(order.titles)).toEqual([
      { pl: 'Uwaga', en: 'Note' },
      { pl: 'Uwaga 2', en: 'Note 2' },
      { pl: 'Tabela', en: 'Table' },
    ])
    const wrong = propertiesOf(compiled, path).filter(({ problems }) => problems.length > 0)
    expect(wrong.map(({ key, problems }) => [key, problems.map(({ id }) => id)])).toEqual([
      ['text', ['empty-list.words']],
    ])
  })

  it('shows a note on a usual condition, which is known again in what is written', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    const path = addNote(document, first, ['services', '1'], { tone: 'info', text: words }) ?? []
    const whenIn = (compiled: typeof first) => propertiesOf(compiled, path).find(({ key }) => key === 'when')
    const when = whenIn(compiler.compile(document.text))
    const conditions = when?.kind === 'expression' ? when.conditions : []
    expect(conditions.map(({ label }) => label.pl)).toEqual([
      ...['równa się', 'nie równa się', 'co najmniej', 'co najwyżej'].map((one) =>
        expect.stringMatching(new RegExp(`^Rok.* ${one}$`)),
      ),
      ...['tylko dla osób fizycznych', 'tylko dla instytucji', 'od dnia', 'do dnia'],
    ])
    const values = { none: '', number: '2026', text: 'a', date: '2027-01-01' }
    for (const condition of conditions) {
      const expression = conditionWith(condition, values[condition.value])
      document.set([...path, 'when'], expression)
      const compiled = compiler.compile(document.text)
      expect([expression, compiled.problems]).toEqual([expression, []])
      expect(conditionIn(conditions, expression)).toEqual({ condition, value: values[condition.value] })
    }
    expect(conditionIn(conditions, 'year > 2020')).toBeNull()
  })
})

describe('a problem whose correction is certain', () => {
  it('is corrected by the word that it suggests, as long as the text is the one that was compiled', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    document.set(['services', '16', 'blocks', 'invoices', 'rowHeader'], 'numerFaktur')
    const { problems, text } = compiler.compile(document.text)
    const [problem] = problems
    expect(problem?.suggestion).toBe('numerFaktury')
    if (!problem) return
    expect(applySuggestion(document, officeText, problem)).toBe(false)
    expect(applySuggestion(document, text, problem)).toBe(true)
    expect(document.text).toContain('blocks.invoices.rowHeader: numerFaktury\n')
    expect(compiler.compile(document.text).problems).toEqual([])
  })
})

describe('a change with a date', () => {
  const from = '2027-01-01'

  it('is written among those of its days, and taken back at once', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    const property = (path: readonly string[], key: string) => {
      const found = propertiesOf(compiler.compile(document.text), path).find((one) => one.key === key)
      if (!found) throw new Error(`no ${key}`)
      return found
    }
    const block = ['services', '1', 'blocks', 'income']
    const plan = (path: readonly string[], key: string, value: PropertyChange, until: string | null = null) =>
      planChange(document, property(path, key), value, { from, until })
    expect([
      plan(['services', '1'], 'title', { language: 'pl', text: 'Wpływy' }),
      plan(block, 'page', 7),
      plan([...block, 'columns', 'planPoZmianach'], 'shown', false),
      plan(['theme'], 'primary', '#7a0019', '2027-01-06'),
    ]).toEqual([true, true, true, true])
    const compiled = compiler.compile(document.text)
    expect(compiled.problems).toEqual([])
    const planned = document.get(['scheduled'])
    const patches = { 'blocks.income.page.size': 7, 'blocks.income.columns.planPoZmianach': null }
    expect(planned).toEqual([
      { from, services: { 1: { title: { pl: 'Wpływy' }, ...patches } } },
      { from, until: '2027-01-06', theme: { primary: '#7a0019' } },
    ])
    const group = outlineOf(compiled).find(({ path }) => path[0] === 'scheduled')
    expect(group?.children.map(({ title }) => title)).toEqual([
      {
        pl: 'od 1 stycznia 2027: Dochody budżetu gminy',
        en: 'from January 1, 2027: Municipal budget: income',
      },
      {
        pl: 'od 1 stycznia 2027 do 6 stycznia 2027: Wygląd',
        en: 'from January 1, 2027 until January 6, 2027: Look',
      },
    ])
    const days = propertiesOf(compiled, ['scheduled', 1]).map((one) => [one.key, one.kind === 'moment' && one.value])
    expect(days).toEqual([
      ['from', from],
      ['until', '2027-01-06'],
    ])
    expect([removePeriod(document, 0), removePeriod(document, 0)]).toEqual([true, true])
    expect(document.text).toBe(officeText)
    for (let left = 6; left > 0; left -= 1) expect(document.undo()).toBe(true)
    expect([document.text, document.canUndo]).toEqual([officeText, false])
  })

  it('is not offered for an order, for whether there is a service, and for what has a date already', () => {
    const compiled = compiler.compile(officeText)
    const keys = [['services', '1'], ['tiles'], ['services', '1', 'blocks', 'income']].flatMap((path) =>
      propertiesOf(compiled, path).flatMap((one) => (isPlannable(one) ? [] : [one.key])),
    )
    expect(keys).toEqual(['served', 'break.from', 'order.tiles', 'order.columns'])
  })

  it('is not offered where it would replace more than the property, nor for what is hidden', () => {
    const column = ['services', '1', 'blocks', 'income', 'columns', 'planPoZmianach']
    const document = OfficeDocument.parse(officeText, compiler.standard)
    const plannable = (path: readonly string[]) =>
      propertiesOf(compiler.compile(document.text), path).flatMap((one) => (isPlannable(one) ? [one.key] : []))
    expect([plannable(['menu', 'home']), plannable(['accessibility'])]).toEqual([[], []])
    expect(plannable([])).toEqual(expect.arrayContaining(['names', 'bip']))
    expect(plannable(column)).toContain('shown')
    document.set(column, null)
    expect(plannable(column)).not.toContain('shown')
  })
})
