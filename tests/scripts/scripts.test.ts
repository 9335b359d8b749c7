import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../host/support.ts'
import { load } from './load.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly unsteady?: readonly { readonly test: string; readonly reason: string }[]
}

const install = await load<{
  nodeProblem(version: string): string | null
  installReason(root: string): string | null
}>('install')
const stamp = await load<{
  fingerprint(root: string, paths: readonly string[]): string
  isCurrent(what: { root: string; sources: readonly string[]; output: string; stamp: string }): boolean
  writeStamp(root: string, stamp: string, print: string): void
}>('stamp')
const results = await load<{
  vitestCounts(report: object): Counts
  playwrightCounts(report: object): Counts
  printedCounts(text: string): Counts | null
  stepCounts(code: number, counts: Counts | null): Counts
  runCounts(all: readonly Counts[]): Counts & { readonly refused: number }
  summaryLine(counts: Counts): string
}>('results')
const { compressFolder } = await load<{ compressFolder(folder: string): Promise<void> }>('compress')
const { memoryFolder } = await load<{
  memoryFolder(machine: {
    readonly place: string
    readonly room?: number
    readonly statfs?: (path: string) => { readonly type: number; readonly bavail: number; readonly bsize: number }
  }): string | null
}>('memory-folder')
const { postgresPrograms } = await load<{ postgresPrograms(versions: string): string | null }>('postgres')

const { chooseChromium } = await load<{ chooseChromium(machine: object): Promise<string | null> }>('chromium')

describe('the browser to test with', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  const whole = '/usr/bin/chromium'
  /** What is chosen on a machine with these programs, on which these packages can be installed; and what was installed. */
  const choose = async (
    programs: readonly string[],
    { packages = [] as readonly string[], named = '', playwrights = false, downloads = false } = {},
  ): Promise<{ chosen: string | null; installed: readonly string[] }> => {
    const present = new Set(programs)
    const installed: string[] = []
    let downloaded = playwrights
    const chosen = await chooseChromium({
      named,
      exists: (path: string) => present.has(path),
      hasPlaywrights: () => downloaded,
      canInstall: packages.length > 0,
      install: (name: string) => {
        if (!packages.includes(name)) return false
        installed.push(name)
        present.add(`/usr/bin/${name}`)
        return true
      },
      download: () => {
        downloaded = downloads
      },
      print: () => undefined,
    })
    return { chosen, installed }
  }

  test('is the one that CHROMIUM_PATH names, where that exists', async () => {
    expect((await choose([shell, '/opt/mine'], { named: '/opt/mine' })).chosen).toBe('/opt/mine')
    expect((await choose([shell], { named: '/opt/mine' })).chosen).toBe(shell)
  })
  test('is one without a window rather than a whole one', async () => {
    expect((await choose([whole, shell])).chosen).toBe(shell)
    expect((await choose([whole], { playwrights: true })).chosen).toBe('')
  })
  test('is installed without a window even beside a whole one', async () => {
    const packages = ['chromium-headless-shell', 'chromium']
    const result = { chosen: shell, installed: ['chromium-headless-shell'] }
    expect(await choose([], { packages })).toEqual(result)
    expect(await choose([whole], { packages })).toEqual(result)
  })
  test('is a whole one where there is no other', async () => {
    expect((await choose([whole])).chosen).toBe(whole)
    expect(await choose([whole], { packages: ['chromium'] })).toEqual({ chosen: whole, installed: [] })
    expect(await choose([], { packages: ['chromium'] })).toEqual({ chosen: whole, installed: ['chromium'] })
  })
  test("is Playwright's download as the last resort", async () => {
    expect((await choose([], { downloads: true })).chosen).toBe('')
    expect((await choose([])).chosen).toBeNull()
  })
})

describe('which Node will do', () => {
  test.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('%s will', (version) => {
    expect(install.nodeProblem(version)).toBeNull()
  })
  test.each(['v20.18.3', 'v18.20.0', 'v16.0.0'])('%s will not', (version) => {
    expect(install.nodeProblem(version)).toBe(`Node 20.19 or newer is needed; this is ${version}.`)
  })
})

