import { isScalar, type ObjectType, type ValueType } from '../../model/types.ts'
import { fieldWords, hasText, type WordSource, wordsFor } from './words.ts'
import { flow, keyOnly, type Words, type YamlValue } from './yaml.ts'

/** A column or a value of a draft. */
export interface DraftField {
  /** With the block that shows it: `drzewa.gatunek`. */
  readonly id: string
  readonly label: Words
}

/** A block of a draft. */
export interface DraftBlock {
  readonly id: string
  readonly content: YamlValue
  /** The ids of what a table shows; null for labels and values of one object. */
  readonly columns: readonly string[] | null
  /** What it shows, with the words for it; not what its details show. */
  readonly fields: readonly DraftField[]
}

/** Something of a reply that a block shows: the expression that gives it, and its type. */
interface Part {
  readonly id: string
  readonly cel: string
  readonly type: ValueType
  readonly title: Words
}

/** What an expression can name, and a map have for an id: other fields a draft leaves out. */
export const canBeNamed = (name: string): boolean => /^[A-Za-z]\w*$/.test(name)

const fieldsOf = ({ fields }: ObjectType): readonly (readonly [string, ValueType])[] =>
  Object.entries(fields).filter(([name]) => canBeNamed(name))

/** Lists within lists are opened in the row; deeper ones a draft leaves out. */
const deepest = 2

/**
 * The blocks that show a reply: a table for each list, in the order of the contract, and the labels and values of what
 * else there is. Types, units and alignment come from the contract, so the draft does not repeat them. Empty when the
 * contract does not define the reply. `chosen`: the only fields that are shown.
 */
export function draftBlocks(
  reply: ValueType,
  source: string,
  words: WordSource,
  chosen?: ReadonlySet<string>,
): readonly DraftBlock[] {
  const isChosen = (field: string): boolean => chosen === undefined || chosen.has(field)
  const isShown = ({ id }: Part): boolean =>
    chosen === undefined || [...chosen].some((field) => field.startsWith(`${id}.`))
  const parts = partsOf(reply, source, words).filter(isShown)
  const heads = parts.length > 1
  return parts.flatMap((part) => draftBlock(part, heads, words, 1, isChosen) ?? [])
}

function partsOf(reply: ValueType, source: string, words: WordSource): readonly Part[] {
  if (reply.kind === 'list') return [{ id: 'rows', cel: source, type: reply, title: wordsFor(words, 'summary') }]
  if (reply.kind !== 'object') return []
  const inner = (type: ObjectType, cel: string): readonly Part[] =>
    fieldsOf(type).flatMap(([name, field]): readonly Part[] => {
      const part = { id: name, cel: `${cel}.${name}`, type: field, title: fieldWords(words, name) }
      if (field.kind === 'list') return [part]
      if (field.kind !== 'object') return []
      return [...(hasScalars(field) ? [part] : []), ...inner(field, part.cel)]
    })
  const own = { id: 'summary', cel: source, type: reply, title: wordsFor(words, 'summary') }
  return unique([...inner(reply, source), ...(hasScalars(reply) ? [own] : [])])
}

const hasScalars = (type: ObjectType): boolean => fieldsOf(type).some(([, field]) => isScalar(field))

/** Two lists of one name, in two objects of a reply. */
function unique(parts: readonly Part[]): readonly Part[] {
  const seen = new Set<string>()
  return parts.map((part) => {
    let id = part.id
    for (let count = 2; seen.has(id); count++) id = `${part.id}${count}`
    seen.add(id)
    return { ...part, id }
  })
}

function draftBlock(
  { id, cel, type, title }: Part,
  heads: boolean,
  words: WordSource,
  depth: number,
  isChosen: (field: string) => boolean = () => true,
): DraftBlock | null {
  const isTable = type.kind === 'list'
  const row = isTable ? type.of : type
  const columns = columnsOf(row, id, words, isTable)
  if (columns.length === 0) return isTable ? rowsWithin({ id, cel, type, title }, heads, words, isChosen) : null
  const shown = columns.filter((column) => isChosen(`${id}.${column.id}`))
  if (shown.length === 0) return null
  const details = isTable && row.kind === 'object' && depth < deepest ? detailsOf(row, words, depth) : []
  const content = {
    title: heads ? flow(title) : undefined,
    [isTable ? 'table' : 'fields']: cel,
    empty: hasText(words, 'empty') ? undefined : flow(wordsFor(words, 'empty')),
    [isTable ? 'columns' : 'show']: Object.fromEntries(shown.map((column) => [column.id, column.content])),
    details: details.length > 0 ? Object.fromEntries(details.map((block) => [block.id, block.content])) : undefined,
  }
  return { id, content, columns: isTable ? shown.map((column) => column.id) : null, fields: fieldsIn(id, shown) }
}

