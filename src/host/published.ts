import type { DefinitionFiles, PortalInput } from '../engine/compiler/project/folder.ts'
import { isOfficeFile, officeTexts } from '../engine/compiler/project/folder.ts'

/** The definitions that offices share. The same object is the same revision of them. */
export interface SharedFiles {
  /** Of the folder, without its offices. */
  readonly files: DefinitionFiles
  /** The definitions that the folder extends; the same map when the folder is the built-in one. */
  readonly builtIn: DefinitionFiles
  readonly contract: string
}

/** What a definition of an office was last valid with. */
export interface OfficeVersion {
  readonly shared: SharedFiles
  /** The text of the office's file. */
  readonly office: string
}

/** What was last valid: it is served in place of what is wrong now. */
export interface Published {
  readonly shared: SharedFiles
  /** Path of an office's file → its text. */
  readonly offices: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, Uint8Array>
  /** Of the definitions that are not valid with these files: path of the office's file → path of the definition → version. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, OfficeVersion>>
}

/** The files of the offices of a build: those of the folder, or one of the folder that it extends where it has none. */
export const officesOf = ({ files, builtIn }: Pick<PortalInput, 'files' | 'builtIn'>): ReadonlyMap<string, string> =>
  officeTexts(files, builtIn)

const withoutOffices = (files: DefinitionFiles): DefinitionFiles =>
  new Map([...files].filter(([path]) => !isOfficeFile(path)))

/** What offices share of a folder; `known` where that is the same, so that it stays the same revision. */
export function sharedOf({ files, builtIn, contract }: PortalInput, known: SharedFiles | undefined): SharedFiles {
  const own = withoutOffices(files)
  const shared = { files: own, builtIn: builtIn === files ? own : withoutOffices(builtIn), contract }
  return known !== undefined && isSameShared(known, shared) ? known : shared
}

const isSameShared = (a: SharedFiles, b: SharedFiles): boolean =>
  a.contract === b.contract &&
  (a.files === a.builtIn) === (b.files === b.builtIn) &&
  isSameFiles(a.files, b.files) &&
  isSameFiles(a.builtIn, b.builtIn)

const isSameFiles = (a: DefinitionFiles, b: DefinitionFiles): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text)

/** The input of a build of these files, with the tools of another. */
export function inputWith(
  input: PortalInput,
  shared: SharedFiles,
  offices: ReadonlyMap<string, string>,
  images: ReadonlyMap<string, Uint8Array>,
): PortalInput {
  const files = new Map([...shared.files, ...offices])
  const builtIn = shared.builtIn === shared.files ? files : shared.builtIn
  return { ...input, files, builtIn, contract: shared.contract, images: new Map([...images, ...(input.images ?? [])]) }
}

/** Where what was last valid is remembered. */
export interface PublishedMemory {
  current: Published | null
}
