import { describe, expect, it } from 'vitest'
import type { BlockState } from '../../../src/engine/runtime/blocks.ts'
import type { CallError } from '../../../src/engine/runtime/client/error.ts'
import { issuesOf, submittedAfterChange } from '../../../src/engine/runtime/page/page-state.ts'
import {
  chart,
  column,
  expr,
  fields,
  listOf,
  note,
  query,
  row,
  select,
  service,
  sessionEnv,
  source,
  table,
  textParam,
  yearly,
} from './plans.ts'
import { choose, failed, inputsOf, page, replied } from './results.ts'

const env = sessionEnv()
const years = replied('/years', { all: [2023, 2024] })
const income = replied('/income?rok=2024', { rows: [row('a', 100)] })
const only = (blocks: readonly BlockState[]): BlockState => {
  const [block] = blocks
  if (block === undefined) throw new Error('No block')
  return block
}

describe('a block', () => {
  it('is loading until there is something to show', () => {
    expect(only(page(yearly(), env).blocks).state).toBe('loading')
    expect(only(page(yearly(), env, { years }).blocks).state).toBe('loading')
    expect(only(page(yearly(), env, { years, income }).blocks)).toMatchObject({ state: 'ready', refreshing: false })
  })

  it('keeps its rows under a loading mark while others are on their way', () => {
    const block = only(page(yearly(), env, { years, income }, choose({ year: '2023' })).blocks)
    expect(block).toMatchObject({ state: 'ready', refreshing: true, view: { rows: [row('a', 100)] } })
  })

  it('keeps its rows also while what its request is made from is on its way', () => {
    const plan = service({
      sources: [
        source('a', query({ x: expr('pick', ['pick'], { kind: 'text' }) })),
        source('b', query({ y: expr('a.next', ['a'], { kind: 'text' }) })),
      ],
      params: [select('pick', expr('["1", "2"]', [], listOf('text')))],
      blocks: [table('rows', expr('b', ['b']))],
    })
    const results = { a: replied('/a?x=1', { next: 'z' }), b: replied('/b?y=z', [row('old')]) }
    expect(only(page(plan, env, results, choose({ pick: '2' })).blocks)).toMatchObject({
      state: 'ready',
      refreshing: true,
    })
  })

  it('never shows a late reply to an earlier choice as the answer', () => {
    const late = replied('/income?rok=2023', { rows: [row('late', 1)] }, true)
    expect(only(page(yearly(), env, { years, income: late }).blocks)).toMatchObject({ refreshing: true })
    const failedBefore = failed('/income?rok=2023')
    expect(only(page(yearly(), env, { years, income: failedBefore }).blocks).state).toBe('loading')
  })

  it('says in the words of the service that there is nothing', () => {
    for (const rows of [[], null]) {
      const none = replied('/income?rok=2024', { rows })
      expect(only(page(yearly(), env, { years, income: none }).blocks)).toMatchObject({
        state: 'empty',
        text: 'Nothing here',
      })
    }
    const noYears = replied('/years', { all: [] })
    expect(only(page(yearly(), env, { years: noYears }).blocks)).toMatchObject({ state: 'empty', text: 'Nothing here' })
  })

  it('says once, in the words of the choice, that there is nothing to choose from', () => {
    const rows = expr('income.rows', ['income'])
    const plan = yearly({
      params: [select('year', expr('years.all', ['years'], listOf('year')), { nothing: 'No year yet' })],
      blocks: [table('one', rows), fields('two', expr('income.sum', ['income'])), note('three', 'The law')],
    })
    const [first, second, third] = page(plan, env, { years: replied('/years', { all: [] }) }).blocks
    // It is of no block in particular, so no block's heading stands over it.
    expect(first).toMatchObject({ state: 'empty', text: 'No year yet', ofChoice: true })
    expect([second?.state, third?.state]).toEqual(['hidden', 'ready'])
    // Where there was a choice, each says it of itself.
    const none = { years, income: replied('/income?rok=2023', { rows: [], sum: null }) }
    expect(page(plan, env, none).blocks).toMatchObject([
      { state: 'empty', text: 'Nothing here' },
      { state: 'empty', text: 'No such thing' },
      { state: 'ready' },
    ])
  })

  it('says so in the table where a chart stands before it (services.md 8: "Empty states … no request years")', () => {
    const rows = expr('income.rows', ['income'])
    const plan = yearly({
      params: [select('year', expr('years.all', ['years'], listOf('year')), { nothing: 'No year yet' })],
      blocks: [chart('picture', rows), table('numbers', rows)],
    })
    const { blocks } = page(plan, env, { years: replied('/years', { all: [] }) })
    expect(blocks).toMatchObject([{ state: 'hidden' }, { state: 'empty', text: 'No year yet', ofChoice: true }])
  })

  it('fails with what failed, whichever it stands on, and says what to ask again', () => {
    expect(only(page(yearly(), env, { years: failed('/years') }).blocks)).toMatchObject({
      state: 'failed',
      sources: ['years'],
      error: { kind: 'offline' },
    })
    const broken = failed('/income?rok=2024', { kind: 'timeout' })
    expect(only(page(yearly(), env, { years, income: broken }).blocks)).toMatchObject({
      state: 'failed',
      sources: ['income'],
      retrying: false,
    })
    expect(only(page(yearly(), env, { years, income: { ...broken, busy: true } }).blocks)).toMatchObject({
      retrying: true,
    })
  })

  it('does not show the old rows beside a choice whose request failed', () => {
    const after = { ...income, failure: { key: '/income?rok=2023', error: { kind: 'offline' } as const } }
    expect(only(page(yearly(), env, { years, income: after }, choose({ year: '2023' })).blocks).state).toBe('failed')
    expect(only(page(yearly(), env, { years, income: after }).blocks).state).toBe('ready')
  })

  it('fails with the source that only its cells read, and shows no total of what it could not read', () => {
    const other = source('other')
    const rest = column('rest', 'money', { value: { expr: expr('other.rest', ['other']) } })
    const columns = [rest, column('amount', 'money', { value: { expr: expr('row.gone') } })]
    const totals = columns.map(({ id }) => ({ column: id, of: 'sum' as const }))
    const plan = service({ sources: [other], blocks: [table('t', expr('[1]'), { columns, totals })] })
    const down = page(plan, env, { other: failed('/other') }).blocks
    expect(only(down)).toMatchObject({ state: 'failed', sources: ['other'], error: { kind: 'offline' } })
    expect(only(page(plan, env, {}).blocks).state).toBe('loading')
    const shown = only(page(plan, env, { other: replied('/other', { rest: 500 }) }).blocks)
    const view = shown.state === 'ready' && shown.view.kind === 'table' ? shown.view : null
    expect([...(view?.totals ?? [])]).toEqual([['rest', '5,00']])
  })

  it('fails when the reply has nothing to draw', () => {
    const odd = replied('/income?rok=2024', { rows: 'text' })
    expect(only(page(yearly(), env, { years, income: odd }).blocks)).toMatchObject({
      state: 'failed',
      error: { kind: 'malformed' },
    })
    const none = replied('/income?rok=2024', {})
    expect(only(page(yearly(), env, { years, income: none }).blocks).state).toBe('failed')
  })

  it('is hidden while its condition does not hold, and while its source is off', () => {
    const plan = service({
      sources: [source('extra', { when: expr('config.extra') }), source('names')],
      blocks: [
        fields('extra', expr('extra', ['extra'])),
        note('none', 'There is none', expr('size(names) == 0', ['names'])),
        table('list', expr('names', ['names']), { when: expr('size(names) > 0', ['names']) }),
      ],
    })
    const states = (results: Parameters<typeof page>[2]) => page(plan, env, results).blocks.map(({ state }) => state)
    expect(states({})).toEqual(['hidden', 'hidden', 'hidden'])
    expect(states({ names: replied('/names', []) })).toEqual(['hidden', 'ready', 'hidden'])
    expect(states({ names: replied('/names', [row('a')]) })).toEqual(['hidden', 'hidden', 'ready'])
    expect(states({ names: failed('/names') })).toEqual(['hidden', 'hidden', 'failed'])
  })

  it('that is a chart leaves emptiness and failure to the table beside it, and hides in contrast mode', () => {
    const plan = service({
      sources: [source('names')],
      blocks: [
        chart('chart', expr('names', ['names']), { hideInContrast: true }),
        table('table', expr('names', ['names'])),
      ],
    })
    const states = (results: Parameters<typeof page>[2], contrast = false) =>
      page(plan, sessionEnv({ contrast }), results).blocks.map(({ state }) => state)
    const full = replied('/names', [{ name: 'a', n: 1 }])
    expect(states({ names: full })).toEqual(['ready', 'ready'])
    expect(states({ names: full }, true)).toEqual(['hidden', 'ready'])
    expect(states({ names: replied('/names', []) })).toEqual(['hidden', 'empty'])
    expect(states({ names: failed('/names') })).toEqual(['hidden', 'failed'])
    const alone = { ...plan, blocks: plan.blocks.slice(0, 1) }
    expect(page(alone, env, { names: failed('/names') }).blocks[0]?.state).toBe('failed')
  })

  it('of a note says its text with its values, or nothing', () => {
    const plan = service({
      blocks: [
        {
          kind: 'note',
          id: 'n',
          label: null,
          when: null,
          sources: [],
          tone: 'info',
          text: ['On ', expr('today', [], { kind: 'date' })],
        },
        {
          kind: 'note',
          id: 'm',
          label: null,
          when: null,
          sources: [],
          tone: 'legal',
          text: ['By ', expr('user.name')],
        },
      ],
    })
    expect(page(plan, env).blocks).toMatchObject([
      { state: 'ready', view: { text: 'On 30.06.2025' } },
      { state: 'hidden' },
    ])
  })
})

