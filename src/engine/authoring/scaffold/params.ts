import { type Contract, isData, type Operation, type QueryParameter } from '../../compiler/contract/contract.ts'
import { nearest } from '../../model/nearest.ts'
import { isScalar, type ObjectType, type ValueType } from '../../model/types.ts'
import { reservedNames } from '../../plan/service.ts'
import { canBeNamed } from './blocks.ts'
import type { YamlValue } from './yaml.ts'

/** A parameter of a draft. */
export interface DraftParam {
  readonly id: string
  /** Its definition without a title: `select: years.lata, default: latest`. */
  readonly content: Readonly<Record<string, YamlValue>>
  /** What is sent: its own name, or an expression made of it. */
  readonly sent: string
  /** The values of a radio: each wants a word. */
  readonly values: readonly string[]
  /** What a test types, where nothing is chosen at first. */
  readonly typed: string | null
  /** What its name stands for, where it is drawn from rows. */
  readonly row: ObjectType | null
}

/** A call of a draft. Query: the name of the contract → the expression sent; null for the subject. */
export interface DraftSource {
  readonly id: string
  readonly operation: Operation
  readonly query: readonly (readonly [name: string, cel: string | null])[]
}

/**
 * Finds out how each required parameter of a call is filled: from its closed set, as a day, from the subject, from the
 * reply of a call beside it in the contract (the years there are, the rows that have a field of its name), else typed.
 */
export class Filling {
  readonly params = new Map<string, DraftParam>()
  readonly sources: DraftSource[] = []
  readonly main: DraftSource
  readonly #contract: Contract
  readonly #ids = new Set<string>(reservedNames)

  constructor(contract: Contract, operation: Operation) {
    this.#contract = contract
    const wanted = operation.query.filter((one) => one.required && !isSubjects(operation, one))
    for (const { name } of wanted) this.#ids.add(name)
    let left = wanted
    for (let before = -1; left.length !== before; ) {
      before = left.length
      left = left.filter((one) => !this.#fill(one, fixed(one) ?? this.#drawn(one, operation)))
    }
    for (const one of left) this.#fill(one, typed(one))
    this.main = { id: this.#idOf(operation), operation, query: this.#queryOf(operation) }
  }

  /** The parameters in the order of the contract. */
  get ordered(): readonly DraftParam[] {
    return this.main.operation.query.flatMap((one) => this.params.get(one.name) ?? [])
  }

  #fill({ name }: QueryParameter, param: DraftParam | null): boolean {
    if (param) this.params.set(name, param)
    return param !== null
  }

  #queryOf(operation: Operation): DraftSource['query'] {
    const own = operation.query.filter((one) => one.required)
    return [
      ...(sendsSubject(operation) ? [['subject', null] as const] : []),
      ...own.map(({ name, type }) => [name, this.params.get(name)?.sent ?? subjectField(name, type)] as const),
    ]
  }

  /** Drawn from the rows that another parameter chooses, or from a call beside this one. */
  #drawn(wanted: QueryParameter, operation: Operation): DraftParam | null {
    const within = this.#withinChosen(wanted)
    if (within) return within
    for (const call of this.#beside(operation)) {
      for (const { steps, of } of listsOf(call.reply)) {
        const made = madeFrom(wanted, of)
        if (made) return made(wanted, [this.#sourceOf(call), ...steps].join('.'))
      }
    }
    return null
  }

  /** The years of a chosen row. */
  #withinChosen(wanted: QueryParameter): DraftParam | null {
    if (elementOf(wanted.type).kind !== 'year') return null
    for (const { id, row } of this.params.values()) {
      const field = Object.entries(row?.fields ?? {}).find(
        ([name, type]) => canBeNamed(name) && isListOf(type, 'year'),
      )?.[0]
      if (field !== undefined) return yearOf(wanted, `${id}.${field}`)
    }
    return null
  }

  #sourceOf(operation: Operation): string {
    const known = this.sources.find((one) => one.operation.path === operation.path)
    if (known) return known.id
    const source = { id: this.#idOf(operation), operation, query: this.#queryOf(operation) }
    this.sources.push(source)
    return source.id
  }

