import { describe, expect, it } from 'vitest'
import { diagnosticOf } from '../../../../src/engine/compiler/diagnostics/diagnostic.ts'
import { formatMessage } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { inferExpression } from '../../../../src/engine/compiler/expression/infer-expression.ts'
import type { ExpressionDiagnostic } from '../../../../src/engine/model/expression/issues.ts'
import type { TypeScope } from '../../../../src/engine/model/expression/typed-expression.ts'
import type { ObjectType, ValueType } from '../../../../src/engine/model/types.ts'

const meter: ObjectType = {
  kind: 'object',
  name: 'Meter',
  fields: { numer: { kind: 'code' }, dataWyjecia: { kind: 'date', nullable: true } },
}
const row: ObjectType = {
  kind: 'object',
  name: 'Invoice',
  fields: {
    kwota: { kind: 'money', unit: 'PLN' },
    termin: { kind: 'date' },
    zlecono: { kind: 'dateTime' },
    stan: { kind: 'decimal', unit: 'm3' },
    liczba: { kind: 'integer' },
    opis: { kind: 'text' },
    typ: { kind: 'text', oneOf: ['KIR', 'P24'] },
    oplacona: { kind: 'boolean' },
    platnik: { kind: 'object', name: 'Payer', nullable: true, fields: { pesel: { kind: 'pesel' } } },
    liczniki: { kind: 'list', of: meter },
  },
}
const reply: ObjectType = { kind: 'object', name: 'Invoices', fields: { faktury: { kind: 'list', of: row } } }
const scope: TypeScope = {
  row,
  invoices: reply,
  year: { kind: 'year' },
  today: { kind: 'date' },
  view: { kind: 'text', oneOf: ['AKTUALNE', 'ARCHIWALNE'] },
  anything: { kind: 'unknown' },
}

const codeOf = ({ id }: ExpressionDiagnostic): string => id.replace(/\..*/, '')

const messageOf = ({ id, args }: ExpressionDiagnostic): string => {
  const span = { file: 'a.yaml', line: 1, column: 1, endColumn: 2 }
  return formatMessage(diagnosticOf('error', id, span, args as never), 'en')
}

const typeOf = (cel: string): ValueType | string => {
  const { expression, diagnostics } = inferExpression(cel, scope)
  return diagnostics.length === 0 ? expression.type : diagnostics.map(codeOf).join()
}

/** Every diagnostic as `code: characters that are wrong (suggestion)`. */
const diagnosticsOf = (cel: string): readonly string[] =>
  inferExpression(cel, scope).diagnostics.map((one) => {
    const wrong = `${codeOf(one)}: ${cel.slice(one.start, one.end)}`
    return one.suggestion === null ? wrong : `${wrong} (${one.suggestion})`
  })

