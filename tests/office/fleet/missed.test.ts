import { expect, onTestFinished, test } from 'vitest'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import { noOwners } from '../../../src/engine/compiler/project/ownership.ts'
import { LivePortal } from '../../../src/host/live-portal.ts'
import { inputWith, type SharedFiles } from '../../../src/host/published.ts'
import { Builders } from '../../../src/host/served.ts'
import { EarlierDocuments, findInOtherRevisions } from '../../../src/host/store/earlier-documents.ts'
import { earlierVersions } from '../../../src/host/store/earlier-versions.ts'
import { followStore, serveStored } from '../../../src/host/store/stored-portal.ts'
import { StudioTexts } from '../../../src/host/store/studio-texts.ts'
import { inputOf } from '../../engine/definitions.ts'
import { inlineServing } from '../../host/inline-compiler.ts'
import { officeText, publishOffices } from '../studio/support.ts'
import { onPglite } from './stores.ts'

/** What a process of its own follows a store with. */
function newServing() {
  const build = authoringBuilder()
  return inlineServing({ build, builders: new Builders(build, authoringBuilder), input: inputOf(new Map()) })
}

/** Publishes another text of an office's file, over what marks the folder's. */
async function publishText(store: Awaited<ReturnType<Awaited<ReturnType<typeof onPglite>>>>, text: string, over = 'x') {
  const { published, owners, version } = await store.load()
  if (published === null) throw new Error('Nothing is published')
  const offices = new Map([...published.offices, ['offices/a.yaml', text]])
  await store.publish({ ...published, offices }, owners, { author: 'ewa', message: 'x', result: { over } }, version)
}

test('what is published while a process starts is served, and what fails once is tried again', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  const portal = new LivePortal()
  const options = { store, portal, now: Date.now, ...newServing() }
  const served = () => portal.offices[0]?.documents.get('portal.pl.json')
  await serveStored(options)
  await publishText(store, officeText('a').replace('Urząd a', 'Nazwa 2'))
  const failures: unknown[] = []
  const { stop } = await followStore(
    options,
    () => undefined,
    (error) => void failures.push(error),
  )
  expect([failures, served()]).toEqual([[], expect.stringContaining('Nazwa 2')])

  const load = store.load.bind(store)
  let left = 2
  store.load = async () => {
    left -= 1
    if (left === 0) store.load = load
    throw new Error('The database is away')
  }
  const { published, owners } = await load()
  if (published === null) throw new Error('Nothing is published')
  const offices = new Map([...published.offices, ['offices/a.yaml', officeText('a').replace('Urząd a', 'Nazwa 3')]])
  await store.publish({ ...published, offices }, owners, { author: 'ewa', message: 'x', result: {} })
  await expect.poll(served, { timeout: 60_000 }).toContain('Nazwa 3')
  expect(failures).toHaveLength(2)
  stop()
})

test('what is published is served once for all who ask for it, and after a failure not tried at each request', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  const portal = new LivePortal()
  let steadyNow = 0
  const options = { store, portal, now: Date.now, steadyNow: () => steadyNow, ...newServing() }
  const named = () => JSON.parse(portal.offices[0]?.documents.get('portal.pl.json') ?? '{}').name
  // Nothing but the requests looks for what was published.
  store.follow = async (changed) => changed()
  let builds = 0
  const { catchUp, stop } = await followStore(
    options,
    () => {
      builds += 1
    },
    () => undefined,
  )
  onTestFinished(stop)
  await publishText(store, officeText('a').replace('Urząd a', 'Nazwa 2'))
  builds = 0
  await Promise.all(Array.from({ length: 50 }, catchUp))
  expect([builds, named()]).toEqual([1, 'Nazwa 2'])

  await publishText(store, officeText('a').replace('Urząd a', 'Nazwa 3'))
  const load = store.load.bind(store)
  let loads = 0
  store.load = async () => {
    loads += 1
    throw new Error('The database is away')
  }
  await expect(catchUp()).rejects.toThrow('The database is away')
  const tried = loads
  await catchUp()
  expect(loads).toBe(tried)
  store.load = load
  await catchUp()
  expect(named()).toBe('Nazwa 2')
  steadyNow += 1_000
  await catchUp()
  expect(named()).toBe('Nazwa 3')
})

