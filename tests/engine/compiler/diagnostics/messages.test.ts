import { describe, expect, test } from 'vitest'
import {
  codes,
  fileCodes,
  probeCodes,
  storeCodes,
  toolCodes,
} from '../../../../src/engine/compiler/diagnostics/codes.ts'
import { messages as english } from '../../../../src/engine/compiler/diagnostics/messages/messages.en.ts'
import { messages as polish } from '../../../../src/engine/compiler/diagnostics/messages/messages.pl.ts'
import { typeName as englishType } from '../../../../src/engine/compiler/diagnostics/messages/values.en.ts'
import { counted, typeName as polishType } from '../../../../src/engine/compiler/diagnostics/messages/values.pl.ts'
import type { ValueType } from '../../../../src/engine/model/types.ts'

const codeOf = (id: string): string => id.replace(/\..*$/, '')

describe('the catalogues', () => {
  test('every code has a message, and every message a code', () => {
    const declared = [codes, fileCodes, probeCodes, storeCodes, toolCodes].flatMap((one) => Object.keys(one)).sort()
    expect([...new Set(Object.keys(english).map(codeOf))].sort()).toEqual(declared)
  })

  test('Polish texts use Polish quotation marks, and no English list of what is known', () => {
    for (const [id, message] of Object.entries(polish)) {
      expect(String(message).replaceAll('${', ''), id).not.toMatch(/Known:|\\`/)
    }
  })
})

describe('types', () => {
  const list: ValueType = { kind: 'list', of: { kind: 'integer' } }

  test('have a name in each language, in the right case', () => {
    expect([englishType(list), polishType(list)]).toEqual(['a list of whole numbers', 'lista liczb całkowitych'])
    const nested: ValueType = { kind: 'list', of: list }
    expect([englishType(nested), polishType(nested)]).toEqual([
      'a list of lists of whole numbers',
      'lista list liczb całkowitych',
    ])
  })
})

describe('Polish plurals', () => {
  test.each([
    [0, '0 błędów'],
    [1, '1 błąd'],
    [2, '2 błędy'],
    [4, '4 błędy'],
    [5, '5 błędów'],
    [12, '12 błędów'],
    [14, '14 błędów'],
    [21, '21 błędów'],
    [22, '22 błędy'],
    [112, '112 błędów'],
    [122, '122 błędy'],
  ])('of %i', (count, text) => expect(counted(count, ['błąd', 'błędy', 'błędów'])).toBe(text))
})
