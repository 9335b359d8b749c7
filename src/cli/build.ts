import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { requireApp } from '../host/built-app.ts'
import { loadFrameRenderer } from '../host/frame-renderer.ts'
import { OfficePages } from '../host/office-pages.ts'
import { defaultOwnersFile, readOwners } from '../host/owners-file.ts'
import { type SiteEntry, writeSite } from '../host/site.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse, timeOf } from './command.ts'
import { diagnosticsText, hasErrors, officesText, summaryOf } from './output.ts'
import { textsIn } from './texts.ts'

export const build: Command = {
  name: 'build',
  usage: '[DIR] --out OUT',
  summary: {
    en: 'writes static files for any web server: OUT/<office>/ is the document root of one office',
    pl: 'zapisuje statyczne pliki dla dowolnego serwera WWW: OUT/<urząd>/ to katalog główny jednego urzędu',
  },
  run: async (args, context) => runBuild(args, context),
}

async function runBuild(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(args, { out: { type: 'string' } }, 1)
  if (values.out === undefined || values.out === '') throw new Misuse((t) => t.missing('--out'))
  const texts = textsIn(context.language)
  const out = resolve(context.cwd, values.out)
  const dir = positionals[0] ?? defaultFolder
  const source = sourceOf(dir, context)
  const built = context.build(source.input, {
    at: timeOf(context),
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
  const written = new Map<string, string>()
  const entries: SiteEntry[] = []
  for (const office of built.offices) entries.push(await writeSite(office, app, out, written))
  writeFileSync(join(out, 'offices.json'), `${JSON.stringify(entries, null, 2)}\n`)
  const offices = officesText(
    entries.map((entry) => entry.office),
    context.language,
  )
  context.out(texts.wroteOffices(offices, out))
  return hasErrors(diagnostics) ? 1 : 0
}
