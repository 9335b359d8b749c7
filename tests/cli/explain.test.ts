import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../engine/definitions.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const office = `office: lipa
hosts: [lipa.example]
api: https://api.lipa.example
names: { pl: Lipa }
languages: [pl]
services:
  1:
    blocks.income.page.size: 7
    blocks.income.columns.naleznosci: null
    blocks.income.columns.dochodyWykonane.label: { pl: Wykonanie }
texts:
  pl:
    service.1.title: Skąd gmina ma pieniądze
`

/** A folder of one office on the built-in definitions, in a package that has them. */
function explain(...args: readonly string[]) {
  return explainOf(office, args)
}

const explainIn = (text: string, path: string) => explainOf(text, [path, 'my', '--office', 'lipa'])

function explainOf(text: string, args: readonly string[]) {
  const home = temporaryFolder({ 'my/portal.yaml': 'language: 1\nextends: okienko\n', 'my/offices/lipa.yaml': text })
  for (const part of ['definitions', 'locales', 'schemas'])
    cpSync(join(root, part), join(home, part), { recursive: true })
  return run(['explain', ...args], { root: home, cwd: home })
}

test('“which file, line and layer set a value, and what it overrode”: a value of an office', async () => {
  const { code, out } = await explain('service.1.blocks.income.page.size', 'my', '--office', 'lipa')
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    'service.1.blocks.income.page.size',
    '  7',
    '    set by my/offices/lipa.yaml:8:30',
    expect.stringMatching(/^ {4}overrides 5, okienko\/services\/budzet-dochody\.yaml:\d+:\d+$/),
  ])
})

test('a text: written by the office, overriding the glossary’s', async () => {
  const { out } = await explain('service.1.blocks.income.columns.dochodyWykonane.label', 'my', '--office', 'lipa')
  expect(out.split('\n').slice(1)).toEqual([
    '  pl: Wykonanie',
    '    set by my/offices/lipa.yaml:10:56',
    expect.stringMatching(
      /^ {4}overrides .*, okienko\/locales\/pl\/glossary\.json:\d+:\d+ \(field\.dochodyWykonane\)$/,
    ),
  ])
})

test('a text of `texts:` overrides the service’s own', async () => {
  const { out } = await explain('service.1.title', 'my', '--office', 'lipa')
  expect(out.split('\n').slice(1, 3)).toEqual([
    '  pl: Skąd gmina ma pieniądze',
    '    set by my/offices/lipa.yaml:13:22 (service.1.title)',
  ])
  expect(out).toContain('overrides Dochody budżetu gminy, okienko/locales/pl/services.json:')
})

test('a service that only this office has', async () => {
  const own = `${office}ownServices:
  9001:
    slug: drzewa
    access: public
    title: { pl: Drzewa }
    description: { pl: Drzewa w gminie. }
    blocks: { about: { note: info, text: { pl: Dęby i lipy. } } }
`.replace('services:\n', 'services:\n  9001: { slug: deby }\n')
  const { code, out } = await explainIn(own, 'service.9001.title')
  expect([code, out.split('\n')]).toEqual([
    0,
    ['service.9001.title', '  pl: Drzewa', '    set by my/offices/lipa.yaml:19:18'],
  ])
  expect((await explainIn(own, 'service.9001.slug')).out.split('\n').slice(1)).toEqual([
    '  deby',
    '    set by my/offices/lipa.yaml:7:17',
    '    overrides drzewa, my/offices/lipa.yaml:17:11',
  ])
  expect((await explainOf(own, ['service.9001.title', 'my'])).code).toBe(1)
})

test('what an office removed says who removed it', async () => {
  const { code, out } = await explain('service.1.blocks.income.columns.naleznosci', 'my', '--office', 'lipa')
  expect(code).toBe(0)
  expect(out).toContain('set by okienko/services/budzet-dochody.yaml:')
  expect(out).toContain('removed by my/offices/lipa.yaml:9:27')
})

