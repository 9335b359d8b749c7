import type { CompiledOffice } from './compile-office.ts'
import type { OfficeDocument } from './document.ts'
import { partsOf } from './office-parts.ts'
import { type EditPath, isMapping, treeAt } from './plain.ts'
import { namesIn, type Standard } from './standard.ts'

/** By language. */
type Words = Readonly<Record<string, string>>

/** Adds an entry at the end of the menu; the path of the entry, null where it cannot be added. */
export function addMenuEntry(
  document: OfficeDocument,
  standard: Standard,
  entry: { readonly go: string; readonly label: Words },
): EditPath | null {
  const menu = document.get(['menu']) ?? standard.at(['menu'])
  const path = ['menu', freeName('pozycja', isMapping(menu) ? Object.keys(menu) : [])]
  return document.set(path, { go: entry.go, label: entry.label }) ? path : null
}

/** Adds a note to a service, before the parts of its page; its path, null where it cannot be added. */
export function addNote(
  document: OfficeDocument,
  compiled: CompiledOffice,
  service: EditPath,
  note: { readonly tone: string; readonly text: Words },
): EditPath | null {
  const [first, ...others] = namesIn(treeAt(partsOf(compiled).definition(service), ['blocks']))
  if (first === undefined) return null
  const path = [...service, 'blocks', freeName('uwaga', [first, ...others])]
  return document.set(path, { before: first, note: note.tone, text: note.text }) ? path : null
}

/** Names of parts are for engineers alone: a word and a number. */
function freeName(word: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${word}${number}`)) number++
  return `${word}${number}`
}
