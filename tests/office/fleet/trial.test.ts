import { expect, test } from 'vitest'
import { kinds, onPglite } from './stores.ts'
import { definitions, dueIn, office, processOn, publishedIn, put, service, withTrial } from './trial-fleet.ts'

const NEXT = { 'services/a.yaml': service('liczbaOsob') }
const AB = { offices: ['a', 'b'] }

test.each(kinds)(
  'on %s some offices try what all share first, in every process; then all have it, or none',
  async (_kind, open) => {
    const openOne = await open()
    const [one, other] = [await openOne(), await openOne()]
    const processes = [processOn(one), processOn(other)]
    const expectAll = async (shown: Readonly<Record<string, string>>) => {
      for (const look of processes) expect(Object.entries(await look())).toEqual(Object.entries(shown))
    }
    await put(one, definitions())
    await expectAll({ a: 'imie', b: 'imie', c: 'imie' })
    expect(await put(one, await withTrial(other, AB, NEXT))).toEqual([])
    const tried = { a: 'liczbaOsob on trial', b: 'liczbaOsob on trial', c: 'imie' }
    await expectAll(tried)

    // It is a revision like any other, of those offices; the same again is none.
    const { trial, published } = await other.load()
    expect(trial).toMatchObject({ scope: 'trial', author: 'anna', message: 'x', parent: null, removed: false })
    expect(trial?.result).toMatchObject({ errors: 0, trial: AB })
    expect((await other.revision(trial?.number ?? 0))?.files.get('services/a.yaml')).toBe(service('liczbaOsob'))
    expect(published?.shared.files.get('services/a.yaml')).toBe(service('imie'))
    await put(one, await withTrial(one, AB, NEXT))
    expect((await one.load()).trial?.number).toBe(trial?.number)

    // More offices are another revision of it, and an office that is published stays on trial.
    expect(await put(one, await withTrial(one, { offices: ['a'] }, NEXT))).toEqual([])
    expect((await one.load()).trial?.parent).toBe(trial?.number)
    await expectAll({ ...tried, b: 'imie' })
    expect(await put(one, await withTrial(one, AB, NEXT))).toEqual([])
    const label = office('a', 'services: { 90: { blocks.names.columns.liczbaOsob.label: { pl: Ile } } }\n')
    const live = await publishedIn(one)
    const offices = new Map([...live.offices, ['offices/a.yaml', label]])
    expect(await put(one, { ...live, offices })).toEqual([])
    await expectAll(tried)

    // Taking it back would leave that office with a column that it has not.
    const back = async () => ({ ...(await publishedIn(one)), trial: null })
    expect(await put(one, await back())).toEqual([expect.stringMatching(/offices\/a\.yaml$/)])
    expect(await put(one, live)).toEqual([])
    expect(await put(one, await back())).toEqual([])
    await expectAll({ a: 'imie', b: 'imie', c: 'imie' })
    expect((await one.history('trial', 1))[0]).toMatchObject({ removed: true })

    expect(await put(one, await withTrial(one, { percent: 99 }, NEXT))).toEqual([])
    const { shared } = (await publishedIn(one)).trial ?? definitions()
    expect(await put(one, { ...(await publishedIn(one)), shared, trial: null })).toEqual([])
    await expectAll({ a: 'liczbaOsob', b: 'liczbaOsob', c: 'liczbaOsob' })
    expect((await one.load()).trial).toBeNull()
  },
)

