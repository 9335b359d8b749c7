import type { TypedText } from '../../compiler/analysis/typed-tree.ts'
import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { textLayers } from '../../compiler/project/text-layers.ts'
import { appTextWords } from './app-text-words.ts'
import type { EditOptions, OfficeDocument } from './document.ts'
import type { OfficeParts, PlacedText } from './office-parts.ts'
import { startsWith } from './places.ts'
import { type EditPath, treeAt } from './plain.ts'
import type { Property, TextValue } from './property.ts'
import { offeredAt } from './property-words.ts'
import { commonOf, type Selected, within } from './selection.ts'
import { fieldOf, fieldsAt, isWords } from './shapes.ts'
import { shellRows } from './shell-rows.ts'
import { shellPlace, shellText } from './shell-texts.ts'

/**
 * A text of a definition in each language of the office. `words`: where the definition may have words of its own; null where
 * a text is only looked up by its key.
 */
export function textValues(
  parts: OfficeParts,
  owner: EditPath,
  address: string,
  words: EditPath | null,
): readonly TextValue[] {
  const text = placed(parts.textsOf(owner), address)?.text
  const standard = placed(parts.textsOf(owner, parts.standard.definition(owner)), address)?.text
  return parts.compiled.languages.map((language) => {
    const key = text && parts.keyInOffice(text, language)
    const own = words && treeAt(parts.file, [...words, language])
    const isByKey = words === null || (key !== undefined && !own)
    const path = isByKey ? ['texts', language, key ?? text?.keys[0] ?? ''] : [...words, language]
    const usual = standard && parts.standardTexts.findIn(standard, language)
    const ownStandard = standard?.own?.find(({ id }) => id === language)
    const at =
      ownStandard?.value.at ?? (standard && textLayers(standard.keys, language, null, parts.compiled.folders)[0]?.at)
    return {
      language,
      path,
      value: (text && parts.texts.findIn(text, language)) ?? null,
      at: (text && textPlace(parts, text, language)) ?? null,
      standard: usual === undefined ? null : { value: usual, at: at ?? null },
      differs: isSetByOffice(parts, owner, address, language) || key !== undefined,
    }
  })
}

/** Where the words of a text in a language are written. */
export function textPlace({ compiled }: OfficeParts, { own, keys }: TypedText, language: LanguageCode): Span | null {
  const here = own?.find(({ id }) => id === language)?.value.at
  return here ?? textLayers(keys, language, compiled.office?.spec ?? null, compiled.folders)[0]?.at ?? null
}

/** Writes a text in one language; an empty one, or that of the standard, removes the office's own. */
export function writeText(
  document: OfficeDocument,
  { path, standard }: Pick<TextValue, 'path' | 'standard'>,
  text: string,
  options: EditOptions,
): boolean {
  if (text === '' || text === standard?.value) return document.remove(path, options)
  return document.set(path, text, options)
}

const placed = (texts: readonly PlacedText[], address: string): PlacedText | undefined =>
  texts.find((one) => one.address === address)

function isSetByOffice(parts: OfficeParts, owner: EditPath, address: string, language: LanguageCode): boolean {
  const at = treeAt(parts.definition(owner), [...address.split('.'), language])?.at
  return at !== undefined && at.file === parts.file?.at.file
}

/** Texts that are looked up by their keys alone. */
const keyedTexts = new Set([
  'hint',
  'nothing',
  'submit',
  'submit.label',
  'cancel.label',
  'confirm.title',
  'confirm.text',
])

