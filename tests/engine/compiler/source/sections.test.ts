import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSections } from '../../../../src/engine/compiler/source/sections.ts'
import { root } from '../../definitions.ts'

describe('a document read by sections', () => {
  it('is the contract as it is read whole', () => {
    const text = readFileSync(join(root, 'schemas/office-api.yaml'), 'utf8')
    const whole: unknown = parse(text)
    expect(JSON.parse(JSON.stringify(readSections(text)))).toEqual(whole)
    expect(Object.keys((readSections(text) as { paths: object }).paths)).toEqual(
      Object.keys((whole as { paths: object }).paths),
    )
  })

  it.each([
    'a: 1\nb: { c: 2 }\n',
    'a:\n  b:\n    c:\n      d: 1\n  "e f": x\n',
    '# head\n\na: # of a\n  # of b\n  b: 1\n\n  c: 2\n# tail\n',
    'a: |\n  not: a key\n  nor: this\nb: >-\n  text: x\n',
    'a:\n  text over\n  two lines\nb: 1\n',
    'a:\n  b: |\n    x: 1\n  c: 2\n',
    'a:\n  - x\n  - y: 1\nb: 2\n',
    'a:\n- x\n- y: 1\nb: 2\n',
    'a: [\n  x,\n  y\n]\nb: 1\n',
    "'200':\n  '404': { $ref: '#/x' }\n",
    'a: &x 1\nb: *x\n',
    'a:\nb:\n',
    '- a\n- b\n',
    '{ "a": { "b": [1] } }',
    'a:\n    b: 1\n    c: 2\n',
    'a: "x: y"\nb: \'*z\'\n',
  ])('%j is what it is read whole', (text) => {
    expect(JSON.parse(JSON.stringify(readSections(text)))).toEqual(parse(text))
  })

  it('reads no section that nobody asks for', () => {
    const data = readSections('a:\n  b: 1\nc:\n  d: [never closed\n') as { readonly a: unknown; readonly c: object }
    expect(data.a).toEqual({ b: 1 })
    expect(() => Object.values(data.c)).toThrow()
  })

  it('reads a section once', () => {
    const data = readSections('a:\n  b: { c: 1 }\n') as { readonly a: { readonly b: object } }
    expect(data.a.b).toBe(data.a.b)
  })
})
