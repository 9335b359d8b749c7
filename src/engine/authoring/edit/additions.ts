import type { CompiledOffice } from './compile-office.ts'
import type { OfficeDocument } from './document.ts'
import { partsOf } from './office-parts.ts'
import { type EditPath, isMapping, type Plain, treeAt } from './plain.ts'
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

/** Adds a note to a service, before one of its blocks or at its end; its path, null where it cannot be added. */
export function addNote(
  document: OfficeDocument,
  compiled: CompiledOffice,
  service: EditPath,
  note: { readonly tone: string; readonly text: Words; readonly before: string | null },
): EditPath | null {
  const blocks = namesIn(treeAt(partsOf(compiled).definition(service), ['blocks']))
  const path = [...service, 'blocks', freeName('uwaga', blocks)]
  const place: { readonly [key: string]: Plain } = note.before === null ? {} : { before: note.before }
  return document.set(path, { ...place, note: note.tone, text: note.text }) ? path : null
}

/** Names of parts are for engineers alone: a word and a number. */
function freeName(word: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${word}${number}`)) number++
  return `${word}${number}`
}
