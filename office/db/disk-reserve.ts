import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** The file in a data folder whose only purpose is to be deleted when the disk is full. */
export const RESERVE_FILE = 'okienko.reserve'

const BLOCK_BYTES = 1024 * 1024

/**
 * Space on the disk that is set aside for changes that are under way when the disk becomes full. They use it to their end, so
 * that nothing remains half-stored; further changes are refused until the space is set aside again.
 */
export interface DiskReserve {
  /** Frees the space; false when it was freed before. */
  release(): boolean
  /** Whether the space is set aside, after trying to set it aside again. */
  restore(): Promise<boolean>
}

/**
 * The reserve of a data folder, after making its file when that is missing. Throws the system's error when there is no space.
 */
export async function openReserve(folder: string, bytes: number): Promise<DiskReserve> {
  const file = join(folder, RESERVE_FILE)
  if (!fs.existsSync(file) || fs.statSync(file).size !== bytes) await fill(file, bytes)
  let intact = true
  let restoring: Promise<boolean> | undefined
  return {
    release: () => {
      if (!intact) return false
      fs.rmSync(file, { force: true })
      intact = false
      return true
    },
    restore: async () => {
      if (intact) return true
      restoring ??= refill(folder, file, bytes).finally(() => {
        restoring = undefined
      })
      intact = await restoring
      return intact
    },
  }
}

/** Bytes that this user may still write on the disk of a folder, as far as the system knows: quotas are not counted. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

async function refill(folder: string, file: string, bytes: number): Promise<boolean> {
  if (freeBytes(folder) < bytes + BLOCK_BYTES) return false
  try {
    await fill(file, bytes)
    return true
  } catch {
    return false
  }
}

/** Writes the file block by block, so that requests are served in between; nothing remains of it when there is no space. */
async function fill(file: string, bytes: number): Promise<void> {
  const draft = `${file}.new`
  // Not zeros: a file system that compresses would set nothing aside for them.
  const block = randomBytes(BLOCK_BYTES)
  try {
    const handle = fs.openSync(draft, 'w', 0o600)
    try {
      for (let done = 0; done < bytes; await setImmediate())
        done += fs.writeSync(handle, block, 0, Math.min(BLOCK_BYTES, bytes - done), done)
    } finally {
      fs.closeSync(handle)
    }
    fs.renameSync(draft, file)
  } catch (error) {
    fs.rmSync(draft, { force: true })
    throw error
  }
}