describe('the type of an expression', () => {
  it.each<[string, ValueType]>([
    ['row.kwota', { kind: 'money', unit: 'PLN' }],
    ['row.stan', { kind: 'decimal', unit: 'm3' }],
    ['year', { kind: 'year' }],
    ['year - 1', { kind: 'year' }],
    ['today.getFullYear()', { kind: 'year' }],
    ['today < day("2026-12-01")', { kind: 'boolean' }],
    ['today.getFullYear() - 1', { kind: 'year' }],
    ['row.liczba + 1', { kind: 'integer' }],
    ['row.liczba / 2', { kind: 'decimal' }],
    ['row.stan + row.stan', { kind: 'decimal', unit: 'm3' }],
    ['row.stan * 2', { kind: 'decimal' }],
    ['row.kwota + row.kwota', { kind: 'money', unit: 'PLN' }],
    ['-row.kwota', { kind: 'money', unit: 'PLN' }],
    ['row.kwota > money(100)', { kind: 'boolean' }],
    ['row.termin < today', { kind: 'boolean' }],
    ['row.opis + ", " + row.typ', { kind: 'text' }],
    ['row["kwota"]', { kind: 'money', unit: 'PLN' }],
    ['row.platnik.pesel', { kind: 'pesel', nullable: true }],
    ['row.platnik == null', { kind: 'boolean' }],
    ['row.liczniki != null', { kind: 'boolean' }],
    ['row.liczniki[0].numer', { kind: 'code' }],
    ['invoices.faktury', { kind: 'list', of: row }],
    ['invoices.faktury.filter(one, one.oplacona)', { kind: 'list', of: row }],
    ['invoices.faktury.map(one, one.kwota)', { kind: 'list', of: { kind: 'money', unit: 'PLN' } }],
    ['invoices.faktury.map(one, one.oplacona, one.termin)', { kind: 'list', of: { kind: 'date' } }],
    ['invoices.faktury.exists(one, one.liczniki.all(two, two.dataWyjecia == null))', { kind: 'boolean' }],
    ['invoices.faktury + invoices.faktury', { kind: 'list', of: row }],
    ['size(invoices.faktury)', { kind: 'integer' }],
    ['invoices.faktury.size()', { kind: 'integer' }],
    ['row.liczniki.map(one, one.numer).join(", ")', { kind: 'text' }],
    ['view == "AKTUALNE" ? row.kwota : money(0)', { kind: 'money', unit: 'PLN' }],
    ['row.oplacona ? row.termin : null', { kind: 'date', nullable: true }],
    ['row.oplacona ? row.typ : row.opis', { kind: 'text' }],
    ['row.oplacona ? row.typ : view', { kind: 'text', oneOf: ['KIR', 'P24', 'AKTUALNE', 'ARCHIWALNE'] }],
    ['row.oplacona ? year : row.stan', { kind: 'decimal' }],
    ['row.typ == "KIR" || row.typ in ["P24"]', { kind: 'boolean' }],
    ['year in [2023, 2024]', { kind: 'boolean' }],
    ['has(row.opis) && !row.oplacona', { kind: 'boolean' }],
    ['word("current")', { kind: 'text' }],
    ['string(year)', { kind: 'text' }],
    ['anything.at.all', { kind: 'unknown' }],
    ['anything.rows.filter(one, one.x > 1)', { kind: 'unknown' }],
    ['anything + 1', { kind: 'unknown' }],
    ['anything.x == row.kwota', { kind: 'boolean' }],
    ['[1, 2]', { kind: 'list', of: { kind: 'integer' } }],
    ['1.5', { kind: 'decimal' }],
    ['true', { kind: 'boolean' }],
  ])('%s', (cel, type) => {
    expect(typeOf(cel)).toEqual(type)
  })
})

describe('what an expression reads', () => {
  const inferred = (cel: string) => inferExpression(cel, scope).expression

  it('are the names of the scope, each once, without those that its macros declare', () => {
    expect(inferred('year == year && invoices.faktury.exists(year, year.oplacona)').names).toEqual(['year', 'invoices'])
    expect(inferred('invoices.faktury.map(row, row.kwota)').names).toEqual(['invoices'])
  })

  it('are the names it mentions, also those that are in no scope and the parameters of `params`', () => {
    expect(inferred('rwo.x == 1 && invoices.faktury.exists(one, one.kwota > params.y)').mentions).toEqual([
      'rwo',
      'invoices',
      'y',
      'params',
    ])
    expect(inferred('row.').mentions).toEqual([])
  })

  it('are the fields on its way, those in brackets too', () => {
    expect(inferred('row.platnik["pesel"]').fields).toEqual(['platnik', 'pesel'])
    expect(inferred('row.liczniki.map(one, one.numer)').fields).toEqual(['liczniki', 'numer'])
  })

  it('are the keys of the words it uses, with their positions', () => {
    const cel = 'row.oplacona ? word("yes") : word("no")'
    const { words } = inferred(cel)
    expect(words.map(({ key, start, end }) => [key, cel.slice(start, end)])).toEqual([
      ['yes', 'yes'],
      ['no', 'no'],
    ])
  })
})

