import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import type { PortalInput } from '../../src/engine/compiler/project/folder.ts'
import { inputOf } from '../engine/definitions.ts'
import { office, PORTAL } from '../host/named-fleet.ts'
import { officeBuild, portalBuild, problem, temporaryFolder } from '../host/support.ts'
import { packageFolder, type Ran, run } from './support.ts'

const wrong = () =>
  portalBuild([], [problem('definitions/portal.yaml'), problem('definitions/offices/a.yaml', 'warning')])

describe('okienko check', () => {
  test('0 and one line when all is well', async () => {
    expect(await run(['check'])).toEqual({ code: 0, out: 'No problems in 3 files', err: '' })
  })

  test('0 with warnings alone', async () => {
    const ran = await run(['check'], { build: () => portalBuild([officeBuild('a')], [problem('x/a.yaml', 'warning')]) })
    expect(ran.code).toBe(0)
    expect(ran.out).toMatch(/^0 errors and 1 warning in 3 files$/m)
  })

  test('1 with errors: place, code, the line with a caret, the suggestion, a summary at the end', async () => {
    const root = packageFolder({ 'definitions/portal.yaml': 'language: 1\n  wrong: 2\n' })
    const ran = await run(['check'], { root, build: wrong })
    expect(ran.code).toBe(1)
    expect(ran.out.split('\n')).toEqual([
      'definitions/portal.yaml:2:3 error unknown-key',
      '  Unknown key `wrong`. Known: right.',
      '   2 |   wrong: 2',
      '     |   ^^^',
      '  Did you mean `right`?',
      '',
      'definitions/offices/a.yaml:2:3 warning unknown-key',
      '  Unknown key `wrong`. Known: right.',
      '  Did you mean `right`?',
      '',
      '1 error and 1 warning in 3 files',
    ])
  })

  test('a mistake that stands in many offices is printed once, and counted in each', async () => {
    const files = ['a', 'b', 'c'].map((slug) => `definitions/offices/${slug}.yaml`)
    const root = packageFolder(Object.fromEntries(files.map((file) => [file, 'office: x\n  wrong: 2\n'])))
    const build = () =>
      portalBuild(
        [],
        files.map((file) => problem(file)),
      )
    expect((await run(['check'], { root, build })).out.split('\n')).toEqual([
      'definitions/offices/a.yaml:2:3 error unknown-key',
      '  Unknown key `wrong`. Known: right.',
      '   2 |   wrong: 2',
      '     |   ^^^',
      '  Did you mean `right`?',
      '  and in 2 more offices: b, c',
      '',
      expect.stringMatching(/^3 errors and 0 warnings/),
    ])
  })

  test('knows who has which name from the file that OWNERS_FILE names, also of a file that cannot be read', async () => {
    const dir = temporaryFolder({
      'portal.yaml': PORTAL,
      'owners.json': JSON.stringify({ offices: {}, hosts: { 'b.example': 'offices/b.yaml' } }),
      'offices/c.yaml': office('c', 'b.example'),
      'offices/b.yaml': office('b', 'b.example'),
    })
    const compile = authoringBuilder()
    const check = (env: Readonly<Record<string, string>>) =>
      run(['check', dir], { env, build: ({ files, name }, options) => compile(inputOf(files, name), options) })
    const errorsIn = ({ out }: Ran) =>
      [...out.matchAll(/(\w+)\.yaml:\d+:\d+ error (\S+)/g)].map(([, file, id]) => [file, id])
    expect(errorsIn(await check({}))).toEqual([
      ['b', 'same-host'],
      ['c', 'same-host'],
    ])
    const env = { OWNERS_FILE: join(dir, 'owners.json') }
    expect(errorsIn(await check(env))).toEqual([['c', 'same-host']])
    writeFileSync(join(dir, 'offices/b.yaml'), Buffer.from([0xff, 0xfe]))
    expect(errorsIn(await check(env))).toEqual([
      ['b', 'file-not-utf8'],
      ['c', 'same-host'],
    ])
  })

  test('JSON is an array and nothing else', async () => {
    const ran = await run(['check', '--format', 'json'], { build: wrong })
    expect(ran.code).toBe(1)
    expect(JSON.parse(ran.out)[0]).toEqual({
      file: 'definitions/portal.yaml',
      line: 2,
      column: 3,
      severity: 'error',
      code: 'unknown-key',
      message: 'Unknown key `wrong`. Known: right.',
      suggestion: 'right',
    })
    expect(JSON.parse((await run(['check', '--format=json'])).out)).toEqual([])
  })

  test('a folder anywhere: its own files are built, named as it was named, over the built-in ones', async () => {
    const dir = temporaryFolder({
      'portal.yaml': 'a: 1',
      'services/x.yaml': 'b: 2',
      'notes.txt': 'no',
      'drafts/y.yaml': 'no',
    })
    const inputs: PortalInput[] = []
    const build = (input: PortalInput) => {
      inputs.push(input)
      return portalBuild([officeBuild('a')])
    }
    expect((await run(['check', dir], { build })).out).toBe('No problems in 2 files')
    expect((await run(['check', '.'], { build, cwd: dir })).code).toBe(0)
    const [absolute, here] = inputs
    expect([...(absolute?.files.keys() ?? [])].sort()).toEqual(['portal.yaml', 'services/x.yaml'])
    expect(absolute?.builtIn.has('locales/pl/services.json')).toBe(true)
    expect(absolute?.contract).toBe('openapi: 3.1.0\n')
    expect(here?.name).toBe('.')
  })

  test('a built-in text file is named as it lies on the disk', async () => {
    const ran = await run(['check'], {
      build: () => portalBuild([], [problem('definitions/locales/pl/services.json')]),
    })
    expect(ran.out).toContain('locales/pl/services.json:2:3 error')
    expect(ran.out).not.toContain('definitions/locales')
    expect(ran.out).toContain('   2 |   "text": 1')
  })

  test('--office is passed on', async () => {
    const asked: unknown[] = []
    const build = (_input: unknown, options?: unknown) => {
      asked.push(options)
      return portalBuild([officeBuild('a')])
    }
    await run(['check', '--office', 'a'], { build })
    expect(asked).toMatchObject([{ tests: true, office: 'a' }])
  })

  test('files that cannot be read are reported with the rest, and are errors', async () => {
    const root = packageFolder({ 'definitions/services/big.yaml': 'x'.repeat(1_000_001) })
    const ran = await run(['check'], { root })
    expect(ran.code).toBe(1)
    expect(ran.out).toContain('definitions/services/big.yaml:1:1 error file-too-large')
  })
})

