import { describe, expect, it } from 'vitest'
import type { CallError } from '../../../src/engine/runtime/client/error.ts'
import { PageController } from '../../../src/engine/runtime/page/page-controller.ts'
import { officeOf, open, opened, rowsOf, years } from './opened-page.ts'
import {
  dateParam,
  expr,
  fields,
  listOf,
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

describe('a page controller', () => {
  it('requests nothing before somebody subscribes, and then what can be requested', async () => {
    const office = officeOf()
    const page = new PageController(yearly(), office, sessionEnv())
    expect(office.sent).toEqual([])
    expect(page.getSnapshot().blocks[0]?.state).toBe('loading')
    page.subscribe(() => undefined)
    expect(office.sent.map(({ key }) => key)).toEqual(['/years'])
    await office.last('/years').reply(years)
    expect(office.sent.map(({ key }) => key)).toEqual(['/years', '/income?rok=2024'])
  })

  it('keeps the snapshot and its parts while nothing changes', async () => {
    const { page, changes } = await opened()
    const before = page.getSnapshot()
    const count = changes()
    page.setAddress(() => null)
    page.choose('no such parameter', ['x'])
    page.refetch(['no such source'])
    expect(page.getSnapshot()).toBe(before)
    expect(changes()).toBe(count)
  })

  it('keeps the previous rows, and their view, while another choice loads', async () => {
    const { page, office, block, rows } = await opened()
    const before = block()
    page.choose('year', ['2022'])
    expect(block()).toMatchObject({ state: 'ready', refreshing: true })
    const now = block()
    expect(before?.state === 'ready' && now?.state === 'ready' && now.view === before.view).toBe(true)
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    expect(rows()).toEqual([row('Of 2022', 2022)])
    expect(block()).toMatchObject({ refreshing: false })
  })

  it('computes only the blocks whose values have changed', async () => {
    const plan = service({
      sources: [source('a'), source('b')],
      blocks: [table('a', expr('a', ['a'])), table('b', expr('b', ['b']))],
    })
    const { page, office, block } = open(plan)
    await office.last('/a').reply([row('a')])
    const before = block(0)
    await office.last('/b').reply([row('b')])
    expect(block(0)).toBe(before)
    page.refetch(['b'])
    await office.last('/b').reply([row('c')])
    expect(block(0)).toBe(before)
    expect(block(1)).toMatchObject({ view: { rows: [row('c')] } })
  })

  it('cancels a request that a newer choice has replaced, and ignores its late reply', async () => {
    const { page, office, rows } = await opened()
    page.choose('year', ['2022'])
    const late = office.last('/income?rok=2022')
    page.choose('year', ['2023'])
    expect(late.cancelled()).toBe(true)
    await office.last('/income?rok=2023').reply(rowsOf(2023))
    await late.reply(rowsOf(2022))
    expect(rows()).toEqual([row('Of 2023', 2023)])
  })

  it('requests again what was cancelled and is wanted once more', async () => {
    const { page, office, rows } = await opened()
    page.choose('year', ['2022'])
    page.choose('year', ['2024'])
    page.choose('year', ['2022'])
    expect(office.sent.filter(({ key }) => key === '/income?rok=2022').map((one) => one.cancelled())).toEqual([
      true,
      false,
    ])
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    expect(rows()).toEqual([row('Of 2022', 2022)])
  })

  it('keeps what it has read: a choice made before is not requested again', async () => {
    const { page, office, keys, rows } = await opened()
    page.choose('year', ['2022'])
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    page.choose('year', ['2024'])
    expect(rows()).toEqual([row('Of 2024', 2024)])
    expect(keys()).toEqual(['/years', '/income?rok=2024', '/income?rok=2022'])
  })

  it('shares one request between two sources that are the same', async () => {
    const same = { path: '/same' }
    const plan = service({
      sources: [source('one', same), source('two', same)],
      blocks: [table('one', expr('one', ['one'])), table('two', expr('two', ['two']))],
    })
    const { office, block, keys } = open(plan)
    expect(keys()).toEqual(['/same'])
    await office.last('/same').reply([row('x')])
    expect([block(0)?.state, block(1)?.state]).toEqual(['ready', 'ready'])
  })

  it('keeps its rows while it requests them again, and shows a failure of that', async () => {
    const { page, office, block, rows, keys } = await opened()
    page.refetch(['income'])
    expect(rows()).toEqual([row('Of 2024', 2024)])
    expect(block()).toMatchObject({ state: 'ready', refreshing: true })
    const overtaken = office.last('/income?rok=2024')
    page.refetch(['income'])
    expect(overtaken.cancelled()).toBe(true)
    await office.last('/income?rok=2024').reply({ rows: [row('new', 1)] })
    await overtaken.reply({ rows: [row('old', 1)] })
    expect(rows()).toEqual([row('new', 1)])
    page.refetch(['income'])
    await office.last('/income?rok=2024').fail()
    expect(block()).toMatchObject({ state: 'failed', sources: ['income'] })
    expect(keys().filter((key) => key === '/income?rok=2024')).toHaveLength(4)
  })

  it('requests the other choices again, too, once their source has been requested again', async () => {
    const { page, office, keys } = await opened()
    page.choose('year', ['2022'])
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    page.refetch(['income'])
    page.choose('year', ['2024'])
    expect(keys().filter((key) => key === '/income?rok=2024')).toHaveLength(2)
  })

  it('shows a failure until it is requested again or chosen again', async () => {
    const { page, office, block, rows } = await opened()
    page.choose('year', ['2022'])
    await office.last('/income?rok=2022').fail()
    expect(block()).toMatchObject({ state: 'failed', retrying: false, error: { kind: 'offline' } })
    page.refetch(['income'])
    expect(block()).toMatchObject({ state: 'failed', retrying: true })
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    expect(rows()).toEqual([row('Of 2022', 2022)])
    page.choose('year', ['2023'])
    await office.last('/income?rok=2023').fail()
    page.choose('year', ['2024'])
    page.choose('year', ['2023'])
    expect(block()).toMatchObject({ state: 'ready', refreshing: true })
  })

  it('does nothing after it was disposed of, whatever is still replied', async () => {
    const { page, office, changes } = await opened()
    page.choose('year', ['2022'])
    const late = office.last('/income?rok=2022')
    page.dispose()
    const [before, count] = [page.getSnapshot(), changes()]
    expect(late.cancelled()).toBe(true)
    await late.reply(rowsOf(2022))
    page.choose('year', ['2023'])
    expect(page.getSnapshot()).toBe(before)
    expect(changes()).toBe(count)
    expect(page.subscribe(() => undefined)()).toBeUndefined()
  })

  it('cancels when the last subscriber leaves and begins again with the next, as under StrictMode', async () => {
    const { page, office, end, keys } = open()
    const first = office.last('/years')
    end()
    expect(first.cancelled()).toBe(true)
    page.subscribe(() => undefined)
    await first.reply({ all: [1999] })
    expect(keys()).toEqual(['/years', '/years'])
    await office.last('/years').reply(years)
    expect(keys()).toContain('/income?rok=2024')
  })

  it('sends again what was refused only because another session has taken over', async () => {
    const { office, keys, block } = open()
    await office.last('/years').fail({ kind: 'session-replaced' })
    expect(keys()).toEqual(['/years', '/years'])
    expect(block()?.state).toBe('loading')
  })

  it.each<[CallError, number]>([
    [{ kind: 'offline' }, 1],
    [{ kind: 'unauthorized', status: 401, code: null, description: null }, 0],
    [{ kind: 'maintenance', status: 503, code: null, description: null }, 0],
  ])('reports that it has nothing to show once, and leaves %j to the shell', async (error, times) => {
    let failures = 0
    const { page, office } = open(yearly(), { onFailure: () => failures++ })
    await office.last('/years').fail(error)
    page.refetch(['years'])
    await office.last('/years').fail(error)
    expect(failures).toBe(times)
  })

  it('never reports a failure after it has shown something', async () => {
    let failures = 0
    const { page, office } = await opened({ onFailure: () => failures++ })
    page.refetch(['income'])
    await office.last('/income?rok=2024').fail()
    expect(page.getSnapshot().status).toBe('failed')
    expect(failures).toBe(0)
  })
})

describe('the choices of a page', () => {
  it('follow the address, back and forward, and are announced to it once each', async () => {
    const announced: string[] = []
    const { page, office, keys } = await opened({ onChoice: ({ id }, text) => announced.push(`${id}=${text}`) })
    page.choose('year', ['2022'])
    page.choose('year', ['2022'])
    expect(announced).toEqual(['year=2022'])
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    page.setAddress(() => null)
    expect(page.getSnapshot().params[0]).toMatchObject({ chosen: ['2024'] })
    page.setAddress((name) => (name === 'year' ? '2023' : null))
    expect(page.getSnapshot().params[0]).toMatchObject({ chosen: ['2023'] })
    expect(keys()).toContain('/income?rok=2023')
    expect(announced).toEqual(['year=2022'])
  })

  it('keep a half-typed day while another parameter is chosen, until the address changes', () => {
    const plan = service({ params: [dateParam('day', { default: 'today' }), select('kind', expr('[1, 2]'))] })
    const { page } = open(plan)
    const day = () => page.getSnapshot().params[0]
    page.choose('day', ['2024-01-3'])
    page.choose('kind', ['2'])
    page.setAddress((name) => (name === 'kind' ? '2' : null))
    expect(day()).toMatchObject({ text: '2024-01-3', problem: 'dateWrong' })
    page.choose('day', ['2024-01-31'])
    expect(day()).toMatchObject({ text: '2024-01-31', problem: null })
    page.choose('day', ['2024-01-'])
    page.setAddress((name) => (name === 'day' ? '2024-01-30' : null))
    expect(day()).toMatchObject({ text: '2024-01-30', problem: null })
  })

  it('change with the environment: another day, and another subject, who sees nothing of the one before', async () => {
    const plan = service({
      sources: [source('dues', { query: [{ kind: 'subject' }] }), source('mine')],
      blocks: [table('dues', expr('dues', ['dues'])), table('mine', expr('mine', ['mine']))],
    })
    const of = (pesel: string) => sessionEnv({ subject: { name: 'X', pesel, nip: null } })
    const { page, office, keys, block } = open(plan, {}, of('44051401359'))
    await office.last('/dues?pesel=44051401359').reply([row('a')])
    await office.last('/mine').reply([row('b')])
    page.setEnvironment(of('02070803628'))
    expect([block(0)?.state, block(1)?.state]).toEqual(['loading', 'loading'])
    expect(keys()).toEqual(['/dues?pesel=44051401359', '/mine', '/dues?pesel=02070803628', '/mine'])
  })
})

describe('the button of a page', () => {
  const plan = service({
    sources: [
      source('days'),
      source('voter', { ...query({ pesel: expr('pesel', ['pesel'], { kind: 'pesel' }) }), onSubmit: true }),
    ],
    params: [select('day', expr('days', ['days'], listOf('text'))), textParam('pesel')],
    blocks: [fields('voter', expr('voter', ['voter']))],
  })
  const key = '/voter?pesel=44051401359'

  it('makes one request however often it is pressed', async () => {
    const { page, office, keys, block } = open(plan)
    page.choose('pesel', ['440514 01359'])
    page.submit()
    page.submit()
    expect(keys()).toEqual(['/days', key])
    await office.last(key).reply({ name: 'Precinct 3' })
    page.submit()
    expect(keys()).toEqual(['/days', key])
    expect(block()).toMatchObject({ state: 'ready' })
  })

  it('shows what is wrong until it is corrected, and counts the presses in vain', () => {
    const { page, keys } = open(plan)
    page.choose('pesel', ['1'])
    expect(page.getSnapshot().issues).toEqual([])
    page.submit()
    page.submit()
    expect(page.getSnapshot()).toMatchObject({ issues: [{ param: 'pesel', problem: 'pesel' }], attempt: 2 })
    page.choose('pesel', ['44051401359'])
    expect(page.getSnapshot().issues).toEqual([])
    expect(keys()).toEqual(['/days'])
  })

  it('takes the answer away when the question changes, and requests again what has failed', async () => {
    const { page, office, block, keys } = open(plan)
    page.choose('pesel', ['44051401359'])
    page.submit()
    await office.last(key).fail()
    expect(block()).toMatchObject({ state: 'failed' })
    page.submit()
    page.submit()
    expect(keys()).toEqual(['/days', key, key])
    expect(office.last(key).cancelled()).toBe(false)
    await office.last(key).reply({ name: 'Precinct 3' })
    page.choose('pesel', ['02070803628'])
    expect(block()).toMatchObject({ state: 'waiting', missing: 'submit' })
    page.choose('pesel', ['44051401359'])
    expect(block()).toMatchObject({ state: 'waiting', missing: 'submit' })
  })
})

describe('the data of a widget', () => {
  const request = { key: '/w?x=1', path: '/w', query: [['x', '1']] as const }

  it('is requested once for all who subscribe, kept, and refreshed for who opens it again', async () => {
    const { page, office, keys } = open(service({}))
    const data = page.query(request, { kind: 'unknown' })
    expect(page.query({ ...request }, { kind: 'unknown' })).toBe(data)
    const ends = [data.subscribe(() => undefined), data.subscribe(() => undefined)]
    await office.last('/w?x=1').reply('first')
    const known = data.getSnapshot()
    expect(known).toEqual({ status: 'success', value: 'first', isFetching: false })
    expect(data.getSnapshot()).toBe(known)
    for (const end of ends) end()
    data.subscribe(() => undefined)
    expect(data.getSnapshot()).toEqual({ status: 'success', value: 'first', isFetching: true })
    await office.last('/w?x=1').fail()
    expect(data.getSnapshot()).toMatchObject({ status: 'error', value: 'first', isFetching: false })
    expect(keys()).toEqual(['/w?x=1', '/w?x=1'])
  })

  it('is not requested after its page was disposed of', () => {
    const { page, keys } = open(service({}))
    const data = page.query(request, { kind: 'unknown' })
    page.dispose()
    data.subscribe(() => undefined)()
    data.refetch()
    expect(keys()).toEqual([])
  })

  it('is cancelled when nobody waits for it', () => {
    const { page, office } = open(service({}))
    page.query(request, { kind: 'unknown' }).subscribe(() => undefined)()
    expect(office.last('/w?x=1').cancelled()).toBe(true)
  })
})