describe('an expression with a mistake', () => {
  it.each<[string, ValueType['kind']]>([
    ['rwo', 'error'],
    ['row.kwotta.x[0].y', 'error'],
    ['row.kwotta > money(1)', 'error'],
    ['row.kwotta + 1', 'error'],
    ['-row.kwotta', 'error'],
    ['size(row.kwotta)', 'error'],
    ['row.kwotta.startsWith(1)', 'error'],
    ['row.oplacona ? row.kwotta : 1', 'error'],
    ['rwo.filter(x, x.y > 1)', 'error'],
    ['row.kwotta in [1, "a".b]', 'error'],
    ['row.kwota >', 'error'],
    ['row.oplacona ? 1 : 1.5', 'error'],
    ['row.liczniki.map(x, x.nummer)', 'list'],
    ['row.kwotta && true', 'boolean'],
    ['invoices.faktury.filter(x, x.kwotta)', 'list'],
  ])('%s has a type all the same', (cel, kind) => {
    const { expression, diagnostics } = inferExpression(cel, scope)
    expect(diagnostics.length).toBeGreaterThan(0)
    expect(expression.type.kind).toBe(kind)
  })

  it.each([
    'rwo.x.y[0].z + 1 > "a"',
    'size(rwo) + "a" == today',
    '[rwo, 1, 2].map(x, x + 1).join(", ") == "a"',
    '(row.oplacona ? rwo : 1) == "a"',
    '!(rwo + 1) && -(1 - 2) > 3',
    'rwo.filter(x, x.y == 1).all(x, x > "a")',
  ])('%s is reported once', (cel) => {
    expect(diagnosticsOf(cel)).toEqual([expect.stringMatching(/^unknown-name: rwo/)])
  })
})

