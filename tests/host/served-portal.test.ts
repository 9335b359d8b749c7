import { expect, test } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import type { CheckResult, CheckResults } from '../../src/engine/compiler/project/check-results.ts'
import type { Compiler } from '../../src/host/compiling/compiler.ts'
import type { SelectedDefinitions, SelectTask } from '../../src/host/compiling/selection.ts'
import { ServedPortal } from '../../src/host/compiling/served-portal.ts'
import { TooComplex } from '../../src/host/compiling/too-complex.ts'
import { Builders, type Served } from '../../src/host/served.ts'
import { inputOf } from '../engine/definitions.ts'
import { definitions, office, service } from '../office/fleet/trial-fleet.ts'
import { inlineCompiler } from './inline-compiler.ts'

const build = authoringBuilder()
const tools = { build, builders: new Builders(build, authoringBuilder), input: inputOf(new Map()) }

const TOO_COMPLEX = '# too complex\n'
const MINUTE_MS = 60_000

/** What is served of three offices; offices and shared files with `TOO_COMPLEX` end the thread that compiles them. */
function threeOffices(results: CheckResults = new Map()) {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z'), steadyNow: 0 }
  const tasks: SelectTask[] = []
  const threads = inlineCompiler(tools)
  const compiler: Compiler = {
    name: threads.name,
    run: async (name, input, caller) => {
      const { selected } = input as SelectTask
      tasks.push(input as SelectTask)
      const files = [...selected.definitions.offices.values(), ...selected.definitions.shared.files.values()]
      if (files.some((text) => text.includes(TOO_COMPLEX))) throw new TooComplex(null)
      return (await threads.run(name, input, caller)) as never
    },
  }
  let selections = 0
  const newBuilders = (): Builders => {
    selections += 1
    return tools.builders
  }
  const time = { now: () => clock.now, steadyNow: () => clock.steadyNow }
  const portal = new ServedPortal({ ...tools, newBuilders, compiler, results, clock: time }, {})
  let published: Served['published'] = null
  const selectedWith = (changes: Readonly<Record<string, string>>): SelectedDefinitions => ({
    definitions: definitions(changes),
    published,
  })
  const served = portal.selectNow(selectedWith({}), clock.now)
  published = served.published
  return {
    portal,
    clock,
    /** Lets time pass. */
    pass: (milliseconds: number): void => {
      clock.now += milliseconds
      clock.steadyNow += milliseconds
    },
    tasks,
    /** How often this thread has selected anything. */
    selectionsHere: () => selections,
    select: (changes: Readonly<Record<string, string>>) => portal.select(selectedWith(changes), clock.now),
  }
}

const named = (slug: string, name: string): string => office(slug).replace(`Urząd ${slug}`, name)

const nameOf = (served: Served, slug: string): unknown =>
  JSON.parse(served.offices.find((found) => found.slug === slug)?.documents.get('portal.pl.json') ?? '{}').name

test('an office that is too complex keeps no other from being served', async () => {
  const { select } = threeOffices()
  const served = await select({
    'offices/a.yaml': named('a', 'Nowa') + TOO_COMPLEX,
    'offices/b.yaml': named('b', 'Nowa'),
  })
  expect(nameOf(served, 'b')).toBe('Nowa')
  expect(nameOf(served, 'a')).toBe('Urząd a')
  expect(served.states.get('a')).toBe('previous')
  expect(served.heldBack).toEqual([{ office: 'a', definition: null, restored: true, reason: 'too-complex' }])
})

