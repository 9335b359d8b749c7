import type { ObjectType, Value, ValueType } from '../../engine/model/types.ts'
import { asList, asObject, asText } from '../contract/fields.ts'
import type { Question } from '../office/ask.ts'

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

/** Folders nest to any depth, which types do not: what is in them is read as it comes. */
const anything: ValueType = { kind: 'unknown', nullable: true }

const fileViewType: ObjectType = {
  kind: 'object',
  name: 'FileView',
  fields: {
    nazwaMenu: { kind: 'text', nullable: true },
    pliki: anything,
    strony: anything,
    katalogi: anything,
  },
}

/** Deeper than any office files its papers; a reply that nests without end must end. */
const deepest = 20

function readFolder(value: Value, depth: number): Folder {
  const fields = asObject(value)
  const folders = depth > deepest ? [] : asList(fields.katalogi).map((folder) => readFolder(folder, depth + 1))
  return {
    name: (asText(fields.nazwa) || asText(fields.nazwaMenu)).trim(),
    files: asList(fields.pliki).map(readFile).filter(isNamed),
    pages: asList(fields.strony).map(readPage).filter(isNamed),
    folders: folders.filter(isNamed),
  }
}

function readFile(value: Value): FileEntry {
  const fields = asObject(value)
  const link = asText(fields.link).trim()
  const written = asText(fields.rozszerzenie) || (/\.([A-Za-z0-9]{1,5})$/.exec(link)?.[1] ?? '')
  return { name: asText(fields.nazwa).trim(), extension: written.replace(/^\./, '').toLowerCase(), link }
}

function readPage(value: Value): PageEntry {
  const fields = asObject(value)
  return { name: asText(fields.nazwa).trim(), link: asText(fields.link).trim() }
}

const isNamed = ({ name }: { readonly name: string }): boolean => name !== ''

/** Files, pages and folders of a page, as a folder; what has no name is left out. */
export const readFileView = (reply: Value): Folder => readFolder(reply, 0)

/** What the pages with files ask of the office. */
export const fileQuestions = {
  files: { of: (calls) => calls.files, type: fileViewType, read: readFileView },
  procedures: { of: (calls) => calls.procedures, type: fileViewType, read: readFileView },
  officeForms: { of: (calls) => calls.officeForms, type: fileViewType, read: readFileView },
} satisfies Readonly<Record<string, Question<Folder>>>
