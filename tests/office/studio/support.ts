import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import type { Compiler } from '../../../src/host/compiling/compiler.ts'
import { LivePortal } from '../../../src/host/live-portal.ts'
import { officesOf, sharedOf } from '../../../src/host/published.ts'
import { Builders, selectServed } from '../../../src/host/served.ts'
import { createHost } from '../../../src/host/server.ts'
import { migrate } from '../../../src/host/store/migrations.ts'
import type { ProposalTools } from '../../../src/host/store/proposal.ts'
import { Store } from '../../../src/host/store/store.ts'
import { followStore, serveStored } from '../../../src/host/store/stored-portal.ts'
import { newCodeKey } from '../../../src/host/studio/one-time-code.ts'
import { Passwords, seal } from '../../../src/host/studio/passwords.ts'
import { People, type Roles } from '../../../src/host/studio/people.ts'
import type { ProviderClient } from '../../../src/server/auth/openid-connect.ts'
import type { Draft, Me, OfficeView } from '../../../src/studio-protocol/protocol.ts'
import { inputOf } from '../../engine/definitions.ts'
import { inlineCompiler, inlineServing } from '../../host/inline-compiler.ts'
import { temporaryFolder } from '../../host/support.ts'
import { embeddedStore } from '../fleet/stores.ts'

export const officeText = (slug: string, more = ''): string =>
  `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example # theirs\nnames: { pl: Urząd ${slug} }\n${more}`

const definitions = new Map(
  Object.entries({
    'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
    'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
    'services/a.yaml':
      'service: 90\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: names.listaImion, columns: [imie, liczbaOsob] } }\n',
    'services/a.test.yaml':
      'given: { replies: { names: { listaImion: [{ imie: Ewa, liczbaOsob: 1 }] } } }\ntests: { The first is Ewa: { expect: { blocks: { names: { first: { imie: Ewa } } } } } }\n',
    'offices/a.yaml': officeText('a'),
    'offices/b.yaml': officeText('b'),
  }),
)

/** All processes share what was compiled. */
const build = authoringBuilder()
const builders = new Builders(build, authoringBuilder)

