import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A key as it is written down: 32 bytes, base64 or base64url. Throws when it is none. */
export function readSealKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${where} must be 32 random bytes in base64 (openssl rand -base64 32)`)
  return key
}

/**
 * The key in a file that its owner alone may read; made on first use. Of two processes that start at once on nothing, one
 * makes it; the other has the same, or fails when it reads before all is written.
 */
export function sealKeyOfFile(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readSealKey(readFileSync(file, 'utf8'), file)
}
