import type { Field, Shape, ShapeNode } from './shape.ts'
import { entryOf, type MapTree, type ScalarTree, type Tree, type TreeEntry, textOf } from './tree.ts'

/** A key of the reference: the names of kinds and keys that lead to it from a file's shape. */
export type KeyPath = readonly string[]

/** An example that is longer is taken only where there is no shorter one, and cut. */
const longest = 90

/** Entries of what is cut that are still shown. */
const shown = 2

interface Example {
  readonly text: string
  readonly isCut: boolean
}

/** An example of every key that definitions use, in one line each: the first that is short, else the shortest. */
export class Examples {
  readonly #byPath = new Map<string, Example>()
  /** Shapes that several places share have one field. */
  readonly #byField = new Map<Field<unknown>, Example>()

  /** Takes examples from a definition. `page`: the name of its shape. */
  read(page: string, shape: Shape<unknown>, tree: Tree): void {
    this.#visit(shape.node, tree, [page])
  }

  /** As YAML; undefined where no definition uses the key. `isCut`: it is not all that is there. */
  of(path: KeyPath, field: Field<unknown>): Example | undefined {
    return this.#byPath.get(path.join('/')) ?? this.#byField.get(field)
  }

  #visit(node: ShapeNode, tree: Tree, path: KeyPath): void {
    switch (node.kind) {
      case 'record':
        if (tree.kind === 'map') this.#record(node.fields, tree, path)
        return
      case 'map':
        if (tree.kind === 'map') for (const { value } of tree.entries) this.#visit(node.of.node, value, path)
        return
      case 'list':
        if (tree.kind === 'list') for (const item of tree.items) this.#visit(node.of.node, item, path)
        return
      case 'either':
        this.#either(node.of, tree, path)
        return
      case 'kinds':
        if (tree.kind === 'map') this.#kinds(node, tree, path)
        return
      case 'lazy':
        // Described where it first stands.
        this.#visit(node.get().node, tree, [...path.slice(0, 1), node.name])
        return
      default:
        return
    }
  }

  #either(alternatives: readonly Shape<unknown>[], tree: Tree, path: KeyPath): void {
    const meant = alternatives.find(({ node }) => fits(node, tree))
    if (meant) this.#visit(meant.node, tree, path)
  }

  #record(fields: Readonly<Record<string, Field<unknown>>>, tree: MapTree, path: KeyPath): void {
    for (const entry of tree.entries) {
      const field = fields[entry.key]
      if (!field) continue
      const inner = [...path, entry.key]
      this.#keep(inner, field, entry)
      this.#visit(field.shape.node, entry.value, inner)
    }
  }

  #kinds(node: Extract<ShapeNode, { readonly kind: 'kinds' }>, tree: MapTree, path: KeyPath): void {
    const gives = (kind: string, { node: own }: Shape<unknown>): boolean => {
      const value = entryOf(tree, kind)?.value
      const field = own.kind === 'record' ? own.fields[kind] : undefined
      return value !== undefined && field !== undefined && fits(field.shape.node, value)
    }
    const [kind] = Object.entries(node.of).find(([one, shape]) => one !== node.otherwise && gives(one, shape)) ?? []
    const own = kind ?? node.otherwise
    const shape = own === null ? undefined : node.of[own]
    if (shape && own !== null) this.#visit(shape.node, tree, [...path, own])
  }

  #keep(path: KeyPath, field: Field<unknown>, entry: TreeEntry): void {
    const example = exampleOf(entry)
    const key = path.join('/')
    if (isBetter(example, this.#byPath.get(key))) this.#byPath.set(key, example)
    if (isBetter(example, this.#byField.get(field))) this.#byField.set(field, example)
  }
}

const isBetter = (one: Example, known: Example | undefined): boolean =>
  known === undefined ||
  (known.text.length > longest && one.text.length < known.text.length) ||
  (known.isCut && !one.isCut)

function exampleOf(entry: TreeEntry): Example {
  const whole = written(entry, Number.POSITIVE_INFINITY)
  return whole.length <= 2 * longest ? { text: whole, isCut: false } : { text: written(entry, shown), isCut: true }
}

const written = ({ key, value }: TreeEntry, most: number): string => {
  const text = flow(value, most, false)
  return text === '' ? `${key}:` : `${key}: ${text}`
}

/** A value on one line; of each map and list within it, `most` members. */
function flow(tree: Tree, most: number, isWithin: boolean): string {
  if (tree.kind === 'scalar') return scalar(tree, isWithin)
  const members =
    tree.kind === 'map'
      ? tree.entries.map(({ key, value }) => (isEmpty(value) ? key : `${key}: ${flow(value, most, true)}`))
      : tree.items.map((item) => flow(item, most, true))
  const left = members.length > most ? [...members.slice(0, most), '…'] : members
  if (left.length === 0) return tree.kind === 'map' ? '{}' : '[]'
  return tree.kind === 'map' ? `{ ${left.join(', ')} }` : `[${left.join(', ')}]`
}

const isEmpty = (tree: Tree): boolean => tree.kind === 'scalar' && tree.empty === true

function scalar(tree: ScalarTree, isWithin: boolean): string {
  if (tree.value === null) return tree.empty ? '' : 'null'
  const text = textOf(tree)
  if (typeof tree.value !== 'string') return text
  // Numbers, and words that YAML reads as something else, stay texts.
  const isPlain = isWithin
    ? /^[^\s"'#&*!|>%@`?,[\]{}:-][^#,[\]{}"':]*$/
    : /^[^\s"'#&*!|>%@`?,[\]{}:-](?!.*(: | #|:$)).*$/
  const isOther = /^(true|false|null|yes|no|on|off|~|[\d.+-].*)$/i.test(text) && !/^\d{4}-\d{2}-\d{2}/.test(text)
  const isPath = /^[/-][\w/{}.-]*$/.test(text) && !(isWithin && /[{}]/.test(text))
  if (isPath || (isPlain.test(text) && !isOther && text.trim() === text)) return text
  return text.includes('"') && !text.includes("'") && !text.includes('\n') ? `'${text}'` : JSON.stringify(text)
}

/** Whether a tree may be written so. */
function fits(node: ShapeNode, tree: Tree): boolean {
  if (node.kind === 'lazy') return fits(node.get().node, tree)
  if (node.kind === 'either') return node.of.some((one) => fits(one.node, tree))
  const isOfMap = ['record', 'map', 'kinds', 'patches', 'data'].includes(node.kind)
  if (tree.kind === 'map') return isOfMap
  return tree.kind === 'list' ? node.kind === 'list' : !isOfMap && node.kind !== 'list'
}
