import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { studioBesideFolder } from '../../../src/cli/portal-studio.ts'
import type { PortalSource } from '../../../src/host/source.ts'
import { publishDue } from '../../../src/host/store/due.ts'
import type { Keeper } from '../../../src/host/store/keeper.ts'
import { checkProposal, planChecked } from '../../../src/host/store/proposal.ts'
import { StudioTexts } from '../../../src/host/store/studio-texts.ts'
import { Drafts } from '../../../src/host/studio/drafts.ts'
import { Pictures } from '../../../src/host/studio/pictures.ts'
import { Publishing } from '../../../src/host/studio/publishing.ts'
import type { FleetOffice } from '../../../src/studio-protocol/fleet.ts'
import type { Planned } from '../../../src/studio-protocol/planned.ts'
import { inlineCompiler } from '../../host/inline-compiler.ts'
import { addPeople, type Office, officeText, openStudio, signIn, startOffice } from './support.ts'

let office: Office

beforeAll(async () => {
  office = await startOffice()
  await addPeople(office.store, { ewa: { a: 'editor' }, wanda: { a: 'publisher' }, dostawca: { '*': 'publisher' } })
})
afterAll(() => office.close())

const AT = '2027-01-01T05:00:00.000Z'
const renamed = officeText('a').replace('Urząd a', 'Od nowego roku')

/** What is due at a moment is published. */
const publishAt = (moment: string) =>
  publishDue(office.store, { compiler: inlineCompiler(office.tools), now: () => Date.parse(moment) }, () =>
    expect.unreachable(),
  )

test('the vendor sees the state of every office, and nobody else does', async () => {
  const { server } = await openStudio(office, { now: new Date('2026-11-20T10:00:00Z') })
  const ewa = await signIn(server, 'ewa')
  const vendor = await signIn(server, 'dostawca')
  const { version } = await ewa.draft('a', officeText('a', '# more\n'))
  await ewa.send('POST', '/offices/a/ask', { message: 'x' })
  const planned = await vendor.draft('b', officeText('b', '# planned\n'))
  const plan = { message: 'x', version: planned.version, at: AT }
  const { plan: number } = (await vendor.send('POST', '/offices/b/plan', plan)).body

  const fleet: readonly FleetOffice[] = (await vendor.send('GET', '/fleet')).body
  const common = { state: 'served', errors: 0, faults: [], warnings: 1, heldBack: 0, trial: false }
  expect(fleet.map(({ revision, ...one }) => one)).toEqual([
    { slug: 'a', name: 'Urząd a', ...common, drafts: 1, requests: 1, planned: null },
    { slug: 'b', name: 'Urząd b', ...common, drafts: 0, requests: 0, planned: AT },
  ])
  expect(fleet.map(({ revision }) => revision?.message)).toEqual(['First', 'First'])
  for (const login of ['ewa', 'wanda']) {
    const { status, body } = await (await signIn(server, login)).send('GET', '/fleet')
    expect([status, body]).toEqual([403, { error: 'notAllowed' }])
  }
  await vendor.send('POST', '/offices/b/withdraw', { plan: number })
  await vendor.send('DELETE', '/offices/b/draft', {})
  await ewa.send('DELETE', '/offices/a/draft', { version })
})

test('a draft is planned, seen by everybody of the office, taken back as a draft, and published when it is due', async () => {
  const { server } = await openStudio(office, { now: new Date('2026-11-23T10:00:00Z') })
  const wanda = await signIn(server, 'wanda')
  const ewa = await signIn(server, 'ewa')
  const plan = async (at: string) => {
    const { version } = await wanda.draft('a', renamed)
    return wanda.send('POST', '/offices/a/plan', { message: 'New year', version, at })
  }
  const planned = async (): Promise<readonly Planned[]> => (await ewa.send('GET', '/offices/a/planned')).body
  const { revision } = await wanda.office('a')

  for (const at of ['2026-11-23T10:00:00Z', '2026-02-30', 'tomorrow']) expect((await plan(at)).status).toBe(400)
  expect((await plan(AT)).status).toBe(200)
  expect((await wanda.office('a')).draft).toBeNull()
  expect((await wanda.office('a')).revision).toEqual(revision)
  const [first] = await planned()
  expect(first).toMatchObject({ author: 'Name of wanda (wanda)', message: 'New year', due: AT, withdrawable: true })
  expect(first?.difference).toContain('+names: { pl: Od nowego roku }')

  // What is published in between must leave the plan possible.
  const other = await ewa.draft('a', officeText('a', '# other\n'))
  await ewa.send('POST', '/offices/a/ask', { message: 'x' })
  const clashing = await wanda.send('POST', '/offices/a/publish', { message: 'x', version: other.version, of: 'ewa' })
  expect([clashing.status, clashing.body.problems?.[0]?.id]).toEqual([422, 'planned-publication.studio'])
  const request = { message: 'x', version: other.version, of: 'ewa', at: '2027-02-01T05:00:00Z' }
  const later = await wanda.send('POST', '/offices/a/plan', request)
  expect([later.status, later.body.problems]).toMatchObject([
    422,
    [{ id: 'planned-publication.studio', args: { number: first?.plan, due: '2027-01-01 06:00' } }],
  ])
  // Who does not publish cannot take it back.
  const reviewed = await ewa.send('POST', '/offices/a/review', {})
  expect([reviewed.body.publishable, reviewed.body.problems[0].id]).toEqual([false, 'planned-publication.asked'])

  const withdrawal = { plan: first?.plan ?? 0 }
  expect((await ewa.send('POST', '/offices/a/withdraw', withdrawal)).status).toBe(403)
  const withdrawn = await wanda.send('POST', '/offices/a/withdraw', withdrawal)
  expect(withdrawn.body.draft).toMatchObject({ text: renamed, base: revision?.id })
  expect((await wanda.send('POST', '/offices/a/withdraw', withdrawal)).status).toBe(404)
  expect(await planned()).toEqual([])

  expect((await plan(AT)).status).toBe(200)
  await publishAt('2027-01-01T04:59:59Z')
  expect(await planned()).toHaveLength(1)
  await publishAt(AT)
  expect(await planned()).toEqual([])
  expect((await wanda.office('a')).file.text).toBe(renamed)
  expect((await ewa.send('GET', '/offices/a/history')).body[0]).toMatchObject({ message: 'New year' })
})

