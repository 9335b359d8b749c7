// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColumnPlan, TablePlan } from '../../../src/engine/plan/block.ts'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import { tableColumns } from '../../../src/engine/react/blocks/table/table-parts.tsx'
import { column, expr, fields, listOf, query, select, service, source, table } from '../runtime/plans.ts'
import { type Answer, cleanup, later, type Office, type StageOptions, stage } from './stage.tsx'

/** Blobs handed to the browser's downloads, by file name. */
const saved = new Map<string, Blob>()

beforeEach(() => {
  saved.clear()
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.set(this.download, blob)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const user = userEvent.setup()
const cells = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

const rows = Array.from({ length: 12 }, (_, index) => ({
  name: `Row ${String(index + 1).padStart(2, '0')}`,
  amount: 12 - index,
  id: index % 2 === 0 ? `id/${index}` : null,
}))

const download: ColumnPlan = {
  kind: 'download',
  id: 'document',
  label: 'Document',
  when: expr('row.id != null'),
  download: {
    path: '/document',
    query: query({ id: expr('row.id', [], { kind: 'code', nullable: true }) }).query,
    needs: [],
    file: [expr('row.name', [], { kind: 'text' }), '.pdf'],
  },
}

function plan(changes: Partial<TablePlan> = {}): ServicePlan {
  return service({
    sources: [source('list')],
    blocks: [
      table('t', expr('names', ['names']), {
        columns: [column('name'), column('amount', 'integer', { unit: 'zł' }), download],
        ...changes,
      }),
    ],
  })
}

/** The plan's source under the name that the expressions of the table know. */
function named(one: ServicePlan): ServicePlan {
  return { ...one, sources: [source('names', { path: '/list' })] }
}

const list: Office = () => ({ body: rows })

describe('a table', () => {
  it('shows as many rows as the plan says, and the rest by pages', async () => {
    stage(named(plan()), list)
    await screen.findByText('Row 01')
    expect(cells()).toHaveLength(5)
    const pager = screen.getByRole('navigation', { name: 'Pages of the table: A service' })
    expect(within(pager).getByText('1–5 of 12')).toBeInDocument()
    await user.click(within(pager).getByRole('button', { name: 'Last page' }))
    expect(cells()).toEqual(['Row 11', 'Row 12'])
    await user.selectOptions(within(pager).getByLabelText('Rows per page'), '10')
    expect(cells()).toHaveLength(10)
    expect(cells()[0]).toBe('Row 01')
  })

  it('is printed with all its rows, whichever page is in sight', async () => {
    stage(named(plan({ totals: [{ column: 'amount', of: 'sum' }] })), list)
    await screen.findByText('Row 01')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    window.dispatchEvent(new Event('beforeprint'))
    expect(cells()).toHaveLength(rows.length + 1)
    expect(cells().at(-1)).toBe('Total')
    expect(screen.queryByRole('navigation')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    expect(await screen.findByText('6–10 of 12')).toBeInDocument()
  })

  it('has no pages while all of it is in sight', async () => {
    stage(named(plan()), () => ({ body: rows.slice(0, 5) }))
    await screen.findByText('Row 01')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('is sorted by a press on a header, by value, and begins at the first page again', async () => {
    stage(named(plan()), list)
    await screen.findByText('Row 01')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    const header = screen.getByRole('button', { name: 'AMOUNT' })
    await user.click(header)
    expect(cells()).toEqual(['Row 12', 'Row 11', 'Row 10', 'Row 09', 'Row 08'])
    expect(header.closest('th')?.getAttribute('aria-sort')).toBe('ascending')
    await user.click(header)
    expect(cells()[0]).toBe('Row 01')
  })

  it('offers no order for one row, and says where rows stand as they came', async () => {
    stage(named(plan()), () => ({ body: rows.slice(0, 1) }))
    await screen.findByText('Row 01')
    expect(screen.queryByLabelText('Sort by')).toBeNull()
    expect(screen.queryByRole('button', { name: 'AMOUNT' })).toBeNull()
    cleanup()
    stage(named(plan()), list)
    const order = await screen.findByLabelText('Sort by')
    expect(within(order).getByRole('option', { selected: true }).textContent).toBe('the usual order')
  })

  it('keeps room for the decimals that a number lacks of the longest of its page, unread', async () => {
    const columns = [column('name'), column('amount', 'decimal')]
    const amounts = [172.65, 459.871, 30, null, 1.5]
    stage(named(plan({ columns })), () => ({
      body: amounts.map((amount, place) => ({ name: `Row ${place}`, amount })),
    }))
    await screen.findByText('Row 0')
    const cellsOf = [...document.querySelectorAll('tbody td')]
    expect(cellsOf.map((cell) => cell.textContent)).toEqual(['172,65', '459,871', '30', '–no data', '1,5'])
    expect(cellsOf.map((cell) => cell.querySelector('[data-missing]')?.getAttribute('data-missing'))).toEqual([
      '1',
      undefined,
      ',871',
      undefined,
      '71',
    ])
  })

  it('says totals in its last row', async () => {
    stage(named(plan({ totals: [{ column: 'amount', of: 'sum' }] })), list)
    await screen.findByText('Row 01')
    const total = screen.getByRole('row', { name: /Total/ })
    expect(within(total).getByText('78')).toBeInDocument()
  })

  it('is saved as CSV, all of it, in the order of the screen', async () => {
    stage(named(plan({ label: 'Rows: all' })), () => ({ body: rows.slice(0, 6) }))
    await screen.findByText('Row 01')
    await user.click(screen.getByRole('button', { name: 'AMOUNT' }))
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    const csv = saved.get('Rows_ all.csv')
    const bytes = new Uint8Array((await csv?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'NAME;AMOUNT (zł)',
      ...['06;7', '05;8', '04;9', '03;10', '02;11', '01;12'].map((line) => `Row ${line}`),
      '',
    ])
  })

  it('“Payment detail panel toggles per row; changing table page hides it”', async () => {
    const details = [fields('more', expr('row'), { label: 'More', show: [column('amount', 'integer')] })]
    stage(named(plan({ details })), list)
    await screen.findByText('Row 01')
    const [first] = screen.getAllByRole('button', { name: /Show details/ })
    if (first === undefined) throw new Error('No details')
    await user.click(first)
    const more = screen.getByRole('region', { name: 'More' })
    expect(within(more).getByText('12')).toBeInDocument()
    expect(screen.getByRole('button', { name: /Hide details/ }).getAttribute('aria-expanded')).toBe('true')
    // Of another row as well, each by itself.
    const [next] = screen.getAllByRole('button', { name: /Show details/ })
    if (next === undefined) throw new Error('No details')
    await user.click(next)
    expect(screen.getAllByRole('region', { name: 'More' })).toHaveLength(2)
    await user.click(next)
    expect(screen.getAllByRole('region', { name: 'More' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(screen.queryByRole('region', { name: 'More' })).toBeNull()
  })

  it('begins at the first page when other rows come, in the order that was asked for', async () => {
    const years = service({
      sources: [source('years'), source('rows', query({ rok: expr('year', ['year'], { kind: 'year' }) }))],
      params: [select('year', expr('years', ['years'], listOf('year')))],
      blocks: [table('t', expr('rows', ['rows']), { columns: [column('name'), column('amount', 'integer')] })],
    })
    stage(years, (address) => ({ body: address === '/years' ? [2024, 2023] : rows }))
    await screen.findByText('Row 01')
    await user.click(screen.getByRole('button', { name: 'AMOUNT' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.selectOptions(screen.getByLabelText('Label'), '2023')
    await waitFor(() => expect(cells()).toEqual(['Row 12', 'Row 11', 'Row 10', 'Row 09', 'Row 08']))
  })
})

describe('documents', () => {
  const pdf: Answer = { type: 'application/pdf', body: '%PDF-1.7 a document' }

  it('“Invoice and decision download rows show a loading state”; fetched once, however often pressed, and saved under their name', async () => {
    const slow = later<Answer>()
    const on = stage(named(plan()), (address) => (address === '/list' ? { body: rows } : slow.promise))
    await screen.findByText('Row 01')
    const button = screen.getByRole('button', { name: 'Download the file Row 01.pdf' })
    await user.dblClick(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    slow.come(pdf)
    await waitFor(() => expect([...saved.keys()]).toEqual(['Row 01.pdf']))
    expect(on.asked).toEqual(['/list', '/document?id=id%2F0'])
    expect(await saved.get('Row 01.pdf')?.text()).toBe('%PDF-1.7 a document')
    expect(on.messages).toEqual([{ tone: 'success', text: 'The file Row 01.pdf has been downloaded' }])
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })

  it('are offered only where there is one', async () => {
    stage(named(plan()), list)
    await screen.findByText('Row 01')
    expect(screen.getAllByRole('button', { name: /Download the file/ })).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Download the file Row 02.pdf' })).toBeNull()
  })

  const somebody = { name: 'Anna Lipa', pesel: '44051401359', nip: null }
  it.each<[string, Answer | null, string | null, StageOptions['env']?]>([
    ['nothing answers', null, 'The file could not be downloaded. Try again later.'],
    ['there is an error', { status: 500, body: '' }, 'Internal file server error. Try again later.'],
    ['an error stands in its place', { body: { kod: 3, opis: 'No such file' } }, 'No such file'],
    ['it is no PDF', { type: 'application/pdf', body: '<html>' }, 'The file could not be downloaded. Try again later.'],
    ['the session is over', { status: 401, body: {} }, null, { subject: somebody }],
    [
      'nobody is signed in',
      { status: 401, body: {} },
      'Your session has ended, or this data is available only after logging in.',
    ],
  ])(
    '“Internal file server error, try again later (file downloads)”: when %s, the page stands and a message says so',
    async (_, answer, text, env = {}) => {
      const office: Office = (address) => {
        if (address === '/list') return { body: rows }
        if (answer === null) throw new TypeError('Failed to fetch')
        return answer
      }
      const on = stage(named(plan()), office, { env })
      await screen.findByText('Row 01')
      const button = screen.getByRole('button', { name: 'Download the file Row 01.pdf' })
      await user.click(button)
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
      await waitFor(() => expect(on.messages).toEqual(text === null ? [] : [{ tone: 'error', text }]))
      expect(saved.size).toBe(0)
      expect(cells()).toHaveLength(5)
    },
  )

  it('of the page are of what is shown, with a bar while they come', async () => {
    const slow = later<Answer>()
    const whole: ServicePlan = {
      ...named(plan()),
      pdf: { of: 'names', path: '/list/pdf', query: [], needs: [], file: ['list.pdf'] },
    }
    stage(whole, (address) => (address === '/list' ? { body: rows } : slow.promise))
    const button = screen.getByRole('button', { name: 'Download PDF' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await screen.findByText('Row 01')
    await user.click(screen.getByRole('button', { name: 'Download PDF' }))
    expect(screen.getByLabelText('Downloading the file')).toBeInDocument()
    slow.come(pdf)
    await waitFor(() => expect([...saved.keys()]).toEqual(['list.pdf']))
    expect(screen.queryByLabelText('Downloading the file')).toBeNull()
  })
})

it('tells a screen reader that names and addresses are Polish, whatever the language of the page', () => {
  const columns = tableColumns({
    columns: [column('payer', 'name'), column('place', 'address'), column('amount', 'money'), column('note')],
  })
  expect(columns.map(({ lang }) => lang)).toEqual(['pl', 'pl', undefined, undefined])
})
