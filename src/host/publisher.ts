import { createHash } from 'node:crypto'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { BuildOptions, PortalBuild } from '../engine/compiler/project/build.ts'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import type { LivePortal } from './live-portal.ts'
import type { OwnersFile } from './owners-file.ts'
import type { PortalSource } from './source.ts'
import { watchFolders } from './watch.ts'

export type BuildPortal = (input: PortalInput, options?: BuildOptions) => PortalBuild

/** The result of reading and building the definitions once. */
export interface Publication {
  /** Whether it is served now. */
  readonly live: boolean
  readonly source: PortalSource
  readonly diagnostics: readonly Diagnostic[]
}

export interface PublisherOptions {
  readonly portal: LivePortal
  /** Reads all definitions; throws when the folder cannot be read. */
  readonly read: () => PortalSource
  readonly build: BuildPortal
  readonly options: BuildOptions
  /** Which file has which name, across restarts; null where one office alone is served. */
  readonly owners: OwnersFile | null
}

/** Reads and builds the definitions and serves them if they are valid; otherwise what was served before is kept. */
export function publish({ portal, read, build, options, owners }: PublisherOptions): Publication {
  const source = read()
  const unreadable = new Set(source.problems.map((one) => one.span.file.slice(source.input.name.length + 1)))
  const built = build(source.input, { ...options, ...(owners && { owners: owners.current, unreadable }) })
  const diagnostics = [...source.problems, ...built.diagnostics]
  const readable = source.problems.every(ofOneOffice)
  if (!readable) portal.keep()
  const live = readable && portal.accept({ ...built, diagnostics })
  if (live) owners?.record(built.owners)
  return { live, source, diagnostics }
}

/** An unreadable office file affects that office only; any other unreadable file affects all. */
const ofOneOffice = (one: Diagnostic): boolean => /\/offices\/[^/]+$/.test(one.span.file)

/** How long to wait, in milliseconds, before a folder that could not be read is tried again. */
const retryAfter = 400

/**
 * Publishes after every change in the folders that the last source was read from. Calls `published` after each build, and
 * `failed` when the folders cannot be read, once until they can. Returns a function that ends the watching.
 */
export function publishOnChange(
  options: PublisherOptions,
  first: PortalSource,
  published: (publication: Publication) => void,
  failed: (error: unknown) => void,
): () => void {
  let { folders } = first
  let seen: string | null = digest(first)
  let failing = false
  let retry: NodeJS.Timeout | undefined
  const look = (): void => {
    // Before reading, so that a change during or after it is noticed.
    watching.set(folders)
    const source = options.read()
    failing = false
    const moved = source.folders.join('\0') !== folders.join('\0')
    folders = source.folders
    const now = digest(source)
    if (now !== seen) {
      seen = now
      published(publish({ ...options, read: () => source }))
    }
    // Files in a folder that was not watched yet may have changed since they were read.
    if (moved) look()
  }
  const tryToLook = (): void => {
    clearTimeout(retry)
    try {
      look()
    } catch (error) {
      if (!failing) failed(error)
      failing = true
      retry = setTimeout(tryToLook, retryAfter)
    }
  }
  const watching = watchFolders(tryToLook)
  // Changes since `first` was read.
  tryToLook()
  return () => {
    clearTimeout(retry)
    watching.close()
  }
}

function digest({ input }: PortalSource): string {
  const hash = createHash('sha256').update(input.contract)
  for (const files of [input.files, input.builtIn]) {
    for (const [path, text] of files) hash.update(`\0${path}\0${text}`)
  }
  for (const [path, picture] of input.images ?? []) hash.update(`\0${path}\0`).update(picture)
  return hash.digest('hex')
}
