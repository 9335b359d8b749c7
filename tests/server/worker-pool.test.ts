import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { QueueFullError } from '../../src/server/work/work-queue.ts'
import { TaskTimeout, WorkerPool } from '../../src/server/work/worker-pool.ts'

/** Longer than a busy machine takes to start a thread. */
const LONG_MS = 120_000
const SHORT_MS = 300

let pool: WorkerPool

const startPool = (options: { readonly maxQueuedPerKey?: number } = {}, module = 'tasks.mjs'): WorkerPool => {
  pool = new WorkerPool({
    filename: fileURLToPath(new URL(module, import.meta.url)),
    threads: 1,
    maxHeapMb: 32,
    ...options,
  })
  return pool
}

const double = (input: number, key = 'brzozow') =>
  pool.run<number, number>({ name: 'double', input, key, timeoutMs: LONG_MS })

const endless = (name: 'loop' | 'matchSlowly', key = 'brzozow') =>
  pool.run({ name, input: `${'a'.repeat(60)}b`, key, timeoutMs: SHORT_MS })

afterEach(() => pool.close())

describe('a worker pool', () => {
  it('returns what a task returns', async () => {
    startPool()
    expect(await double(21)).toBe(42)
  })

  it('rejects with what a task throws', async () => {
    startPool()
    const refused = pool.run({ name: 'refuse', input: 'Not a date', key: 'brzozow', timeoutMs: LONG_MS })
    await expect(refused).rejects.toThrow('Not a date')
    expect(await double(4)).toBe(8)
  })

  it.each(['loop', 'matchSlowly'] as const)('ends a task that never ends, and goes on: %s', async (name) => {
    startPool()
    const next = [endless(name), double(5)] as const
    await expect(next[0]).rejects.toThrow(TaskTimeout)
    expect(await next[1]).toBe(10)
  })

  it('counts no time in which a thread starts', async () => {
    startPool({}, 'slow-tasks.mjs')
    expect(await pool.run({ name: 'double', input: 4, key: 'brzozow', timeoutMs: 1_000 })).toBe(8)
  })

  it('survives a task that wants all memory', async () => {
    startPool()
    const greedy = pool.run({ name: 'fillMemory', input: null, key: 'brzozow', timeoutMs: LONG_MS })
    await expect(greedy).rejects.toMatchObject({ name: 'TaskFailed', isOutOfMemory: true })
    expect(await double(6)).toBe(12)
  })

  it('rejects at once when its module cannot be loaded, and says why', async () => {
    startPool({}, 'unloadable-tasks.mjs')
    const failure: unknown = await double(1).catch((error: unknown) => error)
    expect(String((failure as Error).cause ?? failure)).toContain('no-such-module')
  })

  it('lets a task go on while another thread cannot start', async () => {
    pool = new WorkerPool({
      filename: fileURLToPath(new URL('once-loadable-tasks.mjs', import.meta.url)),
      threads: 2,
      maxHeapMb: 32,
      workerData: { loads: new SharedArrayBuffer(4) },
    })
    await double(1)
    const flag = new SharedArrayBuffer(4)
    const running = pool.run({ name: 'waitUntilSet', input: flag, key: 'a', timeoutMs: LONG_MS })
    await expect(double(2, 'b')).rejects.toMatchObject({ name: 'TaskFailed' })
    Atomics.store(new Int32Array(flag), 0, 1)
    Atomics.notify(new Int32Array(flag), 0)
    expect(await running).toBe('done')
  })

  it('survives a task that ends its thread', async () => {
    startPool()
    const ended = pool.run({ name: 'endThread', input: null, key: 'brzozow', timeoutMs: LONG_MS })
    await expect(ended).rejects.toMatchObject({ name: 'TaskFailed', isOutOfMemory: false })
    expect(await double(7)).toBe(14)
  })

  it('keeps the event loop free while a task runs', async () => {
    startPool()
    await double(1)
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    }, 1)
    await expect(endless('loop')).rejects.toThrow(TaskTimeout)
    clearInterval(count)
    expect(turns).toBeGreaterThan(5)
  })

  it('lets keys take turns', async () => {
    startPool()
    const ended: string[] = []
    const note = (key: string, number: number) => double(number, key).then(() => ended.push(`${key} ${number}`))
    await Promise.all([note('brzozow', 1), note('brzozow', 2), note('brzozow', 3), note('lipowo', 1)])
    expect(ended).toEqual(['brzozow 1', 'brzozow 2', 'lipowo 1', 'brzozow 3'])
  })

  it('refuses more tasks of one key than may wait, and takes those of another', async () => {
    startPool({ maxQueuedPerKey: 1 })
    const taken = [double(1), double(2)]
    await expect(double(3)).rejects.toThrow(QueueFullError)
    expect(await double(4, 'lipowo')).toBe(8)
    expect(await Promise.all(taken)).toEqual([2, 4])
  })

  it('drops a task that waits when its caller has gone', async () => {
    startPool()
    const gone = new AbortController()
    const first = double(1)
    const dropped = pool.run({ name: 'loop', input: null, key: 'brzozow', timeoutMs: LONG_MS, signal: gone.signal })
    gone.abort(new Error('The visitor has gone'))
    await expect(dropped).rejects.toThrow('The visitor has gone')
    expect(await first).toBe(2)
  })

  it('rejects what runs and what waits when it is closed', async () => {
    startPool()
    const running = pool.run({ name: 'loop', input: null, key: 'brzozow', timeoutMs: LONG_MS })
    const waiting = double(1)
    const ended = Promise.allSettled([running, waiting])
    await pool.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
