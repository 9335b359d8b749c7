import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** A folder on a disk whose space a test takes and gives back. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all free space but these bytes. */
  fillUp(leaving: number): void
  /** Gives back what was taken. */
  empty(): void
  remove(): void
}

/**
 * A folder for which Node's own functions pretend that the disk has so many bytes. It works everywhere, since the database's
 * files are written with these functions.
 */
export function pretendedDisk(bytes: number): SmallDisk {
  const folder = fs.mkdtempSync(join(tmpdir(), 'office-disk-'))
  const { writeSync, statfsSync } = fs
  let taken = 0
  // So many bytes are free at least; the exact number is counted only when this is not enough.
  let surely = 0
  const free = () => Math.max(0, bytes - taken - sizeOf(folder))
  const write = (handle: number, chunk: Uint8Array, offset: number, length: number, position: number): number => {
    const growth = position + length - fs.fstatSync(handle).size
    if (growth > surely) surely = free()
    if (growth > surely) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    surely -= Math.max(0, growth)
    return writeSync(handle, chunk, offset, length, position)
  }
  const spies = [
    vi.spyOn(fs, 'writeSync').mockImplementation(write as typeof fs.writeSync),
    vi
      .spyOn(fs, 'statfsSync')
      .mockImplementation(((place: string) =>
        place.startsWith(folder) ? { bavail: free(), bsize: 1 } : statfsSync(place)) as typeof fs.statfsSync),
  ]
  return {
    folder,
    fillUp: (leaving) => {
      taken += free() - leaving
      surely = 0
    },
    empty: () => {
      taken = 0
    },
    remove: () => {
      for (const spy of spies) spy.mockRestore()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A file system in memory, mounted on a folder, whose size changes; undefined where this user may not mount one. */
export function mountedDisk(bytes: number): SmallDisk | undefined {
  const folder = fs.mkdtempSync(join(tmpdir(), 'office-disk-'))
  const mount = (...options: readonly string[]) => execFileSync('/bin/mount', options, { stdio: 'ignore' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder)
  } catch {
    fs.rmSync(folder, { recursive: true })
    return undefined
  }
  const resize = (size: number) => mount('-o', `remount,size=${size}`, folder)
  return {
    folder,
    fillUp: (leaving) => {
      const { blocks, bavail, bsize } = fs.statfsSync(folder)
      resize((blocks - bavail) * bsize + leaving)
    },
    empty: () => resize(bytes),
    remove: () => {
      execFileSync('/bin/umount', ['-l', folder])
      fs.rmdirSync(folder)
    },
  }
}

function sizeOf(folder: string): number {
  const sizes = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const stat = fs.lstatSync(join(folder, name))
    return stat.isFile() ? stat.blocks * 512 : 0
  })
  return sizes.reduce((total, size) => total + size, 0)
}
