import { describe, expect, it } from 'vitest'
import { parseSyntax } from '../../../../src/engine/authoring/edit/syntax.ts'
import { contractOf } from '../../../../src/engine/compiler/contract/openapi.ts'
import { typeOfSample } from '../../../../src/engine/compiler/contract/sample.ts'
import { type Diagnostic, Report } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { serviceShape } from '../../../../src/engine/compiler/language/service.ts'
import { decodeWithRecovery } from '../../../../src/engine/compiler/source/decode.ts'
import { parseData, parseYaml } from '../../../../src/engine/compiler/source/parse.ts'
import { MAX_PROBLEMS_OF_A_FILE } from '../../../../src/engine/model/limits.ts'

function idsOf(text: string, parse: typeof parseData = parseYaml): readonly string[] {
  const report = new Report()
  parse('a.yaml', text, report)
  return [...new Set(report.sorted().map((one) => one.id))]
}

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const overLimits: readonly (readonly [string, string, string])[] = [
  ['60,000 lines', lines(60_000, (index) => `klucz${index}: 1`), 'syntax.too-many-lines'],
  ['180,000 keys that are the same', 'a: 1\n'.repeat(180_000), 'syntax.too-many-lines'],
  ['comments alone', '# uwaga\n'.repeat(90_000), 'syntax.too-many-lines'],
  ['lists within one another', `x: ${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'syntax.too-deep'],
  ['lists that are never closed', `x: ${'['.repeat(100_000)}`, 'syntax.too-deep'],
  ['maps within one another', `x: ${'{a: '.repeat(100_000)}`, 'syntax.too-deep'],
  ['a list of lists on a line', `${'- '.repeat(100_000)}a`, 'syntax.too-deep'],
  ['values on one line', `x: [${'a, '.repeat(100_000)}]`, 'syntax.too-many-values'],
  ['brackets side by side', `x: [${'[],'.repeat(100_000)}]`, 'syntax.too-many-values'],
  ['a line of two million characters', `x: ${'a'.repeat(2_000_000)}`, 'syntax.too-long'],
]

describe('the limits of a file', () => {
  it.each(overLimits)('%s are one problem', (_what, text, id) => {
    expect(idsOf(text)).toEqual([id])
    expect(idsOf(text, parseData)).toEqual([id])
    expect(parseSyntax(text)).toBeNull()
  })

  it('leave room for what nests as deep as definitions do', () => {
    expect(idsOf(`x: ${'['.repeat(50)}${']'.repeat(50)}`)).toEqual([])
  })

  it.each<[string, string]>([
    ['tags', `x: [${'!a b, '.repeat(5_000)}]`],
    ['open parentheses', `x: {${'a: b(c, '.repeat(4_000)}}`],
    ['anchors and aliases', `x: [${'&a b, *a, '.repeat(3_000)}]`],
    ['errors of syntax', 'a: b: c\n'.repeat(5_000)],
  ])('keep %s from being read more than once', (_what, text) => {
    expect(idsOf(text).length).toBeLessThan(8)
  })
})

describe('a flood of problems', () => {
  it('stops at a number, and says how many more there are', () => {
    const report = new Report()
    const tree = parseYaml(
      'a.yaml',
      lines(9_000, (index) => `klucz${index}: 1`),
      report,
    )
    if (tree) decodeWithRecovery(serviceShape, tree, report)
    const all = new Report()
    all.add(report.sorted())
    const listed = all.sorted()
    expect(listed).toHaveLength(MAX_PROBLEMS_OF_A_FILE + 1)
    expect(listed.at(-1)?.id).toBe('too-many-problems')
    expect(formatMessage(listed.slice(-1)[0] as Diagnostic, 'en')).toMatch(/^There are 8\d\d\d more problems/)
  })

  it('of one file hides none of another', () => {
    const report = new Report()
    const at = { line: 1, column: 1, endColumn: 2 }
    for (let line = 1; line <= 300; line++) report.error('tab', { file: 'a.yaml', ...at, line })
    report.add(new Array(130_000).fill(report.sorted()[0]))
    report.error('empty-file', { file: 'b.yaml', ...at })
    expect(report.sorted().at(-1)?.id).toBe('empty-file')
  })
})

describe('a contract', () => {
  it('whose types contain themselves several times has a type that ends', () => {
    const names = lines(12, (index) => `f${index}`).split('\n')
    const node = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/components/schemas/Node' }])),
    }
    const reply = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } }
    const document = {
      paths: { '/a': { get: { responses: { 200: reply } } } },
      components: { schemas: { Node: node } },
    }
    expect(contractOf(document).operation('/a')?.reply).toMatchObject({ kind: 'object', name: 'Node' })
  })

  it('of which a sample nests deeper than the stack has a type that ends', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(typeOfSample(deep)).toMatchObject({ kind: 'list' })
  })

  it('of which every row of a sample has fields of its own is read once', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ [`pole${index}`]: index }))
    expect(typeOfSample(rows)).toMatchObject({ kind: 'list', of: { kind: 'object' } })
  })
})
