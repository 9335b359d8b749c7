import { MAX_PROBLEMS_OF_A_FILE } from '../../model/limits.ts'
import { nearest } from '../../model/nearest.ts'
import { builtInLanguages } from '../../plan/service.ts'
import type { MessageId, MessageRest, Report, Span } from '../diagnostics/diagnostic.ts'
import type { Shape, ShapeNode } from '../language/shape.ts'
import { languagePattern } from '../language/shared.ts'
import {
  type ListTree,
  type MapTree,
  type ScalarTree,
  spanWithin,
  type Tree,
  type TreeEntry,
  textOf,
} from '../language/tree.ts'
import { accepts, expectedBy, foundIn, isBroken, keysOf, meant, repaired } from './expectation.ts'
import { HABITS } from './habits.ts'
import { type Around, indentVerdict, placeFurtherOut } from './indentation.ts'

/** What could not be decoded; its reason has been reported. */
const failed = Symbol('failed')
type Decoded = unknown | typeof failed

type NodeOf<K extends ShapeNode['kind']> = Extract<ShapeNode, { readonly kind: K }>

/** What is left of a value when what is wrong with it is corrected or left out, so that the rest can still be checked. */
export interface Recovered<T> {
  /** Null when too little is left. */
  readonly value: T | null
  /** Nothing was wrong. */
  readonly sound: boolean
  /** Nothing was left out: mistakes were words whose meaning is clear. */
  readonly whole: boolean
  /** The ids of members that were left out. */
  readonly lost: ReadonlySet<string>
  /** Unknown names of the definition were left out: any unknown name may be one of them. */
  readonly nameless: boolean
  /** The same of a map further in, such as what is sent with a call. */
  readonly memberless: boolean
}

/**
 * A tree as a value of the shape, or null when it does not have it. Everything that does not fit is reported: unknown
 * and missing keys, wrong types, values that are not among the choices.
 */
export function decode<T>(shape: Shape<T>, tree: Tree, report: Report): T | null {
  const { value, sound } = decodeWithRecovery(shape, tree, report)
  return sound ? value : null
}

/** As `decode`, but a value with mistakes is recovered as far as possible. It may be checked, but never compiled. */
export function decodeWithRecovery<T>(shape: Shape<T>, tree: Tree, report: Report): Recovered<T> {
  const decoder = new Decoder(report)
  const value = decoder.decode(shape.node, tree)
  const { sound, whole, lost, nameless, memberless } = decoder
  return { value: value === failed ? null : (value as T), sound, whole, lost, nameless, memberless }
}

/** The kinds of which a record is one. */
interface Kinds {
  readonly names: readonly string[]
  readonly own: string
  readonly of: Readonly<Record<string, Shape<unknown>>>
}

class Decoder {
  sound = true
  whole = true
  nameless = false
  memberless = false
  readonly lost = new Set<string>()
  readonly #report: Report
  /** The plain values of the list that is being decoded: none of them is meant a second time. */
  #listed: ReadonlySet<string> = new Set()
  /** Of so many that are unknown, no more words are suggested. */
  #unknownKeys = 0
  /** The records around what is being decoded, outermost first. */
  readonly #around: Around[] = []

  constructor(report: Report) {
    this.#report = report
  }

  decode(node: ShapeNode, tree: Tree): Decoded {
    if (isBroken(tree)) {
      this.sound = false
      this.whole = false
      return failed
    }
    switch (node.kind) {
      case 'lazy':
        return this.decode(node.get().node, tree)
      case 'either':
        return this.#either(node, tree)
      case 'record':
        return tree.kind === 'map' ? this.#record(node, tree) : this.#wrong(node, tree)
      case 'kinds':
        return tree.kind === 'map' ? this.#kinds(node, tree) : this.#wrong(node, tree)
      case 'map':
        return this.#map(node, tree)
      case 'list':
        return accepts(node, tree) ? this.#list(node, asList(tree)) : this.#wrong(node, tree)
      case 'nothing':
        return accepts(node, tree) ? null : this.#wrong(node, tree)
      case 'data':
        return tree
      case 'patches':
        return accepts(node, tree) ? tree : this.#wrong(node, tree)
      default:
        return tree.kind === 'scalar' ? this.#scalar(node, tree) : this.#wrong(node, tree)
    }
  }

