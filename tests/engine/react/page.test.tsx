// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ValueType } from '../../../src/engine/model/types.ts'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import {
  chart,
  column,
  expr,
  fields,
  listOf,
  note,
  query,
  select,
  service,
  source,
  table,
  yearly,
} from '../runtime/plans.ts'
import { type Answer, cleanup, later, type Office, offline, stage } from './stage.tsx'

afterEach(cleanup)

const rowsType: ValueType = {
  kind: 'object',
  name: 'Income',
  fields: {
    rows: {
      kind: 'list',
      of: { kind: 'object', name: 'Row', fields: { name: { kind: 'text' }, amount: { kind: 'money' } } },
    },
  },
}
const yearsType: ValueType = { kind: 'object', name: 'Years', fields: { all: listOf('year') } }

/** Years and the rows of each, as the office says them. */
const plan: ServicePlan = yearly({
  extendsSession: true,
  sources: [
    source('years', { reply: yearsType }),
    source('income', { ...query({ rok: expr('year', ['year'], { kind: 'year' }) }), reply: rowsType }),
  ],
})
const rowsOf = (year: string, count = 2) => ({
  rows: Array.from({ length: count }, (_, index) => ({ name: `Row ${index + 1} of ${year}`, amount: index + 0.5 })),
})
const years: Answer = { body: { all: [2022, 2023, 2024] } }
const open: Office = (address) => (address === '/years' ? years : { body: rowsOf(address.slice(-4)) })
const user = userEvent.setup()
const cells = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)

describe('a block that takes too many steps', () => {
  const numbers = { kind: 'object', name: 'Numbers', fields: { all: listOf('integer') } } as const
  const costly = expr('numbers.all.all(a, numbers.all.all(b, numbers.all.all(c, a + b + c > 0)))', ['numbers'])
  const numbersSource = source('numbers', { reply: numbers })
  const answer: Office = () => ({ body: { all: Array.from({ length: 1_000 }, () => 1) } })
  /** What the page reports as errors of its own. */
  function reportedErrors(): string[] {
    const reported: string[] = []
    vi.stubGlobal('reportError', (error: unknown) => void reported.push(String(error)))
    onTestFinished(() => void vi.unstubAllGlobals())
    return reported
  }
  const title = 'This part of the page could not be prepared'

  it.each([
    ['a condition', fields('costly', expr('numbers', ['numbers']), { when: costly })],
    [
      'a value',
      fields('costly', expr('numbers', ['numbers']), { show: [column('all', 'boolean', { value: { expr: costly } })] }),
    ],
    ['the condition of a note', note('costly', 'Attention', costly)],
  ])('says so and what to do where that is %s; the rest of the page is there', async (_name, block) => {
    const reported = reportedErrors()
    const page = stage(service({ sources: [numbersSource], blocks: [note('before', 'The rest'), block] }), answer)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toContain('what you have chosen is kept')
    expect(within(alert).queryByRole('button')).toBeNull()
    expect(screen.getByText('The rest')).toBeInDocument()
    expect(page.pageFailures()).toBe(0)
    expect(reported).toEqual(['BlockOverBudget: Block costly takes too many steps'])
  })

  it('does not lead away from a page that has nothing else', async () => {
    const only = fields('costly', expr('numbers', ['numbers']), { when: costly })
    const page = stage(service({ sources: [numbersSource], blocks: [only] }), answer)
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(page.pageFailures()).toBe(0)
  })
})