test('a document of an earlier revision is found in the store, and of one that is not served yet at once', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  const tools = inputOf(new Map())
  const build = authoringBuilder()
  const publishedNow = async () => (await store.load()).published ?? expect.fail('Nothing is published')
  /** The plan of the service of an office as the store has it, on what offices share or on another version of that. */
  const planOf = async (slug: string, other?: SharedFiles): Promise<readonly [string, string]> => {
    const { shared, offices: texts, images } = await publishedNow()
    const { offices } = build(inputWith(tools, other ?? shared, texts, images))
    const documents = [...(offices.find((one) => one.slug === slug)?.documents ?? [])]
    return documents.find(([name]) => name.startsWith('service-90.')) ?? ['', '']
  }
  const titled = (title: string) => officeText('a', `services: { 90: { title: { pl: ${title} } } }\n`)
  await publishText(store, titled('Pierwszy'))
  const [first, text] = await planOf('a')
  await publishText(store, titled('Drugi'))
  // A process that starts now.
  const portal = new LivePortal()
  const options = { store, portal, now: Date.now, ...newServing() }
  await serveStored(options)
  const { catchUp, stop } = await followStore(
    options,
    () => undefined,
    () => undefined,
  )
  onTestFinished(stop)
  const earlier = new EarlierDocuments(newServing().compiler, {})
  const failed = (error: unknown): never => expect.fail(String(error))
  const find = findInOtherRevisions({
    ...{ portal, earlier, catchUp, failed },
    store: async () => store,
    patience: 600_000,
  })
  expect(await portal.documents.find('a', first)).toBeNull()
  expect((await find('a', first, 'caller'))?.content.toString()).toBe(text)
  expect(await find('b', first, 'caller')).toBeNull()
  expect(await find('a', first.replace(/.{4}\.json$/, '0000.json'), 'caller')).toBeNull()
  await publishText(store, titled('Trzeci'))
  const [third, newest] = await planOf('a')
  expect((await find('a', third, 'caller'))?.content.toString()).toBe(newest)
  expect((await find('a', first, 'caller'))?.content.toString()).toBe(text)

  // A trial that one of the offices was on, and that has ended.
  const published = await publishedNow()
  const service = published.shared.files.get('services/a.yaml') ?? ''
  const files = new Map([...published.shared.files, ['services/a.yaml', service.replace('imie, liczbaOsob', 'imie')]])
  const shared = { ...published.shared, files }
  const by = { author: 'vendor', message: 'x', result: {} }
  await store.publish({ ...published, trial: { shared, to: { offices: ['a'] } } }, noOwners, by)
  await store.publish({ ...published, trial: null }, noOwners, by)
  const [tried, onTrial] = await planOf('a', shared)
  expect((await find('a', tried, 'caller'))?.content.toString()).toBe(onTrial)
  expect(await find('b', (await planOf('b', shared))[0], 'caller')).toBeNull()
})

test('an earlier version is found as it was served then, over any number of trials of others', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
  const passed = (hours: number) =>
    store.connection.query(`update okienko_revisions set created = created - $1::interval`, [`${hours} hours`])
  const titled = (title: string) => `services: { 90: { title: { pl: ${title} } } }`
  const change = hoursAgo(3).toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' }).slice(0, 16)
  const dated = officeText('a', `${titled('Wtedy')}\nscheduled:\n  - from: ${change}\n    ${titled('Potem')}\n`)
  await publishText(store, dated)
  // Served from nine hours ago until six hours ago; its change was to come into force three hours after that.
  await passed(3)
  await publishText(store, officeText('a'))
  const { published, owners } = await store.load()
  if (published === null) throw new Error('Nothing is published')
  for (let turn = 0; turn < 10; turn += 1) {
    const files = new Map([...published.shared.files, ['texts.md', `${turn}`]])
    const trial = { shared: { ...published.shared, files }, to: { offices: ['b'] } }
    await store.publish({ ...published, trial }, owners, { author: 'vendor', message: 'x', result: {} })
  }
  await passed(6)
  const versions = await earlierVersions(store, 'offices/a.yaml')
  const texts = await Promise.all(versions.map(({ office }) => store.revision(office)))
  expect(texts.map((one) => one?.files.get('offices/a.yaml'))).toEqual([dated, officeText('a')])

  const tools = inputOf(new Map())
  const [then, now] = [hoursAgo(7), hoursAgo(0)].map((at) => {
    const offices = new Map([['offices/a.yaml', dated]])
    const built = authoringBuilder()(inputWith(tools, published.shared, offices, new Map()), { at: at.getTime() })
    return [...(built.offices[0]?.documents ?? [])].find(([name]) => name.startsWith('service-90.')) ?? ['', '']
  })
  expect(then?.[0]).not.toBe(now?.[0])
  const earlier = new EarlierDocuments(newServing().compiler, {})
  expect(
    await earlier.find(store, 'offices/a.yaml', then?.[0] ?? '', {
      key: 'caller',
      gone: new AbortController().signal,
    }),
  ).toBe(then?.[1])
})

test('a text of the studio that was read to keep the folder is still to be served', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  const texts = new StudioTexts()
  const source = { input: inputOf(new Map([['offices/a.yaml', officeText('a')]])) } as Parameters<
    typeof texts.inSource
  >[0]
  await texts.load(store)
  texts.inSource(source)
  const text = officeText('a', 'tiles: [90]\n')
  await publishText(store, text, texts.markOf('offices/a.yaml'))
  // As the folder is kept, and as a publication is noticed after that.
  await texts.load(store)
  expect(await texts.load(store)).toBe(true)
  expect(texts.inSource(source).input.files.get('offices/a.yaml')).toBe(text)
  expect(await texts.load(store)).toBe(false)
})
