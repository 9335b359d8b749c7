import { describe, expect, test } from 'vitest'
import { changedBy, ownService, rows, servicesIn, usual, valid, withOwnService } from './blast-radius.ts'
import { fleet } from './fleet.ts'

type Running = Awaited<ReturnType<ReturnType<typeof fleet>['start']>>

/** What residents of an office get: of each service its columns, or that it is unavailable. */
function seen({ portal }: Running, slug: string): string {
  const host = `${slug}.example`
  const found = portal.byHost(host)
  if (found === null) {
    const waiting = portal.waitingAt(host)
    return waiting === null ? '404' : `503 ${waiting.identity?.names.get('pl') ?? ''}`.trim()
  }
  expect(found.slug).toBe(slug)
  return servicesIn((name) => found.documents.get(name) ?? '')
}

const seenByAll = (running: Running) => ['first', 'second', 'third'].map((slug) => seen(running, slug))

describe('what an error reaches', () => {
  test.each(rows)('$what', async (row) => {
    const { change, errors, after = usual, first } = row
    const { put, remove, start } = fleet(valid)
    const running = await start()
    expect(running.errors).toEqual([])
    expect(seenByAll(running)).toEqual(usual)
    for (const [path, text] of Object.entries(change)) text === null ? remove(path) : put(path, text)
    // As it is watched, and again.
    expect(await running.publish()).toEqual(errors)
    expect(seenByAll(running)).toEqual(after)
    await running.publish()
    expect(seenByAll(running)).toEqual(after)
    // After a restart that knows what was published.
    expect(seenByAll(await start(running.published))).toEqual(after)
    // On the first start.
    const fresh = fleet(changedBy(row))
    expect(seenByAll(await fresh.start())).toEqual(first)
    // And once it is right.
    for (const [path, text] of Object.entries(valid)) put(path, text)
    for (const path of Object.keys(change)) if (!(path in valid)) remove(path)
    expect(await running.publish()).toEqual([])
    expect(seenByAll(running)).toEqual(usual)
  })
})

test('a service of an office’s own that cannot be read is served as last published', async () => {
  const path = 'offices/second.yaml'
  const { put, start } = fleet(withOwnService)
  const running = await start()
  expect(running.errors).toEqual([])
  const before = seen(running, 'second')
  expect(before).toContain(ownService)
  put(path, withOwnService[path].replace('    access: public\n', '').replace('pl: Kto', 'pl: Osoba'))
  expect(await running.publish()).toEqual(['missing-key offices/second.yaml:9:5'])
  expect(seen(running, 'second')).toBe(before.replace('Kto', 'Osoba'))
  expect(seen(await start(running.published), 'second')).toBe(before.replace('Kto', 'Osoba'))
})
