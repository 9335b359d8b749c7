import { type Json, JsonDocument, objectOf } from '../../compiler/contract/json-document.ts'
import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import { parseData } from '../../compiler/source/parse.ts'
import { parseProductContract } from '../../compiler/source/product-contract.ts'
import type { ScalarKind, ScalarType, ValueType } from '../../model/types.ts'
import type { BlockPlan } from '../../plan/block.ts'
import type { SourcePlan } from '../../plan/source.ts'
import { joinedReplies, type SampleReply } from './joined-replies.ts'
import type { Plain } from './plain.ts'
import type { ProjectFiles } from './project.ts'

/**
 * What a page is looked at with: data as usual, none, replies that do not come or fail, long ones, nothing that may be null.
 */
export const sampleCases = ['usual', 'empty', 'slow', 'failing', 'longest', 'nulls'] as const
export type SampleCase = (typeof sampleCases)[number]

/** A page or a form that reads from the office API. */
interface Reading {
  readonly sources: readonly SourcePlan[]
  readonly blocks?: readonly BlockPlan[]
}

/** Replies to the calls that a page or a form makes to show itself, by path: made of the contract's own examples. */
export function sampleReplies(
  project: ProjectFiles,
  { sources, blocks = [] }: Reading,
  sampleCase: SampleCase,
): Readonly<Record<string, SampleReply>> {
  const widgets = blocks.flatMap((block) => (block.kind === 'widget' ? Object.values(block.calls) : []))
  const ofWidgets = widgets.flatMap(({ method, path, reply }) =>
    method === 'GET' && reply !== null && reply !== 'file' ? [{ path, reply }] : [],
  )
  const documents = documentsOf(project)
  const reads = [...sources, ...ofWidgets]
  return joinedReplies(reads.map(({ path, reply }) => [path, replyTo(documents, path, reply, sampleCase)]))
}

function replyTo(
  documents: readonly JsonDocument[],
  path: string,
  type: ValueType,
  sampleCase: SampleCase,
): SampleReply {
  if (sampleCase === 'slow') return null
  if (sampleCase === 'failing') return { status: 500, body: { kod: 500, opis: '' } }
  for (const document of documents) {
    const schema = schemaOf(document, path)
    if (schema !== undefined) return { status: 200, body: new Sample(document, sampleCase).of(type, schema, null) }
  }
  return { status: 200, body: new Sample(new JsonDocument({}), sampleCase).of(type, undefined, null) }
}

function schemaOf(document: JsonDocument, path: string): Json {
  const call = objectOf(objectOf(objectOf(document.root.paths)?.[path])?.get)
  const content = objectOf(document.resolve(objectOf(call?.responses)?.['200']).content)
  return objectOf(content?.['application/json'])?.schema
}

const read = new WeakMap<ProjectFiles, readonly JsonDocument[]>()

/** The contracts of the folder, then the product's. */
function documentsOf(project: ProjectFiles): readonly JsonDocument[] {
  const known = read.get(project)
  if (known) return known
  const own = Object.entries(project.files).filter(([path]) => /^contracts\/.*\.(ya?ml|json)$/.test(path))
  const parsed = own.map(([path, text]) => parseData(path, text, new Report()))
  const documents = [...parsed, parseProductContract(project.contract)].map((one) => new JsonDocument(one))
  read.set(project, documents)
  return documents
}

/** How many items a list has, and one that is in an item of another. */
const rowsOf: Readonly<Record<SampleCase, readonly [outer: number, inner: number]>> = {
  usual: [7, 3],
  empty: [0, 0],
  slow: [0, 0],
  failing: [0, 0],
  longest: [60, 4],
  nulls: [3, 2],
}

class Sample {
  readonly #document: JsonDocument
  readonly #case: SampleCase

  constructor(document: JsonDocument, sampleCase: SampleCase) {
    this.#document = document
    this.#case = sampleCase
  }

