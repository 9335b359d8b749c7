import { expect, test, vi } from 'vitest'
import { withFiles } from '../../../src/host/studio/base-impact.ts'
import type { FleetBase, FleetOffice } from '../../../src/studio-protocol/fleet.ts'
import { eventually } from '../../eventually.ts'
import { kinds, type OpenStore, onPglite } from '../fleet/stores.ts'
import { addPeople, type Browser, officeText, publishOffices, signIn, startStudio } from './support.ts'

const PATH = 'services/a.yaml'
const people = {
  anna: { a: 'publisher', b: 'publisher' },
  redaktor: { '*': 'editor' },
  dostawca: { '*': 'publisher' },
  inny: { '*': 'publisher' },
} as const

const baseOf = async (browser: Browser): Promise<FleetBase> => (await browser.send('GET', '/fleet/base')).body
const seenIn = ({ revision, trial }: FleetBase) => ({ revision, trial: trial?.revision.id ?? null })
const fileIn = async (browser: Browser, base: string): Promise<string> =>
  (await browser.send('GET', `/${base}`)).body.files[PATH]

async function vendors(open: OpenStore) {
  const store = await open()
  await publishOffices(store)
  await addPeople(store, people)
  const studio = await startStudio(store)
  const vendor = await signIn(studio.server, 'dostawca')
  const text = await fileIn(vendor, (await baseOf(vendor)).base)
  const numbers = text.replace('[imie, liczbaOsob]', '[liczbaOsob, imie]')
  const columns = () =>
    Object.fromEntries(
      studio.portal.offices.map(({ slug, documents }) => {
        const read = (name: string) => JSON.parse(documents.get(name) ?? '{}')
        return [slug, read(read('portal.pl.json').services[0].plan).blocks[0].columns[0].id]
      }),
    )
  /** Waits until the portal has these first columns in the offices. */
  const expectShown = (a: string, b: string) => eventually(() => expect(columns()).toEqual({ a, b }))
  return { ...studio, store, vendor, text, numbers, expectShown }
}

test.each(kinds)(
  'on %s a changed file is given to one office, which is edited with it, then to all, or taken back',
  async (_kind, open) => {
    const { store, server, vendor, text, numbers, expectShown } = await vendors(await open())
    const before = await baseOf(vendor)
    expect(before).toMatchObject({ trial: null, offices: ['a', 'b'], publishable: true })
    const change = { files: [{ path: PATH, text: numbers }], to: { offices: ['b'] }, message: 'Numbers first' }
    const started = await vendor.send('POST', '/fleet/trial', { ...change, ...seenIn(before) })
    expect([started.status, started.body.revision]).toMatchObject([200, { message: 'Numbers first' }])
    await expectShown('imie', 'liczbaOsob')
    const tried = await baseOf(vendor)
    expect(tried.trial).toMatchObject({
      ...{ to: { offices: ['b'] }, offices: ['b'] },
      revision: { message: 'Numbers first', author: 'Name of dostawca (dostawca)' },
    })
    const fleet: readonly FleetOffice[] = (await vendor.send('GET', '/fleet')).body
    expect(fleet.map(({ slug, trial }) => [slug, trial])).toEqual([
      ['a', false],
      ['b', true],
    ])
    // Each office is edited with what it has; another change begins with what is on trial.
    const anna = await signIn(server, 'anna')
    const [a, b] = [await anna.office('a'), await anna.office('b')]
    expect([await fileIn(anna, a.base), await fileIn(anna, b.base)]).toEqual([text, numbers])
    expect(tried.base).toBe(b.base)
    const impact = await vendor.send('POST', '/fleet/impact', { files: [] })
    expect(impact.body.changes).toMatchObject([{ offices: ['a', 'b'] }])

    // What somebody decided on something that has changed since is not done.
    const ending = { message: 'x', ...seenIn(before) }
    for (const url of ['/fleet/trial/promote', '/fleet/trial/withdraw']) {
      expect([url, (await vendor.send('POST', url, ending)).status]).toEqual([url, 409])
    }
    expect((await vendor.send('POST', '/fleet/trial', { ...change, ...seenIn(before) })).status).toBe(409)
    // Nor is what changes nothing a publication.
    const again = await vendor.send('POST', '/fleet/trial', { ...change, ...seenIn(tried) })
    expect([again.status, again.body.problems]).toMatchObject([422, [{ id: 'trial.same' }]])

    const back = await vendor.send('POST', '/fleet/trial/withdraw', { message: 'Not yet', ...seenIn(tried) })
    expect(back.status).toBe(200)
    await expectShown('imie', 'imie')
    await vendor.send('POST', '/fleet/trial', { ...change, ...seenIn(await baseOf(vendor)) })
    const promoted = await vendor.send('POST', '/fleet/trial/promote', {
      ...{ message: 'All', ...seenIn(await baseOf(vendor)) },
    })
    expect([promoted.status, promoted.body.revision]).toMatchObject([200, { message: 'All' }])
    await expectShown('liczbaOsob', 'liczbaOsob')
    expect(await baseOf(vendor)).toMatchObject({ trial: null, revision: promoted.body.revision.id })
    const noted = await store.connection.query(
      "select action from okienko_audit where action like 'trial%' order by number",
    )
    expect(noted.map(({ action }) => action)).toEqual([
      ...['trial published', 'trial withdrawn', 'trial published', 'trial given to all'],
    ])
  },
)

