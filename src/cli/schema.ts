import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { settingsPage } from '../../schemas/settings/index.ts'
import { languageSchemas } from '../engine/compiler/language/json-schema.ts'
import { languageReference } from '../engine/compiler/language/reference.ts'
import { parse } from './arguments.ts'
import type { CliContext, Command } from './command.ts'
import { readExamples } from './reference-examples.ts'

/** The folder of generated schemas; it holds nothing else. */
const schemaFolder = 'schemas/language'

/**
 * The JSON Schemas and the reference of the definition language and the page of settings, from the code that reads them: path →
 * text.
 */
export function generatedFiles(root: string): ReadonlyMap<string, string> {
  const schemas = Object.entries(languageSchemas()).map(
    ([name, schema]) => [`schemas/language/${name}`, `${JSON.stringify(schema, null, 2)}\n`] as const,
  )
  return new Map([
    ...schemas,
    ['docs/language.md', `${languageReference(readExamples(root)).trimEnd()}\n`],
    ['docs/settings.md', settingsPage()],
  ])
}

export const schema: Command = {
  name: 'schema',
  usage: '[--check]',
  summary: {
    en: 'writes the schemas and the reference of the definition language and the page of settings, or checks that they are current',
    pl: 'zapisuje schematy i opis języka definicji oraz stronę ustawień albo sprawdza, czy są aktualne',
  },
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
  if (values.check) return report(wrong, context)
  for (const [path, text] of stale) write(join(context.root, path), text)
  for (const path of left) rmSync(join(context.root, path))
  context.out(wrong.length === 0 ? 'Nothing to change.' : `Wrote ${wrong.join(', ')}`)
  return 0
}

function report(wrong: readonly string[], context: CliContext): number {
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
