import { describe, expect, it } from 'vitest'
import { type JsonSchema, languageSchemas } from '../../../../src/engine/compiler/language/json-schema.ts'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** The places of the keys that say nothing of themselves. */
function undescribed(schema: JsonSchema, at: string): readonly string[] {
  const keys = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  const silent = keys.filter(([, key]) => isSchema(key) && !key.description).map(([name]) => `${at}/${name}`)
  const below = Object.entries({ ...schema, properties: undefined })
  const inner = [...keys, ...below].flatMap(([name, one]) => (isSchema(one) ? undescribed(one, `${at}/${name}`) : []))
  return [...silent, ...inner]
}

const schemas = Object.entries(languageSchemas())

describe('the schemas of the language', () => {
  it.each(schemas)('%s: “with a description for every key”', (_name, schema) => {
    expect(isSchema(schema.properties) ? Object.keys(schema.properties).length : 0).toBeGreaterThan(0)
    expect(undescribed(schema, '')).toEqual([])
  })
})
