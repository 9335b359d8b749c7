import { createHash } from 'node:crypto'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { BuildOptions } from '../engine/compiler/project/build.ts'
import type { Ownership } from '../engine/compiler/project/ownership.ts'
import type { LivePortal } from './live-portal.ts'
import type { OwnersFile } from './owners-file.ts'
import type { Published, PublishedMemory } from './published.ts'
import { type Builders, type HeldBack, selectServed } from './served.ts'
import { buildable, type PortalSource } from './source.ts'
import { watchFolders } from './watch.ts'

/** The result of reading and building the definitions once. */
export interface Publication {
  /** Whether anything of it is served now. */
  readonly live: boolean
  readonly source: PortalSource
  readonly diagnostics: readonly Diagnostic[]
  /** What is served as last published, or not at all. */
  readonly heldBack: readonly HeldBack[]
  readonly owners: Ownership
}

export interface PublisherOptions {
  readonly portal: LivePortal
  /** Reads all definitions; throws when the folder cannot be read. */
  readonly read: () => PortalSource
  readonly builders: Builders
  readonly options: BuildOptions
  /** The time, for changes with a date. */
  readonly now: () => number
  /** What was last valid. */
  readonly published: PublishedMemory
  /** Which file has which name, across restarts; null where one office alone is served. */
  readonly owners: OwnersFile | null
}

/** Reads and builds the definitions and serves what is valid of them, and what was last valid in place of the rest. */
export const publish = (options: PublisherOptions): Publication => prepare(options).serve()

/** What earlier processes have published. */
export interface Kept {
  readonly published: Published
  readonly owners: Ownership
}

/**
 * The same at the start of a process. Only where something is wrong is what was published before needed in its place, and
 * waited for: until it is known, nothing is served, and nobody gets a name that may be another's. `kept`: null where there is
 * nothing, or it cannot be read.
 */
export async function publishFirst(options: PublisherOptions, kept: () => Promise<Kept | null>): Promise<Publication> {
  const first = prepare(options)
  const earlier = first.isWrong ? await kept() : null
  if (earlier === null) return first.serve()
  options.published.current = earlier.published
  options.owners?.recover(earlier.owners)
  return publish(options)
}

interface Prepared {
  /** Whether anything in the definitions is. */
  readonly isWrong: boolean
  readonly serve: () => Publication
}

function prepare({ portal, read, builders, options, owners, published, now }: PublisherOptions): Prepared {
  const source = read()
  const { input, diagnosticsWith } = buildable(source)
  const served = selectServed(input, published.current, builders, {
    ...options,
    at: now(),
    ...(owners && { owners: owners.current }),
  })
  const diagnostics = diagnosticsWith(served.diagnostics)
  return {
    isWrong: diagnostics.some(({ severity }) => severity === 'error'),
    serve: () => {
      portal.serve(served)
      if (served.offices.length > 0) {
        owners?.record(served.owners)
        published.current = served.published
      }
      const { live, heldBack } = served
      return { live, source, diagnostics, heldBack, owners: served.owners }
    },
  }
}

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
