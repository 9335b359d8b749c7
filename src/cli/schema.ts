import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from './arguments.ts'
import type { CliContext, Command } from './command.ts'

export const schema: Command = {
  name: 'schema',
  usage: '[--check]',
  summary: 'writes the JSON Schema of the definition language to schemas/language/, or checks that it is current',
  run: async (args, context) => runSchema(args, context),
}

function runSchema(args: readonly string[], context: CliContext): number {
  const { values } = parse(args, { check: { type: 'boolean', default: false } }, 0)
  const folder = join(context.root, 'schemas', 'language')
  const texts = Object.entries(context.schemas()).map(
    ([name, content]) => [name, `${JSON.stringify(content, null, 2)}\n`] as const,
  )
  const stale = [...texts.filter(([name, text]) => textOf(join(folder, name)) !== text).map(([name]) => name)]
  const left = (existsSync(folder) ? readdirSync(folder) : []).filter((name) =>
    texts.every(([known]) => known !== name),
  )
  if (values.check) {
    for (const name of [...stale, ...left]) context.err(`schemas/language/${name} is not current`)
    if (stale.length + left.length > 0) context.err('Run "npx okienko schema".')
    else context.out('The schemas of the definition language are current.')
    return stale.length + left.length > 0 ? 1 : 0
  }
  mkdirSync(folder, { recursive: true })
  for (const name of left) rmSync(join(folder, name))
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
  context.out(stale.length + left.length === 0 ? 'Nothing to change.' : `Wrote ${[...stale, ...left].join(', ')}`)
  return 0
}

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)