describe('what is reported, and where', () => {
  it.each<[string, readonly string[]]>([
    // Names
    ['rwo.kwota', ['unknown-name: rwo (row)']],
    ['kwota', ['unknown-name: kwota (row.kwota)']],
    ['view == AKTUALNE', ['unknown-name: AKTUALNE ("AKTUALNE")']],
    ['toString == 1', ['unknown-name: toString']],
    // Fields
    ['row.kwotta', ['unknown-field: kwotta (kwota)']],
    ['row["kwotta"] == null', ['unknown-field: kwotta (kwota)']],
    ['row.constructor', ['unknown-field: constructor']],
    ['row.platnik.pesle', ['unknown-field: pesle (pesel)']],
    ['has(row.kwotta)', ['unknown-field: kwotta (kwota)']],
    ['invoices.faktury.filter(one, one.kwotta > money(1))', ['unknown-field: kwotta (kwota)']],
    ['invoices.faktury.map(one, one.liczniki.map(two, two.nummer))', ['unknown-field: nummer (numer)']],
    ['row . kwotta', ['unknown-field: kwotta (kwota)']],
    // All that is wrong, not only the first
    ['rwo.x == 1 && row.kwotta > money(1)', ['unknown-name: rwo (row)', 'unknown-field: kwotta (kwota)']],
    // Functions
    ['siz(row.opis)', ['unknown-function: siz (size)']],
    ['count(row.liczniki)', ['unknown-function: count (size)']],
    ['row.liczniki.fliter(one, one.x)', ['unknown-function: fliter (filter)']],
    ['row.liczniki.where(one, true)', ['unknown-function: where (filter)']],
    ['today < "2026-12-01"', ['type-mismatch: "2026-12-01" (day("2026-12-01"))']],
    ['day("2026-02-30")', ['type-mismatch: "2026-02-30"']],
    ['sum(row)', ['type-mismatch: sum(row)']],
    ['today.year()', ['unknown-function: year (getFullYear)']],
    ['row.opis.getFullYear()', ['type-mismatch: getFullYear()']],
    ['row.opis.startWith("a")', ['unknown-function: startWith (startsWith)']],
    ['timestamp("2024-01-01T00:00:00Z")', ['unknown-function: timestamp']],
    ['type(row)', ['unknown-function: type']],
    // Amounts and numbers
    ['row.kwota > 100', ['type-mismatch: 100 (money(100))']],
    ['row.kwota == 0', ['type-mismatch: 0 (money(0))']],
    ['row.kwota + 1.5', ['type-mismatch: 1.5 (money(1.5))']],
    ['row.kwota * 2', ['type-mismatch: row.kwota * 2']],
    ['row.kwota == row.liczba', ['type-mismatch: row.kwota == row.liczba']],
    ['string(row.kwota)', ['type-mismatch: string(row.kwota)']],
    // Days and texts
    ['row.termin < "2024-01-01"', ['type-mismatch: "2024-01-01" (day("2024-01-01"))']],
    ['row.termin < "soon"', ['type-mismatch: row.termin < "soon"']],
    ['row.termin == row.zlecono', ['type-mismatch: row.termin == row.zlecono']],
    ['row.termin + 1', ['type-mismatch: row.termin + 1']],
    // Texts and numbers
    ['year == "2024"', ['type-mismatch: "2024" (2024)']],
    ['row.opis == 5', ['type-mismatch: 5 ("5")']],
    ['row.opis + 1', ['type-mismatch: 1 ("1")']],
    // Conditions
    ['row.opis && true', ['type-mismatch: row.opis']],
    ['!row.kwota', ['type-mismatch: row.kwota']],
    ['row.kwota ? 1 : 2', ['type-mismatch: row.kwota']],
    ['row.oplacona ? 1 : "a"', ['type-mismatch: "a"']],
    ['row.oplacona ? "a" : null', ['type-mismatch: row.oplacona ? "a" : null']],
    ['invoices.faktury.filter(one, one.kwota)', ['type-mismatch: one.kwota']],
    // Closed sets
    ['view == "AKTUALNA"', ['unknown-value: AKTUALNA (AKTUALNE)']],
    ['"P42" != row.typ', ['unknown-value: P42 (P24)']],
    // Lists and objects
    ['invoices.faktury.kwota', ['type-mismatch: kwota']],
    ['row.opis.kwota', ['type-mismatch: kwota']],
    ['row[0]', ['type-mismatch: 0']],
    ['row.liczniki["numer"]', ['type-mismatch: numer']],
    ['row.liczniki[row.opis]', ['type-mismatch: row.opis']],
    ['row == row', ['type-mismatch: row == row']],
    ['row.opis.map(x, x)', ['type-mismatch: map']],
    ['row.liczniki.map(x)', ['type-mismatch: map(x)']],
    ['[1, "a"]', ['type-mismatch: "a"']],
    ['{"a": 1}', ['type-mismatch: {"a": 1}']],
    ['b"abc"', ['type-mismatch: b"abc"']],
    // Functions that take something else
    ['size(year)', ['type-mismatch: size(year)']],
    ['size()', ['type-mismatch: size()']],
    ['row.opis.contains(1)', ['type-mismatch: contains(1)']],
    // More than a row may take
    [
      'row.liczniki.map(a, row.liczniki.map(b, row.liczniki.map(c, c.numer)))',
      ['expression-cost: row.liczniki.map(a, row.liczniki.map(b, row.liczniki.map(c, c.numer)))'],
    ],
    ['row.opis.matches("(")', ['type-mismatch: (']],
    ['row.opis.matches("^(?=a)b")', ['type-mismatch: (?=']],
    ['row.opis.matches("^\\\\d(a)\\\\1$")', ['type-mismatch: \\\\1']],
    ["row.opis.matches(r'^\\d(a)\\1$')", ['type-mismatch: \\1']],
    ['row.opis.matches("\\u0061(b{50}){90}")', ['type-mismatch: (b{50}){90}']],
    ['row.opis.matches(row.typ)', ['type-mismatch: row.typ']],
    ['word(row.opis)', ['type-mismatch: row.opis']],
    ['has(row)', ['type-mismatch: has(row)']],
    // Nothing
    ['row.opis.contains(null)', ['type-mismatch: null']],
    ['row.kwota > null', ['type-mismatch: null']],
    ['row.oplacona && null', ['type-mismatch: null']],
    ['size(null)', ['type-mismatch: null']],
    // Syntax
    ['', ['expression-syntax: ']],
    ['row.kwota >', ['expression-syntax: >']],
    ['size(row.opis', ['expression-syntax: s']],
    ['year = 2024', ['expression-syntax: = (==)']],
    ['year =< 2024', ['expression-syntax: =< (<=)']],
    ['year <> 2024', ['expression-syntax: <> (!=)']],
    ['row.oplacona and true', ['expression-syntax: and (&&)']],
    ['row.oplacona OR true', ['expression-syntax: OR (||)']],
    ['row.oplacona & true', ['expression-syntax: & (&&)']],
    ['row.opis == „tak”', ['expression-syntax: „tak” ("tak")']],
    ["row.opis == 'tak", ["expression-syntax: 'tak"]],
    ['row.stan > 1,5', ['expression-syntax: , (.)']],
    ['row.opis row.typ', ['expression-syntax: row.typ']],
    ['for', ['expression-syntax: for']],
    ['row.kwota ? 1', ['expression-syntax: 1']],
  ])('%s', (cel, reported) => {
    expect(diagnosticsOf(cel)).toEqual(reported)
  })

  it('is found in the end, however deep the expression is', () => {
    const deep = `${'('.repeat(5000)}1${')'.repeat(5000)}`
    expect(typeOf(deep)).toBe('expression-syntax')
    expect(typeOf(`${'!'.repeat(2000)}row.oplacona`)).toBeDefined()
    expect(typeOf(`${'row.oplacona && '.repeat(20_000)}true`)).toBe('expression-syntax')
    expect(typeOf(`1${' + 1'.repeat(20_000)}`)).toBe('expression-syntax')
  })

  it.each([
    ['row.', 'A name is missing at the end.'],
    ['.row', 'Unexpected `.`. Remove it.'],
    ['row.?kwota', 'A name is expected here.'],
    ['in.kwota', '`in` is reserved in expressions. Use another name.'],
    [`${'('.repeat(500)}1${')'.repeat(500)}`, 'The expression is too long, or nested too deeply. Split it.'],
  ])('%s is reported in signs, not in the names of tokens', (cel, message) => {
    expect(inferExpression(cel, scope).diagnostics.map(messageOf)).toEqual([message])
  })
})

