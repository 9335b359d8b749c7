import { officeServicesFields } from '../../compiler/language/portal.ts'
import type { ShapeNode } from '../../compiler/language/shape.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type EditPath, treeAt } from './plain.ts'
import type { StudioText } from './property.ts'
import { choiceWords } from './property-words.ts'
import { type Fields, fieldsAt } from './shapes.ts'
import { namesIn, ownerOf } from './standard.ts'
import { ownServicesIn } from './standard-of-project.ts'
import { keysBeside, yamlPlaceAt } from './yaml-place.ts'

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

/** The keys of the language that may be written at an offset, the parts that are there, or the values of a choice. */
export function languageHelpAt(compiled: CompiledOffice, text: string, offset: number): LanguageHelp | null {
  const place = yamlPlaceAt(text, offset)
  if (!place) return null
  const { kind, from } = place
  const parts = partsOf(compiled)
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

function valuesAt(parts: OfficeParts, path: EditPath): readonly OfferedWord[] {
  const around = path.slice(0, -1)
  const { owner, tree } = placeIn(parts, around)
  const field = fieldsAt(owner, around, tree)?.[String(path.at(-1))]
  return field ? valuesOf(field.shape.node) : []
}

function valuesOf(node: ShapeNode): readonly OfferedWord[] {
  if (node.kind === 'boolean') return ['true', 'false'].map((name) => ({ name, help: null }))
  if (node.kind === 'choice') return node.of.map((name) => ({ name, help: choiceWords[name] ?? null }))
  if (node.kind === 'lazy') return valuesOf(node.get().node)
  return node.kind === 'either' ? node.of.flatMap((one) => valuesOf(one.node)) : []
}
