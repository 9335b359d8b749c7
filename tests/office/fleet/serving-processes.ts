import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { startOkienko } from '../../e2e/okienko.ts'
import { servicesIn } from '../../host/blast-radius.ts'
import { exchange, Interrupted, type Member, member, throughOneOf } from '../kill/members.ts'

/** `okienko serve --store` in a process of its own, until the test ends. It may be killed and started again. */
export async function servingProcess(name: string, store: string): Promise<Member> {
  const process = member(name, async () => {
    const running = startOkienko(['serve', '--store', store, '--port', '0', '--demo'], {
      ...{ DEFINITIONS_DIR: '', STORE: '', HOST: '127.0.0.1', STUDIO: 'off' },
    })
    return {
      address: await running.address(/^Serving /),
      kill: async () => void (await running.stop('SIGKILL')),
    }
  })
  onTestFinished(() => process.kill())
  await process.start()
  return process
}

/** The documents of an office as `get` answers for them: all of one revision, which is of this office. */
export interface Seen {
  /** Of each service its columns, or that it is unavailable. */
  readonly services: string
  /** The names of the plans. */
  readonly plans: readonly string[]
}

type Get = (path: string, slug: string) => Promise<string>

export async function seenOf(slug: string, get: Get): Promise<Seen> {
  const documents = new Map<string, string>()
  const portal = await get('/_portal/portal.pl.json', slug)
  const { office, services } = JSON.parse(portal)
  expect(office).toBe(slug)
  documents.set('portal.pl.json', portal)
  for (const { plan } of services) documents.set(plan, await planFrom(get, plan, slug))
  const plans = [...documents.keys()].slice(1)
  return { services: servicesIn((name) => documents.get(name) ?? ''), plans }
}

/** Milliseconds after which 404 means that a process had no time to look in the store, as on a busy machine. */
const OUT_OF_TIME = 9_000

/** A plan as the app gets it: again from a process that had no time to look for it. One that there is not is 404 at once. */
export async function planFrom(get: Get, plan: string, slug: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const asked = performance.now()
    try {
      return await get(`/_portal/${plan}`, slug)
    } catch (error) {
      const hadTime = performance.now() - asked < OUT_OF_TIME
      if (hadTime || attempt === 6 || !(error instanceof NotFound)) throw error
    }
  }
}

/** The answer 404. */
class NotFound extends Error {}

const answered = (path: string, { status, body }: { readonly status: number; readonly body: Buffer }): string => {
  if (status === 404) throw new NotFound(path)
  expect([path, status]).toEqual([path, 200])
  return body.toString()
}

const requestOf = (path: string, slug: string) => ({ method: 'GET', path, headers: { host: `${slug}.example` } })

/** What one process answers. */
export const getFrom =
  (process: Member): Get =>
  async (path, slug) =>
    answered(path, await exchange(process.address() ?? '', requestOf(path, slug)))

/**
 * What a resident gets whose requests go to one process or the other, as a load balancer sends them: again to another where the
 * process was killed over them.
 */
export const getThrough =
  (processes: readonly Member[]): Get =>
  async (path, slug) => {
    for (;;) {
      try {
        return answered(path, await throughOneOf(processes, requestOf(path, slug)))
      } catch (error) {
        const isOver = processes.every((one) => one.address() === undefined)
        if (isOver || !(error instanceof Interrupted)) throw error
        await nextTurn()
      }
    }
  }
