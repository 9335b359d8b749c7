import { describe, expect, test } from 'vitest'
import { buildPortal } from '../../../src/engine/compiler/project/build.ts'
import { inputOf } from '../definitions.ts'

const problemsWith = (name: string) => {
  const office = `office: lipa\nhosts: [lipa.example]\napi: https://a.example\nnames: { pl: ${JSON.stringify(name)} }\nlanguages: [pl]\n`
  const files = new Map([
    ['portal.yaml', 'language: 1\nextends: okienko\n'],
    ['offices/lipa.yaml', office],
  ])
  return buildPortal(inputOf(files)).diagnostics.filter(({ severity }) => severity === 'error')
}

describe('the name of an office', () => {
  test('has at most 200 characters', () => {
    expect(problemsWith('a'.repeat(200))).toEqual([])
    const [problem] = problemsWith('a'.repeat(100_000))
    expect(problem).toMatchObject({ code: 'malformed' })
  })

  test.each(['a\nb', 'a\tb', 'a\u0007b'])('is one line of visible characters: %j is refused', (name) => {
    expect(problemsWith(name)).toMatchObject([{ code: 'malformed' }])
  })
})

describe('the picture of an office', () => {
  test('that has scripts in it is warned of', () => {
    const files = new Map([
      ['portal.yaml', 'language: 1\nextends: okienko\n'],
      [
        'offices/lipa.yaml',
        'office: lipa\nhosts: [lipa.example]\napi: https://a.example\nnames: { pl: Lipa }\nlanguages: [pl]\ntheme: { logo: lipa.svg }\n',
      ],
    ])
    const problemsOf = (drawing: string) => {
      const images = new Map([['offices/lipa.svg', Buffer.from(drawing)]])
      const { diagnostics } = buildPortal({ ...inputOf(files), images })
      return diagnostics.filter(({ id }) => id === 'active-picture')
    }
    expect(problemsOf('<svg><script/></svg>')).toMatchObject([{ severity: 'warning' }])
    expect(problemsOf('<svg><path/></svg>')).toEqual([])
  })
})