test('a plan that is taken back is joined with the draft that the person has, and neither is lost', async () => {
  const { server } = await openStudio(office, { now: new Date('2027-01-10T10:00:00Z') })
  const wanda = await signIn(server, 'wanda')
  const { file, revision } = await wanda.office('a')
  const named = (name: string): string => file.text.replace('Od nowego roku', name)
  const { version } = await wanda.draft('a', named('Od lata'))
  const planned = { message: 'Summer', version, at: '2027-06-21T05:00:00.000Z' }
  const { plan } = (await wanda.send('POST', '/offices/a/plan', planned)).body
  const withdraw = (choose?: object) => wanda.send('POST', '/offices/a/withdraw', { plan, ...(choose && { choose }) })
  const plans = async () => (await wanda.send('GET', '/offices/a/planned')).body

  const draft = await wanda.draft('a', named('Od jutra'))
  const clash = { path: ['names', 'pl'], base: 'Od nowego roku', mine: 'Od lata', theirs: 'Od jutra' }
  expect(await withdraw()).toMatchObject({ status: 409, body: { error: 'clashes', clashes: [clash] } })
  expect(await plans()).toMatchObject([{ plan }])
  expect((await wanda.office('a')).draft).toMatchObject({ text: named('Od jutra'), version: draft.version })

  // Another tab saves the draft while the plan is taken back.
  vi.spyOn(Drafts.prototype, 'save').mockResolvedValueOnce(null)
  onTestFinished(() => void vi.restoreAllMocks())
  const mine = [{ path: clash.path, take: 'mine' }]
  expect(await withdraw(mine)).toMatchObject({ status: 409, body: { error: 'newer' } })
  expect(await plans()).toMatchObject([{ plan }])

  const chosen = await withdraw(mine)
  expect(chosen.body).toMatchObject({ draft: { text: named('Od lata'), base: revision?.id }, joined: true })
  expect((await wanda.office('a')).draft).toEqual(chosen.body.draft)
  expect(await plans()).toEqual([])
  await wanda.send('DELETE', '/offices/a/draft', {})
})

test('what the vendor planned for several offices is no plan that an office can take back', async () => {
  const { store, tools } = office
  const { server } = await openStudio(office, { now: new Date('2027-01-12T10:00:00Z') })
  const state = await store.load()
  if (!state.published) throw new Error('Nothing is published')
  const offices = [...state.published.offices].map(([path, text]) => [path, `${text}# of the vendor\n`] as const)
  const next = { ...state.published, offices: new Map(offices) }
  const checked = checkProposal({ state, next, due: new Date('2027-06-21T05:00:00Z') }, tools)
  const plan = await planChecked(store, checked, state, { author: 'dostawca', message: 'x' })
  const [wanda, vendor] = [await signIn(server, 'wanda'), await signIn(server, 'dostawca')]
  for (const [person, id] of [
    [wanda, 'planned-publication.vendor'],
    // Who planned it with the command line takes it back with that.
    [vendor, 'planned-publication'],
  ] as const) {
    await person.draft('a', officeText('a', '# other\n'))
    const { problems } = (await person.send('POST', '/offices/a/review', {})).body
    expect(problems[0]).toMatchObject({ id, args: { number: plan } })
    expect((await person.send('POST', '/offices/a/withdraw', { plan })).status).toBe(404)
    await person.send('DELETE', '/offices/a/draft', {})
  }
  await store.cancelPlan(plan ?? 0, 'withdrawn')
})

