import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { noOwners } from '../../../src/engine/compiler/project/ownership.ts'
import { officesOf, sharedOf } from '../../../src/host/published.ts'
import { openStore } from '../../../src/host/store/store.ts'
import { inputOf } from '../../engine/definitions.ts'
import { eventually } from '../../eventually.ts'
import { valid } from '../../host/blast-radius.ts'
import { temporaryFolder } from '../../host/support.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import type { Member } from '../kill/members.ts'
import { administer, databaseUrl } from '../postgres-server.ts'
import { numberIn } from './numbered.ts'
import { getFrom, servingProcess } from './serving-processes.ts'

const folder = sharedPostgres()

/** How often a process is killed; `node scripts/kill-test.mjs --store 50` makes it more often, and says how long it took. */
const { STORE_KILLS } = process.env
const kills = Number(STORE_KILLS ?? 4)

test.runIf(folder !== undefined)(
  'a process that is killed while it publishes or rolls back leaves the revision before or after, never between, which all processes serve',
  async () => {
    const name = await copyDatabase(folder ?? '', 'template1')
    onTestFinished(() => administer(folder ?? '', `drop database if exists ${name} with (force)`))
    const url = databaseUrl(folder ?? '', name)
    const reader = await openStore(url)
    onTestFinished(() => reader.close())
    const input = inputOf(new Map(Object.entries(valid)))
    const published = { shared: sharedOf(input, undefined), offices: officesOf(input), images: new Map() }
    await reader.publish({ ...published, held: new Map() }, noOwners, { author: 'anna', message: 'x', result: {} })
    const serving = await Promise.all(['one', 'other'].map((one) => servingProcess(one, url)))
    const program = bundledPublisher()
    const waits: number[] = []
    let before: string | undefined
    for (let kill = 0; kill < kills; kill++) {
      // Every second time a process that serves ends with the one that publishes.
      const victim = kill % 2 === 1 ? serving[(kill >> 1) % 2] : undefined
      const lines = await publishUntilKilled(program, [url, String(kill * 3000 + 1)], victim)
      await victim?.start()
      const back = performance.now()
      const now = numberIn((await reader.load()).published)
      const last = (word: string) => lines.findLast((one) => one.startsWith(word))?.slice(word.length + 1)
      expect([last('done') ?? before, last('begin')]).toContain(now)
      await eventually(async () => expect(await Promise.all(serving.map(numberOn))).toEqual([now, now]))
      waits.push(performance.now() - back)
      before = now
    }
    if (STORE_KILLS !== undefined) {
      console.log(`All processes served the same revision after at most ${Math.round(Math.max(...waits))} ms.`)
    }
  },
)

function bundledPublisher(): string {
  const program = join(temporaryFolder(), 'publisher.cjs')
  buildSync({
    entryPoints: [join(import.meta.dirname, 'endless-publisher.ts')],
    ...{ outfile: program, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' },
    external: ['@electric-sql/pglite', 'pg-native'],
  })
  return program
}

/** The number that residents of an office see, which is the same in all that they see. */
async function numberOn(process: Member): Promise<string | undefined> {
  const get = getFrom(process)
  const [entry] = JSON.parse(await get('/_portal/portal.pl.json', 'first')).services
  const plan = JSON.parse(await get(`/_portal/${entry.plan}`, 'first'))
  const number = /Imiona (\d+)/.exec(entry.title)?.[1]
  expect(plan.blocks[0].columns[0].label).toBe(number === undefined ? 'Imię' : `Kto ${number}`)
  return number
}

/** Lets a process publish, and ends it, and another, in the middle of something (SIGKILL): what it wrote, line by line. */
async function publishUntilKilled(
  program: string,
  args: readonly string[],
  victim: Member | undefined,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let text = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (part: string) => {
    text += part
  })
  await once(child.stdout, 'data')
  await sleep(Math.random() * 60)
  child.kill('SIGKILL')
  await victim?.kill()
  await ended
  // A line that was being written is not known.
  return text.split('\n').slice(0, -1)
}
