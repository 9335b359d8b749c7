import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { postgresPrograms } from '../postgres-server.ts'
import { expectAgreement, settled } from './agreement.ts'
import { startCluster } from './cluster.ts'
import { prepareLoad, startLoad } from './load.ts'

/** For so many minutes, by `node scripts/kill-test.mjs --minutes N`; otherwise a fixed number of kills. */
const MINUTES = Number(process.env.KILL_TEST_MINUTES ?? 0)
const KILLS = 4
/**
 * What is prepared, how many requests lie between two kills at most, and the milliseconds between two of one resident: before a
 * kill, and while the process starts again, which takes seconds.
 */
const SIZE =
  MINUTES > 0
    ? { orders: MINUTES * 1500, mails: MINUTES * 6000, pause: 150, rest: 0, outage: 0 }
    : { orders: 1000, mails: 3000, pause: 40, rest: 50, outage: 250 }

const programs = postgresPrograms()

describe.runIf(programs !== undefined)('two portals and two offices on one PostgreSQL', () => {
  it('under load, each killed again and again: nothing acknowledged is lost, nothing happens twice', async () => {
    const cluster = await startCluster(programs ?? '')
    onTestFinished(() => cluster.stop())
    await prepareLoad(cluster, SIZE.orders, SIZE.mails)
    let rest = SIZE.outage
    const load = startLoad(cluster, () => rest)
    const deadline = Date.now() + MINUTES * 60_000
    const reaches = (total: number) =>
      vi.waitUntil(() => load.total() >= total || cluster.failures.length > 0, { timeout: 180_000, interval: 10 })
    let kills = 0
    /** Every process in turn, the order shuffled for each turn: none is left out. */
    let victims: typeof cluster.members = []
    while (cluster.failures.length === 0 && (MINUTES > 0 ? Date.now() < deadline : kills < KILLS)) {
      if (victims.length === 0) victims = [...cluster.members].sort(() => Math.random() - 0.5)
      const [victim, ...others] = victims
      victims = others
      rest = SIZE.rest
      await reaches(load.total() + 10 + Math.floor(Math.random() * SIZE.pause))
      await victim?.kill()
      rest = SIZE.outage
      await victim?.start()
      kills += 1
    }
    await reaches(load.total() + 20)
    await load.stop()
    expect(cluster.failures).toEqual([])
    // The short run shares the machine with other tests: a busy machine is slow, not wrong.
    if (MINUTES > 0) expect(cluster.late).toEqual([])
    await settled(cluster, load.acknowledged)
    const figures = await expectAgreement(cluster, load.acknowledged, kills)
    expect([...load.acknowledged.done.keys()].sort()).toEqual([
      'PDFs',
      'lists',
      'mails',
      'orders',
      'sign-ins',
      'visits',
    ])
    if (MINUTES > 0)
      console.log(JSON.stringify({ kills, done: Object.fromEntries(load.acknowledged.done), ...figures }))
  })
})
