import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'

/**
 * A backup is a tar file, so that it can be opened without this program:
 * - `database.dump` (for pg_restore) or `database.tar.gz` (the folder of the embedded database)
 * - `manifest.json`: what it is
 * - `SHA256SUMS` of both, last: a file that was cut off has none
 */
const SUMS = 'SHA256SUMS'
const MANIFEST = 'manifest.json'
const FORMAT = 1
const BLOCK = 512

export type DatabaseKind = 'postgresql' | 'embedded'

/** The bytes of a database and what has to be known of them. */
export interface DatabaseDump {
  readonly kind: DatabaseKind
  /** When the migrations were made that the database has, oldest first. */
  readonly migrations: readonly number[]
  readonly bytes: AsyncIterable<Uint8Array>
}

export interface Manifest {
  readonly format: number
  /** The version of Okienko that made the backup. */
  readonly version: string
  readonly kind: DatabaseKind
  readonly createdAt: string
  readonly migrations: readonly number[]
}

/** The file is no complete, undamaged backup. */
export class BrokenBackupError extends Error {
  constructor(file: string, reason: string) {
    super(`${file} is not a usable backup: ${reason}.`)
    this.name = 'BrokenBackupError'
  }
}

/** A backup whose checksums are right. */
export interface Backup {
  readonly manifest: Manifest
  /** The bytes of the database. */
  read(): AsyncIterable<Uint8Array>
}

const nameOf = (kind: DatabaseKind): string => (kind === 'postgresql' ? 'database.dump' : 'database.tar.gz')

/** Writes a backup that only this user may read; the file appears when it is complete. Returns its length in bytes. */
export async function writeBackup(
  file: string,
  dump: DatabaseDump,
  about: Pick<Manifest, 'version' | 'createdAt'>,
): Promise<number> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    const name = nameOf(dump.kind)
    const hash = createHash('sha256')
    let bytes = 0
    // The length is known at the end: the header is written last.
    for await (const chunk of dump.bytes) {
      await writeFully(handle, chunk, BLOCK + bytes)
      hash.update(chunk)
      bytes += chunk.length
    }
    const { kind, migrations } = dump
    const manifest = `${JSON.stringify({ format: FORMAT, ...about, kind, migrations }, null, 2)}\n`
    const sums = `${hash.digest('hex')}  ${name}\n${sha256(manifest)}  ${MANIFEST}\n`
    const rest = Buffer.concat([
      Buffer.alloc(padding(bytes)),
      entry(MANIFEST, manifest),
      entry(SUMS, sums),
      Buffer.alloc(2 * BLOCK),
    ])
    await writeFully(handle, rest, BLOCK + bytes)
    await writeFully(handle, header(name, bytes), 0)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    return BLOCK + bytes + rest.length
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Opens a backup after comparing its checksums. Throws BrokenBackupError, or the system's error when it cannot be read. */
export async function readBackup(file: string): Promise<Backup> {
  const handle = await open(file, 'r')
  try {
    const entries = await entriesOf(handle, file)
    const [payload] = entries.keys()
    const sums = await textOf(handle, entries.get(SUMS))
    const manifestText = await textOf(handle, entries.get(MANIFEST))
    const place = entries.get(payload ?? '')
    if (payload === undefined || place === undefined || sums === undefined || manifestText === undefined)
      throw new BrokenBackupError(file, 'it is incomplete')
    const hash = createHash('sha256')
    for await (const chunk of chunksOf(file, place)) hash.update(chunk)
    if (sums !== `${hash.digest('hex')}  ${payload}\n${sha256(manifestText)}  ${MANIFEST}\n`)
      throw new BrokenBackupError(file, 'its checksums differ from its content')
    const manifest = manifestOf(manifestText)
    if (manifest === undefined || payload !== nameOf(manifest.kind))
      throw new BrokenBackupError(file, 'it was made by a version of Okienko that this one does not know')
    return { manifest, read: () => chunksOf(file, place) }
  } finally {
    await handle.close()
  }
}

/** Where an entry's bytes are in the file. */
interface Place {
  readonly start: number
  readonly length: number
}

/** The entries of a tar file by their names, in order. */
async function entriesOf(handle: FileHandle, file: string): Promise<ReadonlyMap<string, Place>> {
  const entries = new Map<string, Place>()
  const { size } = await handle.stat()
  let position = 0
  while (position + BLOCK <= size) {
    const block = Buffer.alloc(BLOCK)
    await handle.read(block, 0, BLOCK, position)
    if (block.every((byte) => byte === 0)) break
    const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const length = Number.parseInt(block.toString('ascii', 124, 136), 8)
    if (!block.equals(header(name, length)))
      throw new BrokenBackupError(file, 'it was not made by Okienko, or is damaged')
    const start = position + BLOCK
    if (start + length > size) throw new BrokenBackupError(file, 'it is incomplete')
    entries.set(name, { start, length })
    position = start + length + padding(length)
  }
  return entries
}

async function textOf(handle: FileHandle, place: Place | undefined): Promise<string | undefined> {
  if (place === undefined || place.length > 64 * 1024) return undefined
  const bytes = Buffer.alloc(place.length)
  await handle.read(bytes, 0, place.length, place.start)
  return bytes.toString('utf8')
}

async function* chunksOf(file: string, { start, length }: Place): AsyncIterable<Uint8Array> {
  if (length === 0) return
  const handle = await open(file, 'r')
  yield* handle.createReadStream({ start, end: start + length - 1 })
}

function manifestOf(text: string): Manifest | undefined {
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null) return undefined
  const { format, version, kind, createdAt, migrations } = Object.fromEntries(Object.entries(read))
  if (format !== FORMAT || (kind !== 'postgresql' && kind !== 'embedded') || !Array.isArray(migrations))
    return undefined
  return { format, version: String(version), kind, createdAt: String(createdAt), migrations: migrations.map(Number) }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const padding = (length: number): number => (BLOCK - (length % BLOCK)) % BLOCK

function entry(name: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  return Buffer.concat([header(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))])
}

/** The header of a file of a POSIX tar archive (ustar). */
function header(name: string, length: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(name, 0)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(length, 11), 124)
  block.write(octal(0, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write('0ustar\u000000', 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

async function writeFully(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0
  while (done < bytes.length)
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten
}
