import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaValidationError } from 'fastify'
import type { Contract } from './contract.ts'
import { Refusal } from './errors.ts'
import { isPesel } from './pesel.ts'

const OPTIONS: Options = {
  strict: true,
  // A nullable value is written as a union of two types in the contract.
  allowUnionTypes: true,
  // Amounts are hundredths: dividing a double by 0.01 leaves a remainder far below this precision.
  multipleOfPrecision: 6,
}

/** Compiles the contract's schemas. Values are not converted: readQuery has done so. */
export function contractCompiler(contract: Contract): (schema: unknown) => ValidateFunction {
  const ajv = withContract(new Ajv2020(OPTIONS), contract)
  return (schema) => {
    if (typeof schema !== 'object' || schema === null) throw new Error('A schema of the contract is not an object')
    return ajv.compile(schema)
  }
}

function withContract(ajv: Ajv2020, contract: Contract): Ajv2020 {
  addFormats.default(ajv)
  // Keywords of OpenAPI and of the contract that do not restrict values.
  for (const word of ['example', 'components', 'x-unit']) ajv.addKeyword(word)
  ajv.addFormat('binary', true)
  ajv.addKeyword({
    keyword: 'x-kind',
    validate: (kind: unknown, value: unknown) => kind !== 'pesel' || typeof value !== 'string' || isPesel(value),
    errors: false,
  })
  ajv.addSchema(contract.shared)
  return ajv
}

/** The refusal of the first invalid part of a request. */
export function refusalOf(errors: readonly FastifySchemaValidationError[], place: string): Refusal {
  const [first] = errors
  if (first === undefined || place === 'body') return new Refusal(400, 'badBody')
  const missing = first.params.missingProperty
  if (typeof missing === 'string') return new Refusal(400, 'missingValue', { parameter: missing })
  const parameter = first.instancePath.split('/')[1] ?? ''
  if (first.keyword === 'format' && first.params.format === 'date') return new Refusal(400, 'dateIncorrect')
  if (parameter === 'pesel') return new Refusal(400, 'peselIncorrect')
  return new Refusal(400, 'badValue', { parameter })
}
