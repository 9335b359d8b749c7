import { expect, test } from 'vitest'
import type { FleetBase, FleetOffice } from '../../../src/studio-protocol/protocol.ts'
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
  /** What the first column of each office is now. */
  const shown = async () => {
    const { published } = await store.load()
    await expect.poll(() => studio.portal.trial.size > 0).toBe(published?.trial !== undefined)
    return Object.fromEntries(
      studio.portal.offices.map(({ slug, documents }) => {
        const read = (name: string) => JSON.parse(documents.get(name) ?? '{}')
        return [slug, read(read('portal.pl.json').services[0].plan).blocks[0].columns[0].id]
      }),
    )
  }
  return { ...studio, store, vendor, text, numbers, shown }
}

test.each(kinds)(
  'on %s a changed file is given to one office, which is edited with it, then to all, or taken back',
  async (_kind, open) => {
    const { store, server, vendor, text, numbers, shown } = await vendors(await open())
    const before = await baseOf(vendor)
    expect(before).toMatchObject({ trial: null, offices: ['a', 'b'], publishable: true })
    const change = { files: [{ path: PATH, text: numbers }], to: { offices: ['b'] }, message: 'Numbers first' }
    const started = await vendor.send('POST', '/fleet/trial', { ...change, ...seenIn(before) })
    expect([started.status, started.body.revision]).toMatchObject([200, { message: 'Numbers first' }])
    expect(await shown()).toEqual({ a: 'imie', b: 'liczbaOsob' })
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

    const back = await vendor.send('POST', '/fleet/trial/withdraw', { message: 'Not yet', ...seenIn(tried) })
    expect([back.status, await shown()]).toEqual([200, { a: 'imie', b: 'imie' }])
    await vendor.send('POST', '/fleet/trial', { ...change, ...seenIn(await baseOf(vendor)) })
    const promoted = await vendor.send('POST', '/fleet/trial/promote', {
      ...{ message: 'All', ...seenIn(await baseOf(vendor)) },
    })
    expect([promoted.status, promoted.body.revision]).toMatchObject([200, { message: 'All' }])
    expect(await shown()).toEqual({ a: 'liczbaOsob', b: 'liczbaOsob' })
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
