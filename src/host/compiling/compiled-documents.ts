import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LeastRecentlyUsed } from '../../../schemas/least-recently-used.ts'
import { isHashed } from '../office-documents.ts'
import { systemClock } from '../steady-clock.ts'
import { Backoff } from '../store/backoff.ts'
import { TooComplex } from './too-complex.ts'

/** Name → text, compressed: a document is a fifth of its size, and read from there in less than a millisecond. */
export type PackedDocuments = ReadonlyMap<string, Uint8Array>

/** Bytes of packed documents that offices may have in common, kept so that each is compressed once. */
const MAX_PACKED_BYTES = 16_000_000
/** A higher level saves 5 % of the bytes in twice the time. */
const DEFLATE_LEVEL = 3

/** Compresses documents of offices, most of which have most documents in common. */
export class DocumentPacker {
  readonly #packed = new LeastRecentlyUsed<string, Uint8Array>(MAX_PACKED_BYTES)

  pack(documents: ReadonlyMap<string, string>): PackedDocuments {
    return new Map([...documents].map(([name, text]) => [name, this.#contentOf(name, text)]))
  }

  #contentOf(name: string, text: string): Uint8Array {
    const known = isHashed(name) ? this.#packed.get(name) : undefined
    if (known !== undefined) return known
    // A copy: what zlib returns is a view of a buffer of 16 KB, which would be copied to another thread and held as a whole.
    const content = new Uint8Array(deflateRawSync(text, { level: DEFLATE_LEVEL }))
    if (isHashed(name)) this.#packed.set(name, content, content.length)
    return content
  }
}

/** Bytes of packed documents in memory, of all offices together: of some 500 that change twenty definitions each. */
const MAX_MEMORY_BYTES = 64_000_000
/** Documents that were used more recently stay: a request that has loaded them reads them until its end. */
const MIN_IDLE_MS = 60_000

/** Milliseconds after which documents that were too complex are compiled again for the first time. */
const FIRST_RETRY_MS = 60_000

export interface MemoryOptions {
  readonly maxBytes?: number
  /** Milliseconds of a clock that is never set; that of the process when left out. */
  readonly steadyNow?: () => number
}

interface SharedContent {
  readonly content: Uint8Array
  /** How many offices have it. */
  owners: number
}

/** Holds the documents of offices in use; those of offices that were not used for longest go first. */
export class DocumentMemory {
  readonly #maxBytes: number
  readonly steadyNow: () => number
  /** When the documents of each office were used last, the office that was not used for longest first. */
  readonly #used = new Map<CompiledDocuments, number>()
  /** By name, which holds the hash of the content. */
  readonly #shared = new Map<string, SharedContent>()
  #bytes = 0

  constructor({ maxBytes = MAX_MEMORY_BYTES, steadyNow = systemClock.steadyNow }: MemoryOptions = {}) {
    this.#maxBytes = maxBytes
    this.steadyNow = steadyNow
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The documents to hold, of which those that another office has, too, are the same in memory. */
  add(documents: CompiledDocuments, packed: PackedDocuments): PackedDocuments {
    const held = new Map([...packed].map(([name, content]) => [name, this.#hold(name, content)]))
    this.use(documents)
    this.#makeRoom()
    return held
  }

  use(documents: CompiledDocuments): void {
    this.#used.delete(documents)
    this.#used.set(documents, this.steadyNow())
  }

  #hold(name: string, content: Uint8Array): Uint8Array {
    const known = isHashed(name) ? this.#shared.get(name) : undefined
    if (known) {
      known.owners += 1
      return known.content
    }
    this.#bytes += content.length
    if (isHashed(name)) this.#shared.set(name, { content, owners: 1 })
    return content
  }

  #makeRoom(): void {
    const idleSince = this.steadyNow() - MIN_IDLE_MS
    for (const [documents, usedAt] of this.#used) {
      if (this.#bytes <= this.#maxBytes || usedAt > idleSince) return
      this.#used.delete(documents)
      for (const [name, content] of documents.unload()) this.#release(name, content)
    }
  }

  #release(name: string, content: Uint8Array): void {
    const shared = this.#shared.get(name)
    if (shared) {
      shared.owners -= 1
      if (shared.owners > 0) return
      this.#shared.delete(name)
    }
    this.#bytes -= content.length
  }
}

/**
 * The documents of an office, which are compiled outside the event loop when they are first wanted, and again after they were not
 * used for long. They can be read once `load` has resolved.
 */
export class CompiledDocuments implements ReadonlyMap<string, string> {
  readonly #memory: DocumentMemory
  readonly #compile: () => Promise<PackedDocuments>
  #packed: PackedDocuments | null = null
  #pending: Promise<void> | null = null
  #failure: { readonly error: TooComplex; readonly backoff: Backoff } | null = null

  /** `packed`: null where they have not been compiled yet. */
  constructor(memory: DocumentMemory, compile: () => Promise<PackedDocuments>, packed: PackedDocuments | null) {
    this.#memory = memory
    this.#compile = compile
    if (packed) this.#packed = memory.add(this, packed)
  }

  get isLoaded(): boolean {
    return this.#packed !== null
  }

  /** Compiles them where that is needed, once for all who wait. Rejects as the compiler does. */
  async load(): Promise<void> {
    if (this.#packed) return this.#memory.use(this)
    if (this.#failure?.backoff.mayTry === false) throw this.#failure.error
    this.#pending ??= this.#compileAgain().finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  async #compileAgain(): Promise<void> {
    try {
      this.#packed = this.#memory.add(this, await this.#compile())
    } catch (error) {
      // A task that ends at its deadline is not repeated for every visitor.
      if (error instanceof TooComplex) {
        const backoff = this.#failure?.backoff ?? new Backoff(FIRST_RETRY_MS, this.#memory.steadyNow)
        backoff.failed()
        this.#failure = { error, backoff }
      }
      throw error
    }
  }

  /** Frees the documents and returns them. */
  unload(): PackedDocuments {
    const packed = this.#contents
    this.#packed = null
    return packed
  }

  get #contents(): PackedDocuments {
    if (this.#packed === null) throw new Error('The documents of the office are not loaded')
    return this.#packed
  }

  get size(): number {
    return this.#contents.size
  }

  has(name: string): boolean {
    return this.#contents.has(name)
  }

  get(name: string): string | undefined {
    const content = this.#contents.get(name)
    return content && textOf(content)
  }

  keys(): ReturnType<ReadonlyMap<string, string>['keys']> {
    return this.#contents.keys()
  }

  *entries(): ReturnType<ReadonlyMap<string, string>['entries']> {
    for (const [name, content] of this.#contents) yield [name, textOf(content)]
  }

  *values(): ReturnType<ReadonlyMap<string, string>['values']> {
    for (const content of this.#contents.values()) yield textOf(content)
  }

  [Symbol.iterator](): ReturnType<ReadonlyMap<string, string>['entries']> {
    return this.entries()
  }

  forEach(visit: (text: string, name: string, documents: ReadonlyMap<string, string>) => void): void {
    for (const [name, text] of this.entries()) visit(text, name, this)
  }
}

const textOf = (content: Uint8Array): string => inflateRawSync(content).toString()
