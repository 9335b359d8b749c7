import { languageSchemas } from '../engine/compiler/language/json-schema.ts'
import { languageReference } from '../engine/compiler/language/reference.ts'

/** Files that say what the definition language is, made from the code that reads it: path in the package → text. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const schemas = Object.entries(languageSchemas()).map(
    ([name, schema]) => [`schemas/language/${name}`, `${JSON.stringify(schema, null, 2)}\n`] as const,
  )
  return new Map([...schemas, ['docs/language.md', `${languageReference().trimEnd()}\n`]])
}
