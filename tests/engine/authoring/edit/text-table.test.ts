import { describe, expect, it } from 'vitest'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { changeTexts, textRowsOf } from '../../../../src/engine/authoring/edit/text-table.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
const rows = textRowsOf(compiler.compile(officeText))
const rowOf = (id: string, among = rows) => {
  const found = among.find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const changeOf = (id: string, language: string, text: string) => {
  const one = rowOf(id).texts.find((value) => value.language === language)
  if (!one) throw new Error(`${id} has no ${language}`)
  return { ...one, text }
}
const open = () => OfficeDocument.parse(officeText, compiler.standard)

describe('the table of all texts', () => {
  it('has each text of services, forms, the menu, the app and the name once, and none is missing', () => {
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const some = ['names', 'services.1.title', 'services.1.blocks.income.empty', 'forms.login.title', 'texts.home.lead']
    expect(ids).toEqual(expect.arrayContaining([...some, 'texts.pager.range']))
    expect(ids.some((id) => id.startsWith('texts.menu.'))).toBe(true)
    expect(rows.filter(({ optional, texts }) => !optional && texts.some(({ value }) => value === null))).toEqual([])
    // What identifies a unit of XLIFF has no spaces.
    expect(ids.filter((id) => !/^[\w.:-]+$/.test(id))).toEqual([])
  })

  it('has of a text with a number the forms that a language counts with', () => {
    const few = rows.find(({ id }) => id.endsWith('_few'))
    expect(few?.texts.map(({ language }) => language)).toEqual(['pl', 'uk'])
  })

  it('writes a text where it belongs, and an empty one takes it back', () => {
    const document = open()
    expect(changeTexts(document, [changeOf('services.1.blocks.income.empty', 'en', 'No income')])).toBe(true)
    expect(document.text).toContain('    blocks.income.empty: { en: No income }\n')
    const now = textRowsOf(compiler.compile(document.text))
    const { texts } = rowOf('services.1.blocks.income.empty', now)
    expect(texts.map(({ differs }) => differs)).toEqual([false, true, false, false])
    changeTexts(document, [{ ...(texts[1] as (typeof texts)[number]), text: '' }])
    expect(document.text).not.toContain('blocks.income.empty')
  })

  it('has what is wrong with a text at its row', () => {
    const document = open()
    const { id } = rows.find((row) => row.address.endsWith('.text')) ?? rowOf('')
    changeTexts(document, [changeOf(id, 'pl', 'Uwaga {nieznane}')])
    const wrong = textRowsOf(compiler.compile(document.text)).filter(({ problems }) => problems.length > 0)
    expect(wrong.map(({ id }) => id)).toEqual([id])
  })

  it('has a name that is missing at the row of the name', () => {
    const document = open()
    changeTexts(document, [changeOf('names', 'en', '')])
    const wrong = textRowsOf(compiler.compile(document.text)).filter(({ problems }) => problems.length > 0)
    expect(wrong.map(({ id }) => id)).toEqual(['names'])
  })

  it('writes several, which are taken back together', () => {
    const document = open()
    const changes = [
      changeOf('services.1.title', 'de', 'Einnahmen der Gemeinde'),
      changeOf('services.2.title', 'de', 'Ausgaben der Gemeinde'),
      changeOf('texts.home.lead', 'pl', 'Sprawdź dane.'),
      changeOf('texts.home.lead', 'en', 'See your data.'),
      changeOf('names', 'en', 'Municipality'),
    ]
    expect(changeTexts(document, changes)).toBe(true)
    const compiled = compiler.compile(document.text)
    expect(compiled.problems).toEqual([])
    const after = textRowsOf(compiled)
    const written = changes.map(({ path }) =>
      after.flatMap(({ texts }) => texts).find((one) => one.path.join() === path.join()),
    )
    expect(written.map((one) => one?.value)).toEqual(changes.map(({ text }) => text))
    document.undo()
    expect(document.text).toBe(officeText)
  })
})
