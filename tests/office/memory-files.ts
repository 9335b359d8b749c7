import { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'

/** A file or folder of a database's data folder. */
interface Entry {
  /** Below the data folder, without slashes at its ends. */
  readonly path: string
  readonly isFolder: boolean
  readonly permissions: number
  readonly bytes: Uint8Array
}

/** The parts of Emscripten's file system in memory that are used here. */
interface MemoryNode {
  contents: Uint8Array
  usedBytes: number
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode }
  stream_ops: StreamOperations
}
interface StreamOperations {
  write(stream: { readonly node: MemoryNode }, ...rest: readonly unknown[]): number
}

const DATA_FOLDER = '/pglite/data'
const FOLDER = 0o040000
const FILE = 0o100000
const TAR_BLOCK = 512

/** The files in an archive without compression, as `dumpDataDir('none')` writes it. Their bytes are those of the archive. */
export function filesOf(tar: Uint8Array): readonly Entry[] {
  const entries: Entry[] = []
  const text = (from: number, length: number): string =>
    String.fromCharCode(...tar.subarray(from, from + length)).replace(/\0.*$/s, '')
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const folder = text(at + 345, 155)
    entries.push({
      path: `${folder}/${text(at, 100)}`.replace(/^[./]+|\/+$/g, ''),
      isFolder: text(at + 156, 1) === '5',
      permissions: Number.parseInt(text(at + 100, 8), 8) & 0o777,
      bytes: tar.subarray(at + TAR_BLOCK, at + TAR_BLOCK + size),
    })
    at += TAR_BLOCK * (1 + Math.ceil(size / TAR_BLOCK))
  }
  return entries
}

/**
 * A file system in memory that begins with these files. A file is copied when the database first writes to it, so that any
 * number of databases share the bytes of those that they only read.
 */
class SharedFiles extends EmscriptenBuiltinFilesystem {
  readonly #entries: readonly Entry[]

  constructor(entries: readonly Entry[]) {
    super()
    this.#entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS
    if (fs === undefined) throw new Error('The database has no file system')
    fs.mkdirTree(DATA_FOLDER)
    const folders = new Map([['', fs.lookupPath(DATA_FOLDER, {}).node as unknown as MemoryNode]])
    const copying = copiedAtFirstWrite()
    for (const { path, isFolder, permissions, bytes } of this.#entries) {
      if (path === '') continue
      const cut = path.lastIndexOf('/')
      const parent = folders.get(path.slice(0, Math.max(cut, 0)))
      if (parent === undefined) throw new Error(`${path} comes before its folder`)
      const node = parent.node_ops.mknod(parent, path.slice(cut + 1), (isFolder ? FOLDER : FILE) | permissions, 0)
      if (isFolder) folders.set(path, node)
      else copying(node, bytes)
    }
  }
}

/** Gives a file bytes that it shares until it is written to. */
function copiedAtFirstWrite(): (file: MemoryNode, bytes: Uint8Array) => void {
  const shared = new WeakSet<MemoryNode>()
  let operations: StreamOperations | undefined
  return (file, bytes) => {
    const plain = file.stream_ops
    operations ??= {
      ...plain,
      write: (stream, ...rest) => {
        // Not `slice`, which copies nothing of a Buffer.
        if (shared.delete(stream.node)) stream.node.contents = new Uint8Array(stream.node.contents)
        return plain.write(stream, ...rest)
      },
    }
    shared.add(file)
    Object.assign(file, { contents: bytes, usedBytes: bytes.length, stream_ops: operations })
  }
}

/** Clearing the usual 128 MB for each database takes longer than these tests read. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB']

/** An embedded database in memory whose data folder begins with these files. */
export const databaseWith = (entries: readonly Entry[]): Promise<PGlite> =>
  PGlite.create({ fs: new SharedFiles(entries), startParams: [...PGlite.defaultStartParams, ...SMALL_CACHE] })
