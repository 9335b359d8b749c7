import type { OfficeBuild } from '../engine/pipeline.ts'
import { type Body, bodyOf } from './body.ts'

/** Documents whose names stay while their content changes. */
export const isChanging = (name: string): boolean => /^portal\.[a-z]{2}\.json$/.test(name)

const pictures: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Plans are JSON; the modules that check what is entered into forms are scripts of the portal's own origin. */
const typeOf = (name: string): string =>
  name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8'

export interface FoundDocument {
  readonly body: Body
  readonly immutable: boolean
}

/**
 * The documents that residents' browsers fetch from `/_portal/`, of every office served. Those of an office are made when
 * its first resident comes: two thousand offices would otherwise be minutes and gigabytes of which most are not needed.
 * Documents with a content hash in their name are kept for as long as the process lives: a page opened before a change
 * goes on finding its plans. Offices that say the same share them.
 */
export class OfficeDocuments {
  /** By their name, which says what is in them. */
  readonly #hashed = new Map<string, Body>()
  /** The hashed names of each office that has been asked for, those of earlier builds too. */
  readonly #names = new Map<string, Set<string>>()
  /** What else there is of the current build, of each office that has been asked for. */
  readonly #current = new Map<string, ReadonlyMap<string, Body>>()
  #offices: ReadonlyMap<string, OfficeBuild> = new Map()

  /** Makes the documents of these offices the current ones. */
  replace(offices: ReadonlyMap<string, OfficeBuild>): void {
    this.#offices = offices
    this.#current.clear()
  }

  find(slug: string, name: string): FoundDocument | null {
    const office = this.#offices.get(slug)
    if (!office) return null
    const known = this.#hashedOf(slug, name)
    if (known) return known
    const current = this.#currentOf(office).get(name)
    return current === undefined ? this.#hashedOf(slug, name) : { body: current, immutable: false }
  }

  #hashedOf(slug: string, name: string): FoundDocument | null {
    const body = this.#names.get(slug)?.has(name) ? this.#hashed.get(name) : undefined
    return body === undefined ? null : { body, immutable: true }
  }

  #currentOf(office: OfficeBuild): ReadonlyMap<string, Body> {
    const known = this.#current.get(office.slug)
    if (known !== undefined) return known
    const made = this.#make(office)
    this.#current.set(office.slug, made)
    return made
  }

  #make(office: OfficeBuild): ReadonlyMap<string, Body> {
    const current = new Map<string, Body>()
    const names = this.#names.get(office.slug) ?? new Set()
    this.#names.set(office.slug, names)
    for (const [name, text] of office.documents) {
      if (isChanging(name)) {
        current.set(name, bodyOf(Buffer.from(text), typeOf(name)))
        continue
      }
      names.add(name)
      if (!this.#hashed.has(name)) this.#hashed.set(name, bodyOf(Buffer.from(text), typeOf(name)))
    }
    for (const [name, picture] of office.images ?? []) {
      const type = pictures[name.replace(/^.*\./, '')]
      if (type !== undefined) current.set(name, bodyOf(Buffer.from(picture), type))
    }
    return current
  }
}
