import { FOLDER_OF } from '../paths.ts'
import type { Folder } from './folder.ts'

/** An open folder, and the views that led to it, the first one first. */
export interface OpenFolder {
  readonly folder: Folder
  /** The name of the folder in its address. */
  readonly step: string
}

/** `Podatki i opłaty`, the second of its folder → `2-podatki-i-opłaty`. */
const stepOf = (name: string, place: number): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [place + 1, ...words].join('-')
}

/** The folders of a folder with their names in addresses. */
export const steps = (folder: Folder): readonly OpenFolder[] =>
  folder.folders.map((one, place) => ({ folder: one, step: stepOf(one.name, place) }))

/**
 * A folder's step is found by its name, wherever the folder stands by now, and else by its place: in another language it
 * has another name.
 */
function follow(folder: Folder, step: string): OpenFolder | null {
  const all = steps(folder)
  const nameOf = (one: string) => one.replace(/^\d+-/, '')
  const exact = all.find((one) => one.step === step)
  const named = all.find((one) => nameOf(one.step) === nameOf(step))
  return exact ?? named ?? all[Number(/^\d+/.exec(step)?.[0] ?? 0) - 1] ?? null
}

/** The chain of views that an address leads through; shorter where a folder of it is gone. */
export function folderPathTo(root: Folder, address: string): readonly OpenFolder[] {
  const opened: OpenFolder[] = []
  let folder = root
  for (const step of address.split('/').filter(Boolean)) {
    const next = follow(folder, step)
    if (next === null) break
    opened.push(next)
    folder = next.folder
  }
  return opened
}

/** The address of a page's folder; of the page itself when no folder is open. */
export const addressOf = (path: string, opened: readonly { readonly step: string }[]): string =>
  opened.length === 0 ? path : `${path}?${FOLDER_OF}=${encodeURIComponent(opened.map(({ step }) => step).join('/'))}`
