import { expect, onTestFinished, test } from 'vitest'
import { shownDifference, unifiedDifference } from '../../../src/host/store/difference.ts'
import { kinds, onPglite } from '../fleet/stores.ts'
import {
  addPeople,
  Browser,
  officeText,
  openStudio,
  publishOffices,
  signIn,
  startOffice,
  startStudio,
} from './support.ts'

test.each(kinds)(
  'on %s drafts of two people and two tabs, from a request to what every process serves',
  async (_kind, open) => {
    const openOne = await open()
    const store = await openOne()
    await publishOffices(store)
    await addPeople(store, { ewa: { a: 'editor' }, jan: { a: 'editor' }, anna: { a: 'publisher' } })
    const [one, other] = [await startStudio(store), await startStudio(await openOne())]
    const [ewa, jan, anna] = [
      await signIn(one.server, 'ewa'),
      await signIn(other.server, 'jan'),
      await signIn(other.server, 'anna'),
    ]
    const view = await ewa.office('a')
    expect([view.file, view.revision?.message, view.draft, view.others]).toEqual([
      { path: 'offices/a.yaml', text: officeText('a') },
      'First',
      null,
      [],
    ])
    const base = (await ewa.send('GET', `/${view.base}`)).body
    expect(Object.keys(base.files)).toEqual(expect.arrayContaining(['portal.yaml', 'services/a.yaml']))
    expect(Object.keys(base.files)).not.toContain('offices/a.yaml')

    // What another tab of the same person saved is not overwritten.
    const live = view.revision?.id ?? null
    const first = await ewa.draft('a', officeText('a', '# one\n'))
    const late = await ewa.send('PUT', '/offices/a/draft', { text: 'x', base: live, version: 0 })
    expect([late.status, late.body]).toEqual([409, { error: 'newer', draft: first }])
    const saved = await ewa.send('PUT', '/offices/a/draft', {
      text: officeText('a', 'tiles: [90]\n'),
      base: live,
      version: first.version,
    })
    expect([saved.status, saved.body.version > first.version]).toEqual([200, true])
    expect(
      (await ewa.send('PUT', '/offices/a/draft', { text: 'x', base: 1_000_000, version: saved.body.version })).status,
    ).toBe(400)

    // Colleagues see that there is a draft, in another process too.
    expect((await jan.office('a')).others).toEqual([
      { login: 'ewa', name: 'Name of ewa', savedAt: saved.body.savedAt, present: true, offered: false },
    ])
    const stale = await jan.draft('a', officeText('a', '# of jan\n'))

    const review = (await ewa.send('POST', '/offices/a/review')).body
    expect(review).toMatchObject({
      problems: [{ code: 'required-by-law', severity: 'warning' }],
      publishable: true,
      stale: false,
      tests: [{ name: 'The first is Ewa', service: 90, passed: true }],
    })
    expect(review.difference).toContain('\n+tiles: [90]')
    expect(review.before).toBe(officeText('a'))
    expect(review.changes).toHaveLength(1)

    const asked = await ewa.send('POST', '/offices/a/ask', { message: 'Please' })
    const requests = (await anna.send('GET', '/offices/a/requests')).body
    expect(requests).toEqual([asked.body])
    expect(requests[0]).toMatchObject({
      login: 'ewa',
      message: 'Please',
      draft: { text: officeText('a', 'tiles: [90]\n') },
    })
    // A publisher sees what the request would change, and publishes that version.
    const ofEwa = (await anna.send('POST', '/offices/a/review', { of: 'ewa' })).body
    expect([ofEwa, (await jan.send('POST', '/offices/a/review')).body.version]).toEqual([review, stale.version])
    expect((await anna.send('POST', '/offices/a/review', { of: 'jan' })).status).toBe(404)
    const { version } = ofEwa
    expect(version).toBe(saved.body.version)
    const both = Promise.all([one.changed(), other.changed()])
    const published = await anna.send('POST', '/offices/a/publish', { message: 'A tile', version, of: 'ewa' })
    expect([published.status, published.body.revision]).toMatchObject([
      200,
      { author: 'Name of anna (anna)', message: 'A tile' },
    ])
    await both
    for (const { portal } of [one, other]) {
      const [office] = portal.offices
      expect(office?.documents.get('portal.pl.json')).toContain('"tiles":')
    }
    expect([(await ewa.office('a')).draft, (await anna.send('GET', '/offices/a/requests')).body]).toEqual([null, []])

    // A draft of what is no longer live is not published.
    await addPeople(store, { piotr: { a: 'publisher' } })
    const piotr = await signIn(one.server, 'piotr')
    await jan.send('POST', '/offices/a/ask', { message: 'Mine too' })
    expect((await piotr.send('POST', '/offices/a/review', { of: 'jan' })).body.stale).toBe(true)
    const refused = await piotr.send('POST', '/offices/a/publish', { message: 'x', version: stale.version, of: 'jan' })
    expect([refused.status, refused.body]).toEqual([409, { error: 'stale' }])
    expect((await jan.office('a')).draft?.text).toBe(officeText('a', '# of jan\n'))

    // It is put on what is live, where both may have changed the same.
    const rebased = await jan.send('POST', '/offices/a/rebase', {})
    expect([rebased.status, rebased.body.draft?.text.includes('tiles: [90]')]).toEqual([200, true])
    const mine = officeText('a', 'tiles: [90]\n').replace('Urząd a', 'Gmina A')
    const early = await jan.draft('a', mine)
    const theirs = await piotr.draft('a', mine.replace('Gmina A', 'Urząd A'))
    const renamed = await piotr.send('POST', '/offices/a/publish', { message: 'A name', version: theirs.version })
    expect(renamed.status).toBe(200)
    const clash = await jan.send('POST', '/offices/a/rebase', {})
    expect([clash.status, clash.body]).toMatchObject([
      409,
      { error: 'clashes', clashes: [{ path: ['names', 'pl'], base: 'Urząd a', mine: 'Gmina A', theirs: 'Urząd A' }] },
    ])
    expect((await jan.office('a')).draft).toEqual(early)
    const choose = [{ path: ['names', 'pl'], take: 'mine' }]
    const chosen = await jan.send('POST', '/offices/a/rebase', { choose })
    expect([chosen.body.draft?.text, chosen.body.draft?.base]).toEqual([mine, renamed.body.revision.id])

    // A publication of last week is taken back as one of today is.
    await store.connection.query(
      "update okienko_revisions set created = created - interval '8 days' where message <> 'A name'",
    )
    const history = (await jan.send('GET', '/offices/a/history')).body
    expect(Date.parse(history[0].at) - Date.parse(history[1].at)).toBeGreaterThan(7 * 24 * 3_600_000)
    expect(history.map((revision: { message: string }) => revision.message)).toEqual(['A name', 'A tile', 'First'])
    const [now, , before] = history
    expect((await jan.send('GET', `/offices/a/revisions/${before.id}`)).body.file.text).toBe(officeText('a'))
    const difference = await jan.send('GET', `/offices/a/difference?from=${before.id}&to=${now.id}`)
    expect(difference.body.difference).toContain('\n+tiles: [90]')
    const rolledBack = { to: before.id, live: now.id, message: 'Back' }
    expect((await piotr.send('POST', '/offices/a/rollback', rolledBack)).status).toBe(200)
    expect((await jan.office('a')).file.text).toBe(officeText('a'))
    // What was shown as live is no longer.
    expect((await piotr.send('POST', '/offices/a/rollback', rolledBack)).status).toBe(409)
  },
)

