import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { portalBuilder } from '../../src/engine/compiler/project/build.ts'
import { noOwners } from '../../src/engine/compiler/project/ownership.ts'
import { defaultOwnersFile } from '../../src/host/owners-file.ts'
import { sharedOf } from '../../src/host/published.ts'
import { Builders, type Served, selectServed } from '../../src/host/served.ts'
import { selectServedDefinitions } from '../../src/host/served-definitions.ts'
import { inputOf, reported } from '../engine/definitions.ts'
import { faulty, namedFleet as fleet, keptOf, office, PORTAL } from './named-fleet.ts'

describe('while what offices share has an error, a host name', () => {
  test.each([
    ['locales/pl/services.json', '{ "90": ', '{ "90": { "title": "Usługa", "description": "Usługa dla próby." } }'],
    ['portal.yaml', `${PORTAL}nonsense: 1\n`, PORTAL],
    ['portal.yaml', 'language: [1\n', PORTAL],
  ])('stays with the office that is served at it: %s, %j', async (file, wrong, right) => {
    const { put, putFile, start } = fleet({ b: office('b', 'b.example', 'old.example'), z: office('z', 'z.example') })
    const running = await start()
    putFile(file, wrong)
    put('b', faulty(office('b', 'b.example')))
    put('c', office('c', 'old.example'))
    const hosts = () => ['b.example', 'old.example', 'z.example'].map(running.at)
    for (const text of [wrong, wrong, right, right]) {
      putFile(file, text)
      expect(await running.publish()).toContain('same-host offices/c.yaml:2:9')
      expect(hosts()).toEqual(['b', 'b', 'z'])
    }
    put('b', office('b', 'b.example'))
    expect(await running.publish()).toEqual([])
    expect(hosts()).toEqual(['b', 'c', 'z'])
  })

  test('goes to another office once its owner gives it up, in a file that only the wrong portal has something against', async () => {
    const { put, putFile, start } = fleet({
      b: `${office('b', 'b.example', 'old.example').replace('pl: Urząd', 'pl: Urząd, en: Office')}languages: [pl, en]\n`,
    })
    const portalIn = (languages: string, more = '') =>
      putFile('portal.yaml', `language: 1\nextends: okienko\nlanguages: [${languages}]\n${more}`)
    portalIn('pl, en')
    putFile('locales/en/services.json', '{ "90": { "title": "Service", "description": "A service to try." } }')
    const running = await start()
    portalIn('pl', 'nonsense: 1\n')
    put('b', `${office('b', 'b.example').replace('pl: Urząd', 'pl: Urząd, en: Office')}languages: [pl, en]\n`)
    put('c', office('c', 'old.example').replace('pl: Urząd', 'pl: Urząd, en: Office'))
    expect((await running.publish()).filter((error) => error.includes('same-host'))).toEqual([])
    expect(['b.example', 'old.example'].map(running.at)).toEqual(['b', 'c'])
  })

  test('that an office gets then is its own', async () => {
    const { put, putFile, start } = fleet({ b: office('b', 'b.example') })
    const running = await start()
    putFile('portal.yaml', 'language: [1\n')
    put('b', office('b', 'b.example', 'new.example'))
    expect(await running.publish()).toEqual(['syntax portal.yaml:1:11'])
    put('c', office('c', 'new.example'))
    for (const text of ['language: [1\n', PORTAL]) {
      putFile('portal.yaml', text)
      expect(await running.publish()).toContain('same-host offices/c.yaml:2:9')
      expect(['b.example', 'new.example'].map(running.at)).toEqual(['b', 'b'])
    }
  })
})

