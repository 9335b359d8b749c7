import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPeople, type Office, officeText, openStudio, signIn, startOffice } from './support.ts'

let office: Office

beforeAll(async () => {
  office = await startOffice()
  await addPeople(office.store, { ewa: { a: 'publisher' }, jan: { a: 'editor' } })
})
afterAll(() => office.close())

const service = (title: string): string => `services: { 90: { title: { pl: ${title} } } }\n`

test('one publication is taken back, and what was published since stays', async () => {
  const { store } = office
  const { server } = await openStudio(office)
  const [ewa, jan] = [await signIn(server, 'ewa'), await signIn(server, 'jan')]
  const publish = async (text: string): Promise<number> => {
    const { version } = await ewa.draft('a', text)
    const published = await ewa.send('POST', '/offices/a/publish', { message: 'x', version })
    expect(published.status).toBe(200)
    return published.body.revision.id
  }
  const revert = async (revision: number, choose?: object) =>
    jan.send('POST', '/offices/a/revert', { revision, ...(choose && { choose }) })
  const discard = () => jan.send('DELETE', '/offices/a/draft', {})

  const first = (await jan.office('a')).revision?.id ?? 0
  const tiles = await publish(officeText('a', 'tiles: [90]\n'))
  const named = await publish(officeText('a', `tiles: [90]\n${service('Imiona')}`))
  await store.connection.query("update okienko_revisions set created = created - interval '8 days'")
  const renamed = await publish(officeText('a', `tiles: [90] # one\n${service('Imiona dzieci')}`))

  // The tiles go, the later names and the comment of its line stay as they are.
  const { body } = await revert(tiles)
  expect(body.draft).toMatchObject({ base: renamed })
  expect(body.draft.text).toContain(service('Imiona dzieci'))
  expect(body.draft.text).not.toContain('tiles')
  expect((await jan.office('a')).draft).toEqual(body.draft)
  expect(await revert(tiles)).toMatchObject({ status: 200, body: { draft: null } })

  // On top of the same draft, a publication whose value was changed again.
  const clash = await revert(named)
  expect([clash.status, clash.body]).toMatchObject([
    409,
    { clashes: [{ base: { pl: 'Imiona' }, theirs: { pl: 'Imiona dzieci' } }] },
  ])
  const { path } = clash.body.clashes[0]
  expect((await revert(named, [{ path, take: 'theirs' }])).body).toEqual({ draft: null })
  const both = (await revert(named, [{ path, take: 'mine' }])).body.draft.text
  expect([both.includes('Imiona'), both.includes('tiles')]).toEqual([false, false])
  await discard()

  // The first changed nothing; what is of another office is not there.
  expect((await revert(first)).status).toBe(404)
  const [other] = await store.history('offices/b.yaml', 1)
  expect((await revert(other?.number ?? 0)).status).toBe(404)

  // A draft from before the latest publication is joined with it first.
  await jan.draft('a', officeText('a', '# mine\n'))
  await publish(officeText('a', `tiles: [90] # two\n${service('Imiona dzieci')}`))
  expect([(await revert(tiles)).status, (await revert(tiles)).body]).toEqual([409, { error: 'stale' }])
  await discard()
})
