import { Agent } from 'node:http'
import { median } from './bench-page.mjs'

/** The slowest hundredth of calls may take so many times longer beside a load than without it. */
export const MAX_SLOWDOWN = 2

const ROUND_MS = 2_500
const PAUSE_MS = 5

/**
 * How long calls take alone and beside a load: turn by turn, so that whatever else the machine does falls on both. `call(agent)`
 * makes one. `begin()` begins the load; its `stop()` ends it and returns how many pieces of work were done. With the `server` that
 * answers the calls, how late its event loop was, too.
 */
export async function measureSideBySide({ call, begin, server, rounds = 8 }) {
  const alone = newSide()
  const beside = newSide()
  let done = 0
  let loadMs = 0
  for (let round = 0; round <= rounds; round++) {
    const quiet = await measureRound(call, server)
    const started = performance.now()
    const load = await begin()
    const busy = await measureRound(call, server)
    const count = await load.stop()
    // The first round warms the server.
    if (round === 0) continue
    addRound(alone, quiet)
    addRound(beside, busy)
    done += count
    loadMs += performance.now() - started
  }
  const [quiet, busy] = [quantile(alone.times, 0.99), quantile(beside.times, 0.99)]
  const result = { quiet, busy, ratio: busy / quiet, perSecond: (done * 1000) / loadMs }
  return server === undefined ? result : { ...result, loop: { quiet: loopOf(alone), busy: loopOf(beside) } }
}

const newSide = () => ({ times: [], delays: [] })

/** Calls one after the other, for one round. */
async function measureRound(call, server) {
  const agent = new Agent({ keepAlive: true })
  const times = []
  await server?.loopDelay()
  const until = performance.now() + ROUND_MS
  while (performance.now() < until) {
    const started = performance.now()
    await call(agent)
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  agent.destroy()
  return { times, delay: await server?.loopDelay() }
}

function addRound(side, { times, delay }) {
  side.times.push(...times)
  side.delays.push(delay)
}

/** Of a usual round the 99th percentile, of all rounds the maximum. */
const loopOf = ({ delays }) => ({
  p99Ms: median(delays.map(({ p99Ms }) => p99Ms)),
  maxMs: Math.max(...delays.map(({ maxMs }) => maxMs)),
})

/** So many pieces of work at a time, each begun when one before has ended. `work` gets a number of its own each time. */
export function repeat(atOnce, work) {
  const agent = new Agent({ keepAlive: true })
  let isGoing = true
  let begun = 0
  let count = 0
  const worker = async () => {
    while (isGoing) {
      await work(agent, begun++)
      count += 1
    }
  }
  const workers = Promise.all(Array.from({ length: atOnce }, worker))
  return {
    stop: async () => {
      isGoing = false
      await workers
      agent.destroy()
      return count
    },
  }
}

/** The value below which this part of the values lies. */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
