import { describe, expect, it } from 'vitest'
import { Report, type Span } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { entryOf, type ScalarTree, spanWithin, type Tree } from '../../../../src/engine/compiler/language/tree.ts'
import { parseData, parseJson, parseYaml } from '../../../../src/engine/compiler/source/parse.ts'

function parsed(text: string, parse = parseYaml): { readonly tree: Tree | null; readonly reported: readonly string[] } {
  const report = new Report()
  const tree = parse('a.yaml', text, report)
  return {
    tree,
    reported: report.sorted().map(({ code, span }) => `${code} ${span.line}:${span.column}-${span.endColumn}`),
  }
}

function scalarAt(text: string, ...path: readonly (string | number)[]): ScalarTree {
  let tree: Tree | null | undefined = parsed(text).tree
  for (const step of path) {
    if (typeof step === 'number') tree = tree?.kind === 'list' ? tree.items[step] : undefined
    else tree = tree ? entryOf(tree, step)?.value : undefined
  }
  if (tree?.kind !== 'scalar') throw new Error(`No scalar at ${path.join('.')}`)
  return tree
}

/** The letters of the text that a span means. */
const letters = (text: string, span: Span): string =>
  (text.split('\n')[span.line - 1] ?? '').slice(span.column - 1, span.endColumn - 1)

describe('the place of a value', () => {
  it.each<[string, string, readonly (string | number)[]]>([
    ['a plain text', 'a: row.kwota == 2\n', ['a']],
    ['a text in double quotes', 'a: "row.kwota"\n', ['a']],
    ['a text in single quotes', "a: 'row.kwota'\n", ['a']],
    ['within a flow map', 'x: { b: 1, a: row.kwota }\n', ['x', 'a']],
    ['within a flow list', 'a: [imie, row.kwota, x]\n', ['a', 1]],
    ['within a block list', 'a:\n  - imie\n  - row.kwota\n', ['a', 1]],
    ['after Polish and Ukrainian letters', 'x: { zażółć: є, a: row.kwota }\n', ['x', 'a']],
    ['with Windows line ends', 'x: 1\r\na: row.kwota\r\n', ['a']],
    ['at the end of a file without a line end', 'a: row.kwota', ['a']],
  ])('%s', (_what, text, path) => {
    const tree = scalarAt(text, ...path)
    const start = String(tree.value).indexOf('kwota')
    expect(letters(text, spanWithin(tree, start, start + 5))).toBe('kwota')
  })

  it('after a byte order mark is that which an editor shows', () => {
    const tree = scalarAt('\uFEFFa: kwota\n', 'a')
    expect(spanWithin(tree, 0, 5)).toEqual({ file: 'a.yaml', line: 1, column: 4, endColumn: 9 })
  })

  it.each<[string, string]>([
    ['a text with an escape', 'a: "x \\u0142 kwota"\n'],
    ['a text with quotes in it', 'a: "x == \\"y\\" && kwota"\n'],
    ['a text with doubled quotes', "a: 'x == ''y'' && kwota'\n"],
    ['a text in quotes over two lines', 'a: "one\n  \\"two\\" kwota x"\n'],
    ['a folded text', 'a: >\n  one\n  kwota\n'],
    ['a folded text with a blank line', 'a: >- # why\n  one\n\n  two kwota\n'],
    ['a literal text', 'a: |\n  one\n    more\n  kwota\n'],
    ['a literal text with Windows line ends', 'a: |\r\n  one\r\n  kwota\r\n'],
    ['a plain text over two lines', 'a: one\n  kwota\n'],
    ['a letter beyond 16 bits before it', 'a: "\\U0001F600 \\"x\\" kwota"\n'],
  ])('of a word of %s is that word, though letters and columns do not run in step', (_what, text) => {
    const tree = scalarAt(text, 'a')
    const start = String(tree.value).indexOf('kwota')
    expect(letters(text, spanWithin(tree, start, start + 5))).toBe('kwota')
  })

  it('ends on the line where it starts', () => {
    const { tree } = parsed('a:\n  b: 1\n  c: 2\n')
    expect(tree && entryOf(tree, 'a')?.value.at).toEqual({ file: 'a.yaml', line: 2, column: 3, endColumn: 7 })
  })

  it('of a key is the key', () => {
    const text = 'zażółć:\n  "kwota brutto": 1\n'
    const { tree } = parsed(text)
    const inner = tree && entryOf(tree, 'zażółć')?.value
    expect(inner && letters(text, entryOf(inner, 'kwota brutto')?.keyAt as Span)).toBe('"kwota brutto"')
  })
})

