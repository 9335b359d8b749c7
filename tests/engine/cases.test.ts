import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { casesFolder, expectFile, pretty } from './case-files.ts'
import { buildCase, readCase } from './case-folder.ts'
import { buildBuiltIn, builtInFiles, planOf } from './definitions.ts'

const cases = readdirSync(casesFolder).filter((name) => existsSync(join(casesFolder, name, 'service.yaml')))

describe('cases of definitions', () => {
  it.each(cases)('%s', (name) => {
    const folder = join(casesFolder, name)
    const { text, plan } = buildCase(readCase(folder))
    expectFile(join(folder, 'diagnostics.txt'), text === '' ? null : text)
    expectFile(join(folder, 'plan.json'), text === '' ? pretty(plan) : null)
  })
})

describe('the built-in services', () => {
  const built = buildBuiltIn()
  const numbers = [...builtInFiles].flatMap(([path, text]) =>
    path.startsWith('services/') && !path.endsWith('.test.yaml') ? [Number(/^service: (\d+)/m.exec(text)?.[1])] : [],
  )

  it('are sound', () => {
    expect(built.diagnostics).toEqual([])
    expect(numbers.length).toBeGreaterThan(0)
  })

  it.each(numbers)('%i has its plan', (number) => {
    expectFile(join(casesFolder, `service-${number}`, 'plan.json'), pretty(planOf(built, number)))
  })

  it.each(numbers)('%i says the same in four languages, in other words', (number) => {
    const shapes = ['pl', 'en', 'de', 'uk'].map((language) => withoutWords(planOf(built, number, language)))
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  })
})

/** A plan without what a resident reads: what is left is the same in each language. */
const withoutWords = (plan: unknown): unknown =>
  JSON.parse(JSON.stringify(plan), (key, value: unknown) =>
    [
      'title',
      'description',
      'label',
      'valueLabel',
      'empty',
      'corner',
      'hint',
      'submit',
      'text',
      'language',
      'unit',
      'nothing',
    ].includes(key)
      ? typeof value
      : key === 'words' && typeof value === 'object' && value !== null
        ? Object.keys(value)
        : value,
  )
