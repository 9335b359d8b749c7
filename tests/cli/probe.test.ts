import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AuthoringBuild } from '../../src/engine/authoring/build.ts'
import type { ProbeReport } from '../../src/engine/authoring/probe/probe.ts'
import { buildForAuthors, root } from '../engine/definitions.ts'
import { officeBuild, portalBuild, problem, temporaryFolder } from '../host/support.ts'
import { packageFolder, run } from './support.ts'

const TOKEN = 'a-token-that-is-never-printed'

const report = (changes: Partial<ProbeReport> = {}): ProbeReport => ({
  diagnostics: [],
  calls: 3,
  pages: 2,
  leftOut: 0,
  shell: [],
  byPage: [],
  ...changes,
})

/** `okienko probe` with a probe that finds this. */
function runProbe(found: ProbeReport, ...args: readonly string[]) {
  const build = (): AuthoringBuild => ({ ...portalBuild([officeBuild('jasnowola')]), probe: async () => found })
  return run(['probe', '--office', 'jasnowola', ...args], { build, root: packageFolder() })
}

const flawed = report({ diagnostics: [problem('definitions/portal.yaml')], leftOut: 4 })

describe('“`npx okienko probe --all`”', () => {
  /** Of two offices, the second has this. */
  function probeAll(found: ProbeReport | null, ...args: readonly string[]) {
    const build = (_input: unknown, { office }: { readonly office?: string } = {}): AuthoringBuild => {
      const probe = office === 'brzozow' ? found : report()
      const built = portalBuild([officeBuild('jasnowola'), officeBuild('brzozow')])
      return office === undefined || probe === null ? built : { ...built, probe: async () => probe }
    }
    return run(['probe', '--all', ...args], { build, root: packageFolder() })
  }

  test('0 when every office API is as the definitions want it, under the name of each office', async () => {
    expect(await probeAll(report())).toEqual({
      code: 0,
      out: [
        'jasnowola:',
        'No problems: 3 calls for 2 services',
        'brzozow:',
        'No problems: 3 calls for 2 services',
        'Probed: 2 offices',
      ].join('\n'),
      err: '',
    })
  })

  test('1 when one is not, with its name; --format json has a list for each office', async () => {
    const { code, out } = await probeAll(flawed)
    expect(code).toBe(1)
    expect(out).toContain('Probed: 2 offices; with errors: brzozow')
    const asJson = await probeAll(flawed, '--format', 'json')
    const lists: Record<string, readonly unknown[]> = JSON.parse(asJson.out)
    expect(Object.entries(lists).map(([office, list]) => [office, list.length])).toEqual([
      ['jasnowola', 0],
      ['brzozow', 1],
    ])
  })

  /** Of an office that is sound and `debno`, which the builds have these changes for. */
  function probeWith(debno: Partial<AuthoringBuild>, ...args: readonly string[]) {
    const build = (_input: unknown, { office }: { readonly office?: string } = {}): AuthoringBuild => {
      if (office === 'jasnowola') return { ...portalBuild([officeBuild(office)]), probe: async () => report() }
      const offices = office === undefined ? [officeBuild('jasnowola')] : []
      return { ...portalBuild([]), ...debno, offices: [...offices, ...(debno.offices ?? [])] }
    }
    return run(['probe', '--all', ...args], { build, root: packageFolder() })
  }

  const wrong = [problem('definitions/offices/debno.yaml')]

  test.each<[string, Partial<AuthoringBuild>]>([
    [
      'whose file has an error',
      { unbuilt: [{ slug: 'debno', path: '', hosts: [], contested: [], identity: null }], diagnostics: wrong },
    ],
    [
      'with an error in one of its services',
      { offices: [officeBuild('debno')], diagnostics: wrong, probe: async () => report() },
    ],
  ])('1 for an office %s: it is named with the error and not probed, the others are', async (_what, debno) => {
    const { code, out } = await probeWith(debno)
    expect(code).toBe(1)
    expect(out).toContain('jasnowola:\nNo problems: 3 calls for 2 services\ndebno:\n')
    expect(out.split('debno:\n')[1]).toContain('definitions/offices/debno.yaml:2:3 error unknown-key')
    expect(out).toContain('Correct the definitions before the office API is tried.')
    expect(out).toContain('Probed: 2 offices; with errors: debno')
    const asJson = await probeWith(debno, '--format', 'json')
    expect([asJson.code, JSON.parse(asJson.out)]).toEqual([1, { jasnowola: [], debno: null }])
    expect(asJson.err).toContain('with errors: debno')
  })

  test.each([
    ['--office', 'jasnowola'],
    ['--api', 'https://api.example'],
    ['--token', TOKEN],
  ])('does not go with what is of one office: %s', async (...args) => {
    const { code, err } = await probeAll(report(), ...args)
    expect(code).toBe(2)
    expect(err).toContain(`${args[0]} does not go with --all`)
  })

  test('a store that cannot be opened is reported after what was found', async () => {
    const { code, out, err } = await probeAll(report(), '--store', join(temporaryFolder({ file: '' }), 'file', 'store'))
    expect(code).toBe(1)
    expect(out).toContain('Probed: ')
    expect(err).not.toBe('')
  })
})

