import type { Diagnostic } from './diagnostics/diagnostic.ts'

/** A definitions folder in memory: path relative to the folder, with `/`, → text. The engine never touches a disk. */
export type DefinitionFiles = ReadonlyMap<string, string>

export interface PortalInput {
  /** The folder that is built, as it is named in messages (`definitions`). */
  readonly name: string
  readonly files: DefinitionFiles
  /** What `extends: okienko` stands on; the same as `files` when the built-in definitions themselves are built. */
  readonly builtIn: DefinitionFiles
  /** The built-in OpenAPI document's text. */
  readonly contract: string
}

export interface BuildOptions {
  /** Only this office; all when left out. */
  readonly office?: string
  /** Replaces the office's API base. */
  readonly api?: string
}

/** One office, compiled: the documents that its residents' browsers fetch. */
export interface OfficeBuild {
  readonly slug: string
  readonly hosts: readonly string[]
  /** The API base that the host calls or that the browser calls directly. */
  readonly api: string
  /** Whether the browser calls the portal's own origin (`/api`), which the host passes on to `api`. */
  readonly proxied: boolean
  /** Origins that the page may load from or send to, for the content security policy. */
  readonly origins: readonly string[]
  /** File name → JSON text. `portal.<lang>.json` changes; every other name has the hash of its content in it. */
  readonly documents: ReadonlyMap<string, string>
}

export interface PortalBuild {
  readonly diagnostics: readonly Diagnostic[]
  /** The offices without an error of their own. */
  readonly offices: readonly OfficeBuild[]
}
