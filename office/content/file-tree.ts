import type { Texts } from '../language.ts'

/** A file that residents download; the link is below the office's address, with `{lang}` for the language. */
interface FileEntry {
  readonly nazwa: Texts
  readonly rozszerzenie: string
  readonly link: string
}

/** A custom page, by its file name. */
interface PageEntry {
  readonly nazwa: Texts
  readonly link: string
}

export interface Folder {
  readonly nazwa: Texts
  readonly pliki: readonly FileEntry[]
  readonly strony: readonly PageEntry[]
  readonly katalogi: readonly Folder[]
}

/** What a page with files shows: the contents of a folder under a name in the menu. */
export type FileView = Omit<Folder, 'nazwa'> & { readonly nazwaMenu: Texts }

export type EntryKind = 'katalogi' | 'pliki' | 'strony'

export type Entry = Folder | FileEntry | PageEntry

/** Where an entry is: its list in the folder that the steps lead to, and its place in it. */
export interface EntryPath {
  readonly folders: readonly number[]
  readonly kind: EntryKind
  readonly index: number
}

/** An entry of a view, with where it is. */
export interface PlacedEntry {
  readonly path: EntryPath
  readonly entry: Entry
  /** Of the folders around it, the outermost first. */
  readonly around: readonly Texts[]
}

type Contents = Pick<Folder, EntryKind>

const LETTERS: Readonly<Record<EntryKind, string>> = { katalogi: 'k', pliki: 'p', strony: 's' }

/** `k1.k0.p2`: the third file of the first folder in the second one. */
export function pathText({ folders, kind, index }: EntryPath): string {
  return [...folders.map((folder) => `k${folder}`), `${LETTERS[kind]}${index}`].join('.')
}

/** Reads what `pathText` writes; undefined for anything else. */
export function parsePath(text: string): EntryPath | undefined {
  if (!/^(k\d{1,3}\.){0,20}[kps]\d{1,3}$/.test(text)) return undefined
  const steps = text.split('.')
  const last = steps.pop() ?? ''
  const kind = (Object.keys(LETTERS) as EntryKind[]).find((one) => last.startsWith(LETTERS[one]))
  if (kind === undefined) return undefined
  return { folders: steps.map((step) => Number(step.slice(1))), kind, index: Number(last.slice(1)) }
}

/** Every entry of a view in the order in which a reader meets them: a folder before what it contains. */
export function entriesOf(
  view: Contents,
  folders: readonly number[] = [],
  around: readonly Texts[] = [],
): PlacedEntry[] {
  const of = (kind: EntryKind): PlacedEntry[] =>
    view[kind].map((entry, index) => ({ path: { folders, kind, index }, entry, around }))
  const nested = view.katalogi.flatMap((folder, index) => [
    { path: { folders, kind: 'katalogi' as const, index }, entry: folder, around },
    ...entriesOf(folder, [...folders, index], [...around, folder.nazwa]),
  ])
  return [...nested, ...of('pliki'), ...of('strony')]
}

/** Replaces a list of entries in the folder that the steps lead to. The view stays as it is where there is no such folder. */
export function changeList<C extends Contents>(
  contents: C,
  folders: readonly number[],
  kind: EntryKind,
  change: (entries: readonly Entry[]) => readonly Entry[],
): C {
  const [first, ...rest] = folders
  if (first === undefined) return { ...contents, [kind]: change(contents[kind]) }
  const folder = contents.katalogi[first]
  if (folder === undefined) return contents
  return { ...contents, katalogi: contents.katalogi.with(first, changeList(folder, rest, kind, change)) }
}

/** The links of all files in a view. */
export function fileLinks(view: Contents): readonly string[] {
  return [...view.pliki.map(({ link }) => link), ...view.katalogi.flatMap(fileLinks)]
}