describe('“`npx okienko probe --office SLUG [--api URL] [--token T]`”', () => {
  test('0 when the office API is as the definitions want it, with what was tried', async () => {
    expect(await runProbe(report())).toEqual({ code: 0, out: 'No problems: 3 calls for 2 services', err: '' })
  })

  test('1 when it is not: place, code, line and caret, and what was left out', async () => {
    const { code, out } = await runProbe(flawed)
    expect(code).toBe(1)
    expect(out).toContain('definitions/portal.yaml:2:3 error unknown-key')
    expect(out).toContain('Not probed: 4 services that need a session (--token).')
  })

  test('keeps nothing: --store goes with --all', async () => {
    const { code, err } = await runProbe(report(), '--store', 'store')
    expect(code).toBe(2)
    expect(err).toContain('--store does not go with --office')
  })

  test('--format json prints the diagnostics as check does, and nothing else on standard output', async () => {
    const { code, out } = await runProbe(flawed, '--format', 'json', '--token', TOKEN)
    expect(code).toBe(1)
    expect(Object.keys(JSON.parse(out)[0])).toEqual([
      'file',
      'line',
      'column',
      'severity',
      'code',
      'message',
      'suggestion',
    ])
  })

  test.each([
    [[]],
    [['--office']],
    [['--office', 'jasnowola', '--api', 'ftp://x']],
    [['--office', 'jasnowola', '--format', 'xml']],
    [['--office', 'jasnowola', '--token', 'two words']],
    [['--office', 'jasnowola', 'definitions', 'more']],
    [['gone', '--office', 'jasnowola']],
  ])('%j is misuse: 2, with the usage', async (args) => {
    const { code, out, err } = await run(['probe', ...args])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('Usage: okienko probe')
  })

  test('an office that there is not is misuse; definitions that are wrong are 1', async () => {
    const cwd = temporaryFolder({ 'my/portal.yaml': 'language: 1\nextends: okienko\nmenus: {}\n' })
    const ran = (office: string) => run(['probe', 'my', '--office', office], { cwd, root, build: buildForAuthors })
    expect(await ran('gone')).toMatchObject({ code: 2, err: expect.stringContaining('There is no office `gone`') })
    expect(await ran('jasnowola')).toMatchObject({ code: 1, out: expect.stringContaining('error unknown-key') })
  })

  test('goes to the API of --api, with the token where a session is needed, and prints it nowhere', async () => {
    const received: (string | undefined)[] = []
    const server = createServer((request, reply) => {
      received.push(request.headers.authorization)
      reply.writeHead(request.url?.startsWith('/v1/') ? 500 : 404).end(`<p>${request.headers.authorization}</p>`)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
    const cwd = temporaryFolder({ 'my/portal.yaml': 'language: 1\nextends: okienko\n' })
    const args = ['probe', 'my', '--office', 'jasnowola', '--api', api, '--token', TOKEN]
    const { code, out, err } = await run(args, { cwd, root, build: buildForAuthors })
    expect(code).toBe(1)
    expect(out).toContain('okienko/services/budzet-dochody.yaml:')
    expect(out).toContain('error api-failed')
    expect(new Set(received)).toEqual(new Set([undefined, `Bearer ${TOKEN}`]))
    expect(out + err).not.toContain(TOKEN)
  })
})
