import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtInLanguages } from '../../src/engine/plan/service.ts'

interface SumTexts {
  readonly digest: Readonly<Record<'today' | 'late' | 'later' | 'all', string>>
  readonly word: Readonly<Record<'ordered' | 'enforced', string>>
  readonly widget: { readonly 'dues-payment': Readonly<Record<string, string>> }
}

const textsIn = (language: string, file: string): SumTexts =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8')) as SumTexts

/** A text of the home page as the page of dues writes its values. */
const withSum = (text: string) => text.replace('{{sum}}', '{sum}')

describe.each(builtInLanguages)('the same sum of dues has the same words on every page in %s', (language) => {
  const { digest } = textsIn(language, 'pages')
  const { word, widget } = textsIn(language, 'glossary')
  const dues = widget['dues-payment']

  it('due today', () => expect(digest.today).toBe(`${dues.sumToday}:`))
  it('overdue', () => expect(withSum(digest.late)).toBe(dues.sumOverdue))
  it('due later', () => expect(withSum(digest.later)).toBe(dues.sumLater))
  it('ordered', () => expect(`${word.ordered}: {sum}.`).toBe(dues.sumOrdered))
  it('enforced', () => expect(`${word.enforced}: {sum}.`).toBe(dues.sumEnforced))
  it('all', () => expect(withSum(digest.all)).toBe(dues.sumAll))
})
