import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Shape, ShapeNode } from '../language/shape.ts'
import type { ListTree, MapTree, ScalarTree, Tree } from '../language/tree.ts'

/** What could not be decoded; its reason has been reported. */
const failed = Symbol('failed')
type Decoded = unknown | typeof failed

type NodeOf<K extends ShapeNode['kind']> = Extract<ShapeNode, { readonly kind: K }>

/**
 * A tree as a value of the shape, or null when it does not have it. Everything that does not fit is reported: unknown
 * and missing keys, wrong types, values that are not among the choices.
 */
export function decode<T>(shape: Shape<T>, tree: Tree, report: Report): T | null {
  const value = new Decoder(report).decode(shape.node, tree)
  return value === failed ? null : (value as T)
}

class Decoder {
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  decode(node: ShapeNode, tree: Tree): Decoded {
    switch (node.kind) {
      case 'lazy':
        return this.decode(node.get().node, tree)
      case 'either':
        return this.#either(node, tree)
      case 'record':
        return tree.kind === 'map' ? this.#record(node, tree) : this.#wrong(tree, 'keys and values')
      case 'kinds':
        return tree.kind === 'map' ? this.#kinds(node, tree) : this.#wrong(tree, 'keys and values')
      case 'map':
        return this.#map(node, tree)
      case 'list':
        return tree.kind === 'list' ? this.#list(node, tree) : this.#wrong(tree, 'a list, such as [a, b]')
      case 'nothing':
        return tree.kind === 'scalar' && tree.value === null ? null : this.#wrong(tree, 'nothing')
      case 'patches':
        return tree.kind === 'map' ? tree : this.#wrong(tree, 'keys and values')
      default:
        return tree.kind === 'scalar' ? this.#scalar(node, tree) : this.#wrong(tree, named(node))
    }
  }