  /** Calls of the same part of the contract that can be made with what is known, those of the most alike name first. */
  #beside(operation: Operation): readonly Operation[] {
    const folder = operation.path.split('/').slice(0, 2).join('/')
    const calls = this.#contract.paths().flatMap((path) => {
      if (path === operation.path || !path.startsWith(`${folder}/`) || path.includes('{')) return []
      const call = this.#contract.operation(path)
      return call && isData(call.reply) && isOpenTo(call, operation) && this.#canAsk(call) ? [call] : []
    })
    const score = new Map(calls.map((call) => [call.path, likeness(call.path, operation.path)]))
    return calls.sort((a, b) => (score.get(b.path) ?? 0) - (score.get(a.path) ?? 0))
  }

  #canAsk(call: Operation): boolean {
    const known = ({ name }: QueryParameter): boolean => this.params.get(name)?.typed === null
    return call.query.every((one) => !one.required || isSubjects(call, one) || known(one))
  }

  /** `/fk/gmina/dajLataBudzetowe` → `lataBudzetowe` */
  #idOf({ path }: Operation): string {
    const last = path.replace(/\/$/, '').split('/').at(-1) ?? ''
    const words = last.replace(/[^A-Za-z0-9_]+([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
    const bare = words.replace(/^(daj|get|pobierz)(?=[A-Z])/, '')
    const name = /^[A-Za-z]/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : 'reply'
    let id = name
    for (let count = 2; this.#ids.has(id); count++) id = `${name}${count}`
    this.#ids.add(id)
    return id
  }
}

const elementOf = (type: ValueType): ValueType => (type.kind === 'list' ? type.of : type)
const isListOf = (type: ValueType, kind: ValueType['kind']): boolean => type.kind === 'list' && type.of.kind === kind

/** A page for everyone asks for nobody; an id in the query may say already whose something is. */
const sendsSubject = ({ public: open, subject }: Operation): boolean => subject !== null && !open

/** A call that takes a PESEL or a NIP, and not both, takes it of who is signed in. */
const isSubjects = (operation: Operation, { name, type }: QueryParameter): boolean =>
  !operation.public && subjectField(name, type) !== ''

function subjectField(name: string, type: ValueType): string {
  return ['pesel', 'nip'].map((one) => (name === one || type.kind === one ? `subject.${one}` : '')).find(Boolean) ?? ''
}

const isOpenTo = (call: Operation, { public: open, subject }: Operation): boolean =>
  call.public || (!open && (call.subject === null || call.subject === 'any' || call.subject === subject))

/** How many beginnings of words two addresses share, besides those that most have. */
function likeness(a: string, b: string): number {
  const stems = (path: string): readonly string[] =>
    path.split(/[/-]|(?=[A-Z])/).flatMap((word) => (word.length > 3 ? [word.toLowerCase().slice(0, 4)] : []))
  const others = new Set(stems(b))
  return stems(a).filter((one) => others.has(one)).length
}

/** The lists of a reply, and the steps to each. */
function listsOf(reply: Operation['reply']): readonly { readonly steps: readonly string[]; readonly of: ValueType }[] {
  if (!isData(reply)) return []
  if (reply.kind === 'list') return [{ steps: [], of: reply.of }]
  if (reply.kind !== 'object') return []
  return Object.entries(reply.fields).flatMap(([name, type]) =>
    type.kind === 'list' && canBeNamed(name) ? [{ steps: [name], of: type.of }] : [],
  )
}

type Made = (wanted: QueryParameter, list: string) => DraftParam

const drawnFrom = (wanted: QueryParameter, content: DraftParam['content'], row: ObjectType | null): DraftParam => ({
  id: wanted.name,
  content: wanted.type.kind === 'list' ? { ...content, multiple: true } : content,
  sent: wanted.name,
  values: [],
  typed: null,
  row,
})

const yearOf: Made = (wanted, list) => drawnFrom(wanted, { select: list, default: 'latest' }, null)

function madeFrom(wanted: QueryParameter, of: ValueType): Made | null {
  if (elementOf(wanted.type).kind === 'year') return of.kind === 'year' ? yearOf : null
  return of.kind === 'object' ? rowOf(wanted, of) : null
}

const isNumber = (type: ValueType | undefined): boolean => ['integer', 'year', 'decimal'].includes(type?.kind ?? '')

/** Rows with a field of the parameter's name; a list of them may be named in the plural. */
function rowOf(wanted: QueryParameter, row: ObjectType): Made | null {
  const names = Object.keys(row.fields).filter(
    (name) => canBeNamed(name) && isScalar(row.fields[name] ?? { kind: 'unknown' }),
  )
  const exact = names.find((name) => name === wanted.name)
  const field = exact ?? (wanted.type.kind === 'list' ? nearest(wanted.name, names) : null)
  if (field === null || isNumber(row.fields[field]) !== isNumber(elementOf(wanted.type))) return null
  const said = (kinds: readonly string[]) =>
    names.find((name) => name !== field && kinds.includes(row.fields[name]?.kind ?? ''))
  const label = said(['address']) ?? said(['text', 'code']) ?? said(['name'])
  return (one, list) => drawnFrom(one, { select: list, value: field, label }, one.type.kind === 'list' ? null : row)
}

/** What needs no call: a closed set, yes or no, a day. */
function fixed({ name, type }: QueryParameter): DraftParam | null {
  const one = elementOf(type)
  const made = { id: name, sent: name, typed: null, row: null, values: [] }
  if ('oneOf' in one && one.oneOf) {
    const list = `[${one.oneOf.map((value) => JSON.stringify(value)).join(', ')}]`
    if (type.kind === 'list') return { ...made, content: { select: list, multiple: true, default: 'all' } }
    return { ...made, content: { radio: one.oneOf }, values: one.oneOf }
  }
  if (one.kind === 'boolean')
    return { ...made, content: { radio: ['true', 'false'] }, sent: `${name} == "true"`, values: ['true', 'false'] }
  return one.kind === 'date' ? { ...made, content: { date: 'past', default: 'today' } } : null
}

function typed({ name, type }: QueryParameter): DraftParam {
  const { kind } = elementOf(type)
  const made = { id: name, sent: name, row: null, values: [] }
  const isOf = (which: string): boolean => kind === which || name === which
  if (isOf('pesel')) return { ...made, content: { text: 'pesel' }, typed: '44051401359' }
  if (isOf('nip')) return { ...made, content: { text: 'nip' }, typed: '123456789' }
  if (kind === 'year')
    return { ...made, content: { text: 'digits', maxLength: 4 }, sent: `int(${name})`, typed: '2025' }
  if (kind === 'integer') return { ...made, content: { text: 'digits' }, sent: `int(${name})`, typed: '1' }
  if (kind === 'decimal') return { ...made, content: { text: 'any' }, sent: `double(${name})`, typed: '1.5' }
  if (kind === 'money') return { ...made, content: { text: 'any' }, sent: `money(double(${name}))`, typed: '1.5' }
  return { ...made, content: { text: 'any' }, typed: 'A' }
}
