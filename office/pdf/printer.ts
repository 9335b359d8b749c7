import type { Clock } from '../clock.ts'

/** A finished PDF and the name under which the browser saves it. */
export class PdfFile {
  readonly name: string
  readonly bytes: Buffer

  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
  }
}

export interface PdfPrinter {
  readonly clock: Clock
  readonly root: string
}

export function pdfPrinter(root: string, clock: Clock): PdfPrinter {
  return { root, clock }
}
