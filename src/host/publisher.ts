import { createHash } from 'node:crypto'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { BuildOptions, PortalBuild, PortalInput } from '../engine/pipeline.ts'
import type { LivePortal } from './live-portal.ts'
import type { PortalSource } from './source.ts'
import { watchFolders } from './watch.ts'

export type BuildPortal = (input: PortalInput, options?: BuildOptions) => PortalBuild

/** One try at making what lies on the disk live. */
export interface Publication {
  readonly live: boolean
  readonly source: PortalSource
  readonly diagnostics: readonly Diagnostic[]
}

export interface PublisherOptions {
  readonly portal: LivePortal
  /** Reads everything anew; throws when the folder cannot be read at all. */
  readonly read: () => PortalSource
  readonly build: BuildPortal
  readonly options: BuildOptions
}

/** Reads, builds and, if it is valid, makes live. What is live stays as it is otherwise. */
export function publish({ portal, read, build, options }: PublisherOptions): Publication {
  const source = read()
  const built = build(source.input, options)
  const diagnostics = [...source.problems, ...built.diagnostics]
  const readable = source.problems.every(ofOneOffice)
  return { live: readable && portal.accept({ ...built, diagnostics }), source, diagnostics }
}

/** A shared file that cannot be read is as good as an error in it; an office's own file concerns that office alone. */
const ofOneOffice = (one: Diagnostic): boolean => /\/offices\/[^/]+$/.test(one.span.file)

/** How long to wait, in milliseconds, before a folder that could not be read is tried again. */
const retryAfter = 400

/**
 * Publishes after every change of the folders that the last source was read from. `told` hears of each try; `failed` of
 * one that could not even be read or broke, once until it can. Returns what ends the watching.
 */
export function publishOnChange(
  options: PublisherOptions,
  first: PortalSource,
  told: (publication: Publication) => void,
  failed: (error: unknown) => void,
): () => void {
  let { folders } = first
  let seen: string | null = digest(first)
  let failing = false
  let retry: NodeJS.Timeout | undefined
  const look = (): void => {
    // Before reading: a change during or after it is then told.
    watching.set(folders)
    const source = options.read()
    failing = false
    const moved = source.folders.join('\0') !== folders.join('\0')
    folders = source.folders
    const now = digest(source)
    if (now !== seen) {
      seen = now
      told(publish({ ...options, read: () => source }))
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
  // What changed since the first reading is found now.
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
