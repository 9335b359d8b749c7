import type { ShapeNode } from '../../compiler/language/shape.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type OfficeParts, partsOf } from './office-parts.ts'
import { type EditPath, treeAt } from './plain.ts'
import type { StudioText } from './property.ts'
import { choiceWords, offeredKeys } from './property-words.ts'
import { fieldsAt } from './shapes.ts'
import { namesIn, ownerOf } from './standard.ts'
import { ownServicesIn } from './standard-of-project.ts'
import { keysBeside, yamlPlaceAt } from './yaml-place.ts'

/** A key or a value that may be written, and what it is; null where its name says that. */
export interface OfferedWord {
  readonly name: string
  readonly help: StudioText | null
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
  return Object.entries(fields).map(([name, { shape }]) => ({ name, help: helpOf(name, shape.doc) }))
}

/** In Polish where the studio has it, else as the language's reference. */
function helpOf(name: string, doc: string): StudioText {
  const known = offeredKeys[name]
  return { pl: known ? `${known.label.pl}. ${known.help}` : (fileKeys[name] ?? doc), en: doc }
}

/** The keys of the file itself that are no properties. */
const fileKeys: Readonly<Record<string, string>> = {
  office: 'Krótka nazwa urzędu, taka jak nazwa pliku.',
  hosts: 'Adresy (nazwy hostów), pod którymi portal działa.',
  api: 'Adres systemu urzędu (API).',
  proxy: 'Przeglądarka pyta /api portalu, który przekazuje zapytania do systemu urzędu.',
  eOffice: 'Adres, z którego otwierane są pliki.',
  embeds: 'Strony, które portal może pokazać w ramce.',
  accessibility: 'Deklaracja dostępności.',
  languages: 'Języki portalu, pierwszy jest domyślny.',
  theme: 'Wygląd.',
  captcha: 'Zewnętrzne zabezpieczenie przed robotami.',
  tiles: 'Usługi na stronie głównej, w tej kolejności.',
  menu: 'Menu urzędu, w tej kolejności.',
  shell: 'Które części portalu obsługuje system urzędu.',
  services: 'Usługi urzędu i to, czym różnią się od standardu.',
  forms: 'Czym różnią się formularze.',
  texts: 'Własne słowa urzędu, według języka i klucza.',
  ownServices: 'Własne usługi urzędu, z numerami od 9001.',
  scheduled: 'Zmiany z datą.',
}

const ofList: readonly OfferedWord[] = [
  { name: 'only', help: { pl: 'Tylko te usługi, według numerów.', en: 'Only these services, by number.' } },
  { name: 'except', help: { pl: 'Bez tych usług, według numerów.', en: 'Without these services, by number.' } },
]

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
