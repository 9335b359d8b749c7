import { describe, expect, it } from 'vitest'
import {
  column,
  dateParam,
  expr,
  field,
  listOf,
  query,
  select,
  service,
  sessionEnv,
  source,
  table,
  yearly,
} from './plans.ts'
import { choose, failed, page, replied, requests } from './results.ts'

const env = sessionEnv()
const years = replied('/years', { all: [2024, 2022, 2023] })

describe('requests in force', () => {
  it('wait for what they are made from', () => {
    expect(requests(yearly(), env)).toEqual(['/years'])
    expect(requests(yearly(), env, { years })).toEqual(['/years', '/income?rok=2024'])
  })

  it('follow the choice, and ignore one that is not offered', () => {
    expect(requests(yearly(), env, { years }, choose({ year: '2022' }))).toContain('/income?rok=2022')
    for (const junk of ['1999', 'x', '', '2022,2023', '<script>']) {
      expect(requests(yearly(), env, { years }, choose({ year: junk }))).toContain('/income?rok=2024')
    }
  })

  it('are not made while what they need has failed', () => {
    expect(requests(yearly(), env, { years: failed('/years') })).toEqual(['/years'])
  })

  it('are not made from a reply to an earlier question', () => {
    const plan = points()
    const results = { points: replied('/points', twoPoints), meters: replied('/meters?id=1', ['A', 'B']) }
    expect(requests(plan, env, results)).toContain('/readings?id=1&nr=A')
    // The other point's meters are not known yet: nothing is asked with those of the first.
    expect(requests(plan, env, results, choose({ point: '2' }))).toEqual(['/points', '/meters?id=2'])
  })

  it('come after what they are made from, wherever the plan says them', () => {
    const plan = points()
    const turned = service({ ...plan, sources: [...plan.sources].reverse() })
    const results = { points: replied('/points', twoPoints), meters: replied('/meters?id=1', ['A', 'B']) }
    expect(requests(turned, env, results)).toEqual(['/points', '/meters?id=1', '/readings?id=1&nr=A'])
  })

  it('are not made while a condition does not hold, or cannot be decided', () => {
    const plan = (when: string) => service({ sources: [source('extra', { when: expr(when) })] })
    const shown = sessionEnv({ config: { extra: true } })
    expect(requests(plan('config.extra'), shown)).toEqual(['/extra'])
    expect(requests(plan('!config.extra'), shown)).toEqual([])
    expect(requests(plan('config.noSuchFlag'), shown)).toEqual([])
    expect(requests(plan('"yes"'), shown)).toEqual([])
  })

  it('say a list with commas, an amount in złoty, a day as it is and nothing for null', () => {
    const plan = service({
      sources: [
        source(
          'all',
          query({
            list: expr('[1, 2]', [], listOf('integer')),
            amount: expr('money(361.08)', [], { kind: 'money' }),
            day: expr('today', [], { kind: 'date' }),
            yes: expr('1 == 1', [], { kind: 'boolean' }),
            none: expr('null', [], { kind: 'text', nullable: true }),
          }),
        ),
      ],
    })
    expect(requests(plan, env)).toEqual(['/all?list=1,2&amount=361.08&day=2025-06-30&yes=true'])
  })

  it('name the subject as what it is, and wait for one', () => {
    const plan = service({ sources: [source('dues', { query: [{ kind: 'subject' }] })] })
    const of = (pesel: string | null, nip: string | null) => sessionEnv({ subject: { name: 'X', pesel, nip } })
    expect(requests(plan, of('44051401359', null))).toEqual(['/dues?pesel=44051401359'])
    expect(requests(plan, of(null, '123456789'))).toEqual(['/dues?nip=123456789'])
    expect(requests(plan, env)).toEqual([])
  })

  it('of a value that cannot be sent are not made', () => {
    const plan = service({ sources: [source('odd', query({ x: expr('params') }))] })
    expect(requests(plan, env)).toEqual([])
  })
})

