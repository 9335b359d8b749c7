import type {
  FileEntryReply,
  FileViewReply,
  FolderReply,
  PageEntryReply,
} from '../../../schemas/office-replies.generated.ts'
import { dajPlikiReply, dajProceduryUrzedoweReply, dajWnioskiReply } from '../../../schemas/office-replies.generated.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'

/** A file to save or open. */
export interface FileEntry {
  readonly name: string
  /** Without a dot, in lower case: `pdf`. */
  readonly extension: string
  /** Below the e-office base address. */
  readonly link: string
}

export interface PageEntry {
  readonly name: string
  /** The file name of a custom page, a path of the portal, or an address. */
  readonly link: string
}

export interface Folder {
  readonly name: string
  readonly files: readonly FileEntry[]
  readonly pages: readonly PageEntry[]
  readonly folders: readonly Folder[]
}

/** Deeper than any office files its papers; a reply that nests without end must end. */
const deepest = 20

type Contents = Pick<FolderReply, 'pliki' | 'strony' | 'katalogi'>

function folderOf(name: string | null, { pliki, strony, katalogi }: Contents, depth: number): Folder {
  const within = depth > deepest ? [] : (katalogi ?? [])
  return {
    name: name?.trim() ?? '',
    files: (pliki ?? []).map(fileOf).filter(isNamed),
    pages: (strony ?? []).map(pageOf).filter(isNamed),
    folders: within.map((folder) => folderOf(folder.nazwa, folder, depth + 1)).filter(isNamed),
  }
}

function fileOf({ nazwa, rozszerzenie, link }: FileEntryReply): FileEntry {
  const address = link?.trim() ?? ''
  const written = rozszerzenie || (/\.([A-Za-z0-9]{1,5})$/.exec(address)?.[1] ?? '')
  return { name: nazwa?.trim() ?? '', extension: written.replace(/^\./, '').toLowerCase(), link: address }
}

const pageOf = ({ nazwa, link }: PageEntryReply): PageEntry => ({
  name: nazwa?.trim() ?? '',
  link: link?.trim() ?? '',
})

const isNamed = ({ name }: { readonly name: string }): boolean => name !== ''

/** Files, pages and folders of a page, as a folder; what has no name is left out. */
const rootOf = (view: FileViewReply): Folder => folderOf(view.nazwaMenu, view, 0)

/** What the pages with files read from the office. */
export const fileEndpoints = {
  files: { call: (calls) => calls.files, read: reading(dajPlikiReply, rootOf) },
  procedures: { call: (calls) => calls.procedures, read: reading(dajProceduryUrzedoweReply, rootOf) },
  officeForms: { call: (calls) => calls.officeForms, read: reading(dajWnioskiReply, rootOf) },
} satisfies Readonly<Record<string, Endpoint<Folder>>>
