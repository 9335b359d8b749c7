import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BuildOptions } from '../../src/engine/compiler/project/build.ts'
import type { PortalInput } from '../../src/engine/compiler/project/folder.ts'
import { call, officeBuild, portalBuild, problem } from '../host/support.ts'
import { packageFolder, run, runUntilStopped } from './support.ts'

/** A build whose office says what its portal.yaml says, and that refuses the word "broken". */
function build(input: PortalInput, _options?: BuildOptions) {
  const text = input.files.get('portal.yaml')?.trim() ?? ''
  if (text.includes('broken')) return portalBuild([], [problem(`${input.name}/portal.yaml`)])
  const documents = new Map([
    [
      'portal.pl.json',
      JSON.stringify({ text, services: [...input.files.keys()].filter((one) => /^services/.test(one)) }),
    ],
    [`service-1.pl.${Buffer.from(text).toString('hex')}.json`, text],
  ])
  return portalBuild([officeBuild('jasnowola', { hosts: ['localhost'], documents })])
}

const served = async (base: string) => JSON.parse((await call(base, '/_portal/portal.pl.json')).text)

const addressIn = (line: string): string => /http:\S+/.exec(line)?.[0] ?? ''

describe('okienko serve', () => {
  test('says how many offices it serves when they are too many to name', async () => {
    const fleet = Array.from({ length: 21 }, (_, index) => officeBuild(`office-${index}`))
    const { line, stop, ended } = runUntilStopped(['serve', '--demo', '--port', '0'], {
      build: () => portalBuild(fleet),
    })
    await line(/^Serving 21 offices on http:/)
    stop()
    expect(await ended).toBe(0)
  })

  test('serves the app and the documents, says where, and ends with 0', async () => {
    const { line, stop, ended } = runUntilStopped(['serve', '--demo', '--port', '0'], { build })
    const base = addressIn(await line(/^Serving jasnowola on http:/))
    expect((await call(base, '/healthz')).status).toBe(200)
    expect((await call(base, '/lista-uslug')).text).toContain('<div id="root"')
    expect(await served(base)).toEqual({ text: 'language: 1', services: [] })
    stop()
    expect(await ended).toBe(0)
    await expect(call(base, '/healthz')).rejects.toThrow()
  })

  test('one office alone, on any host name, with another API', async () => {
    const asked: unknown[] = []
    const { line } = runUntilStopped(
      ['serve', '--demo', '--port', '0', '--office', 'jasnowola', '--api', 'http://127.0.0.1:9/v1/'],
      {
        build: (input, options) => {
          asked.push(options)
          return build(input)
        },
      },
    )
    const base = addressIn(await line(/^Serving/))
    expect(asked).toMatchObject([{ office: 'jasnowola', api: 'http://127.0.0.1:9/v1' }])
    expect((await call(base, '/', { headers: { host: 'whatever.example' } })).status).toBe(200)
  })

  test('invalid definitions: says so and ends with 1', async () => {
    const root = packageFolder({ 'definitions/portal.yaml': 'a\n  broken\n' })
    const ran = await run(['serve', '--demo', '--port', '0'], { root, build })
    expect(ran.code).toBe(1)
    expect(ran.err).toContain('definitions/portal.yaml:2:3 error unknown-key')
    expect(ran.err).toMatch(/No office in .* can be served\.$/)
  })

  test('a port in use: one plain line and 1', async () => {
    const other = createServer()
    other.listen(0, 'localhost')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const ran = await run(['serve', '--demo', '--port', String(port)], { build })
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain(`Port ${port} (PORT, --port) is in use by another program; ss -ltnp 'sport = :${port}'`)
    expect(ran.err).toContain('restart its unit or end it')
  })

  test('an app that is not built: one plain line and 1', async () => {
    const root = packageFolder()
    rmSync(join(root, 'dist'), { recursive: true })
    const ran = await run(['serve', '--demo', '--port', '0'], { root, build })
    expect(ran.code).toBe(1)
    expect(ran.err).toMatch(/The portal is not built: .* Run "npm run build" first\./)
  })
})