/** Texts of the selection: words of the language's own, and those that are looked up by their keys alone. */
export function textProperties(selected: Selected, keys: readonly string[]): readonly Property[] {
  const { parts, owner, path } = selected
  if (!owner && path[0] === 'texts') return appWords(selected, path.slice(1))
  if (!owner) return officeWords(selected, keys)
  const prefix = within(selected)
    .map((step) => `${step}.`)
    .join('')
  const fields = fieldsAt(owner, path, selected.tree) ?? {}
  const found = parts.textsOf(owner).flatMap(({ address }) => {
    const name = address.startsWith(prefix) ? address.slice(prefix.length) : ''
    const first = name.replace(/\.label$/, '')
    // A word of a widget may have the name of a key.
    const isOffered = fieldOf(fields, name) !== undefined || keyedTexts.has(name)
    const offered = isOffered ? (offeredAt(path, name) ?? offeredAt([], first)) : undefined
    return offered ? [{ name, first, offered }] : []
  })
  return found.map(({ name, first, offered }) => {
    const field = fieldOf(fields, name)
    const words = field && isWords(field.shape.node) ? [...path, name] : null
    const texts = textValues(parts, owner, `${prefix}${name}`, words)
    const place = texts[0]?.path.slice(0, -1) ?? path
    const common = commonOf(selected, name, words ?? place, offered)
    const differs = texts.some((one) => one.differs)
    const atTexts = selected.problems.flatMap((one) =>
      texts.some((text) => startsWith(one.path, text.path)) ? [one.problem] : [],
    )
    // All texts that are looked up by their keys have one place in the file.
    const problems = words === null ? atTexts : [...new Set([...common.problems, ...atTexts])]
    return {
      ...common,
      differs,
      problems,
      kind: 'text',
      texts,
      long: first === 'text' || first === 'description' || first === 'empty',
    }
  })
}

/** Words of the app, by their keys. */
function appWords(selected: Selected, keys: EditPath): readonly Property[] {
  const rows = shellRows(selected.parts)
  return keys.flatMap((key): readonly Property[] => {
    const row = rows.find(({ address }) => address === key)
    const [first] = row?.texts ?? []
    if (!row || !first) return []
    const name = String(key)
    const { folders } = selected.parts.compiled
    const texts = row.texts.map((text) => withPlace(text, shellPlace(folders, text.language, name)))
    const words = appTextWords(name, (language) => shellText(folders, language, name))
    const common = commonOf(selected, name, first.path, words)
    const problems = selected.problems.flatMap(({ path, problem }) =>
      texts.some((text) => startsWith(path, text.path)) ? [problem] : [],
    )
    return [{ ...common, differs: texts.some((one) => one.differs), problems, kind: 'text', texts, long: true }]
  })
}

/** With where the standard has it; null: only the product itself does. */
const withPlace = (text: TextValue, at: Span | null): TextValue => ({
  ...text,
  at: text.at ?? at,
  standard: text.standard && { ...text.standard, at },
})

/** Words that the office's file itself has. */
function officeWords(selected: Selected, keys: readonly string[]): readonly Property[] {
  const { parts, path, tree } = selected
  const fields = fieldsAt(null, path, tree) ?? {}
  return keys.flatMap((name): readonly Property[] => {
    const offered = offeredAt(path, name)
    const shape = fieldOf(fields, name)?.shape
    if (!offered || !shape || !isWords(shape.node)) return []
    const at = [...path, name]
    const texts = parts.compiled.languages.map((language) => {
      const own = treeAt(tree, [...at, language])
      const value = own?.kind === 'scalar' ? String(own.value) : null
      // The words of an entry of the menu that the definitions have.
      const key = path[0] === 'menu' && name === 'label' ? `menu.${path[1]}` : null
      const usual = key === null ? undefined : parts.texts.findIn({ own: null, keys: [key] }, language)
      const standard = usual === undefined ? null : { value: usual, at: null }
      const written = own?.at ?? null
      return {
        language,
        path: [...at, language],
        value: value ?? usual ?? null,
        at: written,
        standard,
        differs: value !== null,
      }
    })
    const common = commonOf(selected, name, at, offered)
    // What an office must set has no standard to go back to.
    const differs = common.differs && !fieldOf(fields, name)?.required
    return [{ ...common, differs, kind: 'text', texts, long: false }]
  })
}