describe('values', () => {
  it.each<[string, ScalarTree['value']]>([
    ['a: text', 'text'],
    ['a: 16', 16],
    ['a: 1.5', 1.5],
    ['a: true', true],
    ['a: yes', 'yes'],
    ['a: on', 'on'],
    ['a: "16"', '16'],
    ['a: null', null],
    ['a: ~', null],
    ['a:', null],
    ['a: 2024-01-01', '2024-01-01'],
  ])('%s', (text, value) => {
    expect(scalarAt(text, 'a').value).toBe(value)
  })

  it('keep the letters of numbers, which a text may be meant by', () => {
    expect(scalarAt('a: 1.10', 'a').written).toBe('1.10')
    expect(scalarAt('a: 007', 'a').written).toBe('007')
  })

  it('have keys as they are written', () => {
    const { tree } = parsed('1.0: a\n"2": b\ntrue: c\n')
    expect(tree?.kind === 'map' && tree.entries.map((entry) => entry.key)).toEqual(['1.0', '2', 'true'])
  })
})

describe('what cannot be read as YAML', () => {
  it.each<[string, string, readonly string[]]>([
    ['a tab in the indent', 'a:\n\tb: 1\n', ['tab 2:1-2']],
    ['a tab after spaces', 'a:\n  \tb: 1\n  c: 2\n', ['tab 2:3-4']],
    ['a bracket that is never closed', 'a: [1, 2\nb: 3\n', ['syntax 1:4-5']],
    ['a brace that is never closed', 'a: { x: 1\nb: 3\n', ['syntax 1:4-5']],
    ['a brace closed within a comment', 'a: { c: #0b5394 }\nb: 3\n', ['syntax 1:9-16']],
    ['a quote that is never closed', 'a: 1\nb: "x\nc: 2\n', ['syntax 2:4-5']],
    ['text that starts with a brace', 'file: {row.n}.pdf\n', ['syntax 1:7-18']],
    ['text after a quote', 'when: "x" == row.a\n', ['syntax 1:7-19']],
    ['text after a quote in a list', 'a:\n  - "x" y\n', ['syntax 2:5-10']],
    ['a colon within a text', 'title: Opłaty: nowe\n', ['syntax 1:8-20']],
    ['a colon within a text in braces', 'title: { pl: Opłaty: nowe, en: x }\n', ['syntax 1:14-26']],
    ['a comma that is missing', 'page: { size: 5 upTo: 30 }\n', ['syntax 1:15-25']],
    ['a letter that starts no text', 'a: @x\n', ['syntax 1:4-6']],
    ['a line indented like none', 'a:\n    b: 1\n  c: 2\n', ['syntax 3:3-7']],
    ['a value and members under one key', 'a: 1\n  b: 2\n', ['syntax 1:4-5']],
    ['a space missing after a colon', 'a:1\nb: 2\n', ['syntax 1:1-4']],
    ['a colon missing', 'a\nb: 2\n', ['syntax 1:1-2']],
    ['a list on the line of its key', 'a: - b\n', ['syntax 1:4-5']],
    ['two slips in two lines', 'a: @x\nb: `y`\n', ['syntax 1:4-6', 'syntax 2:4-7']],
  ])('%s', (_what, text, reported) => {
    expect(parsed(text)).toEqual({ tree: null, reported })
  })

  it.each<[string, string]>([
    ['title: Opłaty: nowe\n', '"Opłaty: nowe"'],
    ['title: Opłaty: "nowe"\n', `'Opłaty: "nowe"'`],
    ['file: {row.n}.pdf # the name\n', '"{row.n}.pdf"'],
    ['theme: { primary: #0b5394 }\nb: 1\n', '"#0b5394"'],
    ['slug:a\nb: 1\n', 'slug: a'],
    ['a: @x\n', '"@x"'],
  ])('%s is put right', (text, suggestion) => {
    const report = new Report()
    parseYaml('a.yaml', text, report)
    expect(report.sorted().map((one) => one.suggestion)).toEqual([suggestion])
  })
})

