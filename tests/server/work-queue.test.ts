import { describe, expect, it } from 'vitest'
import { type Caller, QueueFullError, WorkQueue } from '../../src/server/work/work-queue.ts'

const ANNA: Caller = { key: '203.0.113.7', gone: new AbortController().signal }
const MAREK: Caller = { ...ANNA, key: '203.0.113.8' }

/** Work that ends on demand, and what has begun so far. */
function pieces() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const piece = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, piece, end: (name: string) => ends.get(name)?.() }
}

describe('a work queue', () => {
  it('runs a limited amount at a time, of one caller in the order of arrival', async () => {
    const queue = new WorkQueue({ running: 2, waiting: 10, waitingEach: 10 })
    const { begun, piece, end } = pieces()
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => queue.run(piece(name), ANNA))
    expect([begun, queue.running, queue.waiting]).toEqual([['a', 'b'], 2, 2])
    end('b')
    expect(await b).toBe('b')
    expect([begun, queue.running, queue.waiting]).toEqual([['a', 'b', 'c'], 2, 1])
    end('c')
    expect(await c).toBe('c')
    end('a')
    end('d')
    expect(await Promise.all([a, d])).toEqual(['a', 'd'])
    expect([begun, queue.running, queue.waiting]).toEqual([['a', 'b', 'c', 'd'], 0, 0])
  })

  it('refuses at once what exceeds its length', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 1, waitingEach: 1 })
    const { begun, piece, end } = pieces()
    const first = queue.run(piece('first'), ANNA)
    const second = queue.run(piece('second'), ANNA)
    await expect(queue.run(piece('third'), ANNA)).rejects.toThrow(QueueFullError)
    end('first')
    await first
    end('second')
    await second
    expect(begun).toEqual(['first', 'second'])
  })

  it('lets no caller fill it, and lets callers take turns', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 10, waitingEach: 2 })
    const { begun, piece, end } = pieces()
    const names = ['a', 'b', 'c']
    const all = names.map((name) => queue.run(piece(name), ANNA))
    await expect(queue.run(piece('d'), ANNA)).rejects.toThrow(QueueFullError)
    const marek = queue.run(piece('marek'), MAREK)
    end('a')
    await all[0]
    end('b')
    await all[1]
    end('marek')
    await marek
    end('c')
    await all[2]
    // Callers take turns: whoever has one piece does not wait for all of another's.
    expect(begun).toEqual(['a', 'b', 'marek', 'c'])
  })

  it('leaves a place to others while one caller runs as much as it may', async () => {
    const queue = new WorkQueue({ running: 2, runningEach: 1, waiting: 10, waitingEach: 10 })
    const { begun, piece, end } = pieces()
    const a = queue.run(piece('a'), ANNA)
    const b = queue.run(piece('b'), ANNA)
    const marek = queue.run(piece('marek'), MAREK)
    expect(begun).toEqual(['a', 'marek'])
    end('marek')
    await marek
    expect(begun).toEqual(['a', 'marek'])
    end('a')
    await a
    expect(begun).toEqual(['a', 'marek', 'b'])
    end('b')
    expect(await b).toBe('b')
    expect(queue.running).toBe(0)
  })

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 1, waitingEach: 1 })
    const failing = queue.run(() => Promise.reject(new Error('no paper')), ANNA)
    const next = queue.run(async () => 'printed', ANNA)
    await expect(failing).rejects.toThrow('no paper')
    expect(await next).toBe('printed')
    expect(queue.running).toBe(0)
  })

  it('drops waiting work whose client has gone, and never begins it', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 2, waitingEach: 2 })
    const { begun, piece, end } = pieces()
    const gone = new AbortController()
    const first = queue.run(piece('first'), ANNA)
    const dropped = queue.run(piece('dropped'), { ...ANNA, gone: gone.signal })
    const last = queue.run(piece('last'), ANNA)
    gone.abort(new Error('gone'))
    await expect(dropped).rejects.toThrow('gone')
    expect(queue.waiting).toBe(1)
    end('first')
    await first
    end('last')
    await last
    expect(begun).toEqual(['first', 'last'])
    await expect(queue.run(piece('later'), { ...ANNA, gone: gone.signal })).rejects.toThrow('gone')
  })
})
