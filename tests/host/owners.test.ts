import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultOwnersFile, readOwners } from '../../src/host/owners-file.ts'
import { faulty, namedFleet as fleet, keptOf, office, PORTAL } from './named-fleet.ts'

describe('a host name that two offices claim', () => {
  test('stays with the present owner when a file earlier in the alphabet claims it, on every start', async () => {
    const { put, start } = fleet({ zorza: office('zorza', 'zorza.example') })
    expect((await start()).at('zorza.example')).toBe('zorza')
    put('aaa', office('aaa', 'aaa.example', 'zorza.example'))
    for (const _start of [1, 2]) {
      const { errors, at, portal } = await start()
      expect(errors).toEqual(['same-host offices/aaa.yaml:2:22'])
      expect(at('zorza.example')).toBe('zorza')
      expect(at('aaa.example')).toBeNull()
      // Its own host name is not that of nobody.
      expect(portal.waitingAt('aaa.example')).toMatchObject({ slug: 'aaa' })
      expect(portal.waitingAt('zorza.example')).toBeNull()
    }
  })

  test('stays with the present owner while the folder is watched, and the other is served as it was before', async () => {
    const { put, start } = fleet({ aaa: office('aaa', 'aaa.example'), zorza: office('zorza', 'zorza.example') })
    const { publish, at } = await start()
    put('aaa', office('aaa', 'new.example', 'zorza.example'))
    expect(await publish()).toEqual(['same-host offices/aaa.yaml:2:22'])
    expect([at('zorza.example'), at('aaa.example'), at('new.example')]).toEqual(['zorza', 'aaa', null])
  })

  test('is of neither when they are there together at the first start', async () => {
    const { put, start } = fleet({
      a: office('a', 'one.example'),
      b: office('b', 'one.example'),
      c: office('c', 'c.example'),
    })
    const first = await start()
    expect(first.errors).toEqual(['same-host offices/a.yaml:2:9', 'same-host offices/b.yaml:2:9'])
    expect([first.at('one.example'), first.at('c.example')]).toEqual([null, 'c'])
    put('a', office('a', 'a.example'))
    expect((await start()).at('one.example')).toBe('b')
  })

  test('is not free while the file of its owner cannot be read', async () => {
    const broken: readonly (string | Buffer)[] = ['office: [zorza\n', '', Buffer.from([0xff, 0xfe, 0xff])]
    for (const text of broken) {
      const { put, start } = fleet({ zorza: office('zorza', 'zorza.example') })
      const running = await start()
      put('zorza', text)
      put('aaa', office('aaa', 'zorza.example'))
      expect(await running.publish()).toContain('same-host offices/aaa.yaml:2:9')
      expect(running.at('zorza.example')).toBe('zorza')
      expect((await start()).at('zorza.example')).toBeNull()
      put('zorza', office('zorza', 'zorza.example'))
      expect((await start()).at('zorza.example')).toBe('zorza')
    }
  })

  test('goes to the other once its owner gives it up', async () => {
    const { put, start } = fleet({ zorza: office('zorza', 'zorza.example', 'old.example') })
    const running = await start()
    put('zorza', office('zorza', 'zorza.example'))
    put('aaa', office('aaa', 'old.example'))
    expect(await running.publish()).toEqual([])
    expect([running.at('old.example'), (await start()).at('old.example')]).toEqual(['aaa', 'aaa'])
  })

  test('is of neither where one of them is served as it was before', async () => {
    const { put, start } = fleet({ a: office('a', 'one.example'), b: office('b', 'b.example') })
    const running = await start()
    put('b', office('b', 'one.example'))
    put('c', office('c', 'one.example'))
    await running.publish()
    put('a', office('a', 'a.example'))
    for (const _time of [1, 2]) {
      expect(await running.publish()).toEqual(['same-host offices/b.yaml:2:9', 'same-host offices/c.yaml:2:9'])
      expect(['one.example', 'b.example'].map(running.at)).toEqual([null, 'b'])
    }
    put('c', 'office: [c\n')
    await running.publish()
    expect(running.at('one.example')).toBe('b')
  })

  test('stays with an office that is served as it was before, whatever its file says now', async () => {
    const { put, start } = fleet({ b: office('b', 'b.example', 'old.example') })
    const running = await start()
    put('b', faulty(office('b', 'new.example')))
    put('c', office('c', 'old.example'))
    for (const _time of [1, 2]) {
      expect(await running.publish()).toEqual([
        expect.stringContaining('offices/b.yaml'),
        'same-host offices/c.yaml:2:9',
      ])
      expect(['b.example', 'old.example', 'new.example'].map(running.at)).toEqual(['b', 'b', null])
      expect(running.portal.states.get('c')).toBe('refused')
    }
    put('b', office('b', 'new.example'))
    expect(await running.publish()).toEqual([])
    expect(['b.example', 'old.example', 'new.example'].map(running.at)).toEqual([null, 'c', 'b'])
  })

  test('and an office that is wrong both as it is and as it was: only what is wrong with the file as it is is reported', async () => {
    const { put, putFile, start } = fleet({
      b: office('b', 'b.example').replace('pl: Urząd', 'pl: Urząd, en: Office').concat('languages: [pl, en]\n'),
    })
    const portalIn = (languages: string) =>
      putFile('portal.yaml', `language: 1\nextends: okienko\nlanguages: [${languages}]\n`)
    portalIn('pl, en')
    putFile('locales/en/services.json', '{ "90": { "title": "Service", "description": "A service to try." } }')
    const running = await start()
    expect(running.errors).toEqual([])
    portalIn('pl')
    put('b', faulty(office('b', 'b.example')))
    expect(await running.publish()).toEqual(['low-contrast offices/b.yaml:5:20'])
    expect(running.portal.states.get('b')).toBe('previous')
  })

  test('follows an office whose file is renamed, and is free when the file is removed', async () => {
    const { put, rename, remove, start } = fleet({ zorza: office('zorza', 'zorza.example') })
    const running = await start()
    rename('zorza', 'zorza-gmina')
    put('zorza-gmina', office('zorza-gmina', 'zorza.example'))
    expect(await running.publish()).toEqual([])
    expect(running.at('zorza.example')).toBe('zorza-gmina')
    put('aaa', office('aaa', 'zorza.example'))
    expect(await running.publish()).toEqual(['same-host offices/aaa.yaml:2:9'])
    remove('zorza-gmina')
    expect(await running.publish()).toEqual([])
    expect(running.at('zorza.example')).toBe('aaa')
  })

  test('is the same name with a dot at its end', async () => {
    const { put, start } = fleet({ zorza: office('zorza', 'zorza.example') })
    const running = await start()
    put('aaa', office('aaa', 'zorza.example.'))
    expect(await running.publish()).toEqual(['same-host offices/aaa.yaml:2:9'])
    expect(running.at('zorza.example.')).toBe('zorza')
  })

  test('is not owned by a file that was never served', async () => {
    const { put, start } = fleet({
      aaa: faulty(office('aaa', 'zorza.example')),
      b: office('b', 'b.example'),
    })
    await start()
    put('aaa', office('aaa', 'zorza.example'))
    put('zorza', office('zorza', 'zorza.example'))
    expect((await start()).errors).toEqual(['same-host offices/aaa.yaml:2:9', 'same-host offices/zorza.yaml:2:9'])
  })
})

