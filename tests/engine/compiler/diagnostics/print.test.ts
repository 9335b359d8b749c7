import { describe, expect, it } from 'vitest'
import { type Diagnostic, Report, type Span } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { printDiagnostic, toJson } from '../../../../src/engine/compiler/diagnostics/print.ts'

const at = (line: number, column: number, endColumn: number, file = 'a.yaml'): Span => ({
  file,
  line,
  column,
  endColumn,
})
const diagnostic = (span: Span, suggestion: string | null = null, key = 'colums'): Diagnostic => ({
  id: 'unknown-key',
  code: 'unknown-key',
  args: { key, known: ['columns'] },
  related: [],
  severity: 'error',
  span,
  suggestion,
})
const print = (line: string | undefined, span: Span, suggestion: string | null = null): readonly string[] =>
  printDiagnostic(diagnostic(span, suggestion), () => line, 'en').split('\n')

describe('printDiagnostic', () => {
  it('shows the place, the message, the line with a caret under the word, and the nearest right word', () => {
    expect(print('  colums: [a]', at(7, 3, 9), 'columns')).toEqual([
      'a.yaml:7:3 error unknown-key',
      '  Unknown key `colums`. Known: columns.',
      '   7 |   colums: [a]',
      '     |   ^^^^^^',
      '  Did you mean `columns`?',
    ])
  })

  it('shows no line that is not at hand', () => {
    expect(print(undefined, at(1, 1, 2))).toHaveLength(2)
  })

  it('keeps tabs, so that the caret stands right at any tab width', () => {
    expect(print('\tkey:\tvalue', at(1, 7, 12)).slice(2)).toEqual(['   1 | \tkey:\tvalue', '     | \t    \t^^^^^'])
  })

  it('shows a caret just past the end of the line, where something is missing', () => {
    expect(print('slug:', at(2, 6, 7)).slice(2)).toEqual(['   2 | slug:', '     |      ^'])
    expect(print('', at(2, 1, 9)).slice(2)).toEqual(['   2 | ', '     | ^'])
  })

  it('cuts carets at the end of the line', () => {
    expect(print('key: x', at(1, 6, 99))[3]).toBe('     |      ^')
  })

  it('counts Polish and Ukrainian letters as one column each', () => {
    expect(print('tytuł: Żółć є', at(1, 13, 14))[3]).toBe(`     | ${' '.repeat(12)}^`)
  })

  it('counts the cells of a terminal: two for Chinese letters and pictures, none for accents', () => {
    expect(print('名: 😀 e\u0301 x', at(1, 10, 11))[3]).toBe(`     | ${' '.repeat(9)}^`)
    expect(print('名字: x', at(1, 1, 3))[3]).toBe('     | ^^^^')
    expect(print('\uFEFFservce: 1', at(1, 1, 7))[3]).toBe('     | ^^^^^^')
  })

  it('widens the gutter for long files', () => {
    expect(print('x', at(123456, 1, 2)).slice(2)).toEqual(['123456 | x', '       | ^'])
  })

  it('shows a part of a line that is too long for a terminal, with what is wrong in it', () => {
    const line = `${'a'.repeat(500)}WRONG${'b'.repeat(500)}`
    const [, , shown = '', carets = ''] = print(line, at(1, 501, 506))
    expect(shown.length).toBeLessThan(140)
    expect(shown.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('WRONG')
    expect(shown).toMatch(/\| …a+WRONGb+…$/)
  })

  it.each([1, 60, 119, 121, 180, 239])('points at column %i of a long line', (column) => {
    const line = Array.from({ length: 240 }, (_, index) => (index + 1 === column ? 'X' : '.')).join('')
    const [, , shown = '', carets = ''] = print(line, at(1, column, column + 1))
    expect(shown[carets.indexOf('^')]).toBe('X')
  })

  it('lets no control character of a file reach the terminal', () => {
    const text = printDiagnostic(
      diagnostic(at(1, 1, 2), '\u001b[31m', 'Of \u0007 it.'),
      () => 'a\u001b[2J\u009b1mb',
      'en',
    )
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })
})

describe('toJson', () => {
  it('has the place as plain numbers', () => {
    expect(toJson(diagnostic(at(3, 4, 5), 'x'), 'en')).toEqual({
      file: 'a.yaml',
      line: 3,
      column: 4,
      severity: 'error',
      code: 'unknown-key',
      message: 'Unknown key `colums`. Known: columns.',
      suggestion: 'x',
    })
  })
})

describe('a report', () => {
  it('is sorted by file, line and column, and says nothing twice', () => {
    const report = new Report()
    report.error('unknown-icon', at(2, 1, 2, 'b.yaml'), { name: 'second file' })
    report.error('unknown-icon', at(10, 1, 2), { name: 'line ten' })
    report.error('unknown-icon', at(9, 8, 9), { name: 'column eight' })
    report.warning('contract-unchecked', at(9, 2, 3), { path: 'column two' })
    report.error('unknown-icon', at(10, 1, 2), { name: 'line ten' })
    expect(report.sorted().map((one) => Object.values(one.args))).toEqual([
      ['column two'],
      ['column eight'],
      ['line ten'],
      ['second file'],
    ])
    expect(report.hasErrors).toBe(true)
  })

  it('of warnings alone has no errors', () => {
    const report = new Report()
    report.warning('contract-unchecked', at(1, 1, 2), { path: '/a' })
    expect(report.hasErrors).toBe(false)
  })
})
