import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildForAuthors, inputOf } from '../engine/definitions.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const office = (slug: string, more = ''): string =>
  `office: ${slug}\nhosts: [${slug}.example]\napi: https://api.${slug}.example\nnames: { pl: Urząd ${slug} }\n${more}`

const closed =
  'scheduled:\n  - from: 2026-12-01\n    until: 2026-12-05\n    services: { 90: { unavailable: { text: { pl: Trwają prace. } } } }\n'

const definitions = () =>
  temporaryFolder({
    'portal.yaml': 'language: 1\nextends: okienko\nlanguages: [pl]\n',
    'locales/pl/services.json': '{ "90": { "title": "Imiona", "description": "x." } }',
    'services/a.yaml':
      'service: 90\nslug: usluga\naccess: public\nsources: { names: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: names.listaImion, columns: [imie] } }\n',
    'offices/a.yaml': office('a', closed),
    'offices/b.yaml': office('b', `${closed}  - from: 2026-01-01\n    tiles: [90]\n`),
    'offices/c.yaml': office('c'),
  })

async function build(...args: readonly string[]) {
  const out = join(temporaryFolder(), 'site')
  const ran = await run(['build', definitions(), '--out', out, ...args], {
    build: (input, options) => buildForAuthors(inputOf(input.files, input.name), options),
    now: () => new Date('2026-11-20T12:00:00Z'),
  })
  const isClosed = (slug: string): boolean => {
    const { services } = JSON.parse(readFileSync(join(out, slug, '_portal/portal.pl.json'), 'utf8'))
    return services[0].unavailable !== undefined
  }
  return { ...ran, isClosed: ran.code === 0 && ['a', 'b', 'c'].map(isClosed) }
}

test('what is written is as of now, and the changes with a date to come are named with their offices', async () => {
  const { isClosed, out } = await build()
  expect(isClosed).toEqual([false, false, false])
  expect(out.split('\n').slice(-2)).toEqual([
    'They are as of 2026-11-20 13:00. Build again when one of these changes with a date begins or ends:',
    '  from 2026-12-01 00:00 until 2026-12-06 00:00: a, b',
  ])
})

test('--at writes what is in force at a moment to come', async () => {
  const during = await build('--at', '2026-12-05')
  expect([during.isClosed, during.out]).toEqual([
    [true, true, false],
    expect.stringContaining('as of 2026-12-05 00:00.'),
  ])
  const after = await build('--at', '2026-12-06')
  expect([after.isClosed, after.out]).toEqual([[false, false, false], expect.not.stringContaining('Build again')])
  expect((await build('--at', '2026-11-19')).code).toBe(2)
})
