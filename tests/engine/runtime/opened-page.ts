import type { Value } from '../../../src/engine/model/types.ts'
import type { CallError, Result } from '../../../src/engine/runtime/client/error.ts'
import { type PageClient, PageController, type PageEvents } from '../../../src/engine/runtime/page/page-controller.ts'
import { row, sessionEnv, yearly } from './plans.ts'

export interface Sent {
  readonly key: string
  readonly source: string
  readonly cancelled: () => boolean
  readonly reply: (value: Value) => Promise<void>
  readonly fail: (error?: CallError) => Promise<void>
}

/** A client whose replies come when the test says so. */
export function officeOf(): PageClient & { readonly sent: Sent[]; readonly last: (key: string) => Sent } {
  const sent: Sent[] = []
  return {
    sent,
    last(key) {
      const found = sent.findLast((one) => one.key === key)
      if (!found) throw new Error(`Never requested: ${key}. Requested: ${sent.map((one) => one.key).join(', ')}`)
      return found
    },
    read({ key }, { id }) {
      let resolve: (result: Result<Value>) => void = () => undefined
      let cancelled = false
      const result = new Promise<Result<Value>>((done) => {
        resolve = done
      })
      const settle = async (answer: Result<Value>) => {
        resolve(answer)
        await result
      }
      sent.push({
        key,
        source: id,
        cancelled: () => cancelled,
        reply: (value) => settle({ ok: true, value }),
        fail: (error = { kind: 'offline' }) => settle({ ok: false, error }),
      })
      return {
        result,
        cancel() {
          cancelled = true
          resolve({ ok: false, error: { kind: 'cancelled' } })
        },
      }
    },
  }
}

export const years = { all: [2022, 2023, 2024] }
export const rowsOf = (year: number): Value => ({ rows: [row(`Of ${year}`, year)] })

export function open(plan = yearly(), events: PageEvents = {}, env = sessionEnv()) {
  const office = officeOf()
  const page = new PageController(plan, office, env, events)
  let changes = 0
  const end = page.subscribe(() => {
    changes += 1
  })
  const keys = () => office.sent.map(({ key }) => key)
  const block = (index = 0) => page.getSnapshot().blocks[index]
  const rows = () => {
    const found = block()
    return found?.state === 'ready' && found.view.kind === 'table' ? found.view.rows : null
  }
  return { page, office, end, keys, block, rows, changes: () => changes }
}

/** A page at its first view: the years and the rows of the latest are there. */
export async function opened(events: PageEvents = {}) {
  const on = open(yearly(), events)
  await on.office.last('/years').reply(years)
  await on.office.last('/income?rok=2024').reply(rowsOf(2024))
  return on
}
