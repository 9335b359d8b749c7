import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { openStore, type Store } from '../../../src/host/store/store.ts'
import { eventually } from '../../eventually.ts'
import { temporaryFolder } from '../../host/support.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

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

/** How often a process is killed; `node scripts/kill-test.mjs --store 50` makes it more often. */
const kills = Number(process.env.STORE_KILLS ?? 6)

test.runIf(folder !== undefined)(
  'a process that is killed while it publishes or rolls back leaves the revision before or after, never between, which all processes have',
  async () => {
    const url = await newDatabase()
    const reader = await opened(url)
    const following = [await follower(url), await follower(url)]
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
      await eventually(() => expect(following.map((one) => one())).toEqual([now, now]))
      before = now
    }
    const history = await reader.history('offices/first.yaml', 1)
    expect(history.length).toBe(before === undefined ? 0 : 1)
  },
)

/** What a process that follows a store has of it now. */
async function follower(url: string): Promise<() => string | undefined> {
  const store = await opened(url)
  let content: string | undefined
  await store.follow(
    async () => {
      const { published } = await store.load()
      content = /# (\d+)/.exec(published?.offices.get('offices/first.yaml') ?? '')?.[1]
    },
    () => {},
  )
  return () => content
}

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
