import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import {
  type Diagnostic,
  diagnosticOf,
  type MessageId,
  type MessageRest,
} from '../engine/compiler/diagnostics/diagnostic.ts'
import type { DefinitionFiles } from '../engine/compiler/project/folder.ts'
import { nearest } from '../engine/model/nearest.ts'

/** The folders beside `portal.yaml` that are read; of anything else there, names that are nearly right are reported. */
const folders = ['services', 'forms', 'offices', 'locales', 'contracts', 'samples'] as const
const readable = /\.(?:ya?ml|json)$/
/** Names of files that were meant to be read: editors add `.txt`, and some systems write endings in capitals. */
const nearlyReadable = /\.(?:ya?ml|json)(?:\.txt)?$/i
/** Pictures that an office may show, beside its file. */
const picture = /^offices\/[^/]+\.(?:svg|png|webp|jpg)$/
const maxBytes = 1_000_000
const maxFiles = 20_000
/** Ends the descent into links that lead to each other in a circle. */
const maxDepth = 6

/** A folder on disk (`at`), and the path that its files have in the definitions (`as`; '' for the whole folder). */
export interface DefinitionRoot {
  readonly at: string
  readonly as: string
}

export interface DefinitionsOnDisk {
  readonly files: DefinitionFiles
  /** The pictures beside the files of offices, by path. */
  readonly images: ReadonlyMap<string, Uint8Array>
  /** Files that could not be read, as errors at their first character. */
  readonly problems: readonly Diagnostic[]
  /** Every folder that was read, to be watched. */
  readonly folders: readonly string[]
}

/**
 * Reads a definitions folder: `portal.yaml` and the YAML and JSON files of the known folders, at any depth. A file that is
 * too large, is not UTF-8, or is a link leading out of its folder becomes a problem and is left out; hidden files are
 * passed over. Roots that do not exist are skipped.
 */
export function readDefinitions(roots: readonly DefinitionRoot[], name: string): DefinitionsOnDisk {
  const reader = new DefinitionsReader(name)
  for (const root of roots) reader.read(root)
  return reader
}

class DefinitionsReader implements DefinitionsOnDisk {
  readonly files = new Map<string, string>()
  readonly images = new Map<string, Uint8Array>()
  readonly problems: Diagnostic[] = []
  readonly folders: string[] = []
  readonly #name: string
  #home = ''

  constructor(name: string) {
    this.#name = name
  }

  read({ at, as }: DefinitionRoot): void {
    if (!existsSync(at)) return
    this.#home = realpathSync(at)
    if (as === '') this.#top(at)
    else this.#folder(at, as, 0)
  }

  #top(at: string): void {
    this.folders.push(at)
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (/^portal\.ya?ml$/.test(entry.name)) this.#file(join(at, entry.name), entry.name)
      else if (folders.some((folder) => folder === entry.name)) this.#entry(at, '', entry, 0)
      else this.#reportNearName(entry)
    }
  }

  /** Reports a folder or a file whose name is nearly that of one that is read: it would be ignored silently. */
  #reportNearName(entry: Dirent): void {
    if (entry.name.startsWith('.')) return
    const wanted = entry.isDirectory() ? nearest(entry.name, folders) : nearPortalFile(entry.name)
    if (wanted !== null) this.#problem(entry.name, 'file-not-read', { wanted })
  }

  #folder(at: string, as: string, depth: number): void {
    if (depth > maxDepth) return
    const entries = this.#entriesOf(at, as)
    for (const entry of entries) if (!entry.name.startsWith('.')) this.#entry(at, as, entry, depth)
  }

  #entriesOf(at: string, as: string): readonly Dirent[] {
    try {
      const entries = readdirSync(at, { withFileTypes: true })
      this.folders.push(at)
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    } catch (error) {
      this.#problem(as, 'file-unreadable.folder', { reason: codeOf(error) })
      return []
    }
  }

  #entry(at: string, as: string, entry: Dirent, depth: number): void {
    const path = join(at, entry.name)
    const known = as === '' ? entry.name : `${as}/${entry.name}`
    if (entry.isSymbolicLink() && !this.#follows(at, path, known)) return
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) this.#folder(path, known, depth + 1)
    else if (stats?.isFile() && readable.test(entry.name)) this.#file(path, known)
    else if (stats?.isFile() && picture.test(known)) this.#image(path, known, stats.size)
    else if (stats?.isFile() && nearlyReadable.test(entry.name)) {
      this.#problem(known, 'file-not-read', { wanted: entry.name.replace(/\.txt$/i, '').toLowerCase() })
    }
  }

  /** Whether a link in the folder `at` may be followed. Where it may not, a problem is reported if it names a file to read. */
  #follows(at: string, path: string, known: string): boolean {
    const target = targetOf(path)
    const isFile = readable.test(known)
    if (target === null) {
      if (isFile) this.#problem(known, 'file-unreadable.link')
      return false
    }
    if (!target.startsWith(this.#home + sep)) {
      if (isFile) this.#problem(known, 'file-outside')
      return false
    }
    if (!(realpathSync(at) + sep).startsWith(target + sep)) return true
    this.#problem(known, 'link-loop')
    return false
  }

  #file(path: string, known: string): void {
    if (this.files.size >= maxFiles) {
      if (this.files.size === maxFiles) this.#problem(known, 'too-many-files', { max: maxFiles })
      return
    }
    try {
      if (statSync(path).size > maxBytes) {
        this.#problem(known, 'file-too-large', { max: maxBytes })
        return
      }
      this.files.set(known, new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
    } catch (error) {
      if (error instanceof TypeError) this.#problem(known, 'file-not-utf8')
      else this.#problem(known, 'file-unreadable', { reason: codeOf(error) })
    }
  }

  #image(path: string, known: string, size: number): void {
    if (size > maxBytes) {
      this.#problem(known, 'file-too-large', { max: maxBytes })
      return
    }
    try {
      this.images.set(known, readFileSync(path))
    } catch (error) {
      this.#problem(known, 'file-unreadable', { reason: codeOf(error) })
    }
  }

  #problem<Id extends MessageId>(known: string, id: Id, ...rest: MessageRest<Id>): void {
    const span = { file: `${this.#name}/${known}`, line: 1, column: 1, endColumn: 2 }
    const severity = id === 'file-not-read' ? 'warning' : 'error'
    this.problems.push(diagnosticOf(severity, id, span, ...rest))
  }
}

/** `Portal.yaml`, `portal.yaml.txt` and `protal.yaml` were meant to be the file of the portal. */
function nearPortalFile(name: string): string | null {
  if (!/\.ya?ml(?:\.txt)?$/i.test(name)) return null
  const bare = name.replace(/\.txt$/i, '').toLowerCase()
  return /^portal\.ya?ml$/.test(bare) ? bare : nearest(bare, ['portal.yaml'])
}

/** The final target of a link; null when nothing is there, or links form a circle. */
function targetOf(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

/** The system's short name of a failure (`EACCES`), or its message. */
export function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return String(error)
}
