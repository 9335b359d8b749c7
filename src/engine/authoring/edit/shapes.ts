import { formShape } from '../../compiler/language/form.ts'
import { officeShape } from '../../compiler/language/portal.ts'
import { serviceShape } from '../../compiler/language/service.ts'
import type { Field, Shape, ShapeNode } from '../../compiler/language/shape.ts'
import { languagePattern } from '../../compiler/language/shared.ts'
import { entryOf, type Tree } from '../../compiler/language/tree.ts'
import { type EditPath, treeAt } from './plain.ts'

export type Fields = Readonly<Record<string, Field<unknown>>>

/** What may be written in the record at a path of an office's file, or of a definition that it changes; null: no record. */
export function fieldsAt(owner: EditPath | null, path: EditPath, tree: Tree | undefined): Fields | null {
  const root = owner === null ? officeShape : owner.includes('services') ? serviceShape : formShape
  const rest = owner === null ? path : path.slice(owner.length)
  let node: ShapeNode | null = root.node
  for (const [index, step] of rest.entries()) {
    node = node && memberOf(recordOf(node, treeAt(tree, rest.slice(0, index))), String(step))
  }
  const record = node && recordOf(node, treeAt(tree, rest))
  return record?.kind === 'record' ? record.fields : null
}

/** The field of a key, which may be any that somebody has typed: every object has a `constructor`. */
export const fieldOf = (fields: Fields | null, key: string): Field<unknown> | undefined =>
  fields && Object.hasOwn(fields, key) ? fields[key] : undefined

function memberOf(node: ShapeNode, step: string): ShapeNode | null {
  if (node.kind === 'record') return fieldOf(node.fields, step)?.shape.node ?? null
  return node.kind === 'map' || node.kind === 'list' ? node.of.node : null
}

/** The way to write a value that a tree is written in, or that has members. */
function recordOf(node: ShapeNode, tree: Tree | undefined): ShapeNode {
  if (node.kind === 'lazy') return recordOf(node.get().node, tree)
  if (node.kind === 'kinds') {
    const kind = Object.keys(node.of).find((name) => tree && entryOf(tree, name)) ?? node.otherwise ?? ''
    const shape: Shape<unknown> | undefined = node.of[kind]
    return shape ? recordOf(shape.node, tree) : node
  }
  if (node.kind !== 'either') return node
  const inner = node.of.map((one) => recordOf(one.node, tree))
  return inner.find(({ kind }) => kind === 'record' || kind === 'map' || kind === 'kinds') ?? node
}

/** Words by language. */
export const isWords = (node: ShapeNode): boolean =>
  (node.kind === 'either' && node.of.some((one) => isWords(one.node))) ||
  (node.kind === 'map' && node.ids === languagePattern && ['text', 'template'].includes(node.of.node.kind))
