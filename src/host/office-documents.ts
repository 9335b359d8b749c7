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

/**
 * The documents that residents' browsers fetch from `/_portal/`, of every office served. Documents with a content hash in
 * their name are kept for as long as the process lives: a page opened before a change goes on finding its plans.
 */
export class OfficeDocuments {
  readonly #hashed = new Map<string, Body>()
  #current = new Map<string, Body>()

  /** Makes the documents of these offices the current ones. */
  replace(offices: readonly OfficeBuild[]): void {
    const current = new Map<string, Body>()
    for (const office of offices) {
      for (const [name, text] of office.documents) {
        const key = `${office.slug}/${name}`
        if (isChanging(name)) current.set(key, bodyOf(Buffer.from(text), typeOf(name)))
        else if (!this.#hashed.has(key)) this.#hashed.set(key, bodyOf(Buffer.from(text), typeOf(name)))
      }
    }
    for (const office of offices) {
      for (const [name, picture] of office.images ?? []) {
        const type = pictures[name.replace(/^.*\./, '')]
        if (type !== undefined) current.set(`${office.slug}/${name}`, bodyOf(Buffer.from(picture), type))
      }
    }
    this.#current = current
  }

  find(office: string, name: string): { readonly body: Body; readonly immutable: boolean } | null {
    const key = `${office}/${name}`
    const current = this.#current.get(key)
    if (current !== undefined) return { body: current, immutable: false }
    const hashed = this.#hashed.get(key)
    return hashed === undefined ? null : { body: hashed, immutable: true }
  }
}
