import type { DefinitionFiles, PortalInput } from '../engine/compiler/project/folder.ts'
import { isOfficeFile, officeTexts } from '../engine/compiler/project/folder.ts'
import { isSameContract } from '../engine/compiler/source/product-contract.ts'
import { isTrialOffice, type TrialOffices, trialOfficesText } from '../engine/model/trial-offices.ts'

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

/** A version of what offices share that some of them try before the others. */
export interface Trial {
  readonly shared: SharedFiles
  readonly to: TrialOffices
}

/** What was last valid: it is served in place of what is wrong now. */
export interface Published {
  /** Of all offices but those of a trial. */
  readonly shared: SharedFiles
  /** Null or left out: there is none. */
  readonly trial?: Trial | null
  /** Path of an office's file → its text. */
  readonly offices: ReadonlyMap<string, string>
  readonly images: ReadonlyMap<string, Uint8Array>
  /** Of the definitions that are not valid with these files: path of the office's file → path of the definition → version. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, OfficeVersion>>
}

/** The short name of the office with this file. */
export const slugOfFile = (path: string): string => path.replace(/^offices\//, '').replace(/\.ya?ml$/, '')

/** Whether the office with this file tries another version of what offices share. */
export const isOnTrial = (path: string, { trial }: { readonly trial?: Pick<Trial, 'to'> | null }): boolean =>
  !!trial && isTrialOffice(slugOfFile(path), trial.to)

/** What the office with this file shares with others. */
export const sharedFor = (path: string, published: Pick<Published, 'shared' | 'trial'>): SharedFiles =>
  published.trial && isOnTrial(path, published) ? published.trial.shared : published.shared

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

/** Whether two trials are of the same files, and for the same offices. */
export const isSameTrial = (a: Trial, b: Trial): boolean =>
  trialOfficesText(a.to) === trialOfficesText(b.to) && isSameShared(a.shared, b.shared)

export const isSameShared = (a: SharedFiles, b: SharedFiles): boolean =>
  a === b ||
  ((a.files === a.builtIn) === (b.files === b.builtIn) &&
    isSameFiles(a.files, b.files) &&
    isSameFiles(a.builtIn, b.builtIn) &&
    // Last, because contracts that are written differently are parsed.
    isSameContract(a.contract, b.contract))

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