describe('the first view of a page', () => {
  const twoTables = service({
    sources: [source('a'), source('b')],
    blocks: [table('a', expr('a', ['a'])), table('b', expr('b', ['b'])), note('n', 'A note')],
  })

  it.each<[string, Parameters<typeof page>[2], string]>([
    ['nothing is known', {}, 'pending'],
    ['one of two failed, the other is on its way', { a: failed('/a') }, 'pending'],
    ['all failed', { a: failed('/a'), b: failed('/b') }, 'failed'],
    ['one came', { a: failed('/a'), b: replied('/b', [row('x')]) }, 'served'],
    ['one came empty', { a: failed('/a'), b: replied('/b', []) }, 'served'],
  ])('when %s', (_, results, status) => {
    expect(page(twoTables, env, results).status).toBe(status)
  })

  it.each<[CallError, string]>([
    [{ kind: 'offline' }, 'failed'],
    [{ kind: 'malformed', problems: [] }, 'failed'],
    [{ kind: 'unauthorized', status: 401, code: null, description: null }, 'pending'],
    [{ kind: 'maintenance', status: 503, code: null, description: null }, 'pending'],
  ])('after %j: a session that is over and a break have pages of their own', (error, status) => {
    expect(page(yearly(), env, { years: failed('/years', error) }).status).toBe(status)
  })
})