test('a second file with the short name of an office does not replace it', async () => {
  const { put, start } = fleet({ zorza: office('zorza', 'zorza.example') })
  await start()
  put('a/zorza', office('zorza', 'other.example'))
  put('b', office('zorza', 'third.example'))
  const { errors, at } = await start()
  expect(errors).toEqual(['same-office offices/a/zorza.yaml:1:9', 'office-file-name offices/b.yaml:1:9'])
  expect([at('zorza.example'), at('other.example'), at('third.example')]).toEqual(['zorza', null, null])
})

describe('the file of owners', () => {
  test('names the offices that are served, in an order that does not change', async () => {
    const { folder, start } = fleet({ b: office('b', 'b.example'), a: office('a', 'z.example', 'a.example') })
    await start()
    expect(JSON.parse(readFileSync(defaultOwnersFile(folder), 'utf8'))).toEqual({
      offices: { a: 'offices/a.yaml', b: 'offices/b.yaml' },
      hosts: { 'a.example': 'offices/a.yaml', 'b.example': 'offices/b.yaml', 'z.example': 'offices/a.yaml' },
    })
  })

  test('that cannot be written is reported once, and owners are remembered until the end of the process', async () => {
    const { folder, failures, put, start } = fleet({ zorza: office('zorza', 'zorza.example') })
    mkdirSync(`${defaultOwnersFile(folder)}.${process.pid}`)
    const running = await start()
    put('aaa', office('aaa', 'zorza.example'))
    put('b', office('b', 'b.example'))
    expect(await running.publish()).toEqual(['same-host offices/aaa.yaml:2:9'])
    expect(failures).toEqual(['EISDIR'])
  })

  test.each(['{', '[]', '{ "offices": {}, "hosts": { "a.example": 1 } }'])(
    'that holds %s stops the start',
    async (text) => {
      const { folder, start } = fleet({ zorza: office('zorza', 'zorza.example') })
      writeFileSync(defaultOwnersFile(folder), text)
      await expect(start()).rejects.toThrow(defaultOwnersFile(folder))
    },
  )
})

