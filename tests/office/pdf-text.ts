import { Piscina } from 'piscina'

/** The content of a PDF: the text of each page, its metadata, and whether assistive technology can read its structure. */
export interface PdfText {
  readonly pages: readonly string[]
  readonly title: unknown
  readonly language: unknown
  readonly tagged: boolean
}

/** With what assistive technology reads. */
export interface TaggedText extends PdfText {
  /** Roles of the structure tree of the first page, outermost first. */
  readonly roles: ReadonlySet<string>
  /** Rows of its tables as assistive technology reads them: the role and the text of each cell. */
  readonly rows: readonly (readonly (readonly [role: string, text: string])[])[]
}

/**
 * A thread of its own: pdf.js replaces and adds built-in functions, some of them slower, some of them missing in the oldest
 * Node that the office runs on, which the tests would not notice.
 */
const reader = new Piscina({
  filename: new URL('./pdf-reader.mjs', import.meta.url).href,
  name: 'read',
  minThreads: 1,
  maxThreads: 1,
})

const read = (bytes: Uint8Array, structured: number): Promise<TaggedText> =>
  reader.run({ data: new Uint8Array(bytes), structured })

/** Reads a PDF as a reader program does. */
export const readPdf = (bytes: Uint8Array): Promise<PdfText> => read(bytes, 0)

/** With the structure of all its pages, or of so many. */
export const readTaggedPdf = (bytes: Uint8Array, pages = Number.POSITIVE_INFINITY): Promise<TaggedText> =>
  read(bytes, pages)