test('errors and colours that nobody can read are shown and not published; a draft is handed over', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  await addPeople(store, { ewa: { a: 'publisher' }, jan: { a: 'editor' }, obcy: { b: 'editor' } })
  const { server } = await startStudio(store)
  const [ewa, jan] = [await signIn(server, 'ewa'), await signIn(server, 'jan')]

  const wrong = await ewa.draft('a', officeText('a', 'tils: [90]\n'))
  const review = (await ewa.send('POST', '/offices/a/review')).body
  expect(review).toMatchObject({ publishable: false, problems: [{ code: 'unknown-key', suggestion: 'tiles' }] })
  const named = await jan.draft('a', officeText('a', 'services: { 90: { title: { pl: Jak mamy na imię } } }\n'))
  // A service is called as residents know it.
  expect((await jan.send('POST', '/offices/a/review')).body.changes).toMatchObject([
    { pl: '„Imiona” (usługa 90): tytuł: Imiona → Jak mamy na imię' },
  ])
  await jan.send('DELETE', '/offices/a/draft', { version: named.version })
  const refused = await ewa.send('POST', '/offices/a/publish', { message: 'x', version: wrong.version })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: 'problems', problems: [{ code: 'unknown-key' }] },
  ])

  const white = await ewa.draft('a', officeText('a', 'theme: { primary: "#ffff00" }\n'))
  const pale = await ewa.send('POST', '/offices/a/publish', { message: 'x', version: white.version })
  expect([pale.status, pale.body]).toMatchObject([422, { problems: [{ code: 'low-contrast' }] }])

  expect((await ewa.send('GET', '/offices/a/colleagues')).body).toEqual([
    { login: 'jan', name: 'Name of jan', publisher: false },
  ])
  expect((await jan.send('POST', '/offices/a/draft/take', { from: 'ewa' })).status).toBe(404)
  expect((await ewa.send('POST', '/offices/a/draft/share', { with: 'obcy' })).status).toBe(404)
  expect((await ewa.send('POST', '/offices/a/draft/share', { with: 'jan' })).status).toBe(204)
  expect((await jan.office('a')).others).toMatchObject([{ login: 'ewa', offered: true }])
  const taken = await jan.send('POST', '/offices/a/draft/take', { from: 'ewa' })
  expect([taken.status, taken.body.text]).toEqual([200, white.text])
  expect([(await ewa.office('a')).draft, (await jan.office('a')).draft]).toEqual([null, taken.body])
  // What another tab saved since is not discarded.
  const later = await jan.draft('a', officeText('a', '# later\n'))
  const discarded = await jan.send('DELETE', '/offices/a/draft', { version: taken.body.version })
  expect([discarded.status, discarded.body]).toEqual([409, { error: 'newer', draft: later }])
  expect((await jan.send('DELETE', '/offices/a/draft', { version: later.version })).status).toBe(204)
  expect((await jan.office('a')).draft).toBeNull()
})