  #wrong(tree: Tree, wanted: string): Decoded {
    this.#report.error('wrong-type', tree.at, `Here stands ${wanted}, not ${found(tree)}.`)
    return failed
  }

  #scalar(node: ShapeNode, tree: ScalarTree): Decoded {
    const { value, at } = tree
    if (node.kind === 'boolean') return typeof value === 'boolean' ? { value, at } : this.#wrong(tree, 'true or false')
    if (node.kind === 'integer') return this.#integer(node, tree)
    if (value === null) return this.#wrong(tree, named(node))
    const text = String(value)
    if (node.kind === 'choice') return this.#choice(node, text, at)
    if (node.kind === 'expression') return { cel: text, at, tree }
    if (node.kind === 'template') return { text, at, tree }
    if (node.kind !== 'text') return this.#wrong(tree, named(node))
    if (text.trim() === '') return this.#wrong(tree, named(node))
    if (node.pattern && !node.pattern.test(text)) {
      this.#report.error('malformed', at, `\`${text}\` is not ${node.like ?? named(node)}.`)
      return failed
    }
    return { value: text, at }
  }

  #integer(node: NodeOf<'integer'>, tree: ScalarTree): Decoded {
    const { value, at } = tree
    if (typeof value !== 'number' || !Number.isInteger(value)) return this.#wrong(tree, 'a whole number')
    if (value >= node.min && value <= node.max) return { value, at }
    const range = node.min === node.max ? `${node.min}` : `a number from ${node.min} to ${node.max}`
    this.#report.error('out-of-range', at, `Here stands ${range}, not ${value}.`)
    return failed
  }

  #choice(node: NodeOf<'choice'>, text: string, at: Span): Decoded {
    if (node.of.includes(text)) return { value: text, at }
    this.#report.error('not-a-choice', at, `\`${text}\` is not one of ${node.of.join(', ')}.`, nearest(text, node.of))
    return failed
  }

  #either(node: NodeOf<'either'>, tree: Tree): Decoded {
    const fitting = node.of.find((shape) => accepts(shape.node, tree))
    return fitting
      ? this.decode(fitting.node, tree)
      : this.#wrong(tree, node.of.map((one) => named(one.node)).join(' or '))
  }

  #list(node: NodeOf<'list'>, tree: ListTree): Decoded {
    const items = tree.items.map((item) => this.decode(node.of.node, item))
    return items.includes(failed) ? failed : items
  }

  #map(node: NodeOf<'map'>, tree: Tree): Decoded {
    if (tree.kind === 'list' && node.shorthand) return this.#shorthand(node, tree)
    if (tree.kind !== 'map') {
      return this.#wrong(
        tree,
        node.shorthand ? 'a list of names, or names with what is said of each' : 'keys and values',
      )
    }
    const entries = tree.entries.map(({ key, keyAt, value }) => {
      if (!node.ids.test(key)) {
        this.#report.error('malformed', keyAt, `\`${key}\` cannot be a name here: ${node.like}.`)
        return failed
      }
      const decoded = this.decode(node.of.node, value)
      return decoded === failed ? failed : { id: key, at: keyAt, value: decoded }
    })
    return entries.includes(failed) ? failed : entries
  }

  #shorthand(node: NodeOf<'map'>, tree: ListTree): Decoded {
    const seen = new Set<string>()
    const entries = tree.items.map((item) => {
      if (item.kind !== 'scalar' || item.value === null) return this.#wrong(item, 'a name')
      const id = String(item.value)
      if (!node.ids.test(id)) {
        this.#report.error('malformed', item.at, `\`${id}\` cannot be a name here: ${node.like}.`)
        return failed
      }
      if (seen.has(id)) {
        this.#report.error('duplicate-key', item.at, `\`${id}\` already stands in this list.`)
        return failed
      }
      seen.add(id)
      return { id, at: item.at, value: null }
    })
    return entries.includes(failed) ? failed : entries
  }

  #record(node: NodeOf<'record'>, tree: MapTree, extraKeys: readonly string[] = []): Decoded {
    const known = Object.keys(node.fields)
    const out: Record<string, unknown> = { at: tree.at }
    let ok = true
    for (const { key, keyAt, value } of tree.entries) {
      const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined
      if (!field) {
        this.#report.error(
          'unknown-key',
          keyAt,
          `\`${key}\` means nothing here. Known: ${known.join(', ')}.`,
          nearest(key, [...known, ...extraKeys]),
        )
        ok = false
        continue
      }
      const decoded = this.decode(field.shape.node, value)
      if (decoded === failed) ok = false
      else out[key] = decoded
    }
    for (const key of known) {
      if (node.fields[key]?.required && !tree.entries.some((entry) => entry.key === key)) {
        this.#report.error(
          'missing-key',
          { ...tree.at, endColumn: tree.at.column + 1 },
          `\`${key}\` must be said here.`,
        )
        ok = false
      }
    }
    return ok ? out : failed
  }

  #kinds(node: NodeOf<'kinds'>, tree: MapTree): Decoded {
    const names = Object.keys(node.of)
    const present = tree.entries.filter((entry) => names.includes(entry.key))
    const [first, second] = present
    if (first && second) {
      this.#report.error('two-kinds', second.keyAt, `It is already a ${first.key}; it cannot be a ${second.key} too.`)
      return failed
    }
    const kind = first?.key ?? node.otherwise
    const shape = kind === null ? undefined : node.of[kind]
    if (kind === null || shape?.node.kind !== 'record') {
      const [head] = tree.entries
      this.#report.error(
        'unknown-kind',
        head?.keyAt ?? tree.at,
        `One of these keys says what it is: ${names.join(', ')}.`,
        head ? nearest(head.key, names) : null,
      )
      return failed
    }
    const decoded = this.#record(shape.node, tree, names)
    return decoded === failed ? failed : { ...(decoded as object), kind }
  }
}

function accepts(node: ShapeNode, tree: Tree): boolean {
  switch (node.kind) {
    case 'nothing':
      return tree.kind === 'scalar' && tree.value === null
    case 'integer':
      return tree.kind === 'scalar' && typeof tree.value === 'number'
    case 'list':
      return tree.kind === 'list'
    case 'record':
    case 'kinds':
    case 'patches':
      return tree.kind === 'map'
    case 'map':
      return tree.kind === 'map' || (node.shorthand && tree.kind === 'list')
    default:
      return tree.kind === 'scalar' && tree.value !== null
  }
}

function named(node: ShapeNode): string {
  switch (node.kind) {
    case 'text':
      return node.like ?? 'a text'
    case 'expression':
      return 'an expression'
    case 'template':
      return 'a text'
    case 'integer':
      return 'a whole number'
    case 'boolean':
      return 'true or false'
    case 'choice':
      return `one of ${node.of.join(', ')}`
    case 'list':
      return 'a list'
    case 'nothing':
      return 'nothing'
    default:
      return 'keys and values'
  }
}

function found(tree: Tree): string {
  if (tree.kind === 'map') return 'keys and values'
  if (tree.kind === 'list') return 'a list'
  if (tree.value === null) return 'nothing'
  return typeof tree.value === 'string' ? 'a text' : typeof tree.value === 'number' ? 'a number' : `${tree.value}`
}
