import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ThreadedCompiler } from '../../../src/host/compiling/compiler.ts'
import { ServedPortal } from '../../../src/host/compiling/served-portal.ts'
import { LivePortal } from '../../../src/host/live-portal.ts'
import { followStore, serveStored } from '../../../src/host/store/stored-portal.ts'
import { root } from '../../engine/definitions.ts'
import { addPeople, type Office, officeText, openStudio, signIn, startOffice } from './support.ts'

let office: Office

beforeAll(async () => {
  office = await startOffice()
  await addPeople(office.store, { ewa: { a: 'editor' }, wanda: { a: 'publisher', b: 'publisher' } })
})
afterAll(() => office.close())

/** The studio of a process that compiles in threads; `timeoutMs`: of a task about an office. */
const openThreadedStudio = (timeoutMs?: number) => openStudio(office, { compiler: threadedCompiler(timeoutMs) })

function threadedCompiler(timeoutMs?: number): ThreadedCompiler {
  const worker = join(root, 'dist', 'cli', 'compile-worker.js')
  const compiler = new ThreadedCompiler(worker, { root, name: office.tools.input.name }, timeoutMs)
  onTestFinished(() => compiler.close())
  return compiler
}

/** Less than any of these drafts takes, and enough for a thread to start. */
const HEAVY_TIMEOUT_MS = 1_500

const lines = (count: number, lineOf: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => lineOf(index)).join('\n')

const digits = '[0,1,2,3,4,5,6,7,8,9]'
const heavyTexts = {
  '60,000 unknown lines': lines(60_000, (index) => `k${index}: 1`),
  '20,000 nested lists': `x: ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '60,000 lines of comments': lines(60_000, (index) => `# ${index} comment`),
  '180,000 lines with one key': lines(180_000, () => 'a: 1').slice(0, 990_000),
  'a condition of a million steps': `blocks: { a: { note: info, text: { pl: x }, when: "${digits}.all(a, ${digits}.all(b, a < b))" } }`,
}

test.each(Object.entries(heavyTexts))(
  'a page of another office does not wait for the review of %s',
  async (_, text) => {
    const { server } = await openThreadedStudio(HEAVY_TIMEOUT_MS)
    const ewa = await signIn(server, 'ewa')
    await ewa.draft('a', officeText('a', text))
    const finished: string[] = []
    const review = ewa.send('POST', '/offices/a/review', {}).finally(() => finished.push('review'))
    const page = await server.inject({ url: '/_portal/portal.pl.json', headers: { host: 'b.example' } })
    finished.push('page')
    await review
    expect(page.statusCode).toBe(200)
    expect(finished).toEqual(['page', 'review'])
  },
)

test('a draft whose check takes too long is refused and kept', async () => {
  const { server } = await openThreadedStudio(1)
  const wanda = await signIn(server, 'wanda')
  const text = officeText('a', '# new\n')
  const { version } = await wanda.draft('a', text)
  const refused = { status: 422, body: { error: 'tooComplex' } }
  expect(await wanda.send('POST', '/offices/a/review', {})).toMatchObject(refused)
  expect(await wanda.send('POST', '/offices/a/publish', { message: 'x', version })).toMatchObject(refused)
  const { draft, file } = await wanda.office('a')
  expect(draft).toMatchObject({ text, version })
  expect(file.text).not.toBe(text)
})

test('a browser is told that a draft is too complex', async () => {
  const { server } = await openThreadedStudio(1)
  const wanda = await signIn(server, 'wanda')
  await wanda.draft('a', officeText('a', '# newer\n'))
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${address}/studio/api/offices/a/review`, {
    method: 'POST',
    headers: { ...wanda.headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect({ status: reply.status, body: await reply.json() }).toEqual({ status: 422, body: { error: 'tooComplex' } })
})

test('while a heavy draft is checked, drafts of another office are published', async () => {
  const { server } = await openThreadedStudio()
  const [ewa, wanda] = [await signIn(server, 'ewa'), await signIn(server, 'wanda')]
  await ewa.draft('a', officeText('a', heavyTexts['180,000 lines with one key']))
  const ended = ewa.send('POST', '/offices/a/review', {})
  const { version } = await wanda.draft('b', officeText('b', '# new\n'))
  const reviewed = await wanda.send('POST', '/offices/b/review', {})
  expect(reviewed).toMatchObject({ status: 200, body: { publishable: true } })
  const published = await wanda.send('POST', '/offices/b/publish', { message: 'x', version })
  expect(published.status).toBe(200)
  expect((await ended).status).not.toBe(503)
})

test('a process that follows a store serves what a thread has compiled', async () => {
  const portal = new LivePortal()
  const compiler = threadedCompiler()
  const served = new ServedPortal({ ...office.tools, newBuilders: () => office.tools.builders, compiler }, {})
  const stored = { store: office.store, portal, now: Date.now, compiler, served }
  await serveStored(stored)
  const nameOf = async (slug: string): Promise<unknown> =>
    JSON.parse((await portal.documents.find(slug, 'portal.pl.json'))?.content.toString() ?? '{}').name
  const publish = async (change: (offices: Map<string, string>) => void) => {
    const { published, owners } = await office.store.load()
    if (published === null) throw new Error('Nothing is published')
    const offices = new Map(published.offices)
    change(offices)
    await office.store.publish({ ...published, offices }, owners, { author: 'anna', message: 'x', result: {} })
  }
  const { catchUp, stop } = await followStore(
    stored,
    () => undefined,
    (error) => expect.fail(String(error)),
  )
  onTestFinished(stop)
  await publish((offices) => void offices.set('offices/b.yaml', officeText('b').replace('Urząd b', 'Nowa nazwa')))
  await catchUp()
  expect(await nameOf('b')).toBe('Nowa nazwa')
  expect(await nameOf('a')).toBe('Urząd a')
  // More offices than a thread sends documents of.
  await publish((offices) => {
    for (let index = 0; index < 9; index++) offices.set(`offices/c${index}.yaml`, officeText(`c${index}`))
  })
  await catchUp()
  expect(portal.offices).toHaveLength(11)
  expect(await nameOf('c8')).toBe('Urząd c8')
  await publish((offices) => void offices.delete('offices/c8.yaml'))
  await catchUp()
  expect(portal.offices.map(({ slug }) => slug)).not.toContain('c8')
})