describe('an expression that nests', () => {
  it.each<[string, (often: number) => string]>([
    ['parentheses', (often) => `${'('.repeat(often)}1${')'.repeat(often)}`],
    ['negations', (often) => `${'!'.repeat(often)}true`],
    ['minuses', (often) => `${'-'.repeat(often)}1`],
    ['sums', (often) => `1${' + 1'.repeat(often)}`],
    ['conditions', (often) => `${'true ? 1 : '.repeat(often)}1`],
    ['lists', (often) => `${'['.repeat(often)}${']'.repeat(often)}`],
    ['calls', (often) => `${'size('.repeat(often)}"a"${')'.repeat(often)}`],
    ['fields', (often) => `row${'.opis'.repeat(often)}`],
    ['methods', (often) => `row.opis${'.trim()'.repeat(often)}`],
    ['indexes', (often) => `row${'[0]'.repeat(often)}`],
    ['macros', (often) => `${'[1].all(x, '.repeat(often)}true${')'.repeat(often)}`],
  ])('ten thousand %s deep is too long, and a hundred deep ends', (_what, write) => {
    const idsOf = (cel: string) => inferExpression(cel, {}).diagnostics.map(({ id }) => id)
    expect(idsOf(write(10_000))).toEqual(['expression-syntax.too-long'])
    expect(idsOf(write(900)).length).toBeLessThan(2)
    expect(() => idsOf(write(100))).not.toThrow()
  })
})