describe('after a restart with a store, a host name', () => {
  test('stays with an office that is served as last published', async () => {
    const { put, start, startWithStore } = fleet({ b: office('b', 'b.example', 'old.example') })
    const kept = keptOf(await start())
    put('b', faulty(office('b', 'b.example')))
    put('c', office('c', 'old.example'))
    for (const _time of [1, 2]) {
      const { errors, at } = await startWithStore(kept)
      expect(errors).toEqual(['low-contrast offices/b.yaml:5:20', 'same-host offices/c.yaml:2:9'])
      expect(['b.example', 'old.example'].map(at)).toEqual(['b', 'b'])
    }
    // Nor does anybody get it while the store cannot be read.
    expect((await startWithStore(null)).at('old.example')).toBeNull()
    expect((await startWithStore(kept)).at('old.example')).toBe('b')
  })

  test('stays with its owner on a machine without the file of owners', async () => {
    const { folder, put, start, startWithStore } = fleet({ b: office('b', 'b.example', 'old.example') })
    const kept = keptOf(await start())
    put('c', office('c', 'b.example'))
    rmSync(defaultOwnersFile(folder))
    const next = await startWithStore(kept)
    expect([next.errors, next.at('b.example')]).toEqual([['same-host offices/c.yaml:2:9'], 'b'])
    put('b', faulty(office('b', 'b.example')))
    put('d', office('d', 'old.example'))
    rmSync(defaultOwnersFile(folder))
    expect((await startWithStore(kept)).at('old.example')).toBe('b')
  })

  test('stays with its owner where the file of owners is an older copy', async () => {
    const { folder, put, start, startWithStore } = fleet({ z: office('z', 'z.example') })
    await start()
    const older = readFileSync(defaultOwnersFile(folder))
    put('b', office('b', 'b.example', 'old.example'))
    const kept = keptOf(await start())
    writeFileSync(defaultOwnersFile(folder), older)
    put('b', faulty(office('b', 'b.example')))
    const next = await startWithStore(kept)
    expect(next.errors).toEqual(['low-contrast offices/b.yaml:5:20'])
    put('c', office('c', 'old.example'))
    expect(await next.publish()).toEqual(['low-contrast offices/b.yaml:5:20', 'same-host offices/c.yaml:2:9'])
    expect(['b.example', 'old.example'].map(next.at)).toEqual(['b', 'b'])
  })

  test('that has been another office’s since the store was written is that one’s, and both are served', async () => {
    const { put, start, startWithStore } = fleet({ q: office('q', 'q.example', 'new.example') })
    const kept = keptOf(await start())
    put('q', office('q', 'q.example'))
    put('p', office('p', 'p.example', 'new.example'))
    await start()
    put('q', faulty(office('q', 'q.example')))
    for (const [text, served] of [
      [faulty(office('p', 'p.example', 'new.example')), ['q', null, null]],
      [office('p', 'p.example', 'new.example'), ['q', 'p', 'p']],
    ] as const) {
      put('p', text)
      const next = await startWithStore(kept)
      expect(['q.example', 'p.example', 'new.example'].map(next.at)).toEqual(served)
      expect(next.owners.current.hosts.get('new.example')).toBe('offices/p.yaml')
    }
  })

  test('and what is served stay, though a text that all offices share is wrong at the start', async () => {
    const { put, putFile, start, startWithStore } = fleet({ b: office('b', 'b.example') })
    const kept = keptOf(await start())
    putFile('locales/pl/other.json', '{ "other": ')
    put('c', office('c', 'b.example'))
    const next = await startWithStore(kept)
    expect(next.errors).toEqual(['syntax locales/pl/other.json:1:10', 'same-host offices/c.yaml:2:9'])
    expect([...next.portal.states]).toEqual([
      ['c', 'refused'],
      ['b', 'previous'],
    ])
    expect(next.published.current?.shared).toBe(kept?.published.shared)
  })

  test('stays with an unchanged office of which no owner is remembered anywhere', async () => {
    const { folder, put, start, startWithStore } = fleet({ b: office('b', 'b.example') })
    const { published } = await start()
    rmSync(defaultOwnersFile(folder))
    put('c', office('c', 'b.example'))
    const next = await startWithStore(published.current && { published: published.current, owners: noOwners })
    expect([next.errors, next.at('b.example')]).toEqual([['same-host offices/c.yaml:2:9'], 'b'])
  })
})

