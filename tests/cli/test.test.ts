import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildForAuthors, builtInFiles, contract, root } from '../engine/definitions.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const right = readFileSync(join(root, 'definitions/services/budzet-dochody.test.yaml'), 'utf8')

/** `okienko test` on a folder of its own that stands on the built-in definitions, with the real build. */
const runOn = (tests: string, ...args: readonly string[]) => runWith({}, tests, ...args)

/** The same with more files in the folder. */
function runWith(more: Readonly<Record<string, string>>, tests: string, ...args: readonly string[]) {
  const files = {
    ...more,
    'portal.yaml': 'language: 1\nextends: okienko\n',
    'services/budzet-dochody.test.yaml': tests,
  }
  const cwd = temporaryFolder(files)
  return run(['test', '.', ...args], {
    cwd,
    root,
    build: (input, options) => buildForAuthors({ ...input, builtIn: builtInFiles, contract }, options),
  })
}

describe('okienko test', () => {
  test('0 when all pass, with how many did in the last line', async () => {
    const { code, out } = await runOn(right)
    expect(code).toBe(0)
    expect(out).toMatch(/^\d+ passed, 0 failed$/)
  })

  test('1 when one fails: the place that wants it, the line with a caret, expected over actual, all of them', async () => {
    const tests = right.slice(0, right.indexOf('tests:'))
    const { code, out } = await runOn(
      `${tests}tests:\n  A:\n    expect: { title: X, pdf: none }\n  B:\n    expect: { page: served }\n`,
    )
    expect(code).toBe(1)
    const line = tests.split('\n').length + 2
    expect(out.split('\n').slice(0, 7)).toEqual([
      `./services/budzet-dochody.test.yaml:${line}:22 failed title`,
      '  A',
      `${String(line).padStart(4)} |     expect: { title: X, pdf: none }`,
      '     |                      ^',
      '  expected  "X"',
      '  actual    "Dochody budżetu gminy"',
      '',
    ])
    expect(out).toContain(' failed pdf\n')
    expect(out.split('\n').at(-1)).toBe('1 passed, 1 failed')
  })

  test('--offices: what an office changes of that which the tests expect, under its name, is listed and no failure', async () => {
    const officeFile = (name: string, change: string) =>
      `office: ${name}\nhosts: [${name}.example]\napi: https://${name}.example\nnames: { pl: Urząd }\nlanguages: [pl]\nservices: { 1: { ${change} } }\n`
    const offices = {
      'offices/debno.yaml': officeFile('debno', 'title: { pl: Nasze dochody }'),
      'offices/olesno.yaml': officeFile('olesno', 'blocks.income.filter: false'),
    }
    const own = `${right.slice(0, right.indexOf('tests:'))}tests:\n  A:\n    expect: { title: Dochody budżetu gminy }\n`
    const { code, out } = await runWith(offices, own, '--offices')
    expect(code).toBe(0)
    expect(out).toMatch(/^debno: \d+ passed, [1-9]\d* differ from the shared definitions$/m)
    expect(out).toContain('actual    "Nasze dochody"')
    expect(out).toMatch(/^olesno: \d+ passed$/m)
    expect(out.split('\n').at(-1)).toBe('1 passed, 0 failed')
    expect((await runWith(offices, own)).out).toBe('1 passed, 0 failed')
  })

  test('1 when a file of tests is wrong, reported as by okienko check', async () => {
    const { code, out } = await runOn(right.replace('expect:', 'expects:'))
    expect(code).toBe(1)
    expect(out).toContain('error unknown-key')
    expect(out).toContain('Did you mean `expect`?')
    expect(out.split('\n').at(-1)).toBe('0 passed, 1 failed')
  })

  test('JSON is one object: what failed where, and what is wrong with the files', async () => {
    const { code, out } = await runOn(right.replace('pages: 1', 'pages: 2'), '--format', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      failed: 1,
      failures: [
        { file: './services/budzet-dochody.test.yaml', what: 'blocks.income.pages', expected: '2', actual: '1' },
      ],
      diagnostics: [],
    })
  })
})