  /** `row`: which one of a list it is in, so that rows differ; null outside of lists. */
  of(type: ValueType, schema: Json, row: number | null): Plain {
    if (type.nullable && this.#case === 'nulls') return null
    const node = this.#schema(schema)
    if (type.kind === 'list') {
      const [outer, inner] = rowsOf[this.#case]
      const rows = Array.from({ length: row === null ? outer : inner }, (_, index) => index)
      return rows.map((index) => this.of(type.of, node.items, index))
    }
    if (type.kind === 'object') {
      const properties = objectOf(node.properties) ?? {}
      const fields = Object.entries(type.fields)
      return Object.fromEntries(fields.map(([name, field]) => [name, this.of(field, properties[name], row)]))
    }
    if (type.kind === 'unknown' || type.kind === 'error') return (node.example as Plain | undefined) ?? null
    return this.#scalar(type, node.example, row ?? 0)
  }

  /** The schema of a value that may also be null. */
  #schema(schema: Json): Record<string, Json> {
    const node = this.#document.resolve(schema)
    const alternatives = node.oneOf ?? node.anyOf
    if (Array.isArray(alternatives)) {
      return this.#schema(alternatives.find((one) => this.#document.resolve(one).type !== 'null'))
    }
    if (!Array.isArray(node.allOf)) return node
    const parts = node.allOf.map((one) => this.#schema(one))
    return { ...node, properties: Object.assign({}, ...parts.map((one) => one.properties), node.properties) }
  }

  #scalar({ kind, oneOf, asText }: ScalarType, example: Json, row: number): Plain {
    if (oneOf) return oneOf[row % oneOf.length] ?? null
    const usual = typeof example === 'object' || example === undefined ? usualValues[kind] : (example as Plain)
    const value = varied(kind, usual, row)
    if (this.#case === 'longest' && (kind === 'text' || kind === 'name' || kind === 'address'))
      return lengthened(String(value))
    return asText && typeof value === 'number' ? String(value) : value
  }
}

/** Where the contract has no example. */
const usualValues: Readonly<Record<ScalarKind, string | number | boolean>> = {
  text: 'Przykład',
  code: 'A-1',
  name: 'Anna Kowalska',
  address: 'ul. Lipowa 1, 62-041 Jasnowola',
  postalCode: '62-041',
  email: 'anna@poczta.example',
  phone: '600100200',
  url: 'https://urzad.example',
  html: '<p>Przykład</p>',
  pesel: '85010112345',
  nip: '123456789',
  account: '61109010140000071219812874',
  boolean: true,
  integer: 12,
  year: 2025,
  decimal: 12.5,
  money: 361.08,
  date: '2025-03-31',
  dateTime: '2025-03-31 10:15:00',
}

/** Rows after the first differ from it, as far as the kind of the value allows. */
function varied(kind: ScalarKind, value: Plain, row: number): Plain {
  if (row === 0) return value
  if (typeof value === 'boolean') return row % 2 === 0 ? value : !value
  if (kind === 'year') return Number(value) - row
  if (typeof value === 'number') return kind === 'integer' ? value + row : Math.round(value * (100 + 37 * row)) / 100
  if (typeof value !== 'string') return value
  if (kind === 'date' || kind === 'dateTime')
    return value.replace(/^(\d{4})-\d{2}-\d{2}/, (_, year: string) => dayOf(Number(year), row))
  if (kind === 'text') return /\d/.test(value) ? counted(value, row) : `${value} ${row + 1}`
  return kind === 'code' ? counted(value, row) : value
}

const dayOf = (year: number, row: number): string =>
  `${year - Math.floor(row / 12)}-${String((row % 12) + 1).padStart(2, '0')}-15`

/** The last number in a text, increased. */
const counted = (text: string, by: number): string =>
  text.replace(/\d{1,9}(?=\D*$)/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'))

const lengthened = (text: string): string =>
  `${text} ${'– z bardzo długą nazwą, jakiej nikt się nie spodziewał '.repeat(3)}`.trim()
