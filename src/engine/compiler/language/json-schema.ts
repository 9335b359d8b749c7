import { definitionTestShape } from './definition-test.ts'
import { formSchemaShape, formShape } from './form.ts'
import { officeServicesShape, officeShape, portalShape } from './portal.ts'
import { serviceShape } from './service.ts'
import type { Field, Shape, ShapeNode } from './shape.ts'

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * The JSON Schemas that editors complete and underline by, file name → schema: made from the declarations that read the
 * YAML, so that the two cannot differ.
 */
export function languageSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'service.schema.json': schemaFile('Okienko service', serviceShape),
    'form.schema.json': schemaFile('Okienko form', formShape),
    'form-fields.schema.json': schemaFile('Fields of an Okienko form', formSchemaShape),
    'portal.schema.json': schemaFile('Okienko portal', portalShape),
    'test.schema.json': schemaFile('Okienko tests of a service', definitionTestShape),
    'office.schema.json': schemaFile('Okienko office', officeShape),
  }
}

function schemaFile(title: string, shape: Shape<unknown>): JsonSchema {
  const writer = new Writer()
  const body = writer.schema(shape)
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...body, $defs: writer.definitions }
}

class Writer {
  readonly definitions: Record<string, JsonSchema> = {}

  schema({ node, doc }: Shape<unknown>): JsonSchema {
    const body = this.#body(node)
    return doc === '' ? body : { description: doc, ...body }
  }

  #body(node: ShapeNode): JsonSchema {
    switch (node.kind) {
      case 'text':
        // An unquoted YAML number or day is a text where a text is wanted.
        return node.pattern
          ? { type: ['string', 'number'], pattern: node.pattern.source }
          : { type: ['string', 'number'] }
      case 'integer':
        return { type: 'integer', minimum: node.min, maximum: node.max }
      case 'boolean':
        return { type: 'boolean' }
      case 'choice':
        return { enum: node.of }
      case 'expression':
        return { type: ['string', 'number', 'boolean'] }
      case 'template':
        return { type: 'string' }
      case 'nothing':
        return { type: 'null' }
      case 'list':
        return this.#list(node)
      case 'map':
        return this.#map(node)
      case 'record':
        return this.#record(node.fields)
      case 'kinds':
        return this.#kinds(node)
      case 'either':
        return { anyOf: node.of.map((shape) => this.schema(shape)) }
      case 'data':
        return {}
      case 'patches':
        return node.services ? this.#patches() : { type: 'object' }
      case 'lazy':
        return this.#reference(node)
    }
  }

  /** A list of plain values has none of them twice. */
  #list({ of, least }: Extract<ShapeNode, { readonly kind: 'list' }>): JsonSchema {
    const plain = of.node.kind === 'text' || of.node.kind === 'choice' || of.node.kind === 'integer'
    return {
      type: 'array',
      items: this.schema(of),
      ...(least > 0 ? { minItems: least } : {}),
      ...(plain ? { uniqueItems: true } : {}),
    }
  }

  #map(node: Extract<ShapeNode, { readonly kind: 'map' }>): JsonSchema {
    const members = {
      type: 'object',
      propertyNames: { pattern: node.ids.source },
      additionalProperties: this.schema(node.of),
      ...(node.least > 0 ? { minProperties: node.least } : {}),
    }
    if (!node.shorthand) return members
    const names = { type: 'array', items: { type: 'string', pattern: node.ids.source }, uniqueItems: true }
    return { anyOf: [members, node.least > 0 ? { ...names, minItems: node.least } : names] }
  }

  #record(fields: Readonly<Record<string, Field<unknown>>>): JsonSchema {
    const required = Object.keys(fields).filter((key) => fields[key]?.required)
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, this.schema(field.shape)])),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    }
  }

  /** The key that gives the kind is required in each, but for the kind that is meant without one. */
  #kinds(node: Extract<ShapeNode, { readonly kind: 'kinds' }>): JsonSchema {
    return {
      anyOf: Object.entries(node.of).map(([key, shape]) => {
        const schema = this.schema(shape)
        const required = Array.isArray(schema.required) ? schema.required : []
        return key === node.otherwise ? schema : { ...schema, required: [...new Set([key, ...required])] }
      }),
    }
  }

  #patches(): JsonSchema {
    const which = this.schema(officeServicesShape)
    const patch = { description: 'What differs: address → value; null removes.', type: 'object' }
    return { ...which, patternProperties: { '^[0-9]+$': patch } }
  }

  #reference(node: Extract<ShapeNode, { readonly kind: 'lazy' }>): JsonSchema {
    if (!(node.name in this.definitions)) {
      // Named before it is written, so that a shape that contains itself ends.
      this.definitions[node.name] = {}
      this.definitions[node.name] = this.schema(node.get())
    }
    return { $ref: `#/$defs/${node.name}` }
  }
}