describe('misuse is 2, with the usage on standard error and nothing on standard output', () => {
  test.each([
    [[]],
    [['explain']],
    [['explain', 'service.1.title', 'no-such-folder']],
    [['explain', 'service.1.title', 'a', 'b']],
    [['test', '--format', 'xml']],
    [['test', 'a', 'b']],
    [['test', 'no-such-folder']],
    [['new', 'service', 'x']],
    [['probe']],
    [['chekc']],
    [['check', '--fromat', 'json']],
    [['check', '--format', 'xml']],
    [['check', '--format']],
    [['check', 'a', 'b']],
    [['check', 'no-such-folder']],
    [['check', 'schemas/office-api.yaml']],
    [['serve', '--port', 'eighty']],
    [['serve', '--port', '65536']],
    [['serve', '--api', 'api.example']],
    [['serve', '--api', 'file:///etc/passwd']],
    [['serve', '--api', 'https://u:p@api.example']],
    [['build']],
    [['build', '--out', '']],
    [['office', '--data', 'x', '--database', 'postgres://x']],
    [['office', '--database', 'mysql://x']],
    [['office', '--port', 'x']],
    [['schema', '--write']],
  ])('okienko %j', async (args) => {
    const ran = await run(args)
    expect(ran.code).toBe(2)
    expect(ran.out).toBe('')
    expect(ran.err).toContain('Usage:')
  })

  test('a command that does not exist is called unknown', async () => {
    expect((await run(['explian'])).err).toMatch(/^Unknown command "explian"\n/)
  })

  test.each(['--version', '-v', 'version'])('okienko %s prints the version of the package', async (argument) => {
    const root = packageFolder({ 'package.json': '{ "name": "okienko", "version": "1.2.3" }' })
    const ran = await run([argument], { root })
    expect(ran.out).toBe('1.2.3')
    expect(ran.code).toBe(0)
  })

  test('an office that does not exist', async () => {
    const unknown = {
      ...problem('definitions/offices/b.yaml'),
      id: 'unknown-office',
      code: 'unknown-office',
      args: { name: 'b', known: [] },
    } as const
    const ran = await run(['check', '--office', 'b'], { build: () => portalBuild([], [unknown]) })
    expect(ran.code).toBe(2)
    expect(ran.err).toMatch(/^There is no office `b`\. Known: none\.\nUsage: okienko check /)
  })
})

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])('%s names every command that is there, and no other', async (flag) => {
    const ran = await run([flag])
    expect(ran.code).toBe(0)
    for (const name of ['check', 'test', 'explain', 'new', 'build', 'serve', 'probe', 'office', 'settings', 'schema'])
      expect(ran.out).toContain(`okienko ${name} `)
    expect(ran.out).not.toContain('okienko start')
  })

  test('each command has its own', async () => {
    const ran = await run(['serve', '--help'])
    expect(ran.code).toBe(0)
    expect(ran.out).toContain(
      'Usage: okienko serve [DIR] [--store URL] [--office SLUG] [--api URL] [--port N] [--watch] [--demo [--demo-public]]',
    )
  })
})