  /** Reports a mistake after which the value can still be used. */
  #recover<Id extends MessageId>(id: Id, at: Span, ...rest: MessageRest<Id>): void {
    this.sound = false
    this.#report.error(id, at, ...rest)
  }

  /** Reports a mistake after which the value cannot be used. */
  #fail<Id extends MessageId>(id: Id, at: Span, ...rest: MessageRest<Id>): typeof failed {
    this.#recover(id, at, ...rest)
    this.whole = false
    return failed
  }

  #wrong(node: ShapeNode, tree: Tree): Decoded {
    const args = { expected: expectedBy(node), found: foundIn(tree) }
    const lost = this.#fail('wrong-type', tree.at, args, { suggestion: meant(node, tree) })
    return this.#inEachLanguage(node, tree) ?? this.#remains(node, tree.at) ?? lost
  }

  /**
   * What stands for a value that could not be read: a blank where an expression was meant, so that a column does not
   * fall back on the field of its name; of a map of names, that they are not known.
   */
  #remains(node: ShapeNode, at: Span): Decoded | null {
    if (node.kind === 'map') this.#losesNames()
    return takesExpression(node) ? { cel: '', at, tree: { kind: 'scalar', value: '', at, indent: null } } : null
  }

  /** One text where a text for each language was meant stands for all of them, so that none is missing as well. */
  #inEachLanguage(node: ShapeNode, tree: Tree): Decoded | null {
    if (node.kind !== 'map' || node.ids !== languagePattern || tree.kind !== 'scalar' || tree.value === null)
      return null
    const value = this.decode(node.of.node, tree)
    return value === failed ? null : builtInLanguages.map((id) => ({ id, at: tree.at, value }))
  }

  #losesNames(): void {
    if (this.#around.length === 1) this.nameless = true
    else this.memberless = true
  }

  #scalar(node: ShapeNode, tree: ScalarTree): Decoded {
    const { value, at } = tree
    if (node.kind === 'boolean') return typeof value === 'boolean' ? { value, at } : this.#wrong(node, tree)
    if (node.kind === 'integer') return this.#integer(node, tree)
    if (value === null) return this.#wrong(node, tree)
    const text = textOf(tree)
    // The characters within the quotes, so that a part of them can be pointed at.
    const characters = tree.indent === null ? at : spanWithin(tree, 0, text.length)
    if (node.kind === 'choice') return this.#choice(node, text, characters)
    if (text.trim() === '') {
      const lost = this.#fail('malformed.empty', at, { expected: expectedBy(node) })
      return this.#remains(node, at) ?? lost
    }
    if (node.kind === 'expression') return { cel: text, at, tree }
    if (node.kind === 'template') return { text, at, tree }
    if (node.kind !== 'text') return this.#wrong(node, tree)
    if (node.pattern && !node.pattern.test(text)) {
      const suggestion = repaired(node, text)
      this.#recover('malformed', characters, { text, expected: expectedBy(node) }, { suggestion })
    }
    return { value: text, at: characters }
  }

  #integer(node: NodeOf<'integer'>, tree: ScalarTree): Decoded {
    const { value, at } = tree
    if (typeof value !== 'number' || !Number.isInteger(value)) return this.#wrong(node, tree)
    if (value < node.min || value > node.max) {
      this.#recover('out-of-range', at, { min: node.min, max: node.max, found: textOf(tree) })
    }
    return { value, at }
  }

  #choice(node: NodeOf<'choice'>, text: string, at: Span): Decoded {
    if (node.of.includes(text)) return { value: text, at }
    const near = nearest(
      text,
      node.of.filter((one) => !this.#listed.has(one)),
    )
    const args = { text, known: node.of }
    if (near === null) return this.#fail('not-a-choice', at, args)
    this.#recover('not-a-choice', at, args, { suggestion: near })
    return { value: near, at }
  }

  #either(node: NodeOf<'either'>, tree: Tree): Decoded {
    const fitting = node.of.find((shape) => accepts(shape.node, tree))
    const list = node.of.find((shape) => shape.node.kind === 'list' && isMemberOf(shape.node, tree))
    // `only: 1`: no word of a choice, but one of the list's values, whose brackets are missing.
    if (list && fitting?.node.kind === 'choice') return this.#wrong(list.node, tree)
    return fitting ? this.decode(fitting.node, tree) : this.#wrong(node, tree)
  }

  #list(node: NodeOf<'list'>, tree: ListTree): Decoded {
    if (tree.items.length < node.least) this.#recover('empty-list', tree.at)
    const seen = new Set<string>()
    const outer = this.#listed
    this.#listed = new Set(tree.items.flatMap((item) => (item.kind === 'scalar' ? textOf(item) : [])))
    const items = tree.items.map((item) => {
      const text = item.kind === 'scalar' ? textOf(item) : null
      if (text !== null && seen.has(text)) {
        return this.#fail('duplicate-key.item', item.at, { item: text })
      }
      if (text !== null) seen.add(text)
      return this.decode(node.of.node, item)
    })
    this.#listed = outer
    return items.filter((item) => item !== failed)
  }

  #map(node: NodeOf<'map'>, tree: Tree): Decoded {
    if (tree.kind === 'list' && node.shorthand) return this.#shorthand(node, tree)
    if (tree.kind !== 'map') return this.#wrong(node, tree)
    if (tree.entries.length < node.least)
      this.#recover(node.ids === languagePattern ? 'empty-list.words' : 'empty-list', tree.at)
    const entries: unknown[] = []
    for (const [index, entry] of tree.entries.entries()) {
      const decoded = this.#isMisplaced(node, tree, index) ? failed : this.#member(node, entry)
      if (decoded === failed && node.ids.test(entry.key)) this.lost.add(entry.key)
      if (decoded === failed) continue
      entries.push({ id: entry.key, at: entry.keyAt, value: decoded })
    }
    return entries
  }

  #member(node: NodeOf<'map'>, { key, keyAt, value }: TreeEntry): Decoded {
    if (!node.ids.test(key)) {
      this.#losesNames()
      return this.#fail('malformed.name', keyAt, { name: key, form: node.like })
    }
    return this.#valueOf(node.of.node, key, keyAt, value)
  }

  /** The value of a key. A missing value is reported at the key. */
  #valueOf(node: ShapeNode, key: string, keyAt: Span, value: Tree): Decoded {
    if (value.kind === 'scalar' && value.value === null && !isBroken(value) && !accepts(node, value)) {
      const lost = this.#fail('wrong-type.no-value', keyAt, { key, expected: expectedBy(node) })
      return this.#remains(node, keyAt) ?? lost
    }
    return this.decode(node, value)
  }

  #isMisplaced(node: NodeOf<'map'>, tree: MapTree, index: number): boolean {
    const verdict = indentVerdict(this.#around, node.of.node, tree, index)
    if (verdict === 'right') return false
    const entry = tree.entries[index]
    if (verdict === 'reported beside' || !entry) return true
    const { key, keyAt } = entry
    if ('outward' in verdict) this.#fail('misplaced-key.outward', keyAt, { key, ...verdict.outward })
    else this.#fail('misplaced-key.inward', keyAt, { key, above: verdict.inward })
    return true
  }

  #shorthand(node: NodeOf<'map'>, tree: ListTree): Decoded {
    if (tree.items.length < node.least) this.#recover('empty-list', tree.at)
    const seen = new Set<string>()
    const entries = tree.items.map((item) => {
      if (isBroken(item)) return this.decode(node, item)
      if (item.kind !== 'scalar' || item.value === null) {
        return this.#fail('wrong-type', item.at, { expected: { kind: 'name' }, found: foundIn(item) })
      }
      const id = textOf(item)
      if (!node.ids.test(id)) {
        return this.#fail('malformed.name', item.at, { name: id, form: node.like })
      }
      if (seen.has(id)) return this.#fail('duplicate-key.item', item.at, { item: id })
      seen.add(id)
      return { id, at: item.at, value: null }
    })
    return entries.filter((entry) => entry !== failed)
  }

  #record(node: NodeOf<'record'>, tree: MapTree, kinds: Kinds | null = null): Decoded {
    const out: Record<string, unknown> = { at: tree.at }
    const present = new Set(tree.entries.map((entry) => entry.key))
    for (const { key, keyAt, value } of tree.entries) {
      const name = Object.hasOwn(node.fields, key) ? key : this.#unknownKey(node, key, keyAt, present, kinds)
      // `parameters:` for `params:`: what it holds may be what is named elsewhere.
      if (name === null && value.kind === 'map' && this.#around.length === 0) this.nameless = true
      const field = name === null ? undefined : node.fields[name]
      if (name === null || !field) continue
      this.#around.push({ fields: node.fields, tree })
      const decoded = this.#valueOf(field.shape.node, name, keyAt, value)
      this.#around.pop()
      if (decoded !== failed) out[name] = decoded
      present.add(name)
    }
    let complete = true
    for (const [key, field] of Object.entries(node.fields)) {
      if (!field.required || key in out) continue
      complete = false
      if (!present.has(key)) this.#fail('missing-key', startOf(tree), { key })
    }
    return complete ? out : failed
  }

  /** Reports an unknown key. Returns the key that was meant, when that is clear and it is not present too; else null. */
  #unknownKey(
    node: NodeOf<'record'>,
    key: string,
    at: Span,
    present: ReadonlySet<string>,
    kinds: Kinds | null,
  ): string | null {
    const outside = placeFurtherOut(this.#around, key)
    if (outside) {
      this.#fail('misplaced-key.outward', at, { key, ...outside })
      return null
    }
    const known = Object.keys(node.fields)
    const other = kinds?.names.find((name) => name !== kinds.own && keysOf(kinds.of[name]?.node ?? node).includes(key))
    if (kinds && other) {
      this.#fail('unknown-key.of-kind', at, { key, kind: other, own: kinds.own })
      return null
    }
    const habit = HABITS[key]
    if (habit !== undefined && known.includes(habit)) {
      this.#fail('unknown-key', at, { key, known }, { suggestion: habit })
      return null
    }
    this.#unknownKeys++
    const isFlood = this.#unknownKeys > MAX_PROBLEMS_OF_A_FILE
    const near = isFlood
      ? null
      : (nearest(key, [...known.filter((one) => !present.has(one)), ...(kinds?.names ?? [])]) ?? nearest(key, known))
    if (near === null || present.has(near) || !known.includes(near)) {
      this.#fail('unknown-key', at, { key, known }, { suggestion: near })
      return null
    }
    this.#recover('unknown-key', at, { key, known }, { suggestion: near })
    return near
  }

  #kinds(node: NodeOf<'kinds'>, tree: MapTree): Decoded {
    const names = Object.keys(node.of)
    // A key that one kind has for its own may be a plain key of the others: its value then tells them apart.
    const [first, second] = tree.entries.filter(({ key, value }) => names.includes(key) && tellsKind(node, key, value))
    if (first && second) {
      return this.#fail('two-kinds', second.keyAt, { first: first.key, second: second.key })
    }
    const kind = first?.key ?? kindMeant(node, tree) ?? node.otherwise
    const shape = kind === null ? undefined : node.of[kind]
    if (kind === null || shape?.node.kind !== 'record') {
      return this.#fail('unknown-kind', tree.entries[0]?.keyAt ?? tree.at, { known: names })
    }
    const decoded = this.#record(shape.node, tree, { names, own: kind, of: node.of })
    return decoded === failed ? failed : { ...(decoded as object), kind }
  }
}

