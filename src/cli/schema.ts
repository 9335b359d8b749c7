import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from './arguments.ts'
import type { CliContext, Command } from './command.ts'

/** Where the generated schemas lie, and nothing else. */
const schemaFolder = 'schemas/language'

export const schema: Command = {
  name: 'schema',
  usage: '[--check]',
  summary: 'writes the JSON Schema and the reference of the definition language, or checks that they are current',
  run: async (args, context) => runSchema(args, context),
}

function runSchema(args: readonly string[], context: CliContext): number {
  const { values } = parse(args, { check: { type: 'boolean', default: false } }, 0)
  const files = context.generated()
  const stale = [...files].filter(([path, text]) => textOf(join(context.root, path)) !== text)
  const left = namesIn(join(context.root, schemaFolder))
    .map((name) => `${schemaFolder}/${name}`)
    .filter((path) => !files.has(path))
  const wrong = [...stale.map(([path]) => path), ...left]
  if (values.check) return tell(wrong, context)
  for (const [path, text] of stale) write(join(context.root, path), text)
  for (const path of left) rmSync(join(context.root, path))
  context.out(wrong.length === 0 ? 'Nothing to change.' : `Wrote ${wrong.join(', ')}`)
  return 0
}

function tell(wrong: readonly string[], context: CliContext): number {
  if (wrong.length === 0) {
    context.out('The schemas and the reference of the definition language are current.')
    return 0
  }
  for (const path of wrong) context.err(`${path} is not current`)
  context.err('Run "npx okienko schema".')
  return 1
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)
const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : [])
