import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import { LivePortal } from '../../../src/host/live-portal.ts'
import { officesOf, sharedOf } from '../../../src/host/published.ts'
import { Builders } from '../../../src/host/served.ts'
import type { Definitions } from '../../../src/host/served-definitions.ts'
import { publishDue } from '../../../src/host/store/due.ts'
import { checkProposal, planChecked, publishChecked } from '../../../src/host/store/proposal.ts'
import { PublishedMeanwhile, type Store } from '../../../src/host/store/store.ts'
import { followStore, serveStored } from '../../../src/host/store/stored-portal.ts'
import { run } from '../../cli/support.ts'
import { inputOf } from '../../engine/definitions.ts'
import { inlineServing } from '../../host/inline-compiler.ts'
import { temporaryFolder } from '../../host/support.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'
import { kinds } from './stores.ts'

const office = (slug: string, more = ''): string =>
  `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example\nnames: { pl: Urząd ${slug} }\n${more}`

const service = (column: string): string =>
  `service: 90\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: names.listaImion, columns: [${column}] } }\n`

const files = (changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
  'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
  'services/a.yaml': service('imie'),
  'offices/a.yaml': office('a'),
  'offices/b.yaml': office('b'),
  ...changes,
})

const definitions = (changes: Readonly<Record<string, string>> = {}): Definitions => {
  const input = inputOf(new Map(Object.entries(files(changes))))
  return { shared: sharedOf(input, undefined), offices: officesOf(input), images: new Map() }
}

const builder = authoringBuilder()
const tools = { build: builder, builders: new Builders(builder, authoringBuilder), input: inputOf(new Map()) }
const by = { author: 'anna', message: 'x' }

/** Publishes definitions now, or plans them: the errors that refuse it. */
async function put(store: Store, next: Definitions, due?: string): Promise<readonly string[]> {
  const state = await store.load()
  const checked = checkProposal({ state, next, ...(due !== undefined && { due: new Date(due) }) }, tools)
  if (checked.acceptable === null) return checked.errors.map(({ id, span }) => `${id} ${span.file}`)
  if (due === undefined) await publishChecked(store, checked, state, { ...by, result: {} })
  else await planChecked(store, checked, state, by)
  return []
}

const process = (now: () => number) => {
  const build = authoringBuilder()
  return { ...inlineServing({ ...tools, build, builders: new Builders(build, authoringBuilder) }), now }
}

const tilesOf = (text: string | undefined): string | undefined => /tiles: .*/.exec(text ?? '')?.[0]

test.each(kinds)(
  'on %s a planned publication is published when it is due, once, and is there for other processes',
  async (_kind, open) => {
    const openOne = await open()
    const [one, other] = [await openOne(), await openOne()]
    await put(one, definitions())
    expect(await one.nextDue()).toBe(Number.POSITIVE_INFINITY)
    const planned = definitions({
      'services/a.yaml': service('liczbaOsob'),
      'offices/b.yaml': office('b', 'tiles: [90]'),
    })
    expect(await put(one, planned, '2026-12-01T05:00:00Z')).toEqual([])
    const { published, planned: plans } = await other.load()
    expect(published?.shared.files.get('services/a.yaml')).toBe(service('imie'))
    expect(plans.map(({ author, files: all }) => [author, all.map(({ path }) => path)])).toEqual([
      ['anna', ['services/a.yaml', 'offices/b.yaml']],
    ])
    expect(await other.nextDue()).toBe(Date.parse('2026-12-01T05:00:00Z'))

    let time = Date.parse('2026-12-01T04:59:59.999Z')
    const processes = [one, other].map(
      (store) => () =>
        publishDue(
          store,
          process(() => time),
          failed,
        ),
    )
    const failures: number[] = []
    const failed = (number: number): void => void failures.push(number)
    for (const publish of processes) expect((await publish()).planned).toHaveLength(1)
    time += 1
    const states = await Promise.all(processes.map((publish) => publish()))
    for (const state of states) {
      expect(state.planned).toEqual([])
      expect(state.published?.shared.files.get('services/a.yaml')).toBe(service('liczbaOsob'))
      expect(tilesOf(state.published?.offices.get('offices/b.yaml'))).toBe('tiles: [90]')
    }
    expect(failures).toEqual([])
    expect((await one.history('offices/b.yaml', 9)).map(({ result }) => result)).toMatchObject([{ planned: 1 }, {}])
  },
)