test('what is published while an office is opened is not overwritten by what was opened', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  await addPeople(store, { ewa: { a: 'publisher' }, jan: { a: 'publisher' } })
  const { server } = await startStudio(store)
  const [ewa, jan] = [await signIn(server, 'ewa'), await signIn(server, 'jan')]
  const { version } = await jan.draft('a', officeText('a', 'tiles: [90]\n'))
  const load = store.load.bind(store)
  store.load = async () => {
    store.load = load
    const state = await load()
    await jan.send('POST', '/offices/a/publish', { message: 'A tile', version })
    return state
  }
  const view = await ewa.office('a')
  expect(view.file.text).toBe(officeText('a'))
  const sent = { text: officeText('a', '# mine\n'), base: view.revision?.id ?? null, version: 0 }
  const saved = await ewa.send('PUT', '/offices/a/draft', sent)
  const published = await ewa.send('POST', '/offices/a/publish', { message: 'x', version: saved.body.version })
  expect([published.status, published.body]).toEqual([409, { error: 'stale' }])
})

test('what the vendor decides is changed by the vendor alone, and no office claims the host of the studio', async () => {
  const office = await startOffice()
  onTestFinished(office.close)
  await addPeople(office.store, { ewa: { a: 'publisher' }, dostawca: { '*': 'publisher' } })
  const { server } = await openStudio(office)
  const [ewa, vendor] = [await signIn(server, 'ewa'), await signIn(server, 'dostawca')]
  const text = officeText('a')
  const elsewhere = text.replace('https://api.a.example', 'https://elsewhere.example')
  for (const [changed, keys] of [
    [elsewhere, ['api']],
    [`${text}proxy: true\n`, ['proxy']],
    [text.replace('a.example]', 'a.example, x.example]'), ['hosts']],
    [`${text}scheduled: [{ from: 2027-01-01, api: https://elsewhere.example }]\n`, ['api']],
    [`${text}# a comment\n`, []],
  ] as const) {
    const { version } = await ewa.draft('a', changed)
    const review = (await ewa.send('POST', '/offices/a/review')).body
    const found = review.problems.filter(({ code }: { code: string }) => code === 'vendor-key')
    expect([changed, found.map(({ args }: { args: unknown }) => args)]).toEqual([changed, keys.map((key) => ({ key }))])
    if (keys.length === 0) continue
    const published = await ewa.send('POST', '/offices/a/publish', { message: 'x', version })
    expect([published.status, review.publishable]).toEqual([422, false])
  }
  const hosted = await openStudio(office, { host: 'studio.example' })
  const there = new Browser(hosted.server, { ...vendor.headers, host: 'studio.example' }, vendor.me)
  const claim = await there.draft('a', text.replace('a.example]', 'studio.example]'))
  const claimed = await there.send('POST', '/offices/a/publish', { message: 'x', version: claim.version })
  expect([claimed.status, claimed.body]).toMatchObject([422, { problems: [{ code: 'studio-host' }] }])
  const { version } = await vendor.draft('a', elsewhere)
  expect((await vendor.send('POST', '/offices/a/publish', { message: 'x', version })).status).toBe(200)
})

