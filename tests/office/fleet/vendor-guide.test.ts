import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { authoringBuilder } from '../../../src/engine/authoring/build.ts'
import { packageRoot } from '../../../src/host/root.ts'
import { type Ran, run, runUntilStopped } from '../../cli/support.ts'
import { baseFiles } from '../../engine/authoring/impact/bases.ts'
import { eventually } from '../../eventually.ts'
import { builtApp, call, temporaryFolder } from '../../host/support.ts'
import { copyDatabase, sharedPostgres } from '../databases.ts'
import { administer, databaseUrl } from '../postgres-server.ts'

const folder = sharedPostgres()
const guide = readFileSync(join(packageRoot(), 'docs/vendor.md'), 'utf8')

/** A fenced block: what its first line says, its text, and the sentence before it. */
const blocks = [...guide.matchAll(/^```(\S+) ?([^\n]*)\n(.*?)^```$/gms)].map((found) => {
  const [, kind = '', info = '', text = ''] = found
  const before = guide.slice(0, found.index).trimEnd().split('\n\n').at(-1) ?? ''
  return { kind, info, text, sentence: before.replaceAll('\n', ' ').split('. ').at(-1) ?? '' }
})

/** A release of the product with two services, which `change` makes another one. */
function release(change: (text: string) => string = (text) => text): string {
  const files = [...baseFiles].map(([path, text]) => {
    const place = path.startsWith('locales/') ? path : `definitions/${path}`
    return [place, path === 'services/budzet-dochody.yaml' ? change(text) : text] as const
  })
  const app = Object.entries(builtApp()).map(([path, text]) => [`dist/portal/${path}`, text] as const)
  const root = temporaryFolder(Object.fromEntries([...files, ...app]))
  cpSync(join(packageRoot(), 'schemas'), join(root, 'schemas'), { recursive: true })
  // Processes that follow a store compile in threads, whose module finds its packages beside the product.
  symlinkSync(join(packageRoot(), 'dist', 'cli'), join(root, 'dist', 'cli'))
  return root
}

/** The words of a command, without quotes and comments, and with what its variables stand for. */
function wordsOf(line: string, variables: Readonly<Record<string, string>>): readonly string[] {
  const words = line.replace(/ +# .*$/, '').match(/"[^"]*"|\S+/g) ?? []
  return words.map((word) => word.replaceAll('"', '').replace(/^\$(\w+)$/, (_, name) => variables[name] ?? ''))
}

/** Someone who follows a guide in an empty folder: writes its files and runs its commands. */
function reader(env: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  const options = {
    cwd,
    env,
    build: authoringBuilder(),
    newBuilder: authoringBuilder,
    now: () => new Date('2026-11-20T12:00:00Z'),
  }
  let address = ''
  let added = ''
  const okienko = async (args: readonly string[], root: string): Promise<Ran> => {
    if (args[0] !== 'serve') return run(args, { ...options, root })
    // In place of the port that the guide names.
    const { line } = runUntilStopped([...args.slice(0, -1), '0'], { ...options, root })
    const out = await line(/^Serving/)
    address = /http:\S+/.exec(out)?.[0] ?? ''
    return { code: 0, out, err: '' }
  }
  const get = (path: string, host: string) => call(address, path, { headers: { host } })
  return {
    get,
    /** Runs a line of a shell with a release of the product. */
    execute: async (line: string, root: string): Promise<Ran> => {
      const [program = '', ...args] = wordsOf(line, variables)
      if (program === 'export') return { code: 0, out: '', err: '' }
      if (program === 'npx') return okienko(args.slice(1), root)
      expect(program).toBe('curl')
      const host = args.find((one) => one.startsWith('Host: '))?.slice(6) ?? ''
      const { status } = await get(new URL(args.at(-1) ?? '').pathname, host)
      return { code: 0, out: `HTTP/1.1 ${status}`, err: '' }
    },
    /** `my-portal/portal.yaml`, with ` added`, or ` in place of the last`. */
    write: (info: string, text: string): void => {
      const [path = '', ...how] = info.split(' ')
      const file = join(cwd, path)
      mkdirSync(dirname(file), { recursive: true })
      const before = how.length === 0 ? '' : readFileSync(file, 'utf8')
      const kept = how[0] === 'in' ? before.slice(0, before.lastIndexOf(added)) : before
      added = text
      writeFileSync(file, `${kept}${text}`)
    },
  }
}

/** What a reader is asked to do with a block of YAML, as its first line says it to `write`. */
function instructionOf(info: string): string {
  const [path = '', ...how] = info.split(' ')
  if (how.length === 0) return `Write \`${path}\`:`
  return how[0] === 'added' ? `Add to \`${path}\`:` : `Write into \`${path}\` in place of these lines:`
}

test('the sentence before each file of the guide for vendors names the file and what to do with it', () => {
  const files = blocks.filter(({ kind }) => kind === 'yaml')
  expect(files.map(({ sentence }) => sentence)).toEqual(files.map(({ info }) => instructionOf(info)))
})

test.runIf(folder !== undefined)(
  'the commands of the guide for vendors do what it says, one after another',
  async () => {
    const name = await copyDatabase(folder ?? '', 'template1')
    onTestFinished(() => administer(folder ?? '', `drop database if exists ${name} with (force)`))
    const [old, next] = [release(), release((text) => text.replace('  income:\n    table', '  dochody:\n    table'))]
    const { execute, write, get } = reader(
      { STORE: databaseUrl(folder ?? '', name) },
      { OLD: join(old, 'definitions'), NEW: join(next, 'definitions') },
    )
    let printed = ''
    for (const { kind, info, text } of blocks) {
      if (kind === 'yaml') write(info, text)
      if (kind === 'text') for (const line of text.trim().split('\n')) expect(printed).toContain(line)
      if (kind !== 'sh') continue
      printed = ''
      for (const line of text.trim().split('\n')) {
        const { code, out, err } = await execute(line, info === 'new' ? next : old)
        expect([line, code, err]).toEqual([line, info === 'fails' ? 1 : 0, err])
        // When something was published differs from run to run.
        printed += `${out}\n${err}\n`.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d(?= {2})/g, '2026-11-20 12:00')
      }
    }
    // The process that was started at the beginning serves what was published last.
    await eventually(async () => {
      const document = async (path: string) => JSON.parse((await get(`/_portal/${path}`, 'olesno.example')).text)
      const [service] = (await document('portal.pl.json')).services
      const { blocks: shown } = await document(service.plan)
      expect(shown.map((one: { id: string }) => one.id)).toContain('dochody')
    })
  },
)
