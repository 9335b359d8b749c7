import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CliContext } from '../../../src/cli/command.ts'
import type { AuthoringBuild } from '../../../src/engine/authoring/build.ts'
import { Keeper } from '../../../src/host/store/keeper.ts'
import { readProbes } from '../../../src/host/store/probes.ts'
import { openStore } from '../../../src/host/store/store.ts'
import { packageFolder, run } from '../../cli/support.ts'
import { buildForAuthors, inputOf } from '../../engine/definitions.ts'
import { officeBuild, portalBuild, problem, temporaryFolder } from '../../host/support.ts'
import { makeDataFolder } from '../databases.ts'
import { newStore } from './stores.ts'

const office = (slug: string, more = ''): string =>
  `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example # theirs\nnames: { pl: Urząd ${slug} }\n${more}`

const service = (column: string): string =>
  `service: 90\r\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: names.listaImion, columns: [${column}] } }\n`

const definitions = () =>
  temporaryFolder({
    'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
    'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
    'services/a.yaml': service('imie'),
    'offices/a.yaml': office('a'),
    'offices/b.yaml': office('b'),
  })

test('publish, history, diff, rollback, export and import', async () => {
  const dir = definitions()
  const store = await newStore()
  const okienko = (...args: readonly string[]) =>
    run([...args, '--store', store], {
      build: (input, options) => buildForAuthors(inputOf(input.files, input.name), options),
      env: {},
    })
  const put = (path: string, text: string) => writeFileSync(join(dir, path), text)

  expect((await okienko('export', join(dir, 'out'))).err).toMatch(/^Nothing is published yet/)
  expect((await okienko('publish', dir)).code).toBe(2)
  const first = await okienko('publish', dir, '-m', 'All of it', '--author', 'anna')
  expect([first.code, first.out]).toEqual([
    0,
    expect.stringMatching(/^Published up to revision \d+: 2 offices, 0 errors/),
  ])
  expect((await okienko('publish', dir, '-m', 'Again')).out).toBe('Nothing was published: this is published already.')

  // With an error nothing is published, of the whole or of one office.
  put('services/a.yaml', service('imiee'))
  const refused = await okienko('publish', dir, '-m', 'Wrong')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('unknown-field')])
  expect(refused.err).toMatch(/Nothing was published: 1 error, 0 failing expectations of tests\.$/)
  put('offices/b.yaml', office('b', 'tils: []\n'))
  expect((await okienko('publish', dir, '--office', 'b', '-m', 'Wrong')).code).toBe(1)

  // One office can be published while the folder's services are wrong: they are not part of it.
  put('offices/a.yaml', office('a', 'tiles: [90]\n'))
  expect((await okienko('publish', dir, '--office', 'a', '-m', 'A tile', '--author', 'anna')).code).toBe(0)
  // An office is named by its file, not by a pattern that its file meets.
  const pattern = await okienko('publish', dir, '--office', '.*', '-m', 'A tile')
  expect([pattern.code, pattern.err]).toEqual([2, expect.stringContaining('.*')])
  const lines = (await okienko('history', '--office', 'a')).out.split('\n')
  expect(lines.map((line) => line.replace(/^ *\d+ {2}\S+ \S+ {2}/, ''))).toEqual([
    'anna  offices/a.yaml  A tile',
    'anna  offices/a.yaml  All of it',
  ])
  const [newer = '', older = ''] = lines.map((line) => line.trim().split(' ')[0] ?? '')
  expect((await okienko('diff', older, newer)).out.split('\n').slice(2)).toEqual([
    '@@ -1,4 +1,5 @@',
    ' office: a',
    ' hosts: [a.example]',
    ' api: https://api.a.example # theirs',
    ' names: { pl: Urząd a }',
    '+tiles: [90]',
  ])

  // A failing definition test refuses, too.
  put('services/a.yaml', service('imie'))
  put('offices/b.yaml', office('b'))
  put(
    'services/a.test.yaml',
    'given: { replies: { names: { listaImion: [{ imie: Ewa, liczbaOsob: 1 }] } } }\ntests: { It is Anna: { expect: { blocks: { names: { first: { imie: Anna } } } } } }\n',
  )
  const failing = await okienko('publish', dir, '-m', 'A test')
  expect([failing.code, failing.err]).toEqual([1, expect.stringMatching(/0 errors, 1 failing expectation of tests\.$/)])

  const back = await okienko('rollback', older)
  expect(back.code).toBe(0)
  expect((await okienko('history', '--most', '1')).out).toContain(`rollback ${older}`)
  const out = join(dir, 'out')
  expect((await okienko('export', out)).code).toBe(0)
  expect(readFileSync(join(out, 'offices/a.yaml'), 'utf8')).toBe(office('a'))
  expect(readFileSync(join(out, 'services/a.yaml'), 'utf8')).toBe(service('imie'))
  expect((await okienko('import', out)).out).toBe('Nothing was published: this is published already.')
  writeFileSync(join(out, 'offices/a.yaml'), office('a', 'tiles: []\n'))
  expect((await okienko('import', '--author', 'jan', out)).code).toBe(0)
  expect((await okienko('history', '--most', '1')).out).toContain(`jan  offices/a.yaml  import ${out}`)
})

