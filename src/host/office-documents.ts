import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { cacheControl } from './built-app.ts'
import { worthCompressing } from './proxy-compression.ts'

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

type Encoding = 'br' | 'gzip'

/** A document in memory, compressed and hashed when it is first requested so. */
export class OfficeDocument {
  readonly content: Buffer
  readonly type: string
  /** Whether its name holds the hash of its content, so that a browser may keep it for ever. */
  readonly immutable: boolean
  readonly #compressed = new Map<Encoding, Buffer>()
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
  send(request: FastifyRequest, reply: FastifyReply, vary = ''): FastifyReply {
    const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
    const encoding = this.content.length < worthCompressing ? null : negotiate<Encoding>(accepted, ['br', 'gzip'])
    this.#hash ??= createHash('sha256').update(this.content).digest('base64url').slice(0, 22)
    const etag = encoding === null ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    reply
      .header('vary', `accept-encoding${vary}`)
      .header('etag', etag)
      .header('cache-control', this.immutable ? cacheControl.immutable : cacheControl.revalidate)
    if (isAmong(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.type(this.type).send(encoding === null ? this.content : this.#as(encoding))
  }

  #as(encoding: Encoding): Buffer {
    const known = this.#compressed.get(encoding)
    if (known !== undefined) return known
    const compressed =
      encoding === 'br'
        ? brotliCompressSync(this.content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : gzipSync(this.content)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}

const isAmong = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

/**
 * The documents that residents' browsers fetch from `/_portal/`, of every office served. Those of an office are made at its
 * first request: those of two thousand offices would take minutes and gigabytes, and most are not needed.
 * Documents with a content hash in their name are kept for as long as the process lives, so that a page opened before a
 * change still finds its plans. Offices with the same document share it.
 */
export class OfficeDocuments {
  /** By name, which identifies the content. */
  readonly #hashed = new Map<string, OfficeDocument>()
  /** The hashed names of each office that has been requested, those of earlier builds too. */
  readonly #names = new Map<string, Set<string>>()
  /** The other documents of the current build, of each office that has been requested. */
  readonly #current = new Map<string, ReadonlyMap<string, OfficeDocument>>()
  #offices: ReadonlyMap<string, OfficeBuild> = new Map()

  /** Makes the documents of these offices the current ones. */
  replace(offices: ReadonlyMap<string, OfficeBuild>): void {
    this.#offices = offices
    this.#current.clear()
  }

  find(slug: string, name: string): OfficeDocument | null {
    const office = this.#offices.get(slug)
    if (!office) return null
    return this.#hashedOf(slug, name) ?? this.#currentOf(office).get(name) ?? this.#hashedOf(slug, name)
  }

  #hashedOf(slug: string, name: string): OfficeDocument | null {
    return (this.#names.get(slug)?.has(name) ? this.#hashed.get(name) : undefined) ?? null
  }

  #currentOf(office: OfficeBuild): ReadonlyMap<string, OfficeDocument> {
    const known = this.#current.get(office.slug)
    if (known !== undefined) return known
    const made = this.#make(office)
    this.#current.set(office.slug, made)
    return made
  }

  #make(office: OfficeBuild): ReadonlyMap<string, OfficeDocument> {
    const current = new Map<string, OfficeDocument>()
    const names = this.#names.get(office.slug) ?? new Set()
    this.#names.set(office.slug, names)
    for (const [name, text] of office.documents) {
      if (isChanging(name)) {
        current.set(name, new OfficeDocument(Buffer.from(text), typeOf(name), false))
        continue
      }
      names.add(name)
      if (!this.#hashed.has(name)) this.#hashed.set(name, new OfficeDocument(Buffer.from(text), typeOf(name), true))
    }
    for (const [name, picture] of office.images ?? []) {
      const type = pictures[name.replace(/^.*\./, '')]
      if (type !== undefined) current.set(name, new OfficeDocument(Buffer.from(picture), type, false))
    }
    return current
  }
}
