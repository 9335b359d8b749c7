import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { noOwners, type Ownership } from '../engine/compiler/project/ownership.ts'
import { codeOf } from './definitions.ts'

/**
 * The file in a definitions folder that remembers its owners, unless a setting names another. Hidden files are no definitions.
 */
export const defaultOwnersFile = (dir: string): string => join(dir, '.owners.json')

/** The file of owners is there and cannot be used: going on without it could give a name to another office. */
export class OwnersUnreadable extends Error {
  readonly path: string
  readonly reason: string

  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.path = path
    this.reason = reason
  }
}

/** Remembers across restarts which office's file has which short name and host name. */
export class OwnersFile {
  readonly #path: string
  readonly #notKept: (code: string) => void
  #current: Ownership
  #stored: string
  #failing = false

  /**
   * Reads the file; nobody has anything where there is none. Throws `OwnersUnreadable`. `notKept` is called with the
   * system's code when a change cannot be written, once until it can.
   */
  constructor(path: string, notKept: (code: string) => void) {
    this.#path = path
    this.#notKept = notKept
    this.#current = readOwners(path)
    this.#stored = textOf(this.#current)
  }

  get current(): Ownership {
    return this.#current
  }

  /** Takes what is remembered elsewhere of names that the file does not know. */
  recover(stored: Ownership): void {
    this.#current = knownOwners(this.#current, stored)
  }

  record(owners: Ownership): void {
    this.#current = owners
    const text = textOf(owners)
    if (text === this.#stored) return
    try {
      writeAtomically(this.#path, text)
      this.#stored = text
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#notKept(codeOf(error))
      this.#failing = true
    }
  }
}

/** The owners of a folder: those of its file, and those that its store knows of other names. */
export const knownOwners = (ofFile: Ownership, stored: Ownership): Ownership => ({
  offices: new Map([...stored.offices, ...ofFile.offices]),
  hosts: new Map([...stored.hosts, ...ofFile.hosts]),
})

/** The owners in a file; nobody has anything where there is none. Throws `OwnersUnreadable`. */
export function readOwners(path: string): Ownership {
  if (!existsSync(path)) return noOwners
  try {
    const { offices, hosts } = JSON.parse(readFileSync(path, 'utf8'))
    return { offices: namesIn(offices), hosts: namesIn(hosts) }
  } catch (error) {
    throw new OwnersUnreadable(path, codeOf(error))
  }
}

function namesIn(value: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : { '': null })
  return new Map(
    entries.map(([name, path]) => {
      if (typeof path !== 'string')
        throw new TypeError('It must hold `offices` and `hosts`: names with the paths of files')
      return [name, path]
    }),
  )
}

function textOf({ offices, hosts }: Ownership): string {
  const sorted = (names: ReadonlyMap<string, string>) =>
    Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ offices: sorted(offices), hosts: sorted(hosts) }, null, 2)}\n`
}

/** Another process, or a crash, never sees half a file. */
function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const written = `${path}.${process.pid}`
  writeFileSync(written, text)
  renameSync(written, path)
}
