import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** The number of an object in a file. */
export type ObjectId = number

/** Objects of one object stream: a reader that looks for one object unpacks all of its stream. */
const PACKED_TOGETHER = 500

/** A little compression costs a quarter of the time of the usual one, and the files are hardly larger. */
const DEFLATE = { level: 3 }

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'

/** A reference to an object, as another object writes it. */
export function reference(id: ObjectId): string {
  return `${id} 0 R`
}

/** A text as objects write it: in UTF-16, in hexadecimal digits. */
export function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

interface Stream {
  readonly id: ObjectId
  readonly dictionary: string
  readonly bytes: Buffer
}

/**
 * The objects of a PDF file (ISO 32000-1), given as text in Latin-1. They are packed into compressed object streams, which
 * makes a table with thousands of tagged cells a third as large.
 */
export class PdfObjects {
  readonly #texts: (string | undefined)[] = [undefined]
  readonly #streams: Stream[] = []

  /** The number of an object that is defined later. */
  reserve(): ObjectId {
    return this.#texts.push(undefined) - 1
  }

  define(id: ObjectId, text: string): void {
    this.#texts[id] = text
  }

  add(text: string): ObjectId {
    return this.#texts.push(text) - 1
  }

  /** Adds bytes, compressed, with the other entries of their dictionary. */
  addStream(entries: string, bytes: Buffer | string): ObjectId {
    const id = this.reserve()
    this.defineStream(id, entries, bytes)
    return id
  }

  defineStream(id: ObjectId, entries: string, bytes: Buffer | string): void {
    const packed = deflateSync(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, DEFLATE)
    this.#streams.push({ id, dictionary: `${entries}/Filter/FlateDecode`, bytes: packed })
  }

  /** Adds bytes that programs look for without unpacking them, such as metadata. */
  addPlainStream(entries: string, bytes: Buffer): ObjectId {
    const id = this.reserve()
    this.#streams.push({ id, dictionary: entries, bytes })
    return id
  }

  /** The finished file, of which `root` is the catalog and `info` the information dictionary. */
  bytes(root: ObjectId, info: ObjectId): Buffer {
    const places = this.#pack()
    const file = new FileWriter()
    for (const stream of this.#streams) places.set(stream.id, { kind: 1, first: file.writeStream(stream), second: 0 })
    const table = this.reserve()
    places.set(table, { kind: 1, first: file.length, second: 0 })
    const identity = file.digest().subarray(0, 16).toString('hex')
    const bytes = deflateSync(crossReferences(places, this.#texts.length), DEFLATE)
    const entries = [
      `/Type/XRef/Size ${this.#texts.length}/W[1 4 2]/Filter/FlateDecode`,
      `/Root ${reference(root)}/Info ${reference(info)}/ID[<${identity}><${identity}>]`,
    ]
    const start = file.writeStream({ id: table, dictionary: entries.join(''), bytes })
    file.write(`startxref\n${start}\n%%EOF\n`)
    return file.bytes()
  }

  /** Puts the objects that are texts into object streams; where each of them lies. */
  #pack(): Map<ObjectId, Place> {
    const places = new Map<ObjectId, Place>()
    const ids = [...this.#texts.keys()].filter((id) => this.#texts[id] !== undefined)
    for (let from = 0; from < ids.length; from += PACKED_TOGETHER) {
      const packed = ids.slice(from, from + PACKED_TOGETHER)
      const stream = this.reserve()
      let offset = 0
      const index: string[] = []
      const texts = packed.map((id, place) => {
        const text = this.#texts[id] ?? 'null'
        index.push(`${id} ${offset}`)
        offset += text.length + 1
        places.set(id, { kind: 2, first: stream, second: place })
        return text
      })
      const head = `${index.join(' ')}\n`
      this.defineStream(stream, `/Type/ObjStm/N ${packed.length}/First ${head.length}`, head + texts.join('\n'))
    }
    return places
  }
}

/** Where an object lies: at an offset of the file (1), or in an object stream at a place (2). */
interface Place {
  readonly kind: 1 | 2
  readonly first: number
  readonly second: number
}

/** The cross-reference table: seven bytes for each number, as its `/W` says. */
function crossReferences(places: ReadonlyMap<ObjectId, Place>, size: number): Buffer {
  const bytes = Buffer.alloc(size * 7)
  bytes.writeUInt16BE(0xffff, 5)
  for (const [id, { kind, first, second }] of places) {
    bytes.writeUInt8(kind, id * 7)
    bytes.writeUInt32BE(first, id * 7 + 1)
    bytes.writeUInt16BE(second, id * 7 + 5)
  }
  return bytes
}

class FileWriter {
  readonly #parts: Buffer[] = [Buffer.from(HEADER, 'latin1')]
  readonly #hash = createHash('sha256')
  length = HEADER.length

  /** Returns the offset at which the stream begins. */
  writeStream({ id, dictionary, bytes }: Stream): number {
    const start = this.length
    this.write(`${id} 0 obj\n<<${dictionary}/Length ${bytes.length}>>\nstream\n`)
    this.#append(bytes)
    this.write('\nendstream\nendobj\n')
    return start
  }

  write(text: string): void {
    this.#append(Buffer.from(text, 'latin1'))
  }

  /** Of all that has been written: two different files have different identifiers. */
  digest(): Buffer {
    return this.#hash.copy().digest()
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts, this.length)
  }

  #append(bytes: Buffer): void {
    this.#parts.push(bytes)
    this.#hash.update(bytes)
    this.length += bytes.length
  }
}
