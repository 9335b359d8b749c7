import { describe, expect, it } from 'vitest'
import type { CheckResult } from '../../../src/engine/compiler/project/check-results.ts'
import { StoredCheckResults } from '../../../src/host/store/check-results.ts'
import type { Store } from '../../../src/host/store/store.ts'
import { onPglite } from './stores.ts'

const result: CheckResult = { warnings: [], textKeys: ['service.1.title'], changedCount: 2 }

/** The results as a process finds them that starts now. */
async function loadedFrom(store: Store, compiler = 'compiler'): Promise<StoredCheckResults> {
  const results = new StoredCheckResults(compiler)
  await results.load(store.connection)
  return results
}

/** A store in which a process has saved the result of one check. */
async function storeWithResult(): Promise<Store> {
  const store = await (await onPglite())()
  const results = new StoredCheckResults('compiler')
  results.set('key', result)
  await results.save(store.connection)
  return store
}

const unusedFor = (store: Store, days: number) =>
  store.connection.query(`update okienko_check_results set used_at = now() - interval '${days} days'`)

describe('results of checks in a store', () => {
  it('are found by the next process', async () => {
    const results = await loadedFrom(await storeWithResult())
    expect(results.get('key')).toEqual(result)
  })

  it('are kept though the database cannot hold one of them', async () => {
    const store = await (await onPglite())()
    const saving = new StoredCheckResults('compiler')
    saving.set('nul', { ...result, textKeys: ['a\0b'] })
    saving.set('half of a character', { ...result, textKeys: ['\ud83d'] })
    saving.set('key', result)
    await saving.save(store.connection)
    const results = await loadedFrom(store)
    expect(results.get('key')).toEqual(result)
    expect(results.get('nul')).toBeUndefined()
  })

  it('are not found by a process with another compiler', async () => {
    const results = await loadedFrom(await storeWithResult(), 'another')
    expect(results.get('key')).toBeUndefined()
  })

  it('stay as long as processes use them', async () => {
    const store = await storeWithResult()
    await unusedFor(store, 29)
    const results = await loadedFrom(store)
    results.get('key')
    await results.save(store.connection)
    const [row] = await store.connection.query(
      `select used_at > now() - interval '1 hour' as recent from okienko_check_results`,
    )
    expect(row?.recent).toBe(true)
  })

  it('are removed when no process has used them for a month', async () => {
    const store = await storeWithResult()
    await unusedFor(store, 31)
    await new StoredCheckResults('compiler').save(store.connection)
    expect((await loadedFrom(store)).get('key')).toBeUndefined()
  })
})