describe('whether the packages must be installed', () => {
  const lock = (packages: object): string => JSON.stringify({ packages: { '': {}, ...packages } })
  const wanted = lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
    'node_modules/a/node_modules/@x/c': { version: '3.0.0', dev: true },
  })
  const whole = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a/node_modules/@x/c': { version: '3.0.0' } }
  const reason = (installed: object | null): string | null =>
    install.installReason(
      temporaryFolder({
        'package-lock.json': wanted,
        ...(installed && { 'node_modules/.package-lock.json': lock(installed) }),
      }),
    )

  test('not when each is there; those for other systems are not missed', () => {
    expect(reason(whole)).toBeNull()
    expect(reason({ ...whole, 'node_modules/b': { version: '2.0.0' } })).toBeNull()
  })
  test('when there is no node_modules', () => expect(reason(null)).toBe('The packages are not installed yet.'))
  test('when one is missing', () => {
    expect(reason({ 'node_modules/a': { version: '1.0.0' } })).toBe('@x/c 3.0.0 is not installed.')
  })
  test('when one has another version', () => {
    expect(reason({ ...whole, 'node_modules/a': { version: '0.9.0' } })).toBe('a 1.0.0 is not installed.')
    expect(reason({ ...whole, 'node_modules/b': { version: '1.9.0' } })).toBe('b 2.0.0 is not installed.')
  })
})

describe('whether an output is current', () => {
  const sources = ['src', 'lock.json']
  const made = () => {
    const root = temporaryFolder({
      'src/a.ts': 'a',
      'src/b/c.ts': 'c',
      'lock.json': '{}',
      'dist/out.js': 'out',
      'other.txt': 'x',
    })
    const what = { root, sources, output: 'dist/out.js', stamp: 'dist/stamp' }
    stamp.writeStamp(root, what.stamp, stamp.fingerprint(root, sources))
    return what
  }
  const write = (root: string, path: string, text: string): void => writeFileSync(join(root, path), text)

  test('it is when nothing changed, or only what it is not made from', () => {
    const what = made()
    expect(stamp.isCurrent(what)).toBe(true)
    write(what.root, 'other.txt', 'y')
    write(what.root, 'src/a.ts', 'a')
    expect(stamp.isCurrent(what)).toBe(true)
  })
  test('it is not when a source was changed, added, or moved its content elsewhere', () => {
    const changed = made()
    write(changed.root, 'src/b/c.ts', 'd')
    expect(stamp.isCurrent(changed)).toBe(false)
    const added = made()
    write(added.root, 'src/new.ts', '')
    expect(stamp.isCurrent(added)).toBe(false)
    const swapped = made()
    write(swapped.root, 'src/a.ts', 'c')
    write(swapped.root, 'src/b/c.ts', 'a')
    expect(stamp.isCurrent(swapped)).toBe(false)
  })
  test('it is not when it is gone or was never stamped', () => {
    const what = made()
    expect(stamp.isCurrent({ ...what, output: 'dist/gone.js' })).toBe(false)
    expect(stamp.isCurrent({ ...what, stamp: 'dist/none' })).toBe(false)
  })
})

