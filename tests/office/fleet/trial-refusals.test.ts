import { expect, test } from 'vitest'
import { onTrialOnly, trialIn } from '../../../src/cli/trial.ts'
import { builtInSource } from '../../../src/host/source.ts'
import { packageFolder } from '../../cli/support.ts'
import { inputOf } from '../../engine/definitions.ts'
import { onPglite } from './stores.ts'
import { checked, definitions, dueIn, filesWith, office, publishedIn, put, service, withTrial } from './trial-fleet.ts'

const NEXT = { 'services/a.yaml': service('liczbaOsob') }
const AB = { offices: ['a', 'b'] }

const by = { author: 'serve', message: 'serve', result: {} }

type RowTest = readonly [name: string, given: string, row: string]

/** Tests of the service: that the first row has this, with what is given besides the reply. */
const testsOf = (...tests: readonly RowTest[]): string => {
  const one = ([name, given, row]: RowTest) =>
    `  ${name}: { ${given}expect: { blocks: { names: { first: { ${row} } } } } }\n`
  return `given: { replies: { names: { listaImion: [{ imie: Ewa, liczbaOsob: 1 }] } } }\ntests:\n${tests.map(one).join('')}`
}

test('a trial beside a base that cannot be built as a whole takes no office away', async () => {
  const store = await (await onPglite())()
  await put(store, definitions())
  const { owners } = await store.load()
  // As after an upgrade of the product.
  const wrong = definitions({ 'portal.yaml': 'language: [\n' }).shared
  await store.publish({ ...(await publishedIn(store)), shared: wrong }, owners, by)
  expect(await put(store, await withTrial(store, AB, NEXT))).toEqual([])
  const { offices } = await publishedIn(store)
  expect([...offices.keys()]).toEqual(['offices/a.yaml', 'offices/b.yaml', 'offices/c.yaml'])
})

test('what is on trial is given to all now, not at a moment; a plan of the same ends the trial', async () => {
  const store = await (await onPglite())()
  await put(store, definitions())
  const same = async () => ({ ...(await publishedIn(store)), shared: definitions(NEXT).shared, trial: null })
  // As a release that did not refuse it has planned it.
  expect(await put(store, await same(), '2090-12-01T05:00:00Z')).toEqual([])
  const { owners } = await store.load()
  const tried = await withTrial(store, AB, NEXT)
  await store.publish({ ...(await publishedIn(store)), trial: tried.trial }, owners, by)
  expect(await put(store, await same(), '2090-12-02T05:00:00Z')).toEqual(
    expect.arrayContaining(['trial definitions/portal.yaml']),
  )
  const { published, trial } = await dueIn(store, '2090-12-01T05:00:00Z')
  expect([published?.shared.files.get('services/a.yaml'), trial]).toEqual([service('liczbaOsob'), null])
})

test('the tests of what becomes different count, each with the office that it names', async () => {
  const store = await (await onPglite())()
  await put(store, definitions())
  const { owners } = await store.load()
  const tests = (...of: readonly RowTest[]) => ({ 'services/a.test.yaml': testsOf(...of) })
  // As after an upgrade of the product, a test of what all share fails.
  const failing = definitions(tests(['It is Adam', '', 'imie: Adam'])).shared
  await store.publish({ ...(await publishedIn(store)), shared: failing }, owners, by)
  const named = (slug: string) => [`It is 1 in ${slug}`, `given: { office: ${slug} }, `, 'liczbaOsob: 1'] as const
  const wrong = ['It is 2', '', 'liczbaOsob: 2'] as const
  const trying = async (changes: Readonly<Record<string, string>>) => put(store, await withTrial(store, AB, changes))
  // A test of an office that does not try it takes no other test with it.
  expect(await trying({ ...NEXT, ...tests(named('a'), named('c'), wrong) })).toEqual(['failing It is 2'])
  // A test that expects what there is no more.
  expect(await trying({ ...NEXT, ...tests(named('a'), ['It is Ewa', '', 'imie: Ewa']) })).toEqual([
    'unknown-column definitions/services/a.test.yaml',
  ])
  expect(await trying({ ...NEXT, ...tests(named('none')) })).toEqual([
    'unknown-office definitions/services/a.test.yaml',
  ])
  const later = ['It is 2 in c', 'given: { office: c }, ', 'liczbaOsob: 2'] as const
  expect(await trying({ ...NEXT, ...tests(named('a'), later) })).toEqual([])
  const { trial } = await publishedIn(store)
  const all = { ...(await publishedIn(store)), shared: trial?.shared ?? failing, trial: null }
  expect(await put(store, all)).toEqual(['failing It is 2 in c'])
  // The base is as it was, so its failing test does not keep the trial; nor a change of an office beside it, which did not break it.
  const live = await publishedIn(store)
  expect(await put(store, { ...live, trial: null })).toEqual([])
  const { published } = await store.load()
  const offices = new Map([...live.offices, ['offices/c.yaml', office('c', 'tiles: [90]\n')]])
  expect(await put(store, { ...live, ...published, offices })).toEqual([])
})

test('an office that a trial is no longer for has its file as before; no picture of another office changes', async () => {
  const store = await (await onPglite())()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  const own = { 'offices/b.yaml': office('b', 'theme: { logo: b.png }\n') }
  const was = [
    ['offices/b.png', bytes('b')],
    ['offices/old.png', bytes('old')],
  ] as const
  await put(store, { ...definitions(own), images: new Map(was) })
  const onTrial = async (to: string, tiles: string, pictures: Readonly<Record<string, string>>) => {
    const changes = { 'offices/a.yaml': office('a', tiles), 'offices/b.yaml': `${own['offices/b.yaml']}${tiles}` }
    const input = inputOf(new Map(Object.entries(filesWith({ ...NEXT, ...changes }))))
    const images = new Map(Object.entries(pictures).map(([name, text]) => [`offices/${name}.png`, bytes(text)]))
    const source = { ...builtInSource(packageFolder()), input: { ...input, images } }
    return put(store, await onTrialOnly(store, trialIn(to), source, await publishedIn(store)))
  }
  const picture = async (name: string) => {
    const found = (await publishedIn(store)).images.get(`offices/${name}.png`)
    return found && Buffer.from(found).toString()
  }
  const shown = () => Promise.all(['b', 'old', 'new'].map(picture))
  expect(await onTrial('a,b', 'tiles: [90]\n', { b: 'changed', old: 'changed', new: 'new' })).toEqual([])
  // What no office on trial names stays as others may have it.
  expect(await shown()).toEqual(['changed', 'old', 'new'])
  await expect(onTrial('a', 'tiles: [90]\n', { b: 'again' })).rejects.toThrow()
  expect(await onTrial('a', 'tiles: [90]\n', { b: 'changed' })).toEqual([])
  const { offices } = await publishedIn(store)
  expect(['a', 'b'].map((slug) => offices.get(`offices/${slug}.yaml`))).toEqual([
    office('a', 'tiles: [90]\n'),
    own['offices/b.yaml'],
  ])
  expect(await shown()).toEqual(['changed', 'old', 'new'])
})

test('no text is reported as unused by a group of which the other may use it', async () => {
  const store = await (await onPglite())()
  const texts = { 'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x.", "only": "C" } }' }
  await put(store, definitions())
  const unusedIn = async (next: Parameters<typeof checked>[1]) => {
    const { served } = await checked(store, next)
    return served.diagnostics.filter(({ id }) => id === 'unknown-text').length
  }
  expect(await unusedIn(definitions(texts))).toBe(1)
  expect(await unusedIn(await withTrial(store, AB, { ...NEXT, ...texts }))).toBe(0)
})
