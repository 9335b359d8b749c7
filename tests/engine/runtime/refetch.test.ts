import { describe, expect, it } from 'vitest'
import { open, opened, rowsOf } from './opened-page.ts'
import { expr, query, row, select, service, source, table } from './plans.ts'

describe('a request that is made again', () => {
  it('is made once more when another choice has cancelled it, with the earlier rows until then', async () => {
    const { page, office, block, rows } = await opened()
    page.choose('year', ['2022'])
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    page.refetch(['income'])
    const cancelled = office.last('/income?rok=2022')
    page.choose('year', ['2023'])
    expect(cancelled.cancelled()).toBe(true)
    await office.last('/income?rok=2023').reply(rowsOf(2023))
    page.choose('year', ['2022'])
    expect(office.last('/income?rok=2022')).not.toBe(cancelled)
    expect(block()).toMatchObject({ state: 'ready', refreshing: true })
    expect(rows()).toEqual([row('Of 2022', 2022)])
    await office.last('/income?rok=2022').reply({ rows: [row('new', 1)] })
    expect(rows()).toEqual([row('new', 1)])
    page.choose('year', ['2023'])
    page.choose('year', ['2022'])
    expect(block()).toMatchObject({ state: 'ready', refreshing: false })
  })

  it('is made once more when the page was left before its reply', async () => {
    const { page, office, end, keys } = await opened()
    page.refetch(['income'])
    end()
    expect(office.last('/income?rok=2024').cancelled()).toBe(true)
    page.subscribe(() => undefined)
    expect(keys().filter((key) => key === '/income?rok=2024')).toHaveLength(3)
    expect(page.getSnapshot().isFetching).toBe(true)
  })

  it('takes nothing from another source that shows the reply to an earlier choice', async () => {
    const sourceOf = (id: string, param: string) =>
      source(id, { path: '/x', ...query({ v: expr(param, [param], { kind: 'integer' }) }) })
    const plan = service({
      params: [select('a', expr('[1, 2]')), select('b', expr('[1, 2]'))],
      sources: [sourceOf('one', 'a'), sourceOf('two', 'b')],
      blocks: [table('one', expr('one', ['one'])), table('two', expr('two', ['two']))],
    })
    const { page, office, block, keys } = open(plan)
    await office.last('/x?v=1').reply([row('first')])
    page.choose('a', ['2'])
    await office.last('/x?v=2').reply([row('second')])
    page.refetch(['one'])
    expect(keys()).toEqual(['/x?v=1', '/x?v=2', '/x?v=2'])
    expect(block(1)).toMatchObject({ state: 'ready', refreshing: false, view: { rows: [row('first')] } })
  })

  it('takes nothing from a widget that shows the reply to an earlier choice', async () => {
    const { page, office } = await opened()
    const request = { key: '/income?rok=2024', path: '/income', query: [['rok', '2024']] as const }
    const data = page.query(request, { kind: 'unknown' })
    data.subscribe(() => undefined)
    await office.last('/income?rok=2024').reply(rowsOf(2024))
    page.choose('year', ['2022'])
    await office.last('/income?rok=2022').reply(rowsOf(2022))
    page.refetch(['income'])
    expect(data.getSnapshot()).toMatchObject({ status: 'success', value: rowsOf(2024) })
  })
})
