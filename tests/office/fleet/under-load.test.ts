import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import { portalBuilder } from '../../../src/engine/compiler/project/build.ts'
import { officesOf, sharedOf } from '../../../src/host/published.ts'
import { Builders, selectServed } from '../../../src/host/served.ts'
import { checkProposal } from '../../../src/host/store/proposal.ts'
import { openStore, type Store } from '../../../src/host/store/store.ts'
import { inputOf } from '../../engine/definitions.ts'
import { eventually } from '../../eventually.ts'
import { changedBy, rows, usual, valid } from '../../host/blast-radius.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import type { Member } from '../kill/members.ts'
import { administer, databaseUrl } from '../postgres-server.ts'
import { getFrom, getThrough, planFrom, seenOf, servingProcess } from './serving-processes.ts'

const folder = sharedPostgres()
const slugs = ['first', 'second', 'third']
const PAGE = '/uslugi/90/usluga-90'
const by = { author: 'anna', message: 'x', result: {} }

const build = authoringBuilder()
const writing = new Builders(build, portalBuilder)

const filesOf = (files: Readonly<Record<string, string>>) => inputOf(new Map(Object.entries(files)))

/** Publishes files as `serve DIR` does: what is valid of them, and what was valid in place of the rest. */
async function publishFiles(store: Store, files: Readonly<Record<string, string>>): Promise<void> {
  const { published, owners } = await store.load()
  const served = selectServed(filesOf(files), published, writing, { owners })
  if (served.published) await store.publish(served.published, served.owners, by)
}

/** Whether `okienko publish` would take the files. */
async function isAccepted(store: Store, files: Readonly<Record<string, string>>): Promise<boolean> {
  const state = await store.load()
  const input = filesOf(files)
  const next = { shared: sharedOf(input, state.published?.shared), offices: officesOf(input), images: new Map() }
  return checkProposal({ state, next }, { build, builders: writing, input: inputOf(new Map()) }).acceptable !== null
}

/** Residents of all offices, who go from page to page; `end` gives how often all of them got everything. */
function underLoad(processes: readonly Member[]) {
  let running = true
  onTestFinished(() => {
    running = false
  })
  /** What an office may serve now. */
  let allowed: readonly (readonly string[])[] = []
  const get = getThrough(processes)
  const visitAll = async (): Promise<number> => {
    let answers = 0
    for (; running; answers += 1) {
      for (const [index, slug] of slugs.entries()) {
        const { services } = await seenOf(slug, get)
        expect(allowed.map((one) => one[index])).toContain(services)
        // Now and then somebody comes, who gets a whole page; the others go on in one that is open.
        if (index === answers % slugs.length) expect(await get(PAGE, slug)).toContain(`Urząd ${slug}`)
      }
      // Residents read, too.
      await sleep(20)
    }
    return answers
  }
  // Watched from the beginning, so that a failure is not lost while something else is waited for.
  const failed = visitAll()
  failed.catch(() => undefined)
  return {
    allow: (...states: readonly (readonly string[])[]) => {
      // What was asked for before may still be under way.
      allowed = [...allowed.slice(-2), ...states]
    },
    end: async () => {
      running = false
      return failed
    },
  }
}

/** Kills one of the processes at some moment while something is done, and starts it again. */
async function whileKilled(process: Member | undefined, work: () => Promise<void>): Promise<void> {
  const done = work()
  if (process) {
    await sleep(Math.random() * 40)
    await process.kill()
    await process.start()
  }
  await done
}

test.runIf(folder !== undefined)(
  'every row of the table, with three offices and two processes under load, of which one is killed now and then: nobody else sees anything but 200',
  async () => {
    const name = await copyDatabase(folder ?? '', 'template1')
    onTestFinished(() => administer(folder ?? '', `drop database if exists ${name} with (force)`))
    const store = await openStore(databaseUrl(folder ?? '', name))
    onTestFinished(() => store.close())
    await publishFiles(store, valid)
    const processes = await Promise.all(
      ['one', 'other'].map((one) => servingProcess(one, databaseUrl(folder ?? '', name))),
    )
    const seenIn = (process: Member) => Promise.all(slugs.map((slug) => seenOf(slug, getFrom(process))))
    const allSee = (expected: readonly string[]) =>
      eventually(async () => {
        const all = await Promise.all(processes.map(seenIn))
        expect(all.map((one) => one.map(({ services }) => services))).toEqual(processes.map(() => expected))
        return all[0] ?? []
      })
    let opened = await allSee(usual)
    /** What pages that were opened before a change need is still there, in all processes. */
    const goOn = async (): Promise<void> => {
      for (const [index, slug] of slugs.entries()) {
        for (const plan of opened[index]?.plans ?? []) {
          for (const process of processes) await eventually(() => planFrom(getFrom(process), plan, slug))
        }
      }
    }
    const load = underLoad(processes)
    load.allow(usual)
    for (const [index, row] of rows.filter(({ variant }) => variant !== true).entries()) {
      const { what, errors, after = usual } = row
      const files = changedBy(row)
      // Now and then one of them is killed, over the change or over its end.
      const killed = (turn: number) => (index % 12 === turn ? processes[turn % 2] : undefined)
      expect([what, await isAccepted(store, files)]).toEqual([what, errors.length === 0])
      load.allow(usual, after)
      await whileKilled(killed(1), () => publishFiles(store, files))
      const changed = await allSee(after)
      await goOn()
      opened = changed
      await whileKilled(killed(8), () => publishFiles(store, valid))
      const back = await allSee(usual)
      await goOn()
      opened = back
    }
    expect(await load.end()).toBeGreaterThan(0)
  },
)
