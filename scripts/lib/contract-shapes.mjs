// The shapes that schemas/decode.ts decodes by, as TypeScript modules, from the schemas of an OpenAPI document.

const CONSTRAINTS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
]

/** Kinds of text that requests are checked for beyond their pattern. */
const CHECKED_KINDS = ['pesel', 'nip', 'phone', 'postal-code', 'email', 'account']

/** One exported decoder an operation that replies JSON: `userInfoReply`. */
export function repliesModule(document) {
  const replies = operationsOf(document).flatMap(({ id, operation }) => {
    const schema = operation.responses['200']?.content?.['application/json']?.schema
    return schema === undefined ? [] : [{ id, schema }]
  })
  const shapes = new Shapes(document, false)
  const exported = replies.map(({ id, schema }) => {
    const name = shapes.declare(nameOf(schema))
    return `export const ${id}Reply: Decoder<${typeNameOf(document, name)}> = ${name}\n`
  })
  return [
    "import type { Decoder, Shape } from './decode.ts'",
    "import type { components } from './office-api.generated.ts'",
    '',
    "type Schemas = components['schemas']",
    '',
    ...lenientTypes(document, shapes.names),
    ...shapes.declarations,
    '',
    exported.join(''),
  ].join('\n')
}

/** The decoders of every operation's path, query and body, by operation. */
export function requestsModule(document) {
  const shapes = new Shapes(document, true)
  const entries = operationsOf(document).map(({ id, operation }) => {
    const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
    const body = operation.requestBody?.content['application/json'].schema
    const lines = ['path', 'query'].map((place) => {
      const shape = shapes.ofParameters(parameters.filter((parameter) => parameter.in === place))
      return `    ${place}: ${shape} as Decoder<ParametersOf<'${id}', '${place}'>>,`
    })
    if (body !== undefined) {
      const name = shapes.declare(nameOf(body))
      lines.push(`    body: ${name} as Decoder<Schemas['${name}']>,`)
    } else lines.push('    body: undefined,')
    return [`  ${id}: {`, ...lines, '  },'].join('\n')
  })
  return [
    "import type { Decoder, Shape } from './decode.ts'",
    "import type { components, operations } from './office-api.generated.ts'",
    '',
    "type Schemas = components['schemas']",
    '',
    '/** The parameters of an operation in its path or its query. */',
    'export type ParametersOf<Id extends keyof operations, Place extends string> = operations[Id] extends {',
    '  readonly parameters: { readonly [P in Place]?: infer Parameters }',
    '}',
    '  ? unknown extends Parameters',
    '    ? Record<never, never>',
    '    : [Exclude<Parameters, undefined>] extends [never]',
    '      ? Record<never, never>',
    '      : Exclude<Parameters, undefined>',
    '  : Record<never, never>',
    '',
    ...shapes.declarations,
    '',
    'export const requests = {',
    ...entries,
    '} as const',
    '',
  ].join('\n')
}

/** Shapes of components as constants, each declared once and after those that it consists of. */
class Shapes {
  declarations = []
  names = []
  #document
  #constrained
  #open = new Set()

  constructor(document, constrained) {
    this.#document = document
    this.#constrained = constrained
  }

  /** Declares a component's shape, unless it is; returns the name of the constant. */
  declare(name) {
    if (this.names.includes(name)) return name
    this.#open.add(name)
    const shape = this.#ofSchema(componentOf(this.#document, name))
    this.#open.delete(name)
    this.names.push(name)
    this.declarations.push(`const ${name}: Shape = ${shape}`)
    return name
  }

  ofParameters(parameters) {
    const optional = parameters.filter(({ required }) => !required).map(({ name }) => name)
    const fields = parameters.map(({ name, schema }) => `${name}: ${this.#ofSchema(schema)}`)
    return objectShape(fields, optional, false, false)
  }

  /** The shape of a schema, written as TypeScript. */
  #ofSchema(schema, nullable = false) {
    if (schema.$ref !== undefined) return this.#ofReference(nameOf(schema), nullable)
    if (schema.oneOf !== undefined) {
      const [part] = schema.oneOf.filter(({ type }) => type !== 'null')
      return this.#ofSchema(part, true)
    }
    const types = [schema.type].flat()
    const orNull = nullable || types.includes('null')
    const [type] = types.filter((one) => one !== 'null')
    if (type === 'object') return this.#ofObject(schema, orNull)
    const constraints = this.#constrained ? constraintsOf(schema) : {}
    const parts = Object.entries(constraints).map(([key, value]) => `${key}: ${quoted(value)}`)
    if (orNull) parts.push('nullable: true')
    if (type === 'array') return `{ ${[`items: ${this.#ofSchema(schema.items)}`, ...parts].join(', ')} }`
    if (schema.enum !== undefined) {
      const values = schema.enum.filter((value) => value !== null)
      return `{ ${[`oneOf: [${values.map(quoted).join(', ')}]`, ...(orNull ? ['nullable: true'] : [])].join(', ')} }`
    }
    const kind = kindOf(type, schema)
    if (Object.keys(constraints).length === 0) return quoted(orNull ? `${kind}?` : kind)
    return `{ ${[`is: ${quoted(kind)}`, ...parts].join(', ')} }`
  }