test('a trial is refused with an error or a failing test in an office that is to try it, and in no other', async () => {
  const store = await (await onPglite())()
  const label = (slug: string) =>
    office(slug, 'services: { 90: { blocks.names.columns.imie.label: { pl: Imię osoby } } }\n')
  await put(store, definitions({ 'offices/c.yaml': label('c') }))
  const publish = async (to: Parameters<typeof withTrial>[1], changes: Readonly<Record<string, string>>) =>
    put(store, await withTrial(store, to, changes))
  expect(await publish({ offices: ['b', 'c'] }, NEXT)).toEqual([expect.stringMatching(/offices\/c\.yaml$/)])
  const failing = {
    ...NEXT,
    'services/a.test.yaml':
      'given: { replies: { names: { listaImion: [{ imie: Ewa, liczbaOsob: 1 }] } } }\ntests: { It is 2: { expect: { blocks: { names: { first: { liczbaOsob: 2 } } } } } }\n',
  }
  expect(await publish(AB, failing)).toEqual(['failing It is 2'])
  expect(await publish(AB, {})).toEqual(['trial.same definitions/portal.yaml'])
  expect(await publish({ offices: ['gone'] }, NEXT)).toEqual(['trial.nobody definitions/portal.yaml'])
  expect(await publish(AB, NEXT)).toEqual([])

  // What all share does not change in the meantime, now or at a moment.
  const newer = async () => ({ ...(await publishedIn(store)), shared: definitions({ 'services/b.yaml': '' }).shared })
  const services = { 'services/a.yaml': service('imie, liczbaOsob') }
  const changed = { ...(await newer()), shared: definitions(services).shared }
  expect(await put(store, changed)).toEqual(['trial definitions/portal.yaml'])
  expect(await put(store, changed, '2090-12-01T05:00:00Z')).toContain('trial definitions/portal.yaml')
  // An office's own file is planned as usual, and carried out beside the trial.
  const live = await publishedIn(store)
  const tiles = new Map([...live.offices, ['offices/a.yaml', office('a', 'tiles: [90]\n')]])
  expect(await put(store, { ...live, offices: tiles }, '2090-12-01T05:00:00Z')).toEqual([])
  const { published, trial } = await dueIn(store, '2090-12-01T05:00:00Z')
  expect([published?.offices.get('offices/a.yaml'), trial === null]).toEqual([office('a', 'tiles: [90]\n'), false])
  // What those offices try may be corrected.
  expect(await publish(AB, services)).toEqual([])
  expect(await put(store, { ...(await publishedIn(store)), trial: null })).toEqual([])
  expect(await put(store, { ...changed, trial: null }, '2090-12-01T05:00:00Z')).toEqual([])
  expect(await publish(AB, NEXT)).toEqual(['trial.planned definitions/portal.yaml'])
})

test('host names are of one office, on trial or not; an office that has gone leaves the trial to the others', async () => {
  const store = await (await onPglite())()
  await put(store, definitions())
  expect(await put(store, await withTrial(store, AB, NEXT))).toEqual([])
  const live = await publishedIn(store)
  const claim = (slug: string, host: string) =>
    new Map([...live.offices, [`offices/${slug}.yaml`, office(slug).replace(`${slug}.example`, `${host}.example`)]])
  expect(await put(store, { ...live, offices: claim('c', 'a') })).toEqual(['same-host definitions/offices/c.yaml'])
  expect(await put(store, { ...live, offices: claim('a', 'c') })).toEqual(['same-host definitions/offices/a.yaml'])
  expect(await put(store, { ...live, offices: claim('d', 'c') })).toEqual(
    expect.arrayContaining(['same-host definitions/offices/d.yaml']),
  )
  const left = new Map([...live.offices].filter(([path]) => path !== 'offices/a.yaml'))
  expect(await put(store, { ...live, offices: left })).toEqual([])
  expect(await processOn(store)()).toEqual({ b: 'liczbaOsob on trial', c: 'imie' })
  // Nothing is left to try it; the trial stays until somebody ends it.
  const alone = new Map([...left].filter(([path]) => path !== 'offices/b.yaml'))
  expect(await put(store, { ...live, offices: alone })).toEqual([])
  expect(await processOn(store)()).toEqual({ c: 'imie' })
  expect((await store.load()).trial).not.toBeNull()
  expect(await put(store, live)).toEqual([])
  expect(await processOn(store)()).toEqual({ a: 'liczbaOsob on trial', b: 'liczbaOsob on trial', c: 'imie' })
  // One that a new release of the product cannot read at all leaves its offices with what the others have.
  const { owners } = await store.load()
  const by = { author: 'serve', message: 'serve', result: {} }
  const wrong = definitions({ 'portal.yaml': 'language: [\n' }).shared
  await store.publish({ ...live, trial: { shared: wrong, to: AB } }, owners, by)
  const previous = 'imie on trial previous'
  expect(await processOn(store)()).toEqual({ a: previous, b: previous, c: 'imie' })
  // A folder that is served publishes what all share, and knows of no trial.
  const { trial: _trial, ...folder } = live
  await store.publish(folder, owners, by)
  expect((await store.load()).trial).not.toBeNull()
  await store.publish(
    { ...folder, shared: definitions({ 'services/a.yaml': `${service('imie')}# new\n` }).shared },
    owners,
    by,
  )
  expect((await store.load()).trial).toBeNull()
})
