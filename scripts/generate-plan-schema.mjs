import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * The JSON Schema of plans, from their TypeScript types: `node scripts/generate-plan-schema.mjs`. With `--check` it only
 * compares. Each document that a browser fetches has its schema under `$defs`.
 */
const folder = new URL('../src/engine/plan/', import.meta.url)
const documents = {
  ServicePlan: 'service.ts',
  FormPlan: 'form.ts',
  PortalPlan: 'portal.ts',
  HomePlan: 'portal.ts',
  AccessibilityStatement: 'accessibility.ts',
}

/** Types of the compiler that no plan contains. */
const excluded = ['ErrorType']

const files = Object.values(documents).map((file) => fileURLToPath(new URL(file, folder)))
const program = ts.createProgram(files, {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
})
const checker = program.getTypeChecker()
const defs = {}

/** Types that are declared in the project under a name stand once under `$defs`. */
function schemaOf(type) {
  const name = nameOf(type)
  if (name === null) return inlineSchema(type)
  if (!(name in defs)) {
    defs[name] = {}
    defs[name] = inlineSchema(type)
  }
  return { $ref: `#/$defs/${name}` }
}

/** The tuples of expressions contain each other without names of their own. */
const tuples = new Map()

function nameOf(type) {
  if (checker.isTupleType(type)) {
    if (!tuples.has(type)) tuples.set(type, `Tuple${tuples.size + 1}`)
    return tuples.get(type)
  }
  const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined)
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? ''
  return symbol && file.includes('/src/engine/') && !type.aliasTypeArguments ? symbol.name : null
}

function inlineSchema(type) {
  if (type.isUnion()) return unionSchema(type.types)
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
  if (type.flags & ts.TypeFlags.String) return { type: 'string' }
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' }
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' }
  if (checker.isTupleType(type)) return tupleSchema(type)
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) }
  if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectSchema(type)
  throw new Error(`A plan cannot contain ${checker.typeToString(type)}`)
}

function unionSchema(types) {
  const members = types.filter((one) => !(one.flags & ts.TypeFlags.Undefined) && !excluded.includes(one.symbol?.name))
  const literals = members.filter((one) => one.isStringLiteral() || one.isNumberLiteral()).map((one) => one.value)
  const booleans = members.filter((one) => one.flags & ts.TypeFlags.BooleanLiteral)
  const others = members.filter(
    (one) => !one.isStringLiteral() && !one.isNumberLiteral() && (booleans.length < 2 || !booleans.includes(one)),
  )
  const schemas = [
    ...(literals.length > 0 ? [{ enum: literals }] : []),
    ...(booleans.length === 2 ? [{ type: 'boolean' }] : []),
    ...others.map(schemaOf),
  ]
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas }
}

function tupleSchema(type) {
  const { elementFlags } = type.target
  const all = checker.getTypeArguments(type)
  const isRest = (at) => Boolean(elementFlags[at] & ts.ElementFlags.Rest)
  const fixed = all.filter((_, at) => !isRest(at)).map(schemaOf)
  const rest = all.find((_, at) => isRest(at))
  return { type: 'array', prefixItems: fixed, minItems: fixed.length, items: rest ? schemaOf(rest) : false }
}

function objectSchema(type) {
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
  if (index) return { type: 'object', additionalProperties: schemaOf(index.type) }
  const properties = checker.getPropertiesOfType(type)
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map((one) => [one.name, schemaOf(checker.getTypeOfSymbol(one))])),
    required: properties.filter((one) => !(one.flags & ts.SymbolFlags.Optional)).map((one) => one.name),
    additionalProperties: false,
  }
}

for (const [name, file] of Object.entries(documents)) {
  const source = program.getSourceFile(fileURLToPath(new URL(file, folder)))
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(source)).find((one) => one.name === name)
  schemaOf(checker.getDeclaredTypeOfSymbol(symbol))
}

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $comment: 'Generated from the types beside it by scripts/generate-plan-schema.mjs.',
  $defs: Object.fromEntries(Object.entries(defs).sort(([a], [b]) => (a < b ? -1 : 1))),
}
const target = new URL('plan.schema.json', folder)
if (!process.argv.includes('--check')) {
  writeFileSync(target, `${JSON.stringify(schema, null, 2)}\n`)
} else if (JSON.stringify(JSON.parse(readFileSync(target, 'utf8'))) !== JSON.stringify(schema)) {
  console.error('src/engine/plan/plan.schema.json is stale: run node scripts/generate-plan-schema.mjs')
  process.exitCode = 1
}
