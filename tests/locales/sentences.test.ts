import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flattenTexts } from '../../src/engine/compiler/language/texts.ts'
import { builtInLanguages } from '../../src/engine/plan/service.ts'

const files = ['engine', 'forms', 'glossary', 'pages', 'portal', 'services']

/** A text that a link completes, and one that the specification words. */
const GO_ON = new Set(['accessibility.commitment', 'service.unavailable'])

const hasTwoSentences = (text: string): boolean => /[.!?] +\p{Lu}/u.test(text)
const isEnded = (text: string): boolean => /[.!?:…)”"}]$/.test(text)

test.each(builtInLanguages)(
  '“Two failure texts lack a full stop”: a text of more than one sentence ends like one (%s)',
  (language) => {
    const open = files.flatMap((file) => {
      const nested: unknown = JSON.parse(
        readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8'),
      )
      return [...flattenTexts(nested, '')].filter(
        ([key, text]) => hasTwoSentences(text) && !isEnded(text) && !GO_ON.has(key),
      )
    })
    expect(open).toEqual([])
  },
)

test('in German three dots after a whole word stand apart from it, on its line', () => {
  const read = (file: string) => readFileSync(new URL(`../../locales/de/${file}.json`, import.meta.url), 'utf8')
  expect([...files, 'start'].flatMap((file) => read(file).match(/\p{L}+ ?…/gu) ?? [])).toEqual([])
})