describe('a page of a year and a table', () => {
  it('shows the latest year, asks for it alone, and says what it is', async () => {
    const on = stage(plan, open)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('A service')
    expect(screen.getByText('What it is')).toBeInDocument()
    expect(await screen.findByText('Row 1 of 2024')).toBeInDocument()
    expect(screen.getByText('1,50')).toBeInDocument()
    expect(on.asked).toEqual(['/years', '/income?rok=2024'])
    expect(on.replies).toEqual([
      ['/years', 200],
      ['/income', 200],
    ])
    expect(on.extended()).toBe(2)
    expect(on.pageFailures()).toBe(0)
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it('puts a choice into the address, and takes it back with “back”', async () => {
    const on = stage(plan, open)
    await screen.findByText('Row 1 of 2024')
    await user.selectOptions(screen.getByLabelText('Label'), '2022')
    expect(await screen.findByText('Row 1 of 2022')).toBeInDocument()
    expect(on.search()).toBe('?year=2022')
    await on.back()
    expect(await screen.findByText('Row 1 of 2024')).toBeInDocument()
    // What is already known is not asked again.
    expect(on.asked).toEqual(['/years', '/income?rok=2024', '/income?rok=2022'])
  })

  it('shows a choice in its control at once, never again what was chosen before', async () => {
    const on = stage(plan, open)
    await screen.findByText('Row 1 of 2024')
    const control = screen.getByLabelText<HTMLSelectElement>('Label')
    // Outside of what the testing library wraps, which draws all that is due: as a browser does it.
    const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
    world.IS_REACT_ACT_ENVIRONMENT = false
    try {
      control.value = '2022'
      control.dispatchEvent(new Event('change', { bubbles: true }))
      expect(control.value).toBe('2022')
      expect(on.search()).toBe('?year=2022')
    } finally {
      world.IS_REACT_ACT_ENVIRONMENT = true
    }
    expect(await screen.findByText('Row 1 of 2022')).toBeInDocument()
  })

  it('opens at the choice of the address and ignores junk in it', async () => {
    stage(plan, open, { address: '?year=2023' })
    expect(await screen.findByText('Row 1 of 2023')).toBeInDocument()
    cleanup()
    for (const junk of ['?year=1999', '?year=%3Cscript%3E', '?year=', '?nothing=1']) {
      stage(plan, open, { address: junk })
      expect(await screen.findByText('Row 1 of 2024')).toBeInDocument()
      cleanup()
    }
  })

  it('“Changing year, point or meter reloads with a loading indicator”: the old rows stay under a mark while others come', async () => {
    const slow = later<Answer>()
    stage(plan, (address) => (address.endsWith('2022') ? slow.promise : open(address)))
    await screen.findByText('Row 1 of 2024')
    await user.selectOptions(screen.getByLabelText('Label'), '2022')
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(cells()).toEqual(['Row 1 of 2024', 'Row 2 of 2024'])
    slow.come({ body: rowsOf('2022') })
    expect(await screen.findByText('Row 1 of 2022')).toBeInDocument()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
  })

  it('gives up an overtaken request, whose late reply does not win', async () => {
    const slow = later<Answer>()
    const on = stage(plan, (address) => (address.endsWith('2022') ? slow.promise : open(address)))
    await screen.findByText('Row 1 of 2024')
    await user.selectOptions(screen.getByLabelText('Label'), '2022')
    await user.selectOptions(screen.getByLabelText('Label'), '2023')
    expect(await screen.findByText('Row 1 of 2023')).toBeInDocument()
    expect(on.givenUp).toEqual(['/income?rok=2022'])
    slow.come({ body: rowsOf('2022') })
    await waitFor(() => expect(cells()).toEqual(['Row 1 of 2023', 'Row 2 of 2023']))
    expect(screen.queryByText('Row 1 of 2022')).toBeNull()
  })

  it('asks again for what was given up and is wanted once more', async () => {
    const first = later<Answer>()
    let times = 0
    stage(plan, (address) => (address.endsWith('2022') && times++ === 0 ? first.promise : open(address)))
    await screen.findByText('Row 1 of 2024')
    await user.selectOptions(screen.getByLabelText('Label'), '2022')
    await user.selectOptions(screen.getByLabelText('Label'), '2024')
    await user.selectOptions(screen.getByLabelText('Label'), '2022')
    expect(await screen.findByText('Row 1 of 2022')).toBeInDocument()
  })

  it('works under React’s strict mode, which draws and leaves everything twice', async () => {
    stage(plan, open, { strict: true })
    expect(await screen.findByText('Row 1 of 2024')).toBeInDocument()
  })

  it('says in words of its own that there is nothing', async () => {
    const on = stage(plan, (address) => (address === '/years' ? years : { body: { rows: [] } }))
    expect(await screen.findByText('Nothing here')).toBeInDocument()
    expect(screen.queryByRole('table')).toBeNull()
    expect(on.pageFailures()).toBe(0)
    cleanup()
    stage(plan, () => ({ body: { all: [] } }))
    expect(await screen.findByText('Nothing here')).toBeInDocument()
    cleanup()
    const nothing = { ...plan, params: plan.params.map((one) => ({ ...one, nothing: 'No year yet. Wait for one.' })) }
    const labelled = { ...nothing, blocks: nothing.blocks.map((one) => ({ ...one, label: 'Income' })) }
    stage(labelled as ServicePlan, () => ({ body: { all: [] } }))
    expect(await screen.findByText('No year yet.')).toBeInDocument()
    expect(screen.getByText('Wait for one.')).toBeInDocument()
    expect(screen.queryByRole('heading', { name: 'Income' })).toBeNull()
  })
})

describe('when the office fails', () => {
  const faults: readonly (readonly [string, Office, string])[] = [
    ['is down', offline, 'No connection to the office'],
    ['breaks', () => ({ status: 500, body: 'oops' }), 'An error occurred while fetching data'],
    ['answers with something else', () => ({ body: '<html></html>' }), "The office's data cannot be read"],
    [
      'answers with wrong types',
      () => ({ body: { all: ['x'], rows: [{ name: 1 }] } }),
      "The office's data cannot be read",
    ],
    ['refuses', () => ({ status: 400, body: { kod: 7, opis: 'No such year' } }), 'This data cannot be shown'],
  ]

  it.each(faults)('at first and %s, the page as a whole is given up, once', async (_, fault) => {
    const on = stage(plan, fault)
    await waitFor(() => expect(on.pageFailures()).toBe(1))
    expect(on.asked).toEqual(['/years'])
    expect(screen.getByRole('heading', { level: 1 })).toBeInDocument()
  })

  it.each(faults)('later and %s, the block says so in its place and the choice stays', async (_, fault, title) => {
    let down = false
    const on = stage(plan, (address) => (down ? fault(address) : open(address)))
    await screen.findByText('Row 1 of 2024')
    down = true
    await user.selectOptions(screen.getByLabelText('Label'), '2023')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(title)).toBeInDocument()
    expect(on.search()).toBe('?year=2023')
    expect(on.pageFailures()).toBe(0)
    down = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Row 1 of 2023')).toBeInDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with words of its own, they are shown, as text', async () => {
    let down = false
    stage(plan, (address) => (down ? { status: 422, body: { opis: '<b>Closed</b> year' } } : open(address)))
    await screen.findByText('Row 1 of 2024')
    down = true
    await user.selectOptions(screen.getByLabelText('Label'), '2023')
    expect(await screen.findByText('<b>Closed</b> year')).toBeInDocument()
  })

  it.each([401, 503])('with %d, the shell is informed and the page is left to it', async (status) => {
    const on = stage(plan, () => ({ status, body: { kod: 1, opis: 'No' } }))
    expect(await screen.findByRole('alert')).toBeInDocument()
    expect(on.replies).toEqual([['/years', status]])
    expect(on.pageFailures()).toBe(0)
  })

  it('asks nothing again by itself', async () => {
    const on = stage(plan, offline)
    await screen.findByRole('alert')
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(on.pageFailures()).toBe(1))
    expect(on.asked).toEqual(['/years'])
  })

  it('in one source, the blocks of the others stand', async () => {
    const two = service({
      sources: [source('good'), source('bad')],
      blocks: [
        table('good', expr('good', ['good']), { label: 'Good' }),
        table('bad', expr('bad', ['bad']), { label: 'Bad' }),
      ],
    })
    const on = stage(two, (address) => (address === '/bad' ? offline() : { body: [{ name: 'Stands' }] }))
    expect(await screen.findByText('Stands')).toBeInDocument()
    const bad = screen.getByRole('region', { name: 'Bad' })
    expect(within(bad).getByRole('alert')).toBeInDocument()
    expect(on.pageFailures()).toBe(0)
  })
})

describe('what else stands in a page', () => {
  it('fields, notes and a chart’s sentence, with nothing untranslated', async () => {
    const all = service({
      sources: [source('one'), source('list')],
      blocks: [
        note('note', 'Mind this'),
        fields('one', expr('one', ['one']), {
          label: 'One',
          show: [
            column('name', 'name'),
            column('area', { kind: 'decimal', unit: 'm2' }, { unit: 'm²' }),
            column('gone'),
          ],
        }),
        chart('chart', expr('names', ['names']), { label: 'Picture', topN: null }),
      ],
    })
    const renamed = { ...all, sources: [source('one'), source('names', { path: '/list' })] }
    stage(renamed, (address) => ({
      body:
        address === '/one'
          ? { name: 'Jan Kowalski', area: 12.5, gone: null }
          : [
              { name: 'Anna', n: 3 },
              { name: 'Ewa', n: 1 },
            ],
    }))
    expect(await screen.findByText('Jan Kowalski')).toBeInDocument()
    expect(screen.getByText('12,5 m²')).toBeInDocument()
    expect(screen.getByText('no data')).toBeInDocument()
    expect(screen.getByText('Mind this')).toBeInDocument()
    expect(await screen.findByText('Number – most: Anna (3), least: Ewa (1), total: 4.')).toBeInDocument()
    expect(document.querySelector('[translate="no"]')?.textContent).toBe('Jan Kowalski')
  })

  it('several values of one parameter, with commas in the address', async () => {
    const many = service({
      sources: [
        source('years', { reply: yearsType }),
        source('dues', query({ lata: expr('years_', ['years_'], listOf('year')) })),
      ],
      params: [select('years_', expr('years.all', ['years'], listOf('year')), { multiple: true, default: 'latest' })],
      blocks: [table('dues', expr('dues', ['dues']))],
    })
    const on = stage(many, (address) => (address === '/years' ? years : { body: [{ name: address.slice(11) }] }))
    await screen.findByText('2024', { selector: 'th' })
    await user.click(screen.getByRole('button', { name: /Label/ }))
    await user.click(screen.getByLabelText('2022'))
    expect(await screen.findByText('2022,2024', { selector: 'th' })).toBeInDocument()
    expect(on.search()).toBe('?years_=2022,2024')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText('Choose what to show', { selector: 'p' })).toBeInDocument()
    expect(on.asked).toHaveLength(3)
  })
})