  #ofReference(name, nullable) {
    if (this.#open.has(name)) return `{ to: () => ${name}${nullable ? ', nullable: true' : ''} }`
    const target = componentOf(this.#document, name)
    if (nullable) return this.#ofSchema(target, true)
    return target.type === 'object' ? this.declare(name) : this.#ofSchema(target)
  }

  #ofObject(schema, nullable) {
    const required = schema.required ?? []
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const lenient = !this.#constrained && isLenient(schema, field)
      return `${name}: ${this.#ofSchema(field, lenient)}`
    })
    const optional = Object.keys(schema.properties).filter((name) => !required.includes(name))
    return objectShape(fields, optional, schema.additionalProperties === false, nullable)
  }
}

function objectShape(fields, optional, closed, nullable) {
  const parts = [fields.length === 0 ? 'fields: {}' : `fields: { ${fields.join(', ')} }`]
  if (optional.length > 0) parts.push(`optional: [${optional.map(quoted).join(', ')}]`)
  if (closed) parts.push('closed: true')
  if (nullable) parts.push('nullable: true')
  return `{ ${parts.join(', ')} }`
}

function kindOf(type, schema) {
  if (type === 'number') return schema['x-unit'] === 'PLN' ? 'money' : 'number'
  if (type !== 'string') return type
  if (schema.format === 'date') return 'date'
  return schema['x-kind'] === 'date-time' ? 'dateTime' : 'string'
}

function constraintsOf(schema) {
  const kept = CONSTRAINTS.filter((key) => schema[key] !== undefined && !(key === 'format' && schema.format === 'date'))
  const kind = schema['x-kind']
  return {
    ...(CHECKED_KINDS.includes(kind) ? { kind: kind === 'postal-code' ? 'postalCode' : kind } : {}),
    ...Object.fromEntries(kept.map((key) => [key, schema[key]])),
  }
}

/** Whether readers take null for a field that an older office leaves out (`x-lenient` of it, or of its object). */
const isLenient = (schema, field) => schema['x-lenient'] === true || field['x-lenient'] === true

/** Types of decoded replies whose lenient fields may be null, in themselves or in what they consist of. */
function lenientTypes(document, names) {
  return names
    .filter((name) => hasLenientPart(document, name))
    .map((name) => {
      const schema = componentOf(document, name)
      const fields = Object.entries(schema.properties).map(([field, part]) => {
        const type = lenientFieldType(document, name, field, part)
        return `  readonly ${field}: ${isLenient(schema, part) ? `${type} | null` : type}\n`
      })
      return `/** \`${name}\` as readers take it: null stands for what an older office leaves out. */\nexport type ${name}Reply = {\n${fields.join('')}}\n`
    })
}

function lenientFieldType(document, name, field, schema) {
  const inner = schema.items ?? schema
  if (inner.$ref === undefined || !hasLenientPart(document, nameOf(inner))) return `Schemas['${name}']['${field}']`
  return schema.items === undefined ? `${nameOf(inner)}Reply` : `readonly ${nameOf(inner)}Reply[]`
}

function hasLenientPart(document, name, seen = new Set()) {
  if (seen.has(name)) return false
  seen.add(name)
  const schema = componentOf(document, name)
  return Object.values(schema.properties ?? {}).some((field) => {
    const inner = field.items ?? field
    return isLenient(schema, field) || (inner.$ref !== undefined && hasLenientPart(document, nameOf(inner), seen))
  })
}

const typeNameOf = (document, name) => (hasLenientPart(document, name) ? `${name}Reply` : `Schemas['${name}']`)

function operationsOf(document) {
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => ({ id: operation.operationId, operation })),
  )
}

/** The name of the component that a schema refers to; every reply and body of the contract is one. */
function nameOf(schema) {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '')?.[1]
  if (name === undefined) throw new Error(`Not a reference to a schema: ${JSON.stringify(schema)}`)
  return name
}

const componentOf = (document, name) => document.components.schemas[name]

const resolve = (document, { $ref, ...own }) =>
  $ref === undefined
    ? own
    : $ref
        .slice(2)
        .split('/')
        .reduce((holder, key) => holder[key], document)

const quoted = (value) => (typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value))