describe('what is wrong with claims', () => {
  test('is reported once, and so is what else is wrong with the file', async () => {
    const { put, start } = fleet({ b: office('b', 'b.example', 'old.example') })
    const { publish } = await start()
    put('b', faulty(office('b', 'b.example')))
    put('c', faulty(office('c', 'old.example')))
    put('e', `${office('e', 'e.example', 'old.example')}services:\n  777: { slug: xx }\n`)
    expect(await publish()).toEqual([
      'low-contrast offices/b.yaml:5:20',
      'same-host offices/c.yaml:2:9',
      'low-contrast offices/c.yaml:5:20',
      'same-host offices/e.yaml:2:20',
      'unknown-service offices/e.yaml:6:3',
    ])
  })

  test('is said of the name itself where that is wrong', async () => {
    const { put, start } = fleet({ z: office('z', 'z.example') })
    const { publish } = await start()
    put('z', office('z', 'z.example', 'Z.example'))
    expect(await publish()).toEqual(['malformed offices/z.yaml:2:20'])
  })

  test('is found beside a file that cannot be read as a whole', async () => {
    const { put, start } = fleet({ b: office('b', 'b.example') })
    const { publish, at } = await start()
    put('b', `${office('b', 'b.example', 'new.example')}theme: [\n`)
    put('c', office('c', 'new.example'))
    expect(await publish()).toEqual([expect.stringMatching(/^syntax offices\/b/), 'same-host offices/c.yaml:2:9'])
    expect(['b.example', 'new.example'].map(at)).toEqual(['b', null])
  })

  test('is said of the other office where one office alone is served', () => {
    const input = (b: string, c: string) =>
      inputOf(
        new Map([
          ['portal.yaml', PORTAL],
          ['offices/b.yaml', b],
          ['offices/c.yaml', c],
        ]),
        'definitions',
      )
    const builders = new Builders(portalBuilder(), portalBuilder)
    const b = office('b', 'b.example', 'old.example')
    const first = selectServed(input(b, office('c', 'c.example')), null, builders, { office: 'b' })
    const next = selectServed(
      input(faulty(office('b', 'b.example')), office('c', 'b.example', 'old.example')),
      first.published,
      builders,
      { office: 'b' },
    )
    expect(next.diagnostics.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual([
      'low-contrast',
    ])
    expect(next.offices.map(({ slug, hosts }) => [slug, ...hosts])).toEqual([['b', 'b.example', 'old.example']])
  })

  test('names no office on the page of a name that several claim', async () => {
    const { put, start } = fleet({ b: office('b', 'b.example') })
    const { publish, portal } = await start()
    put('b', office('b', 'b.example', 'new.example'))
    put('c', office('c', 'c.example', 'new.example'))
    await publish()
    expect(portal.waitingAt('new.example')).toEqual({ identity: null })
    expect(portal.waitingAt('c.example')).toMatchObject({ slug: 'c' })
    expect(portal.waitingAt('other.example')).toBeNull()
  })

  test('is found with few builds, however many offices pass their names on', async () => {
    const slugs = Array.from({ length: 40 }, (_, index) => `o${index}`)
    const claiming = (slug: string, index: number) => office(slug, `h${index % slugs.length}.example`)
    const { put, start } = fleet(Object.fromEntries(slugs.map((slug, index) => [slug, claiming(slug, index)])))
    const { publish, at, builds } = await start()
    for (const [index, slug] of slugs.entries()) put(slug, claiming(slug, index + 1))
    put('o0', faulty(claiming('o0', 1)))
    const before = builds()
    expect(await publish()).toHaveLength(slugs.length + 1)
    expect(builds() - before).toBe(6)
    expect(slugs.map((_, index) => at(`h${index}.example`))).toEqual(slugs)
    put('o0', claiming('o0', 1))
    expect(await publish()).toEqual([])
    expect(at('h1.example')).toBe('o0')
  })
})

test('a service is restored from a version that had a name which is another’s now', async () => {
  const broken = 'services:\n  90:\n    blocks: { names: { nope: 1 } }\n'
  const { put, start } = fleet({ d: office('d', 'd.example', 'x.example'), e: office('e', 'e.example') })
  const running = await start()
  put('d', office('d', 'd.example') + broken)
  await running.publish()
  put('e', office('e', 'e.example', 'x.example'))
  await running.publish()
  put('e', office('e', 'e.example', 'x.example') + broken)
  await running.publish()
  expect(running.portal.heldBack).toEqual(
    ['d', 'e'].map((slug) => ({ office: slug, definition: 'services/a.yaml', restored: true })),
  )
})

describe('of offices on trial and the others, a host name', () => {
  const of = (offices: Readonly<Record<string, string>>) => {
    const input = inputOf(new Map([['portal.yaml', PORTAL]]), 'definitions')
    const shared = sharedOf(input, undefined)
    const trial = { ...shared, files: new Map([['portal.yaml', `${PORTAL}# tried\n`]]) }
    const files = Object.entries(offices).map(([slug, text]) => [`offices/${slug}.yaml`, text] as const)
    const definitions = {
      shared,
      offices: new Map(files),
      images: new Map(),
      trial: { shared: trial, to: { offices: ['t'] } },
    }
    return { definitions, input }
  }
  const builders = new Builders(portalBuilder(), portalBuilder)
  const served = (offices: Readonly<Record<string, string>>, before: Served | null) => {
    const { definitions, input } = of(offices)
    const options = { owners: before?.owners ?? noOwners }
    const found = selectServedDefinitions(definitions, before?.published ?? null, input, builders, options)
    const errors = found.diagnostics.filter(({ severity }) => severity === 'error')
    const hosts = Object.fromEntries(found.offices.map(({ slug, hosts }) => [slug, hosts.join(' ')]))
    return { found, hosts, errors: reported(errors).map((error) => error.replace('definitions/', '')) }
  }
  const first = { a: office('a', 'a.example'), t: office('t', 't.example') }

  test('that is new to both is of neither', () => {
    const { found } = served(first, null)
    const next = served(
      { a: office('a', 'a.example', 'new.example'), t: office('t', 't.example', 'new.example') },
      found,
    )
    expect(next.errors).toEqual(['same-host offices/a.yaml:2:20', 'same-host offices/t.yaml:2:20'])
    expect(next.hosts).toEqual({ a: 'a.example', t: 't.example' })
  })

  test.each([
    ['a', 't'],
    ['t', 'a'],
  ] as const)('that %s gives up in a file with an error does not go to %s', (one, other) => {
    const { found } = served(first, null)
    const next = served(
      { [one]: faulty(office(one, 'x.example')), [other]: office(other, `${other}.example`, `${one}.example`) },
      found,
    )
    expect(next.errors).toContain(`same-host offices/${other}.yaml:2:20`)
    expect(next.hosts).toEqual({ a: 'a.example', t: 't.example' })
  })
})