/** Whoever is served has what it is served at, until it gives it up. */
function expectOwnersServed(folder: string, at: (host: string) => string | null): void {
  const { hosts } = readOwners(defaultOwnersFile(folder))
  for (const host of ['shared.example', 'a.example', 'b.example', 'c.example']) {
    const served = at(host)
    if (served !== null) expect([host, hosts.get(host)]).toEqual([host, `offices/${served}.yaml`])
  }
}

interface Edit {
  readonly slug: string
  readonly version: number
  readonly portal: string
  readonly restart: string
}

test('whatever is edited and however often it restarts, no office takes a name from one that has it and still wants it', async () => {
  const texts = (slug: string): readonly (string | null)[] => [
    office(slug, `${slug}.example`),
    office(slug, 'shared.example'),
    office(slug, 'shared.example', `${slug}.example`),
    `office: [${slug}\n`,
    null,
    faulty(office(slug, `${slug}.example`)),
    faulty(office(slug, 'shared.example')),
  ]
  const edit = fc.record({
    slug: fc.constantFrom('a', 'b', 'c'),
    version: fc.nat(6),
    portal: fc.constantFrom(PORTAL, PORTAL, `${PORTAL}nonsense: 1\n`, 'language: [1\n'),
    restart: fc.constantFrom('no', 'no', 'alone', 'with a store'),
  })
  const follow = async (edits: readonly Edit[]): Promise<void> => {
    const { folder, put, putFile, remove, start, startWithStore } = fleet({ b: office('b', 'b.example') })
    const now = new Map<string, string | null>([['b', office('b', 'b.example')]])
    const change = (slug: string, text: string | null): void => {
      if (text !== null) put(slug, text)
      else if (now.get(slug)) remove(slug)
      now.set(slug, text)
    }
    let running: Awaited<ReturnType<typeof start>> = await start()
    for (const { slug, version, portal, restart } of edits) {
      const before = running.at('shared.example')
      change(slug, texts(slug)[version] ?? null)
      putFile('portal.yaml', portal)
      if (restart === 'no') await running.publish()
      else running = restart === 'alone' ? await start() : await startWithStore(keptOf(running))
      // A file with an error may still want it; without a store it waits until that is corrected.
      const wants = before !== null && /shared|\[\w\n|theme/.test(now.get(before) ?? '')
      const served = running.at('shared.example')
      if (wants) expect(restart === 'alone' ? (served ?? before) : served).toBe(before)
      expectOwnersServed(folder, running.at)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(edit, { maxLength: 8 }), follow), { numRuns: 40 })
})
