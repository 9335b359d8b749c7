import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { portalBuilder } from '../../../src/engine/compiler/project/build.ts'
import { LivePortal } from '../../../src/host/live-portal.ts'
import { Builders, settle } from '../../../src/host/settle.ts'
import { openStore, type Store } from '../../../src/host/store/store.ts'
import { followStore, serveStored } from '../../../src/host/store/stored-portal.ts'
import { inputOf } from '../../engine/definitions.ts'
import { call, listeningHost, temporaryFolder } from '../../host/support.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

const office = (slug: string, more = ''): string =>
  `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example\nnames: { pl: Urząd ${slug} }\n${more}`

const service = (columns: string): string =>
  `service: 90\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: names.listaImion, columns: [${columns}] } }\n`

const filesWith = (changes: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
      'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
      'services/a.yaml': service('imie'),
      'offices/first.yaml': office('first'),
      'offices/second.yaml': office('second'),
      'offices/third.yaml': office('third'),
      ...changes,
    }),
  )

const by = { author: 'anna', message: 'x', result: {} }
const builders = () => new Builders(portalBuilder(), portalBuilder)
const folder = sharedPostgres()

async function newDatabase(): Promise<string> {
  const name = await copyDatabase(folder ?? '', 'template1')
  onTestFinished(() => administer(folder ?? '', `drop database if exists ${name} with (force)`))
  return databaseUrl(folder ?? '', name)
}

async function opened(url: string): Promise<Store> {
  const store = await openStore(url)
  onTestFinished(() => store.close())
  return store
}

/** Publishes files as `serve DIR` does: what is valid of them, and what was valid in place of the rest. */
async function publishFiles(store: Store, files: ReadonlyMap<string, string>): Promise<void> {
  const { published } = await store.load()
  const settled = settle(inputOf(files), published, builders(), {})
  if (settled.published) await store.publish(settled.published, settled.owners, by)
}

test.runIf(folder !== undefined)(
  'two processes under load: an error reaches nobody else, and both agree on every revision',
  async () => {
    const url = await newDatabase()
    const writer = await opened(url)
    await publishFiles(writer, filesWith())
    const process = async () => {
      const portal = new LivePortal()
      const store = await opened(url)
      const stored = { store, portal, tools: inputOf(new Map()), builders: builders(), options: {}, now: Date.now }
      await serveStored(stored)
      const waiting: (() => void)[] = []
      const failures: unknown[] = []
      await followStore(
        stored,
        () => {
          for (const one of waiting.splice(0)) one()
        },
        (error) => failures.push(error),
      )
      const base = await listeningHost(portal)
      return { base, failures, next: () => new Promise<void>((resolve) => waiting.push(resolve)) }
    }
    const processes = [await process(), await process()]
    const plansOf = async (base: string, slug: string) => {
      const host = { headers: { host: `${slug}.example` } }
      const portal = await call(base, '/_portal/portal.pl.json', host)
      const plan = JSON.parse(portal.text)
      expect([portal.status, plan.office]).toEqual([200, slug])
      const page = await call(base, `/_portal/${plan.services[0].plan}`, host)
      expect([page.status, (await call(base, '/uslugi/90/usluga', host)).status]).toEqual([200, 200])
      return JSON.parse(page.text)
        .blocks[0].columns.map((one: { id: string }) => one.id)
        .join()
    }
    let running = true
    const load = processes.flatMap(({ base }) =>
      ['first', 'third'].map(async (slug) => {
        let answers = 0
        while (running) {
          await plansOf(base, slug)
          answers += 1
        }
        return answers
      }),
    )
    const steps: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] = [
      [{ 'services/a.yaml': service('imie, liczbaOsob') }, ['imie,liczbaOsob', 'imie,liczbaOsob', 'imie,liczbaOsob']],
      [
        {
          'services/a.yaml': service('imie'),
          'offices/second.yaml': office(
            'second',
            'services: { 90: { blocks.names.columns.liczbaOsob.label: { pl: Ile } } }\n',
          ),
        },
        ['imie', 'imie,liczbaOsob', 'imie'],
      ],
      [
        {
          'services/a.yaml': service('imie'),
          'offices/second.yaml': office('second', 'tils: []\n'),
          'offices/first.yaml': `${office('first')}# changed\n`,
          'locales/pl/services.json': '{ "90": { "title": "Inne", "description": "x." } }',
        },
        ['imie', 'imie,liczbaOsob', 'imie'],
      ],
    ]
    for (const [changes, expected] of steps) {
      const both = Promise.all(processes.map(({ next }) => next()))
      await publishFiles(writer, filesWith(changes))
      await both
      for (const { base } of processes) {
        const columns = await Promise.all(['first', 'second', 'third'].map((slug) => plansOf(base, slug)))
        expect(columns).toEqual(expected)
      }
    }
    running = false
    expect(Math.min(...(await Promise.all(load)))).toBeGreaterThan(0)
    expect(processes.flatMap(({ failures }) => failures)).toEqual([])
  },
)

/** How often a process is killed; `node scripts/kill-test.mjs --store 50` makes it more often. */
const kills = Number(process.env.STORE_KILLS ?? 6)

test.runIf(folder !== undefined)(
  'a process that is killed while it publishes or rolls back leaves the revision before or after, never between',
  async () => {
    const url = await newDatabase()
    const reader = await opened(url)
    const program = join(temporaryFolder(), 'publisher.cjs')
    buildSync({
      entryPoints: [join(import.meta.dirname, 'endless-publisher.ts')],
      ...{ outfile: program, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' },
      external: ['@electric-sql/pglite', 'pg-native'],
    })
    let before: string | undefined
    for (let kill = 0; kill < kills; kill++) {
      const lines = await publishUntilKilled(program, url, String(kill * 3000 + 1))
      const { published } = await reader.load()
      const contents = [published?.offices.get('offices/first.yaml'), published?.shared.files.get('services/a.yaml')]
      const now = /# (\d+)/.exec(contents[0] ?? '')?.[1]
      expect(contents[1]).toBe(contents[0])
      const last = (word: string) => lines.findLast((one) => one.startsWith(word))?.slice(word.length + 1)
      expect([last('done') ?? before, last('begin')]).toContain(now)
      before = now
    }
    const history = await reader.history('offices/first.yaml', 1)
    expect(history.length).toBe(before === undefined ? 0 : 1)
  },
)

/** Lets a process publish, and ends it in the middle of something (SIGKILL): what it wrote, line by line. */
async function publishUntilKilled(program: string, url: string, first: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, url, first], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let text = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (part: string) => {
    text += part
  })
  await once(child.stdout, 'data')
  await sleep(Math.random() * 60)
  child.kill('SIGKILL')
  await ended
  // A line that was being written is not known.
  return text.split('\n').slice(0, -1)
}
