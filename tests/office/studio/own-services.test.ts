import { expect, test } from 'vitest'
import type { PortalPlan } from '../../../src/engine/plan/portal.ts'
import type { LivePortal } from '../../../src/host/live-portal.ts'
import type { Store } from '../../../src/host/store/store.ts'
import { kinds, onPglite } from '../fleet/stores.ts'
import { addPeople, officeText, publishOffices, signIn, startStudio } from './support.ts'

const own = `ownServices:
  9001:
    slug: drzewa
    access: public
    title: { pl: Drzewa }
    description: { pl: Drzewa w gminie. }
    sources:
      trees: { get: /drzewa, sample: { drzewa: [{ gatunek: dąb }] } }
    blocks:
      trees:
        table: trees.drzewa
        columns: { gatunek: { label: { pl: Gatunek } } }
`

/** Numbers of the services in the document that a browser fetches first. */
const servedBy = (portal: LivePortal, slug: string): readonly number[] => {
  const documents = portal.offices.find((office) => office.slug === slug)?.documents
  const plan: PortalPlan = JSON.parse(documents?.get('portal.pl.json') ?? '{ "services": [] }')
  return plan.services.map(({ id }) => Number(id))
}

test.each(kinds)(
  'on %s a service of one office’s own is published and put back, and no other has it',
  async (_kind, open) => {
    const openOne = await open()
    const store = await openOne()
    await publishOffices(store)
    await addPeople(store, { anna: { a: 'publisher' } })
    const { server, portal, changed } = await startStudio(store)
    const anna = await signIn(server, 'anna')
    const first = (await anna.office('a')).revision?.id
    const { version } = await anna.draft('a', officeText('a', own))
    const review = (await anna.send('POST', '/offices/a/review')).body
    expect(review.problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
    expect(review.publishable).toBe(true)
    expect(review.changes).toEqual([{ en: '“Drzewa” (service 9001) is new', pl: '„Drzewa” (usługa 9001): nowość' }])
    const isServed = changed()
    const published = await anna.send('POST', '/offices/a/publish', { message: 'Trees', version })
    expect(published.status).toBe(200)
    await isServed
    expect([servedBy(portal, 'a'), servedBy(portal, 'b')]).toEqual([[90, 9001], [90]])

    const live = published.body.revision.id
    const isPutBack = changed()
    expect((await anna.send('POST', '/offices/a/rollback', { to: first, live, message: 'Back' })).status).toBe(200)
    await isPutBack
    expect(servedBy(portal, 'a')).toEqual([90])
  },
)

const tested = (rows: number) => `${own}    given: { replies: { trees: { drzewa: [{ gatunek: lipa }] } } }
    tests:
      Every tree has a row:
        expect: { blocks: { trees: { rows: ${rows} } } }
`

test('its tests must pass before it is published, and are nobody else’s', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  await addPeople(store, { anna: { a: 'publisher', b: 'publisher' } })
  const { server } = await startStudio(store)
  const anna = await signIn(server, 'anna')
  const reviewed = async (office: string, more: string) => {
    const { version } = await anna.draft(office, officeText(office, more))
    const { body: review } = await anna.send('POST', `/offices/${office}/review`)
    const ofTrees = review.tests.filter(({ name }: { name: string }) => name === 'Every tree has a row')
    return { version, review, passed: ofTrees.map(({ passed }: { passed: boolean }) => passed) }
  }
  const wrong = await reviewed('a', tested(2))
  expect([wrong.passed, wrong.review.publishable]).toEqual([[false], false])
  const refused = await anna.send('POST', '/offices/a/publish', { message: 'Trees', version: wrong.version })
  expect(refused.status).toBe(422)

  const unreadable = await reviewed('a', tested(1).replace('rows: 1', 'bushes: 1'))
  expect(unreadable.review.problems).toContainEqual(expect.objectContaining({ id: 'unknown-key' }))
  expect(unreadable.review.publishable).toBe(false)

  const right = await reviewed('a', tested(1))
  expect([right.passed, right.review.publishable]).toEqual([[true], true])
  expect((await anna.send('POST', '/offices/a/publish', { message: 'Trees', version: right.version })).status).toBe(200)
  const other = await reviewed('b', 'texts: { pl: { service.90.title: Inne } }\n')
  expect([other.passed, other.review.publishable]).toEqual([[], true])
})

test('a test that already fails in what is published holds up nothing else, until a change touches what it is about', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  await addPeople(store, { anna: { a: 'publisher' } })
  // As an older version of the program has left it, which read other rows.
  await publishUnchecked(store, officeText('a', tested(2)))
  // Definitions may be in a folder of any place.
  const { server } = await startStudio(store, '../../srv/okienko/definitions')
  const anna = await signIn(server, 'anna')
  const reviewed = async (text: string) => {
    const { version } = await anna.draft('a', text)
    const { body } = await anna.send('POST', '/offices/a/review')
    const failing = body.tests.filter(({ passed }: { passed: boolean }) => !passed)
    return { version, publishable: body.publishable, failing }
  }
  const line = officeText('a', tested(2)).split('\n').indexOf('      Every tree has a row:') + 1
  const failing = {
    ...{ name: 'Every tree has a row', service: 9001, passed: false, known: true, office: 'a', line },
    message: expect.stringMatching(/2 ≠ 1$/),
  }
  const other = officeText('a', `${tested(2)}tiles: [90]\n`)
  expect(await reviewed(other)).toMatchObject({ publishable: true, failing: [failing] })
  // The page now fails the test in another way.
  const noTrees = other.replace('[{ gatunek: lipa }]', '[]')
  expect(await reviewed(noTrees)).toMatchObject({
    publishable: false,
    failing: [{ ...failing, known: false, message: expect.stringMatching(/ready ≠ empty$/) }],
  })
  const { version } = await reviewed(other)
  expect((await anna.send('POST', '/offices/a/publish', { message: 'A tile', version })).status).toBe(200)
})

async function publishUnchecked(store: Store, text: string): Promise<void> {
  const { published, owners } = await store.load()
  if (!published) throw new Error('nothing is published')
  const offices = new Map([...published.offices, ['offices/a.yaml', text]])
  await store.publish({ ...published, offices }, owners, { author: 'vendor', message: 'Trees', result: {} })
}
