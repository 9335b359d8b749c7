import { findRoot } from '../root.ts'
import { documents } from './documents/index.ts'
import type { PrintedFile, PrintJob } from './printer.ts'
import { renderDocument } from './render.ts'
import type { TableDocument } from './table-document.ts'
import { openTypeface } from './typeface.ts'

const typeface = openTypeface(findRoot())
const makers = new Map<string, (...args: never[]) => TableDocument>(Object.entries(documents))

/** Makes a document and prints it: what a thread of the printer does. */
export function printJob({ document, args, language, issuer, now }: PrintJob & { readonly now: Date }): PrintedFile {
  const make = makers.get(document)
  if (make === undefined) throw new Error(`There is no document ${document}`)
  const made = make(...(args as never[]))
  return { name: made.file, bytes: renderDocument(made, { language, issuer, now, typeface }) }
}
