import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { withoutMetadata } from '../../src/server/pictures/metadata.ts'
import type { Database } from '../db/database.ts'
import { contentVersions, uploadedFiles as files, menuItems, settings } from '../db/schema/index.ts'

/** Bytes of an uploaded file. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024

/** Extensions that may be uploaded, with the media type that residents get. A file's content must be of the type. */
export const UPLOAD_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export type UploadProblem = 'empty' | 'tooLarge' | 'unknownType' | 'otherContent'

export interface Upload {
  /** As the employee's computer has it: `Wniosek o ulgę.pdf`. */
  readonly fileName: string
  readonly content: Uint8Array
}

export type UploadedFile = Omit<typeof files.$inferSelect, 'content'>

/** What keeps a file from being published; undefined for one of the allowed types whose content is of its type. */
export async function problemOf({ fileName, content }: Upload): Promise<UploadProblem | undefined> {
  if (content.length === 0) return 'empty'
  if (content.length > LARGEST_UPLOAD) return 'tooLarge'
  const { extension } = nameOf(fileName)
  if (UPLOAD_TYPES[extension] === undefined) return 'unknownType'
  const found = await fileTypeFromBuffer(content)
  return found?.ext === extension && withoutMetadata(content) !== null ? undefined : 'otherContent'
}

/** Stores a file that `problemOf` accepts; a picture without metadata. */
export async function storeUpload(
  tx: Database,
  { fileName, content: sent }: Upload,
  upload: { readonly by: string; readonly at: Date },
): Promise<UploadedFile> {
  const { name, extension } = nameOf(fileName)
  const content = withoutMetadata(sent)
  if (content === null) throw new Error('The picture cannot be read')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const mediaType = UPLOAD_TYPES[extension] ?? 'application/octet-stream'
  const described = { name, extension, mediaType, size: content.length, sha256 }
  const stored = { ...described, uploadedAt: upload.at, uploadedBy: upload.by }
  const [row] = await tx
    .insert(files)
    .values({ ...stored, content })
    .returning({ id: files.id })
  if (row === undefined) throw new Error('The file was not stored')
  return { id: row.id, ...stored }
}

/** The link of a file below the office's address, as a folder of the portal names it. */
export function linkOf({ id, name, extension }: Pick<UploadedFile, 'id' | 'name' | 'extension'>): string {
  return `pliki/przeslane/${id}/${name}.${extension}`
}

// Within a query of the files: content that names the file of the row by its link.
const link = sql`'%pliki/przeslane/' || ${sql`${files}.id`} || '/%'`
const isPublished = sql`(
  exists (select 1 from ${settings} s where s.value::text like ${link})
  or exists (select 1 from ${menuItems} m where m::text like ${link})
)`
const isKept = sql`exists (select 1 from ${contentVersions} v where v.value::text like ${link})`

const { content: _, ...DESCRIPTION } = getTableColumns(files)

/**
 * What is known of a file by its number and name, without its content; undefined when there is none, or when nothing that
 * residents see names it any more.
 */
export async function uploadOf(db: Database, id: number, fileName: string): Promise<UploadedFile | undefined> {
  const { name, extension } = nameOf(fileName)
  const [file] = await db
    .select(DESCRIPTION)
    .from(files)
    .where(and(eq(files.id, id), eq(files.name, name), eq(files.extension, extension), isPublished))
  return file
}

/** Deletes the files that neither the content names nor an earlier version that can be restored. */
export async function forgetUploads(tx: Database): Promise<void> {
  const unused = tx
    .select({ id: files.id })
    .from(files)
    .where(and(not(isPublished), not(isKept)))
  await tx.delete(files).where(inArray(files.id, unused))
}

const POLISH: Readonly<Record<string, string>> = { ł: 'l', Ł: 'l' }

/** `Wniosek o ulgę.PDF` → `wniosek-o-ulge`, `pdf`. */
export function nameOf(fileName: string): { readonly name: string; readonly extension: string } {
  const [, base = fileName, written = ''] = /^(.*)\.([A-Za-z0-9]{1,5})$/.exec(fileName) ?? []
  const plain = base.replace(/[łŁ]/g, (letter) => POLISH[letter] ?? letter).normalize('NFD')
  const name = plain
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const extension = written.toLowerCase()
  return { name: name || 'plik', extension: extension === 'jpeg' ? 'jpg' : extension }
}