test('a plan is joined with a draft that changes something else without a question', async () => {
  const { server } = await openStudio(office, { now: new Date('2027-01-11T10:00:00Z') })
  const wanda = await signIn(server, 'wanda')
  const { file } = await wanda.office('a')
  const summer = file.text.replace('Od nowego roku', 'Od lata')
  const { version } = await wanda.draft('a', summer)
  const planned = { message: 'Summer', version, at: '2027-06-21T05:00:00.000Z' }
  const { plan } = (await wanda.send('POST', '/offices/a/plan', planned)).body
  const own = 'colours: { primary: "#004488" }\n'
  await wanda.draft('a', file.text + own)
  const { draft, joined } = (await wanda.send('POST', '/offices/a/withdraw', { plan })).body
  expect([draft.text, joined]).toEqual([summer + own, true])
  await wanda.send('DELETE', '/offices/a/draft', {})
})

test('what a person typed of a plan taken back is joined with what was published since it was planned', async () => {
  const { store } = office
  const { server } = await openStudio(office, { now: new Date('2027-02-01T10:00:00Z') })
  const wanda = await signIn(server, 'wanda')
  const { file, revision } = await wanda.office('a')
  const { version } = await wanda.draft('a', file.text.replace('Od nowego roku', 'Od wiosny'))
  const plan = { message: 'Spring', version, at: '2027-03-21T05:00:00.000Z' }
  const planned: Planned = (await wanda.send('POST', '/offices/a/plan', plan)).body
  expect(planned).toMatchObject({ message: 'Spring', due: plan.at, withdrawable: true })
  expect(planned.difference).toContain('+names: { pl: Od wiosny }')
  expect(await wanda.send('GET', '/offices/a/planned')).toMatchObject({ body: [planned] })

  // A folder that is served is not asked whether plans stay possible.
  const { published, owners } = await store.load()
  if (!published) throw new Error('Nothing is published')
  const offices = new Map(published.offices).set('offices/a.yaml', `${file.text}# of the folder\n`)
  await store.publish({ ...published, offices }, owners, { author: 'folder', message: 'x', result: {} })

  const { draft } = (await wanda.send('POST', '/offices/a/withdraw', { plan: planned.plan })).body
  expect(draft.base).toBe(revision?.id)
  const publish = (of: number) => wanda.send('POST', '/offices/a/publish', { message: 'x', version: of })
  expect((await publish(draft.version)).body).toEqual({ error: 'stale' })
  const rebased = (await wanda.send('POST', '/offices/a/rebase', {})).body.draft
  expect(rebased.text).toContain('Od wiosny')
  expect(rebased.text).toContain('# of the folder')
  await wanda.send('DELETE', '/offices/a/draft', {})
})

test('beside a folder that is served, a plan is published when it is due, and counts over the folder', async () => {
  const { store, tools } = office
  const input = { ...tools.input, files: new Map([['offices/b.yaml', officeText('b')]]) }
  const source = { input } as unknown as PortalSource
  const texts = new StudioTexts()
  texts.inSource(source)
  // After what other tests have published at its time, which would be reported as published early.
  let now = Date.parse('2027-01-15T10:00:00Z')
  const due = new Date('2027-02-01T05:00:00Z')
  const served: unknown[] = []
  const failures: unknown[] = []
  const studio = studioBesideFolder({ opened: Promise.resolve(store) } as unknown as Keeper, texts, source, {
    compiler: inlineCompiler(tools),
    now: () => now,
    serve: async () => void served.push(texts.inSource(source).input.files.get('offices/b.yaml')),
    failed: (error) => failures.push(error),
  })
  onTestFinished(() => studio?.stop())
  const folder = studio?.folder ?? null
  const publishing = new Publishing(store, inlineCompiler(tools), { folder, pictures: new Pictures(store.connection) })
  const text = officeText('b').replace('Urząd b', 'Zaplanowany')
  const base = (await publishing.live('offices/b.yaml'))?.id ?? null
  const by = { author: 'wanda', message: 'x', byVendor: false }
  const outcome = await publishing.publish({ path: 'offices/b.yaml', text, base, ...by, due })
  expect(outcome?.kind).toBe('planned')
  await folder?.publishing(async () => undefined)
  expect(served).toEqual([])
  const full = new Error('The disk is full')
  vi.spyOn(store, 'publish').mockRejectedValueOnce(full)
  onTestFinished(() => void vi.restoreAllMocks())
  now = due.getTime()
  // A plan that cannot be carried out now is no failure of what was published.
  expect(await folder?.publishing(async () => 'published')).toBe('published')
  await vi.waitFor(() => expect(served).toEqual([text]), { timeout: 60_000, interval: 50 })
  expect(failures).toEqual([full])
})