/** Replies without a task of the browser between request and text, as of requests that were sent before the app came. */
const atOnce: typeof fetch = async (input) => {
  const body = String(input).includes('/years') ? { all: [2024] } : rowsOf('2024')
  const response = new Response(null, { headers: { 'Content-Type': 'application/json' } })
  response.text = async () => JSON.stringify(body)
  return response
}

/** All that is done before the browser may paint: promises that have resolved, and what follows from them. */
async function beforePaint(): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) await null
}

it('replies that are there at once are drawn before the browser paints, without a frame of placeholders', async () => {
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = world.IS_REACT_ACT_ENVIRONMENT
  world.IS_REACT_ACT_ENVIRONMENT = false
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    world.IS_REACT_ACT_ENVIRONMENT = before ?? false
  })
  const firstFrame = await new Promise<string | null>((resolve) => {
    function Watch(): null {
      useLayoutEffect(() => {
        void beforePaint().then(() => resolve(place.textContent))
      }, [])
      return null
    }
    const draw = (tree: ReactNode): void =>
      root.render(
        <>
          <Watch />
          {tree}
        </>,
      )
    stage(plan, () => ({ body: null }), { env: { fetch: atOnce }, draw })
  })
  expect(firstFrame).toContain('Row 1 of 2024')
  expect(firstFrame).toContain('1,50')
})
