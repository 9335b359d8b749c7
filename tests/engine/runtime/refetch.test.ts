import { describe, expect, it } from 'vitest'
import { opened, rowsOf } from './opened-page.ts'
import { row } from './plans.ts'

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
})