describe('what is YAML but not of the language', () => {
  it.each<[string, string, readonly string[]]>([
    ['a key said twice', 'a: 1\nb: 2\na: 3\n', ['duplicate-key 3:1-2']],
    ['an anchor', 'a: &x 1\n', ['anchor 1:4-6']],
    ['an alias', 'a: &x 1\nb: *x\n', ['anchor 1:4-6', 'anchor 2:4-6']],
    ['a merge', 'a: &x { c: 1 }\nb: { <<: *x }\n', ['anchor 1:4-6', 'anchor 2:10-12']],
    ['a tag', 'a: !!str 1\n', ['tag 1:4-9']],
    ['a tag of its own', 'a: !include x.yaml\n', ['tag 1:4-12']],
    ['a second document', 'a: 1\n---\nb: 2\n', ['many-documents 2:1-4']],
    ['a key of several words', 'a: 1\n[b, c]: 2\n', ['wrong-type 2:1-7']],
    ['nothing', '', ['empty-file 1:1-2']],
    ['nothing but comments', '# a\n\n# b\n', ['empty-file 1:1-2']],
  ])('%s', (_what, text, reported) => {
    expect(parsed(text).reported).toEqual(reported)
  })

  it('still has the first value of a key said twice, and what an anchor stood before', () => {
    expect(scalarAt('a: 1\na: 2\n', 'a').value).toBe(1)
    expect(scalarAt('a: &x text\n', 'a').value).toBe('text')
  })

  it('may start with a mark of the document', () => {
    expect(parsed('---\na: 1\n').reported).toEqual([])
  })
})

describe('parseJson', () => {
  it.each<[string, string, readonly string[]]>([
    ['a comma after the last member', '{\n  "a": 1,\n}', ['syntax 2:9-10']],
    ['a comma that is missing', '{ "a": 1 "b": 2 }', ['syntax 1:10-11']],
    ['single quotes', "{ 'a': 1 }", ['syntax 1:3-4']],
    ['a word without quotes', '{ "ą": nie }', ['syntax 1:8-9']],
    ['a brace that is never closed', '{ "a": 1\n', ['syntax 1:9-10']],
    ['nothing', '', ['syntax 1:1-2']],
    ['a key said twice', '{ "a": "1",\n  "a": "2" }', ['duplicate-key 2:3-6']],
  ])('%s', (_what, text, reported) => {
    expect(parsed(text, parseJson).reported).toEqual(reported)
  })

  it('has the places of its values', () => {
    const { tree, reported } = parsed('{ "a": { "b": "tekst" } }', parseJson)
    const inner = tree && entryOf(tree, 'a')?.value
    expect(reported).toEqual([])
    expect(inner && entryOf(inner, 'b')?.value.at).toMatchObject({ line: 1, column: 15, endColumn: 22 })
  })
})

describe('parseData', () => {
  it('reads YAML and JSON to the same data', () => {
    const report = new Report()
    expect(parseData('a.yaml', 'a: { b: [1, x] }', report)).toEqual({ a: { b: [1, 'x'] } })
    expect(parseData('a.json', '{ "a": { "b": [1, "x"] } }', report)).toEqual({ a: { b: [1, 'x'] } })
    expect(report.sorted()).toEqual([])
  })

  it('tells where it cannot', () => {
    const report = new Report()
    expect(parseData('a.yaml', 'a: [1\nb: 2\n', report)).toBeNull()
    expect(report.sorted()).toMatchObject([{ code: 'syntax', span: { line: 1, column: 4 } }])
  })

  it.each([['hosts: *.example\n'], ['a: &a [x]\nb: *b\n']])('reports an alias of nothing: %s', (text) => {
    const report = new Report()
    expect(parseData('a.yaml', text, report)).toBeNull()
    expect(report.sorted()).toMatchObject([
      { code: 'anchor', span: { column: (/[*]/.exec(text.trimEnd().split('\n').at(-1) ?? '')?.index ?? -1) + 1 } },
    ])
  })
})
