import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../../src/engine/model/types.ts'
import type { ColumnPlan, TablePlan } from '../../../src/engine/plan/block.ts'
import { tableCsv } from '../../../src/engine/runtime/csv.ts'
import { type TableView, tableView } from '../../../src/engine/runtime/table.ts'
import { readBySpreadsheet } from '../../spreadsheet.ts'
import { column, expr, fields, row, sessionEnv, table } from './plans.ts'

const env = sessionEnv({ subject: { name: 'X', pesel: null, nip: '123456789' } })

function viewed(rows: Value, changes: Partial<TablePlan> = {}, reply: Record<string, Value> = {}): TableView {
  const view = tableView(env, table('t', expr('rows'), changes), { rows, ...reply })
  if (view?.kind !== 'table') throw new Error('No table')
  return view
}

describe('CSV', () => {
  const csv = (rows: readonly Value[], changes: Partial<TablePlan>, order = rows.map((_, index) => index)) =>
    tableCsv(env, viewed(rows, changes), order, 'Razem')

  it('opens right in a Polish spreadsheet', () => {
    const columns = [
      column('name'),
      column('amount', 'money', { unit: 'zł', label: 'Kwota' }),
      column('on', 'date'),
      column('paid', 'boolean'),
    ]
    const rows = [
      { name: 'Opłata; "stała"', amount: 123456, on: '2025-05-18', paid: true },
      { name: 'Zwrot\nczęści', amount: -5, on: null, paid: false },
    ]
    expect(csv(rows, { columns, totals: [{ column: 'amount', of: 'sum' }] }, [1, 0])).toBe(
      '\uFEFFNAME;Kwota (zł);ON;PAID\r\n' +
        '"Zwrot\nczęści";-0,05;;no\r\n' +
        '"Opłata; ""stała""";1234,56;18.05.2025;yes\r\n' +
        'Razem;1234,51;;\r\n',
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+48600100200', '"=""+48600100200"""'],
    ['-1', '"=""-1"""'],
    ['-1+1;2', `"'-1+1;2"`],
    // Nothing of the text is outside of the string that the formula holds.
    ['1";=1', '"1"";=1"'],
    ['1"&A1', '"1""&A1"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    // Where tabs or commas part the cells, what stands after one begins a cell.
    ['\t=1', "'\t =1"],
    ['a,=1', 'a, =1'],
    ['a\t@SUM(A1)', 'a\t @SUM(A1)'],
    ['a, =1', 'a, =1'],
    ['a=1,b-2', 'a=1,b-2'],
  ])('does not let a text be a formula: %j', (text, written) => {
    const [, line = ''] = csv([row(text)], { columns: [column('name')] }).split('\r\n')
    expect(line).toBe(written)
  })

  it.each(['0690', '1/2', '12.2025', '1E5', '61109010140000071219812874', 'PRAWDA', '1 234'])(
    'keeps a code as it is in a spreadsheet: %s',
    (code) => {
      const [, line = ''] = csv([row(code)], { columns: [column('name', 'code')] }).split('\r\n')
      expect(readBySpreadsheet(line)).toEqual({ kind: 'text', text: code })
    },
  )

  it('writes a word that no spreadsheet changes as it is', () => {
    expect(csv([row('N-00318'), row('FV/6'), row('ul. Lipowa 12')], { columns: [column('name')] })).toBe(
      '\uFEFFNAME\r\nN-00318\r\nFV/6\r\nul. Lipowa 12\r\n',
    )
  })

  it('writes values that no contract describes as what they are', () => {
    const columns = [column('name', 'text', { type: { kind: 'unknown' } })]
    const lines = csv([{ name: 1234.5 }, { name: '0690' }, { name: -3 }], { columns })
      .trimEnd()
      .split('\r\n')
    expect(lines.slice(1).map((line) => readBySpreadsheet(line).kind)).toEqual(['number', 'text', 'number'])
  })

  it('protects every text from a spreadsheet', () => {
    const characters = fc.constantFrom(...'0123456789/.,:-+=@%(); "\t\nEemajzłPM\'')
    fc.assert(
      fc.property(fc.string({ unit: characters, minLength: 1, maxLength: 12 }), (text) => {
        const written = csv([row(text)], { columns: [column('name')] }).slice('\uFEFFNAME\r\n'.length)
        expect(readBySpreadsheet(written).kind).toBe('text')
      }),
    )
  })

  it('leaves negative numbers to be numbers', () => {
    expect(csv([{ n: -1.5 }], { columns: [column('n', 'decimal')] })).toContain('\r\n-1,5\r\n')
  })

  it('says the words that the screen says, and no documents', () => {
    const columns: ColumnPlan[] = [
      column('until', 'date', { empty: 'ongoing' }),
      {
        kind: 'download',
        id: 'd',
        label: 'Document',
        when: null,
        download: { path: '/d', query: [], needs: [], file: ['d'] },
      },
    ]
    expect(csv([{ until: null }], { columns })).toBe('\uFEFFUNTIL\r\nongoing\r\n')
  })

  it('has what the details of rows list, each column once, and nothing where a row has no such details', () => {
    const details = [
      fields('paper', expr('row.paper'), { show: [column('number'), column('name')] }),
      fields('kir', expr('row.kir'), { when: expr('row.kir != null'), show: [column('until', 'date')] }),
      table('parts', expr('row.parts')),
    ]
    const rows = [
      { name: 'A', paper: { number: 'x12', name: 'x' }, kir: null, parts: [] },
      { name: 'B', paper: null, kir: { until: '2026-05-20' }, parts: [] },
    ]
    const totals = [{ column: 'name', of: 'count' as const }]
    expect(csv(rows, { columns: [column('name')], details, totals })).toBe(
      '\uFEFFNAME;NUMBER;UNTIL\r\nA;x12;\r\nB;;20.05.2026\r\n2;;\r\n',
    )
  })
})

describe('what details list under the name of something else, as CSV', () => {
  const csv = (rows: readonly Value[], changes: Partial<TablePlan>) =>
    tableCsv(env, viewed(rows, changes), [...rows.keys()], 'Razem')

  it('alternatives share a column, which has the value of the one that the row has', () => {
    const details = ['person', 'company'].map((id) =>
      fields(id, expr(`row.${id}`), { when: expr(`row.${id} != null`), show: [column('number')] }),
    )
    const rows = [
      { name: 'A', person: { number: 'x1' }, company: null },
      { name: 'B', person: null, company: { number: 'x2' } },
      { name: 'C', person: null, company: null },
    ]
    expect(csv(rows, { columns: [column('name')], details })).toBe('\uFEFFNAME;NUMBER\r\nA;x1\r\nB;x2\r\nC;\r\n')
  })

  it('another value than the table’s, or another header, has a column of its own', () => {
    const full = column('name', 'text', { value: { expr: expr('row.full') }, label: 'Full name' })
    const amount = column('name', 'text', { value: { expr: expr('row.full') }, unit: 'zł' })
    const details = [fields('more', expr('row'), { show: [full, amount, column('name')] })]
    expect(csv([{ name: 'A', full: 'AA' }], { columns: [column('name')], details })).toBe(
      '\uFEFFNAME;Full name;NAME (zł)\r\nA;AA;AA\r\n',
    )
  })
})
