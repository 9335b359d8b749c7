import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux has a file system in memory, on most machines. */
const PLACE = '/dev/shm'

/** The type of such a file system, from linux/magic.h. */
const TMPFS = 0x01021994

/** Bytes that must be free there and in memory: several times what a run writes. */
const ROOM = 6e9

const PREFIX = 'okienko-test-'

/**
 * Makes a folder in memory for what a run writes and removes again: null where a machine has none, or no room for it. Copies of
 * databases are hundreds of small files each, for which a disk's file system takes a fifth of all processor time. The folder goes
 * with this process.
 */
export function memoryFolder({ place = PLACE, room = ROOM, statfs = statfsSync } = {}) {
  try {
    const { type, bavail, bsize } = statfs(place)
    if (type !== TMPFS) return null
    removeAbandoned(place)
    if (bavail * bsize < room || freemem() < room) return null
    const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
    // PostgreSQL runs as another user, whose folder lies within.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
    return folder
  } catch {
    return null
  }
}

/** What is left of runs that were killed would fill the memory. */
function removeAbandoned(place) {
  for (const name of readdirSync(place)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Of another user.
    return error.code === 'EPERM'
  }
}