test('a new office that is too complex is unavailable', async () => {
  const { select } = threeOffices()
  const served = await select({ 'offices/d.yaml': office('d') + TOO_COMPLEX })
  expect(served.states.get('d')).toBe('refused')
  expect(served.unbuilt.map(({ path }) => path)).toEqual(['offices/d.yaml'])
  expect(served.offices.map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
})

test('an office that was too complex is left alone when others change, and tried again ever more rarely', async () => {
  const { portal, clock, pass, tasks, select } = threeOffices()
  const slow = { 'offices/a.yaml': office('a') + TOO_COMPLEX }
  const isOfA = ({ selected }: SelectTask): boolean => selected.definitions.offices.has('offices/a.yaml')
  await select(slow)
  expect(portal.changesAt).toBe(clock.now + MINUTE_MS)
  tasks.length = 0
  const served = await select({ ...slow, 'offices/b.yaml': named('b', 'Nowa') })
  expect(nameOf(served, 'b')).toBe('Nowa')
  expect(tasks.filter(isOfA)).toEqual([])
  pass(MINUTE_MS)
  await select(slow)
  expect(tasks.filter(isOfA)).toHaveLength(1)
  expect(portal.changesAt).toBe(clock.now + 2 * MINUTE_MS)
})

test.each([
  ['ahead', 30 * MINUTE_MS],
  ['back', -30 * MINUTE_MS],
])('a clock that is set %s leaves the pause of an office that was too complex as it is', async (_way, shift) => {
  const { portal, clock, pass, tasks, select } = threeOffices()
  const slow = { 'offices/a.yaml': office('a') + TOO_COMPLEX }
  await select(slow)
  tasks.length = 0
  clock.now += shift
  pass(MINUTE_MS - 1)
  await select(slow)
  expect(tasks).toEqual([])
  expect(portal.changesAt).toBe(clock.now + 1)
  pass(1)
  await select(slow)
  expect(tasks).not.toEqual([])
})

test('an office that was too complex is served at once when its file is corrected', async () => {
  const { portal, select } = threeOffices()
  await select({ 'offices/a.yaml': office('a') + TOO_COMPLEX })
  const served = await select({ 'offices/a.yaml': named('a', 'Nowa') })
  expect(nameOf(served, 'a')).toBe('Nowa')
  expect(served.heldBack).toEqual([])
  expect(portal.changesAt).toBe(Number.POSITIVE_INFINITY)
})

test('while what offices share is too complex, no office is tried by itself', async () => {
  const { tasks, select } = threeOffices()
  await expect(select({ 'services/a.yaml': service('imie') + TOO_COMPLEX })).rejects.toThrow(TooComplex)
  expect(tasks.length).toBe(2)
})

test('nothing that changes is compiled in the thread that serves, whether one office or what all share', async () => {
  const { select, selectionsHere } = threeOffices()
  await select({ 'offices/a.yaml': named('a', 'Nowa') })
  const served = await select({ 'services/a.yaml': service('liczbaOsob') })
  expect(selectionsHere()).toBe(1)
  expect([...(served.offices[0]?.documents.values() ?? [])].join()).toContain('liczbaOsob')
})

test('of a fleet the documents of an office are compiled when it has its first visitor', async () => {
  const { tasks, select } = threeOffices()
  const slugs = Array.from({ length: 40 }, (_, index) => `gmina-${index}`)
  const served = await select(Object.fromEntries(slugs.map((slug) => [`offices/${slug}.yaml`, office(slug)])))
  expect(served.offices).toHaveLength(43)
  expect(tasks.flatMap(({ compiled }) => [...compiled])).toEqual([])
  const visited = served.offices.find(({ slug }) => slug === 'gmina-7')
  await Promise.all([visited?.load?.(), visited?.load?.()])
  expect(tasks.flatMap(({ compiled }) => [...compiled])).toEqual(['offices/gmina-7.yaml'])
  expect(nameOf(served, 'gmina-7')).toBe('Urząd gmina-7')
})

test('texts of failure pages in an added language need no compiled documents', async () => {
  const { select } = threeOffices()
  const slugs = Array.from({ length: 40 }, (_, index) => `gmina-${index}`)
  const served = await select({
    'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl, cs]\n',
    'locales/cs/pages.json': '{ "failurePage": { "title": "Portál je dočasně nedostupný" } }',
    ...Object.fromEntries(slugs.map((slug) => [`offices/${slug}.yaml`, office(slug)])),
  })
  const unvisited = served.offices.find(({ slug }) => slug === 'gmina-7')
  const czech = unvisited?.failureTexts?.get('cs')
  expect(czech?.get('failurePage.title')).toBe('Portál je dočasně nedostupný')
  expect(czech?.get('retry')).toBe('Zkusit znovu')
})

test('results of checks are kept, of the first selection and of those in threads', async () => {
  const results = new Map<string, CheckResult>()
  const { select } = threeOffices(results)
  expect(results.size).toBe(3)
  await select({ 'offices/a.yaml': named('a', 'Nowa') })
  expect(results.size).toBeGreaterThan(3)
})

test('a clock that is set back ends changes that have not come yet', async () => {
  const { clock, select } = threeOffices()
  const dated = { 'offices/a.yaml': office('a', 'scheduled: [{ from: 2026-03-02, names: { pl: Nowa } }]\n') }
  expect(nameOf(await select(dated), 'a')).toBe('Urząd a')
  clock.now += 48 * 60 * MINUTE_MS
  expect(nameOf(await select(dated), 'a')).toBe('Nowa')
  clock.now -= 48 * 60 * MINUTE_MS
  expect(nameOf(await select(dated), 'a')).toBe('Urząd a')
})
