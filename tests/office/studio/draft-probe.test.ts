import { afterAll, beforeAll, expect, test } from 'vitest'
import { reducedProposal } from '../../../src/host/compiling/reduced-proposal.ts'
import type { Store } from '../../../src/host/store/store.ts'
import { probeDraft } from '../../../src/host/studio/draft-probe.ts'
import { Pictures } from '../../../src/host/studio/pictures.ts'
import { Publishing } from '../../../src/host/studio/publishing.ts'
import { inlineCompiler } from '../../host/inline-compiler.ts'
import { upstream } from '../../host/support.ts'
import { kinds } from '../fleet/stores.ts'
import { addPeople, type Office, officeText, openStudio, publishOffices, signIn, startOffice } from './support.ts'

const NAMES = '/el/dajNajpopularniejszeImiona'
const CONFIGURATION = { jezykStrony: 'pl' }
const retitled = (api: string): string =>
  officeText('a', 'services: { 90: { title: { pl: Imiona nowe } } }\n').replace('https://api.a.example', api)

let office: Office

beforeAll(async () => {
  office = await startOffice()
  await addPeople(office.store, { ewa: { a: 'editor' }, wanda: { a: 'publisher' } })
})
afterAll(() => office.close())

/** Tries a draft for the office `a` on this API. */
async function probe(store: Store, api: string, text: string, over?: AbortSignal) {
  const { tools } = office
  const path = 'offices/a.yaml'
  const places = { folder: null, pictures: new Pictures(store.connection) }
  const proposal = await new Publishing(store, inlineCompiler(tools), places).proposal(await store.load(), path, text)
  if (proposal === null) throw new Error('Nothing is published')
  return probeDraft({ proposal: reducedProposal(proposal), path, slug: 'a', api, now: Date.now() }, tools, over)
}

test.each(kinds)('on %s a draft is tried on the API of the published office, and nowhere else', async (_kind, open) => {
  const store = await (await open())()
  await publishOffices(store)
  const elsewhere = await upstream((_request, response) => void response.end('{}'))
  const api = await upstream((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    if (path.startsWith(`/base${NAMES}`)) response.end('{"listaImion":[{"imie":"Tajemnica","liczba":1}]}')
    else if (path.startsWith('/base/konfiguracja')) response.end(JSON.stringify(CONFIGURATION))
    else response.writeHead(302, { location: elsewhere.base }).end()
  })
  const text = retitled(elsewhere.base)
  const found = await probe(store, `${api.base}/base`, text)
  if ('failure' in found) throw new Error(`Not probed: ${found.failure}`)
  expect(found.pages).toMatchObject([{ title: 'Imiona nowe', outcome: 'probed', calls: 1 }])
  expect(found.pages[0]?.findings.map(({ code }) => code)).toContain('api-missing-field')
  // Of the replies nothing leaves the server, and nobody's session goes to the office.
  expect(JSON.stringify(found)).not.toContain('Tajemnica')
  for (const { method, headers } of api.calls)
    expect([method, headers.cookie, headers.authorization]).toEqual(['GET', undefined, undefined])
  expect(api.calls.filter(({ url }) => url?.startsWith(`/base${NAMES}`))).toHaveLength(1)
  // Neither where the draft nor where the API points.
  expect(elsewhere.calls).toHaveLength(0)
})

test('an API that does not answer, and a draft with an error, have results of their own', async () => {
  const away = 'http://127.0.0.1:1'
  const text = retitled('https://api.a.example')
  expect(await probe(office.store, away, text)).toEqual({ failure: 'silent' })
  expect(await probe(office.store, away, 'office: a\nhosts: 7\n')).toEqual({ failure: 'errors' })
  // Once the time is over no page counts as tried.
  const clock = new AbortController()
  const slow = await upstream((request, response) => {
    if (request.url?.startsWith(NAMES)) clock.abort()
    else response.end('{}')
  })
  const late = await probe(office.store, slow.base, text, clock.signal)
  expect(late).toMatchObject({ pages: [{ outcome: 'late', findings: [] }] })
})

test('only the draft that was reviewed is tried, of those who may see it, and not without end', async () => {
  const { server } = await openStudio(office)
  const [ewa, wanda] = [await signIn(server, 'ewa'), await signIn(server, 'wanda')]
  // With an error nothing is called.
  const { version } = await ewa.draft('a', 'office: a\nhosts: 7\n')
  const ask = async (sent: object, by = ewa) => (await by.send('POST', '/offices/a/probe', sent)).body
  expect(await ask({ version: version + 1 })).toMatchObject({ error: 'newer' })
  expect(await ask({ version })).toEqual({ failure: 'errors' })
  expect(await ask({ version, of: 'ewa' }, wanda)).toEqual({ error: 'notFound' })
  await ewa.send('POST', '/offices/a/ask', { message: 'x' })
  expect(await ask({ version, of: 'ewa' }, wanda)).toEqual({ failure: 'errors' })
  expect(await ask({})).toEqual({ error: 'malformed' })
  const answers = []
  for (let time = 0; time < 7; time += 1) answers.push(await ask({ version }))
  expect(answers.at(-1)).toEqual({ error: 'tooMany' })
})
