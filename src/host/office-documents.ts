import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LeastRecentlyUsed } from '../../schemas/least-recently-used.ts'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { isKnownToClient } from '../server/http/entity-tags.ts'
import { cacheControl } from './built-app.ts'
import { worthCompressing } from './proxy-compression.ts'

/** Documents whose names stay while their content changes. */
export const isChanging = (name: string): boolean => /^portal\.[a-z]{2}\.json$/.test(name)

/** The types of the pictures that an office may have, by the ending of their name. */
export const pictureTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Whether the name of a document holds the hash of its content. */
export const isHashed = (name: string): boolean => /\.[0-9a-f]{20}\.(?:json|js)$/.test(name)

/** Plans are JSON; the modules that check what is entered into forms are scripts of the portal's own origin. */
export const typeOf = (name: string): string =>
  name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8'

type Encoding = 'br' | 'gzip'

const compressors: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
}

/** A document in memory, compressed and hashed when it is first requested so. */
export class OfficeDocument {
  readonly content: Buffer
  readonly type: string
  /** Whether its name holds the hash of its content, so that a browser may keep it for ever. */
  readonly immutable: boolean
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  #hash: string | undefined

  constructor(content: Buffer, type: string, immutable: boolean) {
    this.content = content
    this.type = type
    this.immutable = immutable
  }

  /**
   * Answers with the document in the best encoding that the client accepts, or 304 when the client has that already.
   * `vary`: further request headers that decide which document it is.
   */
  async send(request: FastifyRequest, reply: FastifyReply, vary = ''): Promise<FastifyReply> {
    const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
    const encoding = this.content.length < worthCompressing ? null : negotiate<Encoding>(accepted, ['br', 'gzip'])
    this.#hash ??= createHash('sha256').update(this.content).digest('base64url').slice(0, 22)
    const etag = encoding === null ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    reply
      .header('vary', `accept-encoding${vary}`)
      .header('etag', etag)
      .header('cache-control', this.immutable ? cacheControl.immutable : cacheControl.revalidate)
    if (isKnownToClient(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.type(this.type).send(encoding === null ? this.content : await this.#as(encoding))
  }

  /** Compressed off the event loop: a long page takes 50 ms. */
  #as(encoding: Encoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? compressors[encoding](this.content)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}

/**
 * Finds a document of an office by its short name and the name of the document; null when there is none. Callers take turns:
 * requests with the same `caller` are of one.
 */
export type FindDocument = (slug: string, name: string, caller: string) => Promise<OfficeDocument | null>

/** Bytes of documents that are kept with their compressed forms, of all offices together. */
const mostBytes = 150_000_000
/** Offices of which earlier builds are kept, and how many of each. */
const mostOffices = 300
const mostEarlier = 3

interface Kept {
  /** The build of which a document with a name that stays was made. */
  readonly from: OfficeBuild | null
  readonly document: OfficeDocument
}

/**
 * The documents that residents' browsers fetch from `/_portal/`, of every office served. They are made when they are requested,
 * and kept while they are in use: those of two thousand offices would take minutes and gigabytes, and most are not needed.
 * Documents with a content hash in their name can still be had of the last builds of an office, so that a page opened before a
 * change finds its plans. Offices with the same document share it.
 */
export class OfficeDocuments {
  readonly #kept = new LeastRecentlyUsed<string, Kept>(mostBytes)
  readonly #names = new WeakMap<OfficeBuild, ReadonlySet<string>>()
  /** Of offices that were requested, the builds before the current one, the latest first. */
  readonly #earlier = new LeastRecentlyUsed<string, readonly OfficeBuild[]>(mostOffices)
  readonly #requested = new Set<string>()
  #offices: ReadonlyMap<string, OfficeBuild> = new Map()

  /** Makes the documents of these offices the current ones. */
  replace(offices: ReadonlyMap<string, OfficeBuild>): void {
    for (const slug of this.#requested) {
      const [before, now] = [this.#offices.get(slug), offices.get(slug)]
      if (!before || !now || isSameOffice(before, now)) continue
      this.#earlier.set(slug, [before, ...(this.#earlier.get(slug) ?? [])].slice(0, mostEarlier), 1)
      this.#requested.delete(slug)
    }
    this.#offices = offices
  }

  /** Notes that an office has visitors, whose pages may ask for its documents after a change. */
  noteVisit(slug: string): void {
    this.#requested.add(slug)
  }

  /** The builds of an office before the current one, the latest first, as far as it had visitors. */
  earlierBuilds(slug: string): readonly OfficeBuild[] {
    return this.#earlier.get(slug) ?? []
  }

  /** Rejects where the documents of the office cannot be compiled. */
  async find(slug: string, name: string): Promise<OfficeDocument | null> {
    const office = this.#offices.get(slug)
    if (!office) return null
    this.#requested.add(slug)
    const current = await this.#documentOf(office, name)
    if (current !== null || isChanging(name)) return current
    for (const earlier of this.#earlier.get(slug) ?? []) {
      const found = await this.#documentOf(earlier, name)
      if (found?.immutable) return found
    }
    return null
  }

  async #documentOf(office: OfficeBuild, name: string): Promise<OfficeDocument | null> {
    const picture = office.images?.get(name)
    if (picture !== undefined) return this.#keep(`${office.slug}\n${name}`, office, () => pictureOf(name, picture))
    const names = await this.#namesOf(office)
    if (!names.has(name)) return null
    await office.load?.()
    const changes = isChanging(name)
    const make = () => new OfficeDocument(Buffer.from(office.documents.get(name) ?? ''), typeOf(name), !changes)
    return changes ? this.#keep(`${office.slug}\n${name}`, office, make) : this.#keep(name, null, make)
  }

  #keep(key: string, from: OfficeBuild | null, make: () => OfficeDocument | null): OfficeDocument | null {
    const known = this.#kept.get(key)
    if (known?.from === from) return known.document
    const document = make()
    // Compressed forms are kept beside it.
    if (document) this.#kept.set(key, { from, document }, Math.round(document.content.length * 1.4))
    return document
  }

  async #namesOf(office: OfficeBuild): Promise<ReadonlySet<string>> {
    const known = this.#names.get(office)
    if (known) return known
    await office.load?.()
    const names = new Set(office.documents.keys())
    this.#names.set(office, names)
    return names
  }
}

const isSameOffice = (a: OfficeBuild, b: OfficeBuild): boolean =>
  a === b || (a.office !== undefined && a.office === b.office)

function pictureOf(name: string, picture: Uint8Array): OfficeDocument | null {
  const type = pictureTypes[name.replace(/^.*\./, '')]
  return type === undefined ? null : new OfficeDocument(Buffer.from(picture), type, false)
}