test('publish refuses an office that claims the host name of the studio', async () => {
  const dir = definitions()
  const store = await newStore()
  const publish = (host: string) =>
    run(['publish', dir, '-m', 'x', '--store', store], {
      build: (input, options) => buildForAuthors(inputOf(input.files, input.name), options),
      env: { STUDIO_HOST: host },
    })
  const refused = await publish('b.example')
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/offices\/b\.yaml:2:1 error[\s\S]*1 error/)])
  expect((await publish('studio.example')).code).toBe(0)
})

test('build --store writes what is published, and of a folder what is published in place of what is wrong', async () => {
  const dir = definitions()
  const store = await newStore()
  const tools: Partial<CliContext> = {
    root: packageFolder(),
    cwd: dir,
    build: (input, options) => buildForAuthors(inputOf(input.files, input.name), options),
  }
  const okienko = (...args: readonly string[]) => run([...args, '--store', store], { ...tools, env: {} })
  const columnOf = (out: string, slug: string) => {
    const document = (name: string) => JSON.parse(readFileSync(join(out, slug, '_portal', name), 'utf8'))
    const [service] = document('portal.pl.json').services
    return document(service.plan).blocks[0].columns[0].id
  }
  const out = (name: string) => join(dir, 'out', name)
  expect((await okienko('build', '--out', out('early'))).err).toMatch(/^Nothing is published yet/)
  await okienko('publish', dir, '-m', 'All of it')
  writeFileSync(join(dir, 'services/a.yaml'), service('liczbaOsob'))
  expect((await okienko('build', '--out', out('published'))).code).toBe(0)
  expect([columnOf(out('published'), 'a'), columnOf(out('published'), 'b')]).toEqual(['imie', 'imie'])

  const wrong = 'services: { 90: { blocks.names.columns.imie.label: { pl: Kto } } }\n'
  writeFileSync(join(dir, 'offices/a.yaml'), office('a', wrong))
  const ran = await okienko('build', dir, '--out', out('folder'))
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('services/a.yaml is served as last published: a')])
  expect([columnOf(out('folder'), 'a'), columnOf(out('folder'), 'b')]).toEqual(['imie', 'liczbaOsob'])
  // The setting of a portal is none of this command.
  const alone = await run(['build', dir, '--out', out('alone')], { ...tools, env: { STORE: store } })
  expect([alone.code, alone.err]).toEqual([1, expect.not.stringContaining('as last published')])

  // What offices share as last published, with an office that is new since.
  writeFileSync(join(dir, 'portal.yaml'), 'language: [\n')
  writeFileSync(join(dir, 'offices/c.yaml'), office('c'))
  expect((await okienko('build', dir, '--out', out('shared'))).code).toBe(1)
  expect(['a', 'b', 'c'].map((slug) => columnOf(out('shared'), slug))).toEqual(['imie', 'imie', 'imie'])
})