function tellsKind({ of, otherwise }: NodeOf<'kinds'>, kind: string, value: Tree): boolean {
  const others = otherwise === null ? undefined : of[otherwise]?.node
  const own = of[kind]?.node
  if (kind === otherwise || own?.kind !== 'record' || others?.kind !== 'record' || !(kind in others.fields)) return true
  const field = own.fields[kind]
  return field === undefined || accepts(field.shape.node, value)
}

/** `tabel: …`: the kind whose key was probably meant. Its record reports the unknown key and recovers from it. */
function kindMeant(node: NodeOf<'kinds'>, { entries }: MapTree): string | null {
  const known = keysOf(node)
  for (const { key } of entries) {
    const near = known.includes(key) ? null : nearest(key, Object.keys(node.of))
    if (near !== null) return near
  }
  return null
}

const isMemberOf = (list: NodeOf<'list'>, tree: Tree): boolean =>
  list.of.node.kind === 'integer' && accepts(list.of.node, tree)

const takesExpression = (node: ShapeNode): boolean =>
  node.kind === 'expression' || (node.kind === 'either' && node.of.some((shape) => shape.node.kind === 'expression'))

const startOf = (tree: MapTree): Span => ({ ...tree.at, endColumn: tree.at.column + 1 })

/** A list, also where an overlay has addressed its members. */
function asList(tree: Tree): ListTree {
  if (tree.kind === 'list') return tree
  const entries = tree.kind === 'map' ? tree.entries : []
  const items = entries.map((entry): Tree => {
    const isName = entry.value.kind === 'scalar' && entry.value.value === null
    if (isName) return { kind: 'scalar', value: entry.key, at: entry.keyAt, indent: 0 }
    return { kind: 'map', at: entry.keyAt, entries: [entry] }
  })
  return { kind: 'list', at: tree.at, items }
}
