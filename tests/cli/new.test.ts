import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildForAuthors, root } from '../engine/definitions.ts'
import { temporaryFolder } from '../host/support.ts'
import { run } from './support.ts'

const from = ['--from', 'GET /fk/gmina/dajDochodyBudzetu']

/** A folder of one's own, anywhere on the disk, with the product's built-in definitions. */
const folder = () => temporaryFolder({ 'my/portal.yaml': 'language: 1\nextends: okienko\n' })
const inFolder = (cwd: string, ...args: readonly string[]) => run(args, { cwd, root, build: buildForAuthors })

describe('“`npx okienko new service SLUG --from "GET /path"`, `new office SLUG`”', () => {
  test('writes a service that check accepts and whose test passes, and never over a file that is there', async () => {
    const cwd = folder()
    const made = await inFolder(cwd, 'new', 'service', 'dochody', 'my', ...from)
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out.split('\n')).toEqual([
      'Wrote my/services/dochody.yaml',
      'Wrote my/services/dochody.test.yaml',
      'Next: npx okienko check my',
    ])
    expect((await inFolder(cwd, 'check', 'my')).code).toBe(0)
    expect(await inFolder(cwd, 'test', 'my')).toMatchObject({ code: 0, out: '1 passed, 0 failed' })
    const before = readFileSync(join(cwd, 'my/services/dochody.yaml'), 'utf8')
    const again = await inFolder(cwd, 'new', 'service', 'dochody', 'my', ...from)
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toContain('already')
    expect(readFileSync(join(cwd, 'my/services/dochody.yaml'), 'utf8')).toBe(before)
  })

  test('a file that nobody reads as a service is not written over either', async () => {
    const cwd = temporaryFolder({
      'my/portal.yaml': 'language: 1\nextends: okienko\n',
      'my/services/a.test.yaml': 'mine',
    })
    const made = await inFolder(cwd, 'new', 'service', 'a', 'my', ...from)
    expect([made.code, made.err]).toEqual([1, 'my/services/a.test.yaml already exists; nothing was written.'])
    expect(existsSync(join(cwd, 'my/services/a.yaml'))).toBe(false)
  })

  test('writes an office, once', async () => {
    const cwd = folder()
    expect(await inFolder(cwd, 'new', 'office', 'brzozow', 'my')).toMatchObject({ code: 0, err: '' })
    const checked = await inFolder(cwd, 'check', 'my', '--office', 'brzozow')
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('0 errors and 1 warning')])
    expect((await inFolder(cwd, 'new', 'office', 'brzozow', 'my')).code).toBe(1)
  })

  test('an unknown path is 1, with the nearest right one', async () => {
    const made = await inFolder(folder(), 'new', 'service', 'a', 'my', '--from', 'GET /fk/gmina/dajDochodyBudzet')
    expect([made.code, made.out]).toEqual([1, ''])
    expect(made.err).toContain('Did you mean `/fk/gmina/dajDochodyBudzetu`?')
  })

  test.each([
    [['new']],
    [['new', 'page', 'a']],
    [['new', 'service']],
    [['new', 'service', 'a', 'my']],
    [['new', 'service', 'Ą', 'my', ...from]],
    [['new', 'service', 'a', 'my', '--from', 'POST /fk/gmina/dajDochodyBudzetu']],
    [['new', 'service', 'a', 'my', '--from', 'dajDochodyBudzetu']],
    [['new', 'service', 'a', 'gone', ...from]],
    [['new', 'office', 'a', 'my', ...from]],
    [['new', 'office', 'a', 'my', 'more']],
  ])('%j is misuse: 2, with the usage', async (args) => {
    const { code, out, err } = await inFolder(folder(), ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('Usage: okienko new service SLUG')
  })
})