const fieldsIn = (block: string, columns: readonly DraftColumn[]): readonly DraftField[] =>
  columns.map(({ id, label }) => ({ id: `${block}.${id}`, label }))

/** Rows that hold nothing but rows: the table is of those within. */
function rowsWithin(
  { id, cel, type, title }: Part,
  heads: boolean,
  words: WordSource,
  isChosen: (field: string) => boolean,
): DraftBlock | null {
  if (type.kind !== 'list' || type.of.kind !== 'object') return null
  for (const [name, inner] of fieldsOf(type.of)) {
    const all = inner.kind === 'list' ? columnsOf(inner.of, name, words, true) : []
    const columns = all.filter((column) => isChosen(`${id}.${column.id}`))
    if (columns.length === 0) continue
    const content = {
      title: heads ? flow(title) : undefined,
      table: cel,
      each: `row.${name}`,
      columns: Object.fromEntries(columns.map((column) => [column.id, column.content])),
    }
    return { id, content, columns: columns.map((column) => column.id), fields: fieldsIn(id, columns) }
  }
  return null
}

function detailsOf(row: ObjectType, words: WordSource, depth: number): readonly DraftBlock[] {
  return fieldsOf(row).flatMap(([name, type]) => {
    if (type.kind !== 'list' || type.of.kind !== 'object') return []
    const part = { id: name, cel: `row.${name}`, type, title: fieldWords(words, name) }
    return draftBlock(part, true, words, depth + 1) ?? []
  })
}

interface DraftColumn {
  readonly id: string
  readonly content: YamlValue
  readonly label: Words
}

/** Of one object, what it has of lists and objects stands in blocks of their own. */
function columnsOf(row: ValueType, list: string, words: WordSource, isTable: boolean): readonly DraftColumn[] {
  if (isScalar(row)) return [own('value', 'row', fieldWords(words, list))]
  if (row.kind !== 'object') return []
  return fieldsOf(row).flatMap(([name, type]) => {
    if (isScalar(type)) return [field(name, words)]
    if (!isTable) return []
    if (type.kind === 'list') return isScalar(type.of) ? listed(name, type.of, words) : []
    return type.kind === 'object' ? within(name, type, words) : []
  })
}

function field(name: string, words: WordSource): DraftColumn {
  const isNamed = hasText(words, `field.${name}`)
  const label = fieldWords(words, name)
  return { id: name, content: isNamed ? keyOnly : flow({ label }), label }
}

/** A column of its own has no word in the glossary. */
const own = (id: string, cel: string, label: Words): DraftColumn => ({
  id,
  content: flow({ value: cel, label }),
  label,
})

/** The values of an object within the row. */
function within(path: string, object: ObjectType, words: WordSource): readonly DraftColumn[] {
  return fieldsOf(object).flatMap(([inner, type]) => {
    const field = `${path}.${inner}`
    if (isScalar(type)) return [own(field.replaceAll('.', '_'), `row.${field}`, fieldWords(words, inner))]
    return type.kind === 'object' ? within(field, type, words) : []
  })
}

/** A list of texts, one after the other; amounts have no form of their own within a text. */
function listed(name: string, type: ValueType, words: WordSource): readonly DraftColumn[] {
  if (type.kind === 'money' || type.kind === 'dateTime') return []
  const isText = !['integer', 'year', 'decimal', 'date', 'boolean'].includes(type.kind)
  const texts = isText ? `row.${name}` : `row.${name}.map(each, string(each))`
  return [own(`${name}_all`, `${texts}.join(", ")`, { ...fieldWords(words, name) })]
}