describe('a page that waits for its button', () => {
  const plan = service({
    sources: [
      source('dates'),
      source('voter', {
        ...query({
          pesel: expr('pesel', ['pesel'], { kind: 'pesel' }),
          on: expr('day.on', ['day'], { kind: 'date' }),
        }),
        onSubmit: true,
      }),
    ],
    params: [
      select('day', expr('dates', ['dates']), {
        value: { path: ['on'], type: { kind: 'date' } },
        default: 'none',
        when: expr('size(dates) > 0', ['dates']),
      }),
      textParam('pesel', { when: expr('size(dates) > 0', ['dates']) }),
    ],
    blocks: [
      note('none', 'No elections', expr('size(dates) == 0', ['dates'])),
      fields('voter', expr('voter', ['voter'])),
    ],
    pdf: { of: 'voter', path: '/voter/pdf', query: [], needs: [], file: ['voter.pdf'] },
    submit: 'Check',
  })
  const dates = replied('/dates', [{ on: '2025-05-18' }])
  const right = choose({ day: '2025-05-18', pesel: '44051401359' })
  const key = '/voter?pesel=44051401359&on=2025-05-18'
  const inputs = (choices = right, submitted = new Map<string, string>()) =>
    inputsOf(plan, env, { dates }, choices, submitted)

  it('asks nothing until it is pressed', () => {
    const state = page(plan, env, { dates }, right)
    expect(state.button).toBe('open')
    expect(state.blocks[1]).toMatchObject({ state: 'waiting', missing: 'submit' })
    expect(state.status).toBe('served')
    expect(state.pdf.state).toBe('unavailable')
    expect(inputs().sources.get('voter')).toMatchObject({ state: 'waiting' })
  })

  it('asks what was right when it was pressed', () => {
    expect(issuesOf(plan, inputs())).toEqual([])
    expect([...inputs().submittable].map(([source, request]) => [source, request.key])).toEqual([['voter', key]])
    const submitted = new Map([['voter', key]])
    expect(inputs(right, submitted).sources.get('voter')).toMatchObject({ state: 'loading', request: { key } })
    const answered = { dates, voter: replied(key, { name: 'Precinct 3' }) }
    const state = page(plan, env, answered, right, submitted)
    expect(state.blocks[1]).toMatchObject({ state: 'ready' })
    expect(state.pdf).toMatchObject({ state: 'offered', request: { key: '/voter/pdf', file: 'voter.pdf' } })
  })

  it.each<[Record<string, string>, readonly (readonly [string, string])[]]>([
    [
      {},
      [
        ['day', 'required'],
        ['pesel', 'required'],
      ],
    ],
    [{ day: '2025-05-18', pesel: '44051401358' }, [['pesel', 'pesel']]],
    [
      { day: 'junk', pesel: '4405' },
      [
        ['day', 'required'],
        ['pesel', 'pesel'],
      ],
    ],
    [{ pesel: '44051401359' }, [['day', 'required']]],
  ])('says what is wrong with %j', (choices, problems) => {
    const issues = problems.map(([param, problem]) => ({ param, problem }))
    expect(issuesOf(plan, inputs(choose(choices)))).toEqual(issues)
  })

  it('does not leave an answer beside another question', () => {
    const submitted = new Map([['voter', key]])
    const results = { dates, voter: replied(key, { name: 'Precinct 3' }) }
    const other = choose({ day: '2025-05-18', pesel: '02070803628' })
    expect(page(plan, env, results, other, submitted).blocks[1]).toMatchObject({ state: 'waiting', missing: 'submit' })
    expect(page(plan, env, results, choose({ day: '2025-05-18', pesel: '4' }), submitted).blocks[1]).toMatchObject({
      state: 'waiting',
      missing: 'submit',
    })
    expect(submittedAfterChange(plan, submitted, 'pesel').size).toBe(0)
    expect(submittedAfterChange(plan, submitted, 'day').size).toBe(0)
    expect(submittedAfterChange(plan, submitted, 'other')).toBe(submitted)
  })

  it('offers no form when there is nothing to ask about, and says why', () => {
    const state = page(plan, env, { dates: replied('/dates', []) })
    expect(state.button).toBe('closed')
    expect(page(plan, env).button).toBe('pending')
    expect(state.blocks.map(({ state: one }) => one)).toEqual(['ready', 'hidden'])
  })

  it('fails as a whole when it cannot even ask', () => {
    expect(page(plan, env, { dates: failed('/dates') })).toMatchObject({ status: 'failed', button: 'closed' })
  })

  it('takes “there is no such person” for an answer, and a missing address for a failure', () => {
    const answering = (description: string | null) => {
      const error: CallError = { kind: 'refused', status: 404, code: null, description }
      return page(plan, env, { dates, voter: failed(key, error) }, right, new Map([['voter', key]])).blocks[1]
    }
    expect(answering('Not on the roll')).toMatchObject({ state: 'empty', text: 'No such thing' })
    expect(answering(null)).toMatchObject({ state: 'failed' })
  })

  it('shows a failed check in its place', () => {
    const state = page(plan, env, { dates, voter: failed(key) }, right, new Map([['voter', key]]))
    expect(state.blocks[1]).toMatchObject({ state: 'failed', sources: ['voter'] })
    expect(state.button).toBe('open')
  })
})

