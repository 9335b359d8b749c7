import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { requireApp } from '../host/built-app.ts'
import { loadFrameRenderer } from '../host/frame-renderer.ts'
import { OfficePages } from '../host/office-pages.ts'
import { defaultOwnersFile, readOwners } from '../host/owners-file.ts'
import { hostsMap, SharedSite } from '../host/shared-site.ts'
import { type BuiltApp, type SiteEntry, writeSite } from '../host/site.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse, timeOf } from './command.ts'
import { diagnosticsText, hasErrors, officesText, summaryOf } from './output.ts'
import { changesAfter, momentIn, printedMoment } from './planned.ts'
import { textsIn } from './texts.ts'

export const build: Command = {
  name: 'build',
  usage: '[DIR] --out OUT [--shared] [--at "YYYY-MM-DD HH:MM"]',
  summary: {
    en: 'writes static files for any web server: OUT/<office>/ is the document root of one office; --shared: for many offices on a server with rules; --at: as of a moment to come, with the changes that are in force then',
    pl: 'zapisuje statyczne pliki dla dowolnego serwera WWW: OUT/<urząd>/ to katalog główny jednego urzędu; --shared: dla wielu urzędów na serwerze z regułami; --at: według stanu na przyszły moment, z obowiązującymi wtedy zmianami z datą',
  },
  run: async (args, context) => runBuild(args, context),
}

async function runBuild(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(
    args,
    { out: { type: 'string' }, shared: { type: 'boolean', default: false }, at: { type: 'string' } },
    1,
  )
  if (values.out === undefined || values.out === '') throw new Misuse((t) => t.missing('--out'))
  const texts = textsIn(context.language)
  const at = values.at === undefined ? timeOf(context) : momentIn(values.at, context).getTime()
  const out = resolve(context.cwd, values.out)
  const dir = positionals[0] ?? defaultFolder
  const source = sourceOf(dir, context)
  const built = context.build(source.input, {
    at,
    owners: readOwners(defaultOwnersFile(resolve(context.cwd, dir))),
  })
  const diagnostics = [...source.problems, ...built.diagnostics]
  if (diagnostics.length > 0) context.err(diagnosticsText(diagnostics, source, context.language))
  context.out(summaryOf(diagnostics, context.language, source.input.files.size))
  const unreadable = source.problems.some((one) => one.severity === 'error')
  if (built.offices.length === 0 || built.sharedIsWrong === true || unreadable) {
    context.err(texts.nothingWritten)
    return 1
  }
  const folder = requireApp(join(context.root, 'dist', 'portal'))
  const app = { folder, pages: new OfficePages(folder, await loadFrameRenderer(folder)) }
  mkdirSync(out, { recursive: true })
  const entries = values.shared ? await writeShared(built.offices, app, out) : await writeEach(built.offices, app, out)
  writeFileSync(join(out, 'offices.json'), `${JSON.stringify(entries, null, 2)}\n`)
  const offices = officesText(
    entries.map((entry) => entry.office),
    context.language,
  )
  context.out(texts.wroteOffices(offices, out))
  const files = built.offices.flatMap(({ path = '' }) => {
    const text = source.input.files.get(path)
    return text === undefined ? [] : [[path, text] as const]
  })
  const coming = changesAfter(at, files, context)
  if (coming.length > 0) context.out(`${texts.writtenAsOf(printedMoment(at))}\n  ${coming.join('\n  ')}`)
  return hasErrors(diagnostics) ? 1 : 0
}

/** Of each office a document root that needs no rule of the server. */
async function writeEach(offices: readonly OfficeBuild[], app: BuiltApp, out: string): Promise<readonly SiteEntry[]> {
  const written = new Map<string, string>()
  const entries: SiteEntry[] = []
  for (const office of offices) entries.push(await writeSite(office, app, out, written))
  return entries
}

async function writeShared(offices: readonly OfficeBuild[], app: BuiltApp, out: string): Promise<readonly SiteEntry[]> {
  const site = new SharedSite(app, out)
  const entries: SiteEntry[] = []
  for (const office of offices) entries.push(await site.write(office))
  writeFileSync(join(out, 'hosts.map'), hostsMap(entries))
  return entries
}
