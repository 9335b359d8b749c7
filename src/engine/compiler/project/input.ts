import type { CompileValidator } from './form-documents.ts'

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
  /** The version of the portal, as its pages say it. */
  readonly version: string
  /** The pictures beside the files of offices: path in the folder, or in the built-in one, → content. */
  readonly images?: ReadonlyMap<string, Uint8Array>
  /** The manifests of the widgets, file name → YAML. */
  readonly widgets: ReadonlyMap<string, string>
  /** A short hash of a text, for the names of files that never change. */
  readonly hash: (text: string) => string
  /** Makes an ES module out of a form's schema: its default export validates a value without `eval`. */
  readonly compileValidator: CompileValidator
}
