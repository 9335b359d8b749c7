import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { components } from '../../schemas/office-api.generated.ts'
import { withoutMetadata } from '../../src/server/pictures/metadata.ts'
import { accessOf, subjectOf } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { takeAttempt } from '../accounts/limits.ts'
import type { Subject } from '../accounts/store.ts'
import { officeTime } from '../clock.ts'
import { nameOf } from '../content/uploads.ts'
import { clamd } from '../content/virus-scan.ts'
import { belongsTo } from '../db/belongs-to.ts'
import type { Database } from '../db/database.ts'
import {
  requestFiles as files,
  requestMessages as messages,
  type waterRequests as requests,
} from '../db/schema/index.ts'
import { readContent } from '../db/stored-content.ts'
import { Refusal } from '../http/errors.ts'
import { type OfficeContext, StoredFile } from '../http/operations.ts'
import type { Caller } from './owned.ts'

type Schemas = components['schemas']

/** Bytes of a file. */
const LARGEST = 5 * 1024 * 1024
/** What may be sent, by what the content is: extension → media type. */
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }
/** Files of a subject that may wait for a request at a time, and how long. */
const MOST_WAITING = 20
const DAY = 24 * 3_600_000

/** Numbers of the refusals (`kod`). */
const KOD = { otherType: 1701, tooLarge: 1702, infected: 1703, waiting: 1704 }

/**
 * Keeps a file until a request names it. Its type is that of its content, whatever it is called; a picture loses what
 * cameras and programs wrote about it; where the office has a virus scan, the file passes it first.
 */
export async function keepFile(
  caller: Caller & Pick<OfficeContext, 'settings'>,
  { nazwa, tresc }: Schemas['RequestFileInput'],
): Promise<Schemas['RequestFile']> {
  const subject = subjectOf(caller)
  const accountId = accessOf(caller).session.account.id
  await takeAttempt(caller.db, 'requestFile', String(accountId), caller.clock())
  const checked = await checkedFile(caller, nazwa, decoded(tresc))
  if (typeof checked === 'string') throw new Refusal(400, REFUSALS[checked], { kod: KOD[checked] })
  const file = { ...checked, subjectKind: subject.kind, subjectNumber: subject.number }
  return caller.db.transaction(async (tx) => {
    const waiting = and(belongsTo(files, subject), isNull(files.requestId))
    if ((await tx.$count(files, waiting)) >= MOST_WAITING) throw new Refusal(400, 'filesWaiting', { kod: KOD.waiting })
    const [row] = await tx.insert(files).values(file).returning({ id: files.id })
    await audit(tx, file.uploadedAt, 'water request file sent', accountId, { size: file.size })
    return { idZalacznika: row?.id ?? 0, nazwa: `${file.name}.${file.extension}`, rozmiar: file.size }
  })
}

/** What keeps a file from being kept. */
export type FileProblem = 'otherType' | 'tooLarge' | 'infected'

const REFUSALS = { otherType: 'fileOfOtherType', tooLarge: 'fileTooLarge', infected: 'fileInfected' } as const

/** A file as it is kept: of the type of its content, a picture without metadata; or what is wrong with it. */
async function checkedFile(
  { settings, clock }: Pick<OfficeContext, 'settings' | 'clock'>,
  sentName: string,
  content: Buffer,
) {
  if (content.length > LARGEST) return 'tooLarge'
  const found = await fileTypeFromBuffer(content)
  const mediaType = found === undefined ? undefined : TYPES[found.ext]
  if (found === undefined || mediaType === undefined) return 'otherType'
  const scan = settings.VIRUS_SCAN_URL
  if (scan !== undefined && !(await clamd(scan)(content))) return 'infected'
  const kept = withoutMetadata(content)
  if (kept === null) return 'otherType'
  return {
    name: nameOf(sentName.replace(/^.*[/\\]/, '')).name,
    extension: found.ext,
    mediaType,
    size: kept.length,
    sha256: createHash('sha256').update(kept).digest('hex'),
    uploadedAt: clock(),
    content: Buffer.from(kept),
  }
}

