import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DataTable } from '../../src/kit/data-table.tsx'
import { footerSpan, headerText, nextSort, primaryColumn, type TableColumn } from '../../src/kit/table-model.ts'
import { tableTexts } from './gallery/texts.ts'

const columns: readonly TableColumn[] = [
  { id: 'a', header: 'A' },
  { id: 'b', header: <b>B</b>, headerText: 'Be' },
  { id: 'c', header: 'C', align: 'end' },
]

describe('a table', () => {
  test('sorts ascending first, then turns round', () => {
    expect(nextSort(null, 'a')).toEqual({ column: 'a', direction: 'ascending' })
    expect(nextSort({ column: 'a', direction: 'ascending' }, 'a').direction).toBe('descending')
    expect(nextSort({ column: 'a', direction: 'descending' }, 'a').direction).toBe('ascending')
    expect(nextSort({ column: 'a', direction: 'ascending' }, 'b')).toEqual({ column: 'b', direction: 'ascending' })
  })

  test('names a row by the column that says so, else by the first', () => {
    expect(primaryColumn(columns)).toBe('a')
    expect(
      primaryColumn([
        { id: 'x', header: 'X' },
        { id: 'y', header: 'Y', primary: true },
      ]),
    ).toBe('y')
    expect(primaryColumn([])).toBeUndefined()
  })

  test('has the words of every header', () => {
    expect(columns.map(headerText)).toEqual(['A', 'Be', 'C'])
  })

  test('the label of the total row reaches to the first total', () => {
    expect(footerSpan(columns, { label: 'Razem', cells: { c: '5' } })).toBe(2)
    expect(footerSpan(columns, { label: 'Razem', cells: { a: '5' } })).toBe(1)
    expect(footerSpan(columns, { label: 'Razem', cells: {} })).toBe(3)
  })

  test('says every role, since cards take the built-in ones away', () => {
    const html = renderToStaticMarkup(
      <DataTable
        caption="Próba"
        columns={columns}
        rows={[{ key: '1', cells: { a: 'x', b: 'y', c: '1,00' } }]}
        footer={{ label: 'Razem', cells: { c: '1,00' } }}
        texts={tableTexts}
      />,
    )
    for (const tag of html.match(/<(table|thead|tbody|tfoot|tr|th|td)\b[^>]*>/g) ?? []) expect(tag).toContain('role=')
    expect(html).toContain('data-label="Be"')
  })

  test('“the currency said once in the header”: on cards, which have no header in sight, beside every amount, the total too', () => {
    const html = renderToStaticMarkup(
      <DataTable
        caption="Próba"
        columns={[
          { id: 'a', header: 'A' },
          { id: 'c', header: 'Kwota', headerNote: 'zł', align: 'end' },
        ]}
        rows={[{ key: '1', cells: { a: 'x', c: '1,00' } }]}
        footer={{ label: 'Razem', cells: { c: '1,00' } }}
        texts={tableTexts}
      />,
    )
    expect(html.match(/data-label="Kwota \(zł\)"/g)).toHaveLength(2)
  })

  test('breaks neither a number of an account nor a short sign at its hyphen, but running text', () => {
    const cells = { a: 'ul. Lipowa 12, 62-041 Jasnowola', b: 'O-01204', c: '29 8999 0016' }
    const html = renderToStaticMarkup(
      <DataTable
        caption="Próba"
        columns={[
          { id: 'a', header: 'A' },
          { id: 'b', header: 'B' },
          { id: 'c', header: 'C', whole: true },
        ]}
        rows={[{ key: '1', cells }]}
        texts={tableTexts}
      />,
    )
    const whole = [...html.matchAll(/<t[hd][^>]*data-whole[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(whole).toEqual([cells.b, cells.c])
  })

  test('a card headed by a numeral alone says what it is the number of, one headed by a name does not', () => {
    const html = renderToStaticMarkup(
      <DataTable
        caption="Próba"
        columns={columns}
        rows={[
          { key: '1', cells: { a: 'III' } },
          { key: '2', cells: { a: 'Podatek rolny' } },
        ]}
        texts={tableTexts}
      />,
    )
    expect([...html.matchAll(/<th[^>]*data-bare[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(['III'])
  })

  test('shows what to do when there are no rows, and not an empty table', () => {
    const html = renderToStaticMarkup(
      <DataTable caption="Próba" columns={columns} rows={[]} empty={<p>Brak danych</p>} texts={tableTexts} />,
    )
    expect(html).toContain('Brak danych')
    expect(html).not.toContain('<table')
  })
})
