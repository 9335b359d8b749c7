import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another process has the data folder open. */
export class FolderBusyError extends Error {
  constructor(folder: string, owner: number) {
    super(`The data folder ${folder} is in use by process ${owner}; stop it or choose another folder.`)
    this.name = 'FolderBusyError'
  }
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. The embedded database has no lock of its own,
 * and two writers would destroy it. A lock left by a process that is gone is taken over. Throws FolderBusyError.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder.replace(/[/\\]+$/, '')}.lock`
  mkdirSync(dirname(file), { recursive: true })
  const owner = readOwner(file)
  if (owner !== undefined && isAlive(owner)) throw new FolderBusyError(folder, owner)
  rmSync(file, { force: true })
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
  } catch {
    throw new FolderBusyError(folder, readOwner(file) ?? 0)
  }
  return () => rmSync(file, { force: true })
}

function readOwner(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
