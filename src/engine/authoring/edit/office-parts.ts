import type { TypedForm } from '../../compiler/analysis/typed-form.ts'
import type { TypedService, TypedText } from '../../compiler/analysis/typed-tree.ts'
import { Report } from '../../compiler/diagnostics/diagnostic.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { Texts, type TextTable, type TextTables } from '../../compiler/language/texts.ts'
import { type Tree, textOf } from '../../compiler/language/tree.ts'
import { applyPatches } from '../../compiler/layers/patch.ts'
import { builtInLanguages } from '../../plan/service.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type EditPath, treeAt } from './plain.ts'
import { asPatches, ownerOf, type Standard } from './standard.ts'

/** A text of a definition: its address in it, such as `blocks.income.title`. */
export interface PlacedText {
  readonly address: string
  readonly text: TypedText
}

/** What of an office is needed to know its parts. */
export type ReadOffice = Pick<CompiledOffice, 'checked' | 'file' | 'standard' | 'languages'>

/** What an office's file makes of the definitions, as trees and texts: what properties and marks are read from. */
export class OfficeParts<Read extends ReadOffice = CompiledOffice> {
  readonly standard: Standard
  /** The office's file. */
  readonly file: Tree | undefined
  /** Of the office and of the definitions alone. */
  readonly texts: Texts
  readonly standardTexts: Texts
  readonly #trees = new Map<string, Tree | undefined>()
  readonly #placed = new Map<Tree, readonly PlacedText[]>()

  constructor(readonly compiled: Read) {
    const { checked } = compiled
    this.file = compiled.file()
    this.standard = compiled.standard()
    const shared: TextTables = checked?.config.tables ?? new Map()
    const portal = checked?.config.portal.languages ?? builtInLanguages
    this.standardTexts = new Texts(shared, portal)
    const languages = new Set([...builtInLanguages, ...shared.keys()])
    const own = [...languages].map((code) => [code, [tableOf(this.file, code), ...(shared.get(code) ?? [])]] as const)
    this.texts = new Texts(new Map(own), portal)
  }

  /** A service or a form as the office has it. */
  definition(owner: EditPath): Tree | undefined {
    const key = owner.join('/')
    if (!this.#trees.has(key)) this.#trees.set(key, this.#patched(owner))
    return this.#trees.get(key)
  }

  /** The texts of a definition, of the office or as it is without. */
  textsOf(owner: EditPath, tree: Tree | undefined = this.definition(owner)): readonly PlacedText[] {
    if (!tree) return []
    const known = this.#placed.get(tree) ?? this.#placedTexts(owner, tree)
    this.#placed.set(tree, known)
    return known
  }

  /** The key under which the office's `texts` say a text in a language, where nothing nearer does. */
  keyInOffice({ own, keys }: TypedText, language: LanguageCode): string | undefined {
    if (own?.some(({ id }) => id === language)) return undefined
    const inForce = keys.find((key) => this.texts.findIn({ own: null, keys: [key] }, language) !== undefined)
    return inForce !== undefined && treeAt(this.file, ['texts', language, inForce]) ? inForce : undefined
  }

  /** Whether the office's `texts` say a text in one of its languages. */
  rewords(text: TypedText): boolean {
    if (treeAt(this.file, ['texts']) === undefined) return false
    return this.compiled.languages.some((language) => this.keyInOffice(text, language) !== undefined)
  }

  /** A service with its types; null where it cannot be read. */
  serviceAt(owner: EditPath): TypedService | null {
    const tree = owner.includes('services') ? this.definition(owner) : undefined
    return (tree && this.compiled.checked?.config.checks.of(tree).value) ?? null
  }

  /** A form with its types, of the office or as it is without; null where it cannot be read. */
  formAt(owner: EditPath, tree: Tree | undefined = this.definition(owner)): TypedForm | null {
    const { config } = this.compiled.checked ?? {}
    if (!config || !tree) return null
    const checks = tree === this.standard.definition(owner) ? config.formChecks : config.patchedFormChecks
    return checks.of(tree).value
  }

  /** Whether the office's file sets or removes something at a path or below it. */
  sets(path: EditPath): boolean {
    const owner = ownerOf([...path, ''])
    if (!owner || owner.length === path.length) return treeAt(this.file, path) !== undefined
    const { file } = this
    const rel = path.slice(owner.length)
    const tree = treeAt(this.definition(owner), rel)
    if (!file) return false
    if (tree) return isFrom(tree, file.at.file)
    const around = treeAt(this.definition(owner), rel.slice(0, -1))
    const removed = around?.kind === 'map' ? around.removed : undefined
    return (removed ?? []).some((one) => one.key === String(rel.at(-1)) && one.at.file === file.at.file)
  }

  #patched(owner: EditPath): Tree | undefined {
    const definition = this.standard.definition(owner)
    const patches = asPatches(treeAt(this.file, owner))
    return definition && patches ? applyPatches(definition, patches, new Report(), this.standard.version) : definition
  }

  #placedTexts(owner: EditPath, tree: Tree): readonly PlacedText[] {
    const config = this.compiled.checked?.config
    if (!config) return []
    if (owner.includes('services')) return textsOfService(config.checks.of(tree).value)
    return textsOfForm(this.formAt(owner, tree))
  }
}

/** Whether a file set a value, or a part of it. */
function isFrom(tree: Tree, file: string | undefined): boolean {
  if (tree.at.file === file) return true
  if (tree.kind === 'list') return tree.items.some((one) => isFrom(one, file))
  if (tree.kind === 'scalar') return false
  return (
    tree.entries.some(({ value }) => isFrom(value, file)) || (tree.removed ?? []).some(({ at }) => at.file === file)
  )
}

const known = new WeakMap<CompiledOffice, OfficeParts>()

export function partsOf(compiled: CompiledOffice): OfficeParts {
  const parts = known.get(compiled) ?? new OfficeParts(compiled)
  known.set(compiled, parts)
  return parts
}

function tableOf(file: Tree | undefined, language: LanguageCode): TextTable {
  const tree = treeAt(file, ['texts', language])
  if (tree?.kind !== 'map') return new Map()
  return new Map(
    tree.entries.flatMap(({ key, value }) => (value.kind === 'scalar' ? [[key, textOf(value)] as const] : [])),
  )
}

const textsOfService = (service: TypedService | null): readonly PlacedText[] =>
  (service?.texts ?? []).flatMap((text) => (text.path === null ? [] : [{ address: text.path, text }]))

function textsOfForm(form: TypedForm | null): readonly PlacedText[] {
  if (!form) return []
  const { title, description, submit, confirm, cancel, fields } = form
  return [
    { address: 'title', text: title },
    { address: 'description', text: description },
    { address: 'submit.label', text: submit.label },
    ...(cancel ? [{ address: 'cancel.label', text: cancel.label }] : []),
    ...(confirm
      ? [
          { address: 'confirm.title', text: confirm.title },
          { address: 'confirm.text', text: confirm.text },
        ]
      : []),
    ...fields.flatMap(({ id, label, hint }) => [
      { address: `layout.${id}.label`, text: label },
      { address: `layout.${id}.hint`, text: hint },
    ]),
  ]
}