test('without an office, as the definition says; built-in files are named as they lie on the disk', async () => {
  const { out } = await explain('service.1.title')
  expect(out).toMatch(/set by locales\/pl\/services\.json:\d+:\d+ \(service\.1\.title\)/)
})

test.each([
  ['service.1.blocks.incom.page', '`incom` is not set in `blocks`. Known: income.\nDid you mean `income`?'],
  ['service.999', 'There is no service 999. Known: '],
  ['services.1', 'A path must start with `service.` and a number.'],
])('%s is 1, with what is known there', async (path, message) => {
  const { code, out, err } = await explain(path)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(message)
})

test('what changes with a date make of it', async () => {
  const scheduled = `scheduled:
  - from: 2026-12-01
    until: 2026-12-05 18:00
    services:
      1: { unavailable: { text: { pl: Przerwa. } }, blocks.income.page.size: 9 }
  - from: 2027-01-01
    services:
      1: { blocks.income.page.size: 7 }
`
  const explained = async (path: string) => (await explainIn(office + scheduled, path)).out.split('\n').slice(1)
  expect(await explained('service.1.blocks.income.page.size')).toEqual([
    '  7',
    '    set by my/offices/lipa.yaml:8:30',
    expect.stringMatching(/^ {4}overrides 5,/),
    '  scheduled from 2026-12-01 until 2026-12-05 18:00  my/offices/lipa.yaml:15:5',
    '    9',
    '      set by my/offices/lipa.yaml:18:78',
    '      overrides 7, my/offices/lipa.yaml:8:30',
    expect.stringMatching(/^ {6}overrides 5,/),
    '  scheduled from 2027-01-01  my/offices/lipa.yaml:19:5',
    '    7',
    '      set by my/offices/lipa.yaml:21:37',
    '      overrides 7, my/offices/lipa.yaml:8:30',
    expect.stringMatching(/^ {6}overrides 5,/),
  ])
  expect(await explained('service.1.unavailable.until')).toEqual([
    '  scheduled from 2026-12-01 until 2026-12-05 18:00  my/offices/lipa.yaml:15:5',
    '    2026-12-05 18:00',
    '      set by my/offices/lipa.yaml:16:12',
  ])
})

test('what an empty value removes in language 1', async () => {
  const path = 'service.1.blocks.income.columns.naleznosci'
  const { code, out } = await explainIn(office.replace('naleznosci: null', 'naleznosci:'), path)
  expect(code).toBe(0)
  expect(out).toContain('set by okienko/services/budzet-dochody.yaml:')
  expect(out).toContain('removed by my/offices/lipa.yaml:9:27')
})

test('a change with a date that leaves out the service, but not one that leaves out another', async () => {
  const scheduled = `scheduled:
  - from: 2026-12-01
    until: 2026-12-05
    services: { except: [1] }
  - from: 2027-01-01
    services: { except: [12] }
`
  const { code, out } = await explainIn(office + scheduled, 'service.1.blocks.income.page.size')
  expect(code).toBe(0)
  const [usual, later] = out.split('  scheduled from 2027-01-01')
  expect(usual?.split('\n').slice(4)).toEqual([
    '  scheduled from 2026-12-01 until 2026-12-05  my/offices/lipa.yaml:15:5',
    '    The office `lipa` does not have service 1.',
  ])
  expect(later).toBeUndefined()
})

test('a change with a date that brings a service that the office does not have otherwise', async () => {
  const without = office.replace('services:\n', 'services:\n  except: [12]\n')
  const scheduled = 'scheduled:\n  - from: 2026-12-01\n    services: { except: [16] }\n'
  const path = 'service.12.title'
  const { code, out, err } = await explainIn(without, path)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('office `lipa` does not have service 12.')
  const later = await explainIn(without + scheduled, path)
  expect(later.code).toBe(0)
  expect(later.out.split('\n').slice(0, 2)).toEqual([path, '  scheduled from 2026-12-01  my/offices/lipa.yaml:16:5'])
})
