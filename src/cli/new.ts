import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import {
  type SampleReply,
  type Scaffold,
  scaffoldOffice,
  scaffoldService,
} from '../engine/authoring/scaffold/scaffold.ts'
import type { PortalSource } from '../host/source.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { printToolFailure } from './output.ts'
import { textsIn } from './texts.ts'

export const newDraft: Command = {
  name: 'new',
  usage: 'service SLUG [DIR] --from "GET /path" | service SLUG [DIR] --from-sample FILE | office SLUG [DIR]',
  summary: {
    en: 'writes a first draft into DIR (definitions): a service with a test, from a call of the contract, or an office',
    pl: 'zapisuje szkic usługi na podstawie wywołania z kontraktu, z tekstami w czterech językach, albo plik urzędu',
  },
  run: async (args, context) => runNew(args, context),
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

function runNew(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { from: { type: 'string' }, 'from-sample': { type: 'string' } }, 3)
  const [what, slug, dir = defaultFolder] = positionals
  if (what !== 'service' && what !== 'office') {
    throw new Misuse((t) => (what === undefined ? t.newWhat : t.newWrong(what)))
  }
  if (slug === undefined) throw new Misuse((t) => t.missingLike('SLUG', 'lista-drzew'))
  if (!slugPattern.test(slug)) throw new Misuse((t) => t.wrongSlug(slug))
  const sampleFile = values['from-sample']
  if (what === 'office' && (values.from ?? sampleFile) !== undefined) throw new Misuse((t) => t.fromIsOfServices)
  const sample = sampleFile === undefined ? undefined : sampleOf(resolve(context.cwd, sampleFile), sampleFile)
  // Which call gives it, the author writes into the draft unless `--from` says it.
  const path = what === 'service' ? pathOf(values.from ?? (sample && `/${slug}`)) : ''
  const source = sourceOf(dir, context)
  const home = resolve(context.cwd, dir)
  const schemas = relative(join(home, 'services'), join(context.root, 'schemas', 'language')).replaceAll('\\', '/')
  const scaffold =
    what === 'service'
      ? scaffoldService(source.input, slug, path, schemas, sample)
      : scaffoldOffice(source.input, slug, schemas)
  if (!scaffold.ok) {
    printToolFailure(scaffold, context)
    return 1
  }
  return write(scaffold, source, home, context)
}

/** A recorded reply. Throws `Misuse` when there is none, or it is not JSON. */
function sampleOf(path: string, written: string): SampleReply {
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    return { text, json: JSON.parse(text) }
  } catch {
    throw new Misuse((t) => t.noSample(written))
  }
}

/** `GET /path`, or the path alone. */
function pathOf(from: string | undefined): string {
  if (from === undefined || from.trim() === '') throw new Misuse((t) => t.missingLike('--from', '--from "GET /path"'))
  const [, method = 'GET', path = ''] = /^(?:([A-Za-z]+)\s+)?(\/\S*)$/.exec(from.trim()) ?? []
  if (path === '') throw new Misuse((t) => t.wrongFrom(from))
  if (method.toUpperCase() !== 'GET') throw new Misuse((t) => t.notGet(method.toUpperCase()))
  return path
}

/** Writes all files or none. An existing file is never replaced. */
function write(
  { created, changed }: Extract<Scaffold, { readonly ok: true }>,
  { input }: PortalSource,
  home: string,
  { root, cwd, out, err, language }: CliContext,
): number {
  const texts = textsIn(language)
  // The texts of the built-in definitions lie beside them.
  const placeOf = (path: string): string =>
    join(input.builtIn === input.files && path.startsWith('locales/') ? root : home, path)
  const named = (path: string): string => relative(cwd, placeOf(path))
  const there = [...created.keys()].find((path) => existsSync(placeOf(path)))
  if (there !== undefined) {
    err(texts.fileExists(named(there)))
    return 1
  }
  for (const [path, text] of created) {
    mkdirSync(dirname(placeOf(path)), { recursive: true })
    writeFileSync(placeOf(path), text, { flag: 'wx' })
    out(texts.wrote(named(path)))
  }
  for (const [path, text] of changed) {
    writeFileSync(placeOf(path), text)
    out(texts.addedTexts(named(path)))
  }
  out(texts.next(relative(cwd, home) || '.'))
  return 0
}
