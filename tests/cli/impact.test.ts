import { describe, expect, test } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import { packageRoot } from '../../src/host/root.ts'
import { baseFiles, office } from '../engine/authoring/impact/bases.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const root = packageRoot()
const income = 'services/budzet-dochody.yaml'
const base = (change: (text: string) => string = (text) => text): string =>
  temporaryFolder({ ...Object.fromEntries(baseFiles), [income]: change(baseFiles.get(income) ?? '') })
const offices = () =>
  temporaryFolder(Object.fromEntries([office('brzozow'), office('debno', '\n  1: { blocks.income.page.size: 10 }')]))
const impact = (args: readonly string[]) => run(['impact', ...args], { root, cwd: root, build: authoringBuilder() })

describe('okienko impact', () => {
  test('0 and one line when nothing changes', async () => {
    const [old, folder] = [base(), offices()]
    expect(await impact([old, old, folder])).toEqual({
      code: 0,
      out: 'Nothing changes for residents (2 offices).',
      err: '',
    })
  })

  test('what changes, in words, with the offices that it reaches', async () => {
    const [old, folder] = [base(), offices()]
    const ran = await impact([old, base((text) => text.replace('size: 5', 'size: 15')), folder])
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(
      /^What changes for residents \(2 offices compared\):\n- .*size.* of block `income`: 5 → 15\n/,
    )
    expect(ran.out).toContain('(service 1; 1 office: brzozow)')
  })

  test('1 where a service would be unavailable, with the command that corrects it, in Polish too', async () => {
    const [old, folder] = [base(), offices()]
    const renamed = base((text) => text.replace('  income:\n    table', '  dochody:\n    table'))
    const ran = await impact([old, renamed, folder, '--language', 'pl'])
    expect(ran.code).toBe(1)
    expect(ran.out).toContain('blok `income` ma teraz nazwę `dochody`: nie działa 1 zmiana w urzędach.')
    expect(ran.out).toContain(`okienko rename service.1.blocks.income dochody ${folder}`)
  })

  test('JSON for machines, Markdown for a pull request', async () => {
    const [old, folder] = [base(), offices()]
    const now = base((text) => text.replace('default: latest', 'default: first'))
    const json = JSON.parse((await impact([old, now, folder, '--format', 'json'])).out)
    expect(json.causes).toMatchObject([
      {
        type: 'difference',
        subject: { kind: 'service', id: '1' },
        path: ['params', 'year', 'default'],
        text: 'default of parameter `year`: latest → first',
        offices: ['brzozow', 'debno'],
      },
    ])
    expect(json.tests[0]).toMatchObject({ name: 'The years are sorted and the latest is asked for first' })
    const { out, code } = await impact([old, now, folder, '--format', 'markdown'])
    expect(out).toContain('| default of parameter `year`: latest → first | service 1; 2 offices: brzozow, debno |')
    expect(code).toBe(1)
  })

  test('1 where a change with a date would never take effect; what others change is listed apart', async () => {
    const changes = (block: string): string =>
      `scheduled:\n  - from: 2026-12-01\n    services: { 1: { icon: wallet } }\n  - from: 2027-01-01\n    services: { 1: { blocks.${block}.page.size: 10 } }\n`
    const folder = temporaryFolder({ 'offices/brzozow.yaml': `${office('brzozow')[1]}${changes('income')}` })
    const now = () => new Date('2026-11-20T12:00:00Z')
    const renamed = base((text) => text.replace('  income:\n    table', '  dochody:\n    table'))
    const both = await run(['impact', base(), renamed, folder], { root, cwd: root, build: authoringBuilder(), now })
    expect([both.code, both.out]).toEqual([1, expect.stringContaining('The change with a date never takes effect.')])
    expect(both.out).toMatch(
      /\nChanges with a date to come:\n- from 2026-12-01 00:00: icon: chart-line → wallet\n {4}\(service 1; 1 office: brzozow\)$/,
    )
    const json = await run(['impact', renamed, renamed, folder, '--format', 'json'], {
      root,
      cwd: root,
      build: authoringBuilder(),
      now,
    })
    expect([json.code, JSON.parse(json.out)]).toMatchObject([
      0,
      {
        later: [],
        planned: [
          { from: '2026-11-30T23:00:00.000Z', until: null, causes: [{ path: ['icon'], offices: ['brzozow'] }] },
        ],
      },
    ])
  })

  test('2 with wrong arguments', async () => {
    const old = base()
    expect((await impact([old])).err).toMatch(/^NEW is missing/)
    expect((await impact([old, old, '--format', 'xml'])).code).toBe(2)
    expect((await impact([old, temporaryFolder({ 'portal.yaml': 'language: 1\nextends: okienko\n' })])).code).toBe(2)
  })
})