test('a trial is for those who publish in every office, and refused with what is wrong in its offices', async () => {
  const { store, server, vendor, text, numbers } = await vendors(await onPglite())
  const label = officeText('a', 'services: { 90: { blocks.names.columns.imie.label: { pl: Imiona } } }\n')
  const anna = await signIn(server, 'anna')
  const { version } = await anna.draft('a', label)
  await anna.send('POST', '/offices/a/publish', { message: 'A label', version })
  const seen = seenIn(await baseOf(vendor))
  const change = { files: [{ path: PATH, text: numbers }], to: { percent: 99 }, message: 'x', ...seen }
  const before = await store.version()
  const redaktor = await signIn(server, 'redaktor')
  expect(await baseOf(redaktor)).toMatchObject({ publishable: false })
  for (const [url, body] of [
    ['/fleet/trial', change],
    ['/fleet/trial/promote', { message: 'x', ...seen }],
    ['/fleet/trial/withdraw', { message: 'x', ...seen }],
  ] as const) {
    for (const browser of [anna, redaktor]) {
      expect([url, (await browser.send('POST', url, body)).status]).toEqual([url, 403])
    }
  }
  for (const [changes, status] of [
    [{ to: { offices: ['a', 'gone'] } }, 404],
    [{ to: { offices: [] } }, 400],
    [{ to: { offices: ['a', 'a'] } }, 400],
    [{ to: { percent: 100 } }, 400],
    [{ to: { percent: 1, offices: ['a'] } }, 400],
    [{ to: {} }, 400],
    [{ files: [{ path: 'offices/a.yaml', text }] }, 400],
    [{ message: ' ' }, 400],
  ] as const) {
    expect([changes, (await vendor.send('POST', '/fleet/trial', { ...change, ...changes })).status]).toEqual([
      changes,
      status,
    ])
  }
  const without = { files: [{ path: PATH, text: text.replace('[imie, liczbaOsob]', '[liczbaOsob]') }] }
  const refused = await vendor.send('POST', '/fleet/trial', { ...change, ...without })
  expect([refused.status, refused.body.problems]).toMatchObject([
    422,
    // What its tests expect is gone, too.
    [{ span: { file: 'definitions/offices/a.yaml' } }, { span: { file: 'definitions/services/a.test.yaml' } }],
  ])
  expect(await store.version()).toBe(before)

  // Of two people who decide at once, one is asked to look again.
  const inny = await signIn(server, 'inny')
  const both = await Promise.all([vendor, inny].map((one) => one.send('POST', '/fleet/trial', change)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what is published while the standard is read makes a trial of what was read stale', async () => {
  const { store, vendor, text, numbers } = await vendors(await onPglite())
  const load = store.load.bind(store)
  vi.spyOn(store, 'load').mockImplementationOnce(async () => {
    const state = await load()
    const { published, owners, version } = state
    if (!published) throw new Error('Nothing is published')
    const shared = withFiles(published.shared, [{ path: PATH, text: `# Other\n${text}` }])
    await store.publish({ ...published, shared }, owners, { author: 'x', message: 'x', result: {} }, version)
    return state
  })
  const seen = seenIn(await baseOf(vendor))
  const change = { files: [{ path: PATH, text: numbers }], to: { offices: ['b'] }, message: 'x', ...seen }
  expect((await vendor.send('POST', '/fleet/trial', change)).status).toBe(409)
})
