import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_PREFIX } from './folder-files.ts'

/** A folder within a data folder in which a restored database is made. */
const DRAFT = `${OWN_PREFIX}restored`
/** The same when it is complete and about to replace the database. */
const COMPLETE = `${OWN_PREFIX}replacing`

/** An empty place within a locked data folder for a database that shall replace the folder's. */
export function draftOf(folder: string): string {
  const draft = join(folder, DRAFT)
  rmSync(draft, { recursive: true, force: true })
  return draft
}

/** Replaces the database of a locked data folder by the complete one in its draft. */
export function replaceByDraft(folder: string): void {
  // From this step on, the replacement is decided: the next start finishes one that is interrupted.
  renameSync(join(folder, DRAFT), join(folder, COMPLETE))
  finishReplacement(folder)
}

/** Finishes a replacement that was decided; does nothing when there is none. */
export function finishReplacement(folder: string): void {
  rmSync(join(folder, DRAFT), { recursive: true, force: true })
  const complete = join(folder, COMPLETE)
  if (!existsSync(complete)) return
  for (const name of readdirSync(complete)) {
    rmSync(join(folder, name), { recursive: true, force: true })
    renameSync(join(complete, name), join(folder, name))
  }
  rmSync(complete, { recursive: true })
}