describe("a page's PDF", () => {
  it('is offered with what is shown, never with what is on its way', () => {
    expect(page(yearly(), env, { years }).pdf.state).toBe('unavailable')
    expect(page(yearly(), env, { years, income }).pdf).toEqual({
      state: 'offered',
      request: { key: '/income/pdf?rok=2024', path: '/income/pdf', query: [['rok', '2024']], file: 'income.pdf' },
    })
    expect(page(yearly(), env, { years, income }, choose({ year: '2023' })).pdf.state).toBe('unavailable')
  })

  it('is not offered of nothing', () => {
    const none = replied('/income?rok=2024', { rows: [] })
    expect(page(yearly(), env, { years, income: none }).pdf.state).toBe('unavailable')
    expect(page(yearly({ pdf: null }), env, { years, income }).pdf.state).toBe('none')
  })
})

describe('ten thousand rows', () => {
  it('are resolved, summed and sorted well within a blink', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(`Row ${(index * 7919) % 10_007}`, index))
    const big = yearly({
      blocks: [
        table('rows', expr('income.rows', ['income']), {
          columns: [column('name'), column('amount', 'money')],
          totals: [{ column: 'amount', of: 'sum' }],
        }),
      ],
    })
    const start = performance.now()
    const state = page(big, env, { years, income: replied('/income?rok=2024', { rows }) })
    expect(performance.now() - start).toBeLessThan(1000)
    const block = only(state.blocks)
    const totals = block.state === 'ready' && block.view.kind === 'table' ? block.view.totals : null
    expect(totals?.get('amount')).toBe('499\u00a0950,00')
  })
})