test('build --store names the changes with a date of what it writes, and what is planned', async () => {
  const dir = definitions()
  const store = await newStore()
  const okienko = (...args: readonly string[]) =>
    run([...args, '--store', store], {
      cwd: dir,
      build: (input, options) => buildForAuthors(inputOf(input.files, input.name), options),
      env: {},
    })
  const tilesFrom = (day: string) => office('a', `scheduled: [{ from: ${day}, tiles: [90] }]\n`)
  writeFileSync(join(dir, 'offices/a.yaml'), tilesFrom('2090-01-01'))
  await okienko('publish', dir, '-m', 'All of it')
  // The file as it is now cannot be built, so that the published one is written.
  writeFileSync(join(dir, 'offices/a.yaml'), `${tilesFrom('2091-01-01')}tils: []\n`)
  const { out } = await okienko('build', dir, '--out', join(dir, 'folder'))
  expect(out).toContain('from 2090-01-01 00:00: a')
  expect(out).not.toContain('2091')
  writeFileSync(join(dir, 'offices/a.yaml'), tilesFrom('2090-01-01'))
  writeFileSync(join(dir, 'offices/b.yaml'), office('b', 'tiles: [90]\n'))
  expect((await okienko('publish', dir, '--at', '2092-02-01 06:00', '-m', 'A tile', '--author', 'ewa')).code).toBe(0)
  const published = await okienko('build', '--out', join(dir, 'published'))
  expect(published.out.split('\n').slice(-2)).toEqual([
    '  from 2090-01-01 00:00: a',
    '  planned 1 for 2092-02-01 06:00  ewa  offices/b.yaml  A tile',
  ])
})

test('what an embedded store keeps is there for the next process, and its folder is of one process at a time', async () => {
  const folder = join(temporaryFolder(), 'store')
  // Else the first one would make the database, which takes four seconds.
  makeDataFolder(folder, 'emptyDump')
  const failures: unknown[] = []
  const shared = { files: new Map([['portal.yaml', 'a']]), builtIn: new Map([['portal.yaml', 'b']]), contract: 'c' }
  const published = { shared, offices: new Map([['offices/a.yaml', 'a']]), images: new Map(), held: new Map() }
  const owners = { offices: new Map(), hosts: new Map() }
  const first = new Keeper(folder, 'compiler', (error) => failures.push(error))
  expect(await first.kept()).toBeNull()
  first.keep(published, owners, { author: 'anna', message: 'serve', result: {} })
  const second = new Keeper(folder, 'compiler', (error) => failures.push(error))
  expect(await second.kept()).toBeNull()
  expect(String(failures[0])).toMatch(/in use by another process/)
  await second.close()
  await first.close()
  const next = new Keeper(folder, 'compiler', (error) => failures.push(error))
  expect((await next.kept())?.published).toEqual(published)
  await next.close()
  expect(failures).toHaveLength(1)
  // Nor does one that was opened and cannot be read stop anything.
  expect(await next.kept()).toBeNull()
  expect(failures).toHaveLength(2)
})

test('probe --all keeps what it found of each office for the status page of the vendor', async () => {
  const place = await newStore()
  const counts = { calls: 41, pages: 2, leftOut: 0, shell: [], byPage: [] }
  const found = { ...counts, diagnostics: [problem('definitions/portal.yaml')] }
  const build = (_input: unknown, { office }: { readonly office?: string } = {}): AuthoringBuild => {
    const built = portalBuild([officeBuild('jasnowola'), officeBuild('brzozow'), officeBuild('debno')])
    if (office === 'debno') return { ...built, diagnostics: [problem('definitions/offices/debno.yaml')] }
    const diagnostics = office === 'brzozow' ? found.diagnostics : []
    return office === undefined ? built : { ...built, probe: async () => ({ ...found, diagnostics }) }
  }
  const probe = (now: string) =>
    run(['probe', '--all', '--store', place], { build, root: packageFolder(), now: () => new Date(now) })
  await probe('2026-11-19T08:30:00Z')
  expect((await probe('2026-11-20T08:30:00Z')).code).toBe(1)
  const store = await openStore(place)
  onTestFinished(() => store.close())
  const at = '2026-11-20T08:30:00.000Z'
  expect(await readProbes(store.connection)).toEqual(
    new Map([
      ['jasnowola', { at, calls: 41, errors: 0 }],
      ['brzozow', { at, calls: 41, errors: 1 }],
      ['debno', { at, calls: 0, errors: null }],
    ]),
  )
})
