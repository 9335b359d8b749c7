import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate as migrateFolder } from '../engine/authoring/migrate.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import type { CliContext, Command } from './command.ts'
import { textsIn } from './texts.ts'

export const migrate: Command = {
  name: 'migrate',
  usage: '[DIR] [--check]',
  summary: {
    en: 'moves the definitions of DIR to the latest version of the language, keeping comments and order; --check only lists the files',
    pl: 'przenosi definicje z DIR do najnowszej wersji języka, zachowując komentarze i kolejność; --check tylko wypisuje pliki',
  },
  run: async (args, context) => runMigrate(args, context),
}

/** With `--check` the exit code is 1 while a file is not in the latest version. */
function runMigrate(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { check: { type: 'boolean' } }, 1)
  const [dir = defaultFolder] = positionals
  const texts = textsIn(context.language)
  const files = migrateFolder(sourceOf(dir, context).input)
  for (const { path, text, values: written } of files) {
    if (values.check !== true) writeFileSync(resolve(context.cwd, dir, path), text)
    context.out(texts.renamed(join(dir, path), written))
  }
  context.out(texts.renamedIn(files.length))
  return values.check === true && files.length > 0 ? 1 : 0
}
