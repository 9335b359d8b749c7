import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { EditPath, Plain } from './plain.ts'

/** What draws a part of a page: the key by which the page marks it, and where the office's file sets it. */
export interface Origin {
  /** Such as `title`, `block:invoices`, `block:invoices/column:kwotaBrutto`, `param:year`. */
  readonly key: string
  /** What `propertiesOf` takes. */
  readonly path: EditPath
  /** Where it is written: in the office's file, in a definition, or in a file of texts. */
  readonly at: Span | null
}

export const sampleCases = ['usual', 'empty', 'slow', 'failing', 'longest', 'nulls'] as const
export type SampleCase = (typeof sampleCases)[number]

/** What answers a call of a page in the preview. */
export interface SampleReply {
  /** The path of the call, as the plan has it. */
  readonly path: string
  readonly status: number
  readonly body: Plain
  readonly delayMs: number
}