describe('okienko serve --watch', () => {
  const watching = async (root = packageFolder()) => {
    const running = runUntilStopped(['serve', '--demo', '--port', '0', '--watch'], { root, build })
    const base = addressIn(await running.line(/^Serving/))
    return { ...running, base, file: (path: string) => join(root, 'definitions', path) }
  }

  test('a valid change goes live; an open page keeps its plans', async () => {
    const { base, file, line } = await watching()
    const old = `/_portal/service-1.pl.${Buffer.from('language: 1').toString('hex')}.json`
    // A page begins with what there is in the portal.
    expect((await served(base)).text).toBe('language: 1')
    writeFileSync(file('portal.yaml'), 'language: 1 # changed')
    await line(/^Changes are live/)
    expect((await served(base)).text).toBe('language: 1 # changed')
    expect((await call(base, old)).text).toBe('language: 1')
  })

  test('an invalid change never goes live, is reported, and what is right next does', async () => {
    const { base, file, line } = await watching()
    writeFileSync(file('portal.yaml'), 'x\n  broken')
    expect(await line(/portal\.yaml:2:3 error unknown-key/)).toContain('   2 |   broken')
    await line(/^Not live/)
    expect((await served(base)).text).toBe('language: 1')
    expect((await call(base, '/healthz')).status).toBe(200)
    writeFileSync(file('portal.yaml'), 'right')
    await line(/^Changes are live/)
    expect((await served(base)).text).toBe('right')
  })

  test('new folders, new files, files put in place by renaming, and removed files are all seen', async () => {
    const root = packageFolder({ 'definitions/forms/.keep': '' })
    const { base, file, line } = await watching(root)
    // A whole folder moved in, as a version control system does.
    const folder = packageFolder({ 'services/a.yaml': 'a' })
    renameSync(join(folder, 'services'), file('services'))
    await line(/^Changes are live/)
    expect((await served(base)).services).toEqual(['services/a.yaml'])
    writeFileSync(file('services/.b.tmp'), 'b')
    renameSync(file('services/.b.tmp'), file('services/b.yaml'))
    await line(/^Changes are live/)
    expect((await served(base)).services).toEqual(['services/a.yaml', 'services/b.yaml'])
    rmSync(file('services/a.yaml'))
    await line(/^Changes are live/)
    expect((await served(base)).services).toEqual(['services/b.yaml'])
  })

  test('a folder that is removed and made again is watched again', async () => {
    const root = packageFolder({ 'definitions/services/a.yaml': 'a' })
    const { base, file, line } = await watching(root)
    rmSync(file('services'), { recursive: true })
    mkdirSync(file('services'))
    writeFileSync(file('services/b.yaml'), 'b')
    await line(/^Changes are live/)
    expect((await served(base)).services).toEqual(['services/b.yaml'])
    writeFileSync(file('services/c.yaml'), 'c')
    await line(/^Changes are live/)
    expect((await served(base)).services).toEqual(['services/b.yaml', 'services/c.yaml'])
  })

  test('a definitions folder that vanishes and comes back does not take the portal down', async () => {
    const root = packageFolder()
    const { base, line } = await watching(root)
    rmSync(join(root, 'definitions'), { recursive: true })
    await line(/^Not live: definitions is not a folder/)
    expect((await served(base)).text).toBe('language: 1')
    mkdirSync(join(root, 'definitions'))
    writeFileSync(join(root, 'definitions', 'portal.yaml'), 'back')
    await line(/^Changes are live/)
    expect((await served(base)).text).toBe('back')
    writeFileSync(join(root, 'definitions', 'portal.yaml'), 'and again')
    await line(/^Changes are live/)
    expect((await served(base)).text).toBe('and again')
  })

  test('definitions that are wrong at the start are waited for', async () => {
    const root = packageFolder({ 'definitions/portal.yaml': 'broken' })
    const running = runUntilStopped(['serve', '--demo', '--port', '0', '--watch'], { root, build })
    const base = addressIn(await running.line(/^Serving nothing yet on/))
    expect((await call(base, '/readyz')).status).toBe(503)
    writeFileSync(join(root, 'definitions/portal.yaml'), 'right')
    await running.line(/^Changes are live/)
    expect((await call(base, '/readyz')).status).toBe(200)
  })
})
