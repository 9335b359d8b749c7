import fc from 'fast-check'
import type { TypeScope } from '../../../../src/engine/model/expression/typed-expression.ts'
import type { ValueType } from '../../../../src/engine/model/types.ts'

const row: ValueType = {
  kind: 'object',
  name: 'Row',
  fields: {
    kwota: { kind: 'money', unit: 'PLN' },
    termin: { kind: 'date' },
    stan: { kind: 'decimal' },
    liczba: { kind: 'integer' },
    opis: { kind: 'text' },
    typ: { kind: 'text', oneOf: ['KIR', 'P24'] },
    tak: { kind: 'boolean' },
    lata: { kind: 'list', of: { kind: 'year' } },
    platnik: { kind: 'object', name: 'Payer', fields: { pesel: { kind: 'pesel' } } },
  },
}
/** The types of the names that random expressions use, and values of these types. */
export const types: TypeScope = {
  row,
  rows: { kind: 'list', of: row },
  year: { kind: 'year' },
  today: { kind: 'date' },
  data: { kind: 'unknown' },
}
const one = {
  kwota: 36108,
  termin: '2025-03-31',
  stan: 1.5,
  liczba: 3,
  opis: 'Rynek 1',
  typ: 'KIR',
  tak: true,
  lata: [2023, 2024],
  platnik: { pesel: '85010112345' },
}
const data = {
  text: ' Zażółć ',
  number: 1234.5,
  zero: 0,
  list: [1, 2, 3],
  mixed: [1, 'a', null, true],
  objects: [{ n: 1, on: true }, { n: 2, on: false }, { n: 3 }],
  nothing: null,
  yes: true,
}
export const values = {
  row: one,
  rows: [one, { ...one, tak: false, kwota: 0 }],
  year: 2024,
  today: '2025-06-30',
  data,
}

const atoms = [
  ...['row.kwota', 'row.termin', 'row.stan', 'row.liczba', 'row.opis', 'row.typ', 'row.tak', 'row.lata', 'rows'],
  ...['year', 'today', 'row.platnik', 'row.platnik.pesel', 'row["opis"]', 'rows[0].kwota', 'row.lata[1]', 'null'],
  ...['1', '2.5', '"KIR"', '"x"', 'true', '[1, 2]', '["KIR"]', 'money(3)', 'word("yes")', 'x', 'x.kwota', 'x.tak'],
]
const operators = ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '&&', '||', 'in']

interface Parts {
  readonly atoms: readonly string[]
  readonly operators: readonly string[]
  readonly functions: readonly string[]
  readonly methods: readonly string[]
}

/** Any expression at all of a few parts: most are wrong, and the type checker has to find which. */
const expressionsOf = ({ atoms, operators, functions, methods }: Parts): fc.Arbitrary<string> =>
  fc.letrec<{ readonly any: string }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...atoms),
      fc.tuple(tie('any'), fc.constantFrom(...operators), tie('any')).map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc.tuple(fc.constantFrom('!', '-'), tie('any')).map(([sign, a]) => `${sign}(${a})`),
      fc.tuple(fc.constantFrom(...functions), tie('any')).map(([name, a]) => `${name}(${a})`),
      fc
        .tuple(tie('any'), fc.constantFrom('filter', 'map', 'all', 'exists', 'exists_one'), tie('any'))
        .map(([a, name, b]) => `(${a}).${name}(x, ${b})`),
      fc.tuple(tie('any'), fc.constantFrom(...methods), tie('any')).map(([a, name, b]) => `(${a}).${name}(${b})`),
    ),
  })).any

export const expressions = expressionsOf({
  atoms,
  operators,
  functions: ['size', 'string'],
  methods: ['startsWith', 'contains', 'join'],
})

/** Expressions of values whose types are not known, so that most of them cannot be evaluated. */
export const uncheckedExpressions = expressionsOf({
  atoms: [
    ...['data', 'data.text', 'data.number', 'data.zero', 'data.list', 'data.mixed', 'data.objects', 'data.nothing'],
    ...['data.none', 'data.none.x', 'data.yes', 'data["text"]', 'data.list[0]', 'data.list[9]', 'data.objects[1].n'],
    ...[
      'has(data.text)',
      'has(data.none)',
      'has(data.nothing.x)',
      'has(data.none.x)',
      'data[data.text]',
      'data.list[1.5]',
    ],
    ...['0', '1', '7', '1.0', '2.5', '""', '"12"', '"ź ø"', 'false', 'null', '[]', '[1, 2.5]', 'x', 'x.n', 'today'],
    ...[
      'today.getFullYear()',
      'data.text.getFullYear()',
      'data.text.trim()',
      'data.text.upperAscii()',
      'data.list.size()',
    ],
  ],
  operators: [...operators, '/', '%'],
  functions: ['size', 'string', 'int', 'double', 'money'],
  methods: ['startsWith', 'endsWith', 'contains', 'split', 'join'],
})