/** Keeps a file that the office attaches to what it writes about a request. Gives what is wrong with it, if anything is. */
export async function attachFile(
  office: OfficeContext,
  {
    id: requestId,
    subjectKind,
    subjectNumber,
  }: Pick<typeof requests.$inferSelect, 'id' | 'subjectKind' | 'subjectNumber'>,
  messageId: number | null,
  sent: { readonly name: string; readonly bytes: Uint8Array },
): Promise<FileProblem | undefined> {
  const checked = await checkedFile(office, sent.name, Buffer.from(sent.bytes))
  if (typeof checked === 'string') return checked
  await office.db.insert(files).values({ ...checked, subjectKind, subjectNumber, requestId, messageId })
  return undefined
}

function decoded(base64: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal(400, 'badBody')
  const content = Buffer.from(base64, 'base64')
  if (content.length > LARGEST) throw new Refusal(400, 'fileTooLarge', { kod: KOD.tooLarge })
  return content
}

/** Gives files that wait to a request or to what was written about it later. Throws 400 for one that does not wait. */
export async function claimFiles(
  tx: Database,
  subject: Subject,
  written: string | null | undefined,
  to: { readonly requestId: number; readonly messageId: number | null },
): Promise<void> {
  const ids = [...new Set((written ?? '').split(',').filter(Boolean).map(Number))]
  if (ids.length === 0) return
  const waiting = and(inArray(files.id, ids), belongsTo(files, subject), isNull(files.requestId))
  const claimed = await tx.update(files).set(to).where(waiting).returning({ id: files.id })
  if (claimed.length < ids.length) throw new Refusal(400, 'fileUnknown')
}

/** Files that no request has named within a day. */
export async function forgetWaitingFiles(db: Database, now: Date): Promise<void> {
  await db.delete(files).where(and(isNull(files.requestId), lt(files.uploadedAt, new Date(now.getTime() - DAY))))
}

const described = {
  id: files.id,
  requestId: files.requestId,
  messageId: files.messageId,
  name: files.name,
  extension: files.extension,
  size: files.size,
}

/** Files of requests, without their content. */
export async function filesOf(db: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return db
    .select(described)
    .from(files)
    .where(inArray(files.requestId, [...requestIds]))
    .orderBy(asc(files.id))
}

/** What was written about requests since they were sent. */
export async function messagesOf(db: Database, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return db
    .select()
    .from(messages)
    .where(inArray(messages.requestId, [...requestIds]))
    .orderBy(asc(messages.createdAt), asc(messages.id))
}

/** The files and later messages of requests, as the contract shows them. */
export async function furtherOf(db: Database, requestIds: readonly number[]) {
  const allFiles = await filesOf(db, requestIds)
  const allMessages = await messagesOf(db, requestIds)
  const shown = (chosen: typeof allFiles): Schemas['RequestFile'][] =>
    chosen.map(({ id, name, extension, size }) => ({ idZalacznika: id, nazwa: `${name}.${extension}`, rozmiar: size }))
  return (requestId: number): Pick<Schemas['WaterRequest'], 'zalaczniki' | 'wpisy'> => ({
    zalaczniki: shown(allFiles.filter((file) => file.requestId === requestId)),
    wpisy: allMessages
      .filter((message) => message.requestId === requestId)
      .map(({ id, author, createdAt, text }) => ({
        idWpisu: id,
        autor: author === 'office' ? 'URZAD' : 'MIESZKANIEC',
        kiedyUtworzono: officeTime(createdAt),
        tresc: text,
        zalaczniki: shown(allFiles.filter(({ messageId }) => messageId === id)),
      })),
  })
}

const { content: _, ...WITHOUT_CONTENT } = getTableColumns(files)

/** A file of a request of the caller's subject, to be saved. Throws 404 for any other. */
export async function ownFile(caller: Caller, id: number): Promise<StoredFile> {
  const own = and(eq(files.id, id), belongsTo(files, subjectOf(caller)), isNotNull(files.requestId))
  const [file] = await caller.db.select(WITHOUT_CONTENT).from(files).where(own)
  const content = file && (await readContent(caller.db, files, file))
  if (file === undefined || content === undefined) throw new Refusal(404, 'notFound')
  return new StoredFile(`${file.name}.${file.extension}`, file.mediaType, content)
}

/** A file of a request with its content; undefined when the request has no such file. */
export async function fileOf(db: Database, requestId: number, id: number) {
  const [file] = await db
    .select(WITHOUT_CONTENT)
    .from(files)
    .where(and(eq(files.id, id), eq(files.requestId, requestId)))
  const content = file && (await readContent(db, files, file))
  return file && content && { ...file, content }
}
