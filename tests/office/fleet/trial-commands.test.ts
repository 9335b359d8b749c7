import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import { packageFolder, run } from '../../cli/support.ts'
import { inputOf } from '../../engine/definitions.ts'
import { temporaryFolder } from '../../host/support.ts'
import { newStore } from './stores.ts'
import { filesWith, office, service } from './trial-fleet.ts'

/** The commands on a folder of definitions and a store of its own. */
async function commands() {
  const dir = temporaryFolder(filesWith())
  const store = await newStore()
  const okienko = (...args: readonly string[]) =>
    run([...args, '--store', store], {
      root: packageFolder(),
      cwd: dir,
      build: (input, options) => build(inputOf(input.files, input.name), options),
      env: {},
    })
  const put = (path: string, text: string) => writeFileSync(join(dir, path), text)
  const read = (path: string) => readFileSync(join(dir, path), 'utf8')
  const columnOf = (out: string, slug: string) => {
    const document = (name: string) => JSON.parse(read(join(out, slug, '_portal', name)))
    const [one] = document('portal.pl.json').services
    return document(one.plan).blocks[0].columns[0].id
  }
  return { dir, okienko, put, read, columnOf }
}

const build = authoringBuilder()

const withLabel = (slug: string, column: string) =>
  office(slug, `services: { 90: { blocks.names.columns.${column}.label: { pl: Kto } } }\n`)

test('publish --to, history, diff, export, build, rollback and withdraw of what some offices try first', async () => {
  const { dir, okienko, put, read, columnOf } = await commands()
  put('offices/a.yaml', withLabel('a', 'imie'))
  expect((await okienko('publish', dir, '--to', 'a', '-m', 'x')).err).toMatch(/^Nothing is published yet/)
  await okienko('publish', dir, '-m', 'All of it')
  expect((await okienko('withdraw', 'trial')).err).toMatch(/^No office is on trial/)
  expect((await okienko('publish', '--to', 'all')).err).toMatch(/^No office is on trial/)
  for (const [args, message] of [
    [['--to', '0%'], /^--to is all, short names.*"0%"/],
    [['--to', 'a,none'], /"none" cannot be served/],
    [['--to', 'a', '--office', 'a'], /--to does not go with --office/],
    [['--to', 'a', '--at', '2090-01-01 00:00'], /--to does not go with --at/],
    [['--to', 'all'], /--to all does not go with/],
  ] as const) {
    const { code, err } = await okienko('publish', dir, ...args, '-m', 'x')
    expect([args, code, err]).toEqual([args, 2, expect.stringMatching(message)])
  }

  // An office's change of a part that the new base calls otherwise goes with it; that of another is not looked at.
  put('services/a.yaml', service('liczbaOsob'))
  put('offices/a.yaml', withLabel('a', 'liczbaOsob'))
  put('offices/c.yaml', 'office: [\n')
  const tried = await okienko('publish', dir, '--to', 'b,a', '-m', 'Numbers', '--author', 'anna')
  expect([tried.code, tried.err]).toEqual([0, ''])
  expect(tried.out).toMatch(
    /^Published up to revision \d+: 3 offices[\s\S]*\nOn trial: a, b\. okienko publish --to all/,
  )
  const lines = (await okienko('history')).out.split('\n')
  expect(lines[0]).toMatch(/^trial \d+ for a, b since \d{4}-.* {2}anna {2}a, b {2}Numbers$/)
  const [number = ''] = /\d+/.exec(lines[0] ?? '') ?? []
  expect(lines.filter((line) => line.includes('trial (a, b)'))).toEqual([
    expect.stringMatching(`^ *${number} {2}.* {2}anna {2}trial \\(a, b\\) {2}Numbers$`),
  ])
  expect((await okienko('history', '--office', 'b')).out).toMatch(/^trial /)
  expect((await okienko('history', '--office', 'c')).out).not.toContain('trial')
  const shared = /^ *(\d+) .* shared /m.exec((await okienko('history')).out)?.[1] ?? ''
  const difference = await okienko('diff', shared, number)
  expect(difference.out).toMatch(/columns: \[imie\][\s\S]*columns: \[liczbaOsob\]/)
  expect((await okienko('build', '--out', join(dir, 'out'))).code).toBe(0)
  expect(['a', 'b', 'c'].map((slug) => columnOf('out', slug))).toEqual(['liczbaOsob', 'liczbaOsob', 'imie'])
  expect((await okienko('publish', dir, '-m', 'Over it')).code).toBe(1)

  await okienko('export', join(dir, 'live'))
  await okienko('export', '--trial', join(dir, 'tried'))
  expect([read('live/services/a.yaml'), read('tried/services/a.yaml')]).toEqual([
    service('imie'),
    service('liczbaOsob'),
  ])

  // Taken back with what was published beside it, and tried again, by fewer and by all.
  expect((await okienko('withdraw', 'trial', '--author', 'jan')).code).toBe(0)
  expect((await okienko('history', '--most', '9')).out).toMatch(/jan {2}trial \(removed\) {2}withdraw trial/)
  await okienko('export', join(dir, 'back'))
  expect(read('back/offices/a.yaml')).toBe(withLabel('a', 'imie'))
  expect((await okienko('export', '--trial', join(dir, 'none'))).err).toMatch(/^No office is on trial/)
  const alone = await okienko('import', join(dir, 'tried'), '--to', 'b')
  expect(alone.out).toMatch(/On trial: b\./)
  const again = await okienko('rollback', number)
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/offices\/a\.yaml/)])
  expect((await okienko('import', join(dir, 'tried'), '--to', 'a,b')).code).toBe(0)
  expect((await okienko('publish', '--to', 'all', '--author', 'ewa')).code).toBe(0)
  const all = (await okienko('history', '--most', '2')).out
  expect(all).toMatch(/ewa {2}trial \(removed\) {2}import /)
  expect(all).toMatch(/ewa {2}shared {2}import /)
  await okienko('export', join(dir, 'last'))
  expect(read('last/services/a.yaml')).toBe(service('liczbaOsob'))
})

test('an office that was published again during the trial is not put back with it; a folder with what is on trial ends it', async () => {
  const { dir, okienko, put, read } = await commands()
  await okienko('publish', dir, '-m', 'All of it')
  put('services/a.yaml', service('liczbaOsob'))
  put('offices/a.yaml', office('a', 'tiles: [90]\n'))
  put('offices/b.yaml', office('b', 'tiles: [90]\n'))
  expect((await okienko('publish', dir, '--to', '99%', '-m', 'Try')).code).toBe(0)
  put('offices/b.yaml', office('b', 'tiles: []\n'))
  expect((await okienko('publish', dir, '--office', 'b', '-m', 'No tile')).code).toBe(0)
  expect((await okienko('withdraw', 'trial')).code).toBe(0)
  await okienko('export', join(dir, 'back'))
  expect(read('back/services/a.yaml')).toBe(service('imie'))
  expect(read('back/offices/a.yaml')).toBe(office('a'))
  expect(read('back/offices/b.yaml')).toBe(office('b', 'tiles: []\n'))

  expect((await okienko('publish', dir, '--to', 'a', '-m', 'Try')).code).toBe(0)
  expect((await okienko('publish', dir, '-m', 'All')).out).not.toContain('On trial')
  expect((await okienko('history')).out).not.toMatch(/^trial /)
  await okienko('export', join(dir, 'all'))
  expect(read('all/services/a.yaml')).toBe(service('liczbaOsob'))
})
