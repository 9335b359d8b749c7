import { Document, isMap, isScalar, type Node, Pair, Scalar, visit, YAMLMap } from 'yaml'
import type { LanguageCode } from '../../compiler/language/shared.ts'

/** Texts by language. */
export type Words = Readonly<Partial<Record<LanguageCode, string>>>

/**
 * A value as it is written: a map in lines of its own, unless `flow` made it a node in one line. `undefined` leaves a key
 * out.
 */
export type YamlValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Node
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue }

const document = new Document()

/** The value in one line: `{ pl: Rok, en: Year }`. A key whose value is `keyOnly` is written as the key alone. */
export const flow = (value: YamlValue): Node => document.createNode(value, { flow: true })

/** The value in lines, with lists of scalars in one line each. */
export function withShortLists(value: YamlValue): Node {
  const node = document.createNode(value)
  visit(node, {
    Seq: (_key, list) => {
      if (list.items.every(isScalar)) list.flow = true
    },
  })
  return node
}

/** Written as nothing: `rok:` in lines of their own, `rok` in one line. */
export const keyOnly: Node = Object.assign(new Scalar(null), { source: '' })

/** A map whose keys alone are written where they have no value: `{ subject, rok: rok.id }`. */
export function flowKeys(entries: readonly (readonly [key: string, value: string | null])[]): Node {
  const map = new YAMLMap()
  map.flow = true
  for (const [key, value] of entries) map.add(new Pair(new Scalar(key), value === null ? null : new Scalar(value)))
  return map
}

/** The map with a comment, indented like its keys, after its last line. */
export function withNote(value: { readonly [key: string]: YamlValue }, note: string): Node {
  const map = document.createNode(value)
  map.comment = ` ${note}`
  return map
}

/** A document: comment lines, and one key after the other, with an empty line before each of `spaced`. */
export function yamlText(
  comments: readonly string[],
  content: { readonly [key: string]: YamlValue },
  spaced: readonly string[] = [],
): string {
  const written = new Document(content)
  if (isMap<Scalar>(written.contents)) {
    written.contents.commentBefore = comments.map((line) => ` ${line}`).join('\n')
    for (const { key } of written.contents.items) if (spaced.includes(String(key.value))) key.spaceBefore = true
  }
  return written.toString({ lineWidth: 0 })
}

/** A value in one line, without a line break at its end. */
export const flowText = (value: YamlValue): string => new Document(flow(value)).toString({ lineWidth: 0 }).trimEnd()
