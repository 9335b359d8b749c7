import type { ScryptOptions } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hashingQueue } from '../../../office/accounts/hashing-queue.ts'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { onEitherDatabase, root } from '../databases.ts'
import { ANNA, officeOn } from './support.ts'

const LIGHT = { log2N: 4, r: 1, p: 1 }

/** A queue whose tasks wait in their threads until `open` is called. */
function gatedQueue(threads: number, limit: number) {
  const state = new Int32Array(new SharedArrayBuffer(256))
  const worker = join(root, 'tests', 'office', 'accounts', 'gated-worker.mjs')
  const queue = hashingQueue({ threads, limit, worker })
  const open = () => {
    Atomics.store(state, 3, 1)
    Atomics.notify(state, 3)
  }
  onTestFinished(open)
  return {
    queue,
    open,
    hash: (number: number) =>
      queue.derive({ password: `${number}`, salt: Buffer.alloc(1), length: 1, options: { state } as ScryptOptions }),
    started: (count: number) => vi.waitUntil(() => Atomics.load(state, 2) === count, { timeout: 60_000 }),
    mostAtOnce: () => Atomics.load(state, 1),
    order: () => [...state.slice(4, 4 + Atomics.load(state, 2))],
  }
}

describe('the hashing queue', () => {
  it('hashes as many passwords at once as it has threads, the others in the order of their coming', async () => {
    const { queue, hash, open, started, mostAtOnce, order } = gatedQueue(2, 10)
    const hashes = [1, 2, 3, 4, 5, 6].map(hash)
    await started(2)
    expect(queue.state()).toEqual({ running: 2, waiting: 4, limit: 10, refused: 0 })
    open()
    await Promise.all(hashes)
    expect(mostAtOnce()).toBe(2)
    const [first, second, ...rest] = order()
    expect([first, second].sort()).toEqual([1, 2])
    expect(rest).toHaveLength(4)
    expect(queue.state()).toEqual({ running: 0, waiting: 0, limit: 10, refused: 0 })
  })

  it('hashes in the order of the calls', async () => {
    const { hash, open, order } = gatedQueue(1, 10)
    const hashes = [1, 2, 3, 4, 5].map(hash)
    open()
    await Promise.all(hashes)
    expect(order()).toEqual([1, 2, 3, 4, 5])
  })

  it('refuses at once what is too much, and takes more as soon as there is room', async () => {
    const { queue, hash, open, started } = gatedQueue(1, 2)
    const hashes = [1, 2, 3].map(hash)
    await started(1)
    await expect(hash(4)).rejects.toMatchObject({ status: 429, retryAfter: 5 })
    expect(queue.state()).toEqual({ running: 1, waiting: 2, limit: 2, refused: 1 })
    open()
    await Promise.all(hashes)
    await expect(hash(5)).resolves.toHaveLength(32)
  })

  it('leaves the threads that compress and read to others: a reply is compressed before sixty passwords are compared', async () => {
    const passwords = scryptPasswords({ log2N: 11, r: 8, p: 1 }, hashingQueue({ threads: 1, limit: 60 }))
    let compared = 0
    const all = Array.from({ length: 60 }, async () => {
      await passwords.verify('x', null)
      compared += 1
    })
    await promisify(gzip)(Buffer.alloc(1000))
    expect(compared).toBeLessThan(30)
    await Promise.all(all)
    expect(compared).toBe(60)
  })
})

onEitherDatabase((databases) => {
  const full = hashingQueue({ threads: 1, limit: 0, worker: join(root, 'tests/office/accounts/gated-worker.mjs') })
  const passwords = scryptPasswords(LIGHT, full)
  const { requireRoom } = passwords
  const office = officeOn(databases, {
    passwords: { ...scryptPasswords(LIGHT), verify: passwords.verify, requireRoom },
  })
  const signIn = (haslo: string) =>
    office().call('POST', '/uzytkownicy/getToken', { body: { login: ANNA.login, haslo } })

  it('a sign-in that finds the queue full is refused with a time to come back, and is no attempt; other calls are served', async () => {
    const state = new Int32Array(new SharedArrayBuffer(256))
    const running = full.derive({
      password: '1',
      salt: Buffer.alloc(1),
      length: 1,
      options: { state } as ScryptOptions,
    })
    // More than the five wrong passwords a minute that are allowed.
    for (let time = 0; time < 7; time += 1) {
      const refused = await signIn('wrong')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
      expect(refused.json.opis).toBe('W tej chwili loguje się zbyt wiele osób. Spróbuj ponownie za kilka sekund.')
    }
    expect((await office().call('GET', '/fk/gmina/dajLataBudzetowe')).status).toBe(200)
    // Refused before anything is read: an office that has sign-in switched off would answer with 404.
    await office().set('czyLogowaniePrzezPortal', false)
    expect((await signIn('wrong')).status).toBe(429)
    Atomics.store(state, 3, 1)
    Atomics.notify(state, 3)
    await running
  })
})