test('a person lets the server check and merge only so often in a minute', async () => {
  const office = await startOffice()
  onTestFinished(office.close)
  await addPeople(office.store, { ewa: { a: 'publisher' }, jan: { a: 'editor' } })
  const { server, clock } = await openStudio(office)
  const [ewa, jan] = [await signIn(server, 'ewa'), await signIn(server, 'jan')]
  const bodies = [
    ['review', {}],
    ['rebase', {}],
    ['publish', { message: 'x', version: 1 }],
    ['rollback', { to: 1, live: 1, message: 'x' }],
  ] as const
  for (let count = 0; count < 30; count += 1) {
    expect((await ewa.send('POST', '/offices/a/review', {})).status).toBe(404)
  }
  for (const [url, body] of bodies) {
    expect([url, (await ewa.send('POST', `/offices/a/${url}`, body)).status]).toEqual([url, 429])
  }
  expect((await jan.send('POST', '/offices/a/review', {})).status).toBe(404)
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await ewa.send('POST', '/offices/a/review', {})).status).toBe(404)
})

test('a file that is almost new is shown as replaced', () => {
  const lines = (word: string) => Array.from({ length: 1_500 }, (_, at) => `${word}${at}: 1\n`).join('')
  const [was, is] = [`office: a\n${lines('a')}`, `office: a\n${lines('b')}`]
  const difference = unifiedDifference({ path: 'offices/a.yaml', was, is, names: ['live', 'draft'] })
  const [from, to, range, ...rest] = difference.split('\n')
  expect([from, to]).toEqual(['--- offices/a.yaml\tlive', '+++ offices/a.yaml\tdraft'])
  expect([range, rest[0], rest.at(-1), rest.length]).toEqual([
    ...['@@ -1,1501 +1,1501 @@', '-office: a', '+b1499: 1'],
    3_002,
  ])
})

