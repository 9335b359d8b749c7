import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDates } from '../../src/host/dated-changes.ts'
import { LivePortal } from '../../src/host/live-portal.ts'
import { fleet } from './fleet.ts'
import { officeBuild, portalBuild, serveBuild } from './support.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const service =
  'service: 90\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\n' +
  'blocks: { names: { table: names.listaImion, columns: [imie] } }\n'

const office = `office: first
hosts: [first.example]
api: https://api.first.example
names: { pl: Urząd }
scheduled:
  - from: 2026-12-01
    until: 2026-12-05
    services: { 90: { unavailable: { text: { pl: Trwają prace. } } } }
`

const files = {
  'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
  'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
  'services/a.yaml': service,
  'offices/first.yaml': office,
}

test('a scheduled break begins and ends to the second, without a deployment, and starts so in a process that starts in it', async () => {
  const started = fleet(files)
  const running = await started.start({ current: null }, Date.now)
  const stop = followDates(running.portal, Date.now, running.publication)
  const isOpen = (process = running): boolean => {
    const plan = JSON.parse(process.portal.byHost('first.example')?.documents.get('portal.pl.json') ?? '')
    return plan.services[0].unavailable === undefined
  }
  /** Whether it is open just before a moment and a second after it. */
  const around = async (moment: string) => {
    await vi.advanceTimersByTimeAsync(Date.parse(moment) - Date.now() - 1)
    const before = isOpen()
    await vi.advanceTimersByTimeAsync(1_001)
    return [before, isOpen()]
  }
  expect(await around('2026-11-30T23:00:00Z')).toEqual([true, false])
  expect(isOpen(await started.start())).toBe(false)
  expect(await around('2026-12-05T23:00:00Z')).toEqual([false, true])
  stop()
})

const withPeriod = (services: string, usual = ''): string =>
  office.replace(/scheduled:/, `${usual}scheduled:`).replace(/ {4}services:.*/, `    services: { ${services} }`)
const mending = '90: { blocks.names.table: names.listaImion, blocks.names.columns.imie.label: { pl: Kto } }'

test.each([
  {
    what: 'leaves it out',
    valid: withPeriod('except: [90]'),
    wrong: { 'services/a.yaml': service.replace('names.listaImion', 'names.nothing') },
    meanwhile: null,
  },
  {
    what: 'mends it',
    valid: withPeriod(mending),
    wrong: {
      'offices/first.yaml': withPeriod(mending, 'services: { 90: { blocks.names.table: names.nothing } }\n'),
    },
    meanwhile: 'Kto',
  },
])(
  'a service as last published is so again after a change with a date that $what',
  async ({ valid, wrong, meanwhile }) => {
    const folder = fleet({ ...files, 'offices/first.yaml': valid })
    const running = await folder.start({ current: null }, Date.now)
    const publish = async (changes: Readonly<Record<string, string>> = {}): Promise<void> => {
      for (const [path, text] of Object.entries(changes)) folder.put(path, text)
      await running.publication()
    }
    const stop = followDates(running.portal, Date.now, running.publication)
    const passTo = async (moment: string) => {
      vi.setSystemTime(moment)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    const heading = (): string | null => {
      const found = running.portal.byHost('first.example')
      const document = (name: string) => JSON.parse(found?.documents.get(name) ?? '')
      const [entry] = document('portal.pl.json').services
      if (!entry) return null
      return entry.unavailable ? 'unavailable' : document(entry.plan).blocks[0].columns[0].label
    }
    await publish(wrong)
    expect(heading()).toBe('Imię')
    await passTo('2026-12-02T00:00:00Z')
    expect(heading()).toBe(meanwhile)
    await publish()
    await passTo('2026-12-06T00:00:00Z')
    expect(heading()).toBe('Imię')
    // Valid for a while, it is as it was then.
    await publish({ 'services/a.yaml': service.replace('[imie]', '[liczbaOsob]'), 'offices/first.yaml': valid })
    expect(heading()).toBe('Liczba osób')
    await publish(wrong)
    expect(heading()).toBe('Liczba osób')
    stop()
  },
)

const planned = (changesAt: number | null) => {
  const portal = new LivePortal()
  serveBuild(portal, portalBuild([officeBuild('first'), officeBuild('second', { changesAt })]))
  return portal
}

test('a change is served though the clock was set, or the machine slept, while it was waited for', async () => {
  let time = 0
  const serve = vi.fn()
  const stop = followDates(planned(90 * 86_400_000), () => time, serve)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(serve).not.toHaveBeenCalled()
  time = 90 * 86_400_000
  await vi.advanceTimersByTimeAsync(1_000)
  expect(serve).toHaveBeenCalledTimes(1)
  stop()
})

test('a change that took effect by a clock that was ahead is undone once the clock is right', async () => {
  let time = Date.parse('2026-11-30T12:00:00Z')
  const running = await fleet(files).start({ current: null }, () => time)
  const stop = followDates(running.portal, () => time, running.publication)
  const isOpen = (): boolean => {
    const plan = JSON.parse(running.portal.byHost('first.example')?.documents.get('portal.pl.json') ?? '')
    return plan.services[0].unavailable === undefined
  }
  const set = async (moment: string): Promise<void> => {
    time = Date.parse(moment)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await set('2026-12-02T12:00:00Z')
  expect(isOpen()).toBe(false)
  await set('2026-11-30T12:01:00Z')
  expect(isOpen()).toBe(true)
  stop()
})

test('a change that could not be served is tried again after a minute, though the clock was set back', async () => {
  let time = 90 * 86_400_000
  const serve = vi.fn()
  const stop = followDates(planned(time), () => time, serve)
  await vi.advanceTimersByTimeAsync(1_000)
  time -= 3_600_000
  await vi.advanceTimersByTimeAsync(61_000)
  expect(serve).toHaveBeenCalledTimes(2)
  stop()
})

test('one that cannot be served is tried again after a minute, not all the time', async () => {
  const serve = vi.fn(() => Promise.reject(new Error('The store cannot be reached')))
  const stop = followDates(planned(Date.now() + 10_000), Date.now, serve)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(serve).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(serve).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(serve).toHaveBeenCalledTimes(2)
})

test('without a planned change nothing is done', async () => {
  const serve = vi.fn()
  const stop = followDates(planned(null), Date.now, serve)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(serve).not.toHaveBeenCalled()
  stop()
})
