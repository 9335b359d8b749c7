import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApp } from '../../office/app.ts'
import type { OpenDatabase } from '../../office/db/database.ts'
import { type Operation, readContract } from '../../office/http/contract.ts'
import { isPesel } from '../../office/http/pesel.ts'
import { type PdfPrinter, pdfPrinter } from '../../office/pdf/printer.ts'
import { clock, type Databases, root } from './databases.ts'

export const contract = readContract(root)

// Never closed: the offices of a worker print in its threads one after the other, which read the fonts once.
pdfPrinter(root, clock)

/** For code of the office that prints nothing. */
export const noPrinter: PdfPrinter = {
  inTurn: (work) => work(),
  print: () => Promise.reject(new Error('no printer')),
  waiting: 0,
  close: () => Promise.resolve(),
}

type Call = (options: string | InjectOptions) => Promise<LightMyRequestResponse>

/** Calls an office and checks every reply against the contract: its status, its type, each field and no other. */
export function checkedCalls(app: FastifyInstance): Call {
  return async (options) => {
    const request: InjectOptions = typeof options === 'string' ? { url: options } : options
    const reply = await app.inject(request)
    checkReply(reply, request)
    return reply
  }
}

/** An office for the tests around it, on a database of its own, begun before them and closed after. */
export function checkedOffice(databases: Databases): { readonly call: Call; readonly database: () => OpenDatabase } {
  let started: { readonly app: FastifyInstance; readonly database: OpenDatabase } | undefined
  const running = () => {
    if (started === undefined) throw new Error('The office of these tests has not started')
    return started
  }
  beforeAll(async () => {
    const database = await databases.fresh()
    started = { app: buildApp(database.db, { contract, clock }), database }
  })
  afterAll(async () => {
    await started?.app.close()
    await started?.database.close()
  })
  return { call: (options) => checkedCalls(running().app)(options), database: () => running().database }
}

/** The operation of the contract that answers a request, undefined when there is none. */
export function operationOf(request: InjectOptions): Operation | undefined {
  const path = String(request.url ?? '').split('?')[0]
  const method = request.method?.toUpperCase() ?? 'GET'
  return contract.operations.find((operation) => operation.path === path && operation.method === method)
}

const validators = new Map<object, ValidateFunction>()
const ajv = strictAjv()

/** Fails unless the contract allows this reply. Requests outside the contract must be refused as the contract requires. */
function checkReply(reply: LightMyRequestResponse, request: InjectOptions): void {
  const operation = operationOf(request)
  const shape = operation ?? contract.operations[0]
  const family = `${Math.floor(reply.statusCode / 100)}XX`
  const schema = shape?.replies.get(`${reply.statusCode}`) ?? shape?.replies.get(family)
  const type = String(reply.headers['content-type'] ?? '')
  if (request.method === 'HEAD' || request.method === 'OPTIONS') return
  if (operation === undefined) expect(reply.statusCode, 'a request outside the contract').toBeGreaterThanOrEqual(400)
  if (schema === undefined) {
    if (operation?.path.endsWith('/pdf') && reply.statusCode === 200) expect(type).toBe('application/pdf')
    return
  }
  expect(type).toBe('application/json; charset=utf-8')
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  validate(reply.json())
  expect(validate.errors ?? [], `${request.url} replied ${reply.body.slice(0, 300)}`).toEqual([])
}

/** Stricter than the office's own: a field that the contract does not name is a mistake here. */
function strictAjv(): Ajv2020 {
  const strict = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, multipleOfPrecision: 6 })
  addFormats.default(strict)
  for (const word of ['example', 'components', 'x-unit', 'x-unit-field', 'x-lenient']) strict.addKeyword(word)
  strict.addFormat('binary', true)
  strict.addKeyword({
    keyword: 'x-kind',
    validate: (kind: unknown, value: unknown) => kind !== 'pesel' || typeof value !== 'string' || isPesel(value),
  })
  strict.addSchema(closed(contract.shared) as object)
  return strict
}

function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  if (copy.type === 'object' && copy.properties !== undefined) copy.additionalProperties ??= false
  return copy
}
