import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import { inputOf } from '../engine/definitions.ts'
import {
  changedBy,
  ownService,
  type Row,
  rows,
  servicesIn,
  usual,
  valid,
  withOwnService,
} from '../host/blast-radius.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const compile = authoringBuilder()

const build = (files: Readonly<Record<string, string>>, out: string, ...args: readonly string[]) =>
  run(['build', temporaryFolder(files), '--out', out, ...args], {
    build: (input, options) => compile(inputOf(input.files, input.name), options),
  })

/** What a web server that is set up from an output gives residents of an office. */
function seen(out: string, slug: string): string {
  const list = join(out, 'offices.json')
  const entries = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const entry = entries.find((one: { hosts: readonly string[] }) => one.hosts.includes(`${slug}.example`))
  if (entry === undefined) return 'not there'
  const plan = JSON.parse(readFileSync(join(out, entry.root, '_portal/portal.pl.json'), 'utf8'))
  expect(plan.office).toBe(slug)
  return servicesIn((name) => readFileSync(fileOf(out, entry.root, name), 'utf8'))
}

/** What offices share may be there once for all. */
function fileOf(out: string, root: string, name: string): string {
  const own = join(out, root, '_portal', name)
  return existsSync(own) ? own : join(out, '_shared/_portal', name)
}

const seenByAll = (out: string) => ['first', 'second', 'third'].map((slug) => seen(out, slug))

/** What offices share and cannot do without. */
const isOfAll = ({ errors }: Row): boolean => errors.some((one) => / (?:portal|locales|contracts)\b/.test(one))
const isWrong = (services: string): boolean => services.includes('unavailable') || services.startsWith('503')

describe('what an error reaches in static files', () => {
  test.each(rows)('$what', async (row) => {
    const code = row.errors.length > 0 ? 1 : 0
    // Over an earlier output: an office with something wrong stays as it was written.
    const out = join(temporaryFolder(), 'site')
    expect((await build(valid, out, '--shared')).code).toBe(0)
    expect(seenByAll(out)).toEqual(usual)
    expect((await build(changedBy(row), out, '--shared')).code).toBe(code)
    expect(seenByAll(out)).toEqual(row.first.map((services, index) => (isWrong(services) ? usual[index] : services)))
    // Into a new folder.
    const fresh = join(temporaryFolder(), 'site')
    expect((await build(changedBy(row), fresh, '--shared')).code).toBe(code)
    expect(seenByAll(fresh)).toEqual(
      row.first.map((services) => (isOfAll(row) || services.startsWith('503') ? 'not there' : services)),
    )
  })
})

test('an office stays as it was written while a service of its own cannot be read', async () => {
  const out = join(temporaryFolder(), 'site')
  await build(withOwnService, out)
  const before = seen(out, 'second')
  expect(before).toContain(ownService)
  const text = withOwnService['offices/second.yaml'].replace('    access: public\n', '').replace('pl: Kto', 'pl: Osoba')
  expect((await build({ ...withOwnService, 'offices/second.yaml': text }, out)).code).toBe(1)
  expect(seen(out, 'second')).toBe(before)
})

test('an output of the other layout is of no use to an office that cannot be built', async () => {
  const out = join(temporaryFolder(), 'site')
  const wrong = { ...valid, 'offices/second.yaml': `${valid['offices/second.yaml']}tils: []\n` }
  const layouts = [['--shared'], []]
  for (const [index, layout] of layouts.entries()) {
    const other = layouts[1 - index] ?? []
    expect((await build(valid, out, ...layout)).code).toBe(0)
    expect((await build(wrong, out, ...layout)).code).toBe(1)
    expect(seenByAll(out)).toEqual(usual)
    expect((await build(wrong, out, ...other)).code).toBe(1)
    expect(seenByAll(out)).toEqual([usual[0], 'not there', usual[2]])
  }
})

test('an office that has a host name in an output keeps it; the one that claims it too is not written', async () => {
  const out = join(temporaryFolder(), 'site')
  await build(valid, out, '--shared')
  const claim = (valid['offices/second.yaml'] ?? '').replace('second.example', 'third.example')
  const files = { ...valid, 'offices/another.yaml': claim.replaceAll('second', 'another') }
  const ran = await build(files, out, '--shared')
  expect([ran.code, ran.err]).toEqual([
    1,
    expect.stringMatching(/same-host[\s\S]*another\.yaml|another\.yaml[\s\S]*same-host/),
  ])
  expect(seenByAll(out)).toEqual(usual)
  expect(readFileSync(join(out, 'hosts.map'), 'utf8').trim().split('\n').sort()).toEqual([
    'first.example first;',
    'second.example second;',
    'third.example third;',
  ])
})

test('a host name of an office that stays as it was written is not free', async () => {
  const out = join(temporaryFolder(), 'site')
  await build(valid, out, '--shared')
  const second = valid['offices/second.yaml'] ?? ''
  const files = {
    ...valid,
    'offices/second.yaml': `${second.replace('second.example', 'other.example')}theme: { primary: "#ffff00" }\n`,
    'offices/another.yaml': second.replaceAll('office: second', 'office: another'),
  }
  const ran = await build(files, out, '--shared')
  expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('another.yaml:2:9 error same-host')])
  expect(seenByAll(out)).toEqual(usual)
  expect(readFileSync(join(out, 'hosts.map'), 'utf8').trim().split('\n').sort()).toEqual([
    'first.example first;',
    'second.example second;',
    'third.example third;',
  ])
})

test('which of two files with one name was written is not known: neither is written over it', async () => {
  const out = join(temporaryFolder(), 'site')
  await build(valid, out)
  const copy = { ...valid, 'offices/a/second.yaml': valid['offices/second.yaml'] ?? '' }
  const ran = await build(copy, out)
  expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(/a\/second\.yaml:1:9 error same-office/)])
  expect(ran.err).toContain('Left as last written because of errors: second')
  expect(seenByAll(out)).toEqual(usual)
})

test('what stays as it was written is named, and is written again once it is right', async () => {
  const out = join(temporaryFolder(), 'site')
  await build(valid, out)
  const second = valid['offices/second.yaml'] ?? ''
  const wrong = await build({ ...valid, 'offices/second.yaml': `${second}tils: []\n` }, out)
  expect(wrong.out).toMatch(/^Wrote first, third to /m)
  expect(wrong.err).toContain('Left as last written because of errors: second')
  const right = await build({ ...valid, 'offices/second.yaml': second.replace('Kto', 'Osoba') }, out)
  expect([right.code, seen(out, 'second')]).toEqual([0, '90 Osoba+Liczba osób, 91 Imię'])
})
