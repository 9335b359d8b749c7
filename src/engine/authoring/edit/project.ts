/** The definitions that the file of an office is compiled with, as texts by path. */
export interface ProjectFiles {
  /** How messages call the folder. */
  readonly name: string
  /** Without the files of offices. */
  readonly files: Readonly<Record<string, string>>
  /** The definitions that `files` extend; null when `files` are the built-in ones. */
  readonly builtIn: Readonly<Record<string, string>> | null
  readonly contract: string
  /** Manifests of widgets. */
  readonly widgets: Readonly<Record<string, string>>
  readonly version: string
}