test.each(kinds)(
  'on %s what is published in between stays; what changes the same file is refused, or taken back first',
  async (_kind, open) => {
    const store = await (await open())()
    await put(store, definitions())
    await put(store, definitions({ 'offices/b.yaml': office('b', 'tiles: [90]') }), '2026-12-01T05:00:00Z')
    // Another file is kept.
    expect(await put(store, definitions({ 'offices/a.yaml': office('a', 'tiles: [90]') }))).toEqual([])
    // The same file, now or planned, before or after.
    const same = definitions({
      'offices/a.yaml': office('a', 'tiles: [90]'),
      'offices/b.yaml': office('b', 'tiles: []'),
    })
    expect(await put(store, same)).toEqual(['planned-publication definitions/offices/b.yaml'])
    expect(await put(store, same, '2026-11-30T05:00:00Z')).toEqual(['planned-publication definitions/offices/b.yaml'])
    expect(await put(store, same, '2026-12-02T05:00:00Z')).toEqual([
      'planned-publication.earlier definitions/offices/b.yaml',
    ])
    // What would give the planned publication an error.
    const without = definitions({ 'offices/a.yaml': office('a', 'tiles: [90]') })
    const services = new Map(
      [...without.shared.files].map(([path, text]) => [path, text.replace('service: 90', 'service: 91')]),
    )
    const renamed = {
      ...without,
      shared: { ...without.shared, files: services },
      offices: new Map([...without.offices].map(([path, text]) => [path, text.replace('tiles: [90]', '')])),
    }
    expect(await put(store, renamed)).toContain('unknown-service definitions/offices/b.yaml')
    const state = await publishDue(
      store,
      process(() => Date.parse('2026-12-01T05:00:00Z')),
      () => undefined,
    )
    expect([...(state.published?.offices.values() ?? [])].map(tilesOf)).toEqual(['tiles: [90]', 'tiles: [90]'])

    await put(store, definitions({ 'offices/b.yaml': office('b') }), '2026-12-03T05:00:00Z')
    const [plan] = (await store.load()).planned
    expect(await store.cancelPlan(plan?.number ?? 0, 'withdrawn')).toBe(true)
    expect(await store.cancelPlan(plan?.number ?? 0, 'withdrawn')).toBe(false)
    expect(await put(store, same)).toEqual([])
    expect((await store.load()).planned).toEqual([])
  },
)

test.each(kinds)(
  'on %s a plan whose files a folder that is served has changed comes to nothing; one beside a publication is refused',
  async (_kind, open) => {
    const store = await (await open())()
    await put(store, definitions())
    const before = await store.load()
    await put(store, definitions({ 'offices/b.yaml': office('b', 'tiles: [90]') }), '2026-12-01T05:00:00Z')
    const plan = { due: new Date('2026-12-01T05:00:00Z'), files: [], contents: new Map() }
    await expect(store.plan(plan, { ...by, result: {} }, before.version)).rejects.toThrow(PublishedMeanwhile)
    const { published, owners } = await store.load()
    if (!published) throw new Error('Nothing is published')
    const offices = new Map([...published.offices, ['offices/b.yaml', office('b', 'tiles: []')] as const])
    await store.publish({ ...published, offices }, owners, { ...by, result: {} })
    const failures: number[] = []
    const now = () => Date.parse('2026-12-01T05:00:00Z')
    const state = await publishDue(store, process(now), (number) => failures.push(number))
    expect([failures, state.planned, tilesOf(state.published?.offices.get('offices/b.yaml'))]).toEqual([
      [1],
      [],
      'tiles: []',
    ])
  },
)

test.each(kinds)('on %s every process that serves the store serves it from that moment on', async (_kind, open) => {
  const openOne = await open()
  let time = Date.parse('2026-12-01T04:00:00Z')
  const now = () => time
  const store = await openOne()
  await put(store, definitions())
  await put(store, definitions({ 'offices/b.yaml': office('b', 'tiles: [90]') }), '2026-12-01T05:00:00Z')
  const portals = [new LivePortal(), new LivePortal()]
  for (const portal of portals) {
    const stored = { store: await openOne(), portal, ...process(now) }
    await serveStored(stored)
    const { stop } = await followStore(
      stored,
      () => undefined,
      () => undefined,
    )
    onTestFinished(stop)
  }
  const tiles = () =>
    portals.map((portal) => JSON.parse(portal.byHost('b.example')?.documents.get('portal.pl.json') ?? '').tiles)
  expect(tiles()).toEqual([[], []])
  time = Date.parse('2026-12-01T05:00:00Z')
  await expect.poll(tiles, { timeout: 120_000 }).toEqual([['90'], ['90']])
})