describe('the result of a run', () => {
  test('a test file that cannot be loaded is a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}] },
      ],
    }
    expect(results.vitestCounts(report)).toEqual({ passed: 7, failed: 2, unsteady: [] })
  })
  test('a page test that passed only when it ran again is named, and a set-up that breaks has failed', () => {
    const late = { status: 'flaky', results: [{ error: { message: 'late' } }, {}] }
    const sure = { status: 'expected', results: [{}] }
    const nested = {
      file: 'a.spec.ts',
      specs: [
        { title: 'one', tests: [late, sure] },
        { title: 'two', tests: [late, late] },
      ],
    }
    const stats = { expected: 5, unexpected: 1, flaky: 3, skipped: 0 }
    expect(
      results.playwrightCounts({ stats, errors: [{}], suites: [{ file: 'a.spec.ts', specs: [], suites: [nested] }] }),
    ).toEqual({
      passed: 8,
      failed: 2,
      unsteady: [
        { test: 'a.spec.ts: one', reason: 'late' },
        { test: 'a.spec.ts: two', reason: 'late' },
        { test: 'a.spec.ts: two', reason: 'late' },
      ],
    })
  })
  test('a unit test that passed only when it ran again is named', () => {
    const result = (fullName: string, failureMessages: readonly string[]) => ({
      fullName,
      status: 'passed',
      failureMessages,
    })
    const report = (...late: readonly string[]) => ({
      numPassedTests: late.length + 1,
      numFailedTests: 0,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          assertionResults: [result('sure', []), ...late.map((one) => result(one, ['late']))],
        },
      ],
    })
    const unsteady = [{ test: 'a.test.ts: one', reason: 'late' }]
    expect(results.vitestCounts(report('one'))).toEqual({ passed: 2, failed: 0, unsteady })
  })
  test('more than three tests of a run that passed only when they ran again have failed, in whatever steps', () => {
    const step = (count: number) => ({
      passed: 10,
      failed: 1,
      unsteady: Array.from({ length: count }, () => ({ test: 'a.test.ts: one', reason: 'late' })),
    })
    const checks = { passed: 1, failed: 0 }
    expect(results.runCounts([step(2), checks, step(1)])).toEqual({ passed: 21, failed: 2, refused: 0 })
    expect(results.runCounts([step(2), checks, step(2)])).toEqual({ passed: 17, failed: 6, refused: 4 })
  })
  test('tests of definitions are counted by the last line of the output', () => {
    expect(results.printedCounts('1 passed, 2 failed of old\n31 passed, 2 failed\n')).toEqual({ passed: 31, failed: 2 })
    expect(results.printedCounts('The packages are not installed.')).toBeNull()
  })
  test('a step without counts is one check', () => {
    expect(results.stepCounts(0, null)).toEqual({ passed: 1, failed: 0 })
    expect(results.stepCounts(3, null)).toEqual({ passed: 0, failed: 1 })
  })
  test('a program that fails while all its tests pass is a failure', () => {
    expect(results.stepCounts(1, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 })
    expect(results.stepCounts(1, { passed: 9, failed: 2 })).toEqual({ passed: 9, failed: 2 })
  })
  test('the last line', () => {
    expect(results.summaryLine({ passed: 42, failed: 2 })).toBe('42 passed, 2 failed')
  })
})

describe('compressed forms', () => {
  test('lie beside every text worth it, and say the same', async () => {
    const text = 'okienko '.repeat(500)
    const folder = temporaryFolder({
      'index.html': text,
      'assets/a.js': text,
      'assets/small.css': 'a{}',
      'assets/font.woff2': text,
      '.vite/manifest.json': text,
    })
    await compressFolder(folder)
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(text)
    for (const path of ['index.html', 'assets/small.css', 'assets/font.woff2', '.vite/manifest.json']) {
      expect(existsSync(join(folder, `${path}.br`))).toBe(false)
    }
  })
})

describe('a folder in memory for what a run writes', () => {
  const TMPFS = 0x01021994
  const statfs = (type: number) => () => ({ type, bavail: 1000, bsize: 1000 })
  const inMemory = { room: 1e6, statfs: statfs(TMPFS) }

  test('is made for this run alone, where another user can reach what is made within', () => {
    const place = temporaryFolder({})
    const folder = memoryFolder({ place, ...inMemory })
    expect(folder).toMatch(new RegExp(`^${place}/okienko-test-${process.pid}-`))
    expect(statSync(folder ?? '').mode & 0o777).toBe(0o711)
  })

  test('is not made on a disk, without room, or where there is no such place', () => {
    const place = temporaryFolder({})
    expect(memoryFolder({ place, ...inMemory, statfs: statfs(0xef53) })).toBeNull()
    expect(memoryFolder({ place, ...inMemory, room: 1e6 + 1 })).toBeNull()
    expect(memoryFolder({ place: join(place, 'none') })).toBeNull()
    expect(readdirSync(place)).toEqual([])
  })

  test('what a run that was killed has left is removed, and what one that goes on uses is kept', () => {
    const ended = spawnSync(process.execPath, ['--version']).pid
    const place = temporaryFolder({
      [`okienko-test-${ended}-abc/file`]: '',
      [`okienko-test-${process.ppid}-abc/file`]: '',
      'other/file': '',
    })
    memoryFolder({ place, ...inMemory, room: Number.POSITIVE_INFINITY })
    expect(readdirSync(place).sort()).toEqual([`okienko-test-${process.ppid}-abc`, 'other'])
  })
})

test('the newest PostgreSQL that has a server is taken', () => {
  const folder = temporaryFolder({ '15/bin/initdb': '', '9/bin/initdb': '', '17/bin/psql': '' })
  expect(postgresPrograms(folder)).toBe(`${folder}/15/bin`)
  mkdirSync(join(folder, 'empty'))
  expect(postgresPrograms(join(folder, 'empty'))).toBeNull()
  expect(postgresPrograms(join(folder, 'none'))).toBeNull()
})
