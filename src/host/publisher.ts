import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts'
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

/**
 * Publishes after every change of the folders that the last source was read from. `told` hears of each try; `failed` of
 * one that could not even be read or broke. Returns what ends the watching.
 */
export function publishOnChange(
  options: PublisherOptions,
  folders: readonly string[],
  told: (publication: Publication) => void,
  failed: (error: unknown) => void,
): () => void {
  const watching = watchFolders(() => {
    try {
      const publication = publish(options)
      watching.set(publication.source.folders)
      told(publication)
    } catch (error) {
      failed(error)
    }
  })
  watching.set(folders)
  return watching.close
}