describe('parameters', () => {
  const optionsOf = (plan: Parameters<typeof page>[0], results: Parameters<typeof page>[2], choices = choose({})) => {
    const [param] = page(plan, env, results, choices).params
    return param?.state === 'select'
      ? { options: param.options.map(({ label }) => label), chosen: param.chosen }
      : param
  }

  it('of `latest` stand in ascending order, at the last', () => {
    expect(optionsOf(yearly(), { years })).toEqual({ options: ['2022', '2023', '2024'], chosen: ['2024'] })
  })

  it.each([
    ['first', ['a']],
    ['latest', ['c']],
    ['all', ['a', 'b', 'c']],
    ['none', []],
  ] as const)('of several begin at %s', (start, chosen) => {
    const plan = service({
      sources: [source('names')],
      params: [select('one', expr('names.all', ['names'], listOf('text')), { multiple: true, default: start })],
    })
    const results = { names: replied('/names', { all: ['a', 'b', 'c'] }) }
    expect(optionsOf(plan, results)).toMatchObject({ chosen })
    expect(optionsOf(plan, results, choose({ one: ['c', 'zzz', 'a'] }))).toMatchObject({ chosen: ['a', 'c'] })
    expect(optionsOf(plan, results, choose({ one: [] }))).toMatchObject({ chosen: [] })
    expect(optionsOf(plan, results, choose({ one: ['zzz'] }))).toMatchObject({ chosen })
  })

  it('show an option by its template, else by its value, and each value once', () => {
    const plan = points()
    const results = { points: replied('/points', { all: [...twoPoints.all, ...twoPoints.all] }) }
    expect(optionsOf(plan, results)).toEqual({ options: ['Rynek 1', 'Polna 2'], chosen: ['1'] })
    const days = service({
      sources: [source('days')],
      params: [select('day', expr('days', ['days']), { value: field('on', 'date') })],
    })
    expect(optionsOf(days, { days: replied('/days', [{ on: '2025-05-18' }, { on: null }]) })).toEqual({
      options: ['18.05.2025'],
      chosen: ['2025-05-18'],
    })
  })

  it('without anything to choose from are absent', () => {
    for (const all of [[], null, 'text']) {
      expect(page(yearly(), env, { years: replied('/years', { all }) }).params[0]).toMatchObject({
        state: 'waiting',
        reason: { kind: 'absent' },
      })
    }
  })

  it('are off while their condition does not hold, and only waiting while it cannot be known', () => {
    const plan = service({
      sources: [source('names'), source('more', query({ x: expr('one', ['one']) }))],
      params: [
        select('one', expr('names.all', ['names'], listOf('text')), { when: expr('size(names.all) > 0', ['names']) }),
      ],
    })
    const reasonAfter = (results: Parameters<typeof page>[2]) => page(plan, env, results).params[0]
    expect(reasonAfter({})).toMatchObject({ reason: { kind: 'loading' } })
    expect(reasonAfter({ names: failed('/names') })).toMatchObject({ reason: { kind: 'failed', sources: ['names'] } })
    expect(reasonAfter({ names: replied('/names', { all: [] }) })).toMatchObject({ reason: { kind: 'off' } })
    expect(reasonAfter({ names: replied('/names', { all: ['a'] }) })).toMatchObject({ state: 'select' })
  })

  it.each([
    ['2025-06-30', null, '2025-06-30'],
    ['1900-01-01', null, '1900-01-01'],
    ['2025-07-01', 'dateFuture', undefined],
    ['1899-12-31', 'dateTooEarly', undefined],
    ['2025-02-29', 'dateWrong', undefined],
    ['31.02.2025', 'dateWrong', undefined],
    ['', 'required', undefined],
  ] as const)('of a day: %j', (text, problem, sent) => {
    const plan = service({
      sources: [source('counts', query({ day: expr('day', ['day'], { kind: 'date' }) }))],
      params: [dateParam('day')],
    })
    expect(page(plan, env, {}, choose({ day: text })).params[0]).toMatchObject({ state: 'date', text, problem })
    expect(requests(plan, env, {}, choose({ day: text }))).toEqual(sent ? [`/counts?day=${sent}`] : [])
  })

  it('of a day begin today', () => {
    const plan = service({ params: [dateParam('day'), dateParam('other', { default: 'none', allow: 'any' })] })
    const [day, other] = page(plan, env).params
    expect(day).toMatchObject({ text: '2025-06-30', latest: '2025-06-30', problem: null })
    expect(other).toMatchObject({ text: '', latest: null, problem: 'required' })
  })

  it('of a radio begin at the first option', () => {
    const plan = service({
      params: [
        {
          kind: 'radio',
          id: 'view',
          label: 'View',
          hint: null,
          inUrl: true,
          when: null,
          options: [
            { value: 'NOW', label: 'Now' },
            { value: 'OLD', label: 'Old' },
          ],
        },
      ],
    })
    expect(page(plan, env).params[0]).toMatchObject({ chosen: 'NOW' })
    expect(page(plan, env, {}, choose({ view: 'OLD' })).params[0]).toMatchObject({ chosen: 'OLD' })
    expect(page(plan, env, {}, choose({ view: 'junk' })).params[0]).toMatchObject({ chosen: 'NOW' })
  })
})

const twoPoints = {
  all: [
    { id: 1, where: 'Rynek 1' },
    { id: 2, where: 'Polna 2' },
  ],
}

/** A point, its meters and their readings: each request is made from the reply to the one before. */
function points() {
  const id = expr('point.id', ['point'], { kind: 'integer' })
  return service({
    sources: [
      source('points'),
      source('meters', query({ id })),
      source('readings', query({ id, nr: expr('meters_', ['meters_'], listOf('code')) })),
    ],
    params: [
      select('point', expr('points.all', ['points']), {
        value: field('id', 'integer'),
        show: [expr('row.where', [], { kind: 'address' })],
      }),
      select('meters_', expr('meters', ['meters'], listOf('code')), { multiple: true }),
    ],
    blocks: [table('readings', expr('readings', ['readings']), { columns: [column('name')] })],
  })
}
