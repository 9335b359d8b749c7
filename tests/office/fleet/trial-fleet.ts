import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import type { TrialOffices } from '../../../src/engine/model/trial-offices.ts'
import { LivePortal } from '../../../src/host/live-portal.ts'
import { officesOf, sharedOf } from '../../../src/host/published.ts'
import { Builders } from '../../../src/host/served.ts'
import type { Definitions } from '../../../src/host/served-definitions.ts'
import { publishDue } from '../../../src/host/store/due.ts'
import { checkProposal, planChecked, publishChecked } from '../../../src/host/store/proposal.ts'
import type { Store } from '../../../src/host/store/store.ts'
import { serveStored } from '../../../src/host/store/stored-portal.ts'
import { inputOf } from '../../engine/definitions.ts'
import { inlineCompiler, inlineServing } from '../../host/inline-compiler.ts'

export const office = (slug: string, more = ''): string =>
  `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example\nnames: { pl: Urząd ${slug} }\n${more}`

export const service = (column: string): string =>
  `service: 90\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: names.listaImion, columns: [${column}] } }\n`

/** The definitions of three offices that share a service, with other files in place of these, or beside them. */
export const filesWith = (changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
  'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
  'services/a.yaml': service('imie'),
  'offices/a.yaml': office('a'),
  'offices/b.yaml': office('b'),
  'offices/c.yaml': office('c'),
  ...changes,
})

export function definitions(changes: Readonly<Record<string, string>> = {}): Definitions {
  const input = inputOf(new Map(Object.entries(filesWith(changes))))
  return { shared: sharedOf(input, undefined), offices: officesOf(input), images: new Map() }
}

const builder = authoringBuilder()
const tools = { build: builder, builders: new Builders(builder, authoringBuilder), input: inputOf(new Map()) }

/** What a check finds of definitions that are to be published. */
export async function checked(store: Store, next: Definitions) {
  return checkProposal({ state: await store.load(), next }, tools)
}

/** Publishes definitions, or plans them, as the commands do: the errors and tests that refuse it. */
export async function put(store: Store, next: Definitions, due?: string): Promise<readonly string[]> {
  const state = await store.load()
  const checked = checkProposal({ state, next, ...(due !== undefined && { due: new Date(due) }) }, tools)
  if (checked.acceptable === null) {
    const failing = checked.tests.filter(({ failures }) => failures.length > 0)
    return [
      ...checked.errors.map(({ id, span }) => `${id} ${span.file}`),
      ...failing.map(({ test }) => `failing ${test.name}`),
    ]
  }
  const by = { author: 'anna', message: 'x' }
  if (due === undefined) await publishChecked(store, checked, state, { ...by, result: {} })
  else await planChecked(store, checked, state, by)
  return []
}

/** What is published, with a version of what offices share on trial. */
export async function withTrial(store: Store, to: TrialOffices, changes: Readonly<Record<string, string>>) {
  const next = { ...(await publishedIn(store)) }
  return { ...next, trial: { shared: definitions(changes).shared, to } }
}

export async function publishedIn(store: Store) {
  const { published } = await store.load()
  if (published === null) throw new Error('Nothing is published')
  return published
}

/** What a store has once what is planned for a moment is published. */
export const dueIn = (store: Store, moment: string) =>
  publishDue(store, { compiler: inlineCompiler(tools), now: () => Date.parse(moment) }, () => undefined)

/** A process of its own on a store: what each office shows, in the order of their states, as it serves it after a look at the store. */
export function processOn(store: Store) {
  const portal = new LivePortal()
  const build = authoringBuilder()
  const serving = inlineServing({ ...tools, build, builders: new Builders(build, authoringBuilder) })
  return async (): Promise<Readonly<Record<string, string>>> => {
    await serveStored({ store, portal, now: Date.now, ...serving })
    const built = new Map(portal.offices.map((one) => [one.slug, one]))
    const shown = [...portal.states].map(([slug, state]) => {
      const read = (name: string) => JSON.parse(built.get(slug)?.documents.get(name) ?? '{}')
      const [one] = read('portal.pl.json').services
      const column = read(one.plan).blocks?.[0].columns[0].id
      return [slug, `${column}${portal.trial.has(slug) ? ' on trial' : ''}${state === 'served' ? '' : ` ${state}`}`]
    })
    return Object.fromEntries(shown)
  }
}
