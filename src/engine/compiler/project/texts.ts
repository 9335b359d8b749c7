import { nearest } from '../../model/nearest.ts'
import { Report, type Span } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { entryOf, type Tree } from '../language/tree.ts'
import { parseJson } from '../source/parse.ts'
import type { FileReader } from './file-reader.ts'
import type { Folder } from './folder.ts'
import { type CheckedFormTree, formsUseText } from './forms.ts'
import { type CheckedServiceTree, servicesUseText } from './services.ts'
import type { SharedConfig } from './shared-config.ts'

/** Checked versions of services and forms, for the texts that they look for. */
export interface TextUsers {
  readonly services: readonly CheckedServiceTree[]
  readonly forms: readonly CheckedFormTree[]
}

/** What an office has besides what all offices share. */
interface OfficeUsers {
  readonly own: TextUsers
  /** Services that its file defines and that cannot be read. */
  readonly unread: readonly { readonly number: string }[]
}

/** An office rewords the texts of pages; a key that no page looks for changes nothing. */
export function checkOfficeTexts(
  spec: OfficeSpec,
  config: SharedConfig,
  { own, unread }: OfficeUsers,
  report: Report,
): void {
  if (!spec.texts) return
  const isOfUnread = (key: string): boolean => unread.some(({ number }) => key.startsWith(`service.${number}.`))
  const users = joined(sharedUsers(config), own)
  const unknown = spec.texts.flatMap(({ id: language, value }) => {
    const tables = config.tables.get(language) ?? []
    const isKnown = (key: string): boolean =>
      isUsed(key, config, users) || config.shellKeys.has(key) || tables.some((table) => table.has(key))
    return value.filter(({ id: key }) => !isKnown(key) && !isOfUnread(key)).map((entry) => ({ ...entry, tables }))
  })
  for (const [index, { id: key, at, tables }] of unknown.entries()) {
    const known = tables.flatMap((table) => [...table.keys()])
    const beside = keysBeside(key, known)
    const suggestion = index < MAX_SUGGESTIONS ? nearest(key, beside.length > 0 ? beside : known) : null
    const listed = suggestion === null && beside.length <= mostListed ? beside : []
    report.error('unknown-text', at, { key, known: listed }, { suggestion })
  }
}

/** A file with more unknown keys is of another language or version: each is compared with thousands. */
const MAX_SUGGESTIONS = 50

/** So many keys are read through in a message. */
const mostListed = 12

/** The keys that begin as a wrong one does: those of the same service, form or part of the shell. */
function keysBeside(key: string, known: readonly string[]): readonly string[] {
  const parts = key.split('.')
  for (let length = parts.length - 1; length > 0; length--) {
    const start = `${parts.slice(0, length).join('.')}.`
    const same = new Set(known.filter((one) => one.startsWith(start)))
    if (same.size > 0) return [...same].sort()
  }
  return []
}

const unusedKeys = new WeakMap<SharedConfig, ReadonlySet<string>>()

/** The keys of texts of pages that no definition looks for that all offices share. Found once for all offices. */
export function unusedKeysOf(config: SharedConfig): ReadonlySet<string> {
  const known = unusedKeys.get(config)
  if (known) return known
  const users = sharedUsers(config)
  const looked = new Set([...users.services, ...users.forms].flatMap(({ textKeys }) => [...textKeys]))
  const unused = new Set<string>()
  for (const table of [...config.tables.values()].flat()) {
    for (const key of table.keys()) {
      if (looked.has(key) || unused.has(key) || !/^(?:service|form)\./.test(key)) continue
      if (!isUsed(key, config, users)) unused.add(key)
    }
  }
  unusedKeys.set(config, unused)
  return unused
}

/** Those of these keys that an office's own versions of definitions look for. */
export function keysUsedBy(own: TextUsers, keys: ReadonlySet<string>): ReadonlySet<string> {
  const all = { allServicesRead: true, allFormsRead: true }
  return new Set([...keys].filter((key) => isUsed(key, all, own)))
}

const isUsed = (
  key: string,
  { allServicesRead, allFormsRead }: Pick<SharedConfig, 'allServicesRead' | 'allFormsRead'>,
  { services, forms }: TextUsers,
): boolean => servicesUseText(key, services, allServicesRead) || formsUseText(key, forms, allFormsRead)

const joined = (...users: readonly TextUsers[]): TextUsers => ({
  services: users.flatMap((one) => one.services),
  forms: users.flatMap((one) => one.forms),
})

/** The definitions that all offices share. */
const sharedUsers = ({ services, checks, forms, formChecks }: SharedConfig): TextUsers => ({
  services: services.map(({ file }) => checks.of(file.tree)),
  forms: forms.map(({ file }) => formChecks.of(file.tree)),
})

/**
 * Texts of services and forms in the folder's own locale files that no page of any office looks for: a mistake in the key,
 * or what was left when a definition was removed. The glossary is a vocabulary, so its words may wait for their page.
 */
export function warnOfUnusedTexts(
  { name, files }: { readonly name: string; readonly files: ReadonlyMap<string, string> },
  own: Folder,
  unused: ReadonlySet<string>,
  report: Report,
  trees: FileReader,
): void {
  for (const [language, table] of own.texts.tables) {
    for (const [file, prefix] of [
      ['services', 'service'],
      ['forms', 'form'],
    ] as const) {
      const keys = [...unused].filter((key) => key.startsWith(`${prefix}.`) && table.has(key))
      if (keys.length === 0) continue
      const path = `locales/${language}/${file}.json`
      const tree = trees.read(parseJson, `${name}/${path}`, files.get(path) ?? '', new Report())
      for (const key of keys) {
        const at = tree && placeOfKey(tree, key.split('.').slice(1))
        if (at) report.warning('unknown-text', at, { key, known: [] })
      }
    }
  }
}

/** The place of the entry of a key; parts may have dots in them. */
function placeOfKey(tree: Tree, parts: readonly string[]): Span | null {
  for (let length = 1; length <= parts.length; length++) {
    const entry = entryOf(tree, parts.slice(0, length).join('.'))
    if (!entry) continue
    return length === parts.length ? entry.keyAt : placeOfKey(entry.value, parts.slice(length))
  }
  return null
}