/** Publishes two offices, `a` and `b`. */
export async function publishOffices(store: Store): Promise<void> {
  const input = inputOf(definitions)
  const shared = sharedOf(input, undefined)
  const served = selectServed(input, null, builders, {})
  expect(served.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const published = { shared, offices: officesOf(input), images: new Map(), held: new Map() }
  await store.publish(published, served.owners, { author: 'vendor', message: 'First', result: {} })
}

export const passwords = new Passwords({ log2N: 4, r: 1, p: 1 })

export const PASSWORD = 'Right-1-password'

/** People with these roles, who all have one password. */
export async function addPeople(store: Store, people: Readonly<Record<string, Roles>>, demonstration = false) {
  const { stored } = await passwords.hash(PASSWORD)
  for (const [login, roles] of Object.entries(people)) {
    const person = { login, name: `Name of ${login}`, language: 'pl', roles } as const
    await new People(store.connection, demonstration).add(person, { password: stored, codeKey: null })
  }
}

/** An account with an authenticator app; its key. */
export async function addPersonWithCode(store: Store, login: string, roles: Roles): Promise<string> {
  const { stored, key } = await passwords.hash(PASSWORD)
  const codeKey = newCodeKey()
  const person = { login, name: login, language: 'pl', roles } as const
  await new People(store.connection, false).add(person, { password: stored, codeKey: seal(codeKey, key) })
  return codeKey
}

interface Clock {
  now: Date
}

/** A process that serves what a store has. */
export interface Office {
  readonly store: Store
  readonly portal: LivePortal
  readonly tools: ProposalTools
  /** Resolves after the next publication. */
  readonly changed: () => Promise<void>
  readonly close: () => Promise<void>
}

/** `folder`: the name of its folder of definitions, as messages have it. */
async function officeOn(
  store: Store,
  close: () => Promise<void> = () => store.close(),
  folder?: string,
): Promise<Office> {
  const portal = new LivePortal()
  const tools = { build, builders, input: inputOf(new Map(), folder) }
  const stored = {
    ...{ store, portal, now: Date.now },
    ...inlineServing(tools),
  }
  await serveStored(stored)
  const waiting: (() => void)[] = []
  const served = (): void => {
    for (const one of waiting.splice(0)) one()
  }
  await followStore(stored, served, () => undefined)
  return { store, portal, tools, close, changed: () => new Promise<void>((resolve) => waiting.push(resolve)) }
}

/** The offices `a` and `b` on a database of their own; for the caller to close. */
export async function startOffice(): Promise<Office> {
  const { connect, release } = await embeddedStore()
  const connection = connect()
  await migrate(connection)
  const store = new Store(connection)
  await publishOffices(store)
  return officeOn(store, async () => {
    await store.close()
    await release()
  })
}

interface Changes {
  readonly demonstration?: boolean
  readonly host?: string
  readonly app?: string | null
  readonly now?: Date
  readonly provider?: ProviderClient | undefined
  /** Compiles in the test's own thread when left out. */
  readonly compiler?: Compiler
}

/** The studio of a process, until the test ends. */
export async function openStudio(
  office: Office,
  { demonstration = false, host, app = null, now, provider, compiler }: Changes = {},
) {
  const clock: Clock = { now: now ?? new Date() }
  const { store, portal, tools } = office
  const studio = {
    ...{
      store: Promise.resolve(store),
      portal,
      folder: null,
      compiler: compiler ?? inlineCompiler(tools),
      input: tools.input,
    },
    ...{ demonstration, host, app, passwords, provider },
    now: () => clock.now,
  }
  const server = await createHost({ portal, app: null, studio, trustProxy: ['127.0.0.1'] })
  onTestFinished(async () => void (await server.close()))
  return { server, portal, clock, changed: office.changed }
}

/** A process of its own with the studio, on a store that the caller closes. */
export const startStudio = async (store: Store, folder?: string) => openStudio(await officeOn(store, undefined, folder))

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what was sent
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

/** Headers that the browser sends from the studio's own page. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

export async function request(
  server: FastifyInstance,
  method: string,
  path: string,
  { body, headers = {} }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const reply = await server.inject({
    method: method as 'GET',
    url: `/studio/api${path}`,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: reply.statusCode, body: reply.body === '' ? null : JSON.parse(reply.body), headers: reply.headers }
}

/** Somebody who has signed in. */
export class Browser {
  readonly #server: FastifyInstance
  readonly headers: Readonly<Record<string, string>>
  readonly me: Me

  constructor(server: FastifyInstance, headers: Readonly<Record<string, string>>, me: Me) {
    this.#server = server
    this.headers = headers
    this.me = me
  }

  send(method: string, path: string, body?: unknown): Promise<Answer> {
    return request(this.#server, method, path, { body, headers: this.headers })
  }

  async office(slug: string): Promise<OfficeView> {
    return (await this.send('GET', `/offices/${slug}`)).body
  }

  /** Saves a draft on what is live; the draft. */
  async draft(slug: string, text: string): Promise<Draft> {
    const { revision, draft } = await this.office(slug)
    const sent = { text, base: revision?.id ?? null, version: draft?.version ?? 0 }
    expect((await this.send('PUT', `/offices/${slug}/draft`, sent)).status).toBe(200)
    const saved = (await this.office(slug)).draft
    if (saved === null) throw new Error('The draft was not saved')
    return saved
  }
}

export async function signIn(server: FastifyInstance, login: string, more: object = {}): Promise<Browser> {
  const body = { login, password: PASSWORD, ...more }
  const reply = await request(server, 'POST', '/sign-in', { body, headers: OWN_PAGE })
  expect([login, reply.status]).toEqual([login, 200])
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return new Browser(server, { ...OWN_PAGE, cookie, 'x-csrf-token': reply.body.csrf }, reply.body)
}

/** A folder that looks like the built studio. */
export const builtStudio = (): string =>
  temporaryFolder({
    'index.html':
      '<!doctype html><title>Studio</title><script type="module" crossorigin src="/studio/assets/a-1.js"></script>',
    'preview.html':
      '<!doctype html><title>Preview</title><script type="module" crossorigin src="/studio/assets/b-1.js"></script>',
    'assets/a-1.js': 'export {}',
    'assets/b-1.js': 'export {}',
  })
