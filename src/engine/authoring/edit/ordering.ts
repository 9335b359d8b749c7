import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import { applyPatches } from '../../compiler/layers/patch.ts'
import { parseYaml } from '../../compiler/source/parse.ts'
import { placesOf } from './addresses.ts'
import { type EditPath, isSame, treeAt } from './plain.ts'
import { addressLength, asPatches, namesIn, ownerOf, type Standard } from './standard.ts'
import { parseSyntax } from './syntax.ts'
import { withMoved, withoutValue, withValue } from './text-edits.ts'

/** The members of a part of a service or a form in the order that they have in the office, whose text is given. */
export function orderIn(text: string, parent: EditPath, standard: Standard): readonly string[] {
  const owner = ownerOf([...parent, ''])
  const definition = owner && standard.definition(owner)
  if (!owner || !definition) return []
  const file = parseYaml('', text, new Report()) ?? undefined
  const patches = asPatches(treeAt(file, owner))
  const tree = patches ? applyPatches(definition, patches, new Report(), standard.version) : definition
  return namesIn(treeAt(tree, parent.slice(owner.length)))
}

/**
 * The text in which a member of a definition has another place among the others, whose order stays. Null where there is no
 * such member or place. `before:` and `after:` that are not needed any more are removed.
 */
export function withOrder(text: string, path: EditPath, to: number, standard: Standard): string | null {
  const parent = path.slice(0, -1)
  const name = String(path.at(-1))
  const order = orderIn(text, parent, standard)
  const others = order.filter((one) => one !== name)
  if (others.length === order.length || to < 0 || to >= order.length) return null
  const wanted = [...others.slice(0, to), name, ...others.slice(to)]
  if (isSame(order, wanted)) return text
  const isRight = (one: string | null): one is string => one !== null && isSame(orderIn(one, parent, standard), wanted)
  const plain = withoutSides(text, path)
  if (isRight(plain)) return plain
  const right = candidates(plain, path, wanted, standard).find(isRight)
  return right ?? inTurn(text, parent, wanted, standard)
}

const sides = ['before', 'after'] as const

const withoutSides = (text: string, member: EditPath): string =>
  sides.reduce((left, side) => withoutValue(left, [...member, side]) ?? left, text)

function candidates(text: string, path: EditPath, wanted: readonly string[], standard: Standard): readonly string[] {
  const index = wanted.indexOf(String(path.at(-1)))
  const [next, previous] = [wanted[index + 1], wanted[index - 1]]
  const beside = [
    next === undefined ? null : withSide(text, path, 'before', next, standard),
    previous === undefined ? null : withSide(text, path, 'after', previous, standard),
  ].filter((one) => one !== null)
  return [...beside, ...beside.map((one) => withLast(one, path))]
}

const withSide = (text: string, path: EditPath, side: string, neighbour: string, standard: Standard): string | null =>
  withValue(text, [...path, side], neighbour, addressLength(standard))

/** What the office changes is applied from the first to the last: what places a member last has the last word. */
function withLast(text: string, path: EditPath): string {
  const root = parseSyntax(text)
  const owner = ownerOf(path)
  const step = root && owner && placesOf(root, path).at(-1)?.steps[owner.length]
  if (!step || !owner || !('entry' in step)) return text
  return withMoved(text, step.path, step.in.entries.length - 1) ?? text
}

/** Every member in its place, one after the other. */
function inTurn(text: string, parent: EditPath, wanted: readonly string[], standard: Standard): string | null {
  let left = wanted.reduce((one, name) => withoutSides(one, [...parent, name]), text)
  for (const [index, name] of wanted.entries()) {
    const before = orderIn(left, parent, standard)[index]
    if (before === undefined || before === name) continue
    const path = [...parent, name]
    const placed = withSide(left, path, 'before', before, standard)
    if (placed === null) return null
    left = withLast(placed, path)
  }
  return isSame(orderIn(left, parent, standard), wanted) ? left : null
}
