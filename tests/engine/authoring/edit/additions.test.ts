import { describe, expect, it } from 'vitest'
import { addMenuEntry, addNote } from '../../../../src/engine/authoring/edit/additions.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
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
    document.undo()
    document.undo()
    expect(document.text).toBe(officeText)
  })

  it('is a note before a part of a page, with a name that is free', () => {
    const service = ['services', '16']
    const document = OfficeDocument.parse(officeText, compiler.standard)
    const note = { tone: 'warning', text: words, before: 'invoices' }
    expect(addNote(document, compiler.compile(document.text), service, note)).toEqual([...service, 'blocks', 'uwaga1'])
    expect(addNote(document, compiler.compile(document.text), service, { ...note, before: null })).toEqual([
      ...service,
      'blocks',
      'uwaga2',
    ])
    const compiled = compiler.compile(document.text)
    expect(compiled.problems).toEqual([])
    expect(compiled.service(16, 'de')?.blocks.map(({ id }) => id)).toEqual(['contract', 'uwaga1', 'invoices', 'uwaga2'])
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