test('of a long difference the first 2,000 lines are shown, with the number of the others', () => {
  const is = Array.from({ length: 2_500 }, (_, at) => `a${at}: 1\n`).join('')
  const versions = (text: string) => ({ path: 'offices/a.yaml', was: '', is: text, names: ['live', 'draft'] as const })
  const lines = shownDifference(versions(is)).split('\n')
  expect(lines).toHaveLength(2_001)
  expect(lines.at(-1)).toBe('\\ 503')
  expect(shownDifference(versions('a: 1\n'))).toBe(unifiedDifference(versions('a: 1\n')))
})

test('who changed a part of the file is known from its publications, be it written as an address or not', async () => {
  const office = await startOffice()
  onTestFinished(() => office.close())
  const { store } = office
  await addPeople(store, { anna: { a: 'publisher' }, basia: { b: 'publisher' } })
  const { server } = await openStudio(office)
  const [anna, basia] = [await signIn(server, 'anna'), await signIn(server, 'basia')]
  const publish = async (more: string, message: string) => {
    const { version } = await anna.draft('a', officeText('a', more))
    const { status, body } = await anna.send('POST', '/offices/a/publish', { message, version })
    expect([status, body.problems]).toEqual([200, undefined])
  }
  await publish('services: { 90: { title: { pl: Imiona nowe } } }\n', 'A title')
  await publish('services: { 90: { title: { pl: Imiona nowe }, blocks.names.page: 7 } }\n', 'A size')
  await publish('services: { 90: { blocks.names: { page: 7 }, title: { pl: Imiona nowe } } }\n', 'The same')
  await publish('services: { 90: { blocks.names.page: 7 } }\n', 'No title')
  const changesOf = async (...places: unknown[]) => {
    const { status, body } = await anna.send(
      'GET',
      `/offices/a/changes?at=${encodeURIComponent(JSON.stringify(places))}`,
    )
    if (status !== 200) return status
    expect(body.complete).toBe(true)
    return body.revisions.map((one: { message: string }) => one.message)
  }
  const title = ['services', '90', 'title', 'pl']
  expect(await changesOf(title)).toEqual(['No title', 'A title'])
  expect(await changesOf(['services', '90', 'blocks', 'names', 'page'])).toEqual(['A size'])
  expect(await changesOf(title, ['services', '90', 'blocks', 'names', 'page'])).toEqual([
    'No title',
    'A size',
    'A title',
  ])
  expect(await changesOf(['names', 'pl'])).toEqual(['First'])
  expect(await changesOf(['bip'])).toEqual([])
  for (const wrong of [[], ['title'], [[]], [[{}]], Array.from({ length: 21 }, () => title)])
    expect([wrong, await changesOf(...wrong)]).toEqual([wrong, 400])
  expect((await basia.send('GET', `/offices/a/changes?at=${encodeURIComponent('[["bip"]]')}`)).status).toBe(404)
})

test('“Two people in one office see each other”, with a draft or without, until one has left', async () => {
  const store = await (await onPglite())()
  await publishOffices(store)
  await addPeople(store, { ewa: { a: 'editor' }, jan: { a: 'editor', b: 'editor' } })
  const { server, clock } = await startStudio(store)
  const [ewa, jan] = [await signIn(server, 'ewa'), await signIn(server, 'jan')]
  expect((await ewa.office('a')).others).toEqual([])
  const ofEwa = { login: 'ewa', name: 'Name of ewa', savedAt: null, present: true, offered: false }
  expect([(await jan.office('b')).others, (await jan.office('a')).others]).toEqual([[], [ofEwa]])
  const { savedAt } = await jan.draft('a', officeText('a', '# of jan\n'))
  const ofJan = { login: 'jan', name: 'Name of jan', savedAt, present: true, offered: false }
  expect((await ewa.office('a')).others).toEqual([ofJan])
  clock.now = new Date(clock.now.getTime() + 61_000)
  expect((await ewa.office('a')).others).toEqual([{ ...ofJan, present: false }])
})
