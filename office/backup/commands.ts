import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NewerDatabaseError, newestMigration } from '../db/migrate.ts'
import { readBackup, writeBackup } from './archive.ts'
import { dumpFolder, restoreFolder } from './embedded.ts'
import { OccupiedError, UnsuitableBackupError } from './errors.ts'
import { dumpServer, restoreServer } from './postgres.ts'

/** Which database: a PostgreSQL server's by its URL, or the embedded one's data folder. */
export type DatabasePlace = { readonly databaseUrl: string } | { readonly dataDir: string }

export interface BackupOptions {
  readonly file: string
  readonly place: DatabasePlace
  /** Whether a file or a database that exists is replaced. */
  readonly force: boolean
  /** Folder of the product. */
  readonly root: string
}

/**
 * Writes the office's database to a file, while offices go on working. The secret key is not in it. Returns the file's
 * length in bytes. Throws OccupiedError when the file exists.
 */
export async function backUp({ file, place, force, root }: BackupOptions): Promise<number> {
  if (existsSync(file) && !force) throw new OccupiedError(file)
  const dump = 'databaseUrl' in place ? await dumpServer(place.databaseUrl) : await dumpFolder(place.dataDir)
  return writeBackup(file, dump, { version: versionOf(root), createdAt: new Date().toISOString() })
}

/**
 * Replaces the office's database by that of a backup, whose checksums are compared before. The offices must have been
 * stopped. Returns when the backup was made. Throws when nothing was changed: BrokenBackupError, OccupiedError,
 * UnsuitableBackupError, NewerDatabaseError, and the errors of the database.
 */
export async function restore({ file, place, force, root }: BackupOptions): Promise<string> {
  const backup = await readBackup(file)
  const { kind, migrations, createdAt } = backup.manifest
  if ((migrations.at(-1) ?? 0) > newestMigration(root)) throw new NewerDatabaseError()
  if ('databaseUrl' in place) {
    if (kind !== 'postgresql')
      throw new UnsuitableBackupError(`${file} is of an embedded database; name its folder with --data.`)
    await restoreServer(place.databaseUrl, backup, force)
  } else {
    if (kind !== 'embedded')
      throw new UnsuitableBackupError(`${file} is of a PostgreSQL database; name one with --database.`)
    await restoreFolder(place.dataDir, backup, force)
  }
  return createdAt
}

function versionOf(root: string): string {
  const read: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : ''
}
