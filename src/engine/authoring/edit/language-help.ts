import { officeServicesFields } from '../../compiler/language/portal.ts'
import type { ShapeNode } from '../../compiler/language/shape.ts'
import type { CompiledOffice } from './compile-office.ts'
import { namesInScope } from './expression-names.ts'
import { functionCalls } from './function-calls.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type EditPath, treeAt } from './plain.ts'
import type { StudioText } from './property.ts'
import { choiceWord } from './property-words.ts'
import { type Fields, fieldOf, fieldsAt } from './shapes.ts'
import { namesIn, ownerOf } from './standard.ts'
import { ownServicesIn } from './standard-of-project.ts'
import { begunValueAt, keysBeside, yamlPlaceAt } from './yaml-place.ts'

/** A key or a value that may be written, and what it is; null where its name says that. */
export interface OfferedWord {
  readonly name: string
  /** A single text is that of the language's reference, which is English. */
  readonly help: StudioText | string | null
}

/** What may be written at a place of an office's file. */
export interface LanguageHelp {
  readonly kind: 'key' | 'value'
  /** The offset at which the word begins. */
  readonly from: number
  readonly words: readonly OfferedWord[]
}

/**
 * The keys of the language that may be written at an offset, the parts that are there, the values of a choice, or what an
 * expression may name.
 */
export function languageHelpAt(compiled: CompiledOffice, text: string, offset: number): LanguageHelp | null {
  const parts = partsOf(compiled)
  const expression = expressionHelpAt(parts, text, offset)
  if (expression) return expression
  const place = yamlPlaceAt(text, offset)
  if (!place) return null
  const { kind, from } = place
  const path = asOverlay(place.path)
  if (kind === 'value') return { kind, from, words: valuesAt(parts, path) }
  const has = keysBeside(text, from)
  return { kind, from, words: keysAt(parts, path).filter(({ name }) => !has.has(name)) }
}

/** A service of the office's own has the keys of any other. */
const asOverlay = (path: EditPath): EditPath =>
  path[0] === 'ownServices' && path.length > 1 ? ['services', ...path.slice(1)] : path

/** The record at a path: its own tree, and what the path leads through. */
function placeIn(parts: OfficeParts, path: EditPath) {
  const owner = ownerOf([...path, ''])
  const tree = owner ? parts.definition(owner) : parts.file
  return { owner, tree, rel: owner ? path.slice(owner.length) : path }
}

function keysAt(parts: OfficeParts, path: EditPath): readonly OfferedWord[] {
  const last = path.at(-1)
  if (last === 'services' && path.length !== 2) return [...ofList, ...servicesOf(parts)]
  if (last === 'forms' && path.length !== 2) return formsOf(parts)
  const { owner, tree, rel } = placeIn(parts, path)
  const fields = fieldsAt(owner, path, tree)
  if (fields === null) return namesIn(treeAt(tree, rel)).map((name) => ({ name, help: null }))
  return offeredOf(fields)
}

/** Each key as the language's reference describes it. */
function offeredOf(fields: Fields): readonly OfferedWord[] {
  return Object.entries(fields).map(([name, { shape }]) => ({ name, help: shape.doc }))
}

const ofList = offeredOf(officeServicesFields)

function servicesOf(parts: OfficeParts): readonly OfferedWord[] {
  const shared = parts.compiled.checked?.config.services.map(({ id }) => String(id)) ?? []
  return [...shared, ...ownServicesIn(parts.file).keys()].map((id) => titled(parts, ['services', id]))
}

const formsOf = (parts: OfficeParts): readonly OfferedWord[] =>
  (parts.compiled.checked?.config.forms ?? []).map(({ id }) => titled(parts, ['forms', id]))

function titled(parts: OfficeParts, owner: EditPath): OfferedWord {
  const text = parts.textsOf(owner).find(({ address }) => address === 'title')?.text
  const [pl, en] = (['pl', 'en'] as const).map((language) => text && parts.texts.find(text, language))
  return { name: String(owner.at(-1)), help: pl === undefined ? null : { pl, en: en ?? pl } }
}

/** In an expression, or within the braces of a text: names and functions. */
function expressionHelpAt(parts: OfficeParts, text: string, offset: number): LanguageHelp | null {
  const begun = begunValueAt(text, offset)
  if (!begun) return null
  const path = asOverlay(begun.path)
  const kinds = nodesAt(parts, path).map(({ kind }) => kind)
  const inBraces = kinds.includes('template') ? /\{([^{}]*)$/.exec(begun.written)?.[1] : undefined
  const written = kinds.includes('expression') ? begun.written : inBraces
  // Not within a text in quotes.
  if (written === undefined || written.split('"').length % 2 === 0) return null
  const name = /[\w.]*$/.exec(written)?.[0] ?? ''
  const words = [...namesInScope(parts, path), ...functionCalls].map((one) => ({ name: one, help: null }))
  return { kind: 'value', from: offset - name.length, words }
}

/** What may be written as the value at a path: of a key of the language, or of a name in a map. */
function nodesAt(parts: OfficeParts, path: EditPath): readonly ShapeNode[] {
  const nodes = (at: EditPath): readonly ShapeNode[] => {
    const { owner, tree } = placeIn(parts, at.slice(0, -1))
    const field = fieldOf(fieldsAt(owner, at.slice(0, -1), tree), String(at.at(-1)))
    return field ? waysOf(field.shape.node) : []
  }
  const direct = nodes(path)
  if (direct.length > 0) return direct
  return nodes(path.slice(0, -1)).flatMap((one) => (one.kind === 'map' ? waysOf(one.of.node) : []))
}

/** The ways in which a value may be written. */
function waysOf(node: ShapeNode): readonly ShapeNode[] {
  if (node.kind === 'lazy') return waysOf(node.get().node)
  return node.kind === 'either' ? node.of.flatMap((one) => waysOf(one.node)) : [node]
}

function valuesAt(parts: OfficeParts, path: EditPath): readonly OfferedWord[] {
  return nodesAt(parts, path).flatMap((node) => valuesOf(node, String(path.at(-1))))
}

function valuesOf(node: ShapeNode, key: string): readonly OfferedWord[] {
  if (node.kind === 'boolean') return ['true', 'false'].map((name) => ({ name, help: null }))
  if (node.kind === 'choice') return node.of.map((name) => ({ name, help: choiceWord(key, name) }))
  return []
}
