import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Scaffold, scaffoldOffice, scaffoldService } from '../engine/authoring/scaffold/scaffold.ts'
import type { PortalSource } from '../host/source.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'

export const newDraft: Command = {
  name: 'new',
  usage: 'service SLUG [DIR] --from "GET /path" | office SLUG [DIR]',
  summary:
    'writes a first draft into DIR (definitions): a service with a test, from a call of the contract, or an office',
  run: async (args, context) => runNew(args, context),
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

function runNew(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { from: { type: 'string' } }, 3)
  const [what, slug, dir = defaultFolder] = positionals
  if (what !== 'service' && what !== 'office') {
    throw new Misuse(
      what === undefined
        ? 'Name what to create: service or office'
        : `"${what}" cannot be created: name service or office`,
    )
  }
  if (slug === undefined) throw new Misuse('SLUG is missing, such as lista-drzew')
  if (!slugPattern.test(slug)) throw new Misuse(`SLUG must be words of a-z and 0-9 joined by -, not "${slug}"`)
  if (what === 'office' && values.from !== undefined) throw new Misuse('--from is for services only')
  const path = what === 'service' ? pathOf(values.from) : ''
  const source = sourceOf(dir, context)
  const home = resolve(context.cwd, dir)
  const schemas = relative(join(home, 'services'), join(context.root, 'schemas', 'language')).replaceAll('\\', '/')
  const scaffold =
    what === 'service'
      ? scaffoldService(source.input, slug, path, schemas)
      : scaffoldOffice(source.input, slug, schemas)
  if (!scaffold.ok) {
    context.err(scaffold.message)
    if (scaffold.suggestion !== null) context.err(`Did you mean \`${scaffold.suggestion}\`?`)
    return 1
  }
  return write(scaffold, source, home, context)
}

/** `GET /path`, or the path alone. */
function pathOf(from: string | undefined): string {
  if (from === undefined || from.trim() === '') throw new Misuse('--from is missing, such as --from "GET /path"')
  const [, method = 'GET', path = ''] = /^(?:([A-Za-z]+)\s+)?(\/\S*)$/.exec(from.trim()) ?? []
  if (path === '') throw new Misuse(`--from must be a call such as "GET /path", not "${from}"`)
  if (method.toUpperCase() !== 'GET')
    throw new Misuse(`--from must be a GET call, not ${method.toUpperCase()}: a page only reads`)
  return path
}

/** Writes all files or none. An existing file is never replaced. */
function write(
  { created, changed }: Extract<Scaffold, { readonly ok: true }>,
  { input }: PortalSource,
  home: string,
  { root, cwd, out, err }: CliContext,
): number {
  // The texts of the built-in definitions are in a folder of the package.
  const placeOf = (path: string): string =>
    join(input.builtIn === input.files && path.startsWith('locales/') ? root : home, path)
  const named = (path: string): string => relative(cwd, placeOf(path))
  const there = [...created.keys()].find((path) => existsSync(placeOf(path)))
  if (there !== undefined) {
    err(`${named(there)} already exists; nothing was written.`)
    return 1
  }
  for (const [path, text] of created) {
    mkdirSync(dirname(placeOf(path)), { recursive: true })
    writeFileSync(placeOf(path), text, { flag: 'wx' })
    out(`Wrote ${named(path)}`)
  }
  for (const [path, text] of changed) {
    writeFileSync(placeOf(path), text)
    out(`Added texts to ${named(path)}`)
  }
  out(`Next: npx okienko check ${relative(cwd, home) || '.'}`)
  return 0
}