test('a plan that cannot be published delays neither publications nor changes with a date', async () => {
  const openOne = await (kinds[0]?.[1] ?? expect.fail('There is no database'))()
  const [store, own] = [await openOne(), await openOne()]
  let time = Date.parse('2026-12-01T04:59:00Z')
  const scheduled = { 'offices/b.yaml': office('b', 'scheduled:\n  - from: 2026-12-01 06:01\n    tiles: [90]\n') }
  await put(store, definitions(scheduled))
  await put(store, definitions({ ...scheduled, 'services/a.yaml': service('liczbaOsob') }), '2026-12-01T05:00:00Z')
  vi.spyOn(own, 'publish').mockRejectedValue(new Error('The disk is full'))
  const portal = new LivePortal()
  const stored = { store: own, portal, ...process(() => time) }
  await serveStored(stored)
  const failures: string[] = []
  const { stop } = await followStore(
    stored,
    () => undefined,
    (error) => failures.push(String(error)),
  )
  onTestFinished(stop)
  const tiles = (slug: string) =>
    JSON.parse(portal.byHost(`${slug}.example`)?.documents.get('portal.pl.json') ?? '').tiles
  time = Date.parse('2026-12-01T05:00:01Z')
  await expect.poll(() => failures, { timeout: 20_000 }).toContain('Error: The disk is full')
  await put(store, definitions({ ...scheduled, 'offices/a.yaml': office('a', 'tiles: [90]') }))
  await expect.poll(() => tiles('a'), { timeout: 20_000 }).toEqual(['90'])
  expect(tiles('b')).toEqual([])
  // Before the plan is tried again.
  time = Date.parse('2026-12-01T05:01:00Z')
  await expect.poll(() => tiles('b'), { timeout: 20_000 }).toEqual(['90'])
})

test('publish --at, history and withdraw', async () => {
  const dir = temporaryFolder(
    files({
      'offices/a.yaml': office('a', 'scheduled:\n  - from: 2026-12-01\n    until: 2026-12-05\n    tiles: [90]\n'),
    }),
  )
  const folder = sharedPostgres()
  const name = folder === undefined ? null : await copyDatabase(folder, 'template1')
  if (folder !== undefined) {
    onTestFinished(() => administer(folder, `drop database if exists ${name} with (force)`))
  }
  const store = folder === undefined || name === null ? join(temporaryFolder(), 'store') : databaseUrl(folder, name)
  const okienko = (...args: readonly string[]) =>
    run([...args, '--store', store], {
      build: (input, options) => builder(inputOf(input.files, input.name), options),
      now: () => new Date('2026-11-23T10:00:00Z'),
      env: {},
    })
  const soon = ['--at', '2026-12-01 06:00']
  expect((await okienko('publish', dir, '-m', 'Early', ...soon)).err).toMatch(/^Nothing is published yet/)
  expect((await okienko('publish', dir, '-m', 'All')).code).toBe(0)
  expect((await okienko('publish', dir, '-m', 'The same', ...soon)).out).toMatch(/^Nothing was published/)
  for (const wrong of ['2026-11-23 10:00', '2026-02-30 06:00', 'tomorrow']) {
    const refused = await okienko('publish', dir, '-m', 'x', '--at', wrong)
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(`not "${wrong}"`)])
  }
  writeFileSync(join(dir, 'offices/b.yaml'), office('b', 'tiles: [90]\n'))
  const planned = await okienko('publish', dir, '--office', 'b', '-m', 'Tiles', '--author', 'jan', ...soon)
  expect([planned.code, planned.out]).toEqual([0, expect.stringContaining('is planned for 2026-12-01 06:00')])
  const lines = (await okienko('history')).out.split('\n')
  expect(lines.slice(0, 2)).toEqual([
    'scheduled from 2026-12-01 00:00 until 2026-12-06 00:00  offices/a.yaml:6',
    'planned 1 for 2026-12-01 06:00  jan  offices/b.yaml  Tiles',
  ])
  expect((await okienko('history', '--office', 'b')).out).not.toContain('scheduled')
  writeFileSync(join(dir, 'offices/b.yaml'), office('b', 'tiles: []\n'))
  const refused = await okienko('publish', dir, '-m', 'In between')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('okienko withdraw 1')])
  expect((await okienko('withdraw', '1', '-m', 'x')).err).toMatch(/--message does not go with withdraw 1/)
  expect((await okienko('withdraw', '1')).out).toBe('Publication 1 is no longer planned.')
  expect((await okienko('withdraw', '1')).code).toBe(2)
  expect((await okienko('publish', dir, '-m', 'In between')).code).toBe(0)
})
