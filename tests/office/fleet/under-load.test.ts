import { expect, onTestFinished, test, vi } from 'vitest'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import { portalBuilder } from '../../../src/engine/compiler/project/build.ts'
import { LivePortal } from '../../../src/host/live-portal.ts'
import { officesOf, sharedOf } from '../../../src/host/published.ts'
import { Builders, settle } from '../../../src/host/settle.ts'
import { checkProposal } from '../../../src/host/store/proposal.ts'
import { openStore, type Store } from '../../../src/host/store/store.ts'
import { followStore, serveStored } from '../../../src/host/store/stored-portal.ts'
import { inputOf } from '../../engine/definitions.ts'
import { changedBy, rows, servicesIn, usual, valid } from '../../host/blast-radius.ts'
import { call, listeningHost } from '../../host/support.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

const folder = sharedPostgres()
const slugs = ['first', 'second', 'third']
const by = { author: 'anna', message: 'x', result: {} }
const none = inputOf(new Map())

const build = authoringBuilder()
/** Of who publishes. */
const writing = new Builders(build, portalBuilder)
/** Of the processes that serve: what one has compiled the others need not. */
const serving = new Builders(portalBuilder(), portalBuilder)

const filesOf = (files: Readonly<Record<string, string>>) => inputOf(new Map(Object.entries(files)))

/** Publishes files as `serve DIR` does: what is valid of them, and what was valid in place of the rest. */
async function publishFiles(store: Store, files: Readonly<Record<string, string>>): Promise<void> {
  const { published, owners } = await store.load()
  const settled = settle(filesOf(files), published, writing, { owners })
  if (settled.published) await store.publish(settled.published, settled.owners, by)
}

/** Whether `okienko publish` would take the files. */
async function isAccepted(store: Store, files: Readonly<Record<string, string>>): Promise<boolean> {
  const state = await store.load()
  const input = filesOf(files)
  const next = { shared: sharedOf(input, state.published?.shared), offices: officesOf(input), images: new Map() }
  return checkProposal({ state, next }, { build, builders: writing, input: none }).acceptable !== null
}

/** A process that serves a store: its address, and what has gone wrong in it. */
async function startProcess(open: () => Promise<Store>) {
  const portal = new LivePortal()
  const stored = { store: await open(), portal, tools: none, builders: serving, options: {}, now: Date.now }
  await serveStored(stored)
  const failures: unknown[] = []
  await followStore(
    stored,
    () => {},
    (error) => failures.push(error),
  )
  return { base: await listeningHost(portal), failures }
}

/** What residents of all offices get of a process that starts now. */
async function seenByNew(store: Store): Promise<readonly string[]> {
  const portal = new LivePortal()
  await serveStored({ store, portal, tools: none, builders: serving, options: {}, now: Date.now })
  return slugs.map((slug) => {
    const office = portal.byHost(`${slug}.example`)
    return servicesIn((document) => office?.documents.get(document) ?? '')
  })
}

/** What a resident of an office gets. Each answer is right, and of this office. */
async function seen(base: string, slug: string): Promise<string> {
  const host = { headers: { host: `${slug}.example` } }
  const documents = new Map<string, string>()
  const get = async (path: string): Promise<string> => {
    const { status, text } = await call(base, path, host)
    expect([path, status]).toEqual([path, 200])
    return text
  }
  const plan = JSON.parse(await get('/_portal/portal.pl.json'))
  expect(plan.office).toBe(slug)
  documents.set('portal.pl.json', JSON.stringify(plan))
  for (const { plan: name, path } of plan.services) {
    documents.set(name, await get(`/_portal/${name}`))
    await get(path)
  }
  return servicesIn((name) => documents.get(name) ?? '')
}

/** Residents of all offices who load one page after another from all processes; ends with how many they have got. */
function underLoad(bases: readonly string[]) {
  let running = true
  /** What an office may serve now. */
  let allowed: readonly (readonly string[])[] = []
  const loops = bases.map(async (base) => {
    let answers = 0
    while (running) {
      for (const [index, slug] of slugs.entries()) {
        const answer = await seen(base, slug)
        expect(allowed.map((one) => one[index])).toContain(answer)
      }
      answers += 1
    }
    return answers
  })
  // Watched from the beginning, so that a failure is not lost while something else is waited for.
  const failed = Promise.all(loops)
  failed.catch(() => undefined)
  return {
    allow: (...states: readonly (readonly string[])[]) => {
      // What was asked for before may still be under way.
      allowed = [...allowed.slice(-2), ...states]
    },
    end: async () => {
      running = false
      return Math.min(...(await failed))
    },
  }
}

test.runIf(folder !== undefined)(
  'every row of the table, with three offices and two processes under load: nobody else sees anything but 200',
  async () => {
    const name = await copyDatabase(folder ?? '', 'template1')
    onTestFinished(() => administer(folder ?? '', `drop database if exists ${name} with (force)`))
    const open = async () => {
      const store = await openStore(databaseUrl(folder ?? '', name))
      onTestFinished(() => store.close())
      return store
    }
    const writer = await open()
    await publishFiles(writer, valid)
    const processes = [await startProcess(open), await startProcess(open)]
    const bases = processes.map(({ base }) => base)
    const seenIn = (base: string) => Promise.all(slugs.map((slug) => seen(base, slug)))
    const allSee = (expected: readonly string[]) =>
      vi.waitFor(async () => expect(await Promise.all(bases.map(seenIn))).toEqual(bases.map(() => expected)), {
        timeout: 60_000,
        interval: 10,
      })
    await allSee(usual)
    const load = underLoad(bases)
    load.allow(usual)
    for (const row of rows.filter(({ variant }) => variant !== true)) {
      const { what, errors, after = usual } = row
      const files = changedBy(row)
      expect([what, await isAccepted(writer, files)]).toEqual([what, errors.length === 0])
      load.allow(usual, after)
      await publishFiles(writer, files)
      await allSee(after)
      expect([what, await seenByNew(writer)]).toEqual([what, after])
      await publishFiles(writer, valid)
      await allSee(usual)
    }
    expect(await load.end()).toBeGreaterThan(0)
    expect(processes.flatMap(({ failures }) => failures)).toEqual([])
  },
)
