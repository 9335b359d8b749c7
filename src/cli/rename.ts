import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { partAt, renameInOffices } from '../engine/authoring/rename.ts'
import { defaultFolder, parse, sourceOf } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { textsIn } from './texts.ts'

export const rename: Command = {
  name: 'rename',
  usage: 'PATH NEW [DIR] [--check]',
  summary: {
    en: 'renames a part of a service, such as service.16.blocks.contract, in the changes of all offices of DIR; --check only lists them',
    pl: 'zmienia nazwę części usługi, np. service.16.blocks.contract, w zmianach wszystkich urzędów z DIR; --check tylko je wypisuje',
  },
  run: async (args, context) => runRename(args, context),
}

/** With `--check` the exit code is 1 while something is left to be renamed. */
function runRename(args: readonly string[], context: CliContext): number {
  const { values, positionals } = parse(args, { check: { type: 'boolean' } }, 3)
  const [path, name, dir = defaultFolder] = positionals
  const part = path === undefined ? null : partAt(path)
  if (part === null) throw new Misuse((t) => t.missingLike('PATH', 'service.16.blocks.contract'))
  if (name === undefined) throw new Misuse((t) => t.missing('NEW'))
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) throw new Misuse((t) => t.wrongName(name))
  const texts = textsIn(context.language)
  const files = renameInOffices(sourceOf(dir, context).input, part, name)
  for (const file of files) {
    if (values.check !== true) writeFileSync(resolve(context.cwd, dir, file.path), file.text)
    context.out(texts.renamed(join(dir, file.path), file.uses))
  }
  context.out(texts.renamedIn(files.length))
  return values.check === true && files.length > 0 ? 1 : 0
}
