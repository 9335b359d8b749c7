import { describe, expect, it } from 'vitest'
import { languageHelpAt } from '../../../../src/engine/authoring/edit/language-help.ts'
import { mergeDocuments } from '../../../../src/engine/authoring/edit/merge.ts'
import { isSame } from '../../../../src/engine/authoring/edit/plain.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import { choiceWord } from '../../../../src/engine/authoring/edit/property-words.ts'
import { fileValues, Unpublished } from '../../../../src/engine/authoring/edit/unpublished.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()

/** The key wherever an office's file may have one. */
const withKey = (key: string): string =>
  officeText.replace(
    'services: { only: all }',
    `services:
  only: all
  1:
    ${key}: { added: 1 }
    blocks.${key}: { note: { pl: x } }
    blocks.income.columns.${key}: { label: { pl: X } }
    blocks.income.${key}: 1
  ${key}: { title: { pl: A }, added: 1 }
${key}: { ${key}: { added: 1 } }
texts: { pl: { ${key}: X, service.${key}.title: Y, service.1.${key}: Z } }
menu: { ${key}: { go: /, icon: home, title: { pl: A } } }
ownServices:
  ${key}: { ${key}: 2 }
  9001: { blocks: { ${key}: { table: a.b, columns: { ${key}: { label: { pl: x } } } } }, sources: { ${key}: { get: /x } } }`,
  )

describe.each(['constructor', '__proto__'])('the key `%s`, which every object has', (key) => {
  const text = withKey(key)

  it('is helped with as any other, wherever it is typed', () => {
    const compiled = compiler.compile(officeText)
    for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
      for (const begun of [': ', ': { a: ', '.x', `.${key}: `]) {
        const typed = text.slice(0, at + key.length) + begun
        const words = languageHelpAt(compiled, typed, typed.length)?.words ?? []
        for (const { name, help } of words)
          expect([typeof name, typeof help]).toEqual(['string', expect.not.stringMatching(/function/)])
      }
    }
  })

  it('is named by itself where it is written as a choice', () => {
    const written = officeText.replace('only: all', `only: all, 1: { access: ${key} }`)
    const property = propertiesOf(compiler.compile(written), ['services', '1']).find((one) => one.key === 'access')
    expect(property).toMatchObject({ kind: 'choice' })
    expect(() => structuredClone(property)).not.toThrow()
    expect(choiceWord('access', key)).toBeNull()
  })

  it('is neither published nor changed unless it is written', () => {
    const compiled = compiler.compile(officeText)
    const [was, is] = [fileValues(officeText), fileValues(text)]
    const property = propertiesOf(compiled, ['services', '1']).find((one) => one.key === 'title')
    expect(property && new Unpublished(was, is, compiler.standard).has(property)).toBe(false)
    expect(new Unpublished(was, is, compiler.standard).concerns(['services', key])).toBe(true)
    expect(new Unpublished(was, was, compiler.standard).concerns(['services', key])).toBe(false)
  })

  it('is merged, and changes no other object', () => {
    const { text: merged, clashes } = mergeDocuments(officeText, text, `${officeText}# theirs\n`)
    expect(clashes).toEqual([])
    expect(isSame(fileValues(merged)?.values, fileValues(text)?.values)).toBe(true)
    const theirs = text.replaceAll('added: 1', 'added: 2')
    expect(mergeDocuments(officeText, text, theirs).clashes.length).toBeGreaterThan(0)
    expect('added' in {}).toBe(false)
  })
})
